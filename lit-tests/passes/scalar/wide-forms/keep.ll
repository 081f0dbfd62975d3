; What only looks like a difference or a mean of narrow values stays as it is (CG-24).
; RUN: %opt -passes=nv-word-arithmetic -S %s | FileCheck %s --implicit-check-not=freeze --implicit-check-not=smax
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Values of 32 bits have no narrower form.
; CHECK-LABEL: define i32 @words(
define i32 @words(i32 %x, i32 %y) {
  %d = sub nsw i32 %x, %y
  %v = call i32 @llvm.abs.i32(i32 %d, i1 true)
  ret i32 %v
}

; 64 bits are two registers: the narrow form is the shorter one.
; CHECK-LABEL: define i64 @doublewords(
define i64 @doublewords(i32 %a, i32 %b) {
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %d = sub nsw i64 %x, %y
  %v = call i64 @llvm.abs.i64(i64 %d, i1 true)
  ret i64 %v
}

; A choice of differences of other values, of the wrong one of the two, and by equality.
; CHECK-LABEL: define i8 @others(
; CHECK: select i1 %c
define i8 @others(i8 %a, i8 %b, i8 %x) {
  %c = icmp ugt i8 %a, %b
  %d = sub i8 %a, %b
  %e = sub i8 %x, %a
  %v = select i1 %c, i8 %d, i8 %e
  ret i8 %v
}

; CHECK-LABEL: define i8 @wrong_way(
; CHECK: select i1 %c
define i8 @wrong_way(i8 %a, i8 %b) {
  %c = icmp ugt i8 %a, %b
  %d = sub i8 %b, %a
  %e = sub i8 %a, %b
  %v = select i1 %c, i8 %d, i8 %e
  ret i8 %v
}

; CHECK-LABEL: define i8 @equal(
; CHECK: select i1 %c
define i8 @equal(i8 %a, i8 %b) {
  %c = icmp eq i8 %a, %b
  %d = sub i8 %a, %b
  %e = sub i8 %b, %a
  %v = select i1 %c, i8 %d, i8 %e
  ret i8 %v
}

; Words and vectors of bytes saturate by themselves.
; CHECK-LABEL: define i32 @saturated_word(
; CHECK: call i32 @llvm.usub.sat.i32
define i32 @saturated_word(i32 %a, i32 %b) {
  %v = call i32 @llvm.usub.sat.i32(i32 %a, i32 %b)
  ret i32 %v
}

; CHECK-LABEL: define <4 x i8> @vector(
; CHECK: call <4 x i8> @llvm.usub.sat.v4i8
define <4 x i8> @vector(<4 x i8> %a, <4 x i8> %b) {
  %v = call <4 x i8> @llvm.usub.sat.v4i8(<4 x i8> %a, <4 x i8> %b)
  ret <4 x i8> %v
}

; A quarter of a sum, half of a sum of bytes, and of words.
; CHECK-LABEL: define i32 @quarter(
define i32 @quarter(i16 %a, i16 %b) {
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %s = add nuw nsw i32 %x, %y
  %h = lshr i32 %s, 2
  ret i32 %h
}

; CHECK-LABEL: define i32 @bytes(
define i32 @bytes(i8 %a, i8 %b) {
  %x = zext i8 %a to i32
  %y = zext i8 %b to i32
  %s = add nuw nsw i32 %x, %y
  %h = lshr i32 %s, 1
  ret i32 %h
}

; CHECK-LABEL: define i32 @half_words(
define i32 @half_words(i32 %x, i32 %y) {
  %s = add nuw i32 %x, %y
  %h = lshr i32 %s, 1
  ret i32 %h
}

declare i32 @llvm.abs.i32(i32, i1)
declare i64 @llvm.abs.i64(i64, i1)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare <4 x i8> @llvm.usub.sat.v4i8(<4 x i8>, <4 x i8>)
