; An array of constants stays local where somebody may write it whose address is not the array's name: by a copy in memory, as the
; second argument, by a function in memory (PF-1).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-constant-arrays,verify -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes=nv-constant-arrays,verify -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @write(ptr)

; CHECK-LABEL: define i32 @kept(
; CHECK: load i32, ptr %p
; CHECK-NOT: store i32
; CHECK: ret
define i32 @kept(i64 %i) {
  %w = alloca [2 x i32], align 8
  %keep = alloca ptr
  store ptr %w, ptr %keep ; hidden
  store i32 1, ptr %w
  %p1 = getelementptr inbounds i8, ptr %w, i64 4
  store i32 7, ptr %p1
  call void @write(ptr %keep) ; hidden
  %p = getelementptr inbounds i32, ptr %w, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: define i32 @second_argument(
; CHECK-NOT: store i32
; CHECK: ret
define i32 @second_argument(i64 %i, ptr %f) {
  %w = alloca [2 x i32], align 8
  store i32 1, ptr %w
  %p1 = getelementptr inbounds i8, ptr %w, i64 4
  store i32 7, ptr %p1
  call void %f(ptr readonly captures(none) %w, ptr %p1) ; hidden
  %p = getelementptr inbounds i32, ptr %w, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: define i32 @from_memory(
; CHECK-NOT: store i32
; CHECK: ret
define i32 @from_memory(i64 %i, ptr %at) {
  %w = alloca [2 x i32], align 8
  store i32 1, ptr %w
  %p1 = getelementptr inbounds i8, ptr %w, i64 4
  store i32 7, ptr %p1
  %f = load ptr, ptr %at ; hidden
  %q = call ptr %f(ptr %w) ; hidden
  store i32 5, ptr %q ; hidden
  %p = getelementptr inbounds i32, ptr %w, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
