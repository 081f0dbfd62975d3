# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: vecadd
vecadd.cc: vecadd.cu
	cp $< $@
vecadd: vecadd.cc
	$(NVCC) -x cu -c $< -o vecadd.o -diag-suppress 177 -res-usage
	$(NVCC) vecadd.o -o $@ -time times.csv
	test -s times.csv
