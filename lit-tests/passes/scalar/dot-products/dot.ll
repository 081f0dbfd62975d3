; Four products of the bytes of two words are one dp4a.
; RUN: %opt -passes=nv-dot-products -S %s | FileCheck %s
; RUN: %opt -passes=nv-dot-products,nv-dot-products -S %s | FileCheck %s
; RUN: %opt -passes=nv-dot-products -pass-remarks=nv-dot-products -disable-output %s 2>&1 | FileCheck %s --check-prefix=SAY
; RUN: %llc -mcpu=sm_70 %s -o %t.ptx
; RUN: %opt -passes='nvopt-codegen-ir<O3>' -S %s | FileCheck %s --check-prefix=IR
; RUN: %opt -passes='nvopt-codegen-ir<O3;disable-dot-products=1>' -S %s | FileCheck %s --check-prefix=OFF
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; SAY: dp4a for products of bytes: 1
; CHECK-LABEL: define i32 @unsigned_signed(
; CHECK-NEXT: %dot = call i32 @llvm.nvvm.idp4a.s.u(i32 %b, i32 %a, i32 %c)
; CHECK-NEXT: ret i32 %dot
; IR-LABEL: define i32 @unsigned_signed(
; IR: idp4a
; OFF-LABEL: define i32 @unsigned_signed(
; OFF-NOT: idp4a
; OFF: ret i32
define i32 @unsigned_signed(i32 %a, i32 %b, i32 %c) #0 {
  %a0 = and i32 %a, 255
  %a1s = lshr i32 %a, 8
  %a1 = and i32 %a1s, 255
  %a2s = lshr i32 %a, 16
  %a2 = and i32 %a2s, 255
  %a3 = lshr i32 %a, 24
  %b0s = shl i32 %b, 24
  %b0 = ashr exact i32 %b0s, 24
  %b1s = shl i32 %b, 16
  %b1 = ashr i32 %b1s, 24
  %b2s = shl i32 %b, 8
  %b2 = ashr i32 %b2s, 24
  %b3 = ashr i32 %b, 24
  %p0 = mul nsw i32 %a0, %b0
  %p1 = mul nsw i32 %b1, %a1
  %p2 = mul nsw i32 %a2, %b2
  %p3 = mul nsw i32 %b3, %a3
  %s0 = add nsw i32 %p0, %c
  %s1 = add nsw i32 %p1, %s0
  %s2 = add nsw i32 %s1, %p2
  %s3 = add nsw i32 %p3, %s2
  ret i32 %s3
}

; The high nibbles of a word against signed bytes in truncated form, and no start of the sum.
; CHECK-LABEL: define i32 @nibbles(
; CHECK-NEXT: %[[S:.*]] = lshr i32 %a, 4
; CHECK-NEXT: %[[M:.*]] = and i32 %[[S]], 252645135
; CHECK-NEXT: %[[D:.*]] = call i32 @llvm.nvvm.idp4a.u.s(i32 %[[M]], i32 %b, i32 0)
; CHECK-NEXT: ret i32 %[[D]]
define i32 @nibbles(i32 %a, i32 %b) #0 {
  %a0s = lshr i32 %a, 4
  %a0 = and i32 %a0s, 15
  %a1s = lshr i32 %a, 12
  %a1 = and i32 %a1s, 15
  %a2s = lshr i32 %a, 20
  %a2 = and i32 %a2s, 15
  %a3 = lshr i32 %a, 28
  %b0t = trunc i32 %b to i8
  %b0 = sext i8 %b0t to i32
  %b1s = lshr i32 %b, 8
  %b1t = trunc i32 %b1s to i8
  %b1 = sext i8 %b1t to i32
  %b2s = lshr i32 %b, 16
  %b2t = trunc i32 %b2s to i8
  %b2 = sext i8 %b2t to i32
  %b3s = lshr i32 %b, 24
  %b3t = trunc nuw i32 %b3s to i8
  %b3 = sext i8 %b3t to i32
  %p0 = mul i32 %a0, %b0
  %p1 = mul i32 %a1, %b1
  %p2 = mul i32 %a2, %b2
  %p3 = mul i32 %a3, %b3
  %s1 = add i32 %p0, %p1
  %s2 = add i32 %p2, %p3
  %s3 = add i32 %s1, %s2
  ret i32 %s3
}

; char4: the elements of a vector of four bytes.
; CHECK-LABEL: define i32 @elements(
; CHECK: %[[A:.*]] = bitcast <4 x i8> %a to i32
; CHECK: %[[B:.*]] = bitcast <4 x i8> %b to i32
; CHECK: call i32 @llvm.nvvm.idp4a.s.s(i32 %[[A]], i32 %[[B]], i32 %c)
define i32 @elements(<4 x i8> %a, <4 x i8> %b, i32 %c) #0 {
  %a0e = extractelement <4 x i8> %a, i64 0
  %a1e = extractelement <4 x i8> %a, i64 1
  %a2e = extractelement <4 x i8> %a, i64 2
  %a3e = extractelement <4 x i8> %a, i64 3
  %b0e = extractelement <4 x i8> %b, i64 0
  %b1e = extractelement <4 x i8> %b, i64 1
  %b2e = extractelement <4 x i8> %b, i64 2
  %b3e = extractelement <4 x i8> %b, i64 3
  %a0 = sext i8 %a0e to i32
  %a1 = sext i8 %a1e to i32
  %a2 = sext i8 %a2e to i32
  %a3 = sext i8 %a3e to i32
  %b0 = sext i8 %b0e to i32
  %b1 = sext i8 %b1e to i32
  %b2 = sext i8 %b2e to i32
  %b3 = sext i8 %b3e to i32
  %p0 = mul i32 %a0, %b0
  %p1 = mul i32 %a1, %b1
  %p2 = mul i32 %a2, %b2
  %p3 = mul i32 %a3, %b3
  %s1 = add i32 %p0, %p1
  %s2 = add i32 %p2, %p3
  %s3 = add i32 %s1, %s2
  %s4 = add i32 %s3, %c
  ret i32 %s4
}

; A dot product of a word with itself has each byte on both sides.
; CHECK-LABEL: define i32 @square(
; CHECK-NEXT: call i32 @llvm.nvvm.idp4a.u.u(i32 %a, i32 %a, i32 0)
define i32 @square(i32 %a) #0 {
  %a0 = and i32 %a, 255
  %a1s = lshr i32 %a, 8
  %a1 = and i32 %a1s, 255
  %a2s = lshr i32 %a, 16
  %a2 = and i32 %a2s, 255
  %a3 = lshr i32 %a, 24
  %p0 = mul i32 %a0, %a0
  %p1 = mul i32 %a1, %a1
  %p2 = mul i32 %a2, %a2
  %p3 = mul i32 %a3, %a3
  %s1 = add i32 %p0, %p1
  %s2 = add i32 %p2, %p3
  %s3 = add i32 %s1, %s2
  ret i32 %s3
}

attributes #0 = { "target-cpu"="sm_70" }
