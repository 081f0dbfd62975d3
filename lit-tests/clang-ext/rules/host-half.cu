// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The half for the host: device variables that host code reads and writes there are its own copies.
// RUN: %cuda --cuda-host-only -std=c++17 -fsyntax-only -Xclang -verify=always %s
// RUN: %cuda --cuda-host-only -std=c++17 -fsyntax-only -Xclang -verify=strict -fplugin-arg-nvopt-diags=strict %s
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
