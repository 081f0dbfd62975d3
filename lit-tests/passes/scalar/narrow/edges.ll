; A value that exists on an edge only, the result of an invoke or callbr, has no place where its lower
; half could be taken: the web of its phi stays as it is. Another web of the same function does not.
; RUN: %opt -passes=nv-narrow -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

declare i64 @wide(i32)
declare i32 @__gxx_personality_v0(...)

; CHECK-LABEL: define i32 @invoked(
; CHECK: phi i64 [ %v, %entry ], [ %next, %loop ]
; CHECK: mul i64 %x, 31
; CHECK: phi i32
; CHECK: mul i32
define i32 @invoked(i32 %n, i64 %y) personality ptr @__gxx_personality_v0 {
entry:
  %v = invoke i64 @wide(i32 %n) to label %loop unwind label %pad
loop:
  %x = phi i64 [ %v, %entry ], [ %next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %m = mul i64 %x, 31
  %next = add i64 %m, 7
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %second
second:
  %z = phi i64 [ %y, %loop ], [ %z1, %second ]
  %k = phi i32 [ 0, %loop ], [ %k1, %second ]
  %z1 = mul i64 %z, 5
  %k1 = add i32 %k, 1
  %d = icmp ult i32 %k1, %n
  br i1 %d, label %second, label %exit
exit:
  %a = trunc i64 %next to i32
  %b = trunc i64 %z1 to i32
  %r = xor i32 %a, %b
  ret i32 %r
pad:
  %lp = landingpad { ptr, i32 } cleanup
  ret i32 0
}

; CHECK-LABEL: define i32 @jumped(
; CHECK: phi i64 [ %v, %entry ], [ %next, %loop ]
; CHECK: mul i64
define i32 @jumped(i32 %n) {
entry:
  %v = callbr i64 asm "", "=l,!i"() to label %loop [label %other]
loop:
  %x = phi i64 [ %v, %entry ], [ %next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %m = mul i64 %x, 31
  %next = add i64 %m, 7
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  %a = trunc i64 %next to i32
  ret i32 %a
other:
  ret i32 0
}

; The call that ends the block is another value: what comes in is halved in front of it.
; CHECK-LABEL: define i32 @before_invoke(
; CHECK: %[[X:[0-9]+]] = trunc i64 %y to i32
; CHECK-NEXT: invoke
; CHECK: phi i32 [ %[[X]], %entry ]
define i32 @before_invoke(i32 %n, i64 %y) personality ptr @__gxx_personality_v0 {
entry:
  %v = invoke i64 @wide(i32 %n) to label %loop unwind label %pad
loop:
  %x = phi i64 [ %y, %entry ], [ %next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %m = mul i64 %x, 31
  %next = add i64 %m, 7
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  %a = trunc i64 %next to i32
  ret i32 %a
pad:
  %lp = landingpad { ptr, i32 } cleanup
  ret i32 0
}
