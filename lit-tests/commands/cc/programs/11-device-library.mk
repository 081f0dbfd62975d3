# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: areas
libshape.a: shape.cu
	$(NVCC) -arch=sm_80 -rdc=true -lib $< -o $@
areas: areas.cu libshape.a
	$(NVCC) -arch=sm_80 -rdc=true areas.cu -L. -lshape -o $@
