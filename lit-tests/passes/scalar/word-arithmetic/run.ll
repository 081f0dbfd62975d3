; All bytes and many half words give the same results, signed and unsigned, in chains that wrap.
; RUN: %exec %s --passes=nv-word-arithmetic --passes='nvopt<O3>,function(nv-word-arithmetic)'
;
; EXEC: buffer in u16[256] random(77)
; EXEC: buffer out u32[2048]
; EXEC: launch k block=256 args=(out, in, i16:-300)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr %out, ptr %in, i16 %n) {
  %t = call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i16, ptr %in, i32 %t
  %h = load i16, ptr %p
  %b = trunc i32 %t to i8
  %hb = trunc i16 %h to i8
  %odd = or i8 %hb, 1
  %o = shl i32 %t, 3
  %q = getelementptr i32, ptr %out, i32 %o

  %ud = udiv i8 %b, %odd
  %um = urem i8 %b, 10
  %us = add i8 %ud, %um
  %up = mul i8 %us, 37
  %uz = zext i8 %up to i32
  store i32 %uz, ptr %q

  %sd = sdiv i8 %b, 7
  %sm = srem i8 %b, 10
  %ss = sub i8 %sd, %sm
  %sa = ashr i8 %ss, 1
  %sz = sext i8 %sa to i32
  %q1 = getelementptr i32, ptr %q, i32 1
  store i32 %sz, ptr %q1

  %hd = sdiv i16 %h, -7
  %hm = urem i16 %h, 6
  %hp = mul i16 %hd, %hm
  %hx = xor i16 %hp, %hd
  %hz = zext i16 %hx to i32
  %q2 = getelementptr i32, ptr %q, i32 2
  store i32 %hz, ptr %q2

  %nd = sdiv i16 %h, %n
  %nz = sext i16 %nd to i32
  %q3 = getelementptr i32, ptr %q, i32 3
  store i32 %nz, ptr %q3

  %c1 = icmp ugt i16 %hm, 3
  %c2 = icmp slt i16 %hd, -20
  %c3 = icmp slt i16 %hm, 4
  %c4 = icmp ne i8 %um, 9
  %z1 = zext i1 %c1 to i32
  %z2 = zext i1 %c2 to i32
  %z3 = zext i1 %c3 to i32
  %z4 = zext i1 %c4 to i32
  %y2 = shl i32 %z2, 1
  %y3 = shl i32 %z3, 2
  %y4 = shl i32 %z4, 3
  %w1 = or i32 %z1, %y2
  %w2 = or i32 %y3, %y4
  %w = or i32 %w1, %w2
  %q4 = getelementptr i32, ptr %q, i32 4
  store i32 %w, ptr %q4

  %m3 = mul nuw nsw i16 %hm, 3
  %l = lshr i16 %m3, 1
  %f = shl i16 %l, 13
  %fs = sext i16 %f to i32
  %q5 = getelementptr i32, ptr %q, i32 5
  store i32 %fs, ptr %q5

  %a = and i16 %hd, %hm
  %r = or i16 %a, 256
  %rz = zext i16 %r to i32
  %q6 = getelementptr i32, ptr %q, i32 6
  store i32 %rz, ptr %q6
  ret void
}
