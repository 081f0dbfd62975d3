; A region is computed again behind what may write what it reads: functions that nobody knows, one that gets the address a second
; time (PF-10).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-region-cse,verify -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes=nv-region-cse,verify -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
; CHECK-LABEL: define i32 @indirect(
; CHECK: %s = add i32 %a, %a
define i32 @indirect(ptr %p, i1 %in, ptr %f) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  call void %f() ; hidden
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ 0, %join ], [ %w, %again ]
  %s = add i32 %a, %b
  ret i32 %s
}

; In the second region, in front of its load.
; CHECK-LABEL: define i32 @inside(
; CHECK: %s = add i32 %a, %a
define i32 @inside(ptr %p, i1 %in, ptr %at) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %f = load ptr, ptr %at ; hidden
  call void %f(i32 1) ; hidden
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ 0, %join ], [ %w, %again ]
  %s = add i32 %a, %b
  ret i32 %s
}

; CHECK-LABEL: define i32 @second_argument(
; CHECK: %s = add i32 %a, %a
define i32 @second_argument(ptr %p, i1 %in) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  call void @both(ptr %p, ptr %p) ; hidden
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ 0, %join ], [ %w, %again ]
  %s = add i32 %a, %b
  ret i32 %s
}
declare void @both(ptr readonly captures(none), ptr captures(none)) memory(argmem: readwrite) nounwind willreturn
