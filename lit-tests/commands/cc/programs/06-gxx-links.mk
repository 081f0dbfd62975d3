# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: saxpy
main.o: main.cpp
	g++ -O2 -c $< -o $@
saxpy.o: saxpy.cu
	$(NVCC) -ccbin g++ -O2 -c $< -o $@
saxpy: main.o saxpy.o
	g++ $^ -o $@ -L$(CUDA)/lib64 -lcudart
