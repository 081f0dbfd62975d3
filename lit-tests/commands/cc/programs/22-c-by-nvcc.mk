# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: withc
withc: scale.c withc.cu
	$(NVCC) -O2 -std=c++17 $^ -o $@
