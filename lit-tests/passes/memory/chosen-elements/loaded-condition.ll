; An index that is a condition from the array itself: its load is an access, too, that goes.
; RUN: %opt -passes=nv-chosen-elements -verify-each -S %s | FileCheck %s
; RUN: %exec %s -passes=nv-chosen-elements -passes='nv-chosen-elements,sroa'
;
; EXEC: buffer out i32[4]
; EXEC: launch k block=4 args=(out)
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @k(
; CHECK: [[CONDITION:%.*]] = select i1 {{%.*}}, i1 {{%.*}}, i1
; CHECK: [[INDEX:%.*]] = freeze i1 [[CONDITION]]
; CHECK: icmp eq i1 [[INDEX]], true
define ptx_kernel void @k(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = alloca [2 x i8]
  %x = trunc i32 %t to i1
  %a1 = getelementptr i8, ptr %a, i64 1
  store i8 1, ptr %a
  store i8 0, ptr %a1
  %o = zext i1 %x to i64
  %p = getelementptr i8, ptr %a, i64 %o
  %c = load i1, ptr %p, !noundef !0
  %q = getelementptr i8, ptr %a1, i1 %c
  %v = load i8, ptr %q
  %w = zext i8 %v to i32
  %at = getelementptr i32, ptr %out, i32 %t
  store i32 %w, ptr %at
  ret void
}
!0 = !{}
