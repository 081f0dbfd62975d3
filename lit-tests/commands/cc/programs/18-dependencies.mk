# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: reduce
reduce.o: reduce.cu
	$(NVCC) -MD -MP -c $< -o $@
reduce: reduce.o
	$(NVCC) $< -o $@
	grep -q reduce_kernel.cuh reduce.d
-include reduce.d
