; Loops that do more than count bits, or something else.
; RUN: %opt -passes=nv-loop-popcount -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
; CHECK-NOT: llvm.ctpop
; The words on the way are used.
define i32 @words(i32 %w, i32 %n0, ptr addrspace(1) %p) {
entry:
  %some = icmp ne i32 %w, 0
  br i1 %some, label %before, label %none
before:
  br label %loop
loop:
  %v = phi i32 [ %w, %before ], [ %v.next, %loop ]
  %n = phi i32 [ %n0, %before ], [ %n.next, %loop ]
  %x = phi i32 [ 0, %before ], [ %x.next, %loop ]
  %less = add i32 %v, -1
  %v.next = and i32 %less, %v
  %n.next = add i32 %n, 3
  %x.next = xor i32 %x, %v
  %c = icmp eq i32 %v.next, 0
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %x.next, %loop ]
  ret i32 %r
none:
  ret i32 0
}

; Each round writes.
define i32 @stores(i32 %w, i32 %n0, ptr addrspace(1) %p) {
entry:
  %some = icmp ne i32 %w, 0
  br i1 %some, label %before, label %none
before:
  br label %loop
loop:
  %v = phi i32 [ %w, %before ], [ %v.next, %loop ]
  %n = phi i32 [ %n0, %before ], [ %n.next, %loop ]
  %less = add i32 %v, -1
  %v.next = and i32 %less, %v
  %n.next = add i32 %n, 3
  store i32 %v, ptr addrspace(1) %p
  %c = icmp eq i32 %v.next, 0
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %n.next, %loop ]
  ret i32 %r
none:
  ret i32 0
}

; A volatile read in each round.
define i32 @reads(i32 %w, i32 %n0, ptr addrspace(1) %p) {
entry:
  %some = icmp ne i32 %w, 0
  br i1 %some, label %before, label %none
before:
  br label %loop
loop:
  %v = phi i32 [ %w, %before ], [ %v.next, %loop ]
  %n = phi i32 [ %n0, %before ], [ %n.next, %loop ]
  %less = add i32 %v, -1
  %v.next = and i32 %less, %v
  %n.next = add i32 %n, 3
  %y = load volatile i32, ptr addrspace(1) %p
  %c = icmp eq i32 %v.next, 0
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %n.next, %loop ]
  ret i32 %r
none:
  ret i32 0
}

; The count in front of the last round.
define i32 @before_last(i32 %w, i32 %n0, ptr addrspace(1) %p) {
entry:
  %some = icmp ne i32 %w, 0
  br i1 %some, label %before, label %none
before:
  br label %loop
loop:
  %v = phi i32 [ %w, %before ], [ %v.next, %loop ]
  %n = phi i32 [ %n0, %before ], [ %n.next, %loop ]
  %less = add i32 %v, -1
  %v.next = and i32 %less, %v
  %n.next = add i32 %n, 3
  %c = icmp eq i32 %v.next, 0
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %n, %loop ]
  ret i32 %r
none:
  ret i32 0
}

; Not the lowest bit.
define i32 @less_two(i32 %w, i32 %n0, ptr addrspace(1) %p) {
entry:
  %some = icmp ne i32 %w, 0
  br i1 %some, label %before, label %none
before:
  br label %loop
loop:
  %v = phi i32 [ %w, %before ], [ %v.next, %loop ]
  %n = phi i32 [ %n0, %before ], [ %n.next, %loop ]
  %less = add i32 %v, -2
  %v.next = and i32 %less, %v
  %n.next = add i32 %n, 3
  %c = icmp eq i32 %v.next, 0
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %n.next, %loop ]
  ret i32 %r
none:
  ret i32 0
}

; Two bits a round.
define i32 @by_two(i32 %w, i32 %n0, ptr addrspace(1) %p) {
entry:
  %some = icmp ne i32 %w, 0
  br i1 %some, label %before, label %none
before:
  br label %loop
loop:
  %v = phi i32 [ %w, %before ], [ %v.next, %loop ]
  %n = phi i32 [ %n0, %before ], [ %n.next, %loop ]
  %less = add i32 %v, -1
  %v.next = lshr i32 %v, 2
  %n.next = add i32 %n, 3
  %c = icmp eq i32 %v.next, 0
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %n.next, %loop ]
  ret i32 %r
none:
  ret i32 0
}

; The sign comes down.
define i32 @signs(i32 %w, i32 %n0, ptr addrspace(1) %p) {
entry:
  %some = icmp ne i32 %w, 0
  br i1 %some, label %before, label %none
before:
  br label %loop
loop:
  %v = phi i32 [ %w, %before ], [ %v.next, %loop ]
  %n = phi i32 [ %n0, %before ], [ %n.next, %loop ]
  %less = add i32 %v, -1
  %v.next = ashr i32 %v, 1
  %n.next = add i32 %n, 3
  %c = icmp eq i32 %v.next, 0
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %n.next, %loop ]
  ret i32 %r
none:
  ret i32 0
}

; Left before the word is 0.
define i32 @early(i32 %w, i32 %n0, ptr addrspace(1) %p) {
entry:
  %some = icmp ne i32 %w, 0
  br i1 %some, label %before, label %none
before:
  br label %loop
loop:
  %v = phi i32 [ %w, %before ], [ %v.next, %loop ]
  %n = phi i32 [ %n0, %before ], [ %n.next, %loop ]
  %less = add i32 %v, -1
  %v.next = and i32 %less, %v
  %n.next = add i32 %n, 3
  %c = icmp ult i32 %v.next, 3
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %n.next, %loop ]
  ret i32 %r
none:
  ret i32 0
}

; A step that is no constant.
define i32 @variable(i32 %w, i32 %n0, ptr addrspace(1) %p) {
entry:
  %some = icmp ne i32 %w, 0
  br i1 %some, label %before, label %none
before:
  br label %loop
loop:
  %v = phi i32 [ %w, %before ], [ %v.next, %loop ]
  %n = phi i32 [ %n0, %before ], [ %n.next, %loop ]
  %less = add i32 %v, -1
  %v.next = and i32 %less, %v
  %n.next = add i32 %n, %n0
  %c = icmp eq i32 %v.next, 0
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %n.next, %loop ]
  ret i32 %r
none:
  ret i32 0
}

; Not from bit 0.
define i32 @from_one(i32 %w, i32 %other, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %at = lshr i32 %w, %i
  %bit = and i32 %at, 1
  %s.next = add i32 %s, %bit
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 32
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %s.next, %loop ]
  ret i32 %r
}

; Every second bit.
define i32 @every_second(i32 %w, i32 %other, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %at = lshr i32 %w, %i
  %bit = and i32 %at, 1
  %s.next = add i32 %s, %bit
  %next = add i32 %i, 2
  %c = icmp ult i32 %next, 32
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %s.next, %loop ]
  ret i32 %r
}

; Bits of two words.
define i32 @two_words(i32 %w, i32 %other, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %at = lshr i32 %w, %i
  %b0 = and i32 %at, 1
  %o = lshr i32 %other, %i
  %b1 = and i32 %o, 1
  %bit = xor i32 %b0, %b1
  %s.next = add i32 %s, %bit
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 32
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %s.next, %loop ]
  ret i32 %r
}

; Not the last bit of what is shifted.
define i32 @second_bit(i32 %w, i32 %other, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %at = lshr i32 %w, %i
  %bit = and i32 %at, 2
  %s.next = add i32 %s, %bit
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 32
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %s.next, %loop ]
  ret i32 %r
}

; The sum is doubled.
define i32 @doubled(i32 %w, i32 %other, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %at = lshr i32 %w, %i
  %bit = and i32 %at, 1
  %s.next = add i32 %s, %s
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 32
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %s.next, %loop ]
  ret i32 %r
}

; Two rounds cost no more.
define i32 @two_rounds(i32 %w, i32 %other, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %at = lshr i32 %w, %i
  %bit = and i32 %at, 1
  %s.next = add i32 %s, %bit
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 2
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %s.next, %loop ]
  ret i32 %r
}

; More rounds than bits: what is shifted out is poison.
define i32 @past_the_end(i32 %w, i32 %other, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %at = lshr i32 %w, %i
  %bit = and i32 %at, 1
  %s.next = add i32 %s, %bit
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 33
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %s.next, %loop ]
  ret i32 %r
}

; The counter has only three bits, and comes to each bit of eight more than once.
define i32 @counter_wraps(i32 %w, i32 %other, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i3 [ 0, %entry ], [ %next, %loop ]
  %round = phi i32 [ 0, %entry ], [ %round.next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %wide = zext i3 %i to i32
  %at = lshr i32 %w, %wide
  %bit = and i32 %at, 1
  %s.next = add i32 %s, %bit
  %next = add i3 %i, 1
  %round.next = add i32 %round, 3
  %c = icmp ult i32 %round.next, 60
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %s.next, %loop ]
  ret i32 %r
}

; A word that no register holds.
define i32 @wide_word(i128 %w, i32 %other, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %wide = zext i32 %i to i128
  %at = lshr i128 %w, %wide
  %low = trunc i128 %at to i32
  %bit = and i32 %low, 1
  %s.next = add i32 %s, %bit
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 64
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %s.next, %loop ]
  ret i32 %r
}

; Without any of this they are counted.
; CHECK-LABEL: @taken(
; CHECK: llvm.ctpop
define i32 @taken(i32 %w, i32 %n0, ptr addrspace(1) %p) {
entry:
  %some = icmp ne i32 %w, 0
  br i1 %some, label %before, label %none
before:
  br label %loop
loop:
  %v = phi i32 [ %w, %before ], [ %v.next, %loop ]
  %n = phi i32 [ %n0, %before ], [ %n.next, %loop ]
  %less = add i32 %v, -1
  %v.next = and i32 %less, %v
  %n.next = add i32 %n, 3
  %c = icmp eq i32 %v.next, 0
  br i1 %c, label %exit, label %loop
exit:
  %r = phi i32 [ %n.next, %loop ]
  ret i32 %r
none:
  ret i32 0
}
; CHECK-LABEL: @taken_too(
; CHECK: llvm.ctpop
define i32 @taken_too(i32 %w, i32 %other, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %at = lshr i32 %w, %i
  %bit = and i32 %at, 1
  %s.next = add i32 %s, %bit
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 32
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %s.next, %loop ]
  ret i32 %r
}
