# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: nbody
nbody: nbody.cu
	$(NVCC) -ftz=true -prec-div=false -prec-sqrt=false -fmad=true $< -o $@
