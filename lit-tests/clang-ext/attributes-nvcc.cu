// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The directives of launch attributes are those of nvcc, kernel by kernel.
// REQUIRES: nvcc
// RUN: %nvcc -arch=sm_90 -ptx -o %t.nvcc.ptx %s
// RUN: %device --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -O2 -S -o %t.ptx %s
// RUN: %python %S/directives.py %t.nvcc.ptx > %t.nvcc
// RUN: %python %S/directives.py %t.ptx > %t.ours
// RUN: diff %t.nvcc %t.ours
// RUN: FileCheck %s --input-file=%t.ours
// CHECK: bounds: .maxclusterrank 4 .maxntid 256 .minnctapersm 2
// CHECK: managed: .managed
template <int N> struct Dims {
  static constexpr int x = N, y = N * 2;
};
extern "C" {
__global__ void __launch_bounds__(256, 2, 4) bounds(int *p) { *p = 1; }
__global__ void __launch_bounds__(128) one_bound(int *p) { *p = 1; }
__global__ void __maxnreg__(40) __local_maxnreg__(32) registers(int *p) { *p = 1; }
__global__ void __cluster_dims__(2, 2) clustered(int *p) { *p = 1; }
__global__ void __cluster_dims__(2) __launch_bounds__(128) clustered_bounds(int *p) { *p = 1; }
__global__ void __cluster_dims__(8) __maxnreg__(64) clustered_registers(int *p) { *p = 1; }
__global__ void __block_size__((128, 2, 1)) sized(int *p) { *p = 1; }
__global__ void __block_size__((64, 1, 1), (2, 2, 1)) sized_clusters(int *p) { *p = 1; }
__global__ void __block_size__((64, 1, 1)) __cluster_dims__(2) sized_and_clustered(int *p) { *p = 1; }
__device__ __managed__ int managed;
__global__ void redeclared(int *p);
__global__ void __maxnreg__(24) redeclared(int *p);
__global__ void redeclared(int *p) { *p = managed; }
}
template <class D> __global__ void __cluster_dims__(D::x, D::y) __launch_bounds__(D::x * 32)
    of_type(int *p) {
  *p = 1;
}
template __global__ void of_type<Dims<2>>(int *);
template <int N> __global__ void __maxnreg__(N) of_number(int *p) { *p = N; }
template __global__ void of_number<96>(int *);
template <> __global__ void of_number<1>(int *p) { *p = 0; }
