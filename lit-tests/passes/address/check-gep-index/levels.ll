; At every level on request, before an access outside of its object is gone; never unasked (GIX).
; RUN: %opt -passes='nvopt<O0;check-gep-index=1>' -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes='nvopt<O3;check-gep-index=1>' -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes='nvopt<O3>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
; OFF-NOT: warning
target triple = "nvptx64-nvidia-cuda"
; CHECK: warning: {{.*}}GEP index out of bounds: index 4 of 'a', extent 4
define ptx_kernel void @k(ptr %p) {
  %a = alloca [4 x i32]
  store i32 1, ptr %a
  %e = getelementptr inbounds [4 x i32], ptr %a, i64 0, i64 4
  %v = load i32, ptr %e
  store i32 %v, ptr %p
  ret void
}
