; Knobs of nvvm-scev-cgp that decide which addresses are looked at.
; RUN: %opt -passes=nvvm-scev-cgp -S %s | FileCheck %s --check-prefixes=LINE,NOSELECT,NORARE,ARMS
; RUN: %opt -passes=nvvm-scev-cgp -nvvm-opt=ignore-bad-base=0 -S %s | FileCheck %s --check-prefixes=LINE,SELECT,NORARE,ARMS
; RUN: %opt -passes=nvvm-scev-cgp -nvvm-opt=scev-cgp-check-latency=0 -S %s | FileCheck %s --check-prefixes=LINE,NOSELECT,RARE,ARMS
; RUN: %opt -passes=nvvm-scev-cgp -nvvm-opt=do-function-scev-cgp=0 -S %s | FileCheck %s --check-prefixes=LINE,NOSELECT,NORARE,NOARMS
; RUN: %opt -passes=nvvm-scev-cgp -nvvm-opt=base-address-strength-reduce-max-iv=-1 -S %s | FileCheck %s --check-prefixes=NOLINE,NOSELECT,NORARE,ARMS
; RUN: %opt -passes=nvvm-scev-cgp -nvvm-opt=scev-cgp-inst-limit=1 -S %s | FileCheck %s --check-prefixes=NOLINE,NOSELECT,NORARE,NOARMS
; A product that stands in the dominator already is used again, or not.
; RUN: %opt -passes=nvvm-scev-cgp -S %s | FileCheck %s --check-prefix=AGAIN
; RUN: %opt -passes=nvvm-scev-cgp -nvvm-opt=scev-cgp-old-base=0 -S %s | FileCheck %s --check-prefix=ANEW
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; LINE-LABEL: @line(
; LINE: baseValue
; NOLINE-LABEL: @line(
; NOLINE-NOT: baseValue
define void @line(ptr %p, i32 %k) {
  %w0 = sext i32 %k to i64
  %p0 = getelementptr float, ptr %p, i64 %w0
  store float 1.0, ptr %p0
  %i1 = add nsw i32 %k, 1
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr %p, i64 %w1
  store float 2.0, ptr %p1
  ret void
}

; The addresses start at one of two pointers.
; SELECT-LABEL: @chosen(
; SELECT: baseValue
; NOSELECT-LABEL: @chosen(
; NOSELECT-NOT: baseValue
define void @chosen(ptr %x, ptr %y, i1 %c, i32 %k) {
  %p = select i1 %c, ptr %x, ptr %y
  %w0 = sext i32 %k to i64
  %p0 = getelementptr float, ptr %p, i64 %w0
  store float 1.0, ptr %p0
  %i1 = add nsw i32 %k, 1
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr %p, i64 %w1
  store float 2.0, ptr %p1
  ret void
}

; Two of nine ways need the base.
; RARE-LABEL: @rare(
; RARE: baseValue
; NORARE-LABEL: @rare(
; NORARE-NOT: baseValue
define float @rare(ptr %in, i32 %t, i32 %n, i32 %k) {
entry:
  switch i32 %k, label %exit [ i32 0, label %a
                               i32 1, label %b
                               i32 2, label %x
                               i32 3, label %x
                               i32 4, label %x
                               i32 5, label %x
                               i32 6, label %x
                               i32 7, label %x ]
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
x:
  br label %exit
exit:
  %r = phi float [ 0.0, %entry ], [ %af, %a ], [ %bf, %b ], [ 1.0, %x ]
  ret float %r
}

; ARMS-LABEL: @arms(
; ARMS: baseValue
; NOARMS-LABEL: @arms(
; NOARMS-NOT: baseValue
define float @arms(ptr %in, i32 %t, i32 %n, i1 %c) {
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

; AGAIN-LABEL: @again(
; AGAIN: entry:
; AGAIN-NEXT: %m = mul nsw i32 %t, %n
; AGAIN-NOT: mul i32
; AGAIN: a:
; ANEW-LABEL: @again(
; ANEW: entry:
; ANEW-NEXT: mul i32 %t, %n
; ANEW: a:
define float @again(ptr %in, i32 %t, i32 %n, i1 %c, i64 %x) {
entry:
  %m = mul nsw i32 %t, %n
  %w = sext i32 %m to i64
  br i1 %c, label %a, label %b
a:
  %aw = add nsw i64 %w, %x
  %ap = getelementptr inbounds float, ptr %in, i64 %aw
  %ap1 = getelementptr inbounds i8, ptr %ap, i64 4
  %af = load float, ptr %ap1
  br label %exit
b:
  %bw = add nsw i64 %w, %x
  %bp = getelementptr inbounds float, ptr %in, i64 %bw
  %bp1 = getelementptr inbounds i8, ptr %bp, i64 8
  %bf = load float, ptr %bp1
  br label %exit
exit:
  %r = phi float [ %af, %a ], [ %bf, %b ]
  ret float %r
}
