; A parameter is copied where functions may write it that nobody sees: by an address that lies in memory, one from a table, the
; second of two equal arguments (MSO-2).
; RUN: %opt -passes=nv-written-parameters,verify -S %s | FileCheck %s
; Without these lines nothing writes it, and it stays.
; RUN: sed '/; hidden/d' %s | %opt -passes=verify -S -o %t.before
; RUN: sed '/; hidden/d' %s | %opt -passes=nv-written-parameters,verify -S -o %t.after
; RUN: diff %t.before %t.after
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%S = type { ptr, i32 }
declare void @both(ptr readonly captures(none), ptr captures(none)) memory(argmem: readwrite) nounwind willreturn
declare ptr @same(ptr readonly returned captures(ret: address, provenance)) memory(none) nounwind willreturn

; CHECK-LABEL: @by_memory(
; CHECK: %own = alloca %S
; CHECK: call void @llvm.memcpy{{.*}}(ptr align 8 %own, ptr align 8 %p, i64 16, i1 false)
; CHECK: %q = load ptr, ptr %own
define ptx_kernel void @by_memory(ptr byval(%S) %p, ptr %at, ptr %f) {
  store ptr %p, ptr %at ; hidden
  call void %f() ; hidden
  %q = load ptr, ptr %p
  store i32 0, ptr %q
  ret void
}

; CHECK-LABEL: @from_table(
; CHECK: %own = alloca %S
; CHECK: call void @llvm.memcpy{{.*}}(ptr align 8 %own, ptr align 8 %p, i64 16, i1 false)
; CHECK: %q = load ptr, ptr %own
define ptx_kernel void @from_table(ptr byval(%S) %p, ptr %at) {
  %f = load ptr, ptr %at ; hidden
  call void %f(ptr %p) ; hidden
  %q = load ptr, ptr %p
  store i32 0, ptr %q
  ret void
}

; CHECK-LABEL: @second_argument(
; CHECK: %own = alloca %S
; CHECK: call void @llvm.memcpy{{.*}}(ptr align 8 %own, ptr align 8 %p, i64 16, i1 false)
; CHECK: %q = load ptr, ptr %own
define ptx_kernel void @second_argument(ptr byval(%S) %p, ptr %x) {
  %field = getelementptr i8, ptr %p, i64 8
  call void @both(ptr %p, ptr %field) ; hidden
  %q = load ptr, ptr %p
  store i32 0, ptr %q
  ret void
}

; CHECK-LABEL: @by_result(
; CHECK: %own = alloca %S
; CHECK: call void @llvm.memcpy{{.*}}(ptr align 8 %own, ptr align 8 %p, i64 16, i1 false)
; CHECK: %q = load ptr, ptr %own
define ptx_kernel void @by_result(ptr byval(%S) %p, ptr %x) {
  %r = call ptr @same(ptr %p) ; hidden
  store ptr %x, ptr %r ; hidden
  %q = load ptr, ptr %p
  store i32 0, ptr %q
  ret void
}

; CHECK-LABEL: @as_number(
; CHECK: %own = alloca %S
; CHECK: call void @llvm.memcpy{{.*}}(ptr align 8 %own, ptr align 8 %p, i64 16, i1 false)
; CHECK: %q = load ptr, ptr %own
define ptx_kernel void @as_number(ptr byval(%S) %p, ptr %x) {
  %n = ptrtoint ptr %p to i64 ; hidden
  %r = inttoptr i64 %n to ptr ; hidden
  store ptr %x, ptr %r ; hidden
  %q = load ptr, ptr %p
  store i32 0, ptr %q
  ret void
}

