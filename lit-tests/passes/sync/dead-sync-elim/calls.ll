; Barriers in functions that were not inlined, and around calls of them.
; RUN: %opt -passes=nvvm-dead-sync-elim -nvvm-opt=basic-dbe=1 -S %s 2>%t.err | FileCheck %s
; RUN: FileCheck %s --check-prefix=LINE < %t.err
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] poison
@u = internal addrspace(3) global [64 x float] poison

; The callee begins with a barrier: the caller's own one is dead. The callee's orders the caller's store.
; LINE-DAG: Removed dead synch: Read above: 0, Write above: 1, Read below: 0, Write below: 0 in function caller
; CHECK-LABEL: define {{.*}} @caller(
; CHECK: store
; CHECK-NEXT: call float @reader()
define ptx_kernel void @caller(ptr %o) {
  store float 1.0, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = call float @reader() convergent
  store float %v, ptr %o
  ret void
}
; CHECK-LABEL: define {{.*}} @reader(
; CHECK-NEXT: call void @llvm.nvvm.barrier
define internal float @reader() convergent noinline {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load float, ptr addrspace(3) @s
  ret float %v
}

; Nobody does anything before the call: the barrier of the callee goes.
; LINE-DAG: Removed dead synch: Read above: 0, Write above: 0, Read below: 0, Write below: 1 in function quiet
; CHECK-LABEL: define {{.*}} @quiet_caller(
define ptx_kernel void @quiet_caller() {
  call void @quiet() convergent
  ret void
}
; CHECK-LABEL: define {{.*}} @quiet(
; CHECK-NEXT: store
define internal void @quiet() convergent noinline {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float 1.0, ptr addrspace(3) @u
  ret void
}

; A callee without barriers that touches its own stack only.
; CHECK-LABEL: define {{.*}} @around(
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @around(ptr %o) {
  store float 1.0, ptr %o
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = call i32 @alone() convergent
  ret void
}
define internal i32 @alone() convergent noinline memory(none) {
  ret i32 1
}

; The callee may return without meeting its barrier.
; CHECK-LABEL: define {{.*}} @maybe_caller(
; CHECK: store
; CHECK-NEXT: call void @llvm.nvvm.barrier
define ptx_kernel void @maybe_caller(i1 %c) {
  store float 1.0, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @maybe(i1 %c) convergent
  %v = load float, ptr addrspace(3) @s
  ret void
}
define internal void @maybe(i1 %c) convergent noinline {
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
b:
  ret void
}

; Others may call it: its barriers stay. The kernel is looked at by itself: nothing lies above its first
; barrier and below its last one.
; CHECK-LABEL: define {{.*}} @open_caller(
; CHECK-NEXT: call void @open()
; CHECK-NEXT: ret void
define ptx_kernel void @open_caller() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @open() convergent
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
; CHECK-LABEL: define {{.*}} @open(
; CHECK-COUNT-2: @llvm.nvvm.barrier
define void @open() convergent noinline {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Recursion: the same.
; CHECK-LABEL: define {{.*}} @circle_caller(
; CHECK-NEXT: call void @circle(
define ptx_kernel void @circle_caller(i32 %n) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @circle(i32 %n) convergent
  ret void
}
; CHECK-LABEL: define {{.*}} @circle(
; CHECK: call void @llvm.nvvm.barrier
define internal void @circle(i32 %n) convergent noinline {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @circle(i32 %n) convergent
  ret void
}

; Two kernels share a function, and one of them uses a barrier for a part of the block: nobody knows what
; that one pairs with, so it stays as it is and so does the function. The other kernel loses what is dead in
; it; its barrier in front of the call orders the store and whatever the function does.
; CHECK-LABEL: define {{.*}} @odd_kernel(
; CHECK-COUNT-3: @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @odd_kernel() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @shared() convergent
  ret void
}
; CHECK-LABEL: define {{.*}} @even_kernel(
; CHECK-NEXT: store
; CHECK-NEXT: call void @llvm.nvvm.barrier
; CHECK-NEXT: call void @shared()
; CHECK-NEXT: ret void
define ptx_kernel void @even_kernel() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float 1.0, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @shared() convergent
  ret void
}
; CHECK-LABEL: define {{.*}} @shared(
; CHECK-COUNT-2: @llvm.nvvm.barrier
; CHECK: ret void
define internal void @shared() convergent noinline {
  %v = load float, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v, ptr addrspace(3) @u
  ret void
}

; Switched off for the kernel.
; CHECK-LABEL: define {{.*}} @unwanted_kernel(
; CHECK-NEXT: call void @llvm.nvvm.barrier
define ptx_kernel void @unwanted_kernel() "nvopt-basic-dbe"="0" {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @shared() convergent
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
