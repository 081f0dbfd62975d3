; Rounds that hand values on to other places of the next one are put one behind the other, where the moves are a good part of
; them (PF-5).
; RUN: %opt -passes='loop(nv-unroll-known)' -S %s | FileCheck %s
; RUN: %opt -passes='loop(nv-unroll-known),loop-unroll<O3>,verify' -S %s | FileCheck %s --check-prefix=BEHIND
; RUN: %exec %s -passes='loop(nv-unroll-known),loop-unroll<O3>'
;
; EXEC: buffer p i32[8] random(1)
; EXEC: launch permuted args=(p, i32:7)
; EXEC: launch five args=(p, i32:8)
; EXEC: launch sparse args=(p, i32:9)
; EXEC: launch unknown args=(p, i32:5)
; EXEC: launch asked args=(p, i32:3)
; EXEC: launch outer args=(p, i32:3)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Six words change their places, two of them by a choice. Thirty rounds of eleven instructions: LLVM leaves them alone.
; BEHIND-LABEL: define ptx_kernel void @permuted(
; BEHIND-COUNT-30: mul i32
; BEHIND-NOT: br
; BEHIND: ret void
; CHECK-LABEL: define ptx_kernel void @permuted(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[FULL:![0-9]+]]
define ptx_kernel void @permuted(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %merge ]
  %s = phi i32 [ 1, %entry ], [ %s4, %merge ]
  %a = phi i32 [ %n, %entry ], [ %b, %merge ]
  %b = phi i32 [ 2, %entry ], [ %to.b, %merge ]
  %c = phi i32 [ 3, %entry ], [ %a, %merge ]
  %d = phi i32 [ 4, %entry ], [ %f, %merge ]
  %e = phi i32 [ 5, %entry ], [ %to.e, %merge ]
  %f = phi i32 [ 6, %entry ], [ %e, %merge ]
  %s1 = mul i32 %s, %a
  %s2 = add i32 %s1, %d
  %s3 = xor i32 %s2, %f
  %s4 = add i32 %s3, %c
  %odd = trunc i32 %s4 to i1
  %to.e = select i1 %odd, i32 %d, i32 %e
  br i1 %odd, label %other, label %merge
other:
  br label %merge
merge:
  %to.b = phi i32 [ %c, %loop ], [ %e, %other ]
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %next, 30
  br i1 %more, label %loop, label %exit
exit:
  store i32 %s4, ptr addrspace(1) %p
  ret void
}

; Five values that move are few; what stays in its place does not count, nor does what is computed from another one.
; CHECK-LABEL: define ptx_kernel void @five(
; CHECK: br i1 %more, label %loop, label %exit{{$}}
define ptx_kernel void @five(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 1, %entry ], [ %s1, %loop ]
  %a = phi i32 [ %n, %entry ], [ %b, %loop ]
  %b = phi i32 [ 2, %entry ], [ %c, %loop ]
  %c = phi i32 [ 3, %entry ], [ %d, %loop ]
  %d = phi i32 [ 4, %entry ], [ %e, %loop ]
  %e = phi i32 [ 5, %entry ], [ %a, %loop ]
  %f = phi i32 [ 6, %entry ], [ %f, %loop ]
  %g = phi i32 [ 7, %entry ], [ %g1, %loop ]
  %g1 = sub i32 0, %a
  %s0 = mul i32 %s, %a
  %s1 = add i32 %s0, %f
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %next, 30
  br i1 %more, label %loop, label %exit
exit:
  %r = add i32 %s1, %g
  store i32 %r, ptr addrspace(1) %p
  ret void
}

; Six of a round of sixty-one instructions are not many.
; CHECK-LABEL: define ptx_kernel void @sparse(
; CHECK: br i1 %more, label %loop, label %exit{{$}}
define ptx_kernel void @sparse(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 1, %entry ], [ %x58, %loop ]
  %a = phi i32 [ %n, %entry ], [ %b, %loop ]
  %b = phi i32 [ 2, %entry ], [ %c, %loop ]
  %c = phi i32 [ 3, %entry ], [ %d, %loop ]
  %d = phi i32 [ 4, %entry ], [ %e, %loop ]
  %e = phi i32 [ 5, %entry ], [ %f, %loop ]
  %f = phi i32 [ 6, %entry ], [ %a, %loop ]
  %x1 = mul i32 %s, %a
  %x2 = xor i32 %x1, %c
  %x3 = mul i32 %x2, %d
  %x4 = xor i32 %x3, %e
  %x5 = mul i32 %x4, %f
  %x6 = xor i32 %x5, %a
  %x7 = mul i32 %x6, %b
  %x8 = xor i32 %x7, %c
  %x9 = mul i32 %x8, %d
  %x10 = xor i32 %x9, %e
  %x11 = mul i32 %x10, %f
  %x12 = xor i32 %x11, %a
  %x13 = mul i32 %x12, %b
  %x14 = xor i32 %x13, %c
  %x15 = mul i32 %x14, %d
  %x16 = xor i32 %x15, %e
  %x17 = mul i32 %x16, %f
  %x18 = xor i32 %x17, %a
  %x19 = mul i32 %x18, %b
  %x20 = xor i32 %x19, %c
  %x21 = mul i32 %x20, %d
  %x22 = xor i32 %x21, %e
  %x23 = mul i32 %x22, %f
  %x24 = xor i32 %x23, %a
  %x25 = mul i32 %x24, %b
  %x26 = xor i32 %x25, %c
  %x27 = mul i32 %x26, %d
  %x28 = xor i32 %x27, %e
  %x29 = mul i32 %x28, %f
  %x30 = xor i32 %x29, %a
  %x31 = mul i32 %x30, %b
  %x32 = xor i32 %x31, %c
  %x33 = mul i32 %x32, %d
  %x34 = xor i32 %x33, %e
  %x35 = mul i32 %x34, %f
  %x36 = xor i32 %x35, %a
  %x37 = mul i32 %x36, %b
  %x38 = xor i32 %x37, %c
  %x39 = mul i32 %x38, %d
  %x40 = xor i32 %x39, %e
  %x41 = mul i32 %x40, %f
  %x42 = xor i32 %x41, %a
  %x43 = mul i32 %x42, %b
  %x44 = xor i32 %x43, %c
  %x45 = mul i32 %x44, %d
  %x46 = xor i32 %x45, %e
  %x47 = mul i32 %x46, %f
  %x48 = xor i32 %x47, %a
  %x49 = mul i32 %x48, %b
  %x50 = xor i32 %x49, %c
  %x51 = mul i32 %x50, %d
  %x52 = xor i32 %x51, %e
  %x53 = mul i32 %x52, %f
  %x54 = xor i32 %x53, %a
  %x55 = mul i32 %x54, %b
  %x56 = xor i32 %x55, %c
  %x57 = mul i32 %x56, %d
  %x58 = xor i32 %x57, %e
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %next, 8
  br i1 %more, label %loop, label %exit
exit:
  store i32 %x58, ptr addrspace(1) %p
  ret void
}

; Nobody knows how many rounds there are.
; CHECK-LABEL: define ptx_kernel void @unknown(
; CHECK: br i1 %more, label %loop, label %exit{{$}}
define ptx_kernel void @unknown(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 1, %entry ], [ %s1, %loop ]
  %a = phi i32 [ %n, %entry ], [ %b, %loop ]
  %b = phi i32 [ 2, %entry ], [ %c, %loop ]
  %c = phi i32 [ 3, %entry ], [ %d, %loop ]
  %d = phi i32 [ 4, %entry ], [ %e, %loop ]
  %e = phi i32 [ 5, %entry ], [ %f, %loop ]
  %f = phi i32 [ 6, %entry ], [ %a, %loop ]
  %s1 = mul i32 %s, %a
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store i32 %s1, ptr addrspace(1) %p
  ret void
}

; The user's word stands.
; CHECK-LABEL: define ptx_kernel void @asked(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[ASKED:![0-9]+]]
define ptx_kernel void @asked(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 1, %entry ], [ %s1, %loop ]
  %a = phi i32 [ %n, %entry ], [ %b, %loop ]
  %b = phi i32 [ 2, %entry ], [ %c, %loop ]
  %c = phi i32 [ 3, %entry ], [ %d, %loop ]
  %d = phi i32 [ 4, %entry ], [ %e, %loop ]
  %e = phi i32 [ 5, %entry ], [ %f, %loop ]
  %f = phi i32 [ 6, %entry ], [ %a, %loop ]
  %s1 = mul i32 %s, %a
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %next, 12
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  store i32 %s1, ptr addrspace(1) %p
  ret void
}

; A loop around another one is left alone.
; CHECK-LABEL: define ptx_kernel void @outer(
; CHECK: br i1 %more, label %loop, label %exit{{$}}
define ptx_kernel void @outer(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %behind ]
  %s = phi i32 [ 1, %entry ], [ %s1, %behind ]
  %a = phi i32 [ %n, %entry ], [ %b, %behind ]
  %b = phi i32 [ 2, %entry ], [ %c, %behind ]
  %c = phi i32 [ 3, %entry ], [ %d, %behind ]
  %d = phi i32 [ 4, %entry ], [ %e, %behind ]
  %e = phi i32 [ 5, %entry ], [ %f, %behind ]
  %f = phi i32 [ 6, %entry ], [ %a, %behind ]
  br label %inner
inner:
  %k = phi i32 [ 0, %loop ], [ %k1, %inner ]
  %t = phi i32 [ %s, %loop ], [ %t1, %inner ]
  %t1 = mul i32 %t, %a
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %inner, label %behind
behind:
  %s1 = add i32 %t1, 1
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %next, 12
  br i1 %more, label %loop, label %exit
exit:
  store i32 %s1, ptr addrspace(1) %p
  ret void
}

; CHECK-DAG: [[FULL]] = distinct !{[[FULL]], [[WORD:![0-9]+]]}
; CHECK-DAG: [[WORD]] = !{!"llvm.loop.unroll.full"}
; CHECK-DAG: [[ASKED]] = distinct !{[[ASKED]], [[ONE:![0-9]+]]}
; CHECK-DAG: [[ONE]] = !{!"llvm.loop.unroll.disable"}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
