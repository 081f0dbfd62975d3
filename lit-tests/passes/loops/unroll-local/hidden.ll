; A loop over a local array is not asked for more rounds than LLVM makes where its array stays in memory anyway: somebody has its
; address (PF-1).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes='nv-unroll-local,verify' -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes='nv-unroll-local,verify' -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @keep(ptr)

; CHECK-LABEL: define i32 @kept(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop
define i32 @kept(ptr %x, i32 %key, ptr %m) {
entry:
  %a = alloca [8 x i32], align 4
  store ptr %a, ptr %m ; hidden
  %b = load [8 x i32], ptr %x
  store [8 x i32] %b, ptr %a
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr [8 x i32], ptr %a, i64 0, i64 %i
  %v = load i32, ptr %q
  %i1 = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i1, 8
  %other = icmp ne i32 %v, %key
  %c = and i1 %more, %other
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %v
}

; CHECK-LABEL: define i32 @indirect(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop
define i32 @indirect(ptr %x, i32 %key, ptr %f) {
entry:
  %a = alloca [8 x i32], align 4
  %b = load [8 x i32], ptr %x
  store [8 x i32] %b, ptr %a
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr [8 x i32], ptr %a, i64 0, i64 %i
  call void %f(ptr %q) ; hidden
  %v = load i32, ptr %q
  %i1 = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i1, 8
  %other = icmp ne i32 %v, %key
  %c = and i1 %more, %other
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %v
}
