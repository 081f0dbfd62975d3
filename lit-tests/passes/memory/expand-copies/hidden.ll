; A local object stays one copy where functions may reach it that nobody sees: by an address that lies in memory, one from a table,
; the second of two equal arguments (PF-2).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-expand-copies,verify -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every copy is cut.
; RUN: sed '/; hidden/d' %s | %opt -passes=nv-expand-copies,verify -S | FileCheck %s --implicit-check-not='call void @llvm.memcpy'
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%uint4 = type { i32, i32, i32, i32 }
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @both(ptr readonly captures(none), ptr captures(none)) memory(argmem: readwrite) nounwind willreturn

; CHECK-LABEL: @by_memory(
; CHECK-COUNT-4: store i32
define i32 @by_memory(ptr %s, ptr %at, ptr %f) {
  %v = alloca %uint4, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 16 %s, i64 16, i1 false)
  store ptr %v, ptr %at ; hidden
  call void %f() ; hidden
  %x = load i32, ptr %v
  ret i32 %x
}

; CHECK-LABEL: @from_table(
; CHECK-COUNT-4: store i32
define i32 @from_table(ptr %s, ptr %at) {
  %v = alloca %uint4, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 16 %s, i64 16, i1 false)
  %f = load ptr, ptr %at ; hidden
  call void %f(ptr %v) ; hidden
  %x = load i32, ptr %v
  ret i32 %x
}

; CHECK-LABEL: @second_argument(
; CHECK-COUNT-4: store i32
define i32 @second_argument(ptr %s, ptr %unused) {
  %v = alloca %uint4, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 16 %s, i64 16, i1 false)
  call void @both(ptr %v, ptr %v) ; hidden
  %x = load i32, ptr %v
  ret i32 %x
}

; CHECK-LABEL: @chosen(
; CHECK-COUNT-4: store i32
define i32 @chosen(ptr %s, ptr %d, i1 %c, ptr %f) {
  %v = alloca %uint4, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 16 %s, i64 16, i1 false)
  %p = select i1 %c, ptr %v, ptr %d ; hidden
  call void %f(ptr %p) ; hidden
  %x = load i32, ptr %v
  ret i32 %x
}

