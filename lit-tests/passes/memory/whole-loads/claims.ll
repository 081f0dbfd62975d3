; What a load says of its own bytes or of its value is not said of another one (PF-2).
; RUN: %opt -passes=nv-whole-loads -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; The store is to the bytes of %x: that it does not reach %w says nothing of %x, and only the bytes of %w never change.
; CHECK-LABEL: define i32 @other_bytes(
; CHECK: store i32 7
; CHECK: %x = load i32, ptr {{.*}}, align 16{{$}}
; CHECK-NEXT: %w = load i32, {{.*}} !invariant.load
define i32 @other_bytes(ptr %p) {
  store i32 7, ptr %p, align 4, !alias.scope !2
  %pw = getelementptr i8, ptr %p, i64 12
  %w = load i32, ptr %pw, align 4, !noalias !2, !invariant.load !5, !nvopt.whole !0
  %c = icmp sgt i32 %w, 3
  br i1 %c, label %then, label %end
then:
  %x = load i32, ptr %p, align 4
  ret i32 %x
end:
  ret i32 0
}

; Both say it.
; CHECK-LABEL: define i32 @both(
; CHECK: %x = load i32, ptr {{.*}}, align 16, !invariant.load
define i32 @both(ptr %p) {
  %pw = getelementptr i8, ptr %p, i64 12
  %w = load i32, ptr %pw, align 4, !invariant.load !5, !nvopt.whole !0
  %c = icmp sgt i32 %w, 3
  br i1 %c, label %then, label %end
then:
  %x = load i32, ptr %p, align 4, !invariant.load !5
  ret i32 %x
end:
  ret i32 0
}

; Where %w is poison because of its range, %x is the number.
; CHECK-LABEL: define i32 @range(
; CHECK: %w = load i32, ptr %pw, align 4{{$}}
; CHECK-NOT: load
; CHECK: ret i32 %w
define i32 @range(ptr %p, i1 %c) {
  %pw = getelementptr i8, ptr %p, i64 12
  %w = load i32, ptr %pw, align 4, !range !6, !nvopt.whole !0
  br i1 %c, label %then, label %end
then:
  %x = load i32, ptr %pw, align 4
  ret i32 %x
end:
  ret i32 %w
}

!0 = !{i32 12, i32 16, i32 16}
!1 = distinct !{!1}
!2 = !{!3}
!3 = distinct !{!3, !1}
!5 = !{}
!6 = !{i32 0, i32 10}
