; Restrict arguments need no scopes of ours (PRS): noalias says to LLVM's alias analysis, inside the function
; and through its inliner, all that the scopes would. Loads are forwarded over the stores through the
; other arguments, be there two or three, derived by getelementptr or phi, in calls, or plain beside restrict.
; RUN: %opt -passes='function(process-restrict),cgscc(inline),function(process-restrict<propagate-only>,gvn)' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: define float @two(
; CHECK-NOT: load
; CHECK-NOT: !alias.scope
; CHECK: ret float 1.000000e+00
define float @two(ptr noalias %p, ptr noalias %q) {
  store float 1.0, ptr %p
  store float 2.0, ptr %q
  %v = load float, ptr %p
  ret float %v
}

; CHECK-LABEL: define float @three(
; CHECK-NOT: load
; CHECK: ret float 3.000000e+00
define float @three(ptr noalias %p, ptr noalias %q, ptr noalias %r) {
  store float 1.0, ptr %p
  store float 2.0, ptr %q
  store float 4.0, ptr %r
  %v = load float, ptr %p
  %w = load float, ptr %q
  %s = fadd float %v, %w
  ret float %s
}

; CHECK-LABEL: define float @derived(
; CHECK: phi ptr
; CHECK-NOT: load
; CHECK: ret float 1.000000e+00
define float @derived(ptr noalias %p, ptr noalias %q, i1 %c, i64 %i) {
entry:
  %a = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %a
  br i1 %c, label %far, label %end
far:
  %b = getelementptr float, ptr %q, i64 %i
  br label %end
end:
  %f = phi ptr [ %q, %entry ], [ %b, %far ]
  store float 2.0, ptr %f
  %v = load float, ptr %a
  ret float %v
}

; Of both: nothing is known.
; CHECK-LABEL: define float @either(
; CHECK: load float, ptr %p
define float @either(ptr noalias %p, ptr noalias %q, i1 %c) {
  %f = select i1 %c, ptr %p, ptr %q
  store float 1.0, ptr %p
  store float 2.0, ptr %f
  %v = load float, ptr %p
  ret float %v
}

declare void @writes(ptr captures(none)) memory(argmem: readwrite)
; CHECK-LABEL: define float @calls(
; CHECK: call void @writes(ptr %q)
; CHECK-NOT: load
; CHECK: ret float 1.000000e+00
define float @calls(ptr noalias %p, ptr noalias %q) {
  store float 1.0, ptr %p
  call void @writes(ptr %q)
  %v = load float, ptr %p
  ret float %v
}
; CHECK-LABEL: define float @calls_with_both(
; CHECK: load float, ptr %p
define float @calls_with_both(ptr noalias %p, ptr noalias %q) {
  store float 1.0, ptr %p
  call void @writes(ptr %p)
  %v = load float, ptr %p
  ret float %v
}

; CHECK-LABEL: define float @plain_beside_restrict(
; CHECK-NOT: load
; CHECK: ret float 1.000000e+00
define float @plain_beside_restrict(ptr %p, ptr noalias %q) {
  store float 1.0, ptr %p
  store float 2.0, ptr %q
  %v = load float, ptr %p
  ret float %v
}
; CHECK-LABEL: define float @both_plain(
; CHECK: load float, ptr %p
define float @both_plain(ptr %p, ptr %q) {
  store float 1.0, ptr %p
  store float 2.0, ptr %q
  %v = load float, ptr %p
  ret float %v
}

define internal float @helper(ptr noalias %p, ptr noalias %q) alwaysinline {
  store float 1.0, ptr %p
  store float 2.0, ptr %q
  %v = load float, ptr %p
  ret float %v
}
; CHECK-LABEL: define float @inlined(
; CHECK-COUNT-2: noalias.scope.decl
; CHECK: store float 2.000000e+00, ptr %q, align 4, !alias.scope {{.*}}, !noalias
; CHECK-NOT: load
; CHECK: ret float 1.000000e+00
define float @inlined(ptr %p, ptr %q) {
  %v = call float @helper(ptr %p, ptr %q)
  ret float %v
}
; The promise ends with the call.
; CHECK-LABEL: define float @after_the_call(
; CHECK: load float, ptr %p
define float @after_the_call(ptr %p, ptr %q) {
  %v = call float @helper(ptr %p, ptr %q)
  store float 3.0, ptr %q
  %w = load float, ptr %p
  %s = fadd float %v, %w
  ret float %s
}
