# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: vecadd
vecadd: vecadd.cu
	$(NVCC) -arch=all-major -t 0 $< -o $@
