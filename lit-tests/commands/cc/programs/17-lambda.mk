# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
all: lambda
lambda: lambda.cu
	$(NVCC) --extended-lambda --expt-relaxed-constexpr -std=c++17 $< -o $@
