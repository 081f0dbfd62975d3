; Constant conditions fold, dead arms go, phis keep the right value (RPP-T1..T4).
; RUN: %opt -passes=nvvm-reflect-pp -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-reflect-pp,nvvm-reflect-pp -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

declare i32 @slow(i32)
declare i32 @fast(i32)

; CHECK-LABEL: define i32 @diamond(
; CHECK-NOT: @slow
; CHECK: call i32 @fast(
; CHECK-NOT: @slow
; CHECK: ret i32
define i32 @diamond(i32 %x) {
entry:
  %c = icmp ne i32 1, 0
  br i1 %c, label %a, label %b
a:
  %f = call i32 @fast(i32 %x)
  br label %join
b:
  %s = call i32 @slow(i32 %x)
  br label %join
join:
  %r = phi i32 [ %f, %a ], [ %s, %b ]
  ret i32 %r
}

; CHECK-LABEL: define i32 @through_select(
; CHECK-NOT: @slow
; CHECK: call i32 @fast(
; CHECK: ret
define i32 @through_select(i32 %x) {
entry:
  %c = icmp ugt i32 900, 700
  %z = zext i1 %c to i32
  %m = and i32 %z, 1
  %t = select i1 true, i32 %m, i32 0
  %d = icmp eq i32 %t, 1
  br i1 %d, label %a, label %b
a:
  %f = call i32 @fast(i32 %x)
  ret i32 %f
b:
  %s = call i32 @slow(i32 %x)
  ret i32 %s
}

; The phi of a removed edge makes the next condition constant.
; CHECK-LABEL: define i32 @chain(
; CHECK-NOT: @slow
; CHECK: call i32 @fast(
; CHECK: ret
define i32 @chain(i32 %x) {
entry:
  br i1 true, label %a, label %b
a:
  br label %next
b:
  br label %next
next:
  %v = phi i1 [ true, %a ], [ false, %b ]
  br i1 %v, label %yes, label %no
yes:
  %f = call i32 @fast(i32 %x)
  ret i32 %f
no:
  %s = call i32 @slow(i32 %x)
  ret i32 %s
}

; CHECK-LABEL: define i32 @cases(
; CHECK-NOT: switch
; CHECK: ret i32 22
define i32 @cases() {
entry:
  switch i32 900, label %other [
    i32 800, label %ampere
    i32 900, label %hopper
  ]
ampere:
  br label %join
hopper:
  br label %join
other:
  br label %join
join:
  %r = phi i32 [ 11, %ampere ], [ 22, %hopper ], [ 33, %other ]
  ret i32 %r
}

; A select between values of the run takes the arm that the condition says, of vectors too.
; CHECK-LABEL: define i32 @arms(
; CHECK-NEXT: %r = add i32 %y, %x
; CHECK-NEXT: ret i32 %r
define i32 @arms(i32 %x, i32 %y, <2 x i32> %v) {
  %c = icmp ugt i32 900, 700
  %n = xor i1 %c, true
  %s = select i1 %n, i32 %x, i32 %y
  %w = select i1 %c, <2 x i32> %v, <2 x i32> zeroinitializer
  %t = select i1 %c, i32 %x, i32 %s
  %r = add i32 %s, %t
  ret i32 %r
}

; A condition for each element decides nothing for the whole, poison decides nothing at all.
; CHECK-LABEL: define <2 x i32> @no_arm(
; CHECK-NEXT: %s = select <2 x i1> <i1 true, i1 false>, <2 x i32> %x, <2 x i32> %y
; CHECK-NEXT: %t = select i1 poison, <2 x i32> %s, <2 x i32> %y
; CHECK-NEXT: ret <2 x i32> %t
define <2 x i32> @no_arm(<2 x i32> %x, <2 x i32> %y) {
  %s = select <2 x i1> <i1 true, i1 false>, <2 x i32> %x, <2 x i32> %y
  %t = select i1 poison, <2 x i32> %s, <2 x i32> %y
  ret <2 x i32> %t
}

; Nothing constant: nothing happens.
; CHECK-LABEL: define i32 @untouched(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp ne i32 %x, 0
; CHECK-NEXT: br i1 %c, label %a, label %b
define i32 @untouched(i32 %x) {
entry:
  %c = icmp ne i32 %x, 0
  br i1 %c, label %a, label %b
a:
  %f = call i32 @fast(i32 %x)
  ret i32 %f
b:
  ret i32 0
}

; A division by a constant zero is no condition and must not vanish.
; CHECK-LABEL: define i32 @division(
; CHECK-NEXT: %d = sdiv i32 1, 0
define i32 @division() {
  %d = sdiv i32 1, 0
  ret i32 %d
}

; optnone functions are cleaned too: their dead variants must not reach the linker.
; CHECK-LABEL: define i32 @debug_build(
; CHECK-NOT: @slow
; CHECK: ret i32 1
define i32 @debug_build() noinline optnone {
entry:
  br i1 true, label %a, label %b
a:
  ret i32 1
b:
  %s = call i32 @slow(i32 0)
  ret i32 %s
}
