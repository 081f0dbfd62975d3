; values.h: known bits, ranges with and without flow, demanded bits.
; RUN: split-file %s %t
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-values -disable-output %t/ask.ll \
; RUN:   2>&1 | FileCheck %s --check-prefix=ASK
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-values-loop)' \
; RUN:   -disable-output %t/ask.ll 2>&1 | FileCheck %s --check-prefix=LOOP
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-demanded -disable-output \
; RUN:   %t/demanded.ll 2>&1 | FileCheck %s --check-prefix=DEMANDED

; ASK-LABEL: function bits
; ASK-NEXT: x: zeros fffffff3 ones 0
; 28 zeros on top; 0 is possible.
; ASK-NEXT:   sign bits 28
; ASK-NEXT:   flow s[0,12] u[0,12]
; ASK-NEXT:   local s[0,12] u[0,12]
; ASK-NEXT:   anywhere s[0,12] u[0,12]
; ASK-NEXT:   not undef or poison 0
; ASK-NEXT:   not undef 0
; ASK-NEXT: y: zeros fffffff2 ones 1
; ASK-NEXT:   sign bits 28
; ASK-NEXT:   flow s[1,13] u[1,13]
; 128 bits do not fit; the sign bits still count.
; ASK: big: bits none
; ASK-NEXT:   sign bits 120
; ASK-NEXT:   flow none
; ASK-NEXT:   local none
; Vectors: bits of every element, no ranges.
; ASK: vec: zeros fffffff3 ones 0
; ASK-NEXT:   sign bits 28
; ASK-NEXT:   flow none
; ASK: f: bits none
; ASK-NEXT:   sign bits 0
; ASK: p: zeros f ones 0
; ASK-NEXT:   sign bits 0

; ASK-LABEL: function flow
; In the branch only flow knows.
; ASK-NEXT: n: zeros 0 ones 0
; ASK-NEXT:   sign bits 1
; ASK-NEXT:   flow s[0,9] u[0,9]
; ASK-NEXT:   local s[-2147483648,2147483647] u[0,4294967295]
; ASK-NEXT:   anywhere s[-2147483648,2147483647] u[0,4294967295]
; ASK-NEXT:   not undef or poison 1
; ASK-NEXT:   not undef 1
; Behind the join nothing is known.
; ASK-NEXT: n: zeros 0 ones 0

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
; ASK-NEXT: sign bits 28
; ASK-NEXT:   flow s[5,9] u[5,9]
; ASK-NEXT:   local s[5,9] u[5,9]
; ASK-NEXT:   anywhere s[5,9] u[5,9]

; Negative and positive: signed bounds are close, unsigned ones are not.
; ASK-LABEL: function mixed
; ASK: flow s[-8,7] u[0,4294967295]

; A sum that may wrap is poison then, and never undef.
; ASK-LABEL: function exact
; ASK: not undef or poison 0
; ASK-NEXT: not undef 1

; A loop pass sees the function of its loop only.
; LOOP-NOT: function
; LOOP: function looped
; LOOP: i: zeros
; LOOP: flow s[0,99] u[0,99]

; All but 5 has the same bounds as all.

; DEMANDED: x: 1 ff
; DEMANDED-NEXT: t: 1 ff
; DEMANDED-NEXT: unused:
; DEMANDED-NEXT: h: 1 ff
; DEMANDED-NEXT: hi: 1 ff
; DEMANDED-NEXT: both: 1 ff
; DEMANDED-NEXT: wide: 0 0
; The store has no result, its operand is too wide; the return wants every bit.
; DEMANDED-NEXT: : 0 0
; DEMANDED-NEXT: : 0 0

; Threads leave the loop in different rounds: i agrees inside, not behind it.
; An argument of a device function may differ.

; What never is poison implies everything.
; q is poison only if a or y is, and then x is.

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

define void @exact(i32 noundef %n) {
  %e = add nsw i32 %n, 1
  call void (...) @ask(i32 %e)
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

