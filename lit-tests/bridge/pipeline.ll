; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-run-module -verify-each -S %s -o %t 2>%t.err
; RUN: FileCheck --check-prefix=MODULE %s <%t
; RUN: FileCheck --check-prefix=SAYMODULE %s <%t.err
; SAYMODULE: dce cfg, mixed cfg, valid 1
; MODULE-NOT: @helper
; MODULE-NOT: @unused

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @f(i32 %n, ptr %p) "nvvm.maxntid"="64" {
entry:
  %slot = alloca i32
  store i32 %n, ptr %slot
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %next

next:
  %v = load i32, ptr %slot
  %w = call i32 @helper(i32 %v)
  %s = add i32 %w, %tid
  store i32 %s, ptr %p
  ret void
}

define internal i32 @helper(i32 %x) {
  %y = add i32 %x, 0
  ret i32 %y
}

define internal void @unused() {
  ret void
}

define void @loops(i1 %c) {
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  call void @outside()
  ret void
}

declare void @outside()
