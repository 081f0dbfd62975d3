; A parameter from which a pointer is loaded and that may be written is copied at the entry; everything else goes to the copy.
; RUN: %opt -passes=nv-written-parameters -S %s | FileCheck %s
; RUN: %opt -passes=nv-written-parameters -S %s | %opt -passes=nv-written-parameters -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%S = type { ptr, i32, [2 x ptr] }
declare void @somewhere(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; CHECK-LABEL: @stored(
; CHECK-NEXT: %own = alloca %S, align 16
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 16 %own, ptr align 16 %p, i64 32, i1 false)
; CHECK-NEXT: store ptr %x, ptr %own
; CHECK-NEXT: %q = load ptr, ptr %own
; CHECK-NOT: %own2
define ptx_kernel void @stored(ptr byval(%S) align 16 %p, ptr %x) {
  store ptr %x, ptr %p
  %q = load ptr, ptr %p
  store i32 0, ptr %q
  ret void
}

; Through an address that a phi chose, behind the load; without an alignment the type's counts.
; CHECK-LABEL: @chosen(
; CHECK: %own = alloca %S, align 8
; CHECK: %at = phi ptr [ %own, %entry ], [ %next, %loop ]
define ptx_kernel void @chosen(ptr byval(%S) %p, ptr %x, i1 %c) {
entry:
  %q = load ptr, ptr %p
  store i32 0, ptr %q
  br label %loop
loop:
  %at = phi ptr [ %p, %entry ], [ %next, %loop ]
  %next = getelementptr i8, ptr %at, i64 8
  store ptr %x, ptr %next
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Whoever gets the address may write.
; CHECK-LABEL: @escapes(
; CHECK: call void @somewhere(ptr %own)
define ptx_kernel void @escapes(ptr byval(%S) %p) {
  call void @somewhere(ptr %p)
  %q = load ptr, ptr %p
  store i32 0, ptr %q
  ret void
}

; CHECK-LABEL: @filled(
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr %own, ptr %x, i64 8, i1 false)
define ptx_kernel void @filled(ptr byval(%S) %p, ptr %x) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %x, i64 8, i1 false)
  %q = load ptr, ptr %p
  store i32 0, ptr %q
  ret void
}

; A number that becomes a pointer is one.
; CHECK-LABEL: @number(
; CHECK: load i64, ptr %own
define ptx_kernel void @number(ptr byval(%S) %p, i64 %x) {
  store i64 %x, ptr %p
  %n = load i64, ptr %p
  %q = inttoptr i64 %n to ptr
  store i32 0, ptr %q
  ret void
}

; The code generator makes wrong code of these, too.
; CHECK-LABEL: @left_alone(
; CHECK: %q = load ptr, ptr %own
define ptx_kernel void @left_alone(ptr byval(%S) %p, ptr %x) optnone noinline {
  store ptr %x, ptr %p
  %q = load ptr, ptr %p
  store i32 0, ptr %q
  ret void
}
