; What a copy in an outer loop costs: by LLVM's estimate, by rounds that the user gives, and addresses by their
; own limit (RMT-4).
; RUN: %opt -passes=remat -S %s | FileCheck %s --check-prefixes=SUM,ADDRESS
; RUN: %opt -passes=remat -nvvm-opt=remat-loop-trip=20 -S %s | FileCheck %s --check-prefixes=SUM,ADDRESS
; A million rounds of two or three instructions are more than 6000, and are not where the loop counts as one round.
; RUN: %opt -passes=remat -nvvm-opt=remat-loop-trip=1000000 -S %s | FileCheck %s --check-prefixes=NOSUM,NOADDRESS
; RUN: %opt -passes=remat -nvvm-opt='remat-loop-trip=1;remat-single-cost-limit=6' -S %s | FileCheck %s --check-prefixes=SUM,ADDRESS
; RUN: %opt -passes=remat -nvvm-opt='remat-loop-trip=2;remat-single-cost-limit=3' -S %s | FileCheck %s --check-prefixes=NOSUM,NOADDRESS
; RUN: %opt -passes=remat -nvvm-opt=remat-gep-cost=0 -S %s | FileCheck %s --check-prefixes=SUM,NOADDRESS
; RUN: %opt -passes=remat -nvvm-opt='remat-gep-cost=0;remat-ignore-single-cost=1' -S %s | FileCheck %s --check-prefixes=SUM,ADDRESS
; SUM-LABEL: @sum(
; SUM: %remat_c = add nuw i32
; NOSUM-LABEL: @sum(
; NOSUM-NOT: remat_c
; ADDRESS-LABEL: @address(
; ADDRESS: %remat_c = getelementptr
; NOADDRESS-LABEL: @address(
; NOADDRESS-NOT: remat_c
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @sum(ptr addrspace(3) %o, i32 %n, i32 %m) "nvvm.maxnreg"="15" {
entry:
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %j1, %after ]
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = xor i32 %t, 5
  %c = add nuw i32 %a, 7
  store volatile i32 %c, ptr addrspace(3) %o
  %s0 = load volatile float, ptr addrspace(3) %o
  %s1 = load volatile float, ptr addrspace(3) %o
  %s2 = load volatile float, ptr addrspace(3) %o
  %s3 = load volatile float, ptr addrspace(3) %o
  %s4 = load volatile float, ptr addrspace(3) %o
  %s5 = load volatile float, ptr addrspace(3) %o
  %s6 = load volatile float, ptr addrspace(3) %o
  %s7 = load volatile float, ptr addrspace(3) %o
  br label %inner
inner:
  %k = phi i32 [ 0, %outer ], [ %k1, %inner ]
  %p0 = phi float [ %s0, %outer ], [ %q0, %inner ]
  %p1 = phi float [ %s1, %outer ], [ %q1, %inner ]
  %p2 = phi float [ %s2, %outer ], [ %q2, %inner ]
  %p3 = phi float [ %s3, %outer ], [ %q3, %inner ]
  %p4 = phi float [ %s4, %outer ], [ %q4, %inner ]
  %p5 = phi float [ %s5, %outer ], [ %q5, %inner ]
  %p6 = phi float [ %s6, %outer ], [ %q6, %inner ]
  %p7 = phi float [ %s7, %outer ], [ %q7, %inner ]
  %q0 = fadd float %p0, %p1
  %q1 = fadd float %p1, %p2
  %q2 = fadd float %p2, %p3
  %q3 = fadd float %p3, %p4
  %q4 = fadd float %p4, %p5
  %q5 = fadd float %p5, %p6
  %q6 = fadd float %p6, %p7
  %q7 = fadd float %p7, %p0
  %k1 = add i32 %k, 1
  %go = icmp slt i32 %k1, %n
  br i1 %go, label %inner, label %after
after:
  store volatile i32 %c, ptr addrspace(3) %o
  store volatile float %q0, ptr addrspace(3) %o
  store volatile float %q1, ptr addrspace(3) %o
  store volatile float %q2, ptr addrspace(3) %o
  store volatile float %q3, ptr addrspace(3) %o
  store volatile float %q4, ptr addrspace(3) %o
  store volatile float %q5, ptr addrspace(3) %o
  store volatile float %q6, ptr addrspace(3) %o
  store volatile float %q7, ptr addrspace(3) %o
  %j1 = add nuw nsw i32 %j, 1
  %again = icmp slt i32 %j1, %m
  br i1 %again, label %outer, label %exit
exit:
  ret void
}

define ptx_kernel void @address(ptr addrspace(3) %o, i32 %n, i32 %m) "nvvm.maxnreg"="15" {
entry:
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %j1, %after ]
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = getelementptr i32, ptr addrspace(3) %o, i32 %t
  store volatile i32 1, ptr addrspace(3) %c
  %s0 = load volatile float, ptr addrspace(3) %o
  %s1 = load volatile float, ptr addrspace(3) %o
  %s2 = load volatile float, ptr addrspace(3) %o
  %s3 = load volatile float, ptr addrspace(3) %o
  %s4 = load volatile float, ptr addrspace(3) %o
  %s5 = load volatile float, ptr addrspace(3) %o
  %s6 = load volatile float, ptr addrspace(3) %o
  %s7 = load volatile float, ptr addrspace(3) %o
  br label %inner
inner:
  %k = phi i32 [ 0, %outer ], [ %k1, %inner ]
  %p0 = phi float [ %s0, %outer ], [ %q0, %inner ]
  %p1 = phi float [ %s1, %outer ], [ %q1, %inner ]
  %p2 = phi float [ %s2, %outer ], [ %q2, %inner ]
  %p3 = phi float [ %s3, %outer ], [ %q3, %inner ]
  %p4 = phi float [ %s4, %outer ], [ %q4, %inner ]
  %p5 = phi float [ %s5, %outer ], [ %q5, %inner ]
  %p6 = phi float [ %s6, %outer ], [ %q6, %inner ]
  %p7 = phi float [ %s7, %outer ], [ %q7, %inner ]
  %q0 = fadd float %p0, %p1
  %q1 = fadd float %p1, %p2
  %q2 = fadd float %p2, %p3
  %q3 = fadd float %p3, %p4
  %q4 = fadd float %p4, %p5
  %q5 = fadd float %p5, %p6
  %q6 = fadd float %p6, %p7
  %q7 = fadd float %p7, %p0
  %k1 = add i32 %k, 1
  %go = icmp slt i32 %k1, %n
  br i1 %go, label %inner, label %after
after:
  store volatile i32 2, ptr addrspace(3) %c
  store volatile float %q0, ptr addrspace(3) %o
  store volatile float %q1, ptr addrspace(3) %o
  store volatile float %q2, ptr addrspace(3) %o
  store volatile float %q3, ptr addrspace(3) %o
  store volatile float %q4, ptr addrspace(3) %o
  store volatile float %q5, ptr addrspace(3) %o
  store volatile float %q6, ptr addrspace(3) %o
  store volatile float %q7, ptr addrspace(3) %o
  %j1 = add nuw nsw i32 %j, 1
  %again = icmp slt i32 %j1, %m
  br i1 %again, label %outer, label %exit
exit:
  ret void
}
