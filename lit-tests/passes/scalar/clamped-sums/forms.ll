; Constants that are added to clamped values are added in front of the clamp where that is an instruction less (CG-24).
; RUN: %opt -passes=nv-selection-forms,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=nv-selection-forms
;
; EXEC: buffer in i32[64] values(0, 1, -1, 127, 128, 255, 256, 2147483647, -2147483648, 2147483646, 33554432, 33292287, 33292288, -33554432, -33554433, 67108864, 65535, 65536, 1048575, -1048576, 123456789, -123456789, 1073741823, 1073741824, -1073741824, -1073741825, 2147221503, -2147221504, 99, 100, 101, 6553600, 262144, 262143, -262144, -262145)
; EXEC: buffer sample_out i32[64]
; EXEC: launch sample block=64 args=(in, sample_out)
; EXEC: buffer word_out i32[64]
; EXEC: launch word block=64 args=(in, word_out)
; EXEC: buffer sum_out i32[64]
; EXEC: launch sum block=64 args=(in, sum_out)
; EXEC: buffer widest_out i32[64]
; EXEC: launch widest block=64 args=(in, widest_out)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; A sample of a picture: shift and sum become one instruction.
; CHECK-LABEL: define ptx_kernel void @sample(
; CHECK: [[S:%.*]] = ashr i32 %x, 18
; CHECK-NEXT: [[O:%.*]] = add nsw i32 [[S]], 128
; CHECK-NEXT: [[N:%.*]] = call i32 @llvm.smin.i32(i32 [[O]], i32 255)
; CHECK-NEXT: [[M:%.*]] = call i32 @llvm.smax.i32(i32 [[N]], i32 0)
; CHECK-NEXT: [[B:%.*]] = trunc i32 [[M]] to i8
; CHECK-NEXT: store i8 [[B]],
; CHECK: ret void
define ptx_kernel void @sample(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %s = ashr i32 %x, 18
  %a = call i32 @llvm.smax.i32(i32 %s, i32 -128)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 127)
  %b = trunc i32 %c to i8
  %r = xor i8 %b, -128
  store i8 %r, ptr addrspace(1) %to
  ret void
}

; The other order of the bounds, no byte.
; CHECK-LABEL: define ptx_kernel void @word(
; CHECK: [[O:%.*]] = add nsw i32 {{.*}}, -7
; CHECK-NEXT: [[N:%.*]] = call i32 @llvm.smin.i32(i32 [[O]], i32 39993)
; CHECK-NEXT: [[M:%.*]] = call i32 @llvm.smax.i32(i32 [[N]], i32 93)
; CHECK-NEXT: store i32 [[M]],
; CHECK: ret void
define ptx_kernel void @word(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %s = lshr i32 %x, 16
  %c = call i32 @llvm.smin.i32(i32 %s, i32 40000)
  %a = call i32 @llvm.smax.i32(i32 %c, i32 100)
  %r = add nsw i32 %a, -7
  store i32 %r, ptr addrspace(1) %to
  ret void
}

; A sum of three.
; CHECK-LABEL: define ptx_kernel void @sum(
; CHECK: [[S:%.*]] = add nuw nsw i32 %p, %q
; CHECK-NEXT: [[O:%.*]] = add nsw i32 [[S]], 5
; CHECK-NEXT: call i32 @llvm.smin.i32(i32 [[O]], i32 305)
; CHECK: ret void
define ptx_kernel void @sum(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %p = and i32 %x, 255
  %q = lshr i32 %x, 20
  %s = add nuw nsw i32 %p, %q
  %a = call i32 @llvm.smax.i32(i32 %s, i32 10)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 300)
  %r = add i32 %c, 5
  store i32 %r, ptr addrspace(1) %to
  ret void
}

; The largest value of the shift and the constant are the largest word.
; CHECK-LABEL: define ptx_kernel void @widest(
; CHECK: add nsw i32 %s, 1073741824
; CHECK: ret void
define ptx_kernel void @widest(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %s = ashr i32 %x, 1
  %a = call i32 @llvm.smax.i32(i32 %s, i32 -3)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 1000)
  %r = add i32 %c, 1073741824
  store i32 %r, ptr addrspace(1) %to
  ret void
}
