; Extensions that no user would take into its multiplication, and truncations that are not the source.
; RUN: %opt -passes=nv-sink-extensions -S %s | FileCheck %s --implicit-check-not=%ext
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Bytes: the index is added as it is. A phi takes it on the edge. A shift by it is no product.
; CHECK-LABEL: define i64 @plain_users(
; CHECK: then:
; CHECK-NEXT: %a = getelementptr i8, ptr %p, i64 %wide
; CHECK: %s = shl i64 1, %wide
; CHECK: %m = phi i64 [ %wide, %entry ], [ %s, %then ]
define i64 @plain_users(i32 %i, ptr %p, i1 %c) {
entry:
  %wide = zext i32 %i to i64
  br i1 %c, label %then, label %end
then:
  %a = getelementptr i8, ptr %p, i64 %wide
  store i8 1, ptr %a
  %s = shl i64 1, %wide
  br label %end
end:
  %m = phi i64 [ %wide, %entry ], [ %s, %then ]
  ret i64 %m
}

; Factors beyond an immediate of 32 bits, a factor that is not known, several indices.
; CHECK-LABEL: define i64 @factors(
; CHECK: then:
; CHECK-NEXT: %a = shl i64 %wide, 31
; CHECK-NEXT: %b = mul i64 %wide, 2147483648
; CHECK-NEXT: %d = mul i64 %wide, -4
; CHECK-NEXT: %e = mul i64 %wide, %n
; CHECK-NEXT: getelementptr [4 x i32], ptr %p, i64 0, i64 %wide
define i64 @factors(i32 %i, i64 %n, ptr %p, i1 %c) {
  %wide = sext i32 %i to i64
  br i1 %c, label %then, label %else
then:
  %a = shl i64 %wide, 31
  %b = mul i64 %wide, 2147483648
  %d = mul i64 %wide, -4
  %e = mul i64 %wide, %n
  %g = getelementptr [4 x i32], ptr %p, i64 0, i64 %wide
  store i32 0, ptr %g
  %ab = add i64 %a, %b
  %de = add i64 %d, %e
  %r = add i64 %ab, %de
  ret i64 %r
else:
  ret i64 0
}

; mul.wide of 16 bits gives 32; a vector is no index; the users are in the block of the extension.
; CHECK-LABEL: define i64 @other_extensions(
; CHECK: then:
; CHECK-NEXT: %a = shl i64 %short, 2
; CHECK-NEXT: %v = shl <2 x i64> %pair, splat (i64 2)
define i64 @other_extensions(i16 %i, i32 %j, <2 x i32> %k, i1 %c) {
  %short = zext i16 %i to i64
  %pair = zext <2 x i32> %k to <2 x i64>
  %home = sext i32 %j to i64
  %h = shl i64 %home, 2
  br i1 %c, label %then, label %else
then:
  %a = shl i64 %short, 2
  %v = shl <2 x i64> %pair, splat (i64 2)
  %x = extractelement <2 x i64> %v, i32 0
  %r = add i64 %a, %x
  ret i64 %r
else:
  ret i64 %h
}

; Sixteen bits of an extension are not its source.
; CHECK-LABEL: define i16 @shorter(
; CHECK: %r = trunc i64 %wide to i16
define i16 @shorter(i32 %i, ptr %p) {
  %wide = zext i32 %i to i64
  %a = getelementptr i32, ptr %p, i64 %wide
  store i32 1, ptr %a
  %r = trunc i64 %wide to i16
  ret i16 %r
}

; CHECK-LABEL: define i64 @untouched(
; CHECK: then:
; CHECK-NEXT: %r = shl i64 %wide, 3
define i64 @untouched(i32 %i, i1 %c) optnone noinline {
  %wide = zext i32 %i to i64
  br i1 %c, label %then, label %else
then:
  %r = shl i64 %wide, 3
  ret i64 %r
else:
  ret i64 0
}

; A local array, through a cast too: its addresses are of 32 bits.
; CHECK-LABEL: define i32 @local(
; CHECK: then:
; CHECK-NEXT: %a = getelementptr i32, ptr %stack, i64 %wide
; CHECK: %b = getelementptr i32, ptr addrspace(5) %own, i64 %wide
define i32 @local(i32 %i, i1 %c) {
entry:
  %stack = alloca [8 x i32], align 4
  %other = alloca [8 x i32], align 4
  %own = addrspacecast ptr %other to ptr addrspace(5)
  %wide = sext i32 %i to i64
  br i1 %c, label %then, label %end
then:
  %a = getelementptr i32, ptr %stack, i64 %wide
  store i32 1, ptr %a
  %b = getelementptr i32, ptr addrspace(5) %own, i64 %wide
  store i32 2, ptr addrspace(5) %b
  br label %end
end:
  %v = load i32, ptr %stack
  ret i32 %v
}
