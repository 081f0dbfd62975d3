// optnone functions keep their allocas; debugging at -O0 depends on it.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O0 -g -fno-discard-value-names -S -emit-llvm %s -o - | FileCheck %s
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=ATTR
// CHECK-LABEL: define {{.*}}@_Z1kPii(
// CHECK: %p.addr = alloca ptr
// CHECK: %i = alloca i32
// CHECK: #dbg_declare(ptr %p.addr

__attribute__((global)) void k(int *p, int n) {
  for (int i = 0; i < n; i++)
    p[i] += 1;
}

// ATTR-LABEL: define {{.*}}@_Z1dPi(
// ATTR: alloca ptr
__attribute__((global, optnone, noinline)) void d(int *p) { p[0] = 2; }
