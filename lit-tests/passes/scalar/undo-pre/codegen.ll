; The code generator's own gvn computes the extension of %j on the way from %first, where a branch of it does, and hands
; it to %second by a phi: each address then is a shift of 64 bits and a sum. Computed again, it is one multiplication (PF-10).
; RUN: %llc -O3 -mcpu=sm_90 %s -o - | FileCheck %s
; RUN: %llc -O3 -mcpu=sm_90 -nvvm-opt=disable-undo-pre=1 %s -o - | FileCheck %s --check-prefix=WITHOUT
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: .entry merge(
; CHECK-NOT: shl.b64
; CHECK: ret;
; WITHOUT-LABEL: .entry merge(
; WITHOUT: shl.b64
define ptx_kernel void @merge(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out, i32 %i, i32 %j, i32 %n, i32 %m) {
entry:
  %inside = icmp slt i32 %j, %m
  br i1 %inside, label %first, label %take.a
first:
  %left = icmp slt i32 %i, %n
  br i1 %left, label %both, label %take.b
both:
  %i.wide = sext i32 %i to i64
  %i.at = getelementptr i32, ptr addrspace(1) %a, i64 %i.wide
  %x = load i32, ptr addrspace(1) %i.at
  %j.wide = sext i32 %j to i64
  %j.at = getelementptr i32, ptr addrspace(1) %b, i64 %j.wide
  %y = load i32, ptr addrspace(1) %j.at
  %more = icmp sgt i32 %x, %y
  br i1 %more, label %take.b, label %take.a
take.a:
  %i.again = sext i32 %i to i64
  %from.a = getelementptr i32, ptr addrspace(1) %a, i64 %i.again
  br label %join
take.b:
  %j.again = sext i32 %j to i64
  %from.b = getelementptr i32, ptr addrspace(1) %b, i64 %j.again
  br label %join
join:
  %from = phi ptr addrspace(1) [ %from.a, %take.a ], [ %from.b, %take.b ]
  %v = load i32, ptr addrspace(1) %from
  store i32 %v, ptr addrspace(1) %out
  ret void
}
