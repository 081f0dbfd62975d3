; Parts of a vector stay where they are behind what may write them: functions that nobody knows (PF-2).
; RUN: sed 's/, !nvopt.whole ![0-9]*//; /^!/d' %s | %opt -passes=verify -S -o %t.before
; RUN: %opt -passes=nv-whole-loads,verify -S -o %t.after < %s
; RUN: diff %t.before %t.after
; What is not whole loses its mark. Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes=nv-whole-loads,verify -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
; CHECK-LABEL: define float @indirect(
; CHECK: %x = load float
; CHECK: br i1
define float @indirect(ptr %p, float %t, ptr %f) {
  %pw = getelementptr i8, ptr %p, i64 12
  %w = load float, ptr %pw, align 4, !nvopt.whole !0
  %c = fcmp ogt float %w, %t
  br i1 %c, label %then, label %end
then:
  call void %f() ; hidden
  %x = load float, ptr %p, align 4
  %py = getelementptr i8, ptr %p, i64 4
  %y = load float, ptr %py, align 4
  %xy = fadd float %x, %y
  br label %end
end:
  %r = phi float [ %w, %0 ], [ %xy, %then ]
  ret float %r
}

; CHECK-LABEL: define float @from_memory(
; CHECK: %x = load float
; CHECK: br i1
define float @from_memory(ptr %p, float %t, ptr %at) {
  %pw = getelementptr i8, ptr %p, i64 12
  %w = load float, ptr %pw, align 4, !nvopt.whole !0
  %f = load ptr, ptr %at ; hidden
  call void %f(ptr captures(none) %at) ; hidden
  %c = fcmp ogt float %w, %t
  br i1 %c, label %then, label %end
then:
  %x = load float, ptr %p, align 4
  %py = getelementptr i8, ptr %p, i64 4
  %y = load float, ptr %py, align 4
  %xy = fadd float %x, %y
  br label %end
end:
  %r = phi float [ %w, %0 ], [ %xy, %then ]
  ret float %r
}
!0 = !{i32 12, i32 16, i32 16}
!1 = !{i32 0, i32 16, i32 16}
!2 = !{}
!3 = !{i32 4, i32 8, i32 8}
!4 = !{i32 4, i32 12, i32 4}
