; Stores to a chosen element stay where a function, which has the address of the array from memory, may look at it or end the
; thread first (PF-1).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-split-stores,verify -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes=nv-split-stores,verify -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @look(ptr)

; CHECK-LABEL: define i32 @kept(
; CHECK-NOT: phi i64
; CHECK: ret i32
define i32 @kept(i32 %a, i32 %key) {
entry:
  %v = alloca [2 x i32], align 4
  %keep = alloca ptr
  store ptr %v, ptr %keep ; hidden
  %p1 = getelementptr inbounds i32, ptr %v, i64 1
  store i32 %a, ptr %v, align 4
  %c = icmp sgt i32 %a, %key
  br i1 %c, label %then, label %join
then:
  store i32 %a, ptr %p1, align 4
  br label %join
join:
  %i = phi i64 [ 0, %then ], [ 1, %entry ]
  call void @look(ptr %keep) ; hidden
  %q = getelementptr inbounds i32, ptr %v, i64 %i
  store i32 %key, ptr %q, align 4
  %x = load i32, ptr %v, align 4
  %y = load i32, ptr %p1, align 4
  %r = sub i32 %x, %y
  ret i32 %r
}

; CHECK-LABEL: define i32 @indirect(
; CHECK-NOT: phi i64
; CHECK: ret i32
define i32 @indirect(i32 %a, i32 %key, ptr %f) {
entry:
  %v = alloca [2 x i32], align 4
  %p1 = getelementptr inbounds i32, ptr %v, i64 1
  call void %f(ptr %p1) ; hidden
  store i32 %a, ptr %v, align 4
  %c = icmp sgt i32 %a, %key
  br i1 %c, label %then, label %join
then:
  store i32 %a, ptr %p1, align 4
  br label %join
join:
  %i = phi i64 [ 0, %then ], [ 1, %entry ]
  call void %f(ptr null) ; hidden
  %q = getelementptr inbounds i32, ptr %v, i64 %i
  store i32 %key, ptr %q, align 4
  %x = load i32, ptr %v, align 4
  %y = load i32, ptr %p1, align 4
  %r = sub i32 %x, %y
  ret i32 %r
}
