; How far a generic pointer is followed to the space that it came from (AA-02), with nvvm-aa alone.
; RUN: %opt -aa-pipeline=nvvm-aa -passes=gvn -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
@shared = internal addrspace(3) global [64 x i32] undef
declare void @leak(ptr)

; Through a cast and address computations.
; CHECK-LABEL: @cast(
; CHECK: ret i32 1
define i32 @cast(ptr addrspace(1) %g, ptr addrspace(3) %s, i64 %i) {
  %p = addrspacecast ptr addrspace(1) %g to ptr
  %q = getelementptr i32, ptr %p, i64 %i
  %r = getelementptr i8, ptr %q, i64 %i
  store i32 1, ptr %r
  store i32 2, ptr addrspace(3) %s
  %v = load i32, ptr %r
  ret i32 %v
}

; A constant expression.
; CHECK-LABEL: @constant(
; CHECK: ret i32 1
define i32 @constant(ptr addrspace(1) %g) {
  store i32 1, ptr addrspace(1) %g
  store i32 2, ptr getelementptr (i32, ptr addrspacecast (ptr addrspace(3) @shared to ptr), i64 3)
  %v = load i32, ptr addrspace(1) %g
  ret i32 %v
}

; Both arms of a select lead to global memory.
; CHECK-LABEL: @select_same(
; CHECK: ret i32 1
define i32 @select_same(ptr addrspace(1) %g, ptr addrspace(1) %h, ptr addrspace(3) %s, i1 %c) {
  %a = addrspacecast ptr addrspace(1) %g to ptr
  %b = addrspacecast ptr addrspace(1) %h to ptr
  %p = select i1 %c, ptr %a, ptr %b
  store i32 1, ptr %p
  store i32 2, ptr addrspace(3) %s
  %v = load i32, ptr %p
  ret i32 %v
}

; Negative: one arm leads to shared memory, to an unknown place.
; CHECK-LABEL: @select_mixed(
; CHECK: ret i32 %v
define i32 @select_mixed(ptr addrspace(1) %g, ptr addrspace(3) %s, i1 %c) {
  %a = addrspacecast ptr addrspace(1) %g to ptr
  %b = addrspacecast ptr addrspace(3) %s to ptr
  %p = select i1 %c, ptr %a, ptr %b
  store i32 1, ptr %p
  store i32 2, ptr addrspace(3) %s
  %v = load i32, ptr %p
  ret i32 %v
}
; CHECK-LABEL: @select_unknown(
; CHECK: ret i32 %v
define i32 @select_unknown(ptr addrspace(1) %g, ptr %u, ptr addrspace(3) %s, i1 %c) {
  %a = addrspacecast ptr addrspace(1) %g to ptr
  %p = select i1 %c, ptr %a, ptr %u
  store i32 1, ptr %p
  store i32 2, ptr addrspace(3) %s
  %v = load i32, ptr %p
  ret i32 %v
}

; A pointer that walks through a loop stays in its space.
; CHECK-LABEL: @loop(
; CHECK: store i32 1, ptr %p
; CHECK-NEXT: store i32 2
; CHECK-NOT: load
define i32 @loop(ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %n) {
entry:
  %a = addrspacecast ptr addrspace(1) %g to ptr
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %p = phi ptr [ %a, %entry ], [ %p.next, %body ]
  store i32 1, ptr %p
  store i32 2, ptr addrspace(3) %s
  %v = load i32, ptr %p
  %p.next = getelementptr i32, ptr %p, i32 %v
  %i.next = add i32 %i, 1
  %c = icmp slt i32 %i.next, %n
  br i1 %c, label %body, label %exit
exit:
  ret i32 %v
}

; Negative: from the second round on it may lead to shared memory.
; CHECK-LABEL: @loop_mixed(
; CHECK: %v = load i32, ptr %p
define i32 @loop_mixed(ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %n) {
entry:
  %a = addrspacecast ptr addrspace(1) %g to ptr
  %b = addrspacecast ptr addrspace(3) %s to ptr
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %p = phi ptr [ %a, %entry ], [ %b, %body ]
  store i32 1, ptr %p
  store i32 2, ptr addrspace(3) %s
  %v = load i32, ptr %p
  %i.next = add i32 %i, %v
  %c = icmp slt i32 %i.next, %n
  br i1 %c, label %body, label %exit
exit:
  ret i32 %v
}

; A stack object is local memory even if its address is known to others.
; CHECK-LABEL: @stack(
; CHECK: ret i32 1
define i32 @stack(ptr addrspace(1) %g) {
  %x = alloca i32
  call void @leak(ptr %x)
  store i32 1, ptr %x
  store i32 2, ptr addrspace(1) %g
  %v = load i32, ptr %x
  ret i32 %v
}

; Negative: an integer tells nothing, nor does an argument.
; CHECK-LABEL: @integer(
; CHECK: ret i32 %v
define i32 @integer(i64 %g, ptr addrspace(3) %s) {
  %p = inttoptr i64 %g to ptr
  store i32 1, ptr %p
  store i32 2, ptr addrspace(3) %s
  %v = load i32, ptr %p
  ret i32 %v
}

; Negative: the same space may be the same byte.
; CHECK-LABEL: @same(
; CHECK: ret i32 %v
define i32 @same(ptr addrspace(1) %g, ptr addrspace(1) %h) {
  %p = addrspacecast ptr addrspace(1) %g to ptr
  store i32 1, ptr %p
  store i32 2, ptr addrspace(1) %h
  %v = load i32, ptr %p
  ret i32 %v
}
