; Loops that count the bits of a word: what stands in their place, and that they go.
; How they run: lit-tests/exec/kernels/bit-loops.cu.
; RUN: %opt -passes=nv-loop-popcount -S %s | FileCheck %s
; RUN: %opt -passes=nv-loop-popcount,nv-loop-popcount -S %s | FileCheck %s
; RUN: %opt -passes=nv-loop-popcount -pass-remarks=nv-loop-popcount -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt '-passes=nvopt<O3>' -S %s | FileCheck %s --check-prefix=O3
; RUN: %opt '-passes=nvopt<O3;disable-loop-popcount=1>' -S %s | FileCheck %s --check-prefix=OFF
; REMARK: a loop that counts bits is one instruction
; O3-LABEL: @clears(
; O3-NOT: phi
; O3: call {{.*}}@llvm.ctpop.i32(i32 %w)
; O3-LABEL: @clears_unguarded(
; OFF-NOT: llvm.ctpop
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; As many rounds as there are bits.
; CHECK-LABEL: define i32 @clears(
; CHECK: before:
; CHECK: [[BITS:%.*]] = call i32 @llvm.ctpop.i32(i32 %w)
; CHECK: [[THREE:%.*]] = mul i32 [[BITS]], 3
; CHECK: [[R:%.*]] = add i32 %n0, [[THREE]]
; CHECK-NEXT: br label %exit
; CHECK-EMPTY:
; CHECK-NEXT: exit:
; CHECK: ret i32 [[R]]
define i32 @clears(i32 %w, i32 %n0, ptr addrspace(1) %p) {
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

; One round for 0, too.
; CHECK-LABEL: define i32 @clears_unguarded(
; CHECK: [[BITS:%.*]] = call i32 @llvm.ctpop.i32(i32 %w)
; CHECK: [[ROUNDS:%.*]] = call i32 @llvm.umax.i32(i32 [[BITS]], i32 1)
; CHECK: mul i32 [[ROUNDS]], 3
define i32 @clears_unguarded(i32 %w, i32 %n0, ptr addrspace(1) %p) {
entry:
  br label %before
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
}

; As many rounds as the word is long, and the sum of its bits. The word is 0 behind them.
; CHECK-LABEL: define i32 @shifts(
; CHECK: before:
; CHECK-DAG: [[BITS:%.*]] = call i32 @llvm.ctpop.i32(i32 %w)
; CHECK-DAG: [[SUM:%.*]] = add i32 5, [[BITS]]
; CHECK-DAG: [[ZEROS:%.*]] = call i32 @llvm.ctlz.i32(i32 %w, i1 false)
; CHECK-DAG: [[LONG:%.*]] = sub i32 32, [[ZEROS]]
; CHECK-DAG: mul i32 [[LONG]], 3
; CHECK: br label %exit
; CHECK: or i32 %{{.*}}, 0
define i32 @shifts(i32 %w, i32 %n0, ptr addrspace(1) %p) {
entry:
  %some = icmp ne i32 %w, 0
  br i1 %some, label %before, label %none
before:
  br label %loop
loop:
  %v = phi i32 [ %w, %before ], [ %v.next, %loop ]
  %n = phi i32 [ %n0, %before ], [ %n.next, %loop ]
  %s = phi i32 [ 5, %before ], [ %s.next, %loop ]
  %less = add i32 %v, -1
  %v.next = lshr i32 %v, 1
  %n.next = add i32 %n, 3
  %bit = and i32 %v, 1
  %s.next = add i32 %bit, %s
  %c = icmp ugt i32 %v, 1
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %n.next, %loop ]
  %q = phi i32 [ %s.next, %loop ]
  %z = phi i32 [ %v.next, %loop ]
  %a = xor i32 %r, %q
  %t = or i32 %a, %z
  ret i32 %t
none:
  ret i32 0
}

; All bits, some, and those of a sum of eight bits, which wraps as it did.
; CHECK-LABEL: define i32 @counted(
; CHECK-NOT: and i32 %w,
; CHECK: call i32 @llvm.ctpop.i32(i32 %w)
define i32 @counted(i32 %w, i32 %other, ptr addrspace(1) %p) {
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

; CHECK-LABEL: define i32 @lowest_eleven(
; CHECK: [[LOW:%.*]] = and i32 %w, 2047
; CHECK: call i32 @llvm.ctpop.i32(i32 [[LOW]])
define i32 @lowest_eleven(i32 %w, i32 %other, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %at = lshr i32 %w, %i
  %bit = and i32 %at, 1
  %s.next = add i32 %s, %bit
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 11
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %s.next, %loop ]
  ret i32 %r
}

; CHECK-LABEL: define i8 @narrow(
; CHECK: [[BITS:%.*]] = call i32 @llvm.ctpop.i32(i32 %w)
; CHECK: [[SMALL:%.*]] = trunc i32 [[BITS]] to i8
; CHECK: add i8 0, [[SMALL]]
define i8 @narrow(i32 %w, i32 %other, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i8 [ 0, %entry ], [ %s.next, %loop ]
  %at = ashr i32 %w, %i
  %small = trunc i32 %at to i8
  %bit = and i8 %small, 1
  %s.next = add i8 %bit, %s
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 32
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i8 [ %s.next, %loop ]
  ret i8 %r
}

; CHECK-LABEL: define i32 @masked(
; CHECK: call i32 @llvm.ctpop.i32(i32 %w)
define i32 @masked(i32 %w, i32 %other, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %one = shl i32 1, %i
  %m = and i32 %w, %one
  %is = icmp ne i32 %m, 0
  %bit = zext i1 %is to i32
  %s.next = add i32 %s, %bit
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 32
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %s.next, %loop ]
  ret i32 %r
}

; Three bits count to eight.
; CHECK-LABEL: define i32 @counter_fits(
; CHECK: [[LOW:%.*]] = and i32 %w, 255
; CHECK: call i32 @llvm.ctpop.i32(i32 [[LOW]])
define i32 @counter_fits(i32 %w) {
entry:
  br label %loop
loop:
  %i = phi i3 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %wide = zext i3 %i to i32
  %at = lshr i32 %w, %wide
  %bit = and i32 %at, 1
  %s.next = add i32 %s, %bit
  %next = add i3 %i, 1
  %c = icmp ne i3 %next, 0
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %s.next, %loop ]
  ret i32 %r
}

; The bits of a number of bits.
; CHECK-LABEL: define i32 @in_a_row(
; CHECK: [[BITS:%.*]] = call i32 @llvm.ctpop.i32(i32 %w)
; CHECK: [[ROUNDS:%.*]] = call i32 @llvm.umax.i32(i32 [[BITS]], i32 1)
; CHECK: [[N:%.*]] = add i32 0, {{%.*}}
; CHECK: call i32 @llvm.ctpop.i32(i32 [[N]])
define i32 @in_a_row(i32 %w) {
entry:
  br label %loop
loop:
  %v = phi i32 [ %w, %entry ], [ %v.next, %loop ]
  %n = phi i32 [ 0, %entry ], [ %n.next, %loop ]
  %less = add i32 %v, -1
  %v.next = and i32 %less, %v
  %n.next = add i32 %n, 1
  %c = icmp eq i32 %v.next, 0
  br i1 %c, label %between, label %loop
between:
  %bits = phi i32 [ %n.next, %loop ]
  br label %second
second:
  %u = phi i32 [ %bits, %between ], [ %u.next, %second ]
  %m = phi i32 [ 0, %between ], [ %m.next, %second ]
  %u.less = add i32 %u, -1
  %u.next = and i32 %u.less, %u
  %m.next = add i32 %m, 1
  %d = icmp eq i32 %u.next, 0
  br i1 %d, label %exit, label %second
exit:
  %r = phi i32 [ %m.next, %second ]
  ret i32 %r
}

; Both loops in the loop around them go, and the count of the first is the word of the second.
; CHECK-LABEL: define i32 @in_a_loop(
; CHECK: round:
; CHECK: phi i32 [ 0, %entry ], [ %sum, %behind ]
; CHECK: call i32 @llvm.ctpop.i32(i32 %w)
; CHECK: %bits = add i32 1,
; CHECK: br label %between
; CHECK: between:
; CHECK-NEXT: call i32 @llvm.ctpop.i32(i32 %bits)
; CHECK: %sum = add i32 %total,
; CHECK: br label %behind
; CHECK: behind:
; CHECK-NOT: phi
; CHECK: br i1 %more, label %round, label %out
; CHECK: ret i32 %sum
define i32 @in_a_loop(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %round
round:
  %i = phi i32 [ 0, %entry ], [ %i.next, %behind ]
  %total = phi i32 [ 0, %entry ], [ %sum, %behind ]
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %loaded = load i32, ptr addrspace(1) %q
  %w = or i32 %loaded, 1
  br label %first
first:
  %v = phi i32 [ %w, %round ], [ %v.next, %first ]
  %b = phi i32 [ 1, %round ], [ %b.next, %first ]
  %less = add i32 %v, -1
  %v.next = and i32 %less, %v
  %b.next = add i32 %b, 1
  %c = icmp eq i32 %v.next, 0
  br i1 %c, label %between, label %first
between:
  %bits = phi i32 [ %b.next, %first ]
  br label %second
second:
  %u = phi i32 [ %bits, %between ], [ %u.next, %second ]
  %d = phi i32 [ %total, %between ], [ %d.next, %second ]
  %fewer = add i32 %u, -1
  %u.next = and i32 %fewer, %u
  %d.next = add i32 %d, 1
  %e = icmp eq i32 %u.next, 0
  br i1 %e, label %behind, label %second
behind:
  %sum = phi i32 [ %d.next, %second ]
  %i.next = add i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %round, label %out
out:
  ret i32 %sum
}
