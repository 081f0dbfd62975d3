; Which objects keep accesses apart. basic-dbe sees one memory and keeps all of these.
; RUN: %opt -passes=nvvm-dead-sync-elim -S %s | FileCheck %s
; RUN: %opt -passes=basic-dbe -S %s | FileCheck %s --check-prefix=BASIC
; RUN: %opt -passes=nvvm-dead-sync-elim -nvvm-opt=basic-dbe=0 -S %s | FileCheck %s --check-prefix=BASIC
; BASIC-COUNT-11: call void @llvm.nvvm.barrier.cta.sync
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] poison
@u = internal addrspace(3) global [64 x float] poison
@d1 = external addrspace(3) global [0 x float]
@d2 = external addrspace(3) global [0 x float]
@g = internal addrspace(1) global [64 x float] zeroinitializer
@h = internal addrspace(1) global [64 x float] zeroinitializer
; Read of one array, write of another.
; CHECK-LABEL: define {{.*}} @two_arrays(
; CHECK-NOT: barrier.cta
define ptx_kernel void @two_arrays(ptr %p, ptr %q, i32 %n) {
  %v = load float, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v, ptr addrspace(3) @u
  ret void
}

; What the kernel was passed is no shared memory.
; CHECK-LABEL: define {{.*}} @input(
; CHECK-NOT: barrier.cta
define ptx_kernel void @input(ptr %p, ptr %q, i32 %n) {
  %v = load float, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v, ptr addrspace(3) @s
  ret void
}

; A restrict argument that is only read.
; CHECK-LABEL: define {{.*}} @restrict(
; CHECK-NOT: barrier.cta
define ptx_kernel void @restrict(ptr noalias %p, ptr %q) {
  %v = load float, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v, ptr %q
  ret void
}

; Two variables in global memory.
; CHECK-LABEL: define {{.*}} @tables(
; CHECK-NOT: barrier.cta
define ptx_kernel void @tables(ptr %p, ptr %q, i32 %n) {
  store float 1.0, ptr addrspace(1) @g
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float 2.0, ptr addrspace(1) @h
  ret void
}

; One array: offsets of other threads are not known.
; CHECK-LABEL: define {{.*}} @same_array(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @same_array(ptr %p, ptr %q, i32 %n) {
  %v = load float, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v, ptr addrspace(3) getelementptr ([64 x float], ptr addrspace(3) @s, i32 0, i32 5)
  ret void
}

; Dynamic shared arrays lie over each other.
; CHECK-LABEL: define {{.*}} @dynamic(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @dynamic(ptr %p, ptr %q, i32 %n) {
  %v = load float, ptr addrspace(3) @d1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v, ptr addrspace(3) @d2
  ret void
}

; restrict of two written arguments speaks of one thread.
; CHECK-LABEL: define {{.*}} @two_written(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @two_written(ptr noalias %p, ptr noalias %q) {
  %v = load float, ptr %p
  store float 1.0, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v, ptr %q
  ret void
}

; Two plain arguments may be equal.
; CHECK-LABEL: define {{.*}} @plain_arguments(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @plain_arguments(ptr %p, ptr %q) {
  %v = load float, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v, ptr %q
  ret void
}

; A pointer from memory.
; CHECK-LABEL: define {{.*}} @loaded(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @loaded(ptr %p, ptr %q, i32 %n) {
  %v = load float, ptr addrspace(3) @s
  %x = load ptr, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v, ptr %x
  ret void
}

; One of two arrays.
; CHECK-LABEL: define {{.*}} @choice(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @choice(ptr %p, ptr %q, i32 %n) {
  %c = icmp eq i32 %n, 0
  %x = select i1 %c, ptr addrspace(3) @s, ptr addrspace(3) @u
  %v = load float, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v, ptr addrspace(3) %x
  ret void
}

; A flag orders all objects.
; CHECK-LABEL: define {{.*}} @flag(
; CHECK-COUNT-1: call {{.*}} @llvm.nvvm.barrier.cta
define ptx_kernel void @flag(ptr %p, ptr %q, i32 %n) {
  %f = load volatile i32, ptr addrspace(1) @g
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load float, ptr addrspace(3) @s
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
