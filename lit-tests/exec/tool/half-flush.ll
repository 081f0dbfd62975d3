; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; .ftz of a conversion is about single precision alone: small halves and bfloats keep their value in both
; directions, whatever the function says; small floats, as operand and as result, become zero.
; RUN: nvopt-exec %s -passes=instcombine --ptx --print=out | FileCheck %s
; EXEC: buffer halves u16[2] values(125, 0x83ff)
; EXEC: buffer floats u32[3] values(0x36fa0000, 0x80400000, 0x00000001)
; EXEC: buffer doubles u64[2] values(0xb7fd2e5e3faf2bc7, 0x3810000000000000)
; EXEC: buffer out b32[12]
; EXEC: launch k args=(halves, floats, doubles, out)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; A half of 125 * 2^-24 is no small float.
; CHECK: out[0] = 0x36fa0000
; CHECK: out[1] = 0xb87fc000
; The same float is a small half, with and without the flag.
; CHECK: out[2] = 0x0000007d
; CHECK: out[3] = 0x0000007d
; CHECK: out[4] = 0x0000007d
; A small float is nothing.
; CHECK: out[5] = 0x00008000
; CHECK: out[6] = 0x00000000
; So is a double that would become one; the smallest normal number stays.
; CHECK: out[7] = 0x80000000
; CHECK: out[8] = 0x80000000
; CHECK: out[9] = 0x00800000
define ptx_kernel void @k(ptr %halves, ptr %floats, ptr %doubles, ptr %out) #0 {
  %h0 = load half, ptr %halves
  %p1 = getelementptr i16, ptr %halves, i64 1
  %h1 = load half, ptr %p1
  %e0 = fpext half %h0 to float
  call void @put(ptr %out, i32 0, float %e0)
  %e1 = fpext half %h1 to float
  call void @put(ptr %out, i32 1, float %e1)
  %f0 = load float, ptr %floats
  %q1 = getelementptr i32, ptr %floats, i64 1
  %f1 = load float, ptr %q1
  %q2 = getelementptr i32, ptr %floats, i64 2
  %f2 = load float, ptr %q2
  %t0 = call i16 @llvm.nvvm.f2h.rn.ftz(float %f0)
  call void @put_half(ptr %out, i32 2, i16 %t0)
  %t1 = call i16 @llvm.nvvm.f2h.rn(float %f0)
  call void @put_half(ptr %out, i32 3, i16 %t1)
  %t2 = fptrunc float %f0 to half
  %t3 = bitcast half %t2 to i16
  call void @put_half(ptr %out, i32 4, i16 %t3)
  %t4 = call i16 @llvm.nvvm.f2h.rn.ftz(float %f1)
  call void @put_half(ptr %out, i32 5, i16 %t4)
  %t5 = call i16 @llvm.nvvm.f2h.rn.ftz(float %f2)
  call void @put_half(ptr %out, i32 6, i16 %t5)
  %d0 = load double, ptr %doubles
  %s1 = getelementptr i64, ptr %doubles, i64 1
  %d1 = load double, ptr %s1
  %n0 = call float @llvm.nvvm.d2f.rn.ftz(double %d0)
  call void @put(ptr %out, i32 7, float %n0)
  %n1 = fptrunc double %d0 to float
  call void @put(ptr %out, i32 8, float %n1)
  %n2 = call float @llvm.nvvm.d2f.rn.ftz(double %d1)
  call void @put(ptr %out, i32 9, float %n2)
  ret void
}

define internal void @put(ptr %out, i32 %i, float %v) #0 {
  %p = getelementptr float, ptr %out, i32 %i
  store float %v, ptr %p
  ret void
}

define internal void @put_half(ptr %out, i32 %i, i16 %v) #0 {
  %w = zext i16 %v to i32
  %p = getelementptr i32, ptr %out, i32 %i
  store i32 %w, ptr %p
  ret void
}

declare i16 @llvm.nvvm.f2h.rn.ftz(float)
declare i16 @llvm.nvvm.f2h.rn(float)
declare float @llvm.nvvm.d2f.rn.ftz(double)
attributes #0 = { "denormal-fp-math-f32"="preserve-sign,preserve-sign" "target-cpu"="sm_90" }
