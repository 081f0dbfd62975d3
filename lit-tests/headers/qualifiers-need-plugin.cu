// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Qualifiers that stock clang would drop in silence are errors without the front-end plugin.
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -Xclang -verify %s

// expected-error@+1 {{nvopt: __managed__ needs -fplugin=libnvopt-clang.so}}
__device__ __managed__ int shared_with_host;
// expected-error@+1 {{nvopt: __cluster_dims__ needs -fplugin=libnvopt-clang.so}}
__global__ void __cluster_dims__(2, 1, 1) clustered(int *p) { *p = 1; }
// expected-error@+1 {{nvopt: __block_size__ needs -fplugin=libnvopt-clang.so}}
__global__ void __block_size__((128, 1, 1)) sized(int *p) { *p = 1; }
// expected-error@+1 {{nvopt: __maxnreg__ needs -fplugin=libnvopt-clang.so}}
__global__ void __maxnreg__(32) limited(int *p) { *p = 1; }
// expected-error@+1 {{nvopt: __local_maxnreg__ needs -fplugin=libnvopt-clang.so}}
__device__ void __local_maxnreg__(32) device_limited(int *p) { *p = 1; }
