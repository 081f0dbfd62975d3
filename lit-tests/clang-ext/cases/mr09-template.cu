// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE mr09-template: maxnreg with a template argument
// ARCH sm_90
// NVCC device accepted
// PTX .maxnreg 48
// WANT accept

template <int N> __global__ void __maxnreg__(N) k(int *p) { *p = N; }
template __global__ void k<48>(int *);
