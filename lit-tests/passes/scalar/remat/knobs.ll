; What the knobs of remat do to the function of clone.ll and to two like it: the value is computed from
; floating-point numbers in one, read from constant memory in the other.
; RUN: %opt -passes=remat -S %s | FileCheck %s --check-prefixes=SUM,REAL,TABLE
; SUM-LABEL: @across(
; SUM: %remat_c = add nuw i32
; NONE-LABEL: @across(
; NONE-NOT: remat_c
; REAL-LABEL: @real(
; REAL: %remat_c = fadd float
; NOREAL-LABEL: @real(
; NOREAL-NOT: remat_c
; TABLE-LABEL: @table(
; TABLE: %remat_c = load i32, ptr addrspace(4) %in
; NOTABLE-LABEL: @table(
; NOTABLE-NOT: remat_c
; RUN: %opt -passes=remat -nvvm-opt=fp-remat=0 -S %s | FileCheck %s --check-prefixes=SUM,NOREAL,TABLE
; RUN: %opt -passes=remat -nvvm-opt=remat-load=0 -S %s | FileCheck %s --check-prefixes=SUM,REAL,NOTABLE
; A copy of the sum costs a few instructions, of the load remat-lli-factor.
; RUN: %opt -passes=remat -nvvm-opt='remat-lli-factor=100000' -S %s | FileCheck %s --check-prefixes=SUM,REAL,NOTABLE
; RUN: %opt -passes=remat -nvvm-opt='remat-single-cost-limit=0' -S %s | FileCheck %s --check-prefixes=NONE,NOREAL,NOTABLE
; RUN: %opt -passes=remat -nvvm-opt='remat-single-cost-limit=0;remat-ignore-single-cost=1' -S %s | FileCheck %s --check-prefixes=SUM,REAL,TABLE
; RUN: %opt -passes=remat -nvvm-opt=remat-use-limit=0 -S %s | FileCheck %s --check-prefixes=NONE,NOREAL,NOTABLE
; The target is 13 registers.
; RUN: %opt -passes=remat -nvvm-opt=reg-target-adjust=5 -S %s | FileCheck %s --check-prefixes=NONE,NOREAL,NOTABLE
; RUN: %opt -passes=remat -nvvm-opt=rp-remat=200 -S %s | FileCheck %s --check-prefixes=NONE,NOREAL,NOTABLE
; RUN: %opt -passes=remat -nvvm-opt='reg-target-adjust=5;remat-maxreg-ceiling=13' -S %s | FileCheck %s --check-prefixes=SUM,REAL,TABLE
; Four fifths of the need are out of reach.
; RUN: %opt -passes=remat -nvvm-opt=remat-for-occ=0 -S %s | FileCheck %s --check-prefixes=NONE,NOREAL,NOTABLE
; A part of the way, where bounds demand a number of registers and only there.
; RUN: %opt -passes=remat -nvvm-opt='rp-remat=12' -S %s | FileCheck %s --check-prefixes=NONE,NOREAL,NOTABLE
; RUN: %opt -passes=remat -nvvm-opt='rp-remat=12;remat-partial=1' -S %s | FileCheck %s --check-prefixes=SUM,REAL,TABLE
; RUN: sed 's/"nvvm.maxnreg"="13"//' %s > %t.ll
; RUN: %opt -passes=remat -nvvm-opt='rp-remat=12;remat-partial=1' -S %t.ll | FileCheck %s --check-prefixes=NONE,NOREAL,NOTABLE
; RUN: %opt -passes=remat -nvvm-opt=print-func-reg-remat=real -disable-output %s 2>&1 | FileCheck %s --check-prefix=ONE --implicit-check-not=across --implicit-check-not=table
; ONE: Function: real Register Target: [R: 13, P: 7] Register Pressure: [R:
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @across(ptr %in, ptr addrspace(3) %o, i32 %n, i32 %m) "nvvm.maxnreg"="13" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = xor i32 %t, 5
  %b = mul nsw i32 %a, 3
  %c = add nuw i32 %b, 7
  store volatile i32 %c, ptr addrspace(3) %o
  %s0 = load volatile float, ptr addrspace(3) %o
  %s1 = load volatile float, ptr addrspace(3) %o
  %s2 = load volatile float, ptr addrspace(3) %o
  %s3 = load volatile float, ptr addrspace(3) %o
  %s4 = load volatile float, ptr addrspace(3) %o
  %s5 = load volatile float, ptr addrspace(3) %o
  %s6 = load volatile float, ptr addrspace(3) %o
  %s7 = load volatile float, ptr addrspace(3) %o
  br label %body
body:
  %k = phi i32 [ 0, %0 ], [ %next, %body ]
  %p0 = phi float [ %s0, %0 ], [ %q0, %body ]
  %p1 = phi float [ %s1, %0 ], [ %q1, %body ]
  %p2 = phi float [ %s2, %0 ], [ %q2, %body ]
  %p3 = phi float [ %s3, %0 ], [ %q3, %body ]
  %p4 = phi float [ %s4, %0 ], [ %q4, %body ]
  %p5 = phi float [ %s5, %0 ], [ %q5, %body ]
  %p6 = phi float [ %s6, %0 ], [ %q6, %body ]
  %p7 = phi float [ %s7, %0 ], [ %q7, %body ]
  %q0 = fadd float %p0, %p1
  %q1 = fadd float %p1, %p2
  %q2 = fadd float %p2, %p3
  %q3 = fadd float %p3, %p4
  %q4 = fadd float %p4, %p5
  %q5 = fadd float %p5, %p6
  %q6 = fadd float %p6, %p7
  %q7 = fadd float %p7, %p0
  %next = add i32 %k, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %body, label %exit
exit:
  store volatile i32 %c, ptr addrspace(3) %o
  store volatile float %q0, ptr addrspace(3) %o
  store volatile float %q1, ptr addrspace(3) %o
  store volatile float %q2, ptr addrspace(3) %o
  store volatile float %q3, ptr addrspace(3) %o
  store volatile float %q4, ptr addrspace(3) %o
  store volatile float %q5, ptr addrspace(3) %o
  store volatile float %q6, ptr addrspace(3) %o
  store volatile float %q7, ptr addrspace(3) %o
  ret void
}
define ptx_kernel void @real(ptr %in, ptr addrspace(3) %o, i32 %n, i32 %m) "nvvm.maxnreg"="13" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = sitofp i32 %m to float
  %b = fmul float %a, 3.0
  %c = fadd float %b, 7.0
  store volatile float %c, ptr addrspace(3) %o
  %s0 = load volatile float, ptr addrspace(3) %o
  %s1 = load volatile float, ptr addrspace(3) %o
  %s2 = load volatile float, ptr addrspace(3) %o
  %s3 = load volatile float, ptr addrspace(3) %o
  %s4 = load volatile float, ptr addrspace(3) %o
  %s5 = load volatile float, ptr addrspace(3) %o
  %s6 = load volatile float, ptr addrspace(3) %o
  %s7 = load volatile float, ptr addrspace(3) %o
  br label %body
body:
  %k = phi i32 [ 0, %0 ], [ %next, %body ]
  %p0 = phi float [ %s0, %0 ], [ %q0, %body ]
  %p1 = phi float [ %s1, %0 ], [ %q1, %body ]
  %p2 = phi float [ %s2, %0 ], [ %q2, %body ]
  %p3 = phi float [ %s3, %0 ], [ %q3, %body ]
  %p4 = phi float [ %s4, %0 ], [ %q4, %body ]
  %p5 = phi float [ %s5, %0 ], [ %q5, %body ]
  %p6 = phi float [ %s6, %0 ], [ %q6, %body ]
  %p7 = phi float [ %s7, %0 ], [ %q7, %body ]
  %q0 = fadd float %p0, %p1
  %q1 = fadd float %p1, %p2
  %q2 = fadd float %p2, %p3
  %q3 = fadd float %p3, %p4
  %q4 = fadd float %p4, %p5
  %q5 = fadd float %p5, %p6
  %q6 = fadd float %p6, %p7
  %q7 = fadd float %p7, %p0
  %next = add i32 %k, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %body, label %exit
exit:
  store volatile float %c, ptr addrspace(3) %o
  store volatile float %q0, ptr addrspace(3) %o
  store volatile float %q1, ptr addrspace(3) %o
  store volatile float %q2, ptr addrspace(3) %o
  store volatile float %q3, ptr addrspace(3) %o
  store volatile float %q4, ptr addrspace(3) %o
  store volatile float %q5, ptr addrspace(3) %o
  store volatile float %q6, ptr addrspace(3) %o
  store volatile float %q7, ptr addrspace(3) %o
  ret void
}
define ptx_kernel void @table(ptr addrspace(4) %in, ptr addrspace(3) %o, i32 %n, i32 %m) "nvvm.maxnreg"="13" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = load i32, ptr addrspace(4) %in
  store volatile i32 %c, ptr addrspace(3) %o
  %s0 = load volatile float, ptr addrspace(3) %o
  %s1 = load volatile float, ptr addrspace(3) %o
  %s2 = load volatile float, ptr addrspace(3) %o
  %s3 = load volatile float, ptr addrspace(3) %o
  %s4 = load volatile float, ptr addrspace(3) %o
  %s5 = load volatile float, ptr addrspace(3) %o
  %s6 = load volatile float, ptr addrspace(3) %o
  %s7 = load volatile float, ptr addrspace(3) %o
  br label %body
body:
  %k = phi i32 [ 0, %0 ], [ %next, %body ]
  %p0 = phi float [ %s0, %0 ], [ %q0, %body ]
  %p1 = phi float [ %s1, %0 ], [ %q1, %body ]
  %p2 = phi float [ %s2, %0 ], [ %q2, %body ]
  %p3 = phi float [ %s3, %0 ], [ %q3, %body ]
  %p4 = phi float [ %s4, %0 ], [ %q4, %body ]
  %p5 = phi float [ %s5, %0 ], [ %q5, %body ]
  %p6 = phi float [ %s6, %0 ], [ %q6, %body ]
  %p7 = phi float [ %s7, %0 ], [ %q7, %body ]
  %q0 = fadd float %p0, %p1
  %q1 = fadd float %p1, %p2
  %q2 = fadd float %p2, %p3
  %q3 = fadd float %p3, %p4
  %q4 = fadd float %p4, %p5
  %q5 = fadd float %p5, %p6
  %q6 = fadd float %p6, %p7
  %q7 = fadd float %p7, %p0
  %next = add i32 %k, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %body, label %exit
exit:
  store volatile i32 %c, ptr addrspace(3) %o
  store volatile float %q0, ptr addrspace(3) %o
  store volatile float %q1, ptr addrspace(3) %o
  store volatile float %q2, ptr addrspace(3) %o
  store volatile float %q3, ptr addrspace(3) %o
  store volatile float %q4, ptr addrspace(3) %o
  store volatile float %q5, ptr addrspace(3) %o
  store volatile float %q6, ptr addrspace(3) %o
  store volatile float %q7, ptr addrspace(3) %o
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
