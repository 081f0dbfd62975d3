; 16-bit floats: single and packed arithmetic, conversions, comparisons with PTX semantics.
;
; RUN: nvopt-exec %s -passes='default<O2>' --print=out | FileCheck %s
;
; EXEC: buffer out b32[16]
; EXEC: launch k args=(out)

target triple = "nvptx64-nvidia-cuda"

@h = global [4 x half] [half 1.0, half 0xH1400, half 6.55040e+04, half -2.5]
@b = global [4 x bfloat] [bfloat 1.0, bfloat 0xR3B80, bfloat 0xR7F7F, bfloat -2.5]
@pair = global <2 x half> <half 2.0, half -0.5>

define ptx_kernel void @k(ptr %out) {
  %one = load volatile half, ptr @h
  %ulp = load volatile half, ptr getelementptr (half, ptr @h, i64 1)
  %top = load volatile half, ptr getelementptr (half, ptr @h, i64 2)
  %m25 = load volatile half, ptr getelementptr (half, ptr @h, i64 3)
  ; 1 + 2^-10 is exact; (1 + 2^-10) * (1 + 2^-10) - 1 is 2^-9 + 2^-20, a tie, to even.
  %a = fadd half %one, %ulp
  call void @put(ptr %out, i32 0, half %a)
; CHECK: out[0] = 0x00003c01
  %neg = fneg half %one
  %b0 = call half @llvm.fma.f16(half %a, half %a, half %neg)
  call void @put(ptr %out, i32 1, half %b0)
; CHECK: out[1] = 0x00001800
  %c = fadd half %top, %top
  call void @put(ptr %out, i32 2, half %c)
; CHECK: out[2] = 0x00007c00
  %d = fptosi half %m25 to i32
  %p3 = getelementptr i32, ptr %out, i32 3
  store i32 %d, ptr %p3
; CHECK: out[3] = 0xfffffffe
  ; 2049 lies between 2048 and 2050: to even.
  %n = load volatile i32, ptr @number
  %e = sitofp i32 %n to half
  call void @put(ptr %out, i32 4, half %e)
; CHECK: out[4] = 0x00006800
  %v = load volatile <2 x half>, ptr @pair
  %vv = fadd <2 x half> %v, %v
  %p5 = getelementptr i32, ptr %out, i32 5
  store <2 x half> %vv, ptr %p5
; CHECK: out[5] = 0xbc004400
  %vm = call <2 x half> @llvm.maxnum.v2f16(<2 x half> %v, <2 x half> %vv)
  %p6 = getelementptr i32, ptr %out, i32 6
  store <2 x half> %vm, ptr %p6
; CHECK: out[6] = 0xb8004400
  %r = call <2 x half> @llvm.nvvm.fma.rn.relu.f16x2(<2 x half> %v, <2 x half> %v, <2 x half> splat (half -1.0))
  %p7 = getelementptr i32, ptr %out, i32 7
  store <2 x half> %r, ptr %p7
; CHECK: out[7] = 0x00004200
  %bone = load volatile bfloat, ptr @b
  %bulp = load volatile bfloat, ptr getelementptr (bfloat, ptr @b, i64 1)
  ; 1 + 2^-8 is a tie in bfloat.
  %bs = fadd bfloat %bone, %bulp
  call void @putb(ptr %out, i32 8, bfloat %bs)
; CHECK: out[8] = 0x00003f80
  %bf = fpext bfloat %bulp to float
  %p9 = getelementptr i32, ptr %out, i32 9
  store float %bf, ptr %p9
; CHECK: out[9] = 0x3b800000
  %cv = call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn(float 1.0, float 2.0)
  %p10 = getelementptr i32, ptr %out, i32 10
  store <2 x bfloat> %cv, ptr %p10
; CHECK: out[10] = 0x3f804000
  %dbl = load volatile double, ptr @precise
  ; Rounding to float first would make a tie of it and give 0x3c00.
  %once = fptrunc double %dbl to half
  call void @put(ptr %out, i32 11, half %once)
; CHECK: out[11] = 0x00003c01
  %lt = fcmp olt half %m25, %one
  %ltz = zext i1 %lt to i32
  %p12 = getelementptr i32, ptr %out, i32 12
  store i32 %ltz, ptr %p12
; CHECK: out[12] = 0x00000001
  ret void
}

@number = internal global i32 2049
@precise = internal global double 0x3FF0020000000001

define internal void @put(ptr %out, i32 %i, half %v) {
  %p = getelementptr i32, ptr %out, i32 %i
  store half %v, ptr %p
  ret void
}
define internal void @putb(ptr %out, i32 %i, bfloat %v) {
  %p = getelementptr i32, ptr %out, i32 %i
  store bfloat %v, ptr %p
  ret void
}
