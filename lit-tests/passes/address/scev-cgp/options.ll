; Switches, limits (of one function), dumps and remarks of nvvm-scev-cgp.
; RUN: %opt -passes=nvvm-scev-cgp -nvvm-opt=nv-disable-scev-cgp=1 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=nvvm-scev-cgp -nvvm-opt=do-scev-cgp=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=nvvm-scev-cgp -nvvm-opt=scev-cgp-control=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=nvvm-scev-cgp -nvvm-opt=scev-cgp-control=1 -S %s | FileCheck %s --check-prefix=ONE
; RUN: %opt -passes=nvvm-scev-cgp -nvvm-opt=do-base-address-strength-reduce=0 -S %s | FileCheck %s --check-prefix=NOBASR
; RUN: %opt -passes=nvvm-scev-cgp -nvvm-opt=scev-cgp-cross-block-limit=0 -S %s | FileCheck %s --check-prefix=NOCBE
; RUN: %opt -passes=nvvm-scev-cgp -nvvm-opt=scev-cgp-idom-level-limit=0 -S %s | FileCheck %s --check-prefix=NOCBE
; RUN: %opt -passes=nvvm-scev-cgp -nvvm-opt=dump-scev-cgp=1,dump-base-address-strength-reduce=1 -disable-output %s 2>&1 | FileCheck %s --check-prefix=DUMP
; RUN: %opt -passes=nvvm-scev-cgp -nvvm-opt=print-after-scev-cgp=1 -disable-output %s 2>&1 | FileCheck %s --check-prefix=PRINT
; RUN: %opt -passes=nvvm-scev-cgp -pass-remarks=nvvm-scev-cgp -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; OFF-NOT: baseValue
; ONE: store float 2.000000e+00, ptr %baseValue
; ONE: store float 3.000000e+00, ptr %p2
; NOBASR-LABEL: @straight
; NOBASR-NOT: baseValue
; NOBASR-LABEL: @arms
; NOBASR: baseValue
; NOCBE-LABEL: @straight
; NOCBE: baseValue
; NOCBE-LABEL: @arms
; NOCBE-NOT: baseValue
; DUMP: {{^$}}
; DUMP-NEXT: Processing straight
; DUMP-NEXT: phi maxLoopInd = 0: Function straight
; PRINT: define void @straight
; PRINT: baseValue
; REMARK: remark: {{.*}}2 addresses are constants away from earlier ones, saves 4 instructions
; REMARK: remark: {{.*}}one base for the addresses of 2 branches, saves 2 instructions
define void @straight(ptr %p, i32 %k) {
  %w0 = sext i32 %k to i64
  %p0 = getelementptr float, ptr %p, i64 %w0
  store float 1.0, ptr %p0
  %i1 = add nsw i32 %k, 1
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr %p, i64 %w1
  store float 2.0, ptr %p1
  %i2 = add nsw i32 %k, 2
  %w2 = sext i32 %i2 to i64
  %p2 = getelementptr float, ptr %p, i64 %w2
  store float 3.0, ptr %p2
  ret void
}

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
  %bp1 = getelementptr inbounds i8, ptr %bp, i64 12
  %bf = load float, ptr %bp1
  br label %exit
exit:
  %r = phi float [ %af, %a ], [ %bf, %b ]
  ret float %r
}
