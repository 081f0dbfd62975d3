; Webs of 64-bit arithmetic of which only the lower half is used, with several users and in loops.
; RUN: %opt -passes=nv-narrow -S %s | FileCheck %s
; RUN: %exec %s --passes=nv-narrow --passes=nv-narrow,instcombine,nv-narrow
;
; EXEC: buffer out i32[8]
; EXEC: buffer in i64[64] random(5)
; EXEC: launch k block=8 args=(out, in, i64:123456789012345, i32:7)
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: %[[X:[0-9]+]] = trunc i64 %x to i32
; CHECK: loop:
; CHECK: phi i32 [ %[[X]], %entry ], [ %[[N:[0-9]+]], %loop ]
; CHECK: mul i32 %{{[0-9]+}}, 31
; CHECK: add i32
; CHECK: shl i32 %{{[0-9]+}}, 7
; CHECK: %[[N]] = xor i32
; CHECK: exit:
; CHECK: %[[M:[0-9]+]] = and i32 %[[N]], 4095
; CHECK: %[[Z:[0-9]+]] = zext i32 %[[M]] to i64
; CHECK: udiv i64 %[[Z]], 3
; CHECK: trunc i32 %[[N]] to i8
define ptx_kernel void @k(ptr %out, ptr %in, i64 %x, i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t = zext i32 %tid to i64
  %p0 = getelementptr i64, ptr %in, i64 %t
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i64 [ %x, %entry ], [ %s3, %loop ]
  %p = getelementptr i64, ptr %p0, i32 %i
  %a = load i64, ptr %p
  %s1 = mul nsw i64 %s, 31
  %s2 = add i64 %s1, %a
  %h = shl i64 %s2, 7
  %s3 = xor i64 %h, %s2
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  %low = trunc i64 %s3 to i32
  %masked = and i64 %s3, 4095
  %third = udiv i64 %masked, 3
  %third32 = trunc i64 %third to i32
  %byte = trunc i64 %s3 to i8
  %byte32 = sext i8 %byte to i32
  %r0 = add i32 %low, %third32
  %r1 = xor i32 %r0, %byte32
  %o = getelementptr i32, ptr %out, i64 %t
  store i32 %r1, ptr %o
  ret void
}

; Extensions of 32 bits are their own lower half; constants lose theirs.
; CHECK-LABEL: define i32 @extended(
; CHECK-NEXT: mul i32 %a, %b
; CHECK-NEXT: sub i32 %{{[0-9]+}}, 5
; CHECK-NEXT: ret i32
define i32 @extended(i32 %a, i32 %b) {
  %x = sext i32 %a to i64
  %y = zext i32 %b to i64
  %m = mul i64 %x, %y
  %s = sub i64 %m, 4294967301
  %t = trunc i64 %s to i32
  ret i32 %t
}

; The upper half of a product, a shift into the lower half, a comparison, a division and a store see
; what a narrow value does not have.
; CHECK-LABEL: define i32 @upper(
; CHECK: mul i64
; CHECK-LABEL: define i32 @shifted(
; CHECK: mul i64
; CHECK-LABEL: define i1 @compared(
; CHECK: mul i64
; CHECK-LABEL: define i32 @stored(
; CHECK: mul i64
; CHECK-LABEL: define i32 @shifted_by(
; CHECK: mul i64
; CHECK: shl i64
define i32 @upper(i64 %a, i64 %b) {
  %m = mul i64 %a, %b
  %h = lshr i64 %m, 32
  %t = trunc i64 %h to i32
  ret i32 %t
}
define i32 @shifted(i64 %a, i64 %b) {
  %m = mul i64 %a, %b
  %h = ashr i64 %m, 1
  %t = trunc i64 %h to i32
  %u = trunc i64 %m to i32
  %r = add i32 %t, %u
  ret i32 %r
}
define i1 @compared(i64 %a, i64 %b) {
  %m = mul i64 %a, %b
  %c = icmp slt i64 %m, 7
  %t = trunc i64 %m to i1
  %r = xor i1 %c, %t
  ret i1 %r
}
define i32 @stored(i64 %a, i64 %b, ptr %p) {
  %m = mul i64 %a, %b
  store i64 %m, ptr %p
  %t = trunc i64 %m to i32
  ret i32 %t
}
; By an amount that is not known the value may leave the lower half: poison in 32 bits, 0 in 64.
define i32 @shifted_by(i64 %a, i64 %n) {
  %m = mul i64 %a, %a
  %h = shl i64 %m, %n
  %t = trunc i64 %h to i32
  ret i32 %t
}

; Nothing to gain: the code generator makes the same of it.
; CHECK-LABEL: define i32 @cheap(
; CHECK: add i64
define i32 @cheap(i64 %a, i64 %b) {
  %m = add i64 %a, %b
  %t = trunc i64 %m to i32
  ret i32 %t
}

; Code that is not reached may use values in front of themselves.
; CHECK-LABEL: define i32 @unreached(
define i32 @unreached(i64 %a) {
entry:
  ret i32 0
dead:
  %x = mul i64 %y, %a
  %y = add i64 %x, 1
  %t = trunc i64 %y to i32
  store i32 %t, ptr null
  br label %dead
}
