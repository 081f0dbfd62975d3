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

; The 24-bit product of small numbers is a plain one, which instcombine marks as one that does not
; wrap: only where it fits 32 bits (KB-07).
; RUN: %opt -passes=nvvm-intrinsic-lowering,instcombine -S %s | FileCheck --check-prefix=MUL24 %s
; MUL24-LABEL: define i32 @fits(
; MUL24: mul nuw i32
; MUL24-LABEL: define i32 @wraps(
; MUL24: mul i32
define i32 @fits(i32 %a, i32 %b) {
  %x = and i32 %a, 65535
  %y = and i32 %b, 65535
  %r = call i32 @llvm.nvvm.mul24.ui(i32 %x, i32 %y)
  ret i32 %r
}
define i32 @wraps(i32 %a, i32 %b) {
  %x = and i32 %a, 16777215
  %y = and i32 %b, 16777215
  %r = call i32 @llvm.nvvm.mul24.ui(i32 %x, i32 %y)
  ret i32 %r
}
