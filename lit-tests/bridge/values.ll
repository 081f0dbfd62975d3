; values.h: known bits, ranges with and without flow, demanded bits, divergence, poison.
; RUN: split-file %s %t
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-values -disable-output %t/ask.ll \
; RUN:   2>&1 | FileCheck %s --check-prefix=ASK
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-values-loop)' \
; RUN:   -disable-output %t/ask.ll 2>&1 | FileCheck %s --check-prefix=LOOP
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-edge-ranges -disable-output \
; RUN:   %t/edges.ll 2>&1 | FileCheck %s --check-prefix=EDGE
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-demanded -disable-output \
; RUN:   %t/demanded.ll 2>&1 | FileCheck %s --check-prefix=DEMANDED
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-uniformity -disable-output \
; RUN:   %t/uniform.ll 2>&1 | FileCheck %s --check-prefix=UNIFORM
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-uniformity-loop)' \
; RUN:   -disable-output %t/uniform.ll 2>&1 | FileCheck %s --check-prefix=UNIFORM
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-poison -disable-output \
; RUN:   %t/poison.ll 2>&1 | FileCheck %s --check-prefix=POISON

; ASK-LABEL: function bits
; ASK-NEXT: x: zeros fffffff3 ones 0
; 28 zeros on top; 0 is possible.
; ASK-NEXT:   sign bits 28, non-zero 0
; ASK-NEXT:   flow s[0,12] u[0,12]
; ASK-NEXT:   local s[0,12] u[0,12]
; ASK-NEXT:   anywhere s[0,12] u[0,12]
; ASK-NEXT:   not poison 0, not undef or poison 0
; ASK-NEXT: y: zeros fffffff2 ones 1
; ASK-NEXT:   sign bits 28, non-zero 1
; ASK-NEXT:   flow s[1,13] u[1,13]
; 128 bits do not fit; the sign bits still count.
; ASK: big: bits none
; ASK-NEXT:   sign bits 120, non-zero 0
; ASK-NEXT:   flow none
; ASK-NEXT:   local none
; Vectors: bits of every element, no ranges.
; ASK: vec: zeros fffffff3 ones 0
; ASK-NEXT:   sign bits 28, non-zero 0
; ASK-NEXT:   flow none
; ASK: f: bits none
; ASK-NEXT:   sign bits 0, non-zero 0
; ASK: p: zeros f ones 0
; ASK-NEXT:   sign bits 0, non-zero 1

; ASK-LABEL: function flow
; In the branch only flow knows.
; ASK-NEXT: n: zeros 0 ones 0
; ASK-NEXT:   sign bits 1, non-zero 0
; ASK-NEXT:   flow s[0,9] u[0,9]
; ASK-NEXT:   local s[-2147483648,2147483647] u[0,4294967295]
; ASK-NEXT:   anywhere s[-2147483648,2147483647] u[0,4294967295]
; ASK-NEXT:   not poison 1, not undef or poison 1
; ASK-NEXT:   ult 1, sgt 0, eq 0
; Behind the join nothing is known.
; ASK-NEXT: n: zeros 0 ones 0
; ASK: ult -1, sgt -1, eq -1

; ASK-LABEL: function assumed
; Before the assumption and after it.
; ASK-NEXT: m: zeros 0
; ASK: local s[-2147483648,2147483647]
; ASK: m: zeros fffffff0
; ASK-NEXT:   sign bits 28
; ASK-NEXT:   flow s[0,15] u[0,15]
; ASK-NEXT:   local s[0,15] u[0,15]
; ASK-NEXT:   anywhere s[-2147483648,2147483647]
; Promised by an attribute: everywhere.
; ASK: r: zeros
; ASK-NEXT: sign bits 28, non-zero 1
; ASK-NEXT:   flow s[5,9] u[5,9]
; ASK-NEXT:   local s[5,9] u[5,9]
; ASK-NEXT:   anywhere s[5,9] u[5,9]

; Negative and positive: signed bounds are close, unsigned ones are not.
; ASK-LABEL: function mixed
; ASK: flow s[-8,7] u[0,4294967295]

; A loop pass sees the function of its loop only.
; LOOP-NOT: function
; LOOP: function looped
; LOOP: i: zeros
; LOOP: flow s[0,99] u[0,99]

; All but 5 has the same bounds as all.
; EDGE: entry -> rest: s[-2147483648,2147483647] u[0,4294967295]
; EDGE-NEXT: entry -> five: s[5,5] u[5,5]
; EDGE-NEXT: rest -> small: s[0,7] u[0,7]
; EDGE-NEXT: rest -> large: s[-2147483648,2147483647] u[8,4294967295]

; DEMANDED: x: 1 ff operand 1 ff dead 0
; DEMANDED-NEXT: t: 1 ff operand 1 ff dead 0
; DEMANDED-NEXT: unused: {{.*}} dead 1
; DEMANDED-NEXT: h: 1 ff operand 1 ff0000 dead 0
; DEMANDED-NEXT: hi: 1 ff operand 1 ff dead 0
; DEMANDED-NEXT: both: 1 ff operand 1 ff dead 0
; DEMANDED-NEXT: wide: 0 0 operand 0 0 dead 0
; The store has no result, its operand is too wide; the return wants every bit.
; DEMANDED-NEXT: : 0 0 operand 0 0 dead 0
; DEMANDED-NEXT: : 0 0 operand 1 ff dead 0

; UNIFORM: function kernel: known
; UNIFORM-NEXT: entry: divergent end 1
; UNIFORM-NEXT:   tid: uniform 0
; UNIFORM-NEXT:   u: uniform 1
; UNIFORM-NEXT:   d: uniform 0
; UNIFORM-NEXT:   c: uniform 0
; Threads leave the loop in different rounds: i agrees inside, not behind it.
; UNIFORM: loop: divergent end 1
; UNIFORM-NEXT:   i: uniform 1
; UNIFORM-NEXT:     but not where i.out uses it
; UNIFORM-NEXT:   i2: uniform 1
; UNIFORM-NEXT:   stop: uniform 0
; UNIFORM: behind: divergent end 0
; UNIFORM-NEXT:   i.out: uniform 0
; UNIFORM-NEXT: out: divergent end 0
; UNIFORM-NEXT:   last: uniform 0
; UNIFORM: function device: known
; An argument of a device function may differ.
; UNIFORM: loop: divergent end 1
; UNIFORM-NEXT: v: uniform 0

; POISON: y: creates 1 without flags 0, passes on 1, undefined 1, implies x 1
; POISON-NEXT: x: creates 0 without flags 0, passes on 1, undefined 0, implies x 1
; POISON-NEXT: s: creates 1 without flags 1, passes on 1, undefined 0, implies x 0
; What never is poison implies everything.
; POISON-NEXT: f: creates 0 without flags 0, passes on 0, undefined 0, implies x 1
; q is poison only if a or y is, and then x is.
; POISON-NEXT: q: creates 0 without flags 0, passes on 1, undefined 0, implies x 1

;--- ask.ll
declare void @ask(...)
declare void @llvm.assume(i1)
@g = global i32 0, align 16

define void @bits(i32 %n, i128 %wide, <2 x i32> %two, float %f) {
  %x = and i32 %n, 12
  call void (...) @ask(i32 %x)
  %y = or i32 %x, 1
  call void (...) @ask(i32 %y)
  %big = and i128 %wide, 255
  call void (...) @ask(i128 %big)
  %vec = and <2 x i32> %two, splat (i32 12)
  call void (...) @ask(<2 x i32> %vec)
  call void (...) @ask(float %f)
  %p = select i1 true, ptr @g, ptr @g
  call void (...) @ask(ptr %p)
  ret void
}

define void @flow(i32 noundef %n) {
entry:
  %c = icmp ult i32 %n, 10
  br i1 %c, label %then, label %join
then:
  call void (...) @ask(i32 %n, i32 10)
  br label %join
join:
  call void (...) @ask(i32 %n, i32 10)
  ret void
}

define void @assumed(i32 %m, i32 range(i32 5, 10) %r) {
  call void (...) @ask(i32 %m)
  %c = icmp ult i32 %m, 16
  call void @llvm.assume(i1 %c)
  call void (...) @ask(i32 %m)
  call void (...) @ask(i32 %r)
  ret void
}

define void @mixed(i32 %n) {
  %s = shl i32 %n, 28
  %x = ashr i32 %s, 28
  call void (...) @ask(i32 %x)
  ret void
}

define void @looped() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  call void (...) @ask(i32 %i)
  %i2 = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %i2, 100
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

;--- edges.ll
define void @edges(i32 %x) {
entry:
  switch i32 %x, label %rest [
    i32 5, label %five
  ]
five:
  ret void
rest:
  %c = icmp ult i32 %x, 8
  br i1 %c, label %small, label %large
small:
  ret void
large:
  ret void
}

;--- demanded.ll
define i8 @demanded(i32 %a, i32 %b, i128 %w, ptr %p) {
  %x = add i32 %a, %b
  %t = trunc i32 %x to i8
  %unused = mul i32 %a, %b
  %h = lshr i32 %a, 16
  %hi = trunc i32 %h to i8
  %both = add i8 %t, %hi
  %wide = add i128 %w, 1
  store i128 %wide, ptr %p
  ret i8 %both
}

;--- uniform.ll
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @kernel(i32 %n, ptr addrspace(1) %p) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = add i32 %n, 1
  %d = add i32 %u, %tid
  %c = icmp slt i32 %d, %n
  br i1 %c, label %loop, label %out
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %i2 = add i32 %i, 1
  %stop = icmp ugt i32 %i2, %tid
  br i1 %stop, label %behind, label %loop
behind:
  %i.out = phi i32 [ %i, %loop ]
  br label %out
out:
  %last = phi i32 [ 0, %entry ], [ %i.out, %behind ]
  store i32 %last, ptr addrspace(1) %p
  ret void
}

define i32 @device(i32 %n) {
entry:
  br label %loop
loop:
  %v = add i32 %n, 1
  %c = icmp eq i32 %v, 0
  br i1 %c, label %loop, label %out
out:
  ret i32 %v
}

;--- poison.ll
define i32 @poison(i32 %a, i32 %b, i1 noundef %c) {
  %y = add nsw i32 %a, %b
  %x = add i32 %y, 1
  %s = shl i32 %a, %b
  %f = freeze i32 %s
  %q = udiv i32 %a, %y
  ret i32 %x
}
