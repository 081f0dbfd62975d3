; Constants behind a clamp that stay there (CG-24).
; RUN: %opt -passes=nv-selection-forms,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=nv-selection-forms
;
; EXEC: buffer in i32[64] values(0, 1, -1, 127, 128, 255, 256, 2147483647, -2147483648, 2147483646, 33554432, 33292287, 33292288, -33554432, -33554433, 67108864, 65535, 65536, 1048575, -1048576, 123456789, -123456789, 1073741823, 1073741824, -1073741824, -1073741825, 2147221503, -2147221504, 99, 100, 101, 6553600, 262144, 262143, -262144, -262145)
; EXEC: buffer wraps_out i32[64]
; EXEC: launch wraps block=64 args=(in, wraps_out)
; EXEC: buffer wraps_below_out i32[64]
; EXEC: launch wraps_below block=64 args=(in, wraps_below_out)
; EXEC: buffer bound_wraps_out i32[64]
; EXEC: launch bound_wraps block=64 args=(in, bound_wraps_out)
; EXEC: buffer unknown_out i32[64]
; EXEC: launch unknown block=64 args=(in, unknown_out)
; EXEC: buffer crossed_out i32[64]
; EXEC: launch crossed block=64 args=(in, crossed_out)
; EXEC: buffer other_bit_out i32[64]
; EXEC: launch other_bit block=64 args=(in, other_bit_out)
; EXEC: buffer used_out i32[64]
; EXEC: launch used block=64 args=(in, used_out)
; EXEC: buffer shift_used_out i32[64]
; EXEC: launch shift_used block=64 args=(in, shift_used_out)
; EXEC: buffer product_out i32[64]
; EXEC: launch product block=64 args=(in, product_out)
; EXEC: buffer plus_constant_out i32[64]
; EXEC: launch plus_constant block=64 args=(in, plus_constant_out)
; EXEC: buffer unsigned_bound_out i32[64]
; EXEC: launch unsigned_bound block=64 args=(in, unsigned_bound_out)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)

; One more than the largest value of the shift has room for: 0x7fffffff would wrap around and be bounded from below.
; CHECK-LABEL: define ptx_kernel void @wraps(
; CHECK: call i32 @llvm.smin.i32(i32 %a, i32 1000)
; CHECK: ret void
define ptx_kernel void @wraps(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %s = ashr i32 %x, 1
  %a = call i32 @llvm.smax.i32(i32 %s, i32 -3)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 1000)
  %r = add i32 %c, 1073741825
  store i32 %r, ptr addrspace(1) %to
  ret void
}

; The same from below.
; CHECK-LABEL: define ptx_kernel void @wraps_below(
; CHECK: call i32 @llvm.smin.i32(i32 %a, i32 1000)
; CHECK: ret void
define ptx_kernel void @wraps_below(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %s = ashr i32 %x, 1
  %a = call i32 @llvm.smax.i32(i32 %s, i32 -3)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 1000)
  %r = add i32 %c, -1073741825
  store i32 %r, ptr addrspace(1) %to
  ret void
}

; The bound itself has no room.
; CHECK-LABEL: define ptx_kernel void @bound_wraps(
; CHECK: call i32 @llvm.smin.i32(i32 %a, i32 2147483000)
; CHECK: ret void
define ptx_kernel void @bound_wraps(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %s = ashr i32 %x, 20
  %a = call i32 @llvm.smax.i32(i32 %s, i32 -3)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 2147483000)
  %r = add i32 %c, 1000
  store i32 %r, ptr addrspace(1) %to
  ret void
}

; Nobody knows how large the sum is.
; CHECK-LABEL: define ptx_kernel void @unknown(
; CHECK: call i32 @llvm.smin.i32(i32 %a, i32 127)
; CHECK: ret void
define ptx_kernel void @unknown(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %s = add i32 %x, %t
  %a = call i32 @llvm.smax.i32(i32 %s, i32 -128)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 127)
  %r = add nsw i32 %c, 128
  store i32 %r, ptr addrspace(1) %to
  ret void
}

; The lower bound is above the upper one: the last one wins.
; CHECK-LABEL: define ptx_kernel void @crossed(
; CHECK: call i32 @llvm.smin.i32(i32 %a, i32 5)
; CHECK: ret void
define ptx_kernel void @crossed(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %s = ashr i32 %x, 18
  %a = call i32 @llvm.smax.i32(i32 %s, i32 9)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 5)
  %r = add nsw i32 %c, 128
  store i32 %r, ptr addrspace(1) %to
  ret void
}

; An exclusive or with another bit is no sum.
; CHECK-LABEL: define ptx_kernel void @other_bit(
; CHECK: call i32 @llvm.smin.i32(i32 %a, i32 127)
; CHECK: ret void
define ptx_kernel void @other_bit(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %s = ashr i32 %x, 18
  %a = call i32 @llvm.smax.i32(i32 %s, i32 -128)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 127)
  %b = trunc i32 %c to i8
  %r = xor i8 %b, 64
  store i8 %r, ptr addrspace(1) %to
  ret void
}

; Somebody else asks for what is clamped.
; CHECK-LABEL: define ptx_kernel void @used(
; CHECK: call i32 @llvm.smin.i32(i32 %a, i32 127)
; CHECK: ret void
define ptx_kernel void @used(ptr addrspace(1) %in, ptr addrspace(1) %out) {
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
  %next = getelementptr i8, ptr addrspace(1) %to, i64 1
  store i8 %b, ptr addrspace(1) %next
  ret void
}

; Somebody else asks for the shift.
; CHECK-LABEL: define ptx_kernel void @shift_used(
; CHECK: call i32 @llvm.smin.i32(i32 %a, i32 127)
; CHECK: ret void
define ptx_kernel void @shift_used(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %s = ashr i32 %x, 18
  %a = call i32 @llvm.smax.i32(i32 %s, i32 -128)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 127)
  %r = add nsw i32 %c, 128
  %m = mul i32 %r, %s
  store i32 %m, ptr addrspace(1) %to
  ret void
}

; A product has a sum of its own, which is another instruction wherever it stands.
; CHECK-LABEL: define ptx_kernel void @product(
; CHECK: call i32 @llvm.smin.i32(i32 %a, i32 127)
; CHECK: ret void
define ptx_kernel void @product(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %p = and i32 %x, 1023
  %s = mul nuw nsw i32 %p, %p
  %a = call i32 @llvm.smax.i32(i32 %s, i32 5)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 127)
  %r = add nsw i32 %c, 128
  store i32 %r, ptr addrspace(1) %to
  ret void
}

; Two constants are one already.
; CHECK-LABEL: define ptx_kernel void @plus_constant(
; CHECK: call i32 @llvm.smin.i32(i32 %a, i32 127)
; CHECK: ret void
define ptx_kernel void @plus_constant(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %p = and i32 %x, 1023
  %s = add nuw nsw i32 %p, 12
  %a = call i32 @llvm.smax.i32(i32 %s, i32 15)
  %c = call i32 @llvm.smin.i32(i32 %a, i32 127)
  %r = add nsw i32 %c, 128
  store i32 %r, ptr addrspace(1) %to
  ret void
}

; Bounds without a sign.
; CHECK-LABEL: define ptx_kernel void @unsigned_bound(
; CHECK: call i32 @llvm.umin.i32(i32 %a, i32 127)
; CHECK: ret void
define ptx_kernel void @unsigned_bound(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %s = lshr i32 %x, 18
  %a = call i32 @llvm.umax.i32(i32 %s, i32 15)
  %c = call i32 @llvm.umin.i32(i32 %a, i32 127)
  %r = add nsw i32 %c, 128
  store i32 %r, ptr addrspace(1) %to
  ret void
}
