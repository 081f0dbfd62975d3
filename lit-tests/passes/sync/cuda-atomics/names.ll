; CUDA's functions are relaxed; nobody else's atomics change (CG-19, conditions 1 and 2).
; RUN: %opt -passes=nv-cuda-atomics -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: @_ZL12__iAtomicAddPii(
; CHECK: atomicrmw add ptr %p, i32 %v syncscope("device") monotonic, align 4
define internal i32 @_ZL12__iAtomicAddPii(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v seq_cst, align 4
  ret i32 %r
}
; CHECK-LABEL: @__iAtomicCAS(
; CHECK: cmpxchg volatile ptr %p, i32 %c, i32 %v syncscope("device") monotonic monotonic
define internal i32 @__iAtomicCAS(ptr %p, i32 %c, i32 %v) {
  %r = cmpxchg volatile ptr %p, i32 %c, i32 %v seq_cst seq_cst
  %x = extractvalue {i32, i1} %r, 0
  ret i32 %x
}
; CHECK-LABEL: @_ZL9atomicCASPttt(
; CHECK: cmpxchg ptr %p, i16 %c, i16 %v syncscope("device") monotonic monotonic
define internal i16 @_ZL9atomicCASPttt(ptr %p, i16 %c, i16 %v) {
  %r = cmpxchg ptr %p, i16 %c, i16 %v monotonic monotonic
  %x = extractvalue {i16, i1} %r, 0
  ret i16 %x
}
; No function of CUDA.
; CHECK-LABEL: @_ZL9atomicAddPtt(
; CHECK: atomicrmw add ptr %p, i16 %v seq_cst
define internal i16 @_ZL9atomicAddPtt(ptr %p, i16 %v) {
  %r = atomicrmw add ptr %p, i16 %v seq_cst
  ret i16 %r
}
; CHECK-LABEL: @_ZL19__iAtomicAdd_systemPii(
; CHECK: atomicrmw add ptr %p, i32 %v monotonic
define internal i32 @_ZL19__iAtomicAdd_systemPii(ptr %p, i32 %v) {
  %r = call i32 @llvm.nvvm.atomic.add.gen.i.sys.i32.p0(ptr %p, i32 %v)
  ret i32 %r
}
; The header calls the signed intrinsic.
; CHECK-LABEL: @_ZL18__uAtomicMax_blockPjj(
; CHECK: atomicrmw umax ptr %p, i32 %v syncscope("block") monotonic
define internal i32 @_ZL18__uAtomicMax_blockPjj(ptr %p, i32 %v) {
  %r = call i32 @llvm.nvvm.atomic.max.gen.i.cta.i32.p0(ptr %p, i32 %v)
  ret i32 %r
}
; A program's own call means what it says.
; CHECK-LABEL: @own_call(
; CHECK: atomicrmw max ptr %p, i32 %v syncscope("block") monotonic
; CHECK: cmpxchg ptr %p, i32 %v, i32 7 syncscope("block") monotonic monotonic
; CHECK: atomicrmw fadd ptr %p, float %f monotonic
define float @own_call(ptr %p, i32 %v, float %f) {
  %r = call i32 @llvm.nvvm.atomic.max.gen.i.cta.i32.p0(ptr %p, i32 %v)
  %c = call i32 @llvm.nvvm.atomic.cas.gen.i.cta.i32.p0(ptr %p, i32 %v, i32 7)
  %d = call float @llvm.nvvm.atomic.add.gen.f.sys.f32.p0(ptr %p, float %f)
  ret float %d
}
; CHECK-LABEL: @_Z9atomicAddPii(
; CHECK: syncscope("device") monotonic
define linkonce_odr i32 @_Z9atomicAddPii(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}

; A lock of the program's; a function that CUDA has no signature for; names that only look alike.
; CHECK-LABEL: @lock(
; CHECK: atomicrmw xchg ptr %p, i32 1 seq_cst
define i32 @lock(ptr %p) {
  %r = atomicrmw xchg ptr %p, i32 1 seq_cst
  ret i32 %r
}
; CHECK-LABEL: @_Z9atomicMaxPff(
; CHECK: atomicrmw fmax ptr %p, float %v seq_cst
define float @_Z9atomicMaxPff(ptr %p, float %v) {
  %r = atomicrmw fmax ptr %p, float %v seq_cst
  ret float %r
}
; CHECK-LABEL: @_Z9atomicAddPiii(
; CHECK: seq_cst
define i32 @_Z9atomicAddPiii(ptr %p, i32 %v, i32 %w) {
  %r = atomicrmw add ptr %p, i32 %v seq_cst
  ret i32 %r
}
; CHECK-LABEL: @_Z13atomicAddSafePii(
; CHECK: seq_cst
define i32 @_Z13atomicAddSafePii(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v seq_cst
  ret i32 %r
}
; CHECK-LABEL: @atomicAdd(
; CHECK: seq_cst
define i32 @atomicAdd(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v seq_cst
  ret i32 %r
}
declare i32 @llvm.nvvm.atomic.add.gen.i.sys.i32.p0(ptr, i32)
declare i32 @llvm.nvvm.atomic.max.gen.i.cta.i32.p0(ptr, i32)
declare i32 @llvm.nvvm.atomic.cas.gen.i.cta.i32.p0(ptr, i32, i32)
declare float @llvm.nvvm.atomic.add.gen.f.sys.f32.p0(ptr, float)
