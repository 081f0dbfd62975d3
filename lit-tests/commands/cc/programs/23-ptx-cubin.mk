# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: vecadd.ptx vecadd.cubin vecadd.fatbin vecadd
vecadd.ptx: vecadd.cu
	$(NVCC) -ptx -arch=compute_80 $<
vecadd.cubin: vecadd.ptx
	$(NVCC) -cubin -arch=sm_80 $<
vecadd.fatbin: vecadd.cu
	$(NVCC) -fatbin -arch=sm_80 $<
vecadd: vecadd.cu
	$(NVCC) $< -o $@
