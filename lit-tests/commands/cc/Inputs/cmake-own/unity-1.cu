// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
__global__ void first(int *p) { *p = warpSize; }
