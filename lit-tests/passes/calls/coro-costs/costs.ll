; Frames of coroutines on the heap, and tail calls that nest (CO-03, CO-07). Nothing changes.
; RUN: %opt -passes=coro-costs -pass-remarks-missed=nvopt-coro-costs -S %s -o %t.ll 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark
; RUN: %opt -passes=verify -S %s -o %t.plain.ll && cmp %t.ll %t.plain.ll
; RUN: %opt -passes=coro-costs -disable-output %s 2>&1 | count 0
; Where no coroutine can be there is no such pass.
; RUN: %opt -passes='nvopt<O1>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=O1
; RUN: %opt -passes='nvopt<O0>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=O0
; O1: coro-cleanup,function(coro-costs
; O0-NOT: coro-costs
target triple = "nvptx64-nvidia-cuda"
declare noalias ptr @malloc(i64)
declare noalias ptr @_Znwm(i64)
declare noalias ptr @pool(i64)
declare void @count.resume(ptr)
declare void @.resume(ptr)
declare void @resume(ptr)

; CHECK: remark: {{.*}}coroutine frame of 'count' is allocated on the device heap (frame_size=32)
define ptr @made() {
  %m = call ptr @malloc(i64 32)
  store ptr @count.resume, ptr %m
  ret ptr %m
}
; CHECK: remark: {{.*}}coroutine frame of 'count' is allocated on the device heap{{$| \[}}
define ptr @grows(i64 %n) {
  %m = call ptr @_Znwm(i64 %n)
  store ptr @count.resume, ptr %m
  ret ptr %m
}
; Memory of the stack, of another allocator, the middle of an object, a function that resumes nothing.
define void @others(ptr %p) {
  %a = alloca [32 x i8]
  store ptr @count.resume, ptr %a
  %b = call ptr @pool(i64 32)
  store ptr @count.resume, ptr %b
  %m = call ptr @malloc(i64 32)
  %middle = getelementptr i8, ptr %m, i64 8
  store ptr @count.resume, ptr %middle
  store ptr @resume, ptr %m
  store ptr @.resume, ptr %m
  store ptr @count.resume, ptr %p
  ret void
}
; CHECK: remark: {{.*}}tail call in coroutine 'chain' is lowered to a nested call; stack depth is unbounded
define void @chain.resume(ptr %h) {
  %next = load ptr, ptr %h
  musttail call void %next(ptr %h)
  ret void
}
; No coroutine, and no tail call that has to be one.
define void @plain(ptr %h) {
  musttail call void @resume(ptr %h)
  ret void
}
define void @chain.destroy(ptr %h) {
  tail call void @resume(ptr %h)
  ret void
}
