; Restrict of inlined device functions (X-7, condition 5): used where the call runs at most once in a
; thread, nowhere else.
; RUN: %opt -passes='cgscc(inline),function(ldgxform)' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.bar.warp.sync(i32)

define internal void @add(ptr noalias %a, ptr noalias %o) alwaysinline {
  %v = load float, ptr %a
  %w = fadd float %v, %v
  store float %w, ptr %o
  ret void
}

; CHECK-LABEL: @once(
; CHECK: load float, {{.*}}!invariant.load
define ptx_kernel void @once(ptr %p, ptr %q) {
  call void @add(ptr %p, ptr %q)
  ret void
}

; A barrier of the whole block in front and behind does not matter.
; CHECK-LABEL: @barriers(
; CHECK: load float, {{.*}}!invariant.load
define ptx_kernel void @barriers(ptr %p, ptr %q) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @add(ptr %p, ptr %q)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; The next round may read what this one wrote.
; CHECK-LABEL: @loop(
; CHECK-NOT: !invariant.load
; CHECK: ret void
define ptx_kernel void @loop(ptr %p, ptr %q, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %a = getelementptr float, ptr %p, i32 %i
  %b = getelementptr float, ptr %q, i32 %i
  call void @add(ptr %a, ptr %b)
  %i.next = add i32 %i, 1
  %c = icmp slt i32 %i.next, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}

; A second call writes what the first one read.
; CHECK-LABEL: @ping_pong(
; CHECK-NOT: !invariant.load
; CHECK: ret void
define ptx_kernel void @ping_pong(ptr %p, ptr %q) {
  call void @add(ptr %p, ptr %q)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @add(ptr %q, ptr %p)
  ret void
}

; The kernel itself writes.
; CHECK-LABEL: @outside(
; CHECK-NOT: !invariant.load
; CHECK: ret void
define ptx_kernel void @outside(ptr %p, ptr %q, ptr %r) {
  call void @add(ptr %p, ptr %q)
  store float 0.0, ptr %r
  ret void
}

; Warps may pass their barriers at different places of the code.
; CHECK-LABEL: @warps(
; CHECK-NOT: !invariant.load
; CHECK: ret void
define ptx_kernel void @warps(ptr %p, ptr %q, i1 %c) {
  br i1 %c, label %before, label %call
before:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %call
call:
  call void @add(ptr %p, ptr %q)
  br i1 %c, label %exit, label %after
after:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %exit
exit:
  ret void
}

; Another block's write may be waited for.
; CHECK-LABEL: @chained(
; CHECK-NOT: !invariant.load
; CHECK: ret void
define ptx_kernel void @chained(ptr %p, ptr %q, ptr %flag) {
  %f = load atomic i32, ptr %flag acquire, align 4
  call void @add(ptr %p, ptr %q)
  ret void
}

; The same accesses without a declaration: nobody says how often the scopes begin.
; CHECK-LABEL: @undeclared(
; CHECK-NOT: !invariant.load
; CHECK: ret void
define ptx_kernel void @undeclared(ptr %p, ptr %q) {
  %v = load float, ptr %p, !alias.scope !1, !noalias !2
  store float %v, ptr %q, !alias.scope !2, !noalias !1
  ret void
}
!0 = distinct !{!0, !"domain"}
!1 = !{!3}
!2 = !{!4}
!3 = distinct !{!3, !0, !"a"}
!4 = distinct !{!4, !0, !"o"}
