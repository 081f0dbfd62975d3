# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: withc
withc: scale.o withc.o
	$(NVCC) $^ -o $@
scale.o: scale.c
	gcc -O2 -c $< -o $@
withc.o: withc.cu
	$(NVCC) -O2 -c $< -o $@
