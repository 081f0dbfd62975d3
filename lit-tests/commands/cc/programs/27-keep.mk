# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: vecadd
vecadd: vecadd.cu
	mkdir -p tmp
	$(NVCC) -keep --keep-dir tmp -arch=sm_80 $< -o $@
	test -s tmp/vecadd.ptx -a -s tmp/vecadd.sm_80.cubin
