; Bounds of one value by constants, with constants added before and behind, are sums of one bound (PF-10).
; RUN: %opt -passes=nv-clamp-offsets -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-clamp-offsets -pass-remarks=nv-clamp-offsets -disable-output %s 2>&1 | FileCheck %s --check-prefix=SAID
; SAID: 1 bound of a value by constants shared with a neighbour
target triple = "nvptx64-nvidia-cuda"

; max(x - 2, -1) + 1 and max(x - 1, 0) are both max(x, 1) - 1.
; CHECK-LABEL: define i32 @neighbours(
; CHECK-NEXT: [[N:%.*]] = call i32 @llvm.smax.i32(i32 %x, i32 1)
; CHECK-NEXT: [[A:%.*]] = add nsw i32 [[N]], -1
; CHECK-NEXT: [[B:%.*]] = add nsw i32 [[N]], -1
; CHECK-NEXT: mul i32 [[A]], [[B]]
define i32 @neighbours(i32 %x) {
  %l = add nsw i32 %x, -2
  %m = call i32 @llvm.smax.i32(i32 %l, i32 -1)
  %a = add nsw i32 %m, 1
  %k = add nsw i32 %x, -1
  %b = call i32 @llvm.smax.i32(i32 %k, i32 0)
  %r = mul i32 %a, %b
  ret i32 %r
}

; The first one has nothing added and other users; sums of a sum.
; CHECK-LABEL: define i32 @chain(
; CHECK: [[N:%.*]] = call i32 @llvm.smin.i32(i32 %x, i32 10)
; CHECK: [[M:%.*]] = add nsw i32 [[N]], 5
; CHECK: add nsw i32 [[N]], 7
; CHECK: xor i32 [[N]],
define i32 @chain(i32 %x, ptr %p) {
  %a = call i32 @llvm.smin.i32(i32 %x, i32 10)
  %y = add nsw i32 %x, 2
  %z = add nsw i32 %y, 3
  %b = call i32 @llvm.smin.i32(i32 %z, i32 15)
  %c = add nsw i32 %b, 2
  store i32 %b, ptr %p
  %r = xor i32 %a, %c
  ret i32 %r
}

; Without a sign, and in the block that the first one dominates.
; CHECK-LABEL: define i32 @unsigned(
; CHECK: [[N:%.*]] = call i32 @llvm.umin.i32(i32 %x, i32 96)
; CHECK: add nuw i32 [[N]], 3
; CHECK: more:
; CHECK: add nuw i32 [[N]], 4
define i32 @unsigned(i32 %x, i1 %c) {
entry:
  %y = add nuw i32 %x, 3
  %a = call i32 @llvm.umin.i32(i32 %y, i32 99)
  br i1 %c, label %more, label %out
more:
  %z = add nuw i32 %x, 4
  %b = call i32 @llvm.umin.i32(i32 %z, i32 100)
  br label %out
out:
  %r = phi i32 [ %a, %entry ], [ %b, %more ]
  ret i32 %r
}
