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
