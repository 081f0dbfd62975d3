; Bytes stay apart where something between them may write them: a function nobody knows, one in memory, one that gets the
; address a second time (PF-13).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-join-narrow,verify -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes=nv-join-narrow,verify -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@table = external addrspace(1) global [4 x ptr]
declare void @both(ptr readonly captures(none), ptr captures(none)) memory(argmem: readwrite) nounwind willreturn

; CHECK-LABEL: @indirect(
; CHECK: load <4 x i8>
define i32 @indirect(ptr addrspace(1) %p, ptr %f) {
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  %a = load i8, ptr addrspace(1) %p, align 4
  call void %f() ; hidden
  %b = load i8, ptr addrspace(1) %p1, align 1
  %c = load i8, ptr addrspace(1) %p2, align 2
  call void %f() ; hidden
  %d = load i8, ptr addrspace(1) %p3, align 1
  %ab = add i8 %a, %b
  %cd = sub i8 %c, %d
  %m = mul i8 %ab, %cd
  %r = zext i8 %m to i32
  ret i32 %r
}

; CHECK-LABEL: @from_memory(
; CHECK: store <2 x i16>
define void @from_memory(ptr addrspace(1) %p, i16 %x, i64 %k) {
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 2
  store i16 %x, ptr addrspace(1) %p, align 4
  %at = getelementptr ptr, ptr addrspace(1) @table, i64 %k ; hidden
  %f = load ptr, ptr addrspace(1) %at ; hidden
  call void %f(i64 %k) ; hidden
  store i16 3, ptr addrspace(1) %p1, align 2
  ret void
}

; CHECK-LABEL: @second_argument(
; CHECK: load <2 x i16>
define i16 @second_argument(ptr %p) {
  %p1 = getelementptr i8, ptr %p, i64 2
  %a = load i16, ptr %p, align 4
  call void @both(ptr %p, ptr %p) ; hidden
  %b = load i16, ptr %p1, align 2
  %s = sub i16 %a, %b
  ret i16 %s
}
