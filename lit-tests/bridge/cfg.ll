; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -S %s -o %t 2>%t.err \
; RUN:   -passes='function(require<domtree>,require<postdomtree>,require<loops>,require<memoryssa>,test-cfg,verify<domtree>,verify<loops>,verify<memoryssa>)'
; RUN: FileCheck %s <%t
; RUN: FileCheck --check-prefix=SAY --implicit-check-not=INVALID %s <%t.err

; In a loop pass with MemorySSA what would drop it refuses, what keeps it works.
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -S %s -o /dev/null 2>&1 \
; RUN:   -passes='function(loop-mssa(test-cfg-loop))' -verify-memoryssa | FileCheck --check-prefix=LOOP %s
; LOOP: loop pass: latch tail
; LOOP: loop pass: dead 1

declare void @sink(i32)

; SAY: queries: preds of join 3: {{(a|many|entry) (a|many|entry) (a|many|entry)$}}
; SAY: queries: into 1: 3:
; SAY: queries: preds of many 1, of entry 0
; SAY: queries: unique pred of many entry, of join -
define void @queries(i32 %n) {
entry:
  switch i32 %n, label %join [
    i32 0, label %many
    i32 1, label %many
    i32 2, label %a
  ]

many:
  br label %join

a:
  br label %join

join:
  ret void
}

; SAY: split_block: tail, idom of exit tail
; CHECK-LABEL: define void @split_block(
; CHECK: %x = load
; CHECK-NEXT: br label %tail
; CHECK: tail:
; CHECK-NEXT: %y = add
; CHECK-NEXT: br i1 %c, label %loop, label %exit
define void @split_block(ptr %p, i1 %c) {
entry:
  br label %loop

loop:
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  br i1 %c, label %loop, label %exit

exit:
  ret void
}

; SAY: split_edge: critical before.a after.a, none 1
; SAY: split_edge: ipostdom of critical join, of before.a a
; CHECK-LABEL: define i32 @split_edge(
; CHECK: br i1 %c, label %before.a, label %critical
; CHECK: %p = phi i32 [ 1, %critical ], [ 2, %after.a ]
define i32 @split_edge(i1 %c) {
entry:
  br i1 %c, label %a, label %join

a:
  br label %join

join:
  %p = phi i32 [ 1, %entry ], [ 2, %a ]
  ret i32 %p
}

; SAY: split_back_edge: latch
; CHECK-LABEL: define void @split_back_edge(
; CHECK: br i1 %c, label %latch, label %exit
; CHECK: latch:
; CHECK-NEXT: br label %loop
define void @split_back_edge(ptr %p, i1 %c) {
entry:
  br label %loop

loop:
  store volatile i32 1, ptr %p
  br i1 %c, label %loop, label %exit

exit:
  ret void
}

; SAY: split_if: 1
; CHECK-LABEL: define void @split_if(
; CHECK: %x = add
; CHECK-NEXT: %y = add
; CHECK-NEXT: br i1 %c, label %yes, label %no
; CHECK: %z = add
define void @split_if(i1 %c, i32 %a) {
  %x = add i32 %a, 1
  %y = add i32 %x, 2
  %z = add i32 %y, 3
  ret void
}

; SAY: fold_terminator: join 0 loop 1, idom of exit loop
; SAY: fold_terminator: delete one 0, both 1
; CHECK-LABEL: define void @fold_terminator(
; CHECK: loop:
; CHECK-NEXT: store volatile
; CHECK-NEXT: br label %exit
; CHECK-NOT: dead
; CHECK: }
define void @fold_terminator(ptr %p, i1 %c) {
entry:
  br label %loop

loop:
  store volatile i32 1, ptr %p
  br i1 false, label %dead, label %exit

dead:
  br i1 %c, label %dead2, label %loop

dead2:
  br label %loop

exit:
  br label %join

join:
  br i1 %c, label %end, label %join

end:
  ret void
}

; SAY: delete_loop: 1
; SAY: delete_loop: entry 0, loop 1
; CHECK-LABEL: define void @delete_loop(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %exit, label %exit
; CHECK-NOT: loop:
define void @delete_loop(i1 %c) {
entry:
  br i1 %c, label %loop, label %exit

loop:
  br label %loop

exit:
  ret void
}

; SAY: by_hand: 1, none 0, idom of b entry, a reachable 0
; SAY: by_hand: idom of b a
define void @by_hand() {
entry:
  br label %a

a:
  br label %b

b:
  ret void
}

; SAY: unreachable_blocks: 1 0
; CHECK-LABEL: define void @unreachable_blocks(
; CHECK-NEXT: entry:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @unreachable_blocks() {
entry:
  ret void

island:
  br label %island
}

; SAY: make_unreachable: 2
; CHECK-LABEL: define void @make_unreachable(
; CHECK: %x = load
; CHECK-NEXT: unreachable
define void @make_unreachable(ptr %p, i1 %c) {
entry:
  br label %loop

loop:
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  br i1 %c, label %loop, label %exit

exit:
  ret void
}

; LOOP: loop pass: refused 1, split with memory 0, valid 1
define void @in_loop_pass(i1 %c, ptr %p) {
entry:
  br label %loop

loop:
  %x = load volatile i32, ptr %p
  %y = add i32 %x, 1
  store i32 %y, ptr %p
  br i1 %c, label %loop, label %exit

exit:
  ret void

dead:
  br label %exit
}

; SAY: join_block: 1, loop 0, exit 0
; CHECK-LABEL: define void @join_block(
; CHECK: loop:
; CHECK-NEXT: %x = load
; CHECK-NEXT: %y = add
; CHECK-NEXT: br i1 %c, label %loop, label %exit
define void @join_block(ptr %p, i1 %c) {
entry:
  br label %loop

loop:
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  br i1 %c, label %loop, label %exit

exit:
  ret void
}
