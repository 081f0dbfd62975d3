; Which values move, by options: how many uses they may have, and loads that nothing would hide (SNK-2, SNK-5).
; RUN: %opt -passes=sinking2 -S %s | FileCheck %s --check-prefixes=NEAR,BELOW,TWICE,ONCE
; A load right in front of its use stays; one whose uses are further down moves, and so does arithmetic.
; RUN: %opt -passes=sinking2 -nvvm-opt=sink-check-sched=1 -S %s | FileCheck %s --check-prefixes=NONEAR,BELOW,TWICE,ONCE
; RUN: %opt -passes=sinking2 -nvvm-opt=sink-single-only=1 -S %s | FileCheck %s --check-prefixes=NEAR,NOBELOW,NOTWICE,ONCE
; RUN: %opt -passes=sinking2 -nvvm-opt=max-uses-for-sinking=1 -S %s | FileCheck %s --check-prefixes=NEAR,NOBELOW,NOTWICE,ONCE
; RUN: %opt -passes=sinking2 -nvvm-opt=max-uses-for-sinking=2 -S %s | FileCheck %s --check-prefixes=NEAR,BELOW,TWICE,ONCE
; RUN: %opt -passes=sinking2 -nvvm-opt=max-uses-for-sinking=0 -S %s | FileCheck %s --check-prefixes=NONEAR,NOBELOW,NOTWICE,NOONCE
; RUN: %exec %s -passes=sinking2
; EXEC: buffer out f32[8] random(1)
; EXEC: launch near args=(out, i32:0)
; EXEC: launch near args=(out, i32:1)
; EXEC: launch below args=(out, i32:0)
; EXEC: launch below args=(out, i32:1)
; EXEC: launch below args=(out, i32:3)
; EXEC: launch twice args=(out, i32:7)
; EXEC: launch once args=(out, i32:8)
target triple = "nvptx64-nvidia-cuda"

; NEAR-LABEL: @near(
; NEAR: then:
; NEAR-NEXT: %v = load float
; NONEAR-LABEL: @near(
; NONEAR-NEXT: %v = load float
define ptx_kernel void @near(ptr addrspace(1) %p, i32 %n) {
  %v = load float, ptr addrspace(1) %p
  %c = icmp eq i32 %n, 1
  br i1 %c, label %then, label %end, !prof !0
then:
  store float %v, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

; BELOW-LABEL: @below(
; BELOW: then:
; BELOW-NEXT: %v = load float
; NOBELOW-LABEL: @below(
; NOBELOW-NEXT: %v = load float
define ptx_kernel void @below(ptr addrspace(1) %p, i32 %n) {
  %v = load float, ptr addrspace(1) %p
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %then, label %end, !prof !0
then:
  %d = icmp eq i32 %n, 3
  br i1 %d, label %a, label %b
a:
  %x = fadd float %v, 1.0
  store float %x, ptr addrspace(1) %p
  br label %end
b:
  %y = fmul float %v, 2.0
  store float %y, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

; TWICE-LABEL: @twice(
; TWICE: then:
; TWICE-NEXT: %j = mul i32
; NOTWICE-LABEL: @twice(
; NOTWICE-NEXT: %j = mul i32
define ptx_kernel void @twice(ptr addrspace(1) %p, i32 %n) {
  %j = mul i32 %n, 5
  %c = icmp eq i32 %n, 7
  br i1 %c, label %then, label %end, !prof !0
then:
  %k = xor i32 %j, 3
  %l = add i32 %k, %j
  store i32 %l, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

; ONCE-LABEL: @once(
; ONCE: then:
; ONCE-NEXT: %j = mul i32
; NOONCE-LABEL: @once(
; NOONCE-NEXT: %j = mul i32
define ptx_kernel void @once(ptr addrspace(1) %p, i32 %n) {
  %j = mul i32 %n, 5
  %c = icmp eq i32 %n, 8
  br i1 %c, label %then, label %end, !prof !0
then:
  store i32 %j, ptr addrspace(1) %p
  br label %end
end:
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 1000}
