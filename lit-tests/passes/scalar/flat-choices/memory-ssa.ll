; What is known of memory names the blocks that go away: here it is asked for in front, and the choice inside of the round has
; to be joined with the block in front of it once both ways back are gone. The compiler crashed.
; RUN: %opt -passes='require<memoryssa>,require<domtree>,require<postdomtree>,require<loops>,nv-flat-choices,verify<memoryssa>,verify<domtree>,verify<loops>,verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define i32 @round(
; CHECK: loop:
; CHECK: again:
; CHECK: store i32 %s, ptr %p
; CHECK: [[Q:%.*]] = select i1 %some, i32 %more, i32 %s
; CHECK: %odd = icmp slt i32 [[Q]], %a
; CHECK: select i1 %odd
; CHECK-NEXT: br label %loop
; CHECK: out:
define i32 @round(ptr %p, i32 %n, i32 %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %first ], [ %next, %second ]
  %s = phi i32 [ 0, %entry ], [ %x, %first ], [ %y, %second ]
  %next = add i32 %i, 1
  %goes = icmp slt i32 %i, %n
  br i1 %goes, label %again, label %out
again:
  store i32 %s, ptr %p
  %some = icmp slt i32 %i, %a
  br i1 %some, label %then, label %ends
then:
  %more = add i32 %s, 3
  br label %ends
ends:
  %q = phi i32 [ %more, %then ], [ %s, %again ]
  %odd = icmp slt i32 %q, %a
  br i1 %odd, label %first, label %second
first:
  %x = add i32 %q, 1
  br label %loop
second:
  %y = xor i32 %q, 5
  br label %loop
out:
  ret i32 %s
}
