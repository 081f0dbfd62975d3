// The level of -O arrives in the pipeline, and only nvopt's passes run.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O0 -S %s -o /dev/null -mllvm -nvvm-opt=print-options=1 2>&1 | FileCheck %s --check-prefix=O0
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O1 -S %s -o /dev/null -mllvm -nvvm-opt=print-options=1 2>&1 | FileCheck %s --check-prefix=O1
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S %s -o /dev/null -mllvm -nvvm-opt=print-options=1 2>&1 | FileCheck %s --check-prefix=O2
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -S %s -o /dev/null -mllvm -nvvm-opt=print-options=1 2>&1 | FileCheck %s --check-prefix=O3
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -Os -S %s -o /dev/null -mllvm -nvvm-opt=print-options=1 2>&1 | FileCheck %s --check-prefix=OS
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -Oz -S %s -o /dev/null -mllvm -nvvm-opt=print-options=1 2>&1 | FileCheck %s --check-prefix=OZ
// O0: nvopt level O0
// O1: nvopt level O1
// O2: nvopt level O2
// O3: nvopt level O3
// OS-DAG: nvopt option Osize = 1
// OS-DAG: nvopt level O2
// OZ-DAG: nvopt option Osize = 2
// OZ-DAG: nvopt level O2

__attribute__((global)) void k(int *p) { p[0] = 1; }
