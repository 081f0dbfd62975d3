; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-run-function -verify-each -S %s -o %t 2>%t.err
; RUN: FileCheck %s <%t
; RUN: FileCheck --check-prefix=SAY %s <%t.err
; SAY: sroa insts, again nothing, same tree 1
; SAY: cfg cfg, range cfg, valid 1
; CHECK: define ptx_kernel void @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: addrspacecast ptr %p to ptr addrspace(1)
; CHECK-NEXT: %tid = call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-run-module -verify-each -S %s -o %t 2>%t.err
; RUN: FileCheck --check-prefix=MODULE %s <%t
; RUN: FileCheck --check-prefix=SAYMODULE %s <%t.err
; SAYMODULE: dce cfg, mixed cfg, one insts, declaration nothing, valid 1
; MODULE-NOT: @helper
; MODULE-NOT: @unused

; Names of ours and mistakes are errors, not crashes.
; RUN: not opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-run-unknown -disable-output %s 2>&1 \
; RUN:   | FileCheck --check-prefix=UNKNOWN %s
; UNKNOWN: error: test-run-unknown: cannot run 'no-such-pass': unknown function pass 'no-such-pass'
; RUN: not opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-run-level -disable-output %s 2>&1 \
; RUN:   | FileCheck --check-prefix=LEVEL %s
; LEVEL: error: test-run-level: a pass of this level cannot run 'globaldce'
; RUN: not opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-run-loop)' -disable-output %s 2>&1 \
; RUN:   | FileCheck --check-prefix=LOOP %s
; LOOP: test-run-loop: a pass of this level cannot run 'sroa'

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
