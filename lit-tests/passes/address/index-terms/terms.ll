; What does not change in a loop is added to the base first, where the address stands below a condition,
; and the counter last (PF-7): licm takes the first addition out of the loop.
; RUN: %opt -passes='function(nv-index-terms),verify' -S %s | FileCheck %s
; RUN: %opt -passes='function(nv-index-terms),function(loop-mssa(licm<allowspeculation>)),verify' -S %s | FileCheck %s --check-prefix=LICM
; RUN: %opt -nvvm-opt=disable-index-terms=1 -passes='nvopt<O3>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=OFF
; OFF-NOT: nv-index-terms
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; A row, a counter from the left edge, and one column before it; a difference; a load of the extent from
; a parameter; nothing of it is known to be in bounds or not to wrap.
; CHECK-LABEL: define ptx_kernel void @image(
; CHECK: %row = mul nsw i32 %y, %w
; CHECK: [[X:%.*]] = sext i32 %left to i64
; CHECK: [[P:%.*]] = getelementptr float, ptr addrspace(1) %image, i64 [[X]]
; CHECK: [[R:%.*]] = sext i32 %row to i64
; CHECK: [[Q:%.*]] = getelementptr float, ptr addrspace(1) [[P]], i64 [[R]]
; CHECK: [[D:%.*]] = sext i32 %skip to i64
; CHECK: [[M:%.*]] = sub i64 0, [[D]]
; CHECK: [[S:%.*]] = getelementptr float, ptr addrspace(1) [[Q]], i64 [[M]]
; CHECK: [[J:%.*]] = sext i32 %j to i64
; CHECK: [[V:%.*]] = getelementptr float, ptr addrspace(1) [[S]], i64 [[J]]
; CHECK: %at = getelementptr float, ptr addrspace(1) [[V]], i64 -1
; CHECK: load float, ptr addrspace(1) %at
; LICM-LABEL: define ptx_kernel void @image(
; LICM: [[M:%.*]] = sub i64 0,
; LICM: [[S:%.*]] = getelementptr float, ptr addrspace(1) {{%.*}}, i64 [[M]]
; LICM: loop:
; LICM: then:
; LICM: [[V:%.*]] = getelementptr float, ptr addrspace(1) [[S]], i64
; LICM: getelementptr float, ptr addrspace(1) [[V]], i64 -1
define ptx_kernel void @image(ptr addrspace(1) %out, ptr addrspace(1) %image, ptr byval({i32, i32}) align 4 %extent, i32 %y, i32 %left, i32 %skip, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %next ]
  %s = phi float [ 0.0, %entry ], [ %s1, %next ]
  %x = add nsw i32 %left, %j
  %good = icmp sgt i32 %x, 0
  br i1 %good, label %then, label %next
then:
  %w = load i32, ptr %extent
  %row = mul nsw i32 %y, %w
  %a = add nsw i32 %x, %row
  %b = sub nsw i32 %a, %skip
  %c = add nsw i32 %b, -1
  %wide = sext i32 %c to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %t = fadd float %s, %v
  br label %next
next:
  %s1 = phi float [ %s, %loop ], [ %t, %then ]
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; Every round reads, and the counter is in an inner sum; behind it a constant. The place of a row that
; the counter is added to last is left alone.
; CHECK-LABEL: define ptx_kernel void @nested(
; CHECK: loop:
; CHECK: [[R:%.*]] = sext i32 %row to i64
; CHECK: [[P:%.*]] = getelementptr float, ptr addrspace(1) %image, i64 [[R]]
; CHECK: [[X:%.*]] = sext i32 %left to i64
; CHECK: [[Q:%.*]] = getelementptr float, ptr addrspace(1) [[P]], i64 [[X]]
; CHECK: [[J:%.*]] = sext i32 %j to i64
; CHECK: [[V:%.*]] = getelementptr float, ptr addrspace(1) [[Q]], i64 [[J]]
; CHECK: %at = getelementptr float, ptr addrspace(1) [[V]], i64 -1
; CHECK: %v = load float, ptr addrspace(1) %at
; CHECK: %last = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide2
define ptx_kernel void @nested(ptr addrspace(1) %out, ptr addrspace(1) %image, i32 %row, i32 %left, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %x = add nsw i32 %left, %j
  %y = add nsw i32 %row, %x
  %i = add nsw i32 %y, -1
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %place = add nsw i32 %row, %left
  %i2 = add nsw i32 %place, %j
  %wide2 = sext i32 %i2 to i64
  %last = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide2
  %u = load float, ptr addrspace(1) %last
  %t = fadd float %s, %v
  %s1 = fadd float %t, %u
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; A counter times a constant in a sum in a sum, which reassociate takes apart, and one that is subtracted.
; CHECK-LABEL: define ptx_kernel void @scaled(
; CHECK: [[K:%.*]] = sext i32 %k to i64
; CHECK: [[P:%.*]] = getelementptr float, ptr addrspace(1) %image, i64 [[K]]
; CHECK: [[J:%.*]] = sext i32 %j to i64
; CHECK: [[M:%.*]] = mul i64 [[J]], 64
; CHECK: [[Q:%.*]] = getelementptr float, ptr addrspace(1) [[P]], i64 [[M]]
; CHECK: %at = getelementptr float, ptr addrspace(1) [[Q]], i64 192
; CHECK: [[L:%.*]] = sext i32 %j to i64
; CHECK: [[N:%.*]] = sub i64 0, [[L]]
; CHECK: [[R:%.*]] = getelementptr float, ptr addrspace(1) {{%.*}}, i64 [[N]]
; CHECK: %back = getelementptr float, ptr addrspace(1) [[R]], i64 62
define ptx_kernel void @scaled(ptr addrspace(1) %image, i32 %k, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %loop ]
  %j3 = add nsw i32 %j, 3
  %m = shl nsw i32 %j3, 6
  %o = add nsw i32 %m, 0
  %i = add nsw i32 %k, %o
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %d = sub nsw i32 62, %j
  %e = add nsw i32 %k, %d
  %w = sext i32 %e to i64
  %back = getelementptr inbounds float, ptr addrspace(1) %image, i64 %w
  store float %v, ptr addrspace(1) %back
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
