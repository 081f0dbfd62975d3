; What the peephole contract names and other passes do already: at the levels it is done (PEE-2 c, f..i, PEE-T3).
; RUN: opt-22 -load-pass-plugin=%nvopt -mcpu=sm_80 -passes='nvopt<O2>' %s | llc-22 -mcpu=sm_80 | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@t = internal addrspace(1) constant [4 x i32] [i32 11, i32 22, i32 33, i32 44]
; A thread index below the launch bound.
; CHECK-LABEL: .entry below_bound(
; CHECK-NOT: setp
; CHECK: st.global.b32 {{.*}}, 1;
; CHECK-NOT: st.global
define ptx_kernel void @below_bound(ptr %o) "nvvm.maxntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 256
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %o
  ret void
b:
  store i32 2, ptr %o
  ret void
}
; A lane needs no mask, a warp no division.
; CHECK-LABEL: lane(
; CHECK-NOT: and.b32
; CHECK: ret;
define i32 @lane() {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %r = and i32 %l, 31
  ret i32 %r
}
; CHECK-LABEL: warp(
; CHECK-NOT: div
; CHECK: shr.u32
define i32 @warp() {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  %r = udiv i32 %l, %w
  ret i32 %r
}
; A read-only load of a constant.
; CHECK-LABEL: ldg(
; CHECK-NOT: ld.global
; CHECK: st.param.b32 [func_retval0], 33;
define i32 @ldg() {
  %v = load i32, ptr addrspace(1) getelementptr inbounds ([4 x i32], ptr addrspace(1) @t, i64 0, i64 2), align 4, !invariant.load !0
  ret i32 %v
}
; CHECK-LABEL: sel(
; CHECK: setp.lt.s32
; CHECK-NEXT: selp.b32 {{.*}}, 1, 0,
define i32 @sel(i32 %a, i32 %b) {
  %c = icmp slt i32 %a, %b
  %s = select i1 %c, i32 1, i32 0
  ret i32 %s
}
; CHECK-LABEL: mn(
; CHECK-NOT: setp
; CHECK: min.s32
; CHECK: max.u32
; CHECK: abs.s32
define i32 @mn(i32 %a, i32 %b) {
  %c = icmp slt i32 %a, %b
  %s = select i1 %c, i32 %a, i32 %b
  %d = icmp ult i32 %s, %b
  %m = select i1 %d, i32 %b, i32 %s
  %n = sub i32 0, %m
  %e = icmp slt i32 %m, 0
  %x = select i1 %e, i32 %n, i32 %m
  ret i32 %x
}
; CHECK-LABEL: funnel(
; CHECK: shf.l.wrap.b32
; CHECK-NOT: shl
define i32 @funnel(i32 %a, i32 %b, i32 %n) {
  %r = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 %n)
  ret i32 %r
}
; CHECK-LABEL: rot(
; CHECK: shf.l.wrap.b32
; CHECK-NOT: shr
define i32 @rot(i32 %a, i32 %n) {
  %m = and i32 %n, 31
  %neg = sub i32 0, %n
  %k = and i32 %neg, 31
  %x = shl i32 %a, %m
  %y = lshr i32 %a, %k
  %r = or i32 %x, %y
  ret i32 %r
}
; CHECK-LABEL: sw(
; CHECK: prmt.b32 {{.*}}, 0x123U;
; CHECK-NOT: shl
define i32 @sw(i32 %a) {
  %b0 = shl i32 %a, 24
  %t1 = shl i32 %a, 8
  %b1 = and i32 %t1, 16711680
  %t2 = lshr i32 %a, 8
  %b2 = and i32 %t2, 65280
  %b3 = lshr i32 %a, 24
  %o1 = or i32 %b0, %b1
  %o2 = or i32 %b2, %b3
  %r = or i32 %o1, %o2
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.warpsize()
!0 = !{}
