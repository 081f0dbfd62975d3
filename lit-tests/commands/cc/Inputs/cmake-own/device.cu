// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
__device__ int thrice(int x) { return x * 3; }
