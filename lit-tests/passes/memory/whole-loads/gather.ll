; Parts of a vector that branches load stand where the first of them is loaded (PF-2).
; RUN: %opt -passes=nv-whole-loads -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-whole-loads -pass-remarks=nv-whole-loads -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes='nvopt<O3;disable-whole-loads=1>' -pass-remarks=nv-whole-loads -disable-output %s 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; REMARK: 3 loads stand where the first parts of their vectors are loaded
; OFF-NOT: first part
; CHECK-NOT: nvopt.whole

; All parts from below one condition, with the alignment that the unit gives them; what could be wrong where they
; were not loaded before is not said any more.
; CHECK-LABEL: define float @below(
; CHECK: [[P0:%.*]] = getelementptr inbounds i8, ptr %pw, i64 -12
; CHECK-NEXT: %x = load float, ptr [[P0]], align 16{{$}}
; CHECK-NEXT: [[P4:%.*]] = getelementptr inbounds i8, ptr %pw, i64 -8
; CHECK-NEXT: %y = load float, ptr [[P4]], align 4{{$}}
; CHECK-NEXT: [[P8:%.*]] = getelementptr inbounds i8, ptr %pw, i64 -4
; CHECK-NEXT: %z = load float, ptr [[P8]], align 8{{$}}
; CHECK-NEXT: %w = load float, ptr %pw, align 4{{$}}
; CHECK: br i1
; CHECK-NOT: load
; CHECK: ret float
define float @below(ptr %p, float %t) {
  %pw = getelementptr i8, ptr %p, i64 12
  %w = load float, ptr %pw, align 4, !nvopt.whole !0
  %c = fcmp ogt float %w, %t
  br i1 %c, label %then, label %end
then:
  %x = load float, ptr %p, align 4, !noundef !2, !nvopt.whole !1
  %py = getelementptr i8, ptr %p, i64 4
  %y = load float, ptr %py, align 4
  %xy = fadd float %x, %y
  %d = fcmp ogt float %xy, 1.0
  br i1 %d, label %more, label %end
more:
  %pz = getelementptr i8, ptr %p, i64 8
  %z = load float, ptr %pz, align 4
  br label %end
end:
  %r = phi float [ %w, %0 ], [ %xy, %then ], [ %z, %more ]
  ret float %r
}

; One part in two branches is loaded once; writes on the way are to other memory.
; CHECK-LABEL: define float @twice(
; CHECK: %x = load float, ptr %{{[0-9]+}}, align 8
; CHECK-NEXT: %w = load float, ptr %pw
; CHECK-NOT: load
; CHECK: phi float [ %x, %yes ], [ %x, %no ]
define float @twice(ptr noalias %p, ptr noalias %q, float %t) {
  %pw = getelementptr i8, ptr %p, i64 4
  %w = load float, ptr %pw, !nvopt.whole !3
  %c = fcmp ogt float %w, %t
  br i1 %c, label %yes, label %no
yes:
  store float %w, ptr %q
  %x = load float, ptr %p
  br label %end
no:
  %x2 = load float, ptr %p
  br label %end
end:
  %r = phi float [ %x, %yes ], [ %x2, %no ]
  ret float %r
}

; In a loop, from one round's address.
; CHECK-LABEL: define float @rounds(
; CHECK: round:
; CHECK: [[X:%.*]] = load float, ptr {{%.*}}, align 8
; CHECK: %w = load float, ptr %pw, align 4
; CHECK: then:
; CHECK-NOT: load
; CHECK: latch:
define float @rounds(ptr %p, float %t, i64 %n) {
entry:
  br label %round
round:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %s = phi float [ 0.0, %entry ], [ %s.next, %latch ]
  %at = getelementptr { float, float }, ptr %p, i64 %i
  %pw = getelementptr i8, ptr %at, i64 4
  %w = load float, ptr %pw, !nvopt.whole !3
  %c = fcmp ogt float %w, %t
  br i1 %c, label %then, label %latch
then:
  %x = load float, ptr %at
  %sx = fadd float %s, %x
  br label %latch
latch:
  %s.next = phi float [ %s, %round ], [ %sx, %then ]
  %next = add i64 %i, 1
  %go = icmp ult i64 %next, %n
  br i1 %go, label %round, label %end
end:
  ret float %s.next
}

; Twelve bytes at four: the loads keep the alignment that they have, and the code generator is told not to sink them.
; CHECK-LABEL: define float @twelve(
; CHECK-SAME: #[[STAY:[0-9]+]]
; CHECK: %z = load float, ptr {{%.*}}, align 4{{$}}
; CHECK-NEXT: %y = load float, ptr %py, align 4{{$}}
define float @twelve(ptr %p, float %t) {
  %py = getelementptr i8, ptr %p, i64 4
  %y = load float, ptr %py, align 4, !nvopt.whole !4
  %c = fcmp ogt float %y, %t
  br i1 %c, label %then, label %end
then:
  %pz = getelementptr i8, ptr %p, i64 8
  %z = load float, ptr %pz, align 4
  br label %end
end:
  %r = phi float [ %y, %0 ], [ %z, %then ]
  ret float %r
}
; CHECK: attributes #[[STAY]] = { "nvopt.loads.stay" }
; CHECK-NOT: nvopt.loads.stay
!0 = !{i32 12, i32 16, i32 16}
!1 = !{i32 0, i32 16, i32 16}
!2 = !{}
!3 = !{i32 4, i32 8, i32 8}
!4 = !{i32 4, i32 12, i32 4}
