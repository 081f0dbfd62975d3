; Calls: what a callee may write, and what its result may be computed from.
; RUN: %opt -passes=ldgxform -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @arguments(ptr captures(none)) memory(argmem: readwrite)
declare void @everything(ptr captures(none))
declare void @others(ptr readonly captures(none)) memory(readwrite)
declare void @unrelated(ptr readonly captures(none)) memory(argmem: read, inaccessiblemem: readwrite)
declare void @value(ptr byval(i32)) memory(argmem: readwrite)
declare ptr @part(ptr readnone captures(ret: address, provenance)) memory(none)
declare ptr @part_or_other(ptr captures(ret: address, provenance)) memory(read)
declare ptr @same(ptr returned captures(ret: address, provenance)) memory(none)
declare ptr @other(ptr captures(none)) memory(read)
declare ptr @silent(ptr) memory(read)
declare noalias ptr @fresh(ptr captures(none))
declare ptr @both(ptr captures(ret: address, provenance), ptr captures(ret: address, provenance)) memory(none)

; Through the argument alone.
; CHECK-LABEL: @writes_argument(
; CHECK: load i32, ptr %p, align 4{{$}}
; CHECK: load i32, ptr %q, align 4, !invariant.load
define ptx_kernel i32 @writes_argument(ptr noalias %p, ptr noalias %q) {
  call void @arguments(ptr %p)
  %v = load i32, ptr %p
  %w = load i32, ptr %q
  %s = add i32 %v, %w
  ret i32 %s
}

; Through the argument and elsewhere: an argument that was not captured has not escaped, but it is
; written all the same.
; CHECK-LABEL: @writes_everything(
; CHECK: load i32, ptr %p, align 4{{$}}
; CHECK: load i32, ptr %q, align 4, !invariant.load
define ptx_kernel i32 @writes_everything(ptr noalias %p, ptr noalias %q) {
  call void @everything(ptr %p)
  %v = load i32, ptr %p
  %w = load i32, ptr %q
  %s = add i32 %v, %w
  ret i32 %s
}

; Elsewhere only, and nowhere: the argument is read.
; CHECK-LABEL: @reads_argument(
; CHECK: load i32, ptr %p, align 4, !invariant.load
define ptx_kernel i32 @reads_argument(ptr noalias %p) {
  call void @others(ptr %p)
  call void @unrelated(ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}

; The callee writes a copy.
; CHECK-LABEL: @passed_by_value(
; CHECK: load i32, ptr %p, align 4, !invariant.load
define ptx_kernel i32 @passed_by_value(ptr noalias %p) {
  call void @value(ptr byval(i32) %p)
  %v = load i32, ptr %p
  ret i32 %v
}

; A result that is the argument, or part of its object, or either that or something else.
; CHECK-LABEL: @returned(
; CHECK: load i32, ptr %p, align 4{{$}}
; CHECK: load i32, ptr %other, align 4, !invariant.load
define ptx_kernel i32 @returned(ptr noalias %p, ptr noalias %other) {
  %q = call ptr @part(ptr %p)
  store i32 1, ptr %q
  %v = load i32, ptr %p
  %w = load i32, ptr %other
  %s = add i32 %v, %w
  ret i32 %s
}
; CHECK-LABEL: @returned_or_other(
; CHECK: load i32, ptr %p, align 4{{$}}
define ptx_kernel i32 @returned_or_other(ptr noalias %p) {
  %q = call ptr @part_or_other(ptr %p)
  store i32 1, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
; CHECK-LABEL: @returned_as_such(
; CHECK: load i32, ptr %p, align 4{{$}}
define ptx_kernel i32 @returned_as_such(ptr noalias %p) {
  %q = call ptr @same(ptr %p)
  store i32 1, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
; CHECK-LABEL: @returned_by_phi(
; CHECK: load i32, ptr %p, align 4{{$}}
; CHECK: load i32, ptr %r, align 4{{$}}
define ptx_kernel i32 @returned_by_phi(ptr noalias %p, ptr noalias %r, i1 %c) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %next, %loop ]
  %next = call ptr @both(ptr %q, ptr %r)
  store i32 1, ptr %q
  br i1 %c, label %loop, label %end
end:
  %v = load i32, ptr %p
  %w = load i32, ptr %r
  %s = add i32 %v, %w
  ret i32 %s
}
; No attribute says that the result is not the argument.
; CHECK-LABEL: @returned_silently(
; CHECK: load i32, ptr %p, align 4{{$}}
define ptx_kernel i32 @returned_silently(ptr noalias %p) {
  %q = call ptr @silent(ptr %p)
  store i32 1, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

; Not the argument: an attribute says so.
; CHECK-LABEL: @not_returned(
; CHECK: load i32, ptr %p, align 4, !invariant.load
define ptx_kernel i32 @not_returned(ptr noalias %p) {
  %q = call ptr @other(ptr %p)
  store i32 1, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
; New memory: the argument is only given to a callee that may write it.
; CHECK-LABEL: @new_memory(
; CHECK: load i32, ptr %r, align 4, !invariant.load
; CHECK: load i32, ptr %p, align 4{{$}}
define ptx_kernel i32 @new_memory(ptr noalias %p, ptr noalias %r) {
  %q = call ptr @fresh(ptr %p)
  store i32 1, ptr %q
  %w = load i32, ptr %r
  %v = load i32, ptr %p
  %s = add i32 %v, %w
  ret i32 %s
}
