; A pointer into one of two memories: accesses of each in an arm of its own (BD-3).
; RUN: %opt -passes=branch-dist -nvvm-opt=branch-dist-pointers=1 -S %s | FileCheck %s
; RUN: %opt -passes=branch-dist,verify -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=branch-dist -nvvm-opt='branch-dist-pointers=1;no-branch-dist=arms' -S %s | FileCheck %s --check-prefix=SKIPPED
; RUN: %opt -passes=branch-dist -nvvm-opt=branch-dist-pointers=1 -pass-remarks=branch-dist -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: env NVOPT_OPTIONS=branch-dist-pointers=1 %exec %s -passes='function(branch-dist)' --ub
; RUN: env NVOPT_OPTIONS=branch-dist-pointers=1 %exec %s -passes='function(branch-dist),default<O2>' --ub
; EXEC: buffer out f32[256]
; EXEC: buffer in f32[64] iota(100, 3)
; EXEC: launch arms block=32 args=(out, in, i32:1)
; EXEC: launch arms block=32 args=(out+128, in, i32:5)
; EXEC: launch selected block=32 args=(out+256, in, i32:2)
; EXEC: launch selected block=32 args=(out+384, in, i32:9)
; EXEC: launch triangle block=32 args=(out+512, in, i32:0)
; EXEC: launch triangle block=32 args=(out+640, in, i32:7)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [64 x float] poison

; REMARK-COUNT-3: accesses of two memories repeated for each of them
; OFF-NOT: bd.join
; SKIPPED-LABEL: @arms(
; SKIPPED: load float, ptr %p
; SKIPPED-LABEL: @selected(
; SKIPPED: load float, ptr addrspace(3)

; Both loads, the second one behind an offset; what the loads gave is wanted behind the join, and so is
; another phi of it.
; CHECK-LABEL: @arms(
; CHECK: then:
; CHECK: [[S:%.*]] = getelementptr float, ptr addrspace(3) @s, i64 %w
; CHECK-NEXT: br label %join.bd
; CHECK: join:
; CHECK-NEXT: [[A:%.*]] = load float, ptr addrspace(1) %pg
; CHECK-NEXT: [[A4:%.*]] = getelementptr inbounds i8, ptr addrspace(1) %pg, i64 4
; CHECK-NEXT: [[B:%.*]] = load float, ptr addrspace(1) [[A4]]
; CHECK-NEXT: br label %bd.join
; CHECK: join.bd:
; CHECK-NEXT: [[C:%.*]] = load float, ptr addrspace(3) [[S]]
; CHECK-NEXT: [[C4:%.*]] = getelementptr inbounds i8, ptr addrspace(3) [[S]], i64 4
; CHECK-NEXT: [[D:%.*]] = load float, ptr addrspace(3) [[C4]]
; CHECK-NEXT: br label %bd.join
; CHECK: bd.join:
; CHECK-DAG: phi float [ [[A]], %join ], [ [[C]], %join.bd ]
; CHECK-DAG: phi float [ [[B]], %join ], [ [[D]], %join.bd ]
; CHECK-DAG: phi i32 [ 6, %join ], [ 5, %join.bd ]
; CHECK: ret void
define ptx_kernel void @arms(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ps = getelementptr float, ptr addrspace(3) @s, i64 %w
  %f = uitofp i32 %t to float
  store float %f, ptr addrspace(3) %ps
  %ps32 = getelementptr float, ptr addrspace(3) %ps, i64 32
  store float %f, ptr addrspace(3) %ps32
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %c = icmp sgt i32 %m, 3
  br i1 %c, label %then, label %else
then:
  %x = getelementptr float, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %w
  br label %join
else:
  %pg = getelementptr float, ptr addrspace(1) %in, i64 %w
  %g = addrspacecast ptr addrspace(1) %pg to ptr
  br label %join
join:
  %k = phi i32 [ 5, %then ], [ 6, %else ]
  %p = phi ptr [ %x, %then ], [ %g, %else ]
  %a = load float, ptr %p
  %p4 = getelementptr inbounds i8, ptr %p, i64 4
  %b = load float, ptr %p4
  %sum = fadd float %a, %b
  %kf = uitofp i32 %k to float
  %r = fmul float %sum, %kf
  %o = getelementptr float, ptr addrspace(1) %out, i64 %w
  store float %r, ptr addrspace(1) %o
  ret void
}

; CHECK-LABEL: @selected(
; CHECK: [[C:%.*]] = freeze i1 %c
; CHECK: br i1 [[C]]
; CHECK: load float, ptr addrspace(3)
; CHECK: load float, ptr addrspace(1)
; CHECK: ret void
define ptx_kernel void @selected(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %m) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ps = getelementptr float, ptr addrspace(3) @s, i64 %w
  %f = uitofp i32 %t to float
  store float %f, ptr addrspace(3) %ps
  %pg = getelementptr float, ptr addrspace(1) %in, i64 %w
  %x = addrspacecast ptr addrspace(3) %ps to ptr
  %g = addrspacecast ptr addrspace(1) %pg to ptr
  %c = icmp sgt i32 %m, 3
  %p = select i1 %c, ptr %x, ptr %g
  %a = load float, ptr %p
  %o = getelementptr float, ptr addrspace(1) %out, i64 %w
  store float %a, ptr addrspace(1) %o
  ret void
}

; One edge of the join comes from the branch itself. A store is repeated too.
; CHECK-LABEL: @triangle(
; CHECK: store float {{.*}}, ptr addrspace(1)
; CHECK: store float {{.*}}, ptr addrspace(3)
; CHECK: ret void
define ptx_kernel void @triangle(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ps = getelementptr float, ptr addrspace(3) @s, i64 %w
  store float 7.0, ptr addrspace(3) %ps
  %x = addrspacecast ptr addrspace(3) %ps to ptr
  %o = getelementptr float, ptr addrspace(1) %out, i64 %w
  %c = icmp sgt i32 %m, 3
  br i1 %c, label %join, label %else
else:
  %g = addrspacecast ptr addrspace(1) %o to ptr
  br label %join
join:
  %p = phi ptr [ %x, %entry ], [ %g, %else ]
  store float 2.5, ptr %p
  %v = load float, ptr addrspace(3) %ps
  %old = load float, ptr addrspace(1) %o
  %r = fadd float %v, %old
  store float %r, ptr addrspace(1) %o
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
