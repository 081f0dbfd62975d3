; Intrinsics and assembly that read memory give, or copy, what they find there: an address of shared memory that the
; kernel has put there itself, too (MSO-2). Where it has not, the promise about loaded pointers holds.
; RUN: %opt -passes='memory-space-opt,verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
@buf = internal addrspace(3) global [2 x ptr] undef, align 16
@data = internal addrspace(3) global [32 x i32] undef, align 16
declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1), ptr addrspace(3), i32, i64, i1)
declare i64 @llvm.nvvm.ldu.global.i.i64.p0(ptr, i32)
declare <2 x i64> @llvm.masked.load.v2i64.p0(ptr, i32, <2 x i1>, <2 x i64>)
declare <2 x i64> @llvm.masked.gather.v2i64.v2p0(<2 x ptr>, i32, <2 x i1>, <2 x i64>)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)

; CHECK-LABEL: @bulk(
; CHECK: %v = load i32, ptr %p
define ptx_kernel void @bulk(ptr addrspace(1) %g, ptr noalias %out) {
  store ptr addrspacecast (ptr addrspace(3) @data to ptr), ptr addrspace(3) @buf
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %g, ptr addrspace(3) @buf, i32 16, i64 0, i1 false)
  %p = load ptr, ptr addrspace(1) %g
  %v = load i32, ptr %p
  store i32 %v, ptr %out
  ret void
}

; What is copied is something else.
; CHECK-LABEL: @bulk_apart(
; CHECK: %v = load i32, ptr addrspace(1)
define ptx_kernel void @bulk_apart(ptr addrspace(1) %g, ptr noalias %out) {
  store ptr addrspacecast (ptr addrspace(3) @data to ptr), ptr addrspace(3) @buf
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %g, ptr addrspace(3) @data, i32 16, i64 0, i1 false)
  %p = load ptr, ptr addrspace(1) %g
  %v = load i32, ptr %p
  store i32 %v, ptr %out
  ret void
}

; CHECK-LABEL: @ldu(
; CHECK: %v = load i32, ptr %p
define ptx_kernel void @ldu(ptr noalias %a, ptr noalias %b, ptr noalias %out) {
  store ptr addrspacecast (ptr addrspace(3) @data to ptr), ptr %a
  %i = call i64 @llvm.nvvm.ldu.global.i.i64.p0(ptr %a, i32 8)
  store i64 %i, ptr %b
  %p = load ptr, ptr %b
  %v = load i32, ptr %p
  store i32 %v, ptr %out
  ret void
}

; CHECK-LABEL: @ldu_apart(
; CHECK: %v = load i32, ptr addrspace(1)
define ptx_kernel void @ldu_apart(ptr noalias %a, ptr noalias %b, ptr noalias %out) {
  store ptr addrspacecast (ptr addrspace(3) @data to ptr), ptr %a
  %i = call i64 @llvm.nvvm.ldu.global.i.i64.p0(ptr %out, i32 8)
  store i64 %i, ptr %b
  %p = load ptr, ptr %b
  %v = load i32, ptr %p
  store i32 %v, ptr %out
  ret void
}

; CHECK-LABEL: @masked(
; CHECK: %v = load i32, ptr %p
define ptx_kernel void @masked(ptr noalias %a, ptr noalias %b, ptr noalias %out) {
  store ptr addrspacecast (ptr addrspace(3) @data to ptr), ptr %a
  %i = call <2 x i64> @llvm.masked.load.v2i64.p0(ptr %a, i32 8, <2 x i1> <i1 true, i1 false>, <2 x i64> zeroinitializer)
  store <2 x i64> %i, ptr %b
  %p = load ptr, ptr %b
  %v = load i32, ptr %p
  store i32 %v, ptr %out
  ret void
}

; CHECK-LABEL: @gathered(
; CHECK: %v = load i32, ptr %p
define ptx_kernel void @gathered(ptr noalias %a, ptr noalias %b, ptr noalias %out, <2 x i64> %at) {
  store ptr addrspacecast (ptr addrspace(3) @data to ptr), ptr %a
  %from = getelementptr i64, ptr %a, <2 x i64> %at
  %i = call <2 x i64> @llvm.masked.gather.v2i64.v2p0(<2 x ptr> %from, i32 8, <2 x i1> splat (i1 true), <2 x i64> zeroinitializer)
  store <2 x i64> %i, ptr %b
  %p = load ptr, ptr %b
  %v = load i32, ptr %p
  store i32 %v, ptr %out
  ret void
}

; CHECK-LABEL: @assembly(
; CHECK: %v = load i32, ptr %p
define ptx_kernel void @assembly(ptr noalias %a, ptr noalias %b, ptr noalias %out) {
  store ptr addrspacecast (ptr addrspace(3) @data to ptr), ptr %a
  %i = call i64 asm sideeffect "ld.u64 $0, [$1];", "=l,l,~{memory}"(ptr %a)
  store i64 %i, ptr %b
  %p = load ptr, ptr %b
  %v = load i32, ptr %p
  store i32 %v, ptr %out
  ret void
}

; CHECK-LABEL: @copied_by_assembly(
; CHECK: %v = load i32, ptr %p
define ptx_kernel void @copied_by_assembly(ptr noalias %a, ptr noalias %b, ptr noalias %out) {
  store ptr addrspacecast (ptr addrspace(3) @data to ptr), ptr %a
  call void asm sideeffect "{ .reg .b64 t; ld.u64 t, [$1]; st.u64 [$0], t; }", "l,l,~{memory}"(ptr %b, ptr %a)
  %p = load ptr, ptr %b
  %v = load i32, ptr %p
  store i32 %v, ptr %out
  ret void
}

; It has no address to read from.
; CHECK-LABEL: @assembly_of_numbers(
; CHECK: %v = load i32, ptr addrspace(1)
define ptx_kernel void @assembly_of_numbers(ptr noalias %a, ptr noalias %b, ptr noalias %out, i64 %n) {
  store ptr addrspacecast (ptr addrspace(3) @data to ptr), ptr %a
  %i = call i64 asm sideeffect "mul.lo.u64 $0, $1, $1;", "=l,l,~{memory}"(i64 %n)
  store i64 %i, ptr %b
  %p = load ptr, ptr %b
  %v = load i32, ptr %p
  store i32 %v, ptr %out
  ret void
}

; Nor does a shuffle read memory.
; CHECK-LABEL: @shuffle(
; CHECK: %v = load i32, ptr addrspace(1)
define ptx_kernel void @shuffle(ptr noalias %a, ptr noalias %b, ptr noalias %out, i32 %n) {
  store ptr addrspacecast (ptr addrspace(3) @data to ptr), ptr %a
  %i = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %n, i32 0, i32 31)
  store i32 %i, ptr %b
  %p = load ptr, ptr %b
  %v = load i32, ptr %p
  store i32 %v, ptr %out
  ret void
}

; Nobody has put anything there.
; CHECK-LABEL: @untouched(
; CHECK: %v = load i32, ptr addrspace(1)
define ptx_kernel void @untouched(ptr noalias %a, ptr noalias %b, ptr noalias %out) {
  %i = call i64 asm sideeffect "ld.u64 $0, [$1];", "=l,l,~{memory}"(ptr %a)
  store i64 %i, ptr %b
  %p = load ptr, ptr %b
  %v = load i32, ptr %p
  store i32 %v, ptr %out
  ret void
}
