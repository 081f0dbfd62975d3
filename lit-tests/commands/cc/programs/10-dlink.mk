# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: areas
areas.o shape.o: %.o: %.cu
	$(NVCC) --device-c --gpu-architecture=sm_80 $< -o $@
gpu.o: areas.o shape.o
	$(NVCC) --device-link --gpu-architecture=sm_80 $^ --output-file $@
areas: gpu.o areas.o shape.o
	g++ $^ -L$(CUDA)/lib64 -lcudart -lcudadevrt -o $@
