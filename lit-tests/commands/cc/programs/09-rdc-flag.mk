# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: areas
areas: areas.cu shape.cu
	$(NVCC) -rdc=true -gencode=arch=compute_90,code=sm_90 $^ -o $@
