; A division that tells how many rounds LLVM's unroller may put into one takes more than few rounds save: at most sixteen rounds stay
; one by one, seventeen do not, nor do sixteen that are counted without a division (PF-5).
; RUN: %opt -passes='loop(nv-unroll-mark),loop-unroll<O3>,verify' -S %s | FileCheck %s
; RUN: %exec %s -passes='loop(nv-unroll-mark),loop-unroll<O3>'
;
; EXEC: buffer p i32[96] random(5)
; EXEC: launch sixteen block=1,3 args=(p)
; EXEC: launch seventeen block=1,5 args=(p)
; EXEC: launch counted block=1 args=(p, i32:9)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()

; CHECK-LABEL: @sixteen(
; CHECK-NOT: udiv
; CHECK: store i32
; CHECK-NOT: store i32
; CHECK: ret void
define ptx_kernel void @sixteen(ptr %p) {
entry:
  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %own = mul i32 %t, 17
  %q = getelementptr i32, ptr %p, i32 %own
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  %g = getelementptr i32, ptr %q, i32 %i
  %v = load i32, ptr %g
  %w = mul i32 %v, 3
  store i32 %w, ptr %g
  %j = add nuw nsw i32 %i, %step
  %c = icmp slt i32 %j, 16
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: @seventeen(
; CHECK: udiv
; CHECK: store i32
; CHECK: store i32
; CHECK: ret void
define ptx_kernel void @seventeen(ptr %p) {
entry:
  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %own = mul i32 %t, 17
  %q = getelementptr i32, ptr %p, i32 %own
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  %g = getelementptr i32, ptr %q, i32 %i
  %v = load i32, ptr %g
  %w = mul i32 %v, 3
  store i32 %w, ptr %g
  %j = add nuw nsw i32 %i, %step
  %c = icmp slt i32 %j, 17
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: @counted(
; CHECK: store i32
; CHECK: store i32
; CHECK: ret void
define ptx_kernel void @counted(ptr %p, i32 %n) {
entry:
  %few = and i32 %n, 15
  %most = add i32 %few, 1
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %w = mul i32 %v, 3
  store i32 %w, ptr %g
  %j = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %j, %most
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
