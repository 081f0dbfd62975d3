// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Launch attributes from the source to PTX: through templates, redeclarations, macros, constants,
// members, lambdas and namespaces. With and without optimisation.
// RUN: %device --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -O2 -S -o %t.ptx %s && FileCheck %s --input-file=%t.ptx
// RUN: %device --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -O0 -S -o %t0.ptx %s && FileCheck %s --input-file=%t0.ptx
// RUN: %device --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -O2 -S -emit-llvm -o - %s | FileCheck %s --check-prefix=IR
// The half for the host carries nothing of it.
// RUN: %cuda --cuda-host-only -O2 -S -emit-llvm -o - %s | FileCheck %s --check-prefix=HOST
// IR-NOT: llvm.global.annotations
// HOST-NOT: annotations

constexpr int registers = 40;
enum { Blocks = 2 };
#define REGISTERS(n) __maxnreg__(n)
template <class T> constexpr int numberFor() { return sizeof(T) * 8; }

// CHECK-LABEL: .entry by_name(
// CHECK: .maxnreg 40{{( |$)}}
extern "C" __global__ void __maxnreg__(registers) by_name(int *p) { *p = 1; }

// CHECK-LABEL: .entry by_macro(
// CHECK: .maxnreg 48{{( |$)}}
extern "C" __global__ void REGISTERS(24 * Blocks) by_macro(int *p) { *p = 1; }

// CHECK-LABEL: .entry declared_before(
// CHECK: .maxnreg 56{{( |$)}}
extern "C" __global__ void __maxnreg__(56) declared_before(int *p);
extern "C" __global__ void declared_before(int *p) { *p = 1; }

// CHECK-LABEL: .entry scoped(
// CHECK: .maxnreg 64{{( |$)}}
extern "C" [[nvopt::maxnreg(64)]] __global__ void scoped(int *p) { *p = 1; }

// CHECK-LABEL: .entry clustered(
// CHECK: .explicitcluster{{( |$)}}
// CHECK-NEXT: .reqnctapercluster 8, 2
extern "C" __global__ void __cluster_dims__(8, Blocks) clustered(int *p) { *p = 1; }

// The name that a toolkit's macro leads to, as preprocessed sources have it.
// CHECK-LABEL: .entry raw_cluster(
// CHECK: .explicitcluster{{( |$)}}
// CHECK-NEXT: .reqnctapercluster 4, 1, 1
extern "C" __global__ void __attribute__((cluster_dims(4))) raw_cluster(int *p) { *p = 1; }

// CHECK-LABEL: .entry sized(
// CHECK-DAG: .reqntid 128, 2, 1
// CHECK-DAG: .reqnctapercluster 1, 1, 1
// CHECK-DAG: .blocksareclusters
extern "C" __global__ void __block_size__((128, Blocks)) sized(int *p) { *p = 1; }

// CHECK-LABEL: .entry sized_and_clustered(
// CHECK-DAG: .reqntid 64, 1, 1
// CHECK-DAG: .reqnctapercluster 2
// CHECK-DAG: .blocksareclusters
extern "C" __global__ void __block_size__((64)) __cluster_dims__(2) sized_and_clustered(int *p) {
  *p = 1;
}

// CHECK-LABEL: .entry bounds_and_local(
// CHECK-DAG: .maxntid 256
// CHECK-DAG: .minnctapersm 2
// CHECK-DAG: .maxclusterrank 4
// CHECK-DAG: .local_maxnreg 48
extern "C" __global__ void __launch_bounds__(256, 2, 4) __local_maxnreg__(48)
    bounds_and_local(int *p) {
  *p = 1;
}

template <class T, int N> __global__ void __maxnreg__(N + numberFor<T>()) of_template(T *p) { *p = 1; }
// CHECK-LABEL: .entry _Z11of_templateIdLi8EEvPT_(
// CHECK: .maxnreg 72{{( |$)}}
template __global__ void of_template<double, 8>(double *);

template <int N> struct Dims {
  static constexpr int x = N, y = N * 2;
};
template <class D> __global__ void __cluster_dims__(D::x, D::y) __launch_bounds__(D::x * 32)
    of_type(int *p) {
  *p = 1;
}
// CHECK-LABEL: .entry _Z7of_typeI4DimsILi2EEEvPi(
// CHECK-DAG: .maxntid 64
// CHECK-DAG: .reqnctapercluster 2, 4
template __global__ void of_type<Dims<2>>(int *);

// An explicit specialisation says for itself what it wants.
template <> __global__ void __maxnreg__(32) of_template<int, 1>(int *p) { *p = 2; }
// CHECK-LABEL: .entry _Z11of_templateIiLi1EEvPT_(
// CHECK: .maxnreg 32{{( |$)}}

template <int N> __global__ void __block_size__((N, N), (N / 8)) of_size(int *p) { *p = 1; }
// CHECK-LABEL: .entry _Z7of_sizeILi16EEvPi(
// CHECK-DAG: .reqntid 16, 16, 1
// CHECK-DAG: .reqnctapercluster 2
template __global__ void of_size<16>(int *);

namespace space {
// CHECK-LABEL: .entry _ZN5space6kernelEPi(
// CHECK: .maxnreg 80{{( |$)}}
__global__ void __maxnreg__(80) kernel(int *p) { *p = 1; }
} // namespace space

// CHECK-LABEL: .entry through_lambda(
extern "C" __global__ void through_lambda(int *p) {
  auto l = [] __device__ __local_maxnreg__(40)(int x) { return x + 1; };
  *p = l(*p);
}
