; Counters that meet their limit before their type ends do not wrap around, but where somebody looks at the sum of the last round (PF-6).
; RUN: %opt -passes='loop(nv-counter-flags)' -S %s | FileCheck %s
; RUN: %opt -passes='loop(nv-counter-flags)' -disable-output -pass-remarks=nv-counter-flags %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %exec %s -passes='loop(nv-counter-flags),function(loop-unroll<O3>)'
;
; EXEC: buffer p i32[64] random(5)
; EXEC: buffer out i32[64]
; EXEC: launch ends block=1 args=(out, p, i32:-3, i32:3)
; EXEC: launch ends block=1 args=(out+4, p, i32:3, i32:-3)
; EXEC: launch ends block=1 args=(out+8, p, i32:2147483640, i32:2147483647)
; EXEC: launch ends block=1 args=(out+12, p, i32:-2147483648, i32:-2147483644)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; REMARK-COUNT-6: the counter of the loop does not wrap around
; REMARK-NOT: the counter of the loop does not wrap around

; The last round may be that of 2^31 - 1.
; CHECK-LABEL: define ptx_kernel void @ends(
; CHECK: %next = add nsw i32 %i, 1
define ptx_kernel void @ends(ptr %out, ptr %p, i32 %first, i32 %last) {
entry:
  %any = icmp sle i32 %first, %last
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %low = and i32 %i, 63
  %w = zext i32 %low to i64
  %a = getelementptr i32, ptr %p, i64 %w
  %x = load i32, ptr %a
  %y = mul i32 %s, 3
  %t = add i32 %x, %y
  %next = add i32 %i, 1
  %end = icmp eq i32 %i, %last
  br i1 %end, label %exit, label %loop
exit:
  %r = phi i32 [ -1, %entry ], [ %t, %loop ]
  store i32 %r, ptr %out
  ret void
}

; CHECK-LABEL: define void @down(
; CHECK: %next = add nsw i32 %i, -1
define void @down(ptr %p, i32 %first, i32 %last) {
entry:
  %any = icmp sge i32 %first, %last
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr %p
  %next = add i32 %i, -1
  %more = icmp ne i32 %i, %last
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: define void @unsigned(
; CHECK: %next = add nuw i32 %i, 1
define void @unsigned(ptr %p, i32 %first, i32 %last) {
entry:
  %any = icmp ule i32 %first, %last
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr %p
  %next = add i32 %i, 1
  %end = icmp eq i32 %last, %i
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; Adding -1 wraps around in the unsigned order, except for 0.
; CHECK-LABEL: define void @unsigned_down(
; CHECK: %next = add i32 %i, -1
define void @unsigned_down(ptr %p, i32 %first, i32 %last) {
entry:
  %any = icmp uge i32 %first, %last
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr %p
  %next = add i32 %i, -1
  %end = icmp eq i32 %i, %last
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; The sum itself meets the limit: everybody may look at it.
; CHECK-LABEL: define i32 @sum(
; CHECK: %next = add nsw i32 %i, 1
define i32 @sum(ptr %p, i32 %first, i32 %limit) {
entry:
  %any = icmp slt i32 %first, %limit
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  store volatile i32 %next, ptr %p
  %end = icmp eq i32 %next, %limit
  br i1 %end, label %exit, label %loop
exit:
  %r = phi i32 [ 0, %entry ], [ %next, %loop ]
  ret i32 %r
}

; It may start at the limit, and goes on until it meets it a second time.
; CHECK-LABEL: define void @sum_at_limit(
; CHECK: %next = add i32 %i, 1
define void @sum_at_limit(ptr %p, i32 %first, i32 %limit) {
entry:
  %any = icmp sle i32 %first, %limit
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr %p
  %next = add i32 %i, 1
  %end = icmp eq i32 %next, %limit
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; The last round looks at the sum.
; CHECK-LABEL: define void @looks(
; CHECK: %next = add i32 %i, 1
define void @looks(ptr %p, i32 %first, i32 %last) {
entry:
  %any = icmp sle i32 %first, %last
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  store volatile i32 %next, ptr %p
  %end = icmp eq i32 %i, %last
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; So does what stands behind the loop.
; CHECK-LABEL: define i32 @looks_behind(
; CHECK: %next = add i32 %i, 1
define i32 @looks_behind(ptr %p, i32 %first, i32 %last) {
entry:
  %any = icmp sle i32 %first, %last
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr %p
  %next = add i32 %i, 1
  %end = icmp eq i32 %i, %last
  br i1 %end, label %exit, label %loop
exit:
  %r = phi i32 [ 0, %entry ], [ %next, %loop ]
  ret i32 %r
}

; Nobody knows where it starts.
; CHECK-LABEL: define void @unguarded(
; CHECK: %next = add i32 %i, 1
define void @unguarded(ptr %p, i32 %first, i32 %last) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr %p
  %next = add i32 %i, 1
  %end = icmp eq i32 %i, %last
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; Two steps pass the limit.
; CHECK-LABEL: define void @two_steps(
; CHECK: %next = add i32 %i, 2
define void @two_steps(ptr %p, i32 %first, i32 %last) {
entry:
  %any = icmp sle i32 %first, %last
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr %p
  %next = add i32 %i, 2
  %end = icmp eq i32 %i, %last
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; Another limit in each round.
; CHECK-LABEL: define void @limit_changes(
; CHECK: %next = add i32 %i, 1
define void @limit_changes(ptr %p, i32 %first, i32 %last) {
entry:
  %any = icmp sle i32 %first, %last
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %limit = load volatile i32, ptr %p
  %next = add i32 %i, 1
  %end = icmp eq i32 %i, %limit
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; The loop goes on where they are equal.
; CHECK-LABEL: define void @goes_on(
; CHECK: %next = add i32 %i, 1
define void @goes_on(ptr %p, i32 %first, i32 %last) {
entry:
  %any = icmp sle i32 %first, %last
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr %p
  %next = add i32 %i, 1
  %end = icmp ne i32 %i, %last
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; Asked in half of the rounds.
; CHECK-LABEL: define void @asked_seldom(
; CHECK: %next = add i32 %i, 1
define void @asked_seldom(ptr %p, i32 %first, i32 %last) {
entry:
  %any = icmp sle i32 %first, %last
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %latch ]
  %x = load volatile i32, ptr %p
  %odd = trunc i32 %x to i1
  br i1 %odd, label %ask, label %latch
ask:
  %end = icmp eq i32 %i, %last
  br i1 %end, label %exit, label %latch
latch:
  %next = add i32 %i, 1
  br label %loop
exit:
  ret void
}

; A second counter gets the old value: that round is not made any more either. Counters of 8 and of 64 bits.
; CHECK-LABEL: define void @widths(
; CHECK: %next = add nsw i8 %i, 1
; CHECK: %wide.next = add nsw i64 %wide, 1
define void @widths(ptr %p, i8 %first, i8 %last, i64 %wide.first, i64 %wide.last) {
entry:
  %any = icmp sle i8 %first, %last
  br i1 %any, label %loop, label %between
loop:
  %i = phi i8 [ %first, %entry ], [ %next, %loop ]
  %ahead = phi i8 [ 5, %entry ], [ %next, %loop ]
  %both = xor i8 %i, %ahead
  store volatile i8 %both, ptr %p
  %next = add i8 %i, 1
  %end = icmp eq i8 %i, %last
  br i1 %end, label %between, label %loop
between:
  %wide.any = icmp sle i64 %wide.first, %wide.last
  br i1 %wide.any, label %wide.loop, label %exit
wide.loop:
  %wide = phi i64 [ %wide.first, %between ], [ %wide.next, %wide.loop ]
  store volatile i64 %wide, ptr %p
  %wide.next = add i64 %wide, 1
  %wide.end = icmp eq i64 %wide, %wide.last
  br i1 %wide.end, label %exit, label %wide.loop
exit:
  ret void
}

; A loop without an end, one that both ways go on in, one with two latches, a counter of one bit.
; CHECK-LABEL: define void @others(
; CHECK-NOT: nsw
; CHECK-NOT: nuw
; CHECK: ret void
define void @others(ptr %p, i32 %last, i1 %bit, i1 %which) {
entry:
  switch i32 %last, label %exit [
    i32 0, label %endless
    i32 1, label %latches
    i32 2, label %narrow
  ]
endless:
  %i = phi i32 [ 0, %entry ], [ %next, %endless ], [ %next, %endless ]
  %next = add i32 %i, 1
  %end = icmp eq i32 %i, 7
  br i1 %end, label %endless, label %endless
latches:
  %k = phi i32 [ 0, %entry ], [ %k.next, %latches ], [ %k.next, %other ]
  %k.next = add i32 %k, 1
  store volatile i32 %k, ptr %p
  br i1 %which, label %latches, label %other
other:
  %k.end = icmp eq i32 %k, %last
  br i1 %k.end, label %exit, label %latches
narrow:
  %n = phi i1 [ false, %entry ], [ %n.next, %narrow ]
  store volatile i1 %n, ptr %p
  %n.next = add i1 %n, true
  %n.end = icmp eq i1 %n, %bit
  br i1 %n.end, label %exit, label %narrow
exit:
  ret void
}
