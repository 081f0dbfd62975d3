# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: saxpy
saxpy: main.o saxpy.o
	$(NVCC) -o $@ $^
%.o: %.cpp
	$(NVCC) -O2 -c $< -o $@
%.o: %.cu
	$(NVCC) -O2 -c $< -o $@
