# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: nbody
nbody: nbody.cu
	$(NVCC) -maxrregcount=40 -Xptxas -O3,-v -lineinfo $< -o $@
