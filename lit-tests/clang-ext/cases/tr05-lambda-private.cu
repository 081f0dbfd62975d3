// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE tr05-lambda-private: extended lambda in a private member function
// ARCH sm_90
// OPTIONS --extended-lambda
// NVCC device error 3608 line 2: The enclosing parent function ("m") for an extended __device__ lambda cannot have private or protected access within its class
// WANT strict error 3608

template <class F> __global__ void k(F f, int *p) { *p = f(); }
class C { void m(int *p) { k<<<1, 1>>>([] __device__ () { return 1; }, p); } };
