; Sums of a counter and data stay one addition each behind loop strength reduction (PF-7).
; RUN: %opt -passes=nv-loop-sums -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-loop-sums -disable-output -pass-remarks=nv-loop-sums %s 2>&1 | FileCheck %s --check-prefix=REMARK
; The code generator computes %x + %y for itself where the sum is not kept.
; RUN: %opt -passes=nv-loop-sums %s | %llc -mcpu=sm_90 -o - | FileCheck %s --check-prefix=KEPT
; RUN: %llc -mcpu=sm_90 -o - %s | FileCheck %s --check-prefix=TAKEN
target triple = "nvptx64-nvidia-cuda"

; REMARK-COUNT-2: this sum of a counter and data is kept from loop strength reduction
; REMARK-NOT: is kept

; KEPT-LABEL: chain(
; KEPT: $L__BB0_1:
; KEPT-COUNT-3: add.s32
; KEPT-NOT: add.s32
; KEPT: bra
; TAKEN-LABEL: chain(
; TAKEN: $L__BB0_1:
; TAKEN-COUNT-4: add.s32
; TAKEN: bra
; CHECK-LABEL: define i32 @chain(
; CHECK: %a = add i32 %i, %x
; CHECK-NEXT: %[[F:.*]] = freeze i32 %a
; CHECK-NEXT: %y = xor i32 %[[F]], 99
; CHECK: add i32 %[[F]], %
define i32 @chain(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi i32 [ 1, %entry ], [ %b, %loop ]
  %a = add i32 %i, %x
  %y = xor i32 %a, 99
  %z = lshr i32 %y, 3
  %b = add i32 %a, %z
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %b
}

; The difference likewise.
; CHECK-LABEL: define i32 @difference(
; CHECK: %[[F:.*]] = freeze i32 %a
define i32 @difference(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load volatile i32, ptr %p
  %a = sub i32 %x, %i
  %y = xor i32 %a, 99
  %b = add i32 %a, %y
  store volatile i32 %b, ptr %p
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %b
}

; An address depends on the sum: that is what strength reduction is for.
; CHECK-LABEL: define void @address(
; CHECK-NOT: freeze
; CHECK: ret
define void @address(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load volatile i32, ptr %p
  %a = add i32 %i, %x
  %b = add i32 %a, %x
  %w = sext i32 %b to i64
  %q = getelementptr i32, ptr %p, i64 %w
  store i32 %a, ptr %q
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; A comparison does.
; CHECK-LABEL: define void @compared(
; CHECK-NOT: freeze
; CHECK: ret
define void @compared(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load volatile i32, ptr %p
  %a = add i32 %i, %x
  %b = add i32 %a, %x
  store volatile i32 %a, ptr %p
  %next = add i32 %i, 1
  %more = icmp ne i32 %b, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Nothing is added twice: one use, or none in a sum, or both parts are recurrences, or one is invariant.
; CHECK-LABEL: define void @single(
; CHECK-NOT: freeze
; CHECK: ret
define void @single(i32 %n, i32 %k, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load volatile i32, ptr %p
  %a = add i32 %i, %x
  %b = add i32 %a, %x
  store volatile i32 %b, ptr %p
  %c = add i32 %x, %i
  %d = xor i32 %c, 5
  %e = and i32 %c, 7
  store volatile i32 %d, ptr %p
  store volatile i32 %e, ptr %p
  %f = add i32 %i, %k
  %g = add i32 %f, %x
  store volatile i32 %f, ptr %p
  store volatile i32 %g, ptr %p
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
