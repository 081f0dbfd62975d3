// A precompiled header with variables gives them to clang before anything is parsed: the same code comes out as of
// both files in one.
// RUN: %device --cuda-gpu-arch=sm_90 -O1 -emit-llvm -c -Xclang -emit-pch -o %t.pch -x cuda %S/Inputs/precompiled.cuh
// RUN: %device --cuda-gpu-arch=sm_90 -O1 -Xclang -include-pch -Xclang %t.pch -S -o %t.ptx %s
// RUN: %device --cuda-gpu-arch=sm_90 -O1 -include %S/Inputs/precompiled.cuh -S -o %t.plain %s
// RUN: diff %t.ptx %t.plain
// RUN: FileCheck %s --input-file=%t.ptx
// CHECK-DAG: .visible .global .align 4 .u32 counter = 3;
// CHECK-DAG: .attribute(.managed) .align 4 .u32 shared_by_all = 4;
// CHECK: .entry _Z5raiseIiEvPT_(
template __global__ void raise<int>(int *);
