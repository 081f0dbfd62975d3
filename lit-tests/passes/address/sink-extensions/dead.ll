; An extension that nothing uses goes with what it is made of, here another extension, whose block stands behind it in the
; text and is looked at later.
; RUN: %opt -passes=nv-sink-extensions,verify -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @f(
; CHECK-NOT: sext i32 %s
; CHECK-NOT: mul
; CHECK: %[[E:.*]] = sext i32 %u to i64
; CHECK: getelementptr i32, ptr addrspace(1) %out, i64 %[[E]]
; CHECK-NOT: sext
define ptx_kernel void @f(ptr addrspace(1) %out, i32 %s, i32 %u) {
entry:
  br label %first
second:
  %unused = sext i32 %t to i64
  store i32 %u, ptr addrspace(1) %out
  ret void
first:
  %e = sext i32 %s to i64
  %m = mul i64 %e, 5
  %n = add i64 %m, 7
  %t = trunc i64 %n to i32
  %used = sext i32 %u to i64
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %used
  store i32 1, ptr addrspace(1) %q
  br label %second
}
