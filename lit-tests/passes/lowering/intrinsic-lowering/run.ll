; The plain forms give the bits of the intrinsics.
; RUN: %exec %s -passes=nvvm-intrinsic-lowering -passes='function(nvvm-intrinsic-lowering),default<O3>' -passes='nvopt<O3>'
; EXEC: buffer in u64[64] random(3)
; EXEC: buffer out u64[512]
; EXEC: launch k grid=1 block=32 args=(out, in)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
define ptx_kernel void @k(ptr %out, ptr %in) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i64, ptr %in, i32 %t
  %q = getelementptr i64, ptr %p, i32 32
  %x = load i64, ptr %p
  %y = load i64, ptr %q
  %a = trunc i64 %x to i32
  %b = trunc i64 %y to i32
  %ah = ashr i32 %a, 9
  %bh = ashr i32 %b, 11
  %d = bitcast i64 %x to double
  %o0 = getelementptr [16 x i64], ptr %out, i32 %t
  %r0 = call i32 @llvm.nvvm.mulhi.ui(i32 %a, i32 %b)
  store i32 %r0, ptr %o0
  %o1 = getelementptr i64, ptr %o0, i32 1
  %r1 = call i64 @llvm.nvvm.mulhi.ll(i64 %x, i64 %y)
  store i64 %r1, ptr %o1
  %o2 = getelementptr i64, ptr %o0, i32 2
  %r2 = call i32 @llvm.nvvm.mul24.i(i32 %ah, i32 %bh)
  store i32 %r2, ptr %o2
  %o3 = getelementptr i64, ptr %o0, i32 3
  %r3 = call i32 @llvm.nvvm.prmt(i32 %a, i32 0, i32 291)
  store i32 %r3, ptr %o3
  %o4 = getelementptr i64, ptr %o0, i32 4
  %r4 = call i32 @llvm.nvvm.prmt(i32 %a, i32 %b, i32 21554)
  store i32 %r4, ptr %o4
  %o5 = getelementptr i64, ptr %o0, i32 5
  %r5 = call i32 @llvm.nvvm.prmt(i32 %a, i32 0, i32 16960)
  store i32 %r5, ptr %o5
  %o6 = getelementptr i64, ptr %o0, i32 6
  %l = call i32 @llvm.nvvm.d2i.lo(double %d)
  %h = call i32 @llvm.nvvm.d2i.hi(double %d)
  %r6 = call double @llvm.nvvm.lohi.i2d(i32 %h, i32 %l)
  store double %r6, ptr %o6
  %o7 = getelementptr i64, ptr %o0, i32 7
  %s = sitofp i32 %a to double
  %r7 = call float @llvm.nvvm.d2f.rn(double %s)
  store float %r7, ptr %o7
  %o8 = getelementptr i64, ptr %o0, i32 8
  %f = sitofp i32 %bh to float
  %g = fmul float %f, 0x3F30000000000000
  %r8 = call i16 @llvm.nvvm.f2h.rn(float %g)
  store i16 %r8, ptr %o8
  %o9 = getelementptr i64, ptr %o0, i32 9
  %r9 = call i32 @llvm.nvvm.prmt(i32 %a, i32 %b, i32 8455)
  store i32 %r9, ptr %o9
  %o10 = getelementptr i64, ptr %o0, i32 10
  %r10 = call i32 @llvm.nvvm.prmt(i32 %a, i32 %b, i32 1893)
  store i32 %r10, ptr %o10
  %o11 = getelementptr i64, ptr %o0, i32 11
  %r11 = call i32 @llvm.nvvm.prmt(i32 %a, i32 %b, i32 4214)
  store i32 %r11, ptr %o11
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.mulhi.ui(i32, i32)
declare i64 @llvm.nvvm.mulhi.ll(i64, i64)
declare i32 @llvm.nvvm.mul24.i(i32, i32)
declare i32 @llvm.nvvm.prmt(i32, i32, i32)
declare i32 @llvm.nvvm.d2i.lo(double)
declare i32 @llvm.nvvm.d2i.hi(double)
declare double @llvm.nvvm.lohi.i2d(i32, i32)
declare float @llvm.nvvm.d2f.rn(double)
declare i16 @llvm.nvvm.f2h.rn(float)
