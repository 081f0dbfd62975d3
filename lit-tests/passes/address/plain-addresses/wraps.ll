; What may wrap around is frozen, so that slsr keeps its hands off it (docs/upstream-bugs.md, PF-6).
; RUN: %opt -passes='function(nv-plain-addresses),verify' -S %s | FileCheck %s
; RUN: nvopt-exec %s --plugin=%nvopt -passes='nv-plain-addresses,slsr'
; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: [[X:%.*]] = freeze i32 %x
; CHECK-NEXT: sext i32 [[X]] to i64
;
; A sum that does not wrap, of one that may; a number with its bits turned, which never wraps, of a value
; whose high half is cut off; the index of the other address is the value itself.
; CHECK-LABEL: define void @inner(
; CHECK: [[A:%.*]] = freeze i32 %a
; CHECK-NEXT: %b = add nsw i32 [[A]], 1
; CHECK-NEXT: sext i32 %b to i64
; CHECK: [[T:%.*]] = freeze i32 %t
; CHECK-NEXT: %c = xor i32 [[T]], -1
; CHECK-NEXT: sext i32 %c to i64
; CHECK-NOT: freeze
;
; Eight sums that do not wrap above the one that may: it is not found, the eighth is frozen.
; CHECK-LABEL: define void @deep(
; CHECK: %s0 = add i32 %n, 1
; CHECK-NEXT: %s1 = add nsw i32 %s0, 1
; CHECK-NEXT: [[S:%.*]] = freeze i32 %s1
; CHECK-NEXT: %s2 = add nsw i32 [[S]], 1
; CHECK-NOT: freeze
;
; Seven: it is.
; CHECK-LABEL: define void @found(
; CHECK: %s1 = add i32 %n, 1
; CHECK-NEXT: [[S:%.*]] = freeze i32 %s1
; CHECK-NEXT: %s2 = add nsw i32 [[S]], 1
; CHECK-NOT: freeze
;
; A counter's multiple and the sums beside it that its range keeps from wrapping, a truncated one.
; CHECK-LABEL: define void @counted(
; CHECK-NOT: freeze
;
; The counter goes one step too far for the product, and for the sum.
; CHECK-LABEL: define void @far(
; CHECK: [[M:%.*]] = freeze i32 %m
; CHECK: [[A:%.*]] = freeze i32 %a
; CHECK-NOT: freeze
; EXEC: buffer p i32[16] iota
; EXEC: buffer out i32[1]
; EXEC: launch k args=(p, out, u32:2147483653)

target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; 2^31 + 5: as a signed index it is before the buffer, 2^31 further (modulo 2^32) it is the sixth element.
define ptx_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %n) {
entry:
  %nw = sext i32 %n to i64
  %first = getelementptr i32, ptr addrspace(1) %p, i64 %nw
  %in = icmp sge i32 %n, 0
  br i1 %in, label %near, label %far

near:
  %v = load i32, ptr addrspace(1) %first, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void

far:
  %x = add i32 %n, -2147483648
  %xw = sext i32 %x to i64
  %second = getelementptr i32, ptr addrspace(1) %p, i64 %xw
  %w = load i32, ptr addrspace(1) %second, align 4
  store i32 %w, ptr addrspace(1) %out, align 4
  ret void
}

define void @inner(ptr %p, i32 %n, i64 %m) {
  %a = add i32 %n, 7
  %b = add nsw i32 %a, 1
  %bw = sext i32 %b to i64
  %pb = getelementptr i32, ptr %p, i64 %bw
  store i32 1, ptr %pb, align 4
  %t = trunc i64 %m to i32
  %c = xor i32 %t, -1
  %cw = sext i32 %c to i64
  %pc = getelementptr i32, ptr %p, i64 %cw
  store i32 2, ptr %pc, align 4
  %nw = sext i32 %n to i64
  %pn = getelementptr i32, ptr %p, i64 %nw
  store i32 3, ptr %pn, align 4
  ret void
}

define void @deep(ptr %p, i32 %n) {
  %s0 = add i32 %n, 1
  %s1 = add nsw i32 %s0, 1
  %s2 = add nsw i32 %s1, 1
  %s3 = add nsw i32 %s2, 1
  %s4 = add nsw i32 %s3, 1
  %s5 = add nsw i32 %s4, 1
  %s6 = add nsw i32 %s5, 1
  %s7 = add nsw i32 %s6, 1
  %s8 = add nsw i32 %s7, 1
  %s9 = add nsw i32 %s8, 1
  %w = sext i32 %s9 to i64
  %g = getelementptr i32, ptr %p, i64 %w
  store i32 1, ptr %g, align 4
  ret void
}

define void @found(ptr %p, i32 %n) {
  %s1 = add i32 %n, 1
  %s2 = add nsw i32 %s1, 1
  %s3 = add nsw i32 %s2, 1
  %s4 = add nsw i32 %s3, 1
  %s5 = add nsw i32 %s4, 1
  %s6 = add nsw i32 %s5, 1
  %s7 = add nsw i32 %s6, 1
  %s8 = add nsw i32 %s7, 1
  %s9 = add nsw i32 %s8, 1
  %w = sext i32 %s9 to i64
  %g = getelementptr i32, ptr %p, i64 %w
  store i32 1, ptr %g, align 4
  ret void
}

; From 0 to 65534 in steps of two: times 32768 it stays under 2^31.
define void @counted(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %m = mul i32 %i, 32768
  %mw = sext i32 %m to i64
  %pm = getelementptr i32, ptr %p, i64 %mw
  store i32 1, ptr %pm, align 4
  %h = shl i32 %i, 15
  %a = add i32 %h, 65535
  %s = sub i32 5, %a
  %sw = sext i32 %s to i64
  %ps = getelementptr i32, ptr %p, i64 %sw
  store i32 2, ptr %ps, align 4
  %k = and i64 %n, 2147483647
  %t = trunc i64 %k to i32
  %tw = sext i32 %t to i64
  %pt = getelementptr i32, ptr %p, i64 %tw
  store i32 3, ptr %pt, align 4
  %next = add nuw nsw i32 %i, 2
  %again = icmp ult i32 %i, 65534
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; To 65536: 2^31 is no signed number of 32 bits.
define void @far(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %m = mul i32 %i, 32768
  %mw = sext i32 %m to i64
  %pm = getelementptr i32, ptr %p, i64 %mw
  store i32 1, ptr %pm, align 4
  %a = add i32 %i, 2147418112
  %aw = sext i32 %a to i64
  %pa = getelementptr i32, ptr %p, i64 %aw
  store i32 2, ptr %pa, align 4
  %next = add nuw nsw i32 %i, 2
  %again = icmp ult i32 %i, 65536
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
