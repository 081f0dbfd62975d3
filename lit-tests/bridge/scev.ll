; scev.h and scev-expand.h: inspection, counts, construction, proofs, code.
; RUN: split-file %s %t
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-scev -disable-output %t/look.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=LOOK
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-scev-loop)' -disable-output \
; RUN:   %t/look.ll 2>&1 | FileCheck %s --check-prefix=LOOP
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-scev-build -disable-output \
; RUN:   %t/build.ll 2>&1 | FileCheck %s --check-prefix=BUILD
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-scev-proofs -disable-output \
; RUN:   %t/proofs.ll 2>&1 | FileCheck %s --check-prefix=PROOF
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-scev-expand -S %t/expand.ll \
; RUN:   2>%t.err | FileCheck %s --check-prefix=CODE
; RUN: FileCheck %s --check-prefix=EXPAND <%t.err

; LOOK-LABEL: function look
; LOOK: i: {0,+,4}<nuw><nsw><%loop>
; Flags: 1 no self-wrap, 2 unsigned, 4 signed.
; LOOK-NEXT: addrec, 2 operands, flags 7, value -
; 25 rounds: 0 to 96.
; LOOK-NEXT: range s[0,96] u[0,96]
; LOOK-NEXT: loop loop affine 1
; LOOK-NEXT: start: 0
; LOOK-NEXT: step: 4
; LOOK-NEXT: round 3: 12
; LOOK-NEXT: invariant 0, start invariant 1
; LOOK-NEXT: at the end: 96
; LOOK-NEXT: base: none
; LOOK: j: {0,+,0,+,4}<%loop>
; LOOK: loop loop affine 0
; LOOK-NEXT: start: 0
; LOOK-NEXT: step: {0,+,4}
; 0 + 4 + 8
; LOOK-NEXT: round 3: 12
; LOOK: q: {%p,+,4}{{.*}}<%loop>
; LOOK: base: %p
; LOOK-NEXT: offset: {0,+,4}{{.*}}<%loop>
; LOOK: v: %v
; LOOK-NEXT: unknown, 0 operands, flags 0, value v
; LOOK: triangle: {0,+,4,+,4}<%loop>
; 4 + 8 + 12
; LOOK: round 3: 24
; LOOK: i2: {4,+,4}
; LOOK: {{^loop loop$}}
; LOOK-NEXT: exact: 24
; LOOK-NEXT: constant: 24
; LOOK-NEXT: symbolic: 24

; LOOK-LABEL: function others
; LOOK: t: (trunc i32 %n to i16)
; LOOK-NEXT: trunc, 1 operands,
; LOOK: z: (zext i16
; LOOK-NEXT: zext, 1 operands,
; LOOK-NEXT: range s[0,65535] u[0,65535]
; LOOK: d: (%n /u 3)
; LOOK-NEXT: udiv, 2 operands,
; LOOK: operand: %n
; LOOK-NEXT: operand: 3
; LOOK: m: (5 umax %n)
; LOOK-NEXT: umax, 2 operands,
; 2^100 has its own bits: word 1 is 2^36.
; LOOK: wide: (1267650600228229401496703205376 + %w)
; LOOK: range none
; LOOK: k: 1267650600228229401496703205376
; LOOK-NEXT: constant, 0 operands, flags 0, value {{.*}}
; LOOK: neg: -5
; LOOK: constant -5
; LOOK: f: none

; Rounds unknown, but bounded by an expression: the load may end it at any time.
; LOOK-LABEL: function bounded
; LOOK: {{^loop loop$}}
; LOOK-NEXT: exact: none
; LOOK-NEXT: constant: -2
; LOOK-NEXT: symbolic: (-1 + (1 umax %n))

; LOOP: function look
; LOOP: i: {0,+,4}<nuw><nsw><%loop>
; LOOP: exact: 24

; BUILD: add: (%a + %b)<nsw>
; BUILD-NEXT: sub: ((-1 * %b) + %a)
; BUILD-NEXT: udiv: (%a /u %b)
; BUILD-NEXT: smax: (%a smax %b)
; BUILD-NEXT: const: -1
; BUILD-NEXT: wide const: -2
; BUILD-NEXT: trunc: (trunc i32 %a to i16)
; BUILD-NEXT: sext: (sext i32 %a to i64)
; BUILD-NEXT: zext: (zext i32 %a to i64)
; BUILD-NEXT: same width: %a
; BUILD-NEXT: pointer add: (%w + %p)
; BUILD-NEXT: pointer sub: %w
; BUILD-NEXT: same 1
; BUILD-NEXT: widths: none
; BUILD-NEXT: none: none
; BUILD-NEXT: chain: none
; BUILD-NEXT: two pointers: none
; BUILD-NEXT: integer - pointer: none
; BUILD-NEXT: wrong trunc: none
; BUILD-NEXT: wrong sext: none
; BUILD-NEXT: float: none
; BUILD-NEXT: const of pointer type: none
; BUILD-NEXT: difference 1 12, of strangers 0, of widths 0

; PROOF: entry: a slt b 1, b slt a 0, varying 0
; PROOF-NEXT: each round: i sge 0 1, i slt 1 0, no addrec 0
; PROOF-NEXT: i again: {0,+,1}

; The count is (-1 + (1 umax %n)): two instructions.
; EXPAND: count: safe 1 costly(0) 1 costly(9) 0
; EXPAND-NEXT: i at the entry: safe 0, expanded -
; EXPAND-NEXT: wrong size -, at a phi -, nothing -
; EXPAND-NEXT: dropped: written 1
; EXPAND-NEXT: valid 1
; CODE-LABEL: define void @expand
; CODE-NEXT: entry:
; CODE-NEXT: [[P:%.*]] = ptrtoint ptr %p to i64
; CODE-NEXT: [[MAX:%.*]] = call i32 @llvm.umax.i32(i32 %n, i32 1)
; CODE-NEXT: [[COUNT:%.*]] = add i32 [[MAX]], -1
; CODE-NEXT: store i32 [[COUNT]], ptr %p
; CODE-NEXT: store i64 [[P]], ptr %p
; CODE-NEXT: br label %loop

;--- look.ll
define void @look(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i2, %loop ]
  %j = phi i64 [ 0, %entry ], [ %triangle, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  %v = load i64, ptr %q
  %triangle = add i64 %j, %i
  %i2 = add nuw nsw i64 %i, 4
  %c = icmp ult i64 %i2, 100
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @others(i32 %n, i128 %w, float %x) {
  %t = trunc i32 %n to i16
  %z = zext i16 %t to i32
  %d = udiv i32 %n, 3
  %m = call i32 @llvm.umax.i32(i32 %n, i32 5)
  %wide = add i128 %w, 1267650600228229401496703205376
  %k = sub i128 %wide, %w
  %neg = add i32 -2, -3
  %f = fadd float %x, 1.0
  ret void
}

define void @bounded(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %latch ]
  %stop = load volatile i1, ptr %p
  br i1 %stop, label %exit, label %latch
latch:
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
declare i32 @llvm.umax.i32(i32, i32)

;--- build.ll
define void @build(i32 %a, i32 %b, i64 %w, ptr %p, float %f) {
  ret void
}

;--- proofs.ll
define void @proofs(i32 %a, i32 %b, i64 %w) {
entry:
  %lt = icmp slt i32 %a, %b
  %pos = icmp sgt i32 %b, 0
  %both = and i1 %lt, %pos
  br i1 %both, label %here, label %exit
here:
  br label %loop
loop:
  %i = phi i32 [ 0, %here ], [ %i2, %loop ]
  %i2 = add nsw i32 %i, 1
  %c = icmp slt i32 %i2, %b
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

;--- expand.ll
target triple = "nvptx64-nvidia-cuda"
define void @expand(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
