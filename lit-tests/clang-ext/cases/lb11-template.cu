// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lb11-template: value-dependent launch_bounds
// ARCH sm_90
// NVCC device accepted
// PTX .maxntid 64, 1, 1 ; .minnctapersm 3
// WANT accept

template <int N, int M> __global__ void __launch_bounds__(N, M) k(int *p) { *p = N; }
template __global__ void k<64, 3>(int *);
