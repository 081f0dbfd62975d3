; Half words that are loaded and multiplied with their signs: in words, so that the loads extend them (CG-24).
; RUN: %opt -passes=nv-selection-forms,verify -S %s | FileCheck %s
; RUN: %opt -passes=nv-selection-forms %s | llc-22 -mcpu=sm_90 -o - | FileCheck %s --check-prefix=PTX
; RUN: %exec %s -passes=nv-selection-forms
;
; EXEC: buffer a i16[64] random(1)
; EXEC: buffer b i16[64] values(-32768, 32767, -1, 0, 1, 255, -256, 4095, -4096, 12345)
; EXEC: buffer out i32[64]
; EXEC: launch loaded block=64 args=(a, b, out)
; EXEC: launch number block=64 args=(a, b, out)
; EXEC: launch sum block=64 args=(a, b, out)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: define ptx_kernel void @loaded(
; CHECK: %[[M:.*]] = call i32 asm "mul.lo.s32 \09$0, $1, $2;", "=r,r,r"(i32 %x, i32 %y)
; CHECK-NEXT: store i32 %[[M]],
; PTX-LABEL: .entry loaded(
; PTX: ld.global.s16 %[[X:r[0-9]+]],
; PTX: ld.global.s16 %[[Y:r[0-9]+]],
; PTX: mul.lo.s32 %{{r[0-9]+}}, %[[X]], %[[Y]];
define ptx_kernel void @loaded(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i16, ptr addrspace(1) %a, i32 %t
  %bt = getelementptr i16, ptr addrspace(1) %b, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %h = load i16, ptr addrspace(1) %at
  %k = load i16, ptr addrspace(1) %bt
  %x = sext i16 %h to i32
  %y = sext i16 %k to i32
  %m = mul nsw i32 %x, %y
  store i32 %m, ptr addrspace(1) %to
  ret void
}

; A number that a half word holds.
; CHECK-LABEL: define ptx_kernel void @number(
; CHECK: call i32 asm "mul.lo.s32 \09$0, $1, $2;", "=r,r,r"(i32 %x, i32 -32768)
define ptx_kernel void @number(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i16, ptr addrspace(1) %a, i32 %t
  %bt = getelementptr i16, ptr addrspace(1) %b, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %h = load i16, ptr addrspace(1) %at
  %x = sext i16 %h to i32
  %m = mul nsw i32 %x, -32768
  store i32 %m, ptr addrspace(1) %to
  ret void
}

; One factor is computed.
; CHECK-LABEL: define ptx_kernel void @sum(
; CHECK: call i32 asm "mul.lo.s32 \09$0, $1, $2;", "=r,r,r"(i32 %y, i32 %x)
define ptx_kernel void @sum(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i16, ptr addrspace(1) %a, i32 %t
  %bt = getelementptr i16, ptr addrspace(1) %b, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %h = load i16, ptr addrspace(1) %at
  %k = load i16, ptr addrspace(1) %bt
  %s = add i16 %k, 7
  %x = sext i16 %h to i32
  %y = sext i16 %s to i32
  %m = mul i32 %y, %x
  store i32 %m, ptr addrspace(1) %to
  ret void
}

; A number that is none.
; CHECK-LABEL: define ptx_kernel void @large(
; CHECK: %m = mul
define ptx_kernel void @large(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i16, ptr addrspace(1) %a, i32 %t
  %bt = getelementptr i16, ptr addrspace(1) %b, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %h = load i16, ptr addrspace(1) %at
  %x = sext i16 %h to i32
  %m = mul nsw i32 %x, 32768
  store i32 %m, ptr addrspace(1) %to
  ret void
}

; Without signs.
; CHECK-LABEL: define ptx_kernel void @unsigned(
; CHECK: %m = mul
define ptx_kernel void @unsigned(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i16, ptr addrspace(1) %a, i32 %t
  %bt = getelementptr i16, ptr addrspace(1) %b, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %h = load i16, ptr addrspace(1) %at
  %k = load i16, ptr addrspace(1) %bt
  %x = zext i16 %h to i32
  %y = zext i16 %k to i32
  %m = mul nuw i32 %x, %y
  store i32 %m, ptr addrspace(1) %to
  ret void
}

; One with and one without: selection multiplies in words anyway.
; CHECK-LABEL: define ptx_kernel void @mixed(
; CHECK: %m = mul
define ptx_kernel void @mixed(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i16, ptr addrspace(1) %a, i32 %t
  %bt = getelementptr i16, ptr addrspace(1) %b, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %h = load i16, ptr addrspace(1) %at
  %k = load i16, ptr addrspace(1) %bt
  %x = sext i16 %h to i32
  %y = zext i16 %k to i32
  %m = mul nsw i32 %x, %y
  store i32 %m, ptr addrspace(1) %to
  ret void
}

; None is loaded for the product.
; CHECK-LABEL: define ptx_kernel void @computed(
; CHECK: %m = mul
define ptx_kernel void @computed(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i16, ptr addrspace(1) %a, i32 %t
  %bt = getelementptr i16, ptr addrspace(1) %b, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %h = load i16, ptr addrspace(1) %at
  %k = load i16, ptr addrspace(1) %bt
  %s = add i16 %k, 7
  %r = add i16 %h, 9
  %x = sext i16 %r to i32
  %y = sext i16 %s to i32
  %m = mul nsw i32 %x, %y
  store i32 %m, ptr addrspace(1) %to
  ret void
}

; Both are needed without their signs as well.
; CHECK-LABEL: define ptx_kernel void @shared(
; CHECK: %m = mul
define ptx_kernel void @shared(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i16, ptr addrspace(1) %a, i32 %t
  %bt = getelementptr i16, ptr addrspace(1) %b, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %h = load i16, ptr addrspace(1) %at
  %k = load i16, ptr addrspace(1) %bt
  %x = sext i16 %h to i32
  %y = sext i16 %k to i32
  %z = xor i16 %h, %k
  store i16 %z, ptr addrspace(1) %at
  %m = mul nsw i32 %x, %y
  store i32 %m, ptr addrspace(1) %to
  ret void
}

; Loads that must happen as they stand.
; CHECK-LABEL: define ptx_kernel void @volatile(
; CHECK: %m = mul
define ptx_kernel void @volatile(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i16, ptr addrspace(1) %a, i32 %t
  %bt = getelementptr i16, ptr addrspace(1) %b, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %h = load volatile i16, ptr addrspace(1) %at
  %k = load volatile i16, ptr addrspace(1) %bt
  %x = sext i16 %h to i32
  %y = sext i16 %k to i32
  %m = mul nsw i32 %x, %y
  store i32 %m, ptr addrspace(1) %to
  ret void
}

; Products of 64 bits.
; CHECK-LABEL: define ptx_kernel void @wide(
; CHECK: %m = mul
define ptx_kernel void @wide(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i16, ptr addrspace(1) %a, i32 %t
  %bt = getelementptr i16, ptr addrspace(1) %b, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %h = load i16, ptr addrspace(1) %at
  %k = load i16, ptr addrspace(1) %bt
  %x = sext i16 %h to i64
  %y = sext i16 %k to i64
  %m = mul nsw i64 %x, %y
  %n = trunc i64 %m to i32
  store i32 %n, ptr addrspace(1) %to
  ret void
}

; Loaded in another block: selection does not see the extension there, and multiplies in words.
; CHECK-LABEL: define i32 @far(
; CHECK: %m = mul
define i32 @far(ptr %p, ptr %q, i1 %c) {
entry:
  %h = load i16, ptr %p
  %k = load i16, ptr %q
  %x = sext i16 %h to i32
  %y = sext i16 %k to i32
  br i1 %c, label %more, label %out
more:
  %m = mul nsw i32 %x, %y
  br label %out
out:
  %r = phi i32 [ 0, %entry ], [ %m, %more ]
  ret i32 %r
}
