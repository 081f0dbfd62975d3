# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: saxpy
saxpy: main.cpp saxpy.cu
	$(NVCC) --default-stream per-thread -Xcompiler "-pthread -O2" $^ -o $@
