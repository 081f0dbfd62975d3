; Strength reduction where it saves instructions (LSR-2, LSR-3, LSR-4).
; RUN: %opt -passes=nvvm-lsr,verify -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-lsr,nvvm-lsr -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-lsr -nvvm-opt=do-lsr-64-bit=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=nvvm-lsr -nvvm-opt=disable-unknown-trip-lsr=0 -S %s | FileCheck %s --check-prefix=UNKNOWN
; RUN: %opt -passes=nvvm-lsr -pass-remarks=nvvm-lsr -pass-remarks-missed=nvvm-lsr -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes=nvvm-lsr -nvvm-opt=lsr-rp-limit=6 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=nvvm-lsr -nvvm-opt=lsr-rp-limit=6 -pass-remarks-missed=nvvm-lsr -disable-output %s 2>&1 | FileCheck %s --check-prefix=LIMIT
; RUN: %opt -passes=nvvm-lsr -nvvm-opt=lsr-rp-limit=6,lsr-check-rp=0 -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-lsr -nvvm-opt=print-lsr-output=1 -disable-output %s 2>&1 | FileCheck %s --check-prefix=PRINT
; RUN: %opt -passes=nvvm-lsr %s | %llc -mcpu=sm_90 -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=STOCK
; RUN: %exec %s -passes=nvvm-lsr -passes='function(nvvm-lsr),default<O2>'
; EXEC: buffer out f32[64]
; EXEC: buffer in f32[256] random(3)
; EXEC: launch unit args=(out, in, i32:12)
; EXEC: launch strided args=(out+4, in, i32:12, i32:7)
; EXEC: launch wide args=(out+8, in, i32:12, i64:5)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; An index that costs one multiply-add: nothing to save, here and in the code generator, which without
; the mark makes a pointer of it.
; CHECK-LABEL: @unit
; CHECK-NOT: phi ptr
; CHECK: phi i32
; CHECK-NOT: phi ptr
; CHECK: ret void
; PTX-LABEL: entry unit
; PTX: $L__BB0_1:
; PTX: mul.wide
; PTX: bra
; STOCK-LABEL: entry unit
; STOCK: $L__BB0_1:
; STOCK-NOT: mul.wide
; STOCK: bra
; LIMIT: remark: {{.*}}no strength reduction of the loop: no registers left for pointers that advance
; REMARK: remark: {{.*}}no strength reduction of the loop: indices cost no more than pointers that advance
; REMARK: remark: {{.*}}strength reduction saves about 1 instruction an iteration
; REMARK: remark: {{.*}}no strength reduction of the loop: its number of iterations is not known
; PRINT: define ptx_kernel void @unit
define ptx_kernel void @unit(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %w = sext i32 %i to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %w
  %f = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %f
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; A stride in a register: the product goes.
; CHECK-LABEL: @strided
; CHECK: loop:
; CHECK-NOT: mul
; CHECK: exit:
; OFF-LABEL: @strided
; OFF: loop:
; OFF: mul
; OFF: exit:
define ptx_kernel void @strided(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n, i32 %k) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nsw i32 %i, %k
  %w = sext i32 %m to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %in, i64 %w
  %f = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %f
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; A 64-bit product.
; CHECK-LABEL: @wide
; CHECK: loop:
; CHECK-NOT: mul
; CHECK: exit:
define ptx_kernel void @wide(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n, i64 %k) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %w = sext i32 %i to i64
  %m = mul i64 %w, %k
  %p = getelementptr float, ptr addrspace(1) %in, i64 %m
  %f = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %f
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; Nobody knows how often it runs.
; CHECK-LABEL: @unknown
; CHECK: loop:
; CHECK: mul i64
; CHECK: exit:
; UNKNOWN-LABEL: @unknown
; UNKNOWN: loop:
; UNKNOWN-NOT: mul
; UNKNOWN: exit:
define ptx_kernel void @unknown(ptr addrspace(1) %in, i64 %k) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %m = mul i64 %i, %k
  %p = getelementptr float, ptr addrspace(1) %in, i64 %m
  %f = load volatile float, ptr addrspace(1) %p
  %i1 = add nuw nsw i64 %i, 1
  %c = fcmp une float %f, 0.0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
