; Addresses that are computed from ones before them are the same addresses: steps that are negative or zero, factors on either side,
; complements, differences, and an `or` whose bits are in the other side already (PF-6, ADR-1).
; RUN: %opt -passes=nv-strided-addresses -verify-each -S %s | FileCheck %s
; RUN: %exec --ub %s -passes=nv-strided-addresses -passes='nvopt<O3>'
;
; EXEC: buffer a i32[4096] iota
; EXEC: buffer out i32[8]
; EXEC: launch rows args=(a+8192, out, i32:3, i32:2, i32:40)
; EXEC: launch rows args=(a+8192, out, i32:-3, i32:-2, i32:40)
; EXEC: launch rows args=(a+8192, out, i32:3, i32:5, i32:-40)
; EXEC: launch rows args=(a+8192, out, i32:3, i32:5, i32:0)
; EXEC: launch tile args=(a, out, i32:0)
; EXEC: launch tile args=(a, out, i32:5)
; EXEC: launch tile args=(a, out, i32:9)
; EXEC: launch loop args=(a+8192, out, i32:7, i32:3)
; EXEC: launch loop args=(a+8192, out, i32:-7, i32:-3)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; y, y + 4, -1 - y and y - 6 times the pitch.
; CHECK-LABEL: @rows(
; CHECK: %strided = getelementptr i8, ptr addrspace(1) %p0
; CHECK: ret void
define ptx_kernel void @rows(ptr addrspace(1) %a, ptr addrspace(1) %out, i32 %y, i32 %x, i32 %n) {
  %r0 = mul nsw i32 %y, %n
  %s0 = add nsw i32 %r0, %x
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w0
  %v0 = load i32, ptr addrspace(1) %p0
  %y1 = add nsw i32 %y, 4
  %r1 = mul nsw i32 %n, %y1
  %s1 = add nsw i32 %x, %r1
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w1
  %v1 = load i32, ptr addrspace(1) %p1
  %y2 = xor i32 %y, -1
  %r2 = mul nsw i32 %y2, %n
  %s2 = add nsw i32 %r2, %x
  %w2 = sext i32 %s2 to i64
  %p2 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w2
  %v2 = load i32, ptr addrspace(1) %p2
  %y3 = sub nsw i32 %y, 6
  %r3 = mul nsw i32 %y3, %n
  %s3 = sub nsw i32 %r3, 9
  %t3 = add nsw i32 %s3, %x
  %w3 = sext i32 %t3 to i64
  %p3 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w3
  %v3 = load i32, ptr addrspace(1) %p3
  %y4 = sub nsw i32 5, %y
  %r4 = mul nsw i32 %y4, %n
  %s4 = sub nsw i32 %r4, %x
  %w4 = sext i32 %s4 to i64
  %p4 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w4
  %v4 = load i32, ptr addrspace(1) %p4
  %y5 = sub nsw i32 7, %y
  %r5 = mul nsw i32 %n, %y5
  %s5 = sub nsw i32 %r5, %x
  %w5 = sext i32 %s5 to i64
  %p5 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w5
  %v5 = load i32, ptr addrspace(1) %p5
  %m0 = mul i32 %v0, 31
  %m1 = xor i32 %m0, %v1
  %m2 = mul i32 %m1, 31
  %m3 = xor i32 %m2, %v2
  %m4 = mul i32 %m3, 31
  %m5 = xor i32 %m4, %v3
  %m6 = mul i32 %m5, 31
  %m7 = xor i32 %m6, %v4
  %m8 = mul i32 %m7, 31
  %m9 = xor i32 %m8, %v5
  %old = load i32, ptr addrspace(1) %out
  %m10 = mul i32 %old, 31
  %m11 = xor i32 %m10, %m9
  store i32 %m11, ptr addrspace(1) %out
  ret void
}

; Some bits of the constants are in the other side, others never are.
; CHECK-LABEL: @tile(
; CHECK: or disjoint
; CHECK: ret void
define ptx_kernel void @tile(ptr addrspace(1) %a, ptr addrspace(1) %out, i32 %t) {
  %h = shl nuw nsw i32 %t, 3
  %q = and i32 %h, 120
  %o0 = or i32 %q, 64
  %w0 = zext nneg i32 %o0 to i64
  %p0 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w0
  %v0 = load i32, ptr addrspace(1) %p0
  %o1 = or i32 %q, 71
  %w1 = zext nneg i32 %o1 to i64
  %p1 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w1
  %v1 = load i32, ptr addrspace(1) %p1
  %o2 = or i32 %q, 583
  %w2 = zext nneg i32 %o2 to i64
  %p2 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w2
  %v2 = load i32, ptr addrspace(1) %p2
  %m0 = mul i32 %v0, 31
  %m1 = xor i32 %m0, %v1
  %m2 = mul i32 %m1, 31
  %m3 = xor i32 %m2, %v2
  %at = getelementptr i32, ptr addrspace(1) %out, i64 1
  %old = load i32, ptr addrspace(1) %at
  %m4 = mul i32 %old, 31
  %m5 = xor i32 %m4, %m3
  store i32 %m5, ptr addrspace(1) %at
  ret void
}

; The step changes with the rounds.
; CHECK-LABEL: @loop(
; CHECK: ret void
define ptx_kernel void @loop(ptr addrspace(1) %a, ptr addrspace(1) %out, i32 %x, i32 %n) {
entry:
  br label %round
round:
  %i = phi i32 [ 0, %entry ], [ %i1, %round ]
  %pitch = phi i32 [ %n, %entry ], [ %next, %round ]
  %s = phi i32 [ 0, %entry ], [ %s3, %round ]
  %r0 = mul nsw i32 %i, %pitch
  %q0 = add nsw i32 %r0, %x
  %w0 = sext i32 %q0 to i64
  %p0 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w0
  %v0 = load i32, ptr addrspace(1) %p0
  %i1 = add nuw nsw i32 %i, 1
  %r1 = mul nsw i32 %i1, %pitch
  %q1 = add nsw i32 %r1, %x
  %w1 = sext i32 %q1 to i64
  %p1 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w1
  %v1 = load i32, ptr addrspace(1) %p1
  %next = sub nsw i32 %pitch, 5
  %s1 = mul i32 %s, 31
  %s2 = xor i32 %s1, %v0
  %s3 = add i32 %s2, %v1
  %more = icmp ult i32 %i1, 9
  br i1 %more, label %round, label %exit
exit:
  %at = getelementptr i32, ptr addrspace(1) %out, i64 2
  store i32 %s3, ptr addrspace(1) %at
  ret void
}
