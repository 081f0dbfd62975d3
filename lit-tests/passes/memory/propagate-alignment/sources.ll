; Where alignment comes from, and that it is never lowered or invented (PAL).
; RUN: %opt -passes=propagate-alignment -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@g = addrspace(1) global [64 x float] zeroinitializer, align 16

; CHECK-LABEL: define void @bases(
; CHECK: store float 0.000000e+00, ptr %a, align 16
; CHECK: store float 0.000000e+00, ptr %a8, align 8
; CHECK: store float 0.000000e+00, ptr addrspace(1) @g, align 16
; CHECK: store float 0.000000e+00, ptr %arg, align 32
; A pointer that nobody says anything about.
; CHECK: store float 0.000000e+00, ptr %any, align 4
; CHECK: store float 0.000000e+00, ptr %better, align 64
define void @bases(ptr align 32 %arg, ptr %any, ptr align 4 %better) {
  %a = alloca [4 x float], align 16
  store float 0.0, ptr %a, align 4
  %a8 = getelementptr i8, ptr %a, i64 8
  store float 0.0, ptr %a8, align 4
  store float 0.0, ptr addrspace(1) @g, align 4
  store float 0.0, ptr %arg, align 4
  store float 0.0, ptr %any, align 4
  store float 0.0, ptr %better, align 64
  ret void
}

; CHECK-LABEL: define void @offsets(
; CHECK: load float, ptr %p16, align 16
; CHECK: load float, ptr %p4, align 4
; The smaller of two.
; CHECK: load float, ptr %s, align 8
; CHECK: load <4 x float>, ptr %m, align 16
define void @offsets(ptr align 16 %p, i64 %i, i1 %c, ptr align 8 %q, i64 %j) {
  %i16 = mul i64 %i, 16
  %p16 = getelementptr i8, ptr %p, i64 %i16
  %a = load float, ptr %p16, align 4
  %p4 = getelementptr float, ptr %p, i64 %i
  %b = load float, ptr %p4, align 4
  %s = select i1 %c, ptr %p, ptr %q
  %d = load float, ptr %s, align 4
  %mask = and i64 %j, -16
  %m = getelementptr i8, ptr %p, i64 %mask
  %v = load <4 x float>, ptr %m, align 4
  ret void
}

; The counter goes up by four floats.
; CHECK-LABEL: define void @loop(
; CHECK: load float, ptr %at, align 16
; CHECK: load float, ptr %next, align 4
define void @loop(ptr align 16 %p, i64 %n) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %i2, %body ]
  %at = getelementptr float, ptr %p, i64 %i
  %a = load float, ptr %at, align 4
  %next = getelementptr i8, ptr %at, i64 4
  %b = load float, ptr %next, align 4
  %i2 = add i64 %i, 4
  %c = icmp ult i64 %i2, %n
  br i1 %c, label %body, label %out
out:
  ret void
}

; CHECK-LABEL: define void @kinds(
; CHECK: load volatile i32, ptr %p, align 16
; CHECK: atomicrmw add ptr %p, i32 1 monotonic, align 16
; CHECK: cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic, align 16
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 16 %p, ptr align 8 %q, i64 32, i1 false)
; CHECK: call void @llvm.memset.p0.i64(ptr align 16 %p, i8 0, i64 32, i1 false)
; CHECK: call i32 @llvm.nvvm.ldu.global.i.i32.p1(ptr addrspace(1) @g, i32 16)
define void @kinds(ptr align 16 %p, ptr align 8 %q) {
  %a = load volatile i32, ptr %p, align 4
  %b = atomicrmw add ptr %p, i32 1 monotonic, align 4
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr align 4 %q, i64 32, i1 false)
  call void @llvm.memset.p0.i64(ptr align 1 %p, i8 0, i64 32, i1 false)
  %d = call i32 @llvm.nvvm.ldu.global.i.i32.p1(ptr addrspace(1) @g, i32 4)
  ret void
}

; An assumption holds where it has been made, not before.
; CHECK-LABEL: define void @assumed(
; CHECK: load float, ptr %p, align 4
; CHECK: load float, ptr %p, align 32
define void @assumed(ptr %p) {
  %a = load float, ptr %p, align 4
  call void @stop()
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 32) ]
  %b = load float, ptr %p, align 4
  ret void
}
declare void @stop()
