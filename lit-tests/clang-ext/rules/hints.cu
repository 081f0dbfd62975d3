// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Notes behind errors of clang: the header that declares a name, what came after texture references, what cannot be
// written, nvcc's flag. Names of the program get none.
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -Xclang -verify %s
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -Xclang -verify=known -DKNOWN %s
// known-no-diagnostics
#ifdef KNOWN
#include <cuda_fp16.h>
__global__ void k(half *p) { *p = __float2half(1); }
#else
__global__ void k(half *p); // expected-error {{unknown type name 'half'}} expected-note {{'half' is declared by #include <cuda_fp16.h>}}
__global__ void b(__nv_bfloat162 *p); // expected-error {{unknown type name}} expected-note {{#include <cuda_bf16.h>}}
__global__ void c(float *p) {
  *p = CUDART_PI_F;          // expected-error {{undeclared}} expected-note {{'CUDART_PI_F' is declared by #include <math_constants.h>}}
  nvcuda::wmma::anything(p); // expected-error {{undeclared}} expected-note {{'nvcuda' is declared by #include <mma.h>}}
  *p = unknown + halfway;    // expected-error 2{{undeclared}}
  threadIdx.x = 3;           // expected-error {{no setter defined for property 'x'}} expected-note {{threadIdx, blockIdx, blockDim and gridDim cannot be written}}
  c<<<1, 1>>>(p);            // expected-error {{requires relocatable device code}} expected-note {{nvcc's flag for it is -rdc=true}}
}
texture<float> t; // expected-error {{no template named 'texture'}} expected-note {{gone since CUDA 12; a texture object is}}
mine m;           // expected-error {{unknown type name 'mine'}}
#endif
