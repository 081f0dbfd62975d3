# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
SMS = 75 80 90
$(foreach sm,$(SMS),$(eval GENCODE_FLAGS += -gencode arch=compute_$(sm),code=sm_$(sm)))
GENCODE_FLAGS += -gencode arch=compute_90,code=compute_90
ALL_CCFLAGS := -m64 --threads 0 --std=c++17
all: reduce
reduce.o: reduce.cu
	$(NVCC) -I. $(ALL_CCFLAGS) $(GENCODE_FLAGS) -o $@ -c $<
reduce: reduce.o
	$(NVCC) $(ALL_CCFLAGS) $(GENCODE_FLAGS) -o $@ $+
