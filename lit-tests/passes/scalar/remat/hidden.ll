; What was read of memory is not read again behind code that may have written it: a function that nobody knows, one from a table, one
; that gets the address a second time (RMT).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=remat,verify -S %s -o %t.after
; RUN: diff %t.before %t.after
; Where nothing is read every function changes.
; RUN: sed 's/load i32, ptr .*; hidden/mul nsw i32 %a, 3/; /; hidden/d' %s | %opt -passes=remat,verify -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @both(ptr readonly captures(none), ptr captures(none)) memory(argmem: readwrite) nounwind willreturn

; CHECK-LABEL: @indirect(
; CHECK: exit:
; CHECK: %remat_c = add nuw i32
define ptx_kernel void @indirect(ptr noalias %in, ptr %f, ptr addrspace(3) %o, i32 %n) "nvvm.maxnreg"="13" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = xor i32 %t, 5
  %b = load i32, ptr %in ; hidden
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
  call void %f(ptr %in) ; hidden
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

; CHECK-LABEL: @from_table(
; CHECK: exit:
; CHECK: %remat_c = add nuw i32
define ptx_kernel void @from_table(ptr %in, ptr %at, ptr addrspace(3) %o, i32 %n) "nvvm.maxnreg"="13" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = xor i32 %t, 5
  store ptr %in, ptr %at ; hidden
  %b = load i32, ptr %in ; hidden
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
  %f = load ptr, ptr %at ; hidden
  call void %f() ; hidden
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

; CHECK-LABEL: @second_argument(
; CHECK: exit:
; CHECK: %remat_c = add nuw i32
define ptx_kernel void @second_argument(ptr %in, ptr addrspace(3) %o, i32 %n) "nvvm.maxnreg"="13" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = xor i32 %t, 5
  %b = load i32, ptr %in ; hidden
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
  call void @both(ptr %in, ptr %in) ; hidden
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
