# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: bin/reduce
obj bin:
	mkdir -p $@
obj/reduce.o: reduce.cu | obj
	$(NVCC) -I../$(notdir $(CURDIR)) -c $< -odir obj
bin/reduce: obj/reduce.o | bin
	$(NVCC) $< -o $@
