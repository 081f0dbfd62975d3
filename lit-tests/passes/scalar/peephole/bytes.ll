; Words put together from bytes of others are byte permutations (PEE-2).
; RUN: %opt -nvvm-opt=byte-permutes=1 -passes=nvvm-peephole-optimizer -S %s | FileCheck %s
; RUN: %opt -nvvm-opt=byte-permutes=1 -passes=nvvm-peephole-optimizer,nvvm-peephole-optimizer -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-peephole-optimizer -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -nvvm-opt=byte-permutes=1 -passes=nvvm-peephole-optimizer -debug-counter=nvvm-peephole-bytes=1-9 -S %s | FileCheck %s --check-prefix=COUNTED
; RUN: %exec %s -passes='nvopt<O3;byte-permutes=1>' -passes='nvopt<O1;byte-permutes=1>'
; RUN: sed 's/^define ptx_kernel void \(@.*\) {$/define ptx_kernel void \1 "nvopt-byte-permutes"="1" {/' %s > %t.ll
; RUN: %exec %t.ll -passes=nvvm-peephole-optimizer
; EXEC: buffer in i32[128] random(9)
; EXEC: buffer out i32[288]
; EXEC: launch interleave block=32 args=(out, in)
; EXEC: launch swapped block=32 args=(out+128, in)
; EXEC: launch four block=32 args=(out+256, in)
; EXEC: launch three block=32 args=(out+384, in)
; EXEC: launch zeros block=32 args=(out+512, in)
; EXEC: launch funnel block=33 args=(out+640, in)
; EXEC: launch odd block=32 args=(out+896, in)
; EXEC: launch shared block=32 args=(out+1024, in)
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Two bytes of each of two words; nothing of the masks and shifts is left.
; CHECK-LABEL: @interleave(
; CHECK: %y = load
; CHECK-NEXT: %[[V:.*]] = call i32 @llvm.nvvm.prmt(i32 %x, i32 %y, i32 20800)
; CHECK-NEXT: store i32 %[[V]]
; OFF-NOT: prmt
; OFF-NOT: fsh
; COUNTED-LABEL: @interleave(
; COUNTED-NOT: prmt
; COUNTED-LABEL: @swapped(
; COUNTED: prmt
define ptx_kernel void @interleave(ptr addrspace(1) %o, ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %o, i32 %t
  %after = getelementptr i8, ptr addrspace(1) %at, i64 128
  %x = load i32, ptr addrspace(1) %at
  %y = load i32, ptr addrspace(1) %after
  %a = and i32 %x, 255
  %b0 = shl i32 %y, 8
  %b = and i32 %b0, 65280
  %c0 = shl i32 %x, 8
  %c = and i32 %c0, 16711680
  %d0 = shl i32 %y, 16
  %d = and i32 %d0, -16777216
  %ab = or disjoint i32 %a, %b
  %abc = or disjoint i32 %ab, %c
  %abcd = or disjoint i32 %abc, %d
  store i32 %abcd, ptr addrspace(1) %to
  ret void
}

; One word with its bytes in another order, one of them through a byte.
; CHECK-LABEL: @swapped(
; CHECK: call i32 @llvm.nvvm.prmt(i32 %x, i32 0, i32 8961)
define ptx_kernel void @swapped(ptr addrspace(1) %o, ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %o, i32 %t
  %x = load i32, ptr addrspace(1) %at
  %l = shl i32 %x, 8
  %a = and i32 %l, -16711936
  %r = lshr i32 %x, 8
  %cut = trunc i32 %r to i8
  %low = zext i8 %cut to i32
  %high = and i32 %r, 16711680
  %b = or disjoint i32 %low, %high
  %v = or disjoint i32 %a, %b
  store i32 %v, ptr addrspace(1) %to
  ret void
}

; A byte of each of four words: two pairs, and the pairs.
; CHECK-LABEL: @four(
; CHECK: %[[P:.*]] = call i32 @llvm.nvvm.prmt(i32 %x, i32 %y, i32 {{[0-9]+}})
; CHECK-NEXT: %[[Q:.*]] = call i32 @llvm.nvvm.prmt(i32 %z, i32 %w, i32 {{[0-9]+}})
; CHECK-NEXT: %[[V:.*]] = call i32 @llvm.nvvm.prmt(i32 %[[P]], i32 %[[Q]], i32 30224)
; CHECK-NEXT: store i32 %[[V]]
define ptx_kernel void @four(ptr addrspace(1) %o, ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %o, i32 %t
  %aty = getelementptr i8, ptr addrspace(1) %at, i64 128
  %atz = getelementptr i8, ptr addrspace(1) %at, i64 256
  %atw = getelementptr i8, ptr addrspace(1) %at, i64 384
  %x = load i32, ptr addrspace(1) %at
  %y = load i32, ptr addrspace(1) %aty
  %z = load i32, ptr addrspace(1) %atz
  %w = load i32, ptr addrspace(1) %atw
  %a = and i32 %x, 255
  %b0 = and i32 %y, 255
  %b = shl i32 %b0, 8
  %c0 = and i32 %z, 255
  %c = shl i32 %c0, 16
  %d = shl i32 %w, 24
  %ab = or disjoint i32 %a, %b
  %cd = or disjoint i32 %c, %d
  %v = or disjoint i32 %ab, %cd
  store i32 %v, ptr addrspace(1) %to
  ret void
}

; Three words.
; CHECK-LABEL: @three(
; CHECK: %[[P:.*]] = call i32 @llvm.nvvm.prmt(i32 %x, i32 %y, i32 {{[0-9]+}})
; CHECK-NEXT: %[[V:.*]] = call i32 @llvm.nvvm.prmt(i32 %[[P]], i32 %z, i32 29968)
; CHECK-NEXT: store i32 %[[V]]
define ptx_kernel void @three(ptr addrspace(1) %o, ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %o, i32 %t
  %aty = getelementptr i8, ptr addrspace(1) %at, i64 128
  %atz = getelementptr i8, ptr addrspace(1) %at, i64 256
  %x = load i32, ptr addrspace(1) %at
  %y = load i32, ptr addrspace(1) %aty
  %z = load i32, ptr addrspace(1) %atz
  %a = and i32 %x, 255
  %b0 = lshr i32 %y, 8
  %b = and i32 %b0, 65280
  %c0 = shl i32 %z, 8
  %c = and i32 %c0, 16711680
  %d0 = shl i32 %z, 0
  %d = and i32 %d0, -16777216
  %ab = or disjoint i32 %a, %b
  %abc = or disjoint i32 %ab, %c
  %v = or disjoint i32 %abc, %d
  store i32 %v, ptr addrspace(1) %to
  ret void
}

; Bytes that are zero: from the constant 0 for one word, and for two words only if one of them has such a byte.
; CHECK-LABEL: @zeros(
; CHECK: %[[V:.*]] = call i32 @llvm.nvvm.prmt(i32 %x, i32 0, i32 16689)
; CHECK: %[[W:.*]] = call i32 @llvm.nvvm.prmt(i32 %y, i32 %x, i32 {{[0-9]+}})
; CHECK: %none = or disjoint
define ptx_kernel void @zeros(ptr addrspace(1) %o, ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %o, i32 %t
  %aty = getelementptr i8, ptr addrspace(1) %at, i64 128
  %x = load i32, ptr addrspace(1) %at
  %yb = load i8, ptr addrspace(1) %aty
  %y = zext i8 %yb to i32
  %z = load i32, ptr addrspace(1) %aty
  %a0 = lshr i32 %x, 8
  %a = and i32 %a0, 255
  %b0 = lshr i32 %x, 16
  %b = and i32 %b0, 65280
  %c0 = shl i32 %x, 8
  %c = and i32 %c0, 16711680
  %ab = or disjoint i32 %a, %b
  %abc = or disjoint i32 %ab, %c
  %e = shl i32 %y, 8
  %f0 = shl i32 %x, 8
  %f = and i32 %f0, -65536
  %ef = or disjoint i32 %e, %f
  %g = and i32 %z, 255
  %h0 = shl i32 %x, 16
  %h = and i32 %h0, -16777216
  %i0 = shl i32 %z, 8
  %i = and i32 %i0, 16711680
  %hi = or disjoint i32 %h, %i
  %none = or disjoint i32 %hi, %g
  %s = add i32 %abc, %ef
  %u = xor i32 %s, %none
  store i32 %u, ptr addrspace(1) %to
  ret void
}

; The other half of a funnel shift, guarded against a shift by 32; for 0 the first word.
; CHECK-LABEL: @funnel(
; CHECK: %[[F:.*]] = freeze i32 %y
; CHECK-NEXT: %[[L:.*]] = call i32 @llvm.fshl.i32(i32 %x, i32 %[[F]], i32 %s)
; CHECK: %[[G:.*]] = freeze i32 %y
; CHECK-NEXT: %[[R:.*]] = call i32 @llvm.fshr.i32(i32 %[[G]], i32 %x, i32 %s)
; Another amount is guarded, another constant, or another shift: all stay.
; CHECK: %r1 = or i32
; CHECK: %r2 = or i32
; CHECK: %r3 = or i32
define ptx_kernel void @funnel(ptr addrspace(1) %o, ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %o, i32 %t
  %aty = getelementptr i8, ptr addrspace(1) %at, i64 128
  %x = load i32, ptr addrspace(1) %at
  %y = load i32, ptr addrspace(1) %aty
  %s = and i32 %t, 31
  %s2 = and i32 %x, 31
  %z = icmp eq i32 %s, 0
  %nz = icmp ne i32 %s, 0
  %z2 = icmp eq i32 %s2, 0
  %back = sub i32 32, %s
  %back31 = sub i32 31, %s
  %sl = shl i32 %x, %s
  %sr = lshr i32 %x, %s
  %yr = lshr i32 %y, %back
  %yl = shl i32 %y, %back
  %gr = select i1 %z, i32 0, i32 %yr
  %left = or i32 %sl, %gr
  %gl = select i1 %nz, i32 %yl, i32 0
  %right = or i32 %gl, %sr
  %m1 = select i1 %z2, i32 0, i32 %y
  %r1 = or i32 %sl, %m1
  %y31 = lshr i32 %y, %back31
  %m2 = select i1 %z, i32 0, i32 %y31
  %r2 = or i32 %sl, %m2
  %m3 = select i1 %z, i32 0, i32 %yl
  %r3 = or i32 %sl, %m3
  %q1 = add i32 %left, %right
  %q2 = mul i32 %r1, 3
  %q3 = add i32 %q1, %q2
  %q4 = xor i32 %q3, %r2
  %q5 = add i32 %q4, %r3
  store i32 %q5, ptr addrspace(1) %to
  ret void
}

; Shifts and masks of parts of bytes, bytes that meet, and what is short already.
; CHECK-LABEL: @odd(
; CHECK-NOT: prmt
; CHECK-NOT: fsh
; CHECK: ret void
define ptx_kernel void @odd(ptr addrspace(1) %o, ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %o, i32 %t
  %aty = getelementptr i8, ptr addrspace(1) %at, i64 128
  %x = load i32, ptr addrspace(1) %at
  %y = load i32, ptr addrspace(1) %aty
  %a = shl i32 %x, 7
  %b = and i32 %y, 127
  %ab = or disjoint i32 %a, %b
  %c = shl i32 %x, 8
  %d = lshr i32 %y, 8
  %meet = or i32 %c, %d
  %e = and i32 %x, -16711936
  %f = and i32 %y, 16711935
  %masks = or disjoint i32 %e, %f
  %g = and i32 %x, -16777216
  %h = zext i8 3 to i32
  %sum = add i32 %ab, %meet
  %both = xor i32 %sum, %masks
  %last = add i32 %both, %g
  store i32 %last, ptr addrspace(1) %to
  ret void
}

; A part that something else uses is a permutation of its own, made before that of the whole goes.
; CHECK-LABEL: @shared(
; CHECK: %[[P:.*]] = call i32 @llvm.nvvm.prmt(i32 %x, i32 0, i32 17409)
; CHECK-NEXT: %[[V:.*]] = call i32 @llvm.nvvm.prmt(i32 %x, i32 %y, i32 21505)
; CHECK-NEXT: %[[U:.*]] = add i32 %[[P]], %[[V]]
; CHECK-NEXT: store i32 %[[U]]
define ptx_kernel void @shared(ptr addrspace(1) %o, ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %to = getelementptr i32, ptr addrspace(1) %o, i32 %t
  %aty = getelementptr i8, ptr addrspace(1) %at, i64 128
  %x = load i32, ptr addrspace(1) %at
  %y = load i32, ptr addrspace(1) %aty
  %a0 = lshr i32 %x, 8
  %a = and i32 %a0, 255
  %b0 = shl i32 %x, 8
  %b = and i32 %b0, 65280
  %ab = or disjoint i32 %a, %b
  %c0 = shl i32 %y, 16
  %c = and i32 %c0, 16711680
  %d0 = shl i32 %y, 16
  %d = and i32 %d0, -16777216
  %cd = or disjoint i32 %c, %d
  %v = or disjoint i32 %ab, %cd
  %u = add i32 %ab, %v
  store i32 %u, ptr addrspace(1) %to
  ret void
}
