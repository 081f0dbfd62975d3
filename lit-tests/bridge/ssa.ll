; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-ssa -S %s -o %t 2>%t.err
; RUN: FileCheck %s <%t
; RUN: FileCheck --check-prefix=SAY --implicit-check-not=INVALID %s <%t.err

declare void @sink(ptr)

; SAY: repair: end of a y, start of a x, end of join merged
; CHECK-LABEL: define i32 @repair(
; CHECK: %before = add i32 %x, 1
; CHECK: %after = add i32 %y, 2
; CHECK: join:
; CHECK-NEXT: %merged = phi i32 [ %y, %a ], [ %x, %entry ]
; CHECK: %use = add i32 %merged, 3
define i32 @repair(i32 %n, i1 %c) {
entry:
  %x = mul i32 %n, 2
  br i1 %c, label %a, label %join

a:
  %before = add i32 %x, 1
  %y = mul i32 %n, 3
  %after = add i32 %x, 2
  br label %join

join:
  %s = phi i32 [ %after, %a ], [ 0, %entry ]
  %use = add i32 %x, 3
  %r = add i32 %use, %s
  ret i32 %r
}

; SAY: promote: 1 0 0
; SAY: promote: 1, again 0
; CHECK-LABEL: define i32 @promote(
; CHECK-NOT: %good
; CHECK: %escapes = alloca i32
; CHECK: %part = alloca i32
; CHECK: phi i32 [ 2, %a ], [ 1, %entry ]
define i32 @promote(i1 %c) {
entry:
  %good = alloca i32
  %escapes = alloca i32
  %part = alloca i32
  store i32 1, ptr %good
  call void @sink(ptr %escapes)
  store i16 1, ptr %part
  br i1 %c, label %a, label %join

a:
  store i32 2, ptr %good
  br label %join

join:
  %v = load i32, ptr %good
  ret i32 %v
}
