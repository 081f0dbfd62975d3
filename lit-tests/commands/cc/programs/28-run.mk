# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: vecadd
	$(NVCC) -run vecadd
vecadd: vecadd.cu
	$(NVCC) $< -o $@ -Werror cross-execution-space-call,reorder -Wno-deprecated-gpu-targets
