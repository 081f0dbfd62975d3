; The options of nv-inline (PF-3).
; RUN: %opt -passes='cgscc(nv-inline)' -inline-threshold=0 -S %s | FileCheck --check-prefixes=CHECK,OFF,SWITCH %s
; RUN: %opt -passes='cgscc(nv-inline)' -inline-threshold=0 -nvvm-opt=inline-use-budget=1 -S %s \
; RUN:   | FileCheck --check-prefixes=CHECK,BUDGET,SWITCH %s
; RUN: %opt -passes='cgscc(nv-inline)' -inline-threshold=0 -nvvm-opt=nv-inline-all=1 -S %s \
; RUN:   | FileCheck --check-prefixes=CHECK,ALL,SWITCH %s
; Three cases: two are allowed.
; RUN: %opt -passes='cgscc(nv-inline)' -inline-threshold=0 -nvvm-opt=inline-maxswitchcases=2 -S %s \
; RUN:   | FileCheck --check-prefixes=CHECK,OFF,NOSWITCH %s
; One switch: none is allowed.
; RUN: %opt -passes='cgscc(nv-inline)' -inline-threshold=0 -nvvm-opt=inline-numswitchfunc=0 -S %s \
; RUN:   | FileCheck --check-prefixes=CHECK,OFF,NOSWITCH %s
; Nobody looks at switches.
; RUN: %opt -passes='cgscc(nv-inline)' -inline-threshold=0 \
; RUN:   -nvvm-opt=inline-numswitchfunc=0,inline-switchctrl=0 -S %s \
; RUN:   | FileCheck --check-prefixes=CHECK,OFF,SWITCH %s
; RUN: %opt -passes='cgscc(nv-inline)' -inline-threshold=0 -nvvm-opt=profuseinline=1 \
; RUN:   -disable-output %s 2>&1 | FileCheck --check-prefix=PROFUSE %s
; RUN: %opt -passes='cgscc(nv-inline)' -inline-threshold=0 -pass-remarks-analysis=nv-inline \
; RUN:   -disable-output %s 2>&1 | FileCheck --check-prefix=REMARK %s
; PROFUSE: nv-inline: scalar into scalars: sizes 17, 2, cost {{[0-9]+}} of 0: too costly
; PROFUSE: nv-inline: choose into chooses: sizes 23, 4, cost {{[0-9]+}} of 0: frees local memory of the caller
; REMARK: remark: {{.*}}choose is inlined: frees local memory of the caller; instructions of the caller 4, of the callee 23, brought in so far 0
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @unknown(ptr)

; CHECK-LABEL: define i32 @scalars(
; OFF: call i32 @scalar(
; BUDGET-NOT: call
; ALL-NOT: call
; CHECK: ret i32
define i32 @scalars(i32 %x) {
  %r = call i32 @scalar(i32 %x)
  ret i32 %r
}
define i32 @scalar(i32 %x) {
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
  ret i32 %w15
}

; CHECK-LABEL: define i32 @chooses(
; SWITCH-NOT: call
; NOSWITCH: call i32 @choose(
; CHECK: ret i32
define i32 @chooses(i32 %x) {
  %v = alloca i32
  %a = call i32 @choose(ptr %v, i32 %x)
  %r = load i32, ptr %v
  ret i32 %r
}
define i32 @choose(ptr %p, i32 %x) {
entry:
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
  switch i32 %w15, label %end [
    i32 1, label %a
    i32 2, label %b
    i32 3, label %c
  ]
a:
  br label %end
b:
  br label %end
c:
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %w1, %a ], [ %w2, %b ], [ %w3, %c ]
  store i32 %r, ptr %p
  ret i32 %r
}

; Not even nv-inline-all: what LLVM refuses.
; CHECK-LABEL: define i32 @refused(
; CHECK: call i32 @never(
define i32 @refused(i32 %x) {
  %r = call i32 @never(i32 %x)
  ret i32 %r
}
define i32 @never(i32 %x) noinline {
  ret i32 %x
}
