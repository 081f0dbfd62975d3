; Which assembly may stand in a function twice (asm-text.h): asked by nv-unroll-together, which makes four rounds and one of
; the rest of a loop where it may.
; RUN: %opt -passes=nv-unroll-together -verify-each -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; A plain instruction; the text has no semicolon at its end, colons are parts of names only.
; CHECK-LABEL: define ptx_kernel void @plain(
; CHECK-COUNT-5: call void asm
; CHECK-NOT: call void asm
define ptx_kernel void @plain(i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void asm sideeffect "fence.proxy.async.shared::cta", "~{memory}"() convergent
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; A register and a label in braces, a vector of operands, comments with what would not be copied, a modifier.
; CHECK-LABEL: define ptx_kernel void @scope(
; CHECK-COUNT-5: call void asm
; CHECK-NOT: call void asm
define ptx_kernel void @scope(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void asm sideeffect "// a: .reg\0A/* b: { */ $(\0A .reg .pred p;\0A again:\0A setp.ne.b32 p, $0, ${0:x};\0A @p bra again;\0A st.v2.b32 [$1], {$0, $0};\0A $)", "r,l,~{memory}"(i32 %k, ptr %p) convergent
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; A label of the function: two of them are an error of ptxas.
; CHECK-LABEL: define ptx_kernel void @label(
; CHECK-COUNT-1: call void asm
; CHECK-NOT: call void asm
define ptx_kernel void @label(i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void asm sideeffect "done: bar.sync 0;", ""() convergent
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; A register of the function, behind braces that are closed.
; CHECK-LABEL: define ptx_kernel void @register(
; CHECK-COUNT-1: call void asm
; CHECK-NOT: call void asm
define ptx_kernel void @register(i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void asm sideeffect "{ bar.sync 0; } .reg .b32 t;", ""() convergent
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; A variable of shared memory, which all rounds have in common, in braces.
; CHECK-LABEL: define ptx_kernel void @shared(
; CHECK-COUNT-1: call i32 asm
; CHECK-NOT: call i32 asm
define ptx_kernel void @shared(i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %old = call i32 asm sideeffect "{ .shared .b32 tickets; atom.shared.add.u32 $0, [tickets], 1; bar.sync 0; }", "=r,~{memory}"() convergent
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; A scope that another piece of assembly closes, and the one that closes it.
; CHECK-LABEL: define ptx_kernel void @halves(
; CHECK-COUNT-2: call void asm
; CHECK-NOT: call void asm
define ptx_kernel void @halves(i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void asm sideeffect "{ .reg .b32 t; bar.sync 0;", ""() convergent
  call void asm sideeffect "}", ""() convergent
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; The closing half alone.
; CHECK-LABEL: define ptx_kernel void @end(
; CHECK-COUNT-1: call void asm
; CHECK-NOT: call void asm
define ptx_kernel void @end(i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void asm sideeffect "bar.sync 0; }", ""() convergent
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; Sixty instructions are the most of a body: 58 barriers, the sum and the comparison; the branch is one more.
; CHECK-LABEL: define ptx_kernel void @long(
; CHECK-COUNT-1: call void asm
; CHECK-NOT: call void asm
define ptx_kernel void @long(i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void asm sideeffect "bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;", ""() convergent
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; One less.
; CHECK-LABEL: define ptx_kernel void @fits(
; CHECK-COUNT-5: call void asm
; CHECK-NOT: call void asm
define ptx_kernel void @fits(i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void asm sideeffect "bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;bar.sync 0;", ""() convergent
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
