; Arithmetic intrinsics of NVPTX with the rounding and flushing that their names ask for. Values that
; LLVM's constant folding knows are checked against it as well.
;
; RUN: nvopt-exec %s -passes='instcombine' --print=out | FileCheck %s
;
; EXEC: buffer out b32[40]
; EXEC: buffer wide b64[12]
; EXEC: launch k args=(out, wide)

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %out, ptr %wide) {
  ; 1 + 2^-24 is a tie: 1 to even, toward zero and down, 1 + 2^-23 up.
  %a0 = call float @llvm.nvvm.add.rn.f(float 1.0, float 0x3E70000000000000)
  call void @put(ptr %out, i32 0, float %a0)
; CHECK: out[0] = 0x3f800000
  %a1 = call float @llvm.nvvm.add.rz.f(float 1.0, float 0x3E70000000000000)
  call void @put(ptr %out, i32 1, float %a1)
; CHECK: out[1] = 0x3f800000
  %a2 = call float @llvm.nvvm.add.rp.f(float 1.0, float 0x3E70000000000000)
  call void @put(ptr %out, i32 2, float %a2)
; CHECK: out[2] = 0x3f800001
  %a3 = call float @llvm.nvvm.add.rm.f(float -1.0, float 0xBE70000000000000)
  call void @put(ptr %out, i32 3, float %a3)
; CHECK: out[3] = 0xbf800001
  ; 1/3 in four roundings.
  %d0 = call float @llvm.nvvm.div.rn.f(float 1.0, float 3.0)
  call void @put(ptr %out, i32 4, float %d0)
; CHECK: out[4] = 0x3eaaaaab
  %d1 = call float @llvm.nvvm.div.rz.f(float 1.0, float 3.0)
  call void @put(ptr %out, i32 5, float %d1)
; CHECK: out[5] = 0x3eaaaaaa
  %d2 = call float @llvm.nvvm.rcp.rp.f(float 3.0)
  call void @put(ptr %out, i32 6, float %d2)
; CHECK: out[6] = 0x3eaaaaab
  %d3 = call float @llvm.nvvm.sqrt.rm.f(float 2.0)
  call void @put(ptr %out, i32 7, float %d3)
; CHECK: out[7] = 0x3fb504f3
  %d4 = call float @llvm.nvvm.sqrt.rp.f(float 2.0)
  call void @put(ptr %out, i32 8, float %d4)
; CHECK: out[8] = 0x3fb504f4
  ; A subnormal operand and a subnormal product, flushed and not.
  %f0 = call float @llvm.nvvm.mul.rn.f(float 0x3810000000000000, float 5.000000e-01)
  call void @put(ptr %out, i32 9, float %f0)
; CHECK: out[9] = 0x00400000
  %f1 = call float @llvm.nvvm.mul.rn.ftz.f(float 0x3810000000000000, float 5.000000e-01)
  call void @put(ptr %out, i32 10, float %f1)
; CHECK: out[10] = 0x00000000
  %f2 = call float @llvm.nvvm.mul.rn.ftz.f(float 0xB800000000000000, float 4.000000e+00)
  call void @put(ptr %out, i32 11, float %f2)
; CHECK: out[11] = 0x80000000
  ; fma rounds once: (1 + 2^-23)^2 - 1 - 2^-22 is exactly 2^-46.
  %m0 = call float @llvm.nvvm.fma.rn.f(float 0x3FF0000020000000, float 0x3FF0000020000000, float 0xBFF0000040000000)
  call void @put(ptr %out, i32 12, float %m0)
; CHECK: out[12] = 0x28800000
  %s0 = call float @llvm.nvvm.saturate.f(float 1.5)
  call void @put(ptr %out, i32 13, float %s0)
; CHECK: out[13] = 0x3f800000
  %s1 = call float @llvm.nvvm.saturate.f(float 0x7FF8000000000000)
  call void @put(ptr %out, i32 14, float %s1)
; CHECK: out[14] = 0x00000000
  ; min and max: a NaN loses, minus zero is less than plus zero.
  %x0 = call float @llvm.nvvm.fmin.f(float 0x7FF8000000000000, float 2.0)
  call void @put(ptr %out, i32 15, float %x0)
; CHECK: out[15] = 0x40000000
  %x1 = call float @llvm.nvvm.fmax.f(float -0.0, float 0.0)
  call void @put(ptr %out, i32 16, float %x1)
; CHECK: out[16] = 0x00000000
  %x2 = call float @llvm.nvvm.fmin.f(float 0.0, float -0.0)
  call void @put(ptr %out, i32 17, float %x2)
; CHECK: out[17] = 0x80000000
  %x3 = call float @llvm.nvvm.fmax.xorsign.abs.f(float -3.0, float 2.0)
  call void @put(ptr %out, i32 18, float %x3)
; CHECK: out[18] = 0xc0400000
  ; Conversions saturate, NaN becomes zero.
  %c0 = call i32 @llvm.nvvm.f2i.rn(float 2.5)
  call void @puti(ptr %out, i32 19, i32 %c0)
; CHECK: out[19] = 0x00000002
  %c1 = call i32 @llvm.nvvm.f2i.rp(float -2.5)
  call void @puti(ptr %out, i32 20, i32 %c1)
; CHECK: out[20] = 0xfffffffe
  %c2 = call i32 @llvm.nvvm.f2i.rz(float 0x4415AF1D80000000)
  call void @puti(ptr %out, i32 21, i32 %c2)
; CHECK: out[21] = 0x7fffffff
  %c3 = call i32 @llvm.nvvm.f2ui.rz(float -3.0)
  call void @puti(ptr %out, i32 22, i32 %c3)
; CHECK: out[22] = 0x00000000
  %c4 = call i32 @llvm.nvvm.f2i.rz(float 0x7FF8000000000000)
  call void @puti(ptr %out, i32 23, i32 %c4)
; CHECK: out[23] = 0x00000000
  %c5 = call float @llvm.nvvm.ui2f.rm(i32 -1)
  call void @put(ptr %out, i32 24, float %c5)
; CHECK: out[24] = 0x4f7fffff
  %c6 = call float @llvm.nvvm.d2f.rp(double 0x3FF0000000000001)
  call void @put(ptr %out, i32 25, float %c6)
; CHECK: out[25] = 0x3f800001
  ; Integers.
  %i0 = call i32 @llvm.nvvm.mulhi.ui(i32 -1, i32 -1)
  call void @puti(ptr %out, i32 26, i32 %i0)
; CHECK: out[26] = 0xfffffffe
  %i1 = call i32 @llvm.nvvm.mulhi.i(i32 -2, i32 3)
  call void @puti(ptr %out, i32 27, i32 %i1)
; CHECK: out[27] = 0xffffffff
  %i2 = call i32 @llvm.nvvm.mul24.i(i32 u0x00ffffff, i32 5)
  call void @puti(ptr %out, i32 28, i32 %i2)
; CHECK: out[28] = 0xfffffffb
  %i3 = call i32 @llvm.nvvm.sad.i(i32 3, i32 10, i32 100)
  call void @puti(ptr %out, i32 29, i32 %i3)
; CHECK: out[29] = 0x0000006b
  %i4 = call i32 @llvm.nvvm.prmt(i32 u0x33221100, i32 u0x77665544, i32 u0x7531)
  call void @puti(ptr %out, i32 30, i32 %i4)
; CHECK: out[30] = 0x77553311
  ; Bit 3 of a selector copies the sign of its byte: bytes 1 (0x80), 0, 5, 4.
  %i5 = call i32 @llvm.nvvm.prmt(i32 u0x00008000, i32 u0x00001234, i32 u0x4509)
  call void @puti(ptr %out, i32 31, i32 %i5)
; CHECK: out[31] = 0x341200ff
  %i6 = call i32 @llvm.nvvm.idp4a.s.s(i32 u0xff020304, i32 u0x01010101, i32 10)
  call void @puti(ptr %out, i32 32, i32 %i6)
; CHECK: out[32] = 0x00000012
  %i7 = call i32 @llvm.nvvm.fns(i32 u0x000000f0, i32 5, i32 2)
  call void @puti(ptr %out, i32 33, i32 %i7)
; CHECK: out[33] = 0x00000006
  %i8 = call i32 @llvm.nvvm.flo.u.i32(i32 u0x00010000, i1 false)
  call void @puti(ptr %out, i32 34, i32 %i8)
; CHECK: out[34] = 0x00000010
  %i9 = call i32 @llvm.nvvm.flo.u.i32(i32 u0x00010000, i1 true)
  call void @puti(ptr %out, i32 35, i32 %i9)
; CHECK: out[35] = 0x0000000f
  %j0 = call i32 @llvm.nvvm.fshl.clamp.i32(i32 u0x12345678, i32 u0x9abcdef0, i32 40)
  call void @puti(ptr %out, i32 36, i32 %j0)
; CHECK: out[36] = 0x9abcdef0
  %j1 = call i32 @llvm.nvvm.fshr.clamp.i32(i32 u0x12345678, i32 u0x9abcdef0, i32 8)
  call void @puti(ptr %out, i32 37, i32 %j1)
; CHECK: out[37] = 0x789abcde
  ; fptosi saturates as PTX does; the host's conversion would give 0x80000000.
  %big = load volatile float, ptr @huge
  %j2 = fptosi float %big to i32
  call void @puti(ptr %out, i32 38, i32 %j2)
; CHECK: out[38] = 0x7fffffff
  %nan = fdiv float 0.0, 0.0
  call void @put(ptr %out, i32 39, float %nan)
; CHECK: out[39] = 0x7fc00000
  ret void
}

@huge = internal global float 0x46293E5940000000

define internal void @put(ptr %out, i32 %i, float %v) {
  %p = getelementptr float, ptr %out, i32 %i
  store float %v, ptr %p
  ret void
}
define internal void @puti(ptr %out, i32 %i, i32 %v) {
  %p = getelementptr i32, ptr %out, i32 %i
  store i32 %v, ptr %p
  ret void
}
