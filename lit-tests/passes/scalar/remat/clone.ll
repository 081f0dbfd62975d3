; An address that is used before and after a loop that needs all registers.
; RUN: %opt -passes=remat -S %s | FileCheck %s
; RUN: %opt -passes='print<rpa>,remat,print<rpa>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=NEED
; RUN: %opt -passes=remat -pass-remarks=remat -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes=remat -nvvm-opt=no-remat=across -S %s 2>&1 | FileCheck %s --check-prefix=SKIP
; RUN: %opt -passes=remat -nvvm-opt=do-remat=0 -S %s 2>&1 | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=remat -nvvm-opt=nv-disable-remat=1 -S %s 2>&1 | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=remat -nvvm-opt=rp-remat=200 -S %s 2>&1 | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=remat -nvvm-opt=dump-remat=4 -disable-output %s 2>&1 | FileCheck %s --check-prefix=DUMP
; RUN: %llc -nvvm-opt=print-reg-target=1 -o /dev/null %s 2>&1 | FileCheck %s --check-prefix=TARGET --implicit-check-not='Func across'
; It runs in the code generator on request only.
; RUN: %llc -nvvm-opt=dump-remat=4 -o /dev/null %s 2>&1 | FileCheck %s --check-prefix=QUIET --allow-empty
; QUIET-NOT: Func across
; RUN: %llc -nvvm-opt=remat=1,dump-remat=4 -o /dev/null %s 2>&1 | FileCheck %s --check-prefix=DUMP
; RUN: %opt -passes='nvopt<O3>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=LEVEL
; RUN: %opt -passes='nvopt<O3;remat=1>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=ASKED
; LEVEL-NOT: {{[(,]}}remat{{[,)]}}
; ASKED: {{[(,]}}remat{{[,)]}}
; NEED: Function: across Register Target: [R: 13, P: 7] Register Pressure: [R: [[#NEED:]],
; NEED: Function: across Register Target: [R: 13, P: 7] Register Pressure: [R: [[#NEED-1]],
; REMARK: add computed again in 1 block with 4 instructions to save 1 register; target 13
; SKIP: Skip rematerialization on across
; SKIP-NOT: remat_
; RUN: %opt -passes=remat -nvvm-opt=rp-remat=12 -pass-remarks-missed=remat -S %s 2>&1 | FileCheck %s --check-prefix=SHORT
; SHORT: values not computed again: more than 12 registers would still be needed
; SHORT-NOT: remat_
; OFF-NOT: remat_
; DUMP: Func across: maxIn = {{[0-9]+}}, maxOut = {{[0-9]+}}
; DUMP: Block body: live-in = {{[0-9]+}}
; DUMP: Current max-in = {{[0-9]+}}, {{[0-9]+}},
; DUMP: Total pull-in cost = {{[1-9][0-9]*}}
; DUMP-NEXT: Reducing 1 live-ins
; DUMP-NEXT: Rematerializing block body:
; DUMP: Block body: live-in changed from {{[0-9]+}} to {{[0-9]+}}
; TARGET: Function: across Register Target: [R: 13, P: 7]
; CHECK-LABEL: define {{.*}} @across(
; CHECK: exit:
; CHECK-NEXT: %uclone_t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-NEXT: %uclone_a = xor i32 %uclone_t, 5
; CHECK-NEXT: %uclone_b = mul nsw i32 %uclone_a, 3
; CHECK-NEXT: %remat_c = add nuw i32 %uclone_b, 7
; CHECK-NEXT: store volatile i32 %remat_c
target triple = "nvptx64-nvidia-cuda"
; The flags stay.
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
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.smid()
