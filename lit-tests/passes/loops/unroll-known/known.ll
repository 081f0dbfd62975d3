; Loops with a constant number of rounds: fully, by a divisor, or not by LLVM (PF-5).
; RUN: %opt -passes='loop(nv-unroll-known)' -S %s | FileCheck %s
; RUN: %opt -passes='loop(nv-unroll-known),loop(nv-unroll-known)' -S %s | FileCheck %s
; nv-unroll-once takes the word against unrolling away, which ptxas would obey.
; RUN: %opt -passes='loop(nv-unroll-known),loop-unroll<O3>,loop(nv-unroll-once),verify' -S %s | FileCheck %s --check-prefix=BEHIND
; RUN: %opt -passes='loop-unroll<O3>' -S %s | FileCheck %s --check-prefix=STOCK
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; 38 rounds of a load and a store are 76 instructions when the arithmetic of the addresses is constants. LLVM counts that and unrolls twice.
; BEHIND-LABEL: define void @copy(
; BEHIND-COUNT-38: load float
; BEHIND-NOT: br
; BEHIND: ret void
; STOCK-LABEL: define void @copy(
; STOCK: loop:
; STOCK-COUNT-2: load float
; STOCK-NOT: load float
; STOCK: br i1
; CHECK-LABEL: define void @copy(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[FULL:![0-9]+]]
define void @copy(ptr addrspace(1) %from, ptr addrspace(3) %to, i32 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = mul nuw nsw i32 %i, 20
  %at = add nuw nsw i32 %row, %x
  %wide = zext nneg i32 %at to i64
  %a = getelementptr float, ptr addrspace(1) %from, i64 %wide
  %v = load float, ptr addrspace(1) %a
  %w = zext nneg i32 %i to i64
  %b = getelementptr [16 x float], ptr addrspace(3) %to, i64 %w
  store float %v, ptr addrspace(3) %b
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %next, 38
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; 37 is a prime number, and 37 times ten too much: one block for ptxas, no four rounds with a way out in the middle.
; BEHIND-LABEL: define void @prime(
; BEHIND: loop:
; BEHIND-COUNT-4: load float
; BEHIND-NOT: load float
; BEHIND: br i1 %more, label %loop, label %exit{{$}}
; STOCK-LABEL: define void @prime(
; STOCK: br i1 {{.*}} label %loop.1
; CHECK-LABEL: define void @prime(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[LEFT:![0-9]+]]
define void @prime(ptr addrspace(1) %p, ptr addrspace(1) %q, float %k) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s4, %loop ]
  %a = getelementptr [64 x float], ptr addrspace(1) %p, i64 %i
  %v1 = load float, ptr addrspace(1) %a
  %m1 = fmul float %v1, %k
  %s1 = fadd float %s, %m1
  %a2 = getelementptr i8, ptr addrspace(1) %a, i64 4
  %v2 = load float, ptr addrspace(1) %a2
  %m2 = fmul float %v2, %k
  %s2 = fadd float %s1, %m2
  %a3 = getelementptr i8, ptr addrspace(1) %a, i64 8
  %v3 = load float, ptr addrspace(1) %a3
  %m3 = fmul float %v3, %k
  %s3 = fadd float %s2, %m3
  %a4 = getelementptr i8, ptr addrspace(1) %a, i64 12
  %v4 = load float, ptr addrspace(1) %a4
  %m4 = fmul float %v4, %k
  %s4 = fadd float %s3, %m4
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 37
  br i1 %more, label %loop, label %exit
exit:
  store float %s4, ptr addrspace(1) %q
  ret void
}

; 46 has a divisor that fits: LLVM's own choice.
; CHECK-LABEL: define void @divided(
; CHECK: br i1 %more, label %loop, label %exit{{$}}
define void @divided(ptr addrspace(1) %p, ptr addrspace(1) %q, float %k) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s4, %loop ]
  %a = getelementptr [64 x float], ptr addrspace(1) %p, i64 %i
  %v1 = load float, ptr addrspace(1) %a
  %m1 = fmul float %v1, %k
  %s1 = fadd float %s, %m1
  %a2 = getelementptr i8, ptr addrspace(1) %a, i64 4
  %v2 = load float, ptr addrspace(1) %a2
  %m2 = fmul float %v2, %k
  %s2 = fadd float %s1, %m2
  %a3 = getelementptr i8, ptr addrspace(1) %a, i64 8
  %v3 = load float, ptr addrspace(1) %a3
  %m3 = fmul float %v3, %k
  %s4 = fadd float %s2, %m3
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 46
  br i1 %more, label %loop, label %exit
exit:
  store float %s4, ptr addrspace(1) %q
  ret void
}

; Of 64 rounds LLVM makes two in one, where two fit and three do not divide: four do.
; BEHIND-LABEL: define void @two_or_four(
; BEHIND: loop:
; BEHIND-COUNT-4: load float
; BEHIND-NOT: load float
; BEHIND: br i1
; STOCK-LABEL: define void @two_or_four(
; STOCK: loop:
; STOCK-COUNT-2: load float
; STOCK-NOT: load float
; STOCK: br i1
; CHECK-LABEL: define void @two_or_four(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[FOUR:![0-9]+]]
define void @two_or_four(ptr addrspace(1) %p, ptr addrspace(1) %q, float %k) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %x19, %loop ]
  %a = getelementptr [64 x float], ptr addrspace(1) %p, i64 %i
  %v1 = load float, ptr addrspace(1) %a
  %m1 = fmul float %v1, %k
  %s4 = fadd float %s, %m1
  %x0 = fmul float %s4, %k
  %x1 = fmul float %x0, %k
  %x2 = fmul float %x1, %k
  %x3 = fmul float %x2, %k
  %x4 = fmul float %x3, %k
  %x5 = fmul float %x4, %k
  %x6 = fmul float %x5, %k
  %x7 = fmul float %x6, %k
  %x8 = fmul float %x7, %k
  %x9 = fmul float %x8, %k
  %x10 = fmul float %x9, %k
  %x11 = fmul float %x10, %k
  %x12 = fmul float %x11, %k
  %x13 = fmul float %x12, %k
  %x14 = fmul float %x13, %k
  %x15 = fmul float %x14, %k
  %x16 = fmul float %x15, %k
  %x17 = fmul float %x16, %k
  %x18 = fmul float %x17, %k
  %x19 = fmul float %x18, %k
  %b = getelementptr [64 x float], ptr addrspace(1) %q, i64 %i
  store float %x19, ptr addrspace(1) %b
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 64
  br i1 %more, label %loop, label %exit
exit:
  store float %s, ptr addrspace(1) %q
  ret void
}

; Four do not divide 62, and what is too large for two stays for ptxas, which makes four.
; CHECK-LABEL: define void @not_by_four(
; CHECK: br i1 %more, label %loop, label %exit{{$}}
define void @not_by_four(ptr addrspace(1) %p, ptr addrspace(1) %q, float %k) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %x19, %loop ]
  %a = getelementptr [64 x float], ptr addrspace(1) %p, i64 %i
  %v1 = load float, ptr addrspace(1) %a
  %m1 = fmul float %v1, %k
  %s4 = fadd float %s, %m1
  %x0 = fmul float %s4, %k
  %x1 = fmul float %x0, %k
  %x2 = fmul float %x1, %k
  %x3 = fmul float %x2, %k
  %x4 = fmul float %x3, %k
  %x5 = fmul float %x4, %k
  %x6 = fmul float %x5, %k
  %x7 = fmul float %x6, %k
  %x8 = fmul float %x7, %k
  %x9 = fmul float %x8, %k
  %x10 = fmul float %x9, %k
  %x11 = fmul float %x10, %k
  %x12 = fmul float %x11, %k
  %x13 = fmul float %x12, %k
  %x14 = fmul float %x13, %k
  %x15 = fmul float %x14, %k
  %x16 = fmul float %x15, %k
  %x17 = fmul float %x16, %k
  %x18 = fmul float %x17, %k
  %x19 = fmul float %x18, %k
  %b = getelementptr [64 x float], ptr addrspace(1) %q, i64 %i
  store float %x19, ptr addrspace(1) %b
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 62
  br i1 %more, label %loop, label %exit
exit:
  store float %s, ptr addrspace(1) %q
  ret void
}

; CHECK-LABEL: define void @too_large(
; CHECK: br i1 %more, label %loop, label %exit{{$}}
define void @too_large(ptr addrspace(1) %p, ptr addrspace(1) %q, float %k) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %x30, %loop ]
  %a = getelementptr [64 x float], ptr addrspace(1) %p, i64 %i
  %v1 = load float, ptr addrspace(1) %a
  %m1 = fmul float %v1, %k
  %s4 = fadd float %s, %m1
  %x0 = fmul float %s4, %k
  %x1 = fmul float %x0, %k
  %x2 = fmul float %x1, %k
  %x3 = fmul float %x2, %k
  %x4 = fmul float %x3, %k
  %x5 = fmul float %x4, %k
  %x6 = fmul float %x5, %k
  %x7 = fmul float %x6, %k
  %x8 = fmul float %x7, %k
  %x9 = fmul float %x8, %k
  %x10 = fmul float %x9, %k
  %x11 = fmul float %x10, %k
  %x12 = fmul float %x11, %k
  %x13 = fmul float %x12, %k
  %x14 = fmul float %x13, %k
  %x15 = fmul float %x14, %k
  %x16 = fmul float %x15, %k
  %x17 = fmul float %x16, %k
  %x18 = fmul float %x17, %k
  %x19 = fmul float %x18, %k
  %x20 = fmul float %x19, %k
  %x21 = fmul float %x20, %k
  %x22 = fmul float %x21, %k
  %x23 = fmul float %x22, %k
  %x24 = fmul float %x23, %k
  %x25 = fmul float %x24, %k
  %x26 = fmul float %x25, %k
  %x27 = fmul float %x26, %k
  %x28 = fmul float %x27, %k
  %x29 = fmul float %x28, %k
  %x30 = fmul float %x29, %k
  %b = getelementptr [64 x float], ptr addrspace(1) %q, i64 %i
  store float %x30, ptr addrspace(1) %b
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 64
  br i1 %more, label %loop, label %exit
exit:
  store float %s, ptr addrspace(1) %q
  ret void
}

; Two rounds too many to be unrolled fully: 151 times a load and a sum are 302.
; CHECK-LABEL: define void @long(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[LEFT2:![0-9]+]]
define void @long(ptr addrspace(1) %p, ptr addrspace(1) %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  %t = fadd float %s, %v
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 151
  br i1 %more, label %loop, label %exit
exit:
  store float %t, ptr addrspace(1) %q
  ret void
}

; 150 times are 300.
; CHECK-LABEL: define void @longest(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[FULL2:![0-9]+]]
define void @longest(ptr addrspace(1) %p, ptr addrspace(1) %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  %t = fadd float %s, %v
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 150
  br i1 %more, label %loop, label %exit
exit:
  store float %t, ptr addrspace(1) %q
  ret void
}

; Left alone: a number that is not known, nothing to wait for, a call, code that is to be small, the user's word.
; CHECK-LABEL: define void @unknown(
; CHECK: br i1 %more, label %loop, label %exit{{$}}
define void @unknown(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  %b = getelementptr float, ptr addrspace(1) %q, i64 %i
  store float %v, ptr addrspace(1) %b
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: define void @no_load(
; CHECK: br i1 %more, label %loop, label %exit{{$}}
define void @no_load(ptr addrspace(1) %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %b = getelementptr i64, ptr addrspace(1) %q, i64 %i
  store i64 %i, ptr addrspace(1) %b
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 37
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

declare void @called(float)
; CHECK-LABEL: define void @calls(
; CHECK: br i1 %more, label %loop, label %exit{{$}}
define void @calls(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  call void @called(float %v)
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 37
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: define void @small(
; CHECK: br i1 %more, label %loop, label %exit{{$}}
define void @small(ptr addrspace(1) %p, ptr addrspace(1) %q) optsize {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  %b = getelementptr float, ptr addrspace(1) %q, i64 %i
  store float %v, ptr addrspace(1) %b
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 37
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; BEHIND-LABEL: define void @asked(
; BEHIND: br i1 %more, label %loop, label %exit, !llvm.loop [[USER:![0-9]+]]
; BEHIND-DAG: [[USER]] = distinct !{[[USER]], [[WORD:![0-9]+]]}
; BEHIND-DAG: [[WORD]] = !{!"llvm.loop.unroll.disable"}
; CHECK-LABEL: define void @asked(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[ASKED:![0-9]+]]
define void @asked(ptr addrspace(1) %p, ptr addrspace(1) %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  %b = getelementptr float, ptr addrspace(1) %q, i64 %i
  store float %v, ptr addrspace(1) %b
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 37
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}

; CHECK-DAG: [[FULL]] = distinct !{[[FULL]], [[WHOLE:![0-9]+]]}
; CHECK-DAG: [[WHOLE]] = !{!"llvm.loop.unroll.full"}
; CHECK-DAG: [[FULL2]] = distinct !{[[FULL2]], [[WHOLE]]}
; CHECK-DAG: [[LEFT]] = distinct !{[[LEFT]], [[NOT:![0-9]+]], [[MARK:![0-9]+]]}
; CHECK-DAG: [[NOT]] = !{!"llvm.loop.unroll.disable"}
; CHECK-DAG: [[MARK]] = !{!"nvopt.unroll.ptxas"}
; CHECK-DAG: [[ASKED]] = distinct !{[[ASKED]], [[NOT]]}
