// Without -fgpu-rdc the translation unit is the whole device program: unused device functions go,
// kernels and variables stay. With it every external function stays.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=WHOLE
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -fgpu-rdc -S -emit-llvm %s -o - | FileCheck %s --check-prefix=RDC
// The option beats what clang's command line says.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S -emit-llvm -mllvm -nvvm-opt=rdc=1 %s -o - | FileCheck %s --check-prefix=RDC
// WHOLE-NOT: @_Z6unusedi
// WHOLE-DAG: @counter = {{.*}}global
// WHOLE-DAG: define {{.*}}ptx_kernel void @_Z1kPi(
// RDC-DAG: define {{.*}}@_Z6unusedi(
// RDC-DAG: @counter = {{.*}}global

__attribute__((device)) int counter;
__attribute__((device, noinline)) int unused(int x) { return x + 1; }
__attribute__((global)) void k(int *p) { p[0] = 1; }
