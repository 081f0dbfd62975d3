; What the facts are for: a division by the warp size is a shift, a stride is a constant.
; RUN: %opt -passes=instcombine -S %s | FileCheck --check-prefix=STOCK %s
; RUN: %opt -passes=nv-launch-facts,instcombine -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; STOCK: udiv i32
; CHECK-LABEL: define i32 @warp_of_thread(
; CHECK: lshr i32 %{{.*}}, 5
define i32 @warp_of_thread() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  %r = udiv i32 %t, %w
  ret i32 %r
}

; CHECK-LABEL: define ptx_kernel void @stride(
; CHECK: shl {{.*}}i32 %{{.*}}, 6
define ptx_kernel void @stride(ptr %p) "nvvm.reqntid"="64" {
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r = mul i32 %c, %n
  store i32 %r, ptr %p
  ret void
}
