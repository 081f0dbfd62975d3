; Barriers of a function that is called pair with those of the kernel where only some threads pass them: the kernel's stay, though
; nothing is accessed between them. Where all threads pass the function's barriers, one of two in a row goes (DBE-1, DBE-2).
; RUN: %opt -passes=basic-dbe -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-dead-sync-elim -verify-each -S %s | FileCheck %s
; RUN: %exec --race %s -passes=basic-dbe -passes=nvvm-dead-sync-elim -passes='nvopt<O3>'
; RUN: %exec --race --schedule=reverse %s -passes=basic-dbe -passes=nvvm-dead-sync-elim -passes='nvopt<O3>'
;
; EXEC: buffer out i32[64]
; EXEC: launch parted block=64 args=(out)
; EXEC: launch below block=64 args=(out)
; EXEC: launch together block=64 args=(out)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent

; The first warp passes one barrier more than the second.
define internal i32 @early(i32 %t) noinline convergent {
entry:
  %w = icmp ult i32 %t, 32
  br i1 %w, label %first, label %other
first:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %t2 = add i32 %t, 32
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t2
  %v = load i32, ptr addrspace(3) %p
  br label %other
other:
  %r = phi i32 [ 0, %entry ], [ %v, %first ]
  ret i32 %r
}

define internal i32 @through(i32 %t) noinline convergent {
  %r = call i32 @early(i32 %t)
  ret i32 %r
}

; Linked with other callers, which nobody knows.
define i32 @all(i32 %t) noinline convergent {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %o = xor i32 %t, 32
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %o
  %v = load i32, ptr addrspace(3) %p
  ret i32 %v
}

; The second warp stores 2 behind the second barrier of its own, when the first one has read.
; CHECK-LABEL: @parted(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: ret void
define ptx_kernel void @parted(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = icmp uge i32 %t, 32
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  br i1 %w, label %set, label %go
set:
  store i32 1, ptr addrspace(3) %p
  br label %go
go:
  %r = call i32 @early(i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %w, label %again, label %end
again:
  store i32 2, ptr addrspace(3) %p
  br label %end
end:
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}

; The same two calls below.
; CHECK-LABEL: @below(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: ret void
define ptx_kernel void @below(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = icmp uge i32 %t, 32
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  br i1 %w, label %set, label %go
set:
  store i32 3, ptr addrspace(3) %p
  br label %go
go:
  %r = call i32 @through(i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %w, label %again, label %end
again:
  store i32 4, ptr addrspace(3) %p
  br label %end
end:
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %old = load i32, ptr addrspace(1) %o
  %both = add i32 %old, %r
  store i32 %both, ptr addrspace(1) %o
  ret void
}

; CHECK-LABEL: @together(
; CHECK: call i32 @all(
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK-NEXT: store i32 5
; CHECK: ret void
define ptx_kernel void @together(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  %r = call i32 @all(i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 5, ptr addrspace(3) %p
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %old = load i32, ptr addrspace(1) %o
  %both = add i32 %old, %r
  store i32 %both, ptr addrspace(1) %o
  ret void
}
