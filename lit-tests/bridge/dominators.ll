; dominators.h at each pass level: trees, edges, uses in phis, unreachable blocks, several exits.
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-dominators -disable-output %s 2>&1 \
; RUN:   | FileCheck %s
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-dominators-module \
; RUN:   -disable-output %s 2>&1 | FileCheck %s --check-prefixes=CHECK,MODULE
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='cgscc(test-dominators-cgscc)' \
; RUN:   -disable-output %s 2>&1 | FileCheck %s --check-prefix=CGSCC
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-dominators-loop)' \
; RUN:   -disable-output %s 2>&1 | FileCheck %s --check-prefix=LOOP

; CHECK-LABEL: function diamond
; CHECK-NEXT: entry: reachable 1 idom - ipostdom join
; CHECK-NEXT: a: reachable 1 idom entry ipostdom join
; CHECK-NEXT: b: reachable 1 idom entry ipostdom join
; CHECK-NEXT: join: reachable 1 idom entry ipostdom -
; CHECK-NEXT: dead: reachable 0 idom - ipostdom join
; Everything dominates the dead block; it dominates nothing that lives.
; CHECK-NEXT: entry dominates [entry a b join dead] postdominates [entry]
; CHECK-NEXT: a dominates [a dead] postdominates [a]
; CHECK-NEXT: b dominates [b dead] postdominates [b]
; CHECK-NEXT: join dominates [join dead] postdominates [entry a b join dead]
; CHECK-NEXT: dead dominates [dead] postdominates [dead]
; CHECK-NEXT: preorder: 4: entry
; The first successor is walked first, and so stands last.
; CHECK-NEXT: rpo: 4: entry b a join
; CHECK-NEXT: rpo into 2: 4: entry b then -
; CHECK-NEXT: nca entry
; CHECK-NEXT: edge entry->a dominates entry: 0
; CHECK-NEXT: edge entry->a dominates a: 1
; CHECK-NEXT: edge entry->a dominates b: 0
; CHECK-NEXT: edge entry->a dominates join: 0
; CHECK-NEXT: edge entry->a dominates dead: 1
; CHECK-NEXT: x dom y 0, y dom x 0
; The phi: x is not available in its whole block, but it is at the end of a.
; CHECK-DAG: x at p: inst 0 use 1
; CHECK-DAG: x at x2: inst 1 use 1

; CGSCC: function diamond
; CGSCC-NEXT: entry: reachable 1 idom -

define i32 @diamond(i1 %c, i32 %n) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = add i32 %n, 1
  %x2 = mul i32 %x, %x
  br label %join
b:
  br label %join
join:
  %p = phi i32 [ %x, %a ], [ 0, %b ], [ 0, %dead ]
  %y = add i32 %p, %n
  ret i32 %y
dead:
  br label %join
}

; Two edges go to a: neither of them alone decides. Two returns: nothing post-dominates the entry.
; CHECK-LABEL: function twin
; CHECK: a dominates [a] postdominates [a]
; CHECK: nca entry
; CHECK-NEXT: edge entry->a dominates entry: 0
; CHECK-NEXT: edge entry->a dominates a: 0
define void @twin(i1 %c, i32 %s) {
entry:
  switch i32 %s, label %b [
    i32 1, label %a
    i32 2, label %a
  ]
a:
  ret void
b:
  ret void
}

; An endless loop next to a return.
; CHECK-LABEL: function endless
; CHECK-NEXT: entry: reachable 1 idom - ipostdom -
; CHECK-NEXT: a: reachable 1 idom entry ipostdom -
; CHECK-NEXT: b: reachable 1 idom entry ipostdom -
; The loop pipeline has put a preheader before a.
; LOOP: function diamond
; LOOP-NEXT: no trees: 1 1, rpo 4
; LOOP: function endless
; LOOP-NEXT: entry: reachable 1 idom - ipostdom -
; LOOP-NEXT: a.preheader: reachable 1 idom entry
; LOOP-NEXT: a: reachable 1 idom a.preheader ipostdom -
; LOOP: a.preheader dominates [a.preheader a] postdominates [a.preheader]
; LOOP-NEXT: a dominates [a] postdominates [a.preheader a]
; LOOP: function declared
; LOOP-NEXT: no trees: 1 1, rpo 0
define void @endless(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %a
b:
  ret void
}

; MODULE-LABEL: function declared
; MODULE-NEXT: no trees: 1 1, rpo 0
declare void @declared()
