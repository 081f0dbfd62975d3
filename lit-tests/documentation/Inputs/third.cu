// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
__device__ float third(float x) { return x / 3; }
