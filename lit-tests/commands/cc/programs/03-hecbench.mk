# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
CC = $(NVCC)
CFLAGS := $(EXTRA_CFLAGS) -std=c++17 -Xcompiler -Wall -arch=sm_75 -O3 -DSIZE=4096
obj = vecadd.o
all: main
main: $(obj)
	$(CC) $(CFLAGS) $(obj) -o $@
%.o: %.cu Makefile.in
	$(CC) $(CFLAGS) -c $< -o $@
Makefile.in:
	touch $@
