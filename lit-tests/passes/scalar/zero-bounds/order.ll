; A lower bound of 0 goes behind the upper one, where the GPU applies it within the same instruction (CG-24).
; RUN: %opt -passes=nv-selection-forms,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=nv-selection-forms
;
; EXEC: buffer in i32[32] values(0, 1, -1, 254, 255, 256, -255, -256, 2147483647, -2147483648, 2147483646, -2147483647, 65535, 65536, -65535, -65536, 32767, 32768, -32768, -32769, 7, -7, 99, 100, 101, -100, 1000000, -1000000, 511, 512, 12345678, -12345678)
; EXEC: buffer out i32[32]
; EXEC: launch byte block=32 args=(in, out)
; EXEC: launch unsigned block=32 args=(in, out)
; EXEC: launch turned block=32 args=(in, out)
; EXEC: launch known block=32 args=(in, out)
; EXEC: launch half block=32 args=(in, out)
; EXEC: launch zero block=32 args=(in, out)
; EXEC: launch negative block=32 args=(in, out)
; EXEC: launch any block=32 args=(in, out)
; EXEC: launch other block=32 args=(in, out)
; EXEC: launch shared block=32 args=(in, out)
; EXEC: launch wide block=32 args=(in, out)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: define ptx_kernel void @byte(
; CHECK: [[N:%.*]] = call i32 @llvm.smin.i32(i32 %x, i32 255)
; CHECK-NEXT: [[M:%.*]] = call i32 @llvm.smax.i32(i32 [[N]], i32 0)
; CHECK-NEXT: store i32 [[M]],
define ptx_kernel void @byte(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 255)
  store i32 %c, ptr addrspace(1) %to
  ret void
}

; Of two numbers that are not negative the unsigned smaller one is the signed one.
; CHECK-LABEL: define ptx_kernel void @unsigned(
; CHECK: [[N:%.*]] = call i32 @llvm.smin.i32(i32 %x, i32 100)
; CHECK-NEXT: [[M:%.*]] = call i32 @llvm.smax.i32(i32 [[N]], i32 0)
define ptx_kernel void @unsigned(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %c = call i32 @llvm.umin.i32(i32 %a, i32 100)
  store i32 %c, ptr addrspace(1) %to
  ret void
}

; The bound as the second operand, below a number that is known not to be negative.
; CHECK-LABEL: define ptx_kernel void @turned(
; CHECK: [[N:%.*]] = call i32 @llvm.smin.i32(i32 %x, i32 %t)
; CHECK-NEXT: [[M:%.*]] = call i32 @llvm.smax.i32(i32 [[N]], i32 0)
define ptx_kernel void @turned(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %c = call i32 @llvm.smin.i32(i32 %t, i32 %a)
  store i32 %c, ptr addrspace(1) %to
  ret void
}

; A mask without the sign.
; CHECK-LABEL: define ptx_kernel void @known(
; CHECK: [[N:%.*]] = call i32 @llvm.smin.i32(i32 %x, i32 %m)
; CHECK-NEXT: [[M:%.*]] = call i32 @llvm.smax.i32(i32 [[N]], i32 0)
define ptx_kernel void @known(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %y = mul i32 %x, 12345
  %m = and i32 %y, 1023
  %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 %m)
  store i32 %c, ptr addrspace(1) %to
  ret void
}

; CHECK-LABEL: define ptx_kernel void @half(
; CHECK: [[N:%.*]] = call i16 @llvm.smin.i16(i16 %h, i16 255)
; CHECK-NEXT: [[M:%.*]] = call i16 @llvm.smax.i16(i16 [[N]], i16 0)
define ptx_kernel void @half(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %h = trunc i32 %x to i16
  %a = call i16 @llvm.smax.i16(i16 %h, i16 0)
  %c = call i16 @llvm.smin.i16(i16 %a, i16 255)
  %w = sext i16 %c to i32
  store i32 %w, ptr addrspace(1) %to
  ret void
}

; Both bounds are 0.
; CHECK-LABEL: define ptx_kernel void @zero(
; CHECK: [[N:%.*]] = call i32 @llvm.smin.i32(i32 %x, i32 0)
; CHECK-NEXT: [[M:%.*]] = call i32 @llvm.smax.i32(i32 [[N]], i32 0)
define ptx_kernel void @zero(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 0)
  store i32 %c, ptr addrspace(1) %to
  ret void
}

; What is -1 or less stays it: the upper bound is applied last.
; CHECK-LABEL: define ptx_kernel void @negative(
; CHECK: %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
; CHECK-NEXT: %c = call i32 @llvm.smin.i32(i32 %a, i32 -1)
define ptx_kernel void @negative(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 -1)
  store i32 %c, ptr addrspace(1) %to
  ret void
}

; CHECK-LABEL: define ptx_kernel void @any(
; CHECK: %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
; CHECK-NEXT: %c = call i32 @llvm.smin.i32(i32 %a, i32 %y)
define ptx_kernel void @any(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %y = sub i32 3, %x
  %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 %y)
  store i32 %c, ptr addrspace(1) %to
  ret void
}

; No bound of 0.
; CHECK-LABEL: define ptx_kernel void @other(
; CHECK: %a = call i32 @llvm.smax.i32(i32 %x, i32 1)
; CHECK-NEXT: %c = call i32 @llvm.smin.i32(i32 %a, i32 255)
define ptx_kernel void @other(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %a = call i32 @llvm.smax.i32(i32 %x, i32 1)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 255)
  store i32 %c, ptr addrspace(1) %to
  ret void
}

; Somebody else needs the number without the upper bound.
; CHECK-LABEL: define ptx_kernel void @shared(
; CHECK: %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
; CHECK-NEXT: %c = call i32 @llvm.smin.i32(i32 %a, i32 255)
define ptx_kernel void @shared(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 255)
  %s = xor i32 %c, %a
  store i32 %s, ptr addrspace(1) %to
  ret void
}

; The GPU has no such instruction for 64 bits.
; CHECK-LABEL: define ptx_kernel void @wide(
; CHECK: %a = call i64 @llvm.smax.i64(i64 %w, i64 0)
; CHECK-NEXT: %c = call i64 @llvm.smin.i64(i64 %a, i64 255)
define ptx_kernel void @wide(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %w = sext i32 %x to i64
  %a = call i64 @llvm.smax.i64(i64 %w, i64 0)
  %c = call i64 @llvm.smin.i64(i64 %a, i64 255)
  %s = trunc i64 %c to i32
  store i32 %s, ptr addrspace(1) %to
  ret void
}

; Nobody knows whether undef is negative, nor x where it is part of it.
; CHECK-LABEL: define i32 @undefined(
; CHECK: %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
; CHECK-NEXT: %c = call i32 @llvm.smin.i32(i32 %a, i32 undef)
define i32 @undefined(i32 %x) {
  %a = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 undef)
  ret i32 %c
}
