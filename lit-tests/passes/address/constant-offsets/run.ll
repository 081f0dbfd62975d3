; Addresses that are constants away from accessed ones are the same addresses: indices on both sides of zero, of several widths, and
; such that only look alike, whose sums wrap around in eight bits (PF-6, ADR-1).
; RUN: %opt -passes=nv-constant-offsets -verify-each -S %s | FileCheck %s
; RUN: %exec --ub %s -passes=nv-constant-offsets -passes='nvopt<O3>'
;
; EXEC: buffer a i32[2048] iota
; EXEC: buffer out i32[16]
; EXEC: launch forms args=(a+4096, out, i32:3, i32:17)
; EXEC: launch forms args=(a+4096, out, i32:-4, i32:-31)
; EXEC: launch forms args=(a+4096, out, i32:0, i32:1)
; EXEC: launch narrow args=(a+4096, out, i8:2, i16:-7)
; EXEC: launch narrow args=(a+4096, out, i8:-3, i16:9)
; EXEC: launch wraps args=(a+4096, out, i8:60)
; EXEC: launch wraps args=(a+4096, out, i8:-3)
; EXEC: launch rounds args=(a+4096, out, i32:5, i32:-9)
; EXEC: launch rounds args=(a+4096, out, i32:-5, i32:9)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Negative factors, differences, shifts, parts of bits: 96, 48 and 32 elements apart, and the same element.
; CHECK-LABEL: @forms(
; CHECK: getelementptr i8, ptr addrspace(1) %p0, i64 384
; CHECK: getelementptr i8, ptr addrspace(1) %p2, i64 -192
; CHECK: getelementptr i8, ptr addrspace(1) %p4, i64 -128
; CHECK: load i32, ptr addrspace(1) %p4
; CHECK: ret void
define ptx_kernel void @forms(ptr addrspace(1) %a, ptr addrspace(1) %out, i32 %i, i32 %k) {
  %m0 = mul nsw i32 %i, -96
  %s0 = add nsw i32 %m0, %k
  %w0 = sext i32 %s0 to i64
  %p0 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w0
  %v0 = load i32, ptr addrspace(1) %p0
  %i1 = add nsw i32 %i, -1
  %m1 = mul nsw i32 %i1, -96
  %s1 = add nsw i32 %k, %m1
  %w1 = sext i32 %s1 to i64
  %p1 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w1
  %v1 = load i32, ptr addrspace(1) %p1
  %h2 = shl nsw i32 %k, 4
  %w2 = sext i32 %h2 to i64
  %p2 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w2
  %v2 = load i32, ptr addrspace(1) %p2
  %k3 = sub nsw i32 %k, 3
  %h3 = shl nsw i32 %k3, 4
  %w3 = sext i32 %h3 to i64
  %p3 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w3
  %v3 = load i32, ptr addrspace(1) %p3
  %t = shl nsw i32 %i, 1
  %o = or disjoint i32 %t, 1
  %m4 = mul nsw i32 %o, 32
  %w4 = sext i32 %m4 to i64
  %p4 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w4
  %v4 = load i32, ptr addrspace(1) %p4
  %m5 = mul nsw i32 %t, 32
  %w5 = sext i32 %m5 to i64
  %p5 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w5
  %v5 = load i32, ptr addrspace(1) %p5
  %t6 = add nsw i32 %t, 4
  %u6 = sub nsw i32 %t6, 3
  %m6 = mul nsw i32 %u6, 32
  %w6 = sext i32 %m6 to i64
  %p6 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w6
  %v6 = load i32, ptr addrspace(1) %p6
  store i32 %v0, ptr addrspace(1) %out
  %o1 = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %v1, ptr addrspace(1) %o1
  %o2 = getelementptr i32, ptr addrspace(1) %out, i64 2
  store i32 %v2, ptr addrspace(1) %o2
  %o3 = getelementptr i32, ptr addrspace(1) %out, i64 3
  store i32 %v3, ptr addrspace(1) %o3
  %o4 = getelementptr i32, ptr addrspace(1) %out, i64 4
  store i32 %v4, ptr addrspace(1) %o4
  %o5 = getelementptr i32, ptr addrspace(1) %out, i64 5
  store i32 %v5, ptr addrspace(1) %o5
  %o6 = getelementptr i32, ptr addrspace(1) %out, i64 6
  store i32 %v6, ptr addrspace(1) %o6
  ret void
}

; A number of eight bits below one of sixteen, which an index is as it is.
; CHECK-LABEL: @narrow(
; CHECK: getelementptr i8, ptr addrspace(1) %p0, i64 80
; CHECK: ret void
define ptx_kernel void @narrow(ptr addrspace(1) %a, ptr addrspace(1) %out, i8 %i, i16 %k) {
  %m0 = mul nsw i8 %i, 10
  %x0 = sext i8 %m0 to i16
  %s0 = add nsw i16 %x0, %k
  %p0 = getelementptr inbounds i32, ptr addrspace(1) %a, i16 %s0
  %v0 = load i32, ptr addrspace(1) %p0
  %i1 = add nsw i8 %i, 2
  %m1 = mul nsw i8 %i1, 10
  %x1 = sext i8 %m1 to i16
  %s1 = add nsw i16 %x1, %k
  %p1 = getelementptr inbounds i32, ptr addrspace(1) %a, i16 %s1
  %v1 = load i32, ptr addrspace(1) %p1
  %d = sub i32 %v1, %v0
  store i32 %d, ptr addrspace(1) %out
  ret void
}

; Without nsw the distance is another one where a sum wraps around.
; CHECK-LABEL: @wraps(
; CHECK: %p1 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w1
; CHECK: ret void
define ptx_kernel void @wraps(ptr addrspace(1) %a, ptr addrspace(1) %out, i8 %i) {
  %m0 = mul nsw i8 %i, 1
  %s0 = add i8 %m0, 27
  %x0 = add nsw i8 %s0, 1
  %w0 = sext i8 %x0 to i64
  %p0 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w0
  %v0 = load i32, ptr addrspace(1) %p0
  %s1 = add i8 %m0, 100
  %x1 = add nsw i8 %s1, 1
  %w1 = sext i8 %x1 to i64
  %p1 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w1
  %v1 = load i32, ptr addrspace(1) %p1
  %d = sub i32 %v1, %v0
  store i32 %d, ptr addrspace(1) %out
  ret void
}

; In a loop: each round its own address, and the one of the round is not that of the round before.
; CHECK-LABEL: @rounds(
; CHECK: loop:
; CHECK: getelementptr i8, ptr addrspace(1) %p0, i64 28
; CHECK: ret void
define ptx_kernel void @rounds(ptr addrspace(1) %a, ptr addrspace(1) %out, i32 %n, i32 %k) {
entry:
  br label %loop
loop:
  %i = phi i32 [ -8, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s2, %loop ]
  %r0 = mul nsw i32 %i, 7
  %q0 = add nsw i32 %r0, %k
  %w0 = sext i32 %q0 to i64
  %p0 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w0
  %v0 = load i32, ptr addrspace(1) %p0
  %i1 = add nsw i32 %i, 1
  %r1 = mul nsw i32 %i1, 7
  %q1 = add nsw i32 %r1, %k
  %w1 = sext i32 %q1 to i64
  %p1 = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %w1
  %v1 = load i32, ptr addrspace(1) %p1
  %t = mul i32 %s, 3
  %s1 = add i32 %t, %v0
  %s2 = xor i32 %s1, %v1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %loop, label %exit
exit:
  store i32 %s2, ptr addrspace(1) %out
  ret void
}
