; What stays: sums that may wrap around, bounds without a neighbour, constants that the type does not have, ways that the first
; one does not dominate (PF-10).
; RUN: %opt -passes=nv-clamp-offsets -verify-each -S %s > %t
; RUN: opt-22 -S %s | sed -e '/^;/d' -e '/source_filename/d' > %t.before
; RUN: sed -e '/^;/d' -e '/source_filename/d' %t | diff - %t.before
target triple = "nvptx64-nvidia-cuda"

; One sum may wrap around: at the smallest number both bounds differ.
define i32 @wraps(i32 %x) {
  %k = add i32 %x, -1
  %a = call i32 @llvm.smax.i32(i32 %x, i32 1)
  %b = call i32 @llvm.smax.i32(i32 %k, i32 0)
  %r = mul i32 %a, %b
  ret i32 %r
}

; The flag is that of numbers without a sign.
define i32 @other_flag(i32 %x) {
  %k = add nuw i32 %x, 1
  %a = call i32 @llvm.smax.i32(i32 %x, i32 1)
  %b = call i32 @llvm.smax.i32(i32 %k, i32 2)
  %r = mul i32 %a, %b
  ret i32 %r
}

; Two families: max(x, 1) and max(x, 2).
define i32 @different(i32 %x) {
  %k = add nsw i32 %x, -1
  %a = call i32 @llvm.smax.i32(i32 %x, i32 1)
  %b = call i32 @llvm.smax.i32(i32 %k, i32 1)
  %r = mul i32 %a, %b
  ret i32 %r
}

; A maximum and a minimum.
define i32 @two_kinds(i32 %x) {
  %k = add nsw i32 %x, -1
  %a = call i32 @llvm.smax.i32(i32 %x, i32 1)
  %b = call i32 @llvm.smin.i32(i32 %k, i32 0)
  %r = mul i32 %a, %b
  ret i32 %r
}

; 127 + 1 is no number of eight bits.
define i8 @too_large(i8 %x) {
  %k = add nsw i8 %x, -1
  %a = call i8 @llvm.smin.i8(i8 %x, i8 -128)
  %b = call i8 @llvm.smin.i8(i8 %k, i8 127)
  %r = mul i8 %a, %b
  ret i8 %r
}

; max(x + 5, 3) without a sign is x + 5, and max(x, -2) is not.
define i32 @below_nothing(i32 %x) {
  %k = add nuw i32 %x, 5
  %a = call i32 @llvm.umax.i32(i32 %x, i32 -2)
  %b = call i32 @llvm.umax.i32(i32 %k, i32 3)
  %r = mul i32 %a, %b
  ret i32 %r
}

; Neither way comes by the other.
define i32 @two_ways(i32 %x, i1 %c) {
entry:
  br i1 %c, label %left, label %right

left:                                             ; preds = %entry
  %a = call i32 @llvm.smax.i32(i32 %x, i32 1)
  br label %out

right:                                            ; preds = %entry
  %k = add nsw i32 %x, -1
  %b = call i32 @llvm.smax.i32(i32 %k, i32 0)
  br label %out

out:                                              ; preds = %right, %left
  %r = phi i32 [ %a, %left ], [ %b, %right ]
  ret i32 %r
}

; Equal ones are gvn's work, vectors nobody's.
define <2 x i32> @equal(i32 %x, <2 x i32> %v, ptr %p) {
  %k = add nsw i32 %x, -1
  %a = call i32 @llvm.smax.i32(i32 %k, i32 0)
  %b = call i32 @llvm.smax.i32(i32 %k, i32 0)
  %r = mul i32 %a, %b
  store i32 %r, ptr %p, align 4
  %l = add nsw <2 x i32> %v, splat (i32 -1)
  %c = call <2 x i32> @llvm.smax.v2i32(<2 x i32> %v, <2 x i32> splat (i32 1))
  %d = call <2 x i32> @llvm.smax.v2i32(<2 x i32> %l, <2 x i32> zeroinitializer)
  %s = mul <2 x i32> %c, %d
  ret <2 x i32> %s
}
