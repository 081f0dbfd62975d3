# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
ARCH = sm_80
all: vecadd
vecadd: vecadd.cu
	$(NVCC) -std=c++14 -Xcompiler -Wall -arch=$(ARCH) -O3 $< -o $@
