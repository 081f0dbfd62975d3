; Which values of a loop hang together in 32 bits, and which uses tear the web (IVD-2, IVD-3). Each of the
; refused loops would give another result from low halves.
; RUN: %opt -passes=nvvm-iv-demotion,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=nvvm-iv-demotion -passes='function(nvvm-iv-demotion),default<O2>'
; EXEC: buffer out i64[8]
; EXEC: launch together args=(out)
; EXEC: launch high_shift args=(out+8)
; EXEC: launch carry args=(out+16)
; EXEC: launch quotient args=(out+24)
; EXEC: launch unsigned_float args=(out+32)
; EXEC: launch mixed_compare args=(out+40, i64:-1)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; A product, a sum and a shift by less than 32 of the counter, all used as low halves.
; CHECK-LABEL: @together
; CHECK: loop:
; CHECK-NOT: {{(mul|add|shl|phi)}} {{.*}}i64
; CHECK: exit:
define ptx_kernel void @together(ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %sq = mul i64 %i, %i
  %sh = shl i64 %sq, 31
  %su = add i64 %sh, %i
  %t = trunc i64 %su to i32
  %s1 = xor i32 %s, %t
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 70000
  br i1 %c, label %loop, label %exit
exit:
  %w = zext i32 %s1 to i64
  store i64 %w, ptr addrspace(1) %out
  ret void
}

; A shift by 32 moves the low half out of itself, so it is a use of the whole, and what is shifted has no
; bound.
; CHECK-LABEL: @high_shift
; CHECK: loop:
; CHECK: %m = mul i64 %{{.*}}, 4294967311
; CHECK: lshr i64 %m, 33
; CHECK: exit:
define ptx_kernel void @high_shift(ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 3, %entry ], [ %i1, %loop ]
  %s = phi i64 [ 0, %entry ], [ %s1, %loop ]
  %m = mul i64 %i, 4294967311
  %h = lshr i64 %m, 33
  %u = shl i64 %m, 32
  %x = xor i64 %h, %u
  %s1 = add i64 %s, %x
  %i1 = add i64 %i, 5
  %c = icmp ult i64 %i1, 100
  br i1 %c, label %loop, label %exit
exit:
  store i64 %s1, ptr addrspace(1) %out
  ret void
}

; The comparison counts in full: every low half is 4. The counter itself is narrow, what is made of it stays
; wide.
; CHECK-LABEL: @carry
; CHECK: loop:
; CHECK: %m = mul i64 %{{.*}}, 4294967296
; CHECK: exit:
define ptx_kernel void @carry(ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %i1, %loop ]
  %s = phi i64 [ 0, %entry ], [ %s1, %loop ]
  %m = mul i64 %i, 4294967296
  %n = or i64 %m, 4
  %big = icmp ugt i64 %n, 4294967300
  %one = zext i1 %big to i64
  %s1 = add i64 %s, %one
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, 6
  br i1 %c, label %loop, label %exit
exit:
  store i64 %s1, ptr addrspace(1) %out
  ret void
}

; A quotient is not made of low halves.
; CHECK-LABEL: @quotient
; CHECK: loop:
; CHECK: udiv i64 %m, 3
; CHECK: exit:
define ptx_kernel void @quotient(ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %i1, %loop ]
  %s = phi i64 [ 0, %entry ], [ %s1, %loop ]
  %m = mul i64 %i, 4294967299
  %q = udiv i64 %m, 3
  %t = and i64 %q, 4294967295
  %s1 = add i64 %s, %t
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, 40
  br i1 %c, label %loop, label %exit
exit:
  store i64 %s1, ptr addrspace(1) %out
  ret void
}

; As floating point the whole number counts.
; CHECK-LABEL: @unsigned_float
; CHECK: loop:
; CHECK: uitofp i64 %m to double
; CHECK: exit:
define ptx_kernel void @unsigned_float(ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %i1, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul i64 %i, 4294967297
  %f = uitofp i64 %m to double
  %s1 = fadd double %s, %f
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, 40
  br i1 %c, label %loop, label %exit
exit:
  store double %s1, ptr addrspace(1) %out
  ret void
}

; The counter is small, what it is compared with is not known to be: in 32 bits -1 would be 2^32-1 for
; one of the comparisons.
; CHECK-LABEL: @mixed_compare
; CHECK: loop:
; CHECK: icmp {{.*}}i64
; CHECK: exit:
define ptx_kernel void @mixed_compare(ptr addrspace(1) %out, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i64 [ 0, %entry ], [ %s1, %loop ]
  %less = icmp slt i64 %i, %n
  %below = icmp ult i64 %i, %n
  %both = xor i1 %less, %below
  %one = zext i1 %both to i64
  %s1 = add i64 %s, %one
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 50
  br i1 %c, label %loop, label %exit
exit:
  store i64 %s1, ptr addrspace(1) %out
  ret void
}
