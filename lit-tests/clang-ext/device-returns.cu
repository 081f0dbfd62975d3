// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function for the GPU alone whose return stands where __CUDA_ARCH__ is defined: the host half, which drops its body, does not
// tell of the missing one, also not as an error. Functions that the host may run are told, and the device half tells of all.
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -fsyntax-only -Xclang -verify=host %s
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -Xclang -verify=device %s
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -c -o %t.o -Werror=return-type -DDEVICE_ONLY %s 2>&1 | count 0
// RUN: test -s %t.o
// RUN: not %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -fsyntax-only -Werror=return-type %s 2>&1 | FileCheck %s
// CHECK-NOT: :{{[0-9]+}}: error: non-void function does not return a value [
// CHECK: error: non-void function does not return a value in all control paths
// CHECK: error: non-void function does not return a value [
// CHECK: 2 errors generated

__device__ int nowhere(int x) {
#ifdef __CUDA_ARCH__
  return x;
#endif
}
struct pair {
  __device__ int sum(int x) const {
#ifdef __CUDA_ARCH__
    return x;
#endif
  }
};
namespace open {
struct outer {
  struct inner {
    __device__ int sum(int x) const {
#ifdef __CUDA_ARCH__
      return x;
#endif
    }
    enum { ONE };
  };
};
extern "C" {
__device__ int in_space(int x) {
#ifdef __CUDA_ARCH__
  return x;
#endif
}
}
} // namespace open
template <class T> __device__ T some(T x) {
#ifdef __CUDA_ARCH__
  return x;
#else
  if (x)
    return x;
#endif
}
template __device__ int some(int);
__global__ void kernel(int *p) {
  auto lambda = [](int x) -> int {
#ifdef __CUDA_ARCH__
    return x;
#endif
  };
  *p = nowhere(*p) + pair().sum(*p) + some(*p) + lambda(*p);
}
// __trap ends the thread.
[[noreturn]] __device__ void ends() { __trap(); }
__device__ int ends_too(int x) {
  if (x)
    return 1;
  __trap();
}

#ifndef DEVICE_ONLY
__device__ int wrong(int x) {
  if (x)
    return 1;
} // device-warning {{non-void function does not return a value in all control paths}}
int host(int x) {
  if (x)
    return 1;
} // host-warning {{non-void function does not return a value in all control paths}} device-warning {{in all control paths}}
__host__ __device__ int both(int x) {
#ifdef __CUDA_ARCH__
  return x;
#endif
} // host-warning {{non-void function does not return a value}}
#endif
