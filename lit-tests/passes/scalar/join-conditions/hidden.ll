; The second condition is asked behind what a function that nobody knows may do: write what it reads, or end the thread (PF-10).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-join-conditions,verify -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes=nv-join-conditions,verify -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
; CHECK-LABEL: define i32 @indirect(
; CHECK: select i1 %row, i1 %column, i1 false
define i32 @indirect(ptr %a, i32 %p, i32 %x, i32 %y, ptr %f) {
head:
  %row = icmp sgt i32 %y, 0
  br i1 %row, label %second, label %on
second:
  call void %f() ; hidden
  %column = icmp sgt i32 %x, 0
  %g = getelementptr i8, ptr %a, i32 %p
  br i1 %column, label %in, label %on
in:
  %v = load i32, ptr %g
  br label %on
on:
  %t = phi i32 [ %v, %in ], [ 0, %second ], [ 0, %head ]
  ret i32 %t
}

; CHECK-LABEL: define i32 @from_memory(
; CHECK: select i1 %row, i1 %column, i1 false
define i32 @from_memory(ptr %a, i32 %p, i32 %x, i32 %y, ptr %at) {
head:
  %row = icmp sgt i32 %y, 0
  br i1 %row, label %second, label %on
second:
  %f = load ptr, ptr %at ; hidden
  %c = call i32 %f(i32 %x) ; hidden
  %column = icmp sgt i32 %x, 0
  %g = getelementptr i8, ptr %a, i32 %p
  br i1 %column, label %in, label %on
in:
  %v = load i32, ptr %g
  br label %on
on:
  %t = phi i32 [ %v, %in ], [ 0, %second ], [ 0, %head ]
  ret i32 %t
}
