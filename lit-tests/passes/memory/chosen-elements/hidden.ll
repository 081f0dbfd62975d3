; A chosen element stays an address where the array is known elsewhere: by a copy of its address in memory, by a function that
; nobody knows (PF-1).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-chosen-elements,verify -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes=nv-chosen-elements,verify -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @write(ptr)

; CHECK-LABEL: define float @kept(
; CHECK: freeze
define float @kept(ptr %p, i1 %x) {
entry:
  %a = alloca [4 x float], align 16
  %keep = alloca ptr
  store ptr %a, ptr %keep ; hidden
  %v0 = load float, ptr %p
  store float %v0, ptr %a
  %a1 = getelementptr inbounds [4 x float], ptr %a, i64 0, i64 1
  store float 1.0, ptr %a1
  %row = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds [4 x float], ptr %a, i64 0, i64 %row
  call void @write(ptr %keep) ; hidden
  %v = load float, ptr %q, align 4
  ret float %v
}

; CHECK-LABEL: define float @indirect(
; CHECK: freeze
define float @indirect(ptr %p, i1 %x, ptr %at) {
entry:
  %a = alloca [4 x float], align 16
  %v0 = load float, ptr %p
  store float %v0, ptr %a
  %a1 = getelementptr inbounds [4 x float], ptr %a, i64 0, i64 1
  store float 1.0, ptr %a1
  %f = load ptr, ptr %at ; hidden
  call void %f(ptr %a1) ; hidden
  %row = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds [4 x float], ptr %a, i64 0, i64 %row
  %v = load float, ptr %q, align 4
  ret float %v
}
