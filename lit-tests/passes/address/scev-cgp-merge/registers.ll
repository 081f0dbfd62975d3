; A base in a common dominator lives down to its uses: not where all registers are taken (ADR-2, RPA-6).
; RUN: %opt -passes=nvvm-scev-cgp -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-scev-cgp -pass-remarks-missed=nvvm-scev-cgp -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK-COUNT-1: remark: {{.*}}no common base: no registers left to keep it in
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
; CHECK-LABEL: @room
; CHECK: baseValue
; CHECK-LABEL: @full
; CHECK-NOT: baseValue
define float @room(ptr %in, i32 %t, i32 %n, i1 %c) "nvvm.maxnreg"="40" {
entry:
  br i1 %c, label %a, label %b
a:
  %am = mul nsw i32 %t, %n
  %aw = sext i32 %am to i64
  %ap = getelementptr inbounds float, ptr %in, i64 %aw
  %ap1 = getelementptr inbounds i8, ptr %ap, i64 4
  %af = load float, ptr %ap1
  br label %exit
b:
  %bm = mul nsw i32 %t, %n
  %bw = sext i32 %bm to i64
  %bp = getelementptr inbounds float, ptr %in, i64 %bw
  %bp1 = getelementptr inbounds i8, ptr %bp, i64 8
  %bf = load float, ptr %bp1
  br label %exit
exit:
  %r = phi float [ %af, %a ], [ %bf, %b ]
  ret float %r
}
define float @full(ptr %in, i32 %t, i32 %n, i1 %c) "nvvm.maxnreg"="5" {
entry:
  br i1 %c, label %a, label %b
a:
  %am = mul nsw i32 %t, %n
  %aw = sext i32 %am to i64
  %ap = getelementptr inbounds float, ptr %in, i64 %aw
  %ap1 = getelementptr inbounds i8, ptr %ap, i64 4
  %af = load float, ptr %ap1
  br label %exit
b:
  %bm = mul nsw i32 %t, %n
  %bw = sext i32 %bm to i64
  %bp = getelementptr inbounds float, ptr %in, i64 %bw
  %bp1 = getelementptr inbounds i8, ptr %bp, i64 8
  %bf = load float, ptr %bp1
  br label %exit
exit:
  %r = phi float [ %af, %a ], [ %bf, %b ]
  ret float %r
}
