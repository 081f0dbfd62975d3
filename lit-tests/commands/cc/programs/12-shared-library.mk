# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: saxpy
libsaxpy.so: saxpy.cu
	$(NVCC) -shared -Xcompiler -fPIC -cudart shared $< -o $@
saxpy: main.cpp libsaxpy.so
	$(NVCC) main.cpp -L. -lsaxpy -cudart shared -Xlinker -rpath,. -o $@
