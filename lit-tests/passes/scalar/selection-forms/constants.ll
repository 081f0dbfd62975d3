; A compare of constants, which nobody has folded, is inverted like others: 1 < 2 becomes false.
; RUN: %opt -passes='function(nv-selection-forms)' -S %s | FileCheck %s
; RUN: %exec %s -passes='function(nv-selection-forms)'
; EXEC: buffer out u32[2]
; EXEC: launch k args=(out, i32:2)
; EXEC: launch k args=(out+4, i32:5)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK: or i1 false, %
define ptx_kernel void @k(ptr %p, i32 %x) {
  %a = fcmp nnan olt float 1.0, 2.0
  %b = icmp slt i32 %x, 3
  %c = and i1 %a, %b
  br i1 %c, label %next, label %far
next:
  store i32 1, ptr %p
  br label %far
far:
  ret void
}
