; Loops of several blocks: four rounds where the loop ends in one place and begins with a load (PF-5).
; RUN: %opt -passes='loop(nv-unroll-four)' -S %s | FileCheck %s
; RUN: %opt -passes='loop(nv-unroll-four),loop-unroll<O3>,verify' -S %s | FileCheck %s --check-prefix=UNROLLED
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Elements below a limit, squared and added up.
; UNROLLED-LABEL: define float @filter(
; UNROLLED: loop:
; UNROLLED-COUNT-4: load float
; UNROLLED: ret float
; CHECK-LABEL: define float @filter(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[FOUR:![0-9]+]]
define float @filter(ptr %p, float %limit, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %s = phi float [ 0.0, %entry ], [ %t, %next ]
  %x = sext i32 %i to i64
  %g = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %g
  %below = fcmp olt float %v, %limit
  br i1 %below, label %take, label %next
take:
  %m0 = fmul float %v, %v
  %m1 = fadd float %m0, 1.0
  %m2 = fmul float %m1, %v
  %m3 = fadd float %m2, 2.0
  %m4 = fmul float %m3, %v
  %m5 = fadd float %m4, 3.0
  %m6 = fmul float %m5, %v
  %m7 = fadd float %m6, 4.0
  %m8 = fmul float %m7, %v
  %m9 = fadd float %m8, 5.0
  %m10 = fmul float %m9, %v
  %m11 = fadd float %m10, %s
  br label %next
next:
  %t = phi float [ %s, %loop ], [ %m11, %take ]
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret float %t
}

; What is loaded under a condition only is waited for in the round that asks for it, however many stand side by side.
; CHECK-LABEL: define float @guarded(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define float @guarded(ptr %p, i32 %bits, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %s = phi float [ 0.0, %entry ], [ %t, %next ]
  %bit = lshr i32 %bits, %i
  %odd = trunc i32 %bit to i1
  br i1 %odd, label %take, label %next
take:
  %x = sext i32 %i to i64
  %g = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %g
  %m0 = fmul float %v, %v
  %m1 = fadd float %m0, 1.0
  %m2 = fmul float %m1, %v
  %m3 = fadd float %m2, 2.0
  %m4 = fmul float %m3, %v
  %m5 = fadd float %m4, 3.0
  %m6 = fmul float %m5, %v
  %m7 = fadd float %m6, 4.0
  %m8 = fmul float %m7, %v
  %m9 = fadd float %m8, 5.0
  %m10 = fmul float %m9, %v
  %m11 = fadd float %m10, %s
  br label %next
next:
  %t = phi float [ %s, %loop ], [ %m11, %take ]
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret float %t
}

; A loop that ends in the middle as well: its later loads may not be made before it is known that it goes on.
; CHECK-LABEL: define float @two_ends(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define float @two_ends(ptr %p, float %limit, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %take ]
  %s = phi float [ 0.0, %entry ], [ %m11, %take ]
  %x = sext i32 %i to i64
  %g = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %g
  %below = fcmp olt float %v, %limit
  br i1 %below, label %take, label %exit
take:
  %m0 = fmul float %v, %v
  %m1 = fadd float %m0, 1.0
  %m2 = fmul float %m1, %v
  %m3 = fadd float %m2, 2.0
  %m4 = fmul float %m3, %v
  %m5 = fadd float %m4, 3.0
  %m6 = fmul float %m5, %v
  %m7 = fadd float %m6, 4.0
  %m8 = fmul float %m7, %v
  %m9 = fadd float %m8, 5.0
  %m10 = fmul float %m9, %v
  %m11 = fadd float %m10, %s
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %s, %loop ], [ %m11, %take ]
  ret float %r
}

; The loop around another: its rounds would be copies of the inner one, and only that one loads.
; CHECK-LABEL: define float @outer(
; CHECK: br i1 %d, label %outer, label %exit{{$}}
define float @outer(ptr %p, i32 %n) {
entry:
  br label %outer
outer:
  %o = phi i32 [ 0, %entry ], [ %o2, %latch ]
  %r = phi float [ 0.0, %entry ], [ %t, %latch ]
  %y = sext i32 %o to i64
  %h = getelementptr float, ptr %p, i64 %y
  %w = load float, ptr %h
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %j, %inner ]
  %s = phi float [ %r, %outer ], [ %t, %inner ]
  %m0 = fmul float %s, %w
  %m1 = fadd float %m0, 1.0
  %m2 = fmul float %m1, %w
  %m3 = fadd float %m2, 2.0
  %m4 = fmul float %m3, %w
  %m5 = fadd float %m4, 3.0
  %m6 = fmul float %m5, %w
  %m7 = fadd float %m6, 4.0
  %m8 = fmul float %m7, %w
  %m9 = fadd float %m8, 5.0
  %m10 = fmul float %m9, %w
  %t = fadd float %m10, 6.0
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %inner, label %latch
latch:
  %o2 = add nsw i32 %o, 1
  %d = icmp slt i32 %o2, %n
  br i1 %d, label %outer, label %exit
exit:
  ret float %t
}

; A call in a block of its own: what it does is not known, and there are four of it.
; CHECK-LABEL: define float @called(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define float @called(ptr %p, float %limit, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %s = phi float [ 0.0, %entry ], [ %t, %next ]
  %x = sext i32 %i to i64
  %g = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %g
  %m0 = fmul float %v, %v
  %m1 = fadd float %m0, 1.0
  %m2 = fmul float %m1, %v
  %m3 = fadd float %m2, 2.0
  %m4 = fmul float %m3, %v
  %m5 = fadd float %m4, 3.0
  %m6 = fmul float %m5, %v
  %m7 = fadd float %m6, 4.0
  %m8 = fmul float %m7, %v
  %m9 = fadd float %m8, 5.0
  %below = fcmp olt float %m9, %limit
  br i1 %below, label %take, label %next
take:
  %called = call float @other(float %m9)
  %m11 = fadd float %called, %s
  br label %next
next:
  %t = phi float [ %s, %loop ], [ %m11, %take ]
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret float %t
}
declare float @other(float)

; CHECK: [[FOUR]] = distinct !{[[FOUR]], [[COUNT:![0-9]+]]}
; CHECK: [[COUNT]] = !{!"llvm.loop.unroll.count", i32 4}
