; What a required block or cluster size, the warp and the grid fix (KB-02, KB-07).
; RUN: %opt -passes=nvvm-intr-range,nv-launch-facts -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-intr-range,nv-launch-facts -nvvm-opt=exact-reqntid=0,fold-warpsize=0 -S %s \
; RUN:   | FileCheck --check-prefix=OFF %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define ptx_kernel void @required(
; CHECK-NEXT: call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-NEXT: store
; CHECK-NEXT: call range(i32 0, 4) i32 @llvm.nvvm.read.ptx.sreg.tid.y()
; CHECK-NEXT: store
; A dimension that is not given is 1.
; CHECK-NEXT: store i32 0
; CHECK-NEXT: store i32 64
; CHECK-NEXT: store i32 4
; CHECK-NEXT: store i32 1
; CHECK-NEXT: ret void
; OFF-LABEL: define ptx_kernel void @required(
; OFF-NEXT: call range(i32 0, 256) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; OFF: call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
define ptx_kernel void @required(ptr %p) "nvvm.reqntid"="64,4" {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %a, ptr %p
  %b = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  store i32 %b, ptr %p
  %c = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  store i32 %c, ptr %p
  %d = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  store i32 %d, ptr %p
  %e = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  store i32 %e, ptr %p
  %f = call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  store i32 %f, ptr %p
  ret void
}

; maxntid bounds the product: a launch may give all of it to any dimension.
; CHECK-LABEL: define ptx_kernel void @at_most(
; CHECK-NEXT: call range(i32 0, 512) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-NEXT: store
; CHECK-NEXT: call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.z()
; CHECK-NEXT: store
; CHECK-NEXT: call range(i32 1, 513) i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
define ptx_kernel void @at_most(ptr %p) "nvvm.maxntid"="128,4,1" {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %a, ptr %p
  %b = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  store i32 %b, ptr %p
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  store i32 %c, ptr %p
  ret void
}

; A device function runs in launches of other kernels, too.
; CHECK-LABEL: define i32 @device(
; CHECK-NEXT: call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
; CHECK-NEXT: ret i32
define i32 @device() "nvvm.reqntid"="64" {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  ret i32 %a
}

; CHECK-LABEL: define ptx_kernel void @cluster(
; CHECK-NEXT: call range(i32 0, 2) i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.x()
; CHECK-NEXT: store
; CHECK-NEXT: store i32 2
; CHECK-NEXT: call range(i32 0, 6) i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
; CHECK-NEXT: store
; CHECK-NEXT: store i32 6
define ptx_kernel void @cluster(ptr %p) "nvvm.cluster_dim"="2,3" {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.x()
  store i32 %a, ptr %p
  %b = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.x()
  store i32 %b, ptr %p
  %c = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  store i32 %c, ptr %p
  %d = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctarank()
  store i32 %d, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @warp(
; CHECK-NEXT: ret i32 32
; OFF-LABEL: define i32 @warp(
; OFF: call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
define i32 @warp() {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  ret i32 %a
}

; Without bounds what the intrinsics declare is all (NIR-T3).
; CHECK-LABEL: define ptx_kernel void @unbounded(
; CHECK-NEXT: call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-NEXT: store
; CHECK-NEXT: call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
define ptx_kernel void @unbounded(ptr %p) {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %a, ptr %p
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  store i32 %b, ptr %p
  ret void
}

; The place of a warp in its multiprocessor: two warps of a block may have 40 and 41. Nothing is known of
; the multiprocessors.
; CHECK-LABEL: define ptx_kernel void @places(
; CHECK-NEXT: call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.warpid()
; CHECK: call i32 @llvm.nvvm.read.ptx.sreg.smid()
define ptx_kernel void @places(ptr %p) "nvvm.reqntid"="64" {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  store i32 %a, ptr %p
  %b = call i32 @llvm.nvvm.read.ptx.sreg.smid()
  store i32 %b, ptr %p
  ret void
}

; The lane that asks is active.
; CHECK-LABEL: define i32 @active(
; CHECK-NEXT: call range(i32 1, 0) i32 @llvm.nvvm.activemask()
define i32 @active() {
  %a = call i32 @llvm.nvvm.activemask()
  ret i32 %a
}

; The mask of the own lane is one bit, those around it have a bit or lack one.
; CHECK-LABEL: define void @lane_masks(
; CHECK-NEXT: call range(i32 1, 0) i32 @llvm.nvvm.read.ptx.sreg.lanemask.eq()
; CHECK-NEXT: call range(i32 1, 0) i32 @llvm.nvvm.read.ptx.sreg.lanemask.ge()
; CHECK-NEXT: call range(i32 1, 0) i32 @llvm.nvvm.read.ptx.sreg.lanemask.le()
; CHECK-NEXT: call range(i32 0, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
; CHECK-NEXT: call i32 @llvm.nvvm.read.ptx.sreg.lanemask.gt()
; CHECK-NEXT: store i32 1, ptr %p
; Others may be several lanes, or the own one and others.
; CHECK-NEXT: %b = call i32 @llvm.ctpop.i32(i32 %le)
; CHECK-NEXT: store i32 %b
; CHECK-NEXT: store i32 %lt
; CHECK-NEXT: %m = or i32 %eq, %gt
; CHECK-NEXT: %c = call i32 @llvm.ctpop.i32(i32 %m)
define void @lane_masks(ptr %p) {
  %eq = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.eq()
  %ge = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.ge()
  %le = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.le()
  %lt = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
  %gt = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.gt()
  %a = call i32 @llvm.ctpop.i32(i32 %eq)
  store i32 %a, ptr %p
  %b = call i32 @llvm.ctpop.i32(i32 %le)
  store i32 %b, ptr %p
  store i32 %lt, ptr %p
  %m = or i32 %eq, %gt
  %c = call i32 @llvm.ctpop.i32(i32 %m)
  store i32 %c, ptr %p
  store i32 %ge, ptr %p
  ret void
}

; An index is below its own extent, in its own dimension.
; CHECK-LABEL: define void @order(
; CHECK: store i1 true
; CHECK-NEXT: store i1 false
; CHECK-NEXT: store i1 true
; CHECK-NEXT: icmp ult i32 %x, %ny
; CHECK-NEXT: store
; CHECK-NEXT: icmp ult i32 %x, %tx
define void @order(ptr %p) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %nx = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %ny = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %tx = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %a = icmp ult i32 %x, %nx
  store i1 %a, ptr %p
  %b = icmp sle i32 %nx, %x
  store i1 %b, ptr %p
  %c = icmp ne i32 %nx, %x
  store i1 %c, ptr %p
  %d = icmp ult i32 %x, %ny
  store i1 %d, ptr %p
  %e = icmp ult i32 %x, %tx
  store i1 %e, ptr %p
  ret void
}
