; Loads whose memory the kernel only reads are marked (CG-05).
; RUN: %opt -passes=ldgxform -S %s | FileCheck %s
; RUN: %opt -passes=ldgxform,ldgxform -S %s | FileCheck %s
; RUN: %opt -passes='nvopt-codegen-ir<O2>' -S %s | FileCheck %s --check-prefix=PIPE
; RUN: %opt -passes=ldgxform -S %s | %llc -mcpu=sm_90 | FileCheck %s --check-prefix=PTX
; RUN: %opt -passes=ldgxform -pass-remarks=ldgxform -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: load of memory that the kernel only reads
;
; Switched off, for all or for one function.
; RUN: %opt -passes='nvopt-codegen-ir<O2;ldg=0>' -S %s | FileCheck %s --check-prefix=OFF --implicit-check-not='!invariant.load'
; OFF: @plain_beside_restrict
; RUN: sed 's/define ptx_kernel void @plain_beside_restrict(\(.*\)) {/define ptx_kernel void @plain_beside_restrict(\1) "nvopt-ldg"="0" {/' %s | %opt -passes=ldgxform -S | FileCheck %s --check-prefix=ATTR
; ATTR: @plain_beside_restrict
; ATTR-NOT: !invariant.load
; ATTR: @atomic
; ATTR: !invariant.load
target triple = "nvptx64-nvidia-cuda"
@table = internal addrspace(1) constant [4 x float] [float 1.0, float 2.0, float 3.0, float 4.0]
@variable = addrspace(1) externally_initialized global [64 x float] zeroinitializer
@tile = internal addrspace(3) global [64 x float] undef
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @vprintf(ptr, ptr)

; The stored-to pointer is restrict, the other one is not (X-6).
; CHECK-LABEL: @plain_beside_restrict(
; CHECK: load float, ptr %p, align 4, !invariant.load
; PTX-LABEL: .entry plain_beside_restrict(
; PTX: ld.global.nc.b32
; PIPE-COUNT-3: !invariant.load
define ptx_kernel void @plain_beside_restrict(ptr %p, ptr noalias %q) {
  %v = load float, ptr %p, align 4
  store float %v, ptr %q
  ret void
}

; Written through an atomic, which orders nothing.
; CHECK-LABEL: @atomic(
; CHECK: load i32, ptr addrspace(1) %p, align 4, !invariant.load
define ptx_kernel void @atomic(ptr addrspace(1) %p, ptr addrspace(1) noalias %q) {
  %v = load i32, ptr addrspace(1) %p, align 4
  %x = atomicrmw add ptr addrspace(1) %q, i32 %v syncscope("device") monotonic
  ret void
}

; Shared and local memory are other memories, and a barrier of the block is no news from outside.
; CHECK-LABEL: @other_memories(
; CHECK: load float, ptr %p, align 4, !invariant.load
; CHECK: load float, ptr addrspace(3) @tile, align 4{{$}}
; CHECK: load float, ptr %p, align 4, !invariant.load
define ptx_kernel void @other_memories(ptr %p) {
  %l = alloca float
  %v = load float, ptr %p, align 4
  store float %v, ptr addrspace(3) @tile
  store volatile float %v, ptr %l
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %t = load float, ptr addrspace(3) @tile, align 4
  %w = load float, ptr %p, align 4
  store float %w, ptr addrspace(3) @tile
  ret void
}

; Both levels of a pointer to pointers: nothing that the kernel stores to can be behind them.
; CHECK-LABEL: @levels(
; CHECK: load ptr addrspace(1), ptr %pp, align 8, !invariant.load
; CHECK: load float, ptr addrspace(1) %p, align 4, !invariant.load
define ptx_kernel void @levels(ptr %pp, ptr noalias %q) {
  %p = load ptr addrspace(1), ptr %pp, align 8
  %v = load float, ptr addrspace(1) %p, align 4
  store float %v, ptr %q
  ret void
}

; Through select, phi and address computations.
; CHECK-LABEL: @walk(
; CHECK: %v = load float, ptr %x, align 4, !invariant.load
define ptx_kernel void @walk(ptr noalias %a, ptr noalias %b, ptr noalias %q, i32 %n, i1 %c) {
entry:
  %s = select i1 %c, ptr %a, ptr %b
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %x = phi ptr [ %s, %entry ], [ %x.next, %body ]
  %v = load float, ptr %x, align 4
  store float %v, ptr %q
  %x.next = getelementptr float, ptr %x, i32 %n
  %i.next = add i32 %i, 1
  %again = icmp slt i32 %i.next, %n
  br i1 %again, label %body, label %exit
exit:
  ret void
}

; Variables: a constant whatever is stored, another one next to a restrict store. Printing writes nothing
; that a kernel could read.
; CHECK-LABEL: @constant(
; CHECK: load float, ptr addrspace(1) %e, align 4, !invariant.load
define ptx_kernel void @constant(ptr %q, i64 %i) {
  %e = getelementptr float, ptr addrspace(1) @table, i64 %i
  %v = load float, ptr addrspace(1) %e, align 4
  store float %v, ptr %q
  ret void
}
; CHECK-LABEL: @variable_beside_restrict(
; CHECK: load float, ptr addrspace(1) @variable, align 4, !invariant.load
define ptx_kernel void @variable_beside_restrict(ptr noalias %q) {
  %v = load float, ptr addrspace(1) @variable, align 4
  store float %v, ptr %q
  %x = call i32 @vprintf(ptr null, ptr null)
  ret void
}

; Constants are that in device functions as well; arguments there are not known.
; CHECK-LABEL: @device(
; CHECK: load float, ptr addrspace(1) @table, align 4, !invariant.load
; CHECK: load float, ptr addrspace(1) %p, align 4{{$}}
define float @device(ptr addrspace(1) noalias readonly %p) {
  %v = load float, ptr addrspace(1) @table, align 4
  %w = load float, ptr addrspace(1) %p, align 4
  %r = fadd float %v, %w
  ret float %r
}

; A fence cannot make a noalias argument's memory change: that is promised.
; CHECK-LABEL: @restrict_and_fence(
; CHECK: load float, ptr %p, align 4, !invariant.load
define ptx_kernel void @restrict_and_fence(ptr noalias %p, ptr %q) {
  fence acquire
  %v = load float, ptr %p, align 4
  store float %v, ptr %q
  ret void
}

; A callee that only writes through its argument.
declare void @fill(ptr nocapture writeonly) nounwind willreturn memory(argmem: write)
; CHECK-LABEL: @callee(
; CHECK: load float, ptr %p, align 4, !invariant.load
define ptx_kernel void @callee(ptr %p, ptr noalias %q) {
  call void @fill(ptr %q)
  %v = load float, ptr %p, align 4
  store float %v, ptr %q
  ret void
}

; A by-value argument that is written is a copy of the thread's own.
; CHECK-LABEL: @own_copy(
; CHECK: load float, ptr %p, align 4, !invariant.load
define ptx_kernel void @own_copy(ptr %p, ptr byval([4 x float]) align 4 %a, i64 %i) {
  %e = getelementptr float, ptr %a, i64 %i
  %v = load float, ptr %p, align 4
  store float %v, ptr %e
  %w = load float, ptr %a
  store float %w, ptr addrspace(3) @tile
  ret void
}

; Assembly without text writes nothing that it is given, and nobody gets to know an address by it.
; CHECK-LABEL: @no_text(
; CHECK: load float, ptr %p, align 4, !invariant.load
define ptx_kernel void @no_text(ptr noalias %p, ptr noalias %q) {
  call void asm sideeffect "", "l,~{memory}"(ptr %p)
  %v = load float, ptr %p, align 4
  store float %v, ptr %q
  ret void
}
