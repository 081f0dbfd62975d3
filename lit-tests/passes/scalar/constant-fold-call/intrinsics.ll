; NVVM intrinsics that LLVM leaves alone (CF-05).
; RUN: %opt -passes=nvvm-constant-fold -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-constant-fold -nvvm-opt=fold-extra-integer=0 -S %s | FileCheck --check-prefix=LESS %s
target triple = "nvptx64-nvidia-cuda"

; Low 24 bits, signed and unsigned.
; CHECK-LABEL: define void @mul24(
; CHECK-NEXT: store i32 -3
; CHECK-NEXT: store i32 1280523264
; CHECK-NEXT: store i32 0
; CHECK-NEXT: store i32 50331627
; LESS-LABEL: define void @mul24(
; LESS-NEXT: store i32 -3
define void @mul24(ptr %p) {
  %a = call i32 @llvm.nvvm.mul24.i(i32 2147483647, i32 3)
  store i32 %a, ptr %p
  %b = call i32 @llvm.nvvm.mul24.i(i32 1000000, i32 70000)
  store i32 %b, ptr %p
  %c = call i32 @llvm.nvvm.mul24.i(i32 -2147483648, i32 2)
  store i32 %c, ptr %p
  %d = call i32 @llvm.nvvm.mul24.ui(i32 -7, i32 3)
  store i32 %d, ptr %p
  ret void
}

; CHECK-LABEL: define void @approximations(
; CHECK-NEXT: store float 0x3FF6A09E60000000
; CHECK-NEXT: store float 0xC0609C1180000000
; CHECK-NEXT: store float 0x3FDEAEE880000000
; CHECK-NEXT: store float 0x3FEBFF3880000000
; CHECK-NEXT: store float -0.000000e+00
; CHECK-NEXT: store float 1.500000e+00
; CHECK-NEXT: ret void
define void @approximations(ptr %p) {
  %a = call float @llvm.nvvm.ex2.approx.f32(float 5.0e-1)
  store float %a, ptr %p
  %b = call float @llvm.nvvm.lg2.approx.f(float 0x37A16C2000000000)
  store float %b, ptr %p
  %c = call float @llvm.nvvm.sin.approx.f(float 5.0e-1)
  store float %c, ptr %p
  %d = call float @llvm.nvvm.sin.approx.f(float 0x47EC363CC0000000)
  store float %d, ptr %p
  %e = call float @llvm.nvvm.sqrt.approx.f(float -0.0)
  store float %e, ptr %p
  %f = call float @llvm.nvvm.sqrt.approx.f(float 2.25)
  store float %f, ptr %p
  ret void
}

; CHECK-LABEL: define void @left_to_the_device(
; CHECK-NEXT: call float @llvm.nvvm.ex2.approx.f32(
; CHECK-NEXT: store
; CHECK-NEXT: call float @llvm.nvvm.sin.approx.ftz.f(
; CHECK-NEXT: store
; CHECK-NEXT: call float @llvm.nvvm.ex2.approx.ftz.f32(
; CHECK-NEXT: store
; CHECK-NEXT: call half @llvm.nvvm.ex2.approx.f16(
; CHECK-NEXT: store
; CHECK-NEXT: call float @llvm.nvvm.lg2.approx.f(float -1.0
; CHECK-NEXT: store
; CHECK-NEXT: call i32 @llvm.nvvm.fns(i32 255, i32 32, i32 1)
define void @left_to_the_device(ptr %p) {
  %a = call float @llvm.nvvm.ex2.approx.f32(float 0x47EC363CC0000000)
  store float %a, ptr %p
  %b = call float @llvm.nvvm.sin.approx.ftz.f(float 5.0e-1)
  store float %b, ptr %p
  %c = call float @llvm.nvvm.ex2.approx.ftz.f32(float 5.0e-1)
  store float %c, ptr %p
  %d = call half @llvm.nvvm.ex2.approx.f16(half 5.0e-1)
  store half %d, ptr %p
  %e = call float @llvm.nvvm.lg2.approx.f(float -1.0)
  store float %e, ptr %p
  %f = call i32 @llvm.nvvm.fns(i32 255, i32 32, i32 1)
  store i32 %f, ptr %p
  ret void
}

; CHECK-LABEL: define void @integers(
; CHECK-NEXT: store i32 -1
; CHECK-NEXT: store i32 1
; CHECK-NEXT: store i16 -2
; CHECK-NEXT: store i64 -2
; CHECK-NEXT: store i32 14
; CHECK-NEXT: store i32 -3
; CHECK-NEXT: store i32 287454020
; CHECK-NEXT: store i32 1073741824
; CHECK-NEXT: store i32 0
; CHECK-NEXT: store double 2.000000e+00
; CHECK-NEXT: store i32 5
; CHECK-NEXT: store i32 -1
; CHECK-NEXT: store i32 0
; CHECK-NEXT: store i32 58
; CHECK-NEXT: store i32 3
; CHECK-NEXT: store i32 -1
; CHECK-NEXT: store i32 255
; CHECK-NEXT: store i32 -256
; CHECK-NEXT: store i32 15
; CHECK-NEXT: ret void
; LESS-LABEL: define void @integers(
; LESS: call i32 @llvm.nvvm.mulhi.i(
define void @integers(ptr %p) {
  %a = call i32 @llvm.nvvm.mulhi.i(i32 -1, i32 2)
  store i32 %a, ptr %p
  %b = call i32 @llvm.nvvm.mulhi.ui(i32 -1, i32 2)
  store i32 %b, ptr %p
  %c = call i16 @llvm.nvvm.mulhi.us(i16 -1, i16 -1)
  store i16 %c, ptr %p
  %d = call i64 @llvm.nvvm.mulhi.ull(i64 -1, i64 -1)
  store i64 %d, ptr %p
  ; |-3 - 4| + 7, then as unsigned numbers: (2^32 - 3) - 4 + 4.
  %e = call i32 @llvm.nvvm.sad.i(i32 -3, i32 4, i32 7)
  store i32 %e, ptr %p
  %f = call i32 @llvm.nvvm.sad.ui(i32 -3, i32 4, i32 4)
  store i32 %f, ptr %p
  ; Byte swap of 0x44332211.
  %g = call i32 @llvm.nvvm.prmt(i32 1144201745, i32 0, i32 291)
  store i32 %g, ptr %p
  %h = call i32 @llvm.nvvm.d2i.hi(double 2.0)
  store i32 %h, ptr %p
  %i = call i32 @llvm.nvvm.d2i.lo(double 2.0)
  store i32 %i, ptr %p
  %j = call double @llvm.nvvm.lohi.i2d(i32 0, i32 1073741824)
  store double %j, ptr %p
  %k = call i32 @llvm.nvvm.flo.u.i32(i32 32, i1 false)
  store i32 %k, ptr %p
  %l = call i32 @llvm.nvvm.flo.u.i32(i32 0, i1 true)
  store i32 %l, ptr %p
  ; The leading zero of ...11110 is bit 0.
  %m = call i32 @llvm.nvvm.flo.s.i32(i32 -2, i1 false)
  store i32 %m, ptr %p
  %n = call i32 @llvm.nvvm.flo.u.i64(i64 32, i1 true)
  store i32 %n, ptr %p
  ; Second one of 0b1011 from bit 1 on.
  %o = call i32 @llvm.nvvm.fns(i32 11, i32 1, i32 2)
  store i32 %o, ptr %p
  ; Bit 7 of 255 is the sign of 8 bits.
  %q = call i32 @llvm.nvvm.sext.clamp(i32 255, i32 8)
  store i32 %q, ptr %p
  %r = call i32 @llvm.nvvm.zext.wrap(i32 -1, i32 40)
  store i32 %r, ptr %p
  %s = call i32 @llvm.nvvm.bmsk.clamp(i32 8, i32 99)
  store i32 %s, ptr %p
  ; 1*1 + 2*1 + 3*1 + 4*1 + 5.
  %t = call i32 @llvm.nvvm.idp4a.s.s(i32 67305985, i32 16843009, i32 5)
  store i32 %t, ptr %p
  ret void
}

; Rounding, flushing and saturation are exact.
; CHECK-LABEL: define void @rounded(
; CHECK-NEXT: store float 0x3FB99999A0000000
; CHECK-NEXT: store float 0x3FB9999980000000
; CHECK-NEXT: store float 1.000000e+00
; CHECK-NEXT: store float 0x3FF6A09E60000000
; CHECK-NEXT: store float 0x3FF6A09E80000000
; CHECK-NEXT: store float 0.000000e+00
; An infinity from a finite number is left to the device, as LLVM does.
; CHECK-NEXT: call float @llvm.nvvm.d2f.rn(
define void @rounded(ptr %p) {
  %a = call float @llvm.nvvm.d2f.rp(double 1.0e-1)
  store float %a, ptr %p
  %b = call float @llvm.nvvm.d2f.rz(double 1.0e-1)
  store float %b, ptr %p
  %c = call float @llvm.nvvm.add.rn.sat.f(float 7.5e-1, float 7.5e-1)
  store float %c, ptr %p
  %d = call float @llvm.nvvm.sqrt.rm.f(float 2.0)
  store float %d, ptr %p
  %e = call float @llvm.nvvm.sqrt.rp.f(float 2.0)
  store float %e, ptr %p
  %f = call float @llvm.nvvm.d2f.rn.ftz(double 1.0e-40)
  store float %f, ptr %p
  %g = call float @llvm.nvvm.d2f.rn(double 1.0e300)
  store float %g, ptr %p
  ret void
}
