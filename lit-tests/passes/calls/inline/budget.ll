; inline-budget and its relatives: cheap calls for LLVM, but the caller or the module is large already
; (PF-3). The callee has 61 instructions, small has 2.
; RUN: %opt -passes='cgscc(nv-inline)' -S %s | FileCheck --check-prefix=PLENTY %s
; RUN: %opt -passes='cgscc(nv-inline)' -nvvm-opt=inline-budget=130 -S %s | FileCheck --check-prefix=TWO %s
; A kernel may have three times that.
; RUN: %opt -passes='cgscc(nv-inline)' -nvvm-opt=inline-budget=50,inline-adj-budget1=3 -S %s \
; RUN:   | FileCheck --check-prefix=KERNEL %s
; All callers together: the first takes three, nothing is left for the second.
; RUN: %opt -passes='cgscc(nv-inline)' -nvvm-opt=inline-total-budget=190 -S %s \
; RUN:   | FileCheck --check-prefix=TOTAL %s
; RUN: %opt -passes='cgscc(nv-inline)' -nvvm-opt=inline-budget=130 -pass-remarks-missed=inline \
; RUN:   -pass-remarks-analysis=nv-inline -disable-output %s 2>&1 | FileCheck --check-prefix=REMARK %s
; REMARK: remark: {{.*}}callee is not inlined: inline-budget is used up; instructions of the caller 127, of the callee 61, brought in so far 122
; REMARK: remark: {{.*}}'callee' not inlined into 'function' because it should never be inlined (cost=never): inline-budget is used up
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @unknown(ptr)

; PLENTY-LABEL: define i32 @function(
; PLENTY-NOT: call
; PLENTY: ret i32
; 5 instructions and 61 for each body that comes: the third does not fit.
; TWO-LABEL: define i32 @function(
; TWO-NOT: call
; TWO: call i32 @callee(
; TWO-NOT: call
; TWO: ret i32
; KERNEL-LABEL: define i32 @function(
; KERNEL: call i32 @callee(
; KERNEL: call i32 @callee(
; KERNEL: call i32 @callee(
; KERNEL-NOT: call
; KERNEL: ret i32
; TOTAL-LABEL: define i32 @function(
; TOTAL-NOT: call
; TOTAL: ret i32
define i32 @function(i32 %x) {
  %a = call i32 @callee(i32 %x)
  %b = call i32 @callee(i32 %a)
  %c = call i32 @callee(i32 %b)
  %d = call i32 @small(i32 %c)
  ret i32 %d
}
; PLENTY-LABEL: define ptx_kernel void @kernel(
; PLENTY-NOT: call
; PLENTY: ret void
; KERNEL-LABEL: define ptx_kernel void @kernel(
; KERNEL-NOT: call
; KERNEL: call i32 @callee(
; KERNEL-NOT: call
; KERNEL: ret void
; TOTAL-LABEL: define ptx_kernel void @kernel(
; TOTAL: call i32 @callee(
; TOTAL: call i32 @callee(
; TOTAL: call i32 @callee(
; TOTAL-NOT: call
; TOTAL: ret void
define ptx_kernel void @kernel(i32 %x, ptr %q) {
  %a = call i32 @callee(i32 %x)
  %b = call i32 @callee(i32 %a)
  %c = call i32 @callee(i32 %b)
  %d = call i32 @small(i32 %c)
  store i32 %d, ptr %q
  ret void
}
define i32 @callee(i32 %x) {
  %w0 = mul i32 %x, 3
  %w1 = mul i32 %w0, %x
  %w2 = mul i32 %w1, %x
  %w3 = mul i32 %w2, %x
  %w4 = mul i32 %w3, %x
  %w5 = mul i32 %w4, %x
  %w6 = mul i32 %w5, %x
  %w7 = mul i32 %w6, %x
  %w8 = mul i32 %w7, %x
  %w9 = mul i32 %w8, %x
  %w10 = mul i32 %w9, %x
  %w11 = mul i32 %w10, %x
  %w12 = mul i32 %w11, %x
  %w13 = mul i32 %w12, %x
  %w14 = mul i32 %w13, %x
  %w15 = mul i32 %w14, %x
  %w16 = mul i32 %w15, %x
  %w17 = mul i32 %w16, %x
  %w18 = mul i32 %w17, %x
  %w19 = mul i32 %w18, %x
  %w20 = mul i32 %w19, %x
  %w21 = mul i32 %w20, %x
  %w22 = mul i32 %w21, %x
  %w23 = mul i32 %w22, %x
  %w24 = mul i32 %w23, %x
  %w25 = mul i32 %w24, %x
  %w26 = mul i32 %w25, %x
  %w27 = mul i32 %w26, %x
  %w28 = mul i32 %w27, %x
  %w29 = mul i32 %w28, %x
  %w30 = mul i32 %w29, %x
  %w31 = mul i32 %w30, %x
  %w32 = mul i32 %w31, %x
  %w33 = mul i32 %w32, %x
  %w34 = mul i32 %w33, %x
  %w35 = mul i32 %w34, %x
  %w36 = mul i32 %w35, %x
  %w37 = mul i32 %w36, %x
  %w38 = mul i32 %w37, %x
  %w39 = mul i32 %w38, %x
  %w40 = mul i32 %w39, %x
  %w41 = mul i32 %w40, %x
  %w42 = mul i32 %w41, %x
  %w43 = mul i32 %w42, %x
  %w44 = mul i32 %w43, %x
  %w45 = mul i32 %w44, %x
  %w46 = mul i32 %w45, %x
  %w47 = mul i32 %w46, %x
  %w48 = mul i32 %w47, %x
  %w49 = mul i32 %w48, %x
  %w50 = mul i32 %w49, %x
  %w51 = mul i32 %w50, %x
  %w52 = mul i32 %w51, %x
  %w53 = mul i32 %w52, %x
  %w54 = mul i32 %w53, %x
  %w55 = mul i32 %w54, %x
  %w56 = mul i32 %w55, %x
  %w57 = mul i32 %w56, %x
  %w58 = mul i32 %w57, %x
  %w59 = mul i32 %w58, %x
  ret i32 %w59
}
define i32 @small(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}
