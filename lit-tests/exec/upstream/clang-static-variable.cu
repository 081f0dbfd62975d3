// XFAIL: *
// A static variable that the host names behind the kernel that uses it is two variables with -fgpu-rdc
// (docs/upstream-bugs.md, 17).
// RUN: %clang_cuda_stock --cuda-gpu-arch=sm_90 -fgpu-rdc -O2 -S %s -o - | FileCheck %s --implicit-check-not=.extern
// CHECK: .visible .global .align 4 .u32 {{.*}}hidden
static __attribute__((device)) int hidden = 5;
__attribute__((global)) void k(int *p) { *p = hidden; }
const int *name() { return &hidden; }
