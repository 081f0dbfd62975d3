// Restrict fields, said by an annotation (PR-04): the row arrives, and the store to one field does not hide
// the other one's value.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=ROW
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -mllvm -nvvm-opt=allow-restrict-in-struct -S %s -o - | FileCheck %s
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S %s -o - | FileCheck %s --check-prefix=OFF
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S -DBAD %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=BAD
#define __global__ __attribute__((global))
struct fields {
  float *__restrict__ a, *__restrict__ b;
};
// ROW: !function\20contains\20restrict\20keyword\20in\20struct = !{![[A:[0-9]+]], ![[B:[0-9]+]]}
// ROW-DAG: ![[A]] = !{!"fields", i32 0}
// ROW-DAG: ![[B]] = !{!"fields", i32 1}
// CHECK-LABEL: .entry k(
// CHECK: st.global.b32
// CHECK: st.global.b32
// CHECK-NOT: ld.global.b32
// CHECK: ret;
// OFF-LABEL: .entry k(
// OFF: ld.global.b32
extern "C" __attribute__((annotate("nvopt.restrict_fields", "fields", 0, 1))) __global__ void
k(fields s, int i) {
  s.a[0] = 1;
  s.b[i] = 2;
  s.b[1] = s.a[0];
}
#ifdef BAD
// BAD-COUNT-2: warning: {{.*}}annotation 'nvopt.restrict_fields' wants the name of a struct and numbers of fields
__attribute__((annotate("nvopt.restrict_fields", "fields"))) __global__ void no_numbers(fields) {}
__attribute__((annotate("nvopt.restrict_fields", 1, 2))) __global__ void no_name(fields) {}
#endif
