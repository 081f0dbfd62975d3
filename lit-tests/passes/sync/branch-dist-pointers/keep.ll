; What must not be repeated, or is not worth it (BD-3).
; RUN: %opt -passes=branch-dist -nvvm-opt=branch-dist-pointers=1 -S %s > %t.after
; RUN: %opt -passes=verify -S %s > %t.before
; RUN: diff %t.before %t.after
; RUN: %opt -passes=branch-dist -nvvm-opt=branch-dist-pointers=1 -pass-remarks-missed=branch-dist -disable-output %s 2>&1 | FileCheck %s --check-prefix=MISSED
; MISSED: accesses stay generic: threads may disagree about the memory
; Each switch lifts its condition.
; RUN: %opt -passes=branch-dist -nvvm-opt='branch-dist-pointers=1;ignore-variance-cond=1' -S %s | FileCheck %s --check-prefix=VARIANCE
; VARIANCE-LABEL: @divergent(
; VARIANCE: load float, ptr addrspace(3)
; VARIANCE: load float, ptr addrspace(1)
; VARIANCE-LABEL: @barrier_between(
; VARIANCE-NOT: bd.join
; VARIANCE: ret void
; RUN: %opt -passes=branch-dist -nvvm-opt='branch-dist-pointers=1;ignore-address-space-check=1' -S %s | FileCheck %s --check-prefix=SPACE
; SPACE-LABEL: @one_unknown(
; SPACE-DAG: load float, ptr addrspace(3)
; SPACE-DAG: load float, ptr %any
; SPACE: ret void
; RUN: %opt -passes=branch-dist -nvvm-opt='branch-dist-pointers=1;ignore-phi-overhead=1' -S %s | FileCheck %s --check-prefix=PHIS
; PHIS-LABEL: @many_results(
; PHIS-COUNT-5: load float, ptr addrspace({{[13]}})
; PHIS-COUNT-5: phi float
; PHIS: ret void
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [64 x float] poison

; Threads of one warp would run both copies.
define ptx_kernel void @divergent(ptr addrspace(1) %pg) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp sgt i32 %t, 3
  %g = addrspacecast ptr addrspace(1) %pg to ptr
  %p = select i1 %c, ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr %g
  %a = load float, ptr %p
  store float %a, ptr addrspace(1) %pg
  ret void
}

; Threads meet at one barrier, not at two.
define ptx_kernel void @barrier_between(ptr addrspace(1) %pg, i1 %c) {
entry:
  %g = addrspacecast ptr addrspace(1) %pg to ptr
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %p = phi ptr [ addrspacecast (ptr addrspace(3) @s to ptr), %entry ], [ %g, %other ]
  store float 1.0, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %a = load float, ptr %p
  store float %a, ptr addrspace(1) %pg
  ret void
}

; One memory is not known.
define ptx_kernel void @one_unknown(ptr addrspace(1) %out, ptr %any, i1 %c) {
entry:
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %p = phi ptr [ addrspacecast (ptr addrspace(3) @s to ptr), %entry ], [ %any, %other ]
  %a = load float, ptr %p
  store float %a, ptr addrspace(1) %out
  ret void
}

; The pointer itself is handed on.
define ptx_kernel void @kept(ptr addrspace(1) %pg, ptr addrspace(1) %out, i1 %c) {
entry:
  %g = addrspacecast ptr addrspace(1) %pg to ptr
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %p = phi ptr [ addrspacecast (ptr addrspace(3) @s to ptr), %entry ], [ %g, %other ]
  %a = load float, ptr %p
  br label %next
next:
  store ptr %p, ptr addrspace(1) %out
  ret void
}

; A loop header: its second edge comes from below.
define ptx_kernel void @header(ptr addrspace(1) %pg, i32 %n) {
entry:
  %g = addrspacecast ptr addrspace(1) %pg to ptr
  br label %loop
loop:
  %p = phi ptr [ addrspacecast (ptr addrspace(3) @s to ptr), %entry ], [ %g, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store float 1.0, ptr %p
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}

; Three edges.
define ptx_kernel void @three(ptr addrspace(1) %pg, i32 %k) {
entry:
  %g = addrspacecast ptr addrspace(1) %pg to ptr
  switch i32 %k, label %join [ i32 1, label %one
                               i32 2, label %two ]
one:
  br label %join
two:
  br label %join
join:
  %p = phi ptr [ addrspacecast (ptr addrspace(3) @s to ptr), %entry ], [ %g, %one ], [ %g, %two ]
  store float 1.0, ptr %p
  ret void
}

; Five results of the repeated code are wanted behind it.
define ptx_kernel void @many_results(ptr addrspace(1) %pg, i1 %c) {
entry:
  %g = addrspacecast ptr addrspace(1) %pg to ptr
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %p = phi ptr [ addrspacecast (ptr addrspace(3) @s to ptr), %entry ], [ %g, %other ]
  %a = load float, ptr %p
  %p1 = getelementptr i8, ptr %p, i64 4
  %b = load float, ptr %p1
  %p2 = getelementptr i8, ptr %p, i64 8
  %d = load float, ptr %p2
  %p3 = getelementptr i8, ptr %p, i64 12
  %e = load float, ptr %p3
  %p4 = getelementptr i8, ptr %p, i64 16
  %f = load float, ptr %p4
  %s1 = fadd float %a, %b
  %s2 = fadd float %d, %e
  %s3 = fadd float %s1, %s2
  %s4 = fadd float %s3, %f
  %q = getelementptr i8, ptr addrspace(1) %pg, i64 64
  store float %s4, ptr addrspace(1) %q
  ret void
}

; One memory either way: infer-address-spaces does that.
define ptx_kernel void @same(ptr addrspace(1) %x, ptr addrspace(1) %y, i1 %c) {
  %a = addrspacecast ptr addrspace(1) %x to ptr
  %b = addrspacecast ptr addrspace(1) %y to ptr
  %p = select i1 %c, ptr %a, ptr %b
  store float 1.0, ptr %p
  ret void
}

; An address that is jumped to stays the one of its block.
define ptx_kernel void @jumps(ptr addrspace(1) %pg, i32 %m, ptr %to) {
entry:
  %c = icmp sgt i32 %m, 3
  br i1 %c, label %then, label %else
then:
  indirectbr ptr %to, [label %join]
else:
  %g = addrspacecast ptr addrspace(1) %pg to ptr
  indirectbr ptr %to, [label %join]
join:
  %p = phi ptr [ addrspacecast (ptr addrspace(3) @s to ptr), %then ], [ %g, %else ]
  %a = load float, ptr %p
  store float %a, ptr addrspace(1) %pg
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
