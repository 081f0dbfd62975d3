# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: nbody
nbody: nbody.cu
	$(NVCC) -g -G $< -o $@
