; Which loops nvvm-lsr looks at: of which height, with addresses in which memory.
; RUN: %opt -passes=nvvm-lsr -S %s | FileCheck %s --check-prefixes=SHARED
; RUN: %opt -passes=nvvm-lsr -nvvm-opt=disable-lsr-for-sharedmem32-ptr=1 -S %s | FileCheck %s --check-prefixes=SHAREDKEPT
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; How many loops of the nest are asked about; LLVM itself reduces innermost loops only.
; RUN: %opt -passes=nvvm-lsr -pass-remarks=nvvm-lsr -pass-remarks-missed=nvvm-lsr -disable-output %s 2>&1 | count 2
; RUN: %opt -passes=nvvm-lsr -nvvm-opt=lsr-loop-level=0 -pass-remarks=nvvm-lsr -pass-remarks-missed=nvvm-lsr -disable-output %s 2>&1 | count 3
define ptx_kernel void @nest(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n, i32 %k) {
entry:
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %j1, %latch ]
  %mj = mul nsw i32 %j, %k
  %wj = sext i32 %mj to i64
  %pj = getelementptr inbounds float, ptr addrspace(1) %out, i64 %wj
  %old = load float, ptr addrspace(1) %pj
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %i1, %inner ]
  %s = phi float [ %old, %outer ], [ %s1, %inner ]
  %m = mul nsw i32 %i, %k
  %w = sext i32 %m to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %in, i64 %w
  %f = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %f
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %inner, label %latch
latch:
  store float %s1, ptr addrspace(1) %pj
  %j1 = add nuw nsw i32 %j, 1
  %d = icmp slt i32 %j1, %n
  br i1 %d, label %outer, label %exit
exit:
  ret void
}

; SHARED-LABEL: @shared(
; SHARED: loop:
; SHARED-NOT: mul
; SHARED: exit:
; SHAREDKEPT-LABEL: @shared(
; SHAREDKEPT: loop:
; SHAREDKEPT: mul nsw i32 %i, %k
; SHAREDKEPT: exit:
define ptx_kernel void @shared(ptr addrspace(1) %out, ptr addrspace(3) %in, i32 %n, i32 %k) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nsw i32 %i, %k
  %w = sext i32 %m to i64
  %p = getelementptr inbounds float, ptr addrspace(3) %in, i64 %w
  %f = load float, ptr addrspace(3) %p
  %s1 = fadd float %s, %f
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}
