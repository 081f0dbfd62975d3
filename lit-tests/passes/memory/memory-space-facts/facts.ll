; Assumptions and branches on isspacep hold for the code that they dominate (MSO-2, MSO-T7, MSO-T8).
; RUN: %opt -passes=memory-space-opt,verify -S %s | FileCheck %s
; RUN: %opt -passes=memory-space-opt -nvvm-opt=process-builtin-assume=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=memory-space-opt -nvvm-opt=dump-process-builtin-assume=1 -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=DUMP
; RUN: %opt -passes=memory-space-opt -S %s -o %t.once
; RUN: %opt -passes=memory-space-opt -S %t.once -o %t.twice
; RUN: sed 's/^; ModuleID.*//' %t.once > %t.1 && sed 's/^; ModuleID.*//' %t.twice > %t.2 && diff %t.1 %t.2
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; DUMP: process-builtin-assume: assumed: pointer is in shared memory

; CHECK-LABEL: @assumed(
; CHECK: store i32 0, ptr %p
; CHECK: store i32 1, ptr addrspace(3)
; CHECK: store i32 2, ptr addrspace(3)
; CHECK: store i32 3, ptr addrspace(3)
; OFF-LABEL: @assumed(
; OFF: store i32 2, ptr %p
define void @assumed(ptr %p, i64 %i) {
  store i32 0, ptr %p
  %q = getelementptr i32, ptr %p, i64 %i
  %s = call i1 @llvm.nvvm.isspacep.shared(ptr %q)
  call void @llvm.assume(i1 %s)
  store i32 1, ptr %q
  store i32 2, ptr %p
  %r = getelementptr i32, ptr %p, i64 9
  store i32 3, ptr %r
  ret void
}

; As a conjunction and as an int, as __isShared and && make it.
; CHECK-LABEL: @connected(
; CHECK: store i32 1, ptr addrspace(3)
; CHECK: store i32 2, ptr addrspace(1)
define void @connected(ptr %p, ptr %q) {
  %s = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  %n = zext i1 %s to i32
  %a = icmp ne i32 %n, 0
  %b = call i1 @llvm.nvvm.isspacep.global(ptr %q)
  %c = select i1 %a, i1 %b, i1 false
  call void @llvm.assume(i1 %c)
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret void
}

; A loop behind the assumption.
; CHECK-LABEL: @loop(
; CHECK: phi ptr addrspace(3)
; CHECK: store i32 1, ptr addrspace(3)
define void @loop(ptr %p, ptr %end) {
entry:
  %s = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  call void @llvm.assume(i1 %s)
  br label %body
body:
  %q = phi ptr [ %p, %entry ], [ %next, %body ]
  store i32 1, ptr %q
  %next = getelementptr i32, ptr %q, i64 1
  %done = icmp eq ptr %next, %end
  br i1 %done, label %exit, label %body
exit:
  ret void
}

; "Not shared" and "shared or local" say nothing.
; CHECK-LABEL: @nothing(
; CHECK: store i32 1, ptr %p
; CHECK: store i32 2, ptr %q
define void @nothing(ptr %p, ptr %q) {
  %s = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  %n = xor i1 %s, true
  call void @llvm.assume(i1 %n)
  store i32 1, ptr %p
  %t = call i1 @llvm.nvvm.isspacep.shared(ptr %q)
  %u = call i1 @llvm.nvvm.isspacep.local(ptr %q)
  %o = or i1 %t, %u
  call void @llvm.assume(i1 %o)
  store i32 2, ptr %q
  ret void
}

; CHECK-LABEL: @branch(
; CHECK: a:
; CHECK: store i32 1, ptr addrspace(3)
; CHECK: b:
; CHECK: store i32 2, ptr %p
; CHECK: c:
; CHECK: store i32 3, ptr %p
; OFF-LABEL: @branch(
; OFF: store i32 1, ptr %p
define void @branch(ptr %p) {
  %s = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  br i1 %s, label %a, label %b
a:
  store i32 1, ptr %p
  br label %c
b:
  store i32 2, ptr %p
  br label %c
c:
  store i32 3, ptr %p
  ret void
}

; The negated condition counts on the other edge.
; CHECK-LABEL: @negated(
; CHECK: a:
; CHECK: store i32 1, ptr %p
; CHECK: b:
; CHECK: store i32 2, ptr addrspace(1)
define void @negated(ptr %p) {
  %s = call i1 @llvm.nvvm.isspacep.global(ptr %p)
  %n = xor i1 %s, true
  br i1 %n, label %a, label %b
a:
  store i32 1, ptr %p
  ret void
b:
  store i32 2, ptr %p
  ret void
}

; The block is reached from elsewhere too.
; CHECK-LABEL: @shared_block(
; CHECK: a:
; CHECK: store i32 1, ptr %p
define void @shared_block(ptr %p, i1 %c) {
  br i1 %c, label %test, label %a
test:
  %s = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  br i1 %s, label %a, label %b
a:
  store i32 1, ptr %p
  ret void
b:
  ret void
}

; A load from a dereferenceable pointer can be moved above the condition, where it would fault.
; CHECK-LABEL: @dereferenceable(
; CHECK: load i32, ptr %p
; CHECK: load i32, ptr %q
define i32 @dereferenceable(ptr dereferenceable(4) %p, ptr addrspace(3) %x) {
  %s = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  br i1 %s, label %a, label %c
a:
  %v = load i32, ptr %p
  br label %c
c:
  %w = phi i32 [ 0, %0 ], [ %v, %a ]
  %q = load ptr, ptr addrspace(3) %x, !dereferenceable !0
  %t = call i1 @llvm.nvvm.isspacep.shared(ptr %q)
  br i1 %t, label %d, label %e
d:
  %y = load i32, ptr %q
  br label %e
e:
  %z = phi i32 [ %w, %c ], [ %y, %d ]
  ret i32 %z
}
!0 = !{i64 4}

; An assumption about a loaded pointer weighs more than the promise about it.
; CHECK-LABEL: @against_promise(
; CHECK: store i32 1, ptr addrspace(3)
define ptx_kernel void @against_promise(ptr %g) {
  %p = load ptr, ptr %g
  %s = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  call void @llvm.assume(i1 %s)
  store i32 1, ptr %p
  ret void
}

; A contradiction makes no cast between two spaces, which does not exist.
; CHECK-LABEL: @contradiction(
; CHECK-NOT: addrspacecast ptr addrspace(5) {{.*}} to ptr addrspace(3)
; CHECK-NOT: addrspacecast ptr addrspace(1) {{.*}} to ptr addrspace(3)
; CHECK: ret void
define ptx_kernel void @contradiction(ptr %g) {
  %l = alloca i32
  %s = call i1 @llvm.nvvm.isspacep.shared(ptr %l)
  br i1 %s, label %a, label %b
a:
  store volatile i32 1, ptr %l
  br label %b
b:
  %t = call i1 @llvm.nvvm.isspacep.shared(ptr %g)
  call void @llvm.assume(i1 %t)
  store i32 2, ptr %g
  ret void
}

declare i1 @llvm.nvvm.isspacep.shared(ptr)
declare i1 @llvm.nvvm.isspacep.local(ptr)
declare i1 @llvm.nvvm.isspacep.global(ptr)
