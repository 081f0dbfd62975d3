; Loops with several ways out that only read, before they are inlined (PF-5).
; RUN: %opt -passes='loop(nv-full-unroll<searches>),simplifycfg' -verify-each -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: define i1 @search(
; CHECK-COUNT-2: load i32
; CHECK-NOT: load
; CHECK: ret i1
define i1 @search(ptr %p, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %more = icmp ult i32 %i, 2
  br i1 %more, label %body, label %out
body:
  %q = getelementptr i32, ptr %p, i32 %i
  %a = load i32, ptr %q
  %found = icmp eq i32 %a, %x
  br i1 %found, label %out, label %latch
latch:
  %i1 = add nuw nsw i32 %i, 1
  br label %head
out:
  %r = phi i1 [ false, %head ], [ true, %body ]
  ret i1 %r
}

; One way out, a store, an access that others see, a call: left for the passes behind the inliner.
; CHECK-LABEL: define i32 @sum(
; CHECK: br i1 %more, label %loop, label %out
define i32 @sum(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %q = getelementptr i32, ptr %p, i32 %i
  %a = load i32, ptr %q
  %s1 = add i32 %s, %a
  %i1 = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i1, 2
  br i1 %more, label %loop, label %out
out:
  ret i32 %s1
}

; CHECK-LABEL: define void @mark(
; CHECK: br i1 %more, label %body, label %out
define void @mark(ptr %p, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %more = icmp ult i32 %i, 2
  br i1 %more, label %body, label %out
body:
  %q = getelementptr i32, ptr %p, i32 %i
  %a = load i32, ptr %q
  %found = icmp eq i32 %a, %x
  br i1 %found, label %out, label %latch
latch:
  store i32 %x, ptr %q
  %i1 = add nuw nsw i32 %i, 1
  br label %head
out:
  ret void
}

; CHECK-LABEL: define void @poll(
; CHECK: br i1 %more, label %body, label %out
define void @poll(ptr %p, i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %more = icmp ult i32 %i, 2
  br i1 %more, label %body, label %out
body:
  %a = load volatile i32, ptr %p
  %found = icmp eq i32 %a, %x
  br i1 %found, label %out, label %latch
latch:
  %i1 = add nuw nsw i32 %i, 1
  br label %head
out:
  ret void
}

; CHECK-LABEL: define void @ask(
; CHECK: br i1 %more, label %body, label %out
define void @ask(i32 %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %more = icmp ult i32 %i, 2
  br i1 %more, label %body, label %out
body:
  %a = call i32 @other(i32 %i)
  %found = icmp eq i32 %a, %x
  br i1 %found, label %out, label %latch
latch:
  %i1 = add nuw nsw i32 %i, 1
  br label %head
out:
  ret void
}
declare i32 @other(i32)
