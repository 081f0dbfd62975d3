# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: nbody
nbody: nbody.cu
	$(NVCC) --use_fast_math --ptxas-options=-v -O3 $< -o $@
