// Two messages of 16 and 8 bytes: one depot of 16 instead of two buffers (PRF-2).
// RUN: %clang_cuda -O3 -S -o - %s | FileCheck %s
// RUN: %clang_cuda -O0 -S -o - %s | FileCheck %s --check-prefix=O0
// CHECK: .local .align {{8|16}} .b8{{.*}}__local_depot0[16]
// CHECK: vprintf
// CHECK: vprintf
// O0-NOT: {{[[:space:]]}}printf,
// O0: vprintf
extern "C" __attribute__((device)) int printf(const char *, ...);
__attribute__((global)) void k(int a, double d) {
  printf("%d %f\n", a, d);
  printf("%d\n", a);
}
