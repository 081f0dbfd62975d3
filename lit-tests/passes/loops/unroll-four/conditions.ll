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

; Sixty-four rounds, which four divide: none is left over. Sixty-six would leave two.
; UNROLLED-LABEL: define float @known(
; UNROLLED: loop:
; UNROLLED-COUNT-4: load float
; UNROLLED-NOT: load float
; UNROLLED: ret float
; CHECK-LABEL: define float @known(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop !{{[0-9]+}}
define float @known(ptr %p, float %limit) {
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
  %c = icmp slt i32 %j, 64
  br i1 %c, label %loop, label %exit
exit:
  ret float %t
}

; CHECK-LABEL: define float @left_over(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define float @left_over(ptr %p, float %limit) {
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
  %c = icmp slt i32 %j, 66
  br i1 %c, label %loop, label %exit
exit:
  ret float %t
}

; 75 instructions in all blocks together, the longest: nine beside 66 under the condition. One more is too long.
; CHECK-LABEL: define float @longest(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop !{{[0-9]+}}
define float @longest(ptr %p, float %limit, i32 %n) {
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
  %m2 = fadd float %m1, 1.0
  %m3 = fadd float %m2, 1.0
  %m4 = fadd float %m3, 1.0
  %m5 = fadd float %m4, 1.0
  %m6 = fadd float %m5, 1.0
  %m7 = fadd float %m6, 1.0
  %m8 = fadd float %m7, 1.0
  %m9 = fadd float %m8, 1.0
  %m10 = fadd float %m9, 1.0
  %m11 = fadd float %m10, 1.0
  %m12 = fadd float %m11, 1.0
  %m13 = fadd float %m12, 1.0
  %m14 = fadd float %m13, 1.0
  %m15 = fadd float %m14, 1.0
  %m16 = fadd float %m15, 1.0
  %m17 = fadd float %m16, 1.0
  %m18 = fadd float %m17, 1.0
  %m19 = fadd float %m18, 1.0
  %m20 = fadd float %m19, 1.0
  %m21 = fadd float %m20, 1.0
  %m22 = fadd float %m21, 1.0
  %m23 = fadd float %m22, 1.0
  %m24 = fadd float %m23, 1.0
  %m25 = fadd float %m24, 1.0
  %m26 = fadd float %m25, 1.0
  %m27 = fadd float %m26, 1.0
  %m28 = fadd float %m27, 1.0
  %m29 = fadd float %m28, 1.0
  %m30 = fadd float %m29, 1.0
  %m31 = fadd float %m30, 1.0
  %m32 = fadd float %m31, 1.0
  %m33 = fadd float %m32, 1.0
  %m34 = fadd float %m33, 1.0
  %m35 = fadd float %m34, 1.0
  %m36 = fadd float %m35, 1.0
  %m37 = fadd float %m36, 1.0
  %m38 = fadd float %m37, 1.0
  %m39 = fadd float %m38, 1.0
  %m40 = fadd float %m39, 1.0
  %m41 = fadd float %m40, 1.0
  %m42 = fadd float %m41, 1.0
  %m43 = fadd float %m42, 1.0
  %m44 = fadd float %m43, 1.0
  %m45 = fadd float %m44, 1.0
  %m46 = fadd float %m45, 1.0
  %m47 = fadd float %m46, 1.0
  %m48 = fadd float %m47, 1.0
  %m49 = fadd float %m48, 1.0
  %m50 = fadd float %m49, 1.0
  %m51 = fadd float %m50, 1.0
  %m52 = fadd float %m51, 1.0
  %m53 = fadd float %m52, 1.0
  %m54 = fadd float %m53, 1.0
  %m55 = fadd float %m54, 1.0
  %m56 = fadd float %m55, 1.0
  %m57 = fadd float %m56, 1.0
  %m58 = fadd float %m57, 1.0
  %m59 = fadd float %m58, 1.0
  %m60 = fadd float %m59, 1.0
  %m61 = fadd float %m60, 1.0
  %m62 = fadd float %m61, 1.0
  %m63 = fadd float %m62, 1.0
  %m64 = fadd float %m63, 1.0
  %m65 = fadd float %m64, %s
  br label %next
next:
  %t = phi float [ %s, %loop ], [ %m65, %take ]
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret float %t
}

; CHECK-LABEL: define float @too_long(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define float @too_long(ptr %p, float %limit, i32 %n) {
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
  %m2 = fadd float %m1, 1.0
  %m3 = fadd float %m2, 1.0
  %m4 = fadd float %m3, 1.0
  %m5 = fadd float %m4, 1.0
  %m6 = fadd float %m5, 1.0
  %m7 = fadd float %m6, 1.0
  %m8 = fadd float %m7, 1.0
  %m9 = fadd float %m8, 1.0
  %m10 = fadd float %m9, 1.0
  %m11 = fadd float %m10, 1.0
  %m12 = fadd float %m11, 1.0
  %m13 = fadd float %m12, 1.0
  %m14 = fadd float %m13, 1.0
  %m15 = fadd float %m14, 1.0
  %m16 = fadd float %m15, 1.0
  %m17 = fadd float %m16, 1.0
  %m18 = fadd float %m17, 1.0
  %m19 = fadd float %m18, 1.0
  %m20 = fadd float %m19, 1.0
  %m21 = fadd float %m20, 1.0
  %m22 = fadd float %m21, 1.0
  %m23 = fadd float %m22, 1.0
  %m24 = fadd float %m23, 1.0
  %m25 = fadd float %m24, 1.0
  %m26 = fadd float %m25, 1.0
  %m27 = fadd float %m26, 1.0
  %m28 = fadd float %m27, 1.0
  %m29 = fadd float %m28, 1.0
  %m30 = fadd float %m29, 1.0
  %m31 = fadd float %m30, 1.0
  %m32 = fadd float %m31, 1.0
  %m33 = fadd float %m32, 1.0
  %m34 = fadd float %m33, 1.0
  %m35 = fadd float %m34, 1.0
  %m36 = fadd float %m35, 1.0
  %m37 = fadd float %m36, 1.0
  %m38 = fadd float %m37, 1.0
  %m39 = fadd float %m38, 1.0
  %m40 = fadd float %m39, 1.0
  %m41 = fadd float %m40, 1.0
  %m42 = fadd float %m41, 1.0
  %m43 = fadd float %m42, 1.0
  %m44 = fadd float %m43, 1.0
  %m45 = fadd float %m44, 1.0
  %m46 = fadd float %m45, 1.0
  %m47 = fadd float %m46, 1.0
  %m48 = fadd float %m47, 1.0
  %m49 = fadd float %m48, 1.0
  %m50 = fadd float %m49, 1.0
  %m51 = fadd float %m50, 1.0
  %m52 = fadd float %m51, 1.0
  %m53 = fadd float %m52, 1.0
  %m54 = fadd float %m53, 1.0
  %m55 = fadd float %m54, 1.0
  %m56 = fadd float %m55, 1.0
  %m57 = fadd float %m56, 1.0
  %m58 = fadd float %m57, 1.0
  %m59 = fadd float %m58, 1.0
  %m60 = fadd float %m59, 1.0
  %m61 = fadd float %m60, 1.0
  %m62 = fadd float %m61, 1.0
  %m63 = fadd float %m62, 1.0
  %m64 = fadd float %m63, 1.0
  %m65 = fadd float %m64, 1.0
  %m66 = fadd float %m65, %s
  br label %next
next:
  %t = phi float [ %s, %loop ], [ %m66, %take ]
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
