# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: child
child: child.cu
	$(NVCC) -arch=sm_75 -rdc=true $< -o $@ -lcudadevrt
