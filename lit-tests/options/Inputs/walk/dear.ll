; A division that lives through a loop that is short of registers.
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @across(ptr %in, ptr addrspace(3) %o, i32 %n, i32 %m) "nvvm.maxnreg"="13" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = xor i32 %t, 5
  %b = udiv i32 %a, %m
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
