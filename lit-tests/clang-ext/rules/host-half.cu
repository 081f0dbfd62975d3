// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The half for the host: device variables that host code reads and writes there are its own copies.
// RUN: %cuda --cuda-host-only -std=c++17 -fsyntax-only -Xclang -verify=always %s
// RUN: %cuda --cuda-host-only -std=c++17 -fsyntax-only -Xclang -verify=strict -fplugin-arg-nvopt-diags=strict -fplugin-arg-nvopt-extended-lambda=1 %s
// always-no-diagnostics
struct S {
  int x;
};
__device__ int d; // strict-note 5 {{'d' declared here}}
__constant__ int c; // strict-note 2 {{'c' declared here}}
__device__ int da[3]; // strict-note 2 {{'da' declared here}}
__device__ S ds; // strict-note {{'ds' declared here}}
__device__ const int folded = 3;
__managed__ int m;
void copy_to(const int &, int);
void f(int *p) {
  *p = d;     // strict-warning {{a __device__ variable "d" cannot be directly read in a host function [nvcc #20091]}} strict-note {{cudaMemcpyFromSymbol}}
  d = 1;      // strict-warning {{a __device__ variable "d" cannot be directly written in a host function [nvcc #20092]}} strict-note {{cudaMemcpyToSymbol}}
  *p = c;     // strict-warning {{a __constant__ variable "c" cannot be directly read}} strict-note {{cudaMemcpy}}
  c += 1;     // strict-warning {{a __constant__ variable "c" cannot be directly written}} strict-note {{cudaMemcpy}}
  da[1] = 2;  // strict-warning {{variable "da" cannot be directly written}} strict-note {{cudaMemcpy}}
  *p = da[1]; // strict-warning {{variable "da" cannot be directly read}} strict-note {{cudaMemcpy}}
  ds.x = 1;   // strict-warning {{variable "ds" cannot be directly written}} strict-note {{cudaMemcpy}}
  d++;        // strict-warning {{variable "d" cannot be directly written}} strict-note {{cudaMemcpy}}
  m = m + 1;
  int *q = &d;
  copy_to(d, folded + sizeof(d));
}
inline __host__ __device__ int both() { return d; } // strict-warning {{variable "d" cannot be directly read}} strict-note {{cudaMemcpy}}
template <class T> T in_template() { return d; } // strict-warning {{variable "d" cannot be directly read}} strict-note {{cudaMemcpy}}
int instance() { return in_template<int>() + in_template<short>(); }
__device__ int device() { return d; }
void statics() {
  static __device__ int s1;  // strict-error {{a static "__device__" variable declaration is not allowed inside a host function body [nvcc #20026]}} strict-note {{outside of the function}}
  static __managed__ int s2; // strict-error {{a static "__managed__" variable}} strict-note {{outside}}
  struct Local {
    __device__ void f() { static __device__ int s3; }
  };
  auto l = [] __device__() { static __device__ int s4; };
}
inline __host__ __device__ void both_statics() {
  static __shared__ int s5; // strict-error {{a static "__shared__" variable}} strict-note {{outside}}
#ifdef __CUDA_ARCH__
  static __constant__ int s6;
#endif
}
__global__ void kernel_statics() { static __device__ int s7; }
