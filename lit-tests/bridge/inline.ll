; inline.h: what the policy is told, that its answers are obeyed, and that LLVM keeps its own noes.
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='cgscc(test-inline),verify' -S %s \
; RUN:   -inline-threshold=100 -pass-remarks=inline -pass-remarks-missed=inline -o %t.ll 2>%t.err
; RUN: FileCheck --check-prefix=ERR %s < %t.err
; RUN: FileCheck %s < %t.ll

; The callee first, with its instructions; nothing is inlined yet.
; ERR: no_small (2) into caller ({{[0-9]+}}): cheap 1, possible 1 with full cost {{-?[0-9]+}}, recursive 0, total 0
; ERR: remark: {{.*}}'no_small' not inlined into 'caller' because it should never be inlined (cost=never): its name says so
; The same caller, larger by nothing yet.
; ERR: cheap_one (3) into caller ({{[0-9]+}}): cheap 1, possible 1
; ERR: remark: {{.*}}'cheap_one' inlined into 'caller' with (cost={{[-0-9]+}}, threshold=
; ERR: yes_dear (62) into caller ({{[0-9]+}}): cheap 0, possible 1 with full cost {{[0-9]+}}, recursive 0, total 3
; ERR: remark: {{.*}}'yes_dear' inlined into 'caller' with (cost=always): its name says so
; Nobody asks about functions that LLVM never or always inlines.
; ERR-NOT: yes_noinline (
; ERR-NOT: yes_recursive (
; ERR-NOT: no_always (
; Mutual calls: in one component.
; ERR: {{ping|pong}} ({{[0-9]+}}) into {{ping|pong}} ({{[0-9]+}}): {{.*}} recursive 1
; ERR: component of 2

target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "x86_64-pc-linux-gnu"

; CHECK-LABEL: define i32 @caller(
; CHECK: call i32 @no_small(
; CHECK-NOT: @cheap_one
; CHECK-NOT: @yes_dear
; CHECK: call i32 @yes_noinline(
; CHECK: call i32 @yes_recursive(
; CHECK-NOT: @no_always
; CHECK: ret i32
define i32 @caller(i32 %x, ptr %p) {
  %a = call i32 @no_small(i32 %x)
  %b = call i32 @cheap_one(i32 %a)
  call void @yes_dear(ptr %p)
  %c = call i32 @yes_noinline(i32 %b)
  %d = call i32 @yes_recursive(i32 %c)
  %e = call i32 @no_always(i32 %d)
  ret i32 %e
}
define i32 @no_small(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}
define i32 @cheap_one(i32 %x) {
  %y = mul i32 %x, %x
  %r = add i32 %y, 1
  ret i32 %r
}
define i32 @yes_noinline(i32 %x) noinline {
  %r = add i32 %x, 1
  ret i32 %r
}
define i32 @yes_recursive(i32 %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %done, label %more
done:
  ret i32 0
more:
  %y = lshr i32 %x, 1
  %r = call i32 @yes_recursive(i32 %y)
  ret i32 %r
}
define i32 @no_always(i32 %x) alwaysinline {
  %r = add i32 %x, 2
  ret i32 %r
}
define i32 @ping(i32 %x) {
  %r = call i32 @pong(i32 %x)
  ret i32 %r
}
define i32 @pong(i32 %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %done, label %more
done:
  ret i32 0
more:
  %y = lshr i32 %x, 1
  %r = call i32 @ping(i32 %y)
  ret i32 %r
}
define void @yes_dear(ptr %p) {
  store volatile i32 0, ptr %p
  store volatile i32 1, ptr %p
  store volatile i32 2, ptr %p
  store volatile i32 3, ptr %p
  store volatile i32 4, ptr %p
  store volatile i32 5, ptr %p
  store volatile i32 6, ptr %p
  store volatile i32 7, ptr %p
  store volatile i32 8, ptr %p
  store volatile i32 9, ptr %p
  store volatile i32 10, ptr %p
  store volatile i32 11, ptr %p
  store volatile i32 12, ptr %p
  store volatile i32 13, ptr %p
  store volatile i32 14, ptr %p
  store volatile i32 15, ptr %p
  store volatile i32 16, ptr %p
  store volatile i32 17, ptr %p
  store volatile i32 18, ptr %p
  store volatile i32 19, ptr %p
  store volatile i32 20, ptr %p
  store volatile i32 21, ptr %p
  store volatile i32 22, ptr %p
  store volatile i32 23, ptr %p
  store volatile i32 24, ptr %p
  store volatile i32 25, ptr %p
  store volatile i32 26, ptr %p
  store volatile i32 27, ptr %p
  store volatile i32 28, ptr %p
  store volatile i32 29, ptr %p
  store volatile i32 30, ptr %p
  store volatile i32 31, ptr %p
  store volatile i32 32, ptr %p
  store volatile i32 33, ptr %p
  store volatile i32 34, ptr %p
  store volatile i32 35, ptr %p
  store volatile i32 36, ptr %p
  store volatile i32 37, ptr %p
  store volatile i32 38, ptr %p
  store volatile i32 39, ptr %p
  store volatile i32 40, ptr %p
  store volatile i32 41, ptr %p
  store volatile i32 42, ptr %p
  store volatile i32 43, ptr %p
  store volatile i32 44, ptr %p
  store volatile i32 45, ptr %p
  store volatile i32 46, ptr %p
  store volatile i32 47, ptr %p
  store volatile i32 48, ptr %p
  store volatile i32 49, ptr %p
  store volatile i32 50, ptr %p
  store volatile i32 51, ptr %p
  store volatile i32 52, ptr %p
  store volatile i32 53, ptr %p
  store volatile i32 54, ptr %p
  store volatile i32 55, ptr %p
  store volatile i32 56, ptr %p
  store volatile i32 57, ptr %p
  store volatile i32 58, ptr %p
  store volatile i32 59, ptr %p
  store volatile i32 60, ptr %p
  ret void
}
