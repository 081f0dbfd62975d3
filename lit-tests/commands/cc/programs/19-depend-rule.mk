# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: reduce
reduce.d: reduce.cu
	$(NVCC) -M $< -o $@
	grep -q reduce_kernel.cuh $@
reduce: reduce.cu reduce.d
	$(NVCC) $< -o $@
