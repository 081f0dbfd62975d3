; Counters that need their 64 bits keep them: each loop would give another result in 32 bits.
; RUN: %opt -passes=nvvm-iv-demotion -S %s | FileCheck %s --implicit-check-not=newBaseIV --implicit-check-not=demoteIV
; RUN: %exec %s -passes=nvvm-iv-demotion -passes='function(nvvm-iv-demotion),default<O2>'
; EXEC: buffer out i64[16]
; EXEC: launch shifted args=(out)
; EXEC: launch wide_bound args=(out+8, i64:4294967299)
; EXEC: launch escapes args=(out+16, i64:4294967290)
; EXEC: launch negative_step args=(out+24, i64:-3, i32:5)
; EXEC: launch halves args=(out+32)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; The high half comes down.
; CHECK-LABEL: @shifted
define ptx_kernel void @shifted(ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 4294967290, %entry ], [ %i1, %loop ]
  %s = phi i64 [ 0, %entry ], [ %s1, %loop ]
  %h = lshr i64 %i, 31
  %s1 = add i64 %s, %h
  %i1 = add i64 %i, 3
  %c = icmp ult i64 %i1, 4294967320
  br i1 %c, label %loop, label %exit
exit:
  store i64 %s1, ptr addrspace(1) %out
  ret void
}

; The bound may be above 2^32, and the counter passes it.
; CHECK-LABEL: @wide_bound
define ptx_kernel void @wide_bound(ptr addrspace(1) %out, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 4294967291, %entry ], [ %i1, %loop ]
  %s = phi i64 [ 0, %entry ], [ %s1, %loop ]
  %s1 = add i64 %s, %i
  %i1 = add i64 %i, 1
  %c = icmp slt i64 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  store i64 %s1, ptr addrspace(1) %out
  ret void
}

; The value is stored whole and nothing bounds it.
; CHECK-LABEL: @escapes
define ptx_kernel void @escapes(ptr addrspace(1) %out, i64 %from) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %from, %entry ], [ %i1, %loop ]
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  store i64 %i, ptr addrspace(1) %out
  %i1 = add i64 %i, 1
  %k1 = add i32 %k, 1
  %c = icmp ult i32 %k1, 9
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The step may be negative: the clamp of a grid stride does not apply.
; CHECK-LABEL: @negative_step
define ptx_kernel void @negative_step(ptr addrspace(1) %out, i64 %step, i32 %n) {
entry:
  %w = sext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 10, %entry ], [ %i1, %loop ]
  %s = phi i64 [ 0, %entry ], [ %s1, %loop ]
  %s1 = add i64 %s, %i
  %i1 = add i64 %i, %step
  %c = icmp sgt i64 %i1, %w
  br i1 %c, label %loop, label %exit
exit:
  store i64 %s1, ptr addrspace(1) %out
  ret void
}

; As a signed number the bound is below 0, as an unsigned one above: no extension is right.
; CHECK-LABEL: @halves
define ptx_kernel void @halves(ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ -5, %entry ], [ %i1, %loop ]
  %s = phi i64 [ 0, %entry ], [ %s1, %loop ]
  %s1 = add i64 %s, %i
  %i1 = add nsw i64 %i, 2147483647
  %c = icmp slt i64 %i1, 8589934592
  br i1 %c, label %loop, label %exit
exit:
  store i64 %s1, ptr addrspace(1) %out
  ret void
}
