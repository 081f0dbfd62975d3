; What nv-region-cse leaves alone, and why (PF-10).
; RUN: %opt -passes=nv-region-cse -verify-each -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

declare void @any()
declare void @takes(i1, i1)
declare i32 @reads(ptr) nounwind willreturn memory(read)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)

; Another condition.
; CHECK-LABEL: define i32 @condition(
; CHECK: add i32 %a, %b
define i32 @condition(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %other, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; The opposite.
; CHECK-LABEL: define i32 @opposite(
; CHECK: add i32 %a, %b
define i32 @opposite(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  %not = xor i1 %in, true
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %not, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; Another value where it does not hold.
; CHECK-LABEL: define i32 @outside(
; CHECK: add i32 %a, %b
define i32 @outside(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 1, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; Another address.
; CHECK-LABEL: define i32 @address(
; CHECK: add i32 %a, %b
define i32 @address(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %q
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; Another width.
; CHECK-LABEL: define i32 @width(
; CHECK: add i32 %a, %b
define i32 @width(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %h = load i16, ptr %p
  %w = zext i16 %h to i32
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; Something is stored between that may be what is loaded.
; CHECK-LABEL: define i32 @stored(
; CHECK: add i32 %a, %b
define i32 @stored(ptr %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  store i32 5, ptr %q
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; A call between may store.
; CHECK-LABEL: define i32 @called(
; CHECK: add i32 %a, %b
define i32 @called(ptr %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  call void @any()
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; What another thread stored may be seen behind a fence.
; CHECK-LABEL: define i32 @fence(
; CHECK: add i32 %a, %b
define i32 @fence(ptr %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  fence acquire
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; A volatile load happens each time.
; CHECK-LABEL: define i32 @volatile_load(
; CHECK: add i32 %a, %b
define i32 @volatile_load(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %v = load volatile i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %w = load volatile i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; So does an atomic one.
; CHECK-LABEL: define i32 @atomic_load(
; CHECK: add i32 %a, %b
define i32 @atomic_load(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %v = load atomic i32, ptr %p monotonic, align 4
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %w = load atomic i32, ptr %p monotonic, align 4
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; The second region stores.
; CHECK-LABEL: define i32 @effect(
; CHECK: add i32 %a, %b
define i32 @effect(ptr %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %p
  store i32 1, ptr %q
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; What a callee reads is not known.
; CHECK-LABEL: define i32 @pure_call(
; CHECK: add i32 %a, %b
define i32 @pure_call(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %v = call i32 @reads(ptr %p)
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %w = call i32 @reads(ptr %p)
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; All lanes that are there vote.
; CHECK-LABEL: define i32 @lanes(
; CHECK: add i32 %a, %b
define i32 @lanes(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %l = load i32, ptr %p
  %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %l, i32 0, i32 31)
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %l2 = load i32, ptr %p
  %w = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %l2, i32 0, i32 31)
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; The first sum may be poison where the second one is not.
; CHECK-LABEL: define i32 @flags(
; CHECK: add i32 %a, %b
define i32 @flags(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %l = load i32, ptr %p
  %v = add nsw i32 %l, 1
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %l2 = load i32, ptr %p
  %w = add i32 %l2, 1
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; So may a load that promises a range.
; CHECK-LABEL: define i32 @promise(
; CHECK: add i32 %a, %b
define i32 @promise(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p, !range !0
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; What may be contracted may be another number.
; CHECK-LABEL: define i32 @fast(
; CHECK: add i32 %a, %b
define i32 @fast(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %l = load float, ptr %p
  %f = fmul contract float %l, 3.0
  %g = fadd contract float %f, 1.0
  %v = fptosi float %g to i32
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %l2 = load float, ptr %p
  %f2 = fmul float %l2, 3.0
  %g2 = fadd float %f2, 1.0
  %w = fptosi float %g2 to i32
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; So may a comparison that may be taken for one without NaN.
; CHECK-LABEL: define i32 @fast_condition(
; CHECK: add i32 %a, %b
define i32 @fast_condition(ptr noalias readonly %p, float %f) {
  %c = fcmp nnan olt float %f, 3.0
  %d = fcmp olt float %f, 3.0
  br i1 %c, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %d, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; And a phi of which no NaN is expected is poison where the other one is a NaN.
; CHECK-LABEL: define float @fast_phi(
; CHECK: fadd float %a, %b
define float @fast_phi(ptr noalias readonly %p, i1 %in) {
  br i1 %in, label %then, label %join
then:
  %v = load float, ptr %p
  br label %join
join:
  %a = phi nnan float [ %v, %then ], [ 0.0, %0 ]
  br i1 %in, label %again, label %last
again:
  %w = load float, ptr %p
  br label %last
last:
  %b = phi float [ %w, %again ], [ 0.0, %join ]
  %s = fadd float %a, %b
  ret float %s
}

; Two freezes of one value may differ.
; CHECK-LABEL: define i32 @frozen(
; CHECK: add i32 %a, %b
define i32 @frozen(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m, i32 %u) {
  %f = freeze i32 %u
  %g = freeze i32 %u
  %c = icmp sgt i32 %f, 3
  %d = icmp sgt i32 %g, 3
  br i1 %c, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %d, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  call void @takes(i1 %c, i1 %d)
  %s = add i32 %a, %b
  ret i32 %s
}

; A comparison that holds less often.
; CHECK-LABEL: define i32 @stricter(
; CHECK: add i32 %a, %b
define i32 @stricter(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  %c = icmp sge i32 %x, 4
  %d = icmp sgt i32 %x, 4
  br i1 %c, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %d, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; The same numbers without a sign.
; CHECK-LABEL: define i32 @unsigned(
; CHECK: add i32 %a, %b
define i32 @unsigned(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  %c = icmp sgt i32 %x, %n
  %d = icmp ugt i32 %x, %n
  br i1 %c, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %d, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; There is nothing below the smallest number: the one always holds, the other one for one number only.
; CHECK-LABEL: define i32 @last_number(
; CHECK: add i32 %a, %b
define i32 @last_number(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  %c = icmp sge i32 %x, -2147483648
  %d = icmp sgt i32 %x, 2147483647
  br i1 %c, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %d, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; Nor below zero.
; CHECK-LABEL: define i32 @last_unsigned(
; CHECK: add i32 %a, %b
define i32 @last_unsigned(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  %c = icmp uge i32 %x, 0
  %d = icmp ugt i32 %x, -1
  br i1 %c, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %d, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; The first one asks more.
; CHECK-LABEL: define i32 @one_of_two(
; CHECK: add i32 %a, %b
define i32 @one_of_two(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  %c = and i1 %in, %other
  br i1 %c, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; The second one does.
; CHECK-LABEL: define i32 @two_of_one(
; CHECK: add i32 %a, %b
define i32 @two_of_one(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  %c = and i1 %in, %other
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %c, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; One of two is not both of them.
; CHECK-LABEL: define i32 @either(
; CHECK: add i32 %a, %b
define i32 @either(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  %c = and i1 %in, %other
  %d = or i1 %in, %other
  br i1 %c, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %d, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; Nor is it as a select.
; CHECK-LABEL: define i32 @select_either(
; CHECK: add i32 %a, %b
define i32 @select_either(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  %c = select i1 %in, i1 %other, i1 false
  %d = select i1 %in, i1 true, i1 %other
  br i1 %c, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %d, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; A select does better what is an instruction or two.
; CHECK-LABEL: define i32 @short(
; CHECK: add i32 %a, %b
define i32 @short(ptr noalias readonly %p, ptr %q, i1 %in, i1 %other, i32 %x, i32 %n, i32 %m) {
  br i1 %in, label %then, label %join
then:
  %v = add i32 %x, 1
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %w = add i32 %x, 1
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %a, %b
  ret i32 %s
}

; The first one does not stand on every way to the second one.
; CHECK-LABEL: define i32 @beside(
; CHECK: add i32 %m, %b
define i32 @beside(ptr noalias readonly %p, i1 %in, i1 %other) {
  br i1 %other, label %head, label %join
head:
  br i1 %in, label %then, label %on
then:
  %v = load i32, ptr %p
  br label %on
on:
  %a = phi i32 [ %v, %then ], [ 0, %head ]
  br label %join
join:
  %m = phi i32 [ %a, %on ], [ 4, %0 ]
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ]
  %s = add i32 %m, %b
  ret i32 %s
}

; The join is the head of a loop, which comes back with another value.
; CHECK-LABEL: define i32 @loop(
; CHECK: %b = phi
define i32 @loop(ptr noalias readonly %p, i1 %in, i32 %n) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ], [ %s, %last ]
  %s = add i32 %a, %b
  %end = icmp sgt i32 %s, %n
  br i1 %end, label %out, label %last
out:
  ret i32 %s
}

; What another round stored: the store stands behind the second load in the code and in front of it in time.
; CHECK-LABEL: define i32 @round_before(
; CHECK: add i32 %a, %b
define i32 @round_before(ptr %p, i1 %in, i32 %n) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br label %round
round:
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %round ]
  %s = add i32 %a, %b
  store i32 %s, ptr %p
  %end = icmp sgt i32 %s, %n
  br i1 %end, label %out, label %round
out:
  ret i32 %s
}

; Two values where the conditions do not hold.
; CHECK-LABEL: define i32 @two_borders(
; CHECK: add i32 %a, %b
define i32 @two_borders(ptr noalias readonly %p, i1 %in, i1 %other) {
  br i1 %in, label %second, label %join
second:
  br i1 %other, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ], [ 1, %second ]
  br i1 %in, label %third, label %last
third:
  br i1 %other, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ %w, %again ], [ 0, %join ], [ 1, %third ]
  %s = add i32 %a, %b
  ret i32 %s
}

!0 = !{i32 0, i32 9}
