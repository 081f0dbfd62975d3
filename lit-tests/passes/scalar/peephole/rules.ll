; Each rule fires, and where its condition fails the code stays (PEE-2, PEE-3).
; RUN: %opt -passes=nvvm-peephole-optimizer -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-peephole-optimizer,nvvm-peephole-optimizer -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-peephole-optimizer -nvvm-opt=enable-nvvm-peephole=0 -S %s | FileCheck %s --check-prefix=OFF
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: @there_and_back(
; CHECK-NEXT: store i32 1, ptr addrspace(3) %p
; OFF-LABEL: @there_and_back(
; OFF: addrspacecast
define void @there_and_back(ptr addrspace(3) %p) {
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %s = addrspacecast ptr %g to ptr addrspace(3)
  store i32 1, ptr addrspace(3) %s
  ret void
}
; CHECK-LABEL: @another_space(
; CHECK: addrspacecast ptr %g to ptr addrspace(1)
define void @another_space(ptr addrspace(3) %p) {
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %s = addrspacecast ptr %g to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %s
  ret void
}
; CHECK-LABEL: @accesses(
; CHECK: load i32, ptr addrspace(3) %p
; CHECK: atomicrmw add ptr addrspace(3) %p
; CHECK: cmpxchg ptr addrspace(3) %p
; CHECK: store ptr %g, ptr addrspace(3) %p
; CHECK: store volatile i32 1, ptr %g
define i32 @accesses(ptr addrspace(3) %p) {
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %v = load i32, ptr %g
  %a = atomicrmw add ptr %g, i32 %v monotonic
  %c = cmpxchg ptr %g, i32 %v, i32 %a monotonic monotonic
  store ptr %g, ptr %g
  store volatile i32 1, ptr %g
  ret i32 %a
}
; Local memory has no atomics.
; CHECK-LABEL: @local_atomic(
; CHECK: atomicrmw add ptr %g
define i32 @local_atomic(ptr addrspace(5) %p) {
  %g = addrspacecast ptr addrspace(5) %p to ptr
  %a = atomicrmw add ptr %g, i32 1 monotonic
  ret i32 %a
}

; Nothing stores to constant memory or to parameters; what tries keeps its generic address.
; CHECK-LABEL: @no_store(
; CHECK: store i32 1, ptr %g
; CHECK: store i32 1, ptr %h
; CHECK: load i32, ptr addrspace(4) %c
define i32 @no_store(ptr addrspace(4) %c, ptr addrspace(101) %p) {
  %g = addrspacecast ptr addrspace(4) %c to ptr
  %h = addrspacecast ptr addrspace(101) %p to ptr
  store i32 1, ptr %g
  store i32 1, ptr %h
  %v = load i32, ptr %g
  ret i32 %v
}

; An address computed from a cast is computed in the space (PEE-2 b); another width of addresses, an access
; that the space does not have and one through a phi are left.
; CHECK-LABEL: @computed(
; CHECK-NEXT: %[[A:.*]] = getelementptr inbounds [4 x i32], ptr addrspace(3) %p, i64 0, i64 %i
; CHECK-NEXT: %[[B:.*]] = getelementptr i8, ptr addrspace(3) %[[A]], i64 8
; CHECK-NEXT: %b = addrspacecast ptr addrspace(3) %[[B]] to ptr
; CHECK-NEXT: %v = load i32, ptr addrspace(3) %[[B]], align 4
; CHECK-NEXT: store i32 %v, ptr addrspace(3) %[[A]], align 4
; CHECK-NEXT: ret ptr %b
define ptr @computed(ptr addrspace(3) %p, i64 %i) {
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %a = getelementptr inbounds [4 x i32], ptr %g, i64 0, i64 %i
  %b = getelementptr i8, ptr %a, i64 8
  %v = load i32, ptr %b
  store i32 %v, ptr %a
  ret ptr %b
}
; CHECK-LABEL: @computed_elsewhere(
; CHECK: load i32, ptr %b
; CHECK: store i32 1, ptr %d
; CHECK: store i32 2, ptr %e
define i32 @computed_elsewhere(ptr addrspace(6) %t, ptr addrspace(4) %c, ptr addrspace(3) %p, ptr %q, i1 %k) {
  %g = addrspacecast ptr addrspace(6) %t to ptr
  %b = getelementptr i32, ptr %g, i64 1
  %v = load i32, ptr %b
  %h = addrspacecast ptr addrspace(4) %c to ptr
  %d = getelementptr i32, ptr %h, i64 1
  store i32 1, ptr %d
  %s = addrspacecast ptr addrspace(3) %p to ptr
  %x = select i1 %k, ptr %s, ptr %q
  %e = getelementptr i32, ptr %x, i64 1
  store i32 2, ptr %e
  ret i32 %v
}

; CHECK-LABEL: @queries(
; CHECK-NEXT: addrspacecast
; CHECK-NEXT: call i1 @llvm.nvvm.isspacep.shared.cluster
; CHECK-NEXT: store i1 true, ptr %o
; CHECK-NEXT: store i1 false, ptr %o
define void @queries(ptr addrspace(3) %p, ptr %o) {
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %s = call i1 @llvm.nvvm.isspacep.shared(ptr %g)
  %l = call i1 @llvm.nvvm.isspacep.local(ptr %g)
  %c = call i1 @llvm.nvvm.isspacep.shared.cluster(ptr %g)
  store i1 %s, ptr %o
  store i1 %l, ptr %o
  store i1 %c, ptr %o
  ret void
}

; CHECK-LABEL: @indices(
; CHECK-NOT: icmp
; CHECK: store i1 true, ptr %o
; CHECK: store i1 false, ptr %o
; CHECK: store i1 true, ptr %o
define void @indices(ptr %o) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %m = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %c = icmp ult i32 %t, %n
  %d = icmp eq i32 %n, %t
  %e = icmp sgt i32 %m, %b
  store i1 %c, ptr %o
  store i1 %d, ptr %o
  store i1 %e, ptr %o
  ret void
}
; Another dimension; another register.
; CHECK-LABEL: @other_indices(
; CHECK: icmp ult
; CHECK: icmp ult
define i1 @other_indices() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %m = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %c = icmp ult i32 %t, %n
  %d = icmp ult i32 %t, %m
  %r = and i1 %c, %d
  ret i1 %r
}

; CHECK-LABEL: @repeated(
; CHECK-COUNT-1: call void @llvm.nvvm.bar.warp.sync
; CHECK-NOT: bar.warp
; CHECK: ret void
define void @repeated(i32 %m) {
  call void @llvm.nvvm.bar.warp.sync(i32 %m)
  %x = add i32 %m, 1
  call void @llvm.nvvm.bar.warp.sync(i32 %m)
  ret void
}
; Another mask, memory in between, another block of code, a barrier of the block.
; CHECK-LABEL: @kept_barriers(
; CHECK-COUNT-5: call void @llvm.nvvm.bar.warp.sync
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync.aligned.all
define void @kept_barriers(i32 %m, i32 %n, ptr %p) {
  call void @llvm.nvvm.bar.warp.sync(i32 %m)
  call void @llvm.nvvm.bar.warp.sync(i32 %n)
  store i32 1, ptr %p
  call void @llvm.nvvm.bar.warp.sync(i32 %n)
  br label %next
next:
  call void @llvm.nvvm.bar.warp.sync(i32 %n)
  %t = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %m, i32 7, i32 31)
  call void @llvm.nvvm.bar.warp.sync(i32 %n)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; CHECK-LABEL: @exact(
; CHECK-NEXT: ret half %h
define half @exact(half %h) {
  %f = fpext half %h to float
  %r = fptrunc float %f to half
  ret half %r
}
; CHECK-LABEL: @exact_bfloat(
; CHECK-NEXT: ret bfloat %h
define bfloat @exact_bfloat(bfloat %h) {
  %f = fpext bfloat %h to float
  %r = fptrunc float %f to bfloat
  ret bfloat %r
}
; CHECK-LABEL: @inexact(
; CHECK: fptrunc
; CHECK: fpext
define float @inexact(float %f) {
  %h = fptrunc float %f to half
  %r = fpext half %h to float
  ret float %r
}

; CHECK-LABEL: @fast_root(
; CHECK-NEXT: call float @llvm.nvvm.rsqrt.approx.f(float %x)
; CHECK-NEXT: ret
define float @fast_root(float %x) {
  %s = call fast float @llvm.sqrt.f32(float %x)
  %r = fdiv fast float 1.0, %s
  ret float %r
}
; CHECK-LABEL: @flushing_root(
; CHECK-NEXT: call float @llvm.nvvm.rsqrt.approx.ftz.f(float %x)
define float @flushing_root(float %x) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %s = call float @llvm.nvvm.sqrt.approx.ftz.f(float %x)
  %r = fdiv fast float 1.0, %s
  ret float %r
}
; One of the two may be approximate, the other not; another numerator; double.
; CHECK-LABEL: @exact_roots(
; CHECK-COUNT-4: fdiv
define double @exact_roots(float %x, double %d) {
  %s = call float @llvm.sqrt.f32(float %x)
  %r = fdiv fast float 1.0, %s
  %t = call fast float @llvm.sqrt.f32(float %r)
  %u = fdiv float 1.0, %t
  %v = call fast float @llvm.sqrt.f32(float %u)
  %w = fdiv fast float 2.0, %v
  %y = fpext float %w to double
  %z = call fast double @llvm.sqrt.f64(double %y)
  %q = fdiv fast double 1.0, %z
  ret double %q
}
declare i1 @llvm.nvvm.isspacep.shared(ptr)
declare i1 @llvm.nvvm.isspacep.local(ptr)
declare i1 @llvm.nvvm.isspacep.shared.cluster(ptr)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare float @llvm.nvvm.sqrt.approx.ftz.f(float)
