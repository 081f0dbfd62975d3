; tti.h on NVPTX: costs exist, addresses are base plus offset, registers of types.
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-tti -disable-output %s 2>&1 \
; RUN:   | FileCheck %s
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-tti-module -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=MODULE
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-tti-loop)' -disable-output \
; RUN:   %s 2>&1 | FileCheck %s --check-prefix=LOOP
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@g = addrspace(1) global [4 x i32] zeroinitializer

; MODULE: function f: divergence 1
; MODULE: function declared: divergence 0
; In a loop pass other functions have no target.
; LOOP: function f: divergence 1
; LOOP: function declared: divergence 0

; CHECK-LABEL: function f: divergence 1
define void @f(ptr %p, i32 %n, i64 %m) {
entry:
; CHECK: add: throughput {{[1-9][0-9]*}} latency {{[1-9][0-9]*}} size {{[1-9][0-9]*}} both {{[1-9][0-9]*}}, expensive 0, registers 1 predicates 0
  %add = add i32 %n, 1
; CHECK: wide: {{.*}} registers 2 predicates 0
  %wide = add i64 %m, 1
; CHECK: odd: {{.*}} registers 2 predicates 0
  %odd = trunc i64 %m to i48
; CHECK: big: {{.*}} registers 4 predicates 0
  %big = zext i64 %m to i128
; CHECK: cmp: {{.*}} registers 0 predicates 1
  %cmp = icmp eq i32 %n, 0
; CHECK: ptr: {{.*}} registers 2 predicates 0
  %ptr = getelementptr i8, ptr %p, i64 4
; CHECK: shared: {{.*}} registers 1 predicates 0
  %shared = addrspacecast ptr %p to ptr addrspace(3)
; CHECK: half: {{.*}} registers 1 predicates 0
  %half = load half, ptr %p
; Vectors by elements.
; CHECK: vec: {{.*}} registers 4 predicates 0
  %vec = load <4 x i8>, ptr %p
; CHECK: flags: {{.*}} registers 0 predicates 4
  %flags = icmp eq <4 x i8> %vec, zeroinitializer
; CHECK: agg: {{.*}} registers 8 predicates 3
  %agg = load { i1, [3 x double], <2 x i1>, {}, ptr }, ptr %p
; CHECK: huge: {{.*}} registers 4294967295 predicates 0
  %huge = load [8589934592 x i32], ptr %p
; CHECK: div: throughput {{.*}} expensive {{[01]}}, registers 2
  %div = sdiv i64 %m, %wide
  br label %loop
loop:
  br i1 %cmp, label %loop, label %exit
exit:
  ret void
}
; CHECK: immediates: add 5 {{[01]}}, compare 5 {{[01]}}
; Base; base + 16; no scaled index; an absolute address; an offset beyond 32 bits.
; CHECK-NEXT: address 0: 1
; CHECK-NEXT: address 1: 1
; CHECK-NEXT: address 2: 0
; CHECK-NEXT: address 3: 1
; CHECK-NEXT: address 4: 0
; LLVM's rule for NVPTX: a global stands alone.
; CHECK-NEXT: global: 1, global + 4: 0, global + base: 0

declare void @declared()
