// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE la10-template: launch of a template with deduced arguments
// ARCH sm_90
// NVCC device accepted
// WANT accept

template <class T> __global__ void k(T *p, T v) { *p = v; }
void f(float *p) { k<<<1, 2>>>(p, 1.0f); k<float><<<1, 2>>>(p, 2); }
