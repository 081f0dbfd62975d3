; Parts that stay in their branches: memory may change on the way, nobody says that they are there, or the load is
; not a plain one (PF-2).
; RUN: %opt -passes=nv-whole-loads -verify-each -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent nounwind
declare void @anything()

; A write that may be to the part, in front of the branch, in it, and on one of two ways.
; CHECK-LABEL: define float @written_before(
; CHECK: then:
; CHECK: load float
define float @written_before(ptr %p, ptr %q, float %t) {
  %pw = getelementptr i8, ptr %p, i64 4
  %w = load float, ptr %pw, !nvopt.whole !0
  store float 1.0, ptr %q
  %c = fcmp ogt float %w, %t
  br i1 %c, label %then, label %end
then:
  %x = load float, ptr %p
  br label %end
end:
  %r = phi float [ 0.0, %0 ], [ %x, %then ]
  ret float %r
}
; CHECK-LABEL: define float @written_in(
; CHECK: then:
; CHECK: load float
define float @written_in(ptr %p, ptr %q, float %t) {
  %pw = getelementptr i8, ptr %p, i64 4
  %w = load float, ptr %pw, !nvopt.whole !0
  %c = fcmp ogt float %w, %t
  br i1 %c, label %then, label %end
then:
  store float 1.0, ptr %q
  %x = load float, ptr %p
  br label %end
end:
  %r = phi float [ 0.0, %0 ], [ %x, %then ]
  ret float %r
}
; CHECK-LABEL: define float @written_aside(
; CHECK: join:
; CHECK: load float
define float @written_aside(ptr %p, ptr %q, float %t) {
  %pw = getelementptr i8, ptr %p, i64 4
  %w = load float, ptr %pw, !nvopt.whole !0
  %c = fcmp ogt float %w, %t
  br i1 %c, label %yes, label %join
yes:
  call void @anything()
  br label %join
join:
  %x = load float, ptr %p
  ret float %x
}
; Another thread may have written in front of the barrier.
; CHECK-LABEL: define float @barrier(
; CHECK: then:
; CHECK: load float
define float @barrier(ptr addrspace(3) %p, float %t) {
  %pw = getelementptr i8, ptr addrspace(3) %p, i64 4
  %w = load float, ptr addrspace(3) %pw, !nvopt.whole !0
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %c = fcmp ogt float %w, %t
  br i1 %c, label %then, label %end
then:
  %x = load float, ptr addrspace(3) %p
  br label %end
end:
  %r = phi float [ 0.0, %0 ], [ %x, %then ]
  ret float %r
}

; No mark: the array may end behind the first element. A mark about eight bytes, and a part outside of them.
; CHECK-LABEL: define float @no_mark(
; CHECK: then:
; CHECK: load float
define float @no_mark(ptr align 8 %p, float %t) {
  %w = load float, ptr %p, align 8
  %c = fcmp ogt float %w, %t
  br i1 %c, label %then, label %end
then:
  %px = getelementptr i8, ptr %p, i64 4
  %x = load float, ptr %px
  br label %end
end:
  %r = phi float [ 0.0, %0 ], [ %x, %then ]
  ret float %r
}
; CHECK-LABEL: define float @outside(
; CHECK: then:
; CHECK: load float
; CHECK: load float
; CHECK: load double
define float @outside(ptr %p, float %t) {
  %pw = getelementptr i8, ptr %p, i64 4
  %w = load float, ptr %pw, !nvopt.whole !0
  %c = fcmp ogt float %w, %t
  br i1 %c, label %then, label %end
then:
  %p8 = getelementptr i8, ptr %p, i64 8
  %x = load float, ptr %p8
  %before = getelementptr i8, ptr %p, i64 -4
  %y = load float, ptr %before
  %across = load double, ptr %pw
  %z = fptrunc double %across to float
  %xy = fadd float %x, %y
  %xyz = fadd float %xy, %z
  br label %end
end:
  %r = phi float [ 0.0, %0 ], [ %xyz, %then ]
  ret float %r
}

; Volatile and atomic parts, another address, a load that does not stand above the part, and marks that say nothing.
; CHECK-LABEL: define float @others(
; CHECK: then:
; CHECK-NEXT: %v = load volatile float
; CHECK-NEXT: %a = load atomic i32
; CHECK: %x = load float, ptr %q
define float @others(ptr %p, ptr %q, float %t) {
  %pw = getelementptr i8, ptr %p, i64 4
  %w = load float, ptr %pw, !nvopt.whole !0
  %c = fcmp ogt float %w, %t
  br i1 %c, label %then, label %end
then:
  %v = load volatile float, ptr %p
  %a = load atomic i32, ptr %p monotonic, align 4
  %f = bitcast i32 %a to float
  %x = load float, ptr %q
  %vx = fadd float %v, %x
  %vxf = fadd float %vx, %f
  br label %end
end:
  %r = phi float [ 0.0, %0 ], [ %vxf, %then ]
  ret float %r
}
; CHECK-LABEL: define float @beside(
; CHECK: one:
; CHECK: load float
; CHECK: two:
; CHECK: load float
define float @beside(ptr %p, i1 %c) {
  br i1 %c, label %one, label %two
one:
  %pw = getelementptr i8, ptr %p, i64 4
  %w = load float, ptr %pw, !nvopt.whole !0
  br label %end
two:
  %x = load float, ptr %p
  br label %end
end:
  %r = phi float [ %w, %one ], [ %x, %two ]
  ret float %r
}
; CHECK-LABEL: define float @bad_marks(
; CHECK: then:
; CHECK: load float
define float @bad_marks(ptr %p, float %t) {
  %pw = getelementptr i8, ptr %p, i64 4
  %w = load float, ptr %pw, !nvopt.whole !1
  %w2 = load float, ptr %pw, !nvopt.whole !2
  %w3 = load float, ptr %pw, !nvopt.whole !3
  %c = fcmp ogt float %w, %t
  br i1 %c, label %then, label %end
then:
  %x = load float, ptr %p
  br label %end
end:
  %r = phi float [ %w3, %0 ], [ %x, %then ]
  ret float %r
}
; Not out of a loop: a way comes back to the part without passing the load.
; CHECK-LABEL: define float @loop(
; CHECK: round:
; CHECK: load float
define float @loop(ptr %p, i64 %n) {
  %pw = getelementptr i8, ptr %p, i64 4
  %w = load float, ptr %pw, !nvopt.whole !0
  br label %round
round:
  %i = phi i64 [ 0, %0 ], [ %next, %round ]
  %s = phi float [ %w, %0 ], [ %sx, %round ]
  %x = load float, ptr %p
  %sx = fadd float %s, %x
  %next = add i64 %i, 1
  %go = icmp ult i64 %next, %n
  br i1 %go, label %round, label %end
end:
  ret float %sx
}
!0 = !{i32 4, i32 8, i32 8}
!1 = !{i32 8, i32 8, i32 8}
!2 = !{i32 4, i32 8}
!3 = !{i32 4, i32 32, i32 8}
