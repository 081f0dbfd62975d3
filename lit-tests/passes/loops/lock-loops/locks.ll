; Lanes that wait for a lock meet the one that has had it before they try again (CG-11); and where nobody may
; wait for anybody, since what is waited for might not end by itself. Run: lit-tests/exec/kernels/lock-forms.cu.
; RUN: %opt -passes=nv-lock-loops -verify-each -S %s | FileCheck %s
; RUN: %opt -passes='nv-lock-loops,nv-lock-loops' -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-lock-loops -disable-output -pass-remarks=nv-lock-loops %s 2>&1 | \
; RUN:   FileCheck %s --check-prefix=REMARK
; REMARK-COUNT-7: lanes that wait for a lock meet the one that had it before they try again
; REMARK-NOT: lanes that wait
;
; In the code generator, where nothing takes the ways apart again behind it.
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-lock-loops=1 %s -o - | FileCheck %s --check-prefix=STOCK
; PTX-LABEL: .entry plain(
; PTX: $L__BB0_1:
; PTX: atom{{.*}}cas
; PTX: bra [[MEET:\$L__BB0_[0-9]+]];
; PTX: atom{{.*}}exch
; PTX: [[MEET]]:
; PTX: bra $L__BB0_1;
; STOCK-LABEL: .entry plain(
; STOCK: $L__BB0_1:
; STOCK: atom{{.*}}cas
; STOCK: bra $L__BB0_1;
; STOCK: atom{{.*}}exch
; STOCK-NOT: bra
; STOCK: ret
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.nanosleep(i32)
declare void @unknown()

; CHECK-LABEL: define ptx_kernel void @plain(
; CHECK: try:
; CHECK: br i1 %got, label %hold, label %[[MEET:meet[0-9]*]]
; CHECK: hold:
; CHECK: atomicrmw xchg
; CHECK-NEXT: br label %[[MEET]]
; CHECK: [[MEET]]:
; CHECK-NEXT: br i1 %got, label %[[REST:.*]], label %try
; CHECK: [[REST]]:
; CHECK-NEXT: ret void
define ptx_kernel void @plain(ptr addrspace(1) %lock, ptr addrspace(1) %sum) {
entry:
  br label %try
try:
  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %hold, label %try
hold:
  %v = load volatile i32, ptr addrspace(1) %sum
  %w = add i32 %v, 3
  store volatile i32 %w, ptr addrspace(1) %sum
  call void @llvm.nvvm.membar.gl()
  %x = atomicrmw xchg ptr addrspace(1) %lock, i32 0 monotonic
  ret void
}

; Out on false, a pause, a count that the rounds carry, and values of the loop and of the way that are used
; behind it. What the source asked for the loop stays with its end.
; CHECK-LABEL: define i32 @carried(
; CHECK: {{^}}try:
; CHECK-NEXT: %n = phi i32 [ 0, %entry ], [ %[[NEXT:.*]], %[[MEET:meet[0-9]*]] ]
; CHECK: br i1 %busy, label %again, label %hold
; CHECK: again:
; CHECK: br label %[[MEET]]{{$}}
; CHECK: hold:
; CHECK: store volatile i32 0, ptr addrspace(1) %lock
; CHECK-NEXT: br label %[[MEET]]
; CHECK: [[MEET]]:
; CHECK-NEXT: %[[NEXT]] = phi i32 [ poison, %hold ], [ %more, %again ]
; CHECK-NEXT: %[[N:.*]] = phi i32 [ %n, %hold ], [ poison, %again ]
; CHECK-NEXT: %[[W:.*]] = phi i32 [ %w, %hold ], [ poison, %again ]
; CHECK-NEXT: br i1 %busy, label %try, label %{{.*}}, !llvm.loop ![[ASKED:[0-9]+]]
; CHECK: add i32 %[[N]], %[[W]]
define i32 @carried(ptr addrspace(1) %lock, ptr addrspace(1) %sum) {
entry:
  br label %try
try:
  %n = phi i32 [ 0, %entry ], [ %more, %again ]
  %old = atomicrmw xchg ptr addrspace(1) %lock, i32 1 monotonic
  %busy = icmp ne i32 %old, 0
  br i1 %busy, label %again, label %hold
again:
  call void @llvm.nvvm.nanosleep(i32 20)
  %more = add i32 %n, 1
  br label %try, !llvm.loop !0
hold:
  %v = load volatile i32, ptr addrspace(1) %sum
  %w = add i32 %v, 3
  store volatile i32 %w, ptr addrspace(1) %sum
  call void @llvm.nvvm.membar.gl()
  store volatile i32 0, ptr addrspace(1) %lock
  %r = add i32 %n, %w
  ret i32 %r
}

; Two ways back, of which one does not come to the condition, and a branch under the lock.
; CHECK-LABEL: define void @looks(
; CHECK: br i1 %free, label %try, label %[[MEET:meet[0-9]*]]
; CHECK: br i1 %got, label %hold, label %[[MEET]]
; CHECK: give:
; CHECK: atomicrmw
; CHECK-NEXT: br label %[[MEET]]
; CHECK: [[MEET]]:
; CHECK-NEXT: %[[DONE:.*]] = phi i1 [ true, %give ], [ false, %{{look|try}} ], [ false, %{{look|try}} ]
; CHECK-NEXT: br i1 %[[DONE]], label %{{.*}}, label %look
define void @looks(ptr addrspace(1) %lock, ptr addrspace(1) %sum, i32 %new) {
entry:
  br label %look
look:
  %seen = load volatile i32, ptr addrspace(1) %lock
  %free = icmp eq i32 %seen, 0
  br i1 %free, label %try, label %look
try:
  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %hold, label %look
hold:
  %v = load volatile i32, ptr addrspace(1) %sum
  %less = icmp slt i32 %v, %new
  br i1 %less, label %set, label %give
set:
  store volatile i32 %new, ptr addrspace(1) %sum
  br label %give
give:
  call void @llvm.nvvm.membar.gl()
  %x = atomicrmw xchg ptr addrspace(1) %lock, i32 0 monotonic
  ret void
}

; One behind the other, and the address of the lock computed twice.
; CHECK-LABEL: define void @two(
; CHECK: br i1 %got, label %hold, label %[[MEET:meet[0-9]*]]
; CHECK: [[MEET]]:
; CHECK-NEXT: br i1 %got, label %[[REST:.*]], label %try
; CHECK: br i1 %got2, label %hold2, label %[[MEET2:meet[0-9]*]]
; CHECK: [[MEET2]]:
; CHECK-NEXT: phi i32 [ poison, %hold2 ], [ %next, %try2 ]
; CHECK-NEXT: br i1 %got2, label %[[REST2:.*]], label %try2
define void @two(ptr addrspace(1) %p, ptr addrspace(1) %sum) {
entry:
  br label %try
try:
  %a = getelementptr i32, ptr addrspace(1) %p, i64 5
  %pair = cmpxchg ptr addrspace(1) %a, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %hold, label %try
hold:
  store volatile i32 1, ptr addrspace(1) %sum
  %b = getelementptr i8, ptr addrspace(1) %p, i64 20
  %x = atomicrmw xchg ptr addrspace(1) %b, i32 0 monotonic
  br label %try2
try2:
  %count = phi i32 [ 0, %hold ], [ %next, %try2 ]
  %next = add i32 %count, 1
  %pair2 = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 monotonic monotonic
  %got2 = extractvalue { i32, i1 } %pair2, 1
  br i1 %got2, label %hold2, label %try2
hold2:
  store volatile i32 %count, ptr addrspace(1) %sum
  %y = atomicrmw xchg ptr addrspace(1) %p, i32 0 monotonic
  ret void
}

; A ticket: what is waited for is read by a load.
; CHECK-LABEL: define void @ticket(
; CHECK: br i1 %mine, label %hold, label %[[MEET:meet[0-9]*]]
; CHECK: [[MEET]]:
; CHECK-NEXT: br i1 %mine,
define void @ticket(ptr addrspace(1) %serving, i32 %number, ptr addrspace(1) %sum) {
entry:
  br label %wait
wait:
  %now = load atomic i32, ptr addrspace(1) %serving monotonic, align 4
  %mine = icmp eq i32 %now, %number
  br i1 %mine, label %hold, label %wait
hold:
  store volatile i32 1, ptr addrspace(1) %sum
  %after = add i32 %number, 1
  store atomic i32 %after, ptr addrspace(1) %serving monotonic, align 4
  ret void
}

; The lock of an outer loop's round: the way ends before the outer loop closes.
; CHECK-LABEL: define void @rounds(
; CHECK: br i1 %got, label %hold, label %[[MEET:meet[0-9]*]]
; CHECK: [[MEET]]:
; CHECK-NEXT: br i1 %got, label %[[REST:.*]], label %try
; CHECK: [[REST]]:
; CHECK: br i1 %last, label %end, label %round
define void @rounds(ptr addrspace(1) %lock, ptr addrspace(1) %sum, i32 %n) {
entry:
  br label %round
round:
  %i = phi i32 [ 0, %entry ], [ %j, %hold ]
  br label %try
try:
  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %hold, label %try
hold:
  store volatile i32 %i, ptr addrspace(1) %sum
  %x = atomicrmw xchg ptr addrspace(1) %lock, i32 0 monotonic
  %j = add i32 %i, 1
  %last = icmp eq i32 %j, %n
  br i1 %last, label %end, label %round
end:
  ret void
}

; A function that nobody may optimise.
; CHECK-LABEL: define void @optnone(
; CHECK: br i1 %got, label %hold, label %try
define void @optnone(ptr addrspace(1) %lock) optnone noinline {
entry:
  br label %try
try:
  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %hold, label %try
hold:
  %x = atomicrmw xchg ptr addrspace(1) %lock, i32 0 monotonic
  ret void
}

;===-- Left alone -----------------------------------------------------------------------------===;

; The lanes of the warp are waited for in the loop: who has the lock comes to another barrier behind it.
; CHECK-LABEL: define void @warp_barrier(
; CHECK: br label %try
; CHECK-NOT: phi
; CHECK: ret void
define void @warp_barrier(ptr addrspace(1) %lock) {
entry:
  br label %try
try:
  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %hold, label %again
again:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %try
hold:
  %x = atomicrmw xchg ptr addrspace(1) %lock, i32 0 monotonic
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}

; Who has not got the lock waits for what its holder writes behind it.
; CHECK-LABEL: define void @waits_inside(
; CHECK: br i1 %ready, label %try, label %spin
; CHECK: atomicrmw xchg
; CHECK-NEXT: store volatile
define void @waits_inside(ptr addrspace(1) %lock, ptr addrspace(1) %flag) {
entry:
  br label %try
try:
  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %hold, label %spin
spin:
  %f = load volatile i32, ptr addrspace(1) %flag
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %try, label %spin
hold:
  %x = atomicrmw xchg ptr addrspace(1) %lock, i32 0 monotonic
  store volatile i32 1, ptr addrspace(1) %flag
  ret void
}

; The holder waits, under the lock, for a lane that has not got it.
; CHECK-LABEL: define void @waits_under(
; CHECK: br i1 %got, label %hold, label %try
; CHECK: br i1 %ready, label %give, label %hold
; CHECK: atomicrmw xchg
; CHECK-NEXT: ret void
define void @waits_under(ptr addrspace(1) %lock, ptr addrspace(1) %flag) {
entry:
  br label %try
try:
  %tries = atomicrmw add ptr addrspace(1) %flag, i32 1 monotonic
  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %hold, label %try
hold:
  %f = load volatile i32, ptr addrspace(1) %flag
  %ready = icmp sgt i32 %f, 99
  br i1 %ready, label %give, label %hold
give:
  %x = atomicrmw xchg ptr addrspace(1) %lock, i32 0 monotonic
  ret void
}

; Code that is not known, in the loop and under the lock, by a call and by assembly.
; CHECK-LABEL: define void @unknown_under(
; CHECK: br i1 %got, label %hold, label %try
define void @unknown_under(ptr addrspace(1) %lock) {
entry:
  br label %try
try:
  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %hold, label %try
hold:
  call void @unknown()
  %x = atomicrmw xchg ptr addrspace(1) %lock, i32 0 monotonic
  ret void
}
; CHECK-LABEL: define void @assembly_inside(
; CHECK: br i1 %got, label %hold, label %try
define void @assembly_inside(ptr addrspace(1) %lock) {
entry:
  br label %try
try:
  call void asm sideeffect "bar.warp.sync 3;", ""()
  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %hold, label %try
hold:
  %x = atomicrmw xchg ptr addrspace(1) %lock, i32 0 monotonic
  ret void
}

; Nobody writes to what is waited for; another place is written.
; CHECK-LABEL: define void @no_write(
; CHECK: br i1 %ready, label %go, label %wait
define void @no_write(ptr addrspace(1) %flag) {
entry:
  br label %wait
wait:
  %f = load volatile i32, ptr addrspace(1) %flag
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  %other = getelementptr i32, ptr addrspace(1) %flag, i64 1
  store volatile i32 0, ptr addrspace(1) %other
  ret void
}

; A loop with a second way out; a plain read, which nobody else changes; a place that is read in the round before.
; CHECK-LABEL: define void @two_ways_out(
; CHECK: br i1 %got, label %hold, label %again
; CHECK: br i1 %enough, label %end, label %try
define void @two_ways_out(ptr addrspace(1) %lock) {
entry:
  br label %try
try:
  %n = phi i32 [ 0, %entry ], [ %m, %again ]
  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %hold, label %again
again:
  %m = add i32 %n, 1
  %enough = icmp eq i32 %m, 100
  br i1 %enough, label %end, label %try
hold:
  %x = atomicrmw xchg ptr addrspace(1) %lock, i32 0 monotonic
  br label %end
end:
  ret void
}
; CHECK-LABEL: define void @plain_read(
; CHECK: br i1 %ready, label %go, label %wait
define void @plain_read(ptr addrspace(1) %p) {
entry:
  br label %wait
wait:
  %i = phi i64 [ 0, %entry ], [ %j, %wait ]
  %j = add i64 %i, 1
  %f = load i32, ptr addrspace(1) %p
  %ready = icmp ne i32 %f, 0
  br i1 %ready, label %go, label %wait
go:
  store i32 0, ptr addrspace(1) %p
  ret void
}
; CHECK-LABEL: define void @read_before(
; CHECK: br i1 %ready, label %go, label %wait
define void @read_before(ptr addrspace(1) %p) {
entry:
  br label %wait
wait:
  %last = phi i32 [ 0, %entry ], [ %f, %wait ]
  %f = load volatile i32, ptr addrspace(1) %p
  %ready = icmp ne i32 %last, 0
  br i1 %ready, label %go, label %wait
go:
  store volatile i32 0, ptr addrspace(1) %p
  ret void
}

; The way to the write has another entry, and another end.
; CHECK-LABEL: define void @other_entry(
; CHECK: br i1 %got, label %hold, label %try
define void @other_entry(ptr addrspace(1) %lock, i1 %c) {
entry:
  br i1 %c, label %try, label %give
try:
  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %hold, label %try
hold:
  br label %give
give:
  %x = atomicrmw xchg ptr addrspace(1) %lock, i32 0 monotonic
  ret void
}
; CHECK-LABEL: define void @other_end(
; CHECK: br i1 %got, label %hold, label %try
define void @other_end(ptr addrspace(1) %lock, i1 %c) {
entry:
  br label %try
try:
  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %hold, label %try
hold:
  br i1 %c, label %give, label %keep
give:
  %x = atomicrmw xchg ptr addrspace(1) %lock, i32 0 monotonic
  ret void
keep:
  ret void
}
; So has a write that is made again and again, alone or with what is in front of it.
; CHECK-LABEL: define void @given_twice(
; CHECK: br i1 %got, label %hold, label %try
define void @given_twice(ptr addrspace(1) %lock, i32 %n) {
entry:
  br label %try
try:
  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %hold, label %try
hold:
  %i = phi i32 [ 0, %try ], [ %j, %hold ]
  %x = atomicrmw xchg ptr addrspace(1) %lock, i32 0 monotonic
  %j = add i32 %i, %x
  %c = icmp slt i32 %j, %n
  br i1 %c, label %hold, label %out
out:
  ret void
}
; CHECK-LABEL: define void @given_in_a_loop(
; CHECK: br i1 %got, label %pre, label %try
define void @given_in_a_loop(ptr addrspace(1) %lock, i32 %n) {
entry:
  br label %try
try:
  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %pre, label %try
pre:
  %k = mul i32 %n, 3
  br label %hold
hold:
  %i = phi i32 [ %k, %pre ], [ %j, %give ]
  %odd = icmp ugt i32 %i, 9
  br i1 %odd, label %more, label %give
more:
  store volatile i32 %i, ptr addrspace(1) %lock
  br label %give
give:
  %x = atomicrmw xchg ptr addrspace(1) %lock, i32 0 monotonic
  %j = add i32 %i, %x
  %c = icmp slt i32 %j, %n
  br i1 %c, label %hold, label %out
out:
  ret void
}

; CHECK: ![[ASKED]] = distinct !{![[ASKED]], !{{[0-9]+}}}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
