# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The kernel is in another file than its launch, once in an object and once in a library.
all: direct elsewhere
%.o: %.cu
	$(NVCC) -arch=sm_80 -dc $< -o $@
direct: elsewhere.o halves.o
	$(NVCC) -arch=sm_80 $^ -o $@
libhalves.a: halves.o
	$(NVCC) -lib $^ -o $@
elsewhere: elsewhere.o libhalves.a
	$(NVCC) -arch=sm_80 elsewhere.o -L. -lhalves -o $@
