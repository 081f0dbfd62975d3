# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: saxpy
saxpy: main.cpp saxpy.cu
	$(NVCC) $^ -o $@ -t 2
