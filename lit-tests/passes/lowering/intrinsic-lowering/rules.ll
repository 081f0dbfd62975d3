; Each rule fires, and where its condition fails the intrinsic stays (NIL-2).
; RUN: %opt -passes=nvvm-intrinsic-lowering -S %s | FileCheck %s --check-prefixes=CHECK,ZERO
; RUN: %opt -passes=nvvm-intrinsic-lowering,nvvm-intrinsic-lowering -S %s | FileCheck %s
; RUN: %opt -passes='nvvm-intrinsic-lowering<level=1>' -S %s | FileCheck %s --check-prefixes=CHECK,ONE
; RUN: %opt -passes=nvvm-intrinsic-lowering %s | llc-22 -mcpu=sm_80 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: @mulhi(
; CHECK: %[[A:.*]] = zext i32 %a to i64
; CHECK: %[[B:.*]] = zext i32 %b to i64
; CHECK: %[[W:.*]] = mul nuw i64 %[[A]], %[[B]]
; CHECK: lshr i64 %[[W]], 32
; PTX-LABEL: mulhi(
; PTX: mul.hi.u32
define i32 @mulhi(i32 %a, i32 %b) {
  %r = call i32 @llvm.nvvm.mulhi.ui(i32 %a, i32 %b)
  ret i32 %r
}
; CHECK-LABEL: @mulhi_signed(
; CHECK: sext i64 %a to i128
; CHECK: mul nsw i128
; PTX-LABEL: mulhi_signed(
; PTX: mul.hi.s64
define i64 @mulhi_signed(i64 %a, i64 %b) {
  %r = call i64 @llvm.nvvm.mulhi.ll(i64 %a, i64 %b)
  ret i64 %r
}

; Two 16-bit numbers: no high half is needed (NIL-T2).
; RUN: %opt -passes=nvvm-intrinsic-lowering,instcombine -S %s | FileCheck %s --check-prefix=NARROW
; NARROW-LABEL: @mulhi_narrow(
; NARROW-NEXT: ret i32 0
define i32 @mulhi_narrow(i16 %a, i16 %b) {
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %r = call i32 @llvm.nvvm.mulhi.ui(i32 %x, i32 %y)
  ret i32 %r
}
; Switched off (NIL-T6).
; RUN: %opt -passes='nvopt<O1;disable-intrinsic-lowering=1>' -S %s | FileCheck %s --check-prefix=OFF
; OFF-LABEL: @mulhi(
; OFF: call i32 @llvm.nvvm.mulhi.ui

; CHECK-LABEL: @small24(
; CHECK: mul i32 %x, %y
define i32 @small24(i16 %a, i16 %b) {
  %x = sext i16 %a to i32
  %y = sext i16 %b to i32
  %r = call i32 @llvm.nvvm.mul24.i(i32 %x, i32 %y)
  ret i32 %r
}
; 24 bits unsigned are not 24 bits signed.
; CHECK-LABEL: @large24(
; CHECK: call i32 @llvm.nvvm.mul24.i
; CHECK: call i32 @llvm.nvvm.mul24.ui
define i32 @large24(i32 %a, i32 %b) {
  %x = and i32 %a, 16777215
  %q = call i32 @llvm.nvvm.mul24.i(i32 %x, i32 %x)
  %r = call i32 @llvm.nvvm.mul24.ui(i32 %q, i32 %b)
  ret i32 %r
}

; CHECK-LABEL: @reverse(
; CHECK: call i32 @llvm.bswap.i32(i32 %a)
define i32 @reverse(i32 %a) {
  %r = call i32 @llvm.nvvm.prmt(i32 %a, i32 0, i32 291)
  ret i32 %r
}
; CHECK-LABEL: @shifted(
; CHECK: call i32 @llvm.fshr.i32(i32 %b, i32 %a, i32 16)
define i32 @shifted(i32 %a, i32 %b) {
  %r = call i32 @llvm.nvvm.prmt(i32 %a, i32 %b, i32 21554)
  ret i32 %r
}
; Up by one byte and by three, the rest from the other word: 0x2107, 0x0765; with zeros a shift.
; CHECK-LABEL: @shifted_up(
; CHECK: call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 8)
; CHECK: call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 24)
; NARROW-LABEL: @shifted_up(
; NARROW: shl i32 %a, 16
define i32 @shifted_up(i32 %a, i32 %b) {
  %p = call i32 @llvm.nvvm.prmt(i32 %a, i32 %b, i32 8455)
  %q = call i32 @llvm.nvvm.prmt(i32 %a, i32 %b, i32 1893)
  %r = call i32 @llvm.nvvm.prmt(i32 %a, i32 0, i32 4214)
  %s = xor i32 %p, %q
  %t = xor i32 %s, %r
  ret i32 %t
}
; Bytes 0 and 2 in their places: 0x4240.
; CHECK-LABEL: @masked(
; CHECK: and i32 %a, 16711935
define i32 @masked(i32 %a) {
  %r = call i32 @llvm.nvvm.prmt(i32 %a, i32 0, i32 16960)
  ret i32 %r
}
; A byte that moves, a sign that is repeated, a selector that is not constant.
; CHECK-LABEL: @kept_prmt(
; CHECK-COUNT-3: call i32 @llvm.nvvm.prmt
define i32 @kept_prmt(i32 %a, i32 %s) {
  %p = call i32 @llvm.nvvm.prmt(i32 %a, i32 0, i32 17473)
  %q = call i32 @llvm.nvvm.prmt(i32 %p, i32 0, i32 17552)
  %r = call i32 @llvm.nvvm.prmt(i32 %q, i32 0, i32 %s)
  ret i32 %r
}

; CHECK-LABEL: @halves(
; CHECK: %[[D:.*]] = bitcast double %d to i64
; CHECK: trunc i64 %[[D]] to i32
; CHECK: lshr i64 %{{.*}}, 32
; CHECK: bitcast i64 %{{.*}} to double
; PTX-LABEL: halves(
; PTX-NOT: shr
; PTX: ret
define double @halves(double %d) {
  %l = call i32 @llvm.nvvm.d2i.lo(double %d)
  %h = call i32 @llvm.nvvm.d2i.hi(double %d)
  %r = call double @llvm.nvvm.lohi.i2d(i32 %h, i32 %l)
  ret double %r
}

; CHECK-LABEL: @ieee(
; CHECK: fptrunc double %d to float
; CHECK: call float @llvm.nvvm.d2f.rn.ftz
; CHECK: fptrunc float %{{.*}} to half
define i16 @ieee(double %d) {
  %a = call float @llvm.nvvm.d2f.rn(double %d)
  %b = call float @llvm.nvvm.d2f.rn.ftz(double %d)
  %c = fadd float %a, %b
  %r = call i16 @llvm.nvvm.f2h.rn(float %c)
  ret i16 %r
}
; CHECK-LABEL: @brain(
; CHECK: fptrunc float %f to bfloat
; PTX-LABEL: brain(
; PTX: cvt.rn.bf16.f32
define bfloat @brain(float %f) {
  %r = call bfloat @llvm.nvvm.f2bf16.rn(float %f)
  ret bfloat %r
}
; CHECK-LABEL: @brain_flushing(
; CHECK: call bfloat @llvm.nvvm.f2bf16.rn
define bfloat @brain_flushing(float %f) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call bfloat @llvm.nvvm.f2bf16.rn(float %f)
  ret bfloat %r
}
; The conversion of a double that flushes stays in a function that flushes, too: of a double that is known and
; too small for a normal float, LLVM makes a subnormal one.
; CHECK-LABEL: @flushing(
; CHECK: call float @llvm.nvvm.d2f.rn(
; CHECK: call float @llvm.nvvm.d2f.rn.ftz(double %d)
; CHECK: call float @llvm.nvvm.d2f.rn.ftz(double 0x37EE8863BAEE52D0)
; CHECK: fptrunc float %c to half
define i16 @flushing(double %d) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %a = call float @llvm.nvvm.d2f.rn(double %d)
  %b = call float @llvm.nvvm.d2f.rn.ftz(double %d)
  %k = call float @llvm.nvvm.d2f.rn.ftz(double 0x37EE8863BAEE52D0)
  %s = fadd float %a, %b
  %c = fadd float %s, %k
  %h = call i16 @llvm.nvvm.f2h.rn.ftz(float %c)
  ret i16 %h
}
declare i16 @llvm.nvvm.f2h.rn.ftz(float)

; CHECK-LABEL: @warp(
; CHECK-NEXT: ret i32 32
define i32 @warp() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  ret i32 %r
}

; Other threads are involved, or the result would be poison: never.
; CHECK-LABEL: @kept(
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32
; CHECK: call i1 @llvm.nvvm.vote.all.sync
; CHECK: call i32 @llvm.nvvm.f2i.rz
define i32 @kept(i32 %a, float %f) {
  %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %a, i32 7, i32 31)
  %v = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 true)
  %i = call i32 @llvm.nvvm.f2i.rz(float %f)
  %r = select i1 %v, i32 %s, i32 %i
  ret i32 %r
}

; The library's root: approximate only where the call may be, and never against prec-sqrt=1.
; CHECK-LABEL: @roots(
; CHECK: call float @llvm.nvvm.sqrt.approx.f(float %x)
; CHECK: call float @__nv_sqrtf(float %x)
define float @roots(float %x) {
  %a = call fast float @__nv_sqrtf(float %x)
  %b = call float @__nv_sqrtf(float %x)
  %r = fadd float %a, %b
  ret float %r
}

; Level 1: a barrier for as many threads as the block has.
; CHECK-LABEL: @barriers(
; ZERO: aligned.count(i32 0, i32 256)
; ONE-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 128)
define ptx_kernel void @barriers() "nvvm.reqntid"="256,1,1" {
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 0, i32 256)
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 128)
  ret void
}
; At most 256 threads is not 256 threads.
; CHECK-LABEL: @at_most(
; CHECK: aligned.count(i32 0, i32 256)
define ptx_kernel void @at_most() "nvvm.maxntid"="256,1,1" {
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 0, i32 256)
  ret void
}
declare float @__nv_sqrtf(float)
declare bfloat @llvm.nvvm.f2bf16.rn(float)
declare i32 @llvm.nvvm.mulhi.ui(i32, i32)
declare i64 @llvm.nvvm.mulhi.ll(i64, i64)
declare i32 @llvm.nvvm.mul24.i(i32, i32)
declare i32 @llvm.nvvm.mul24.ui(i32, i32)
declare i32 @llvm.nvvm.prmt(i32, i32, i32)
declare i32 @llvm.nvvm.d2i.lo(double)
declare i32 @llvm.nvvm.d2i.hi(double)
declare double @llvm.nvvm.lohi.i2d(i32, i32)
declare float @llvm.nvvm.d2f.rn(double)
declare float @llvm.nvvm.d2f.rn.ftz(double)
declare i16 @llvm.nvvm.f2h.rn(float)
declare i32 @llvm.nvvm.read.ptx.sreg.warpsize()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i1 @llvm.nvvm.vote.all.sync(i32, i1)
declare i32 @llvm.nvvm.f2i.rz(float)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)

; The levels run it in front of the inliner and, with level=1, behind it: a counted barrier of a helper meets
; the block of the kernel.
; RUN: %opt -passes='nvopt<O1>' -S %s | FileCheck %s --check-prefix=LEVEL
; LEVEL-LABEL: @inlined_barrier(
; LEVEL: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; LEVEL-NOT: aligned.count
; LEVEL: ret void
define internal void @helper(ptr %p) alwaysinline {
  store i32 1, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 0, i32 64)
  store i32 2, ptr %p
  ret void
}
define ptx_kernel void @inlined_barrier(ptr %p) "nvvm.reqntid"="64" {
  call void @helper(ptr %p)
  ret void
}
