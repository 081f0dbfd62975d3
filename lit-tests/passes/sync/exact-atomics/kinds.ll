; Every operation with an instruction, and what is left to LLVM (CG-19).
; RUN: %llc -mcpu=sm_90 -mattr=+ptx80 %s -o %t.ptx && FileCheck %s < %t.ptx
; RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: kinds(
; CHECK: neg.s32
; CHECK: atom.relaxed.cta.add.u32
; CHECK: atom.relaxed.cta.min.s32
; CHECK: atom.relaxed.cta.min.u32
; CHECK: atom.relaxed.cta.max.s64
; CHECK: atom.relaxed.cta.inc.u32
; CHECK: atom.relaxed.cta.dec.u32
; CHECK: atom.relaxed.cta.add.f32
; CHECK: atom.relaxed.cta.add.f64
; CHECK: atom.relaxed.cta.add.noftz.f16
; CHECK: atom.relaxed.cta.add.noftz.bf16
define void @kinds(ptr %p, i32 %v, i64 %w, float %f, double %d, half %h, bfloat %b) {
  %1 = atomicrmw sub ptr %p, i32 %v syncscope("block") monotonic
  %2 = atomicrmw min ptr %p, i32 %v syncscope("block") monotonic
  %3 = atomicrmw umin ptr %p, i32 %v syncscope("block") monotonic
  %4 = atomicrmw max ptr %p, i64 %w syncscope("block") monotonic
  %5 = atomicrmw uinc_wrap ptr %p, i32 %v syncscope("block") monotonic
  %6 = atomicrmw udec_wrap ptr %p, i32 %v syncscope("block") monotonic
  %7 = atomicrmw fadd ptr %p, float %f syncscope("block") monotonic
  %8 = atomicrmw fadd ptr %p, double %d syncscope("block") monotonic
  %9 = atomicrmw fadd ptr %p, half %h syncscope("block") monotonic
  %10 = atomicrmw fadd ptr %p, bfloat %b syncscope("block") monotonic
  ret void
}

; What has no instruction is a loop over compare-and-swap, which LLVM prints exactly.
; CHECK-LABEL: loops(
; CHECK: atom.acq_rel.cta.cas.b32
define i32 @loops(ptr %p, i32 %v) {
  %r = atomicrmw nand ptr %p, i32 %v syncscope("block") acq_rel
  ret i32 %r
}

; Left to LLVM: exact already.
; CHECK-LABEL: others(
; CHECK: fence.sc.cta;
; CHECK: atom.acquire.cta.cas.b32
; CHECK: st.release.cta
; CHECK: ld.acquire.sys
; CHECK: fence.acq_rel.gpu
define i32 @others(ptr %p, i32 %v) {
  %c = cmpxchg ptr %p, i32 %v, i32 3 syncscope("block") seq_cst seq_cst
  store atomic i32 %v, ptr %p syncscope("block") release, align 4
  %l = load atomic i32, ptr %p acquire, align 4
  fence syncscope("device") release
  ret i32 %l
}

; A fence for the own thread only: LLVM's code generator stops at it.
; CHECK-LABEL: single(
; CHECK-NOT: fence
; CHECK: ret;
define void @single() {
  fence syncscope("singlethread") seq_cst
  ret void
}
