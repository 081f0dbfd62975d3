; Edges whose way through a merge is known go there at once (PF-10, PF-13).
; RUN: %opt -passes=nv-jump-threading -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-jump-threading,nv-jump-threading -S %s | FileCheck %s
; RUN: %opt -passes=nv-jump-threading -pass-remarks=nv-jump-threading -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; REMARK: 2 edges go past a decided branch

; Every edge is decided and each successor is entered once: the merge goes away, its other phi is
; rebuilt where the ways meet again.
; CHECK-LABEL: define void @routed(
; CHECK: a:
; CHECK-NEXT: br label %[[A:.*]]
; CHECK: b:
; CHECK-NEXT: br label %[[B:.*]]
; CHECK-NOT: br i1
; CHECK: [[A]]:
; CHECK-NEXT: br label %yes
; CHECK: yes:
; CHECK-NEXT: store i32 1, ptr %p
; CHECK: [[B]]:
; CHECK-NEXT: br label %no
; CHECK: no:
; CHECK-NEXT: store i32 2, ptr %p
; CHECK: end:
; CHECK-NEXT: [[V:%.*]] = phi i32 [ {{10|20}}, %{{yes|no}} ], [ {{10|20}}, %{{yes|no}} ]
; CHECK-NEXT: store i32 [[V]], ptr %p
define void @routed(i1 %k, ptr %p) {
entry:
  br i1 %k, label %a, label %b
a:
  br label %m
b:
  br label %m
m:
  %c = phi i1 [ true, %a ], [ false, %b ]
  %v = phi i32 [ 10, %a ], [ 20, %b ]
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %p
  br label %end
no:
  store i32 2, ptr %p
  br label %end
end:
  store i32 %v, ptr %p
  ret void
}

; Leaving a loop from an inner scope: two edges leave, one goes on. The exit post-dominates the
; merge, so both leave at once.
; CHECK-LABEL: define i32 @leave(
; CHECK: loop:
; CHECK: br i1 %first, label %[[X:.*]], label %next
; CHECK: next:
; CHECK: br i1 %second, label %[[Y:.*]], label %[[Z:.*]]
; CHECK-NOT: phi i1
; CHECK: ret i32
define i32 @leave(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %x = load volatile i32, ptr %p
  %first = icmp eq i32 %x, 7
  br i1 %first, label %m, label %next
next:
  %y = load volatile i32, ptr %p
  %second = icmp eq i32 %y, 9
  br i1 %second, label %m, label %on
on:
  br label %m
m:
  %stop = phi i1 [ true, %loop ], [ true, %next ], [ false, %on ]
  %v = phi i32 [ 1, %loop ], [ %y, %next ], [ %x, %on ]
  br i1 %stop, label %exit, label %latch
latch:
  store volatile i32 %v, ptr %p
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %v, %m ], [ %i1, %latch ]
  ret i32 %r
}

; A switch, and a comparison of the phi with a constant.
; CHECK-LABEL: define void @selector(
; CHECK-NOT: switch i32 %s
; CHECK: ret void
define void @selector(i32 %k, ptr %p) {
entry:
  switch i32 %k, label %c [
    i32 0, label %a
    i32 1, label %b
  ]
a:
  br label %m
b:
  br label %m
c:
  br label %m
m:
  %s = phi i32 [ 4, %a ], [ 5, %b ], [ 6, %c ]
  switch i32 %s, label %other [
    i32 4, label %four
    i32 5, label %five
  ]
four:
  store i32 4, ptr %p
  ret void
five:
  store i32 5, ptr %p
  ret void
other:
  store i32 6, ptr %p
  ret void
}

; CHECK-LABEL: define void @compared(
; CHECK-NOT: icmp eq i32 %s
; CHECK: ret void
define void @compared(i1 %k, ptr %p) {
entry:
  br i1 %k, label %a, label %b
a:
  br label %m
b:
  br label %m
m:
  %s = phi i32 [ 4, %a ], [ 5, %b ]
  %c = icmp eq i32 %s, 4
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %p
  ret void
no:
  store i32 2, ptr %p
  ret void
}

; The loop is left over one edge: whoever was in it is together behind it.
; CHECK-LABEL: define void @one_way_out(
; CHECK-NOT: phi i1
; CHECK: ret void
define void @one_way_out(i1 %k, ptr %p, i32 %x) {
entry:
  br i1 %k, label %pre, label %b
pre:
  br label %loop
loop:
  %a = load volatile i32, ptr %p
  %found = icmp eq i32 %a, %x
  br i1 %found, label %m, label %loop
b:
  br label %m
m:
  %c = phi i1 [ true, %loop ], [ false, %b ]
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %p
  ret void
no:
  store i32 2, ptr %p
  ret void
}

; Two edges go to yes, and whoever comes over them was together in a and meets nobody else.
; CHECK-LABEL: define void @joined_again(
; CHECK-NOT: phi i1
; CHECK: ret void
define void @joined_again(i1 %k, i1 %d, ptr %p) {
entry:
  br i1 %k, label %a, label %b
a:
  br i1 %d, label %a0, label %a1
a0:
  store volatile i32 0, ptr %p
  br label %m
a1:
  br label %m
b:
  br label %m
m:
  %c = phi i1 [ true, %a0 ], [ true, %a1 ], [ false, %b ]
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %p
  ret void
no:
  store i32 2, ptr %p
  ret void
}

; The argument of a kernel is the same for all lanes: none part, so none have to meet.
; CHECK-LABEL: define ptx_kernel void @agreed(
; CHECK-NOT: phi i1
; CHECK: ret void
define ptx_kernel void @agreed(i32 %k, ptr %p) {
entry:
  switch i32 %k, label %c [
    i32 0, label %a
    i32 1, label %b
  ]
a:
  store volatile i32 0, ptr %p
  br label %m
b:
  store volatile i32 1, ptr %p
  br label %m
c:
  store volatile i32 2, ptr %p
  br label %m
m:
  %go = phi i1 [ true, %a ], [ true, %b ], [ false, %c ]
  br i1 %go, label %yes, label %no
yes:
  store i32 3, ptr %p
  ret void
no:
  store i32 4, ptr %p
  ret void
}

; Two questions about one value: each way knows the answer, the default of the first one that of the second, two cases as one.
; CHECK-LABEL: define void @asked_again(
; CHECK: switch i32 %k
; CHECK-NOT: switch
; CHECK: ret void
define void @asked_again(i32 %k, ptr %p) {
entry:
  switch i32 %k, label %c [
    i32 0, label %a
    i32 4, label %a
    i32 1, label %b
  ]
a:
  store volatile i32 1, ptr %p
  br label %m
b:
  store volatile i32 2, ptr %p
  br label %m
c:
  store volatile i32 3, ptr %p
  br label %m
m:
  %v = phi i32 [ 10, %a ], [ 20, %b ], [ 30, %c ]
  switch i32 %k, label %z [
    i32 0, label %x
    i32 4, label %x
    i32 1, label %y
  ]
x:
  store volatile i32 4, ptr %p
  br label %end
y:
  store volatile i32 5, ptr %p
  br label %end
z:
  store volatile i32 6, ptr %p
  br label %end
end:
  store i32 %v, ptr %p
  ret void
}

; A comparison behind its opposite.
; CHECK-LABEL: define void @opposite(
; CHECK: br i1
; CHECK-NOT: br i1
; CHECK: ret void
define void @opposite(i32 %k, ptr %p) {
entry:
  %is = icmp eq i32 %k, 7
  br i1 %is, label %a, label %b
a:
  store volatile i32 1, ptr %p
  br label %m
b:
  store volatile i32 2, ptr %p
  br label %m
m:
  %not = icmp ne i32 %k, 7
  br i1 %not, label %x, label %y
x:
  store volatile i32 3, ptr %p
  br label %end
y:
  store volatile i32 4, ptr %p
  br label %end
end:
  ret void
}

; Two ways of nine instructions together are no choice.
; CHECK-LABEL: define void @nine(
; CHECK: br i1 %k
; CHECK-NOT: br i1
; CHECK: ret void
define void @nine(i1 %k, ptr %p, i32 %value) {
entry:
  br i1 %k, label %a, label %b
a:
  %v0 = mul i32 %value, 3
  %v1 = mul i32 %v0, 4
  %v2 = mul i32 %v1, 5
  %v3 = mul i32 %v2, 6
  br label %m
b:
  %w0 = xor i32 %value, 3
  %w1 = xor i32 %w0, 4
  %w2 = xor i32 %w1, 5
  %w3 = xor i32 %w2, 6
  %w4 = xor i32 %w3, 7
  br label %m
m:
  %u = phi i32 [ %v3, %a ], [ %w4, %b ]
  br i1 %k, label %yes, label %no
yes:
  store i32 %u, ptr %p
  ret void
no:
  store volatile i32 2, ptr %p
  ret void
}

; The answer is another one each round.
; CHECK-LABEL: define void @other_each_round(
; CHECK: br i1 %k
; CHECK-NOT: br i1 %k
; CHECK: ret void
define void @other_each_round(ptr %p, ptr %q, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %k = icmp sgt i32 %i, 7
  br i1 %k, label %a, label %b
a:
  store volatile i32 1, ptr %p
  br label %m
b:
  store volatile i32 2, ptr %p
  br label %m
m:
  br i1 %k, label %yes, label %latch
yes:
  store volatile i32 %i, ptr %q
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
