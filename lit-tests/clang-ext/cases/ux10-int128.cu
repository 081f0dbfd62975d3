// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux10-int128: __int128 in device code
// ARCH sm_90
// NVCC device accepted
// PTX .pragma "nounroll";
// WANT accept

__global__ void k(__int128 *p) { *p = *p / 3; }
