; Assembly has an output for each field of its result, whatever the result's type is called: it stays as it is, and
; a function that returns it gives it its bytes in memory.
; RUN: %opt -passes=nv-union-results -S %s -o %t.ll
; RUN: %opt -passes=verify -S %t.ll | FileCheck %s
; RUN: %exec %s -passes=nv-union-results -passes='nv-union-results,nvopt<O3>'
; EXEC: buffer out u32[2]
; EXEC: launch k args=(out, u32:7)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
%union.V = type { i16, i32 }

; CHECK-LABEL: define internal { i16, [2 x i8], i32 } @both(
; CHECK: [[R:%.*]] = call %union.V asm
; CHECK: store %union.V [[R]], ptr [[P:%.*]], align
; CHECK: [[V:%.*]] = load { i16, [2 x i8], i32 }, ptr [[P]]
; CHECK: ret { i16, [2 x i8], i32 } [[V]]
define internal %union.V @both(i32 %x) noinline {
  %r = call %union.V asm "{ cvt.u16.u32 $0, $2; mov.b32 $1, $2; }", "=h,=r,r"(i32 %x)
  ret %union.V %r
}
define ptx_kernel void @k(ptr %out, i32 %x) {
  %v = call %union.V @both(i32 %x)
  %a = extractvalue %union.V %v, 0
  %b = extractvalue %union.V %v, 1
  %w = zext i16 %a to i32
  store i32 %w, ptr %out
  %p = getelementptr i32, ptr %out, i32 1
  store i32 %b, ptr %p
  ret void
}
