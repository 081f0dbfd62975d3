; Divisions and remainders by what stays the same in a loop give the same for the ends of numbers, and a divisor of zero that no
; round divides by does no harm (PF-10).
; RUN: %opt -passes=nv-loop-divisors -verify-each -S %s | FileCheck %s
; RUN: %exec --ub %s -passes=nv-loop-divisors -passes='nvopt<O3>'
;
; EXEC: buffer x i32[16] values(0, 1, -1, 2, -2, 7, -7, 2147483647, -2147483648, -2147483647, 65535, 65536, -65536, 1000000007, -3, 99)
; EXEC: buffer u i32[16]
; EXEC: buffer s i32[16]
; EXEC: launch all args=(x, u, s, i32:1, i32:16)
; EXEC: launch all args=(x, u+4, s+4, i32:2, i32:15)
; EXEC: launch all args=(x, u+8, s+8, i32:3, i32:14)
; EXEC: launch all args=(x, u, s, i32:-1, i32:16)
; EXEC: launch all args=(x, u+4, s+4, i32:-2, i32:15)
; EXEC: launch all args=(x, u+12, s+12, i32:-7, i32:13)
; EXEC: launch all args=(x, u, s, i32:2147483647, i32:16)
; EXEC: launch all args=(x, u+4, s+4, i32:-2147483648, i32:15)
; EXEC: launch all args=(x, u+8, s+8, i32:-2147483647, i32:14)
; EXEC: launch all args=(x, u, s, i32:65536, i32:16)
; EXEC: launch all args=(x, u+4, s+4, i32:1000000007, i32:15)
; EXEC: launch all args=(x, u, s, i32:0, i32:0)
; EXEC: launch seldom args=(x, u, i32:5, i32:16)
; EXEC: launch seldom args=(x, u, i32:0, i32:16)
; EXEC: launch several args=(x, u, s, i32:9, i32:2)
; EXEC: launch several args=(x, u, s, i32:-9, i32:2)
; EXEC: launch several args=(x, u, s, i32:0, i32:0)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; All four, added to what is there. The least number is not divided by -1.
; CHECK-LABEL: @all(
; CHECK: call i32 @llvm.umax.i32(
; CHECK: loop:
; CHECK-NOT: {{[us]div|[us]rem}}
; CHECK: ret void
define ptx_kernel void @all(ptr addrspace(1) %x, ptr addrspace(1) %u, ptr addrspace(1) %s, i32 %d, i32 %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %before, label %exit
before:
  br label %loop
loop:
  %i = phi i32 [ 0, %before ], [ %i1, %loop ]
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %i
  %a = load i32, ptr addrspace(1) %px
  %minus = icmp eq i32 %d, -1
  %least = icmp eq i32 %a, -2147483648
  %both = and i1 %minus, %least
  %b = select i1 %both, i32 5, i32 %a
  %uq = udiv i32 %a, %d
  %ur = urem i32 %a, %d
  %sq = sdiv i32 %b, %d
  %sr = srem i32 %b, %d
  %pu = getelementptr i32, ptr addrspace(1) %u, i32 %i
  %ps = getelementptr i32, ptr addrspace(1) %s, i32 %i
  %u0 = load i32, ptr addrspace(1) %pu
  %s0 = load i32, ptr addrspace(1) %ps
  %u1 = mul i32 %u0, 31
  %u2 = xor i32 %u1, %uq
  %u3 = mul i32 %u2, 31
  %u4 = xor i32 %u3, %ur
  %s1 = mul i32 %s0, 31
  %s2 = xor i32 %s1, %sq
  %s3 = mul i32 %s2, 31
  %s4 = xor i32 %s3, %sr
  store i32 %u4, ptr addrspace(1) %pu
  store i32 %s4, ptr addrspace(1) %ps
  %i1 = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Some rounds divide, and none where the divisor is zero.
; CHECK-LABEL: @seldom(
define ptx_kernel void @seldom(ptr addrspace(1) %x, ptr addrspace(1) %u, i32 %d, i32 %n) {
entry:
  %good = icmp ne i32 %d, 0
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  br i1 %good, label %divide, label %next
divide:
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %i
  %a = load i32, ptr addrspace(1) %px
  %q = sdiv i32 %a, %d
  br label %next
next:
  %r = phi i32 [ %i, %loop ], [ %q, %divide ]
  %pu = getelementptr i32, ptr addrspace(1) %u, i32 %i
  store i32 %r, ptr addrspace(1) %pu
  %i1 = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; A divisor that another division of the loop around gives, and one that div-rem-pairs froze.
; CHECK-LABEL: @several(
define ptx_kernel void @several(ptr addrspace(1) %x, ptr addrspace(1) %u, ptr addrspace(1) %s, i32 %d, i32 %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %before, label %exit
before:
  br label %outer
outer:
  %k = phi i32 [ 0, %before ], [ %k1, %latch ]
  %h = add nsw i32 %k, 100
  %e = sdiv i32 %h, %d
  br label %inside
inside:
  br label %inner
inner:
  %i = phi i32 [ 0, %inside ], [ %i1, %inner ]
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %i
  %a = load i32, ptr addrspace(1) %px
  %c = icmp eq i32 %a, -2147483648
  %b = select i1 %c, i32 3, i32 %a
  %f = freeze i32 %e
  %g = freeze i32 %b
  %q = sdiv i32 %g, %f
  %m = mul i32 %q, %f
  %r = sub i32 %g, %m
  %w = urem i32 %a, %e
  %pu = getelementptr i32, ptr addrspace(1) %u, i32 %i
  %ps = getelementptr i32, ptr addrspace(1) %s, i32 %i
  %rw = xor i32 %r, %w
  store i32 %rw, ptr addrspace(1) %pu
  store i32 %q, ptr addrspace(1) %ps
  %i1 = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i1, 16
  br i1 %more, label %inner, label %latch
latch:
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp slt i32 %k1, %n
  br i1 %again, label %outer, label %exit
exit:
  ret void
}
