; Two kinds of divisions by one frozen value: the first kind takes it along, the other divides by what it has become.
; RUN: %opt -passes=nv-loop-divisors -verify-each -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define void @frozen_for_both(
; CHECK: entry:
; CHECK-NEXT: %[[D:.*]] = freeze i32 %d
; CHECK: %reciprocal = udiv i32 -1
; CHECK: loop:
; CHECK-NOT: freeze i32 %d
; CHECK: %r = udiv i32 %y, %[[D]]
; CHECK: ret void
define void @frozen_for_both(ptr addrspace(1) %p, i32 %d, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load volatile i32, ptr addrspace(1) %p
  %y = load volatile i32, ptr addrspace(1) %p
  %f = freeze i32 %d
  %q = sdiv i32 %x, %f
  %r = udiv i32 %y, %f
  %m = mul i32 %q, %f
  %s = sub i32 %r, %m
  store volatile i32 %s, ptr addrspace(1) %p
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
