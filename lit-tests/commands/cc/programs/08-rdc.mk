# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: areas
areas: areas.o shape.o
	$(NVCC) -arch=sm_80 $^ -o $@
%.o: %.cu shape.h
	$(NVCC) -arch=sm_80 -dc $< -o $@
