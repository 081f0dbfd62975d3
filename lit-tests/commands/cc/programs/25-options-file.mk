# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: vecadd
flags.txt:
	echo '-O3 -arch=sm_80 -DSIZE=512' > $@
vecadd: vecadd.cu flags.txt
	$(NVCC) --options-file flags.txt $< -o $@
