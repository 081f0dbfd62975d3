; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-fold -S %s -o %t 2>%t.err
; RUN: FileCheck %s <%t
; RUN: FileCheck --check-prefix=SAY --implicit-check-not=INVALID %s <%t.err
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-fold-loop)' -S %s -o /dev/null 2>&1 \
; RUN:   | FileCheck --check-prefix=LOOP %s

@table = internal constant [4 x i32] [i32 1, i32 515, i32 3, i32 4]
@open = global i32 7

; SAY: fold inst: i32 12
; SAY-NEXT: fold inst: -
; SAY-NEXT: fold operands: i32 10
; SAY-NEXT: fold operands: -
; Division by zero is poison, which is what the operation gives.
; SAY-NEXT: fold icmp: i1 true
define i64 @constants(i32 %a) {
  %known = mul i32 3, 4
  %unknown = add i32 %a, 4
  %address = add i64 ptrtoint (ptr getelementptr (i32, ptr null, i64 1) to i64), 0
  ret i64 %address
}

; SAY: load: i32 515
; SAY-NEXT: load beyond: i32 poison
; SAY-NEXT: load before: i32 poison
; SAY-NEXT: load variable: -
; SAY-NEXT: load parameter: -
define void @loads(ptr %p) {
  ret void
}

; SAY-NEXT: recursively: 0 1
; SAY-NEXT: recursively: 1
; CHECK: %y = sub i32 %a, %b
; CHECK-NEXT: %is = icmp
; CHECK-NEXT: call void @llvm.assume
; CHECK-NEXT: %cmp = icmp
; CHECK-NEXT: %r = select i1 %cmp, i32 %y, i32 0
define i32 @simplify(i32 %a, i32 %b) {
  %y = sub i32 %a, %b
  %x = add i32 %a, 0
  %is = icmp ult i32 %b, 10
  call void @llvm.assume(i1 %is)
  %cmp = icmp ult i32 %b, 20
  %z = mul i32 %x, %b
  %w = add i32 %z, %y
  %v = mul i32 %z, %x
  %r = select i1 %cmp, i32 %w, i32 %v
  ret i32 %r
}

; LOOP: loop: fold: i32 12
define void @in_loop_pass(i32 %a, i1 %c) {
entry:
  br label %loop

loop:
  %x = or i32 %a, 0
  %known = mul i32 3, 4
  br i1 %c, label %loop, label %exit

exit:
  ret void
}
