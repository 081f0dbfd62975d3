; Short loops over the elements up to an end, whose rounds cost LLVM more than it spends: four rounds where the elements are far, none where
; they are local, of which there are few (PF-5).
; RUN: %opt -passes='loop(nv-unroll-four)' -S %s | FileCheck %s
; RUN: %opt -passes='loop(nv-unroll-four),loop-unroll<O3>,verify' -S %s | FileCheck %s --check-prefix=UNROLLED
; RUN: opt -passes='loop-unroll<O3>' -S %s | FileCheck %s --check-prefix=STOCK
; RUN: %exec %s -passes='loop(nv-unroll-four),loop-unroll<O3>'
;
; EXEC: buffer p f32[256] random(1, -9, 9)
; EXEC: buffer o f32[32]
; EXEC: launch far block=32 args=(p, o, i32:37)
; EXEC: launch far block=32 args=(p, o, i32:3)
; EXEC: launch local block=32 args=(p, o, i32:13)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: define ptx_kernel void @far(
; CHECK: br i1 %c, label %exit, label %loop, !llvm.loop [[FOUR:![0-9]+]]
; UNROLLED-LABEL: define ptx_kernel void @far(
; UNROLLED: loop:
; UNROLLED-COUNT-4: load float
; UNROLLED-NOT: load float
; UNROLLED: br i1
; STOCK-LABEL: define ptx_kernel void @far(
; STOCK-COUNT-1: load float
; STOCK-NOT: load float
; STOCK: ret void
define ptx_kernel void @far(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = getelementptr float, ptr addrspace(1) %p, i32 %t
  %count = sext i32 %n to i64
  %bytes = shl nsw i64 %count, 2
  %end = getelementptr i8, ptr addrspace(1) %first, i64 %bytes
  br label %loop
loop:
  %at = phi ptr addrspace(1) [ %first, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %u, %loop ]
  %v = load float, ptr addrspace(1) %at
  %w = fmul float %v, %v
  %u = fadd float %s, %w
  %next = getelementptr inbounds nuw i8, ptr addrspace(1) %at, i64 4
  %c = icmp eq ptr addrspace(1) %next, %end
  br i1 %c, label %exit, label %loop
exit:
  %to = getelementptr float, ptr addrspace(1) %o, i32 %t
  store float %u, ptr addrspace(1) %to
  ret void
}

; CHECK-LABEL: define ptx_kernel void @local(
; CHECK: br i1 %c, label %exit, label %loop{{$}}
define ptx_kernel void @local(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %list = alloca [16 x float], align 16
  call void @llvm.memcpy.p0.p1.i64(ptr align 16 %list, ptr addrspace(1) align 4 %p, i64 64, i1 false)
  %count = sext i32 %n to i64
  %bytes = shl nsw i64 %count, 2
  %end = getelementptr i8, ptr %list, i64 %bytes
  br label %loop
loop:
  %at = phi ptr [ %list, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %u, %loop ]
  %v = load float, ptr %at
  %w = fmul float %v, %v
  %u = fadd float %s, %w
  %next = getelementptr inbounds nuw i8, ptr %at, i64 4
  %c = icmp eq ptr %next, %end
  br i1 %c, label %exit, label %loop
exit:
  %to = getelementptr float, ptr addrspace(1) %o, i32 %t
  store float %u, ptr addrspace(1) %to
  ret void
}
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)

; CHECK: [[FOUR]] = distinct !{[[FOUR]], [[COUNT:![0-9]+]]}
; CHECK: [[COUNT]] = !{!"llvm.loop.unroll.count", i32 4}
