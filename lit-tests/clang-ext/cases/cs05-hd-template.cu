// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs05-hd-template: uninstantiated-for-device HD template calling host
// ARCH sm_90
// NVCC device warning 3468 line 2: calling a __host__ function("h()") from a __host__ __device__ function("f<int> ") is not allowed
// WANT strict warning 3468

void h();
template <class T> __host__ __device__ void f(T) { h(); }
void g() { f(1); }
