; Registers: where none are left three divisions by one value stay, and four, which save more than two values in
; memory cost, share what is computed of it (PF-13).
; RUN: %opt -passes=nv-loop-divisors -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define ptx_kernel void @three(
; CHECK-NOT: llvm.umax
; CHECK: loop:
; CHECK-COUNT-3: udiv i32 {{.*}}, %d
define ptx_kernel void @three(ptr addrspace(1) %p, i32 %d, i32 %n) #0 {
entry:
  %v0 = load volatile i32, ptr addrspace(1) %p
  %v1 = load volatile i32, ptr addrspace(1) %p
  %v2 = load volatile i32, ptr addrspace(1) %p
  %v3 = load volatile i32, ptr addrspace(1) %p
  %v4 = load volatile i32, ptr addrspace(1) %p
  %v5 = load volatile i32, ptr addrspace(1) %p
  %v6 = load volatile i32, ptr addrspace(1) %p
  %v7 = load volatile i32, ptr addrspace(1) %p
  %v8 = load volatile i32, ptr addrspace(1) %p
  %v9 = load volatile i32, ptr addrspace(1) %p
  %v10 = load volatile i32, ptr addrspace(1) %p
  %v11 = load volatile i32, ptr addrspace(1) %p
  %v12 = load volatile i32, ptr addrspace(1) %p
  %v13 = load volatile i32, ptr addrspace(1) %p
  %v14 = load volatile i32, ptr addrspace(1) %p
  %v15 = load volatile i32, ptr addrspace(1) %p
  %v16 = load volatile i32, ptr addrspace(1) %p
  %v17 = load volatile i32, ptr addrspace(1) %p
  %v18 = load volatile i32, ptr addrspace(1) %p
  %v19 = load volatile i32, ptr addrspace(1) %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load volatile i32, ptr addrspace(1) %p
  %q0 = udiv i32 %x, %d
  %q1 = udiv i32 %q0, %d
  %q2 = udiv i32 %q1, %d
  store volatile i32 %q2, ptr addrspace(1) %p
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store volatile i32 %v0, ptr addrspace(1) %p
  store volatile i32 %v1, ptr addrspace(1) %p
  store volatile i32 %v2, ptr addrspace(1) %p
  store volatile i32 %v3, ptr addrspace(1) %p
  store volatile i32 %v4, ptr addrspace(1) %p
  store volatile i32 %v5, ptr addrspace(1) %p
  store volatile i32 %v6, ptr addrspace(1) %p
  store volatile i32 %v7, ptr addrspace(1) %p
  store volatile i32 %v8, ptr addrspace(1) %p
  store volatile i32 %v9, ptr addrspace(1) %p
  store volatile i32 %v10, ptr addrspace(1) %p
  store volatile i32 %v11, ptr addrspace(1) %p
  store volatile i32 %v12, ptr addrspace(1) %p
  store volatile i32 %v13, ptr addrspace(1) %p
  store volatile i32 %v14, ptr addrspace(1) %p
  store volatile i32 %v15, ptr addrspace(1) %p
  store volatile i32 %v16, ptr addrspace(1) %p
  store volatile i32 %v17, ptr addrspace(1) %p
  store volatile i32 %v18, ptr addrspace(1) %p
  store volatile i32 %v19, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: define ptx_kernel void @four(
; CHECK: udiv i32 -1
; CHECK: loop:
; CHECK-NOT: udiv
; CHECK: ret void
define ptx_kernel void @four(ptr addrspace(1) %p, i32 %d, i32 %n) #0 {
entry:
  %v0 = load volatile i32, ptr addrspace(1) %p
  %v1 = load volatile i32, ptr addrspace(1) %p
  %v2 = load volatile i32, ptr addrspace(1) %p
  %v3 = load volatile i32, ptr addrspace(1) %p
  %v4 = load volatile i32, ptr addrspace(1) %p
  %v5 = load volatile i32, ptr addrspace(1) %p
  %v6 = load volatile i32, ptr addrspace(1) %p
  %v7 = load volatile i32, ptr addrspace(1) %p
  %v8 = load volatile i32, ptr addrspace(1) %p
  %v9 = load volatile i32, ptr addrspace(1) %p
  %v10 = load volatile i32, ptr addrspace(1) %p
  %v11 = load volatile i32, ptr addrspace(1) %p
  %v12 = load volatile i32, ptr addrspace(1) %p
  %v13 = load volatile i32, ptr addrspace(1) %p
  %v14 = load volatile i32, ptr addrspace(1) %p
  %v15 = load volatile i32, ptr addrspace(1) %p
  %v16 = load volatile i32, ptr addrspace(1) %p
  %v17 = load volatile i32, ptr addrspace(1) %p
  %v18 = load volatile i32, ptr addrspace(1) %p
  %v19 = load volatile i32, ptr addrspace(1) %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load volatile i32, ptr addrspace(1) %p
  %q0 = udiv i32 %x, %d
  %q1 = udiv i32 %q0, %d
  %q2 = udiv i32 %q1, %d
  %q3 = udiv i32 %q2, %d
  store volatile i32 %q3, ptr addrspace(1) %p
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store volatile i32 %v0, ptr addrspace(1) %p
  store volatile i32 %v1, ptr addrspace(1) %p
  store volatile i32 %v2, ptr addrspace(1) %p
  store volatile i32 %v3, ptr addrspace(1) %p
  store volatile i32 %v4, ptr addrspace(1) %p
  store volatile i32 %v5, ptr addrspace(1) %p
  store volatile i32 %v6, ptr addrspace(1) %p
  store volatile i32 %v7, ptr addrspace(1) %p
  store volatile i32 %v8, ptr addrspace(1) %p
  store volatile i32 %v9, ptr addrspace(1) %p
  store volatile i32 %v10, ptr addrspace(1) %p
  store volatile i32 %v11, ptr addrspace(1) %p
  store volatile i32 %v12, ptr addrspace(1) %p
  store volatile i32 %v13, ptr addrspace(1) %p
  store volatile i32 %v14, ptr addrspace(1) %p
  store volatile i32 %v15, ptr addrspace(1) %p
  store volatile i32 %v16, ptr addrspace(1) %p
  store volatile i32 %v17, ptr addrspace(1) %p
  store volatile i32 %v18, ptr addrspace(1) %p
  store volatile i32 %v19, ptr addrspace(1) %p
  ret void
}

attributes #0 = { "nvvm.maxnreg"="24" }
