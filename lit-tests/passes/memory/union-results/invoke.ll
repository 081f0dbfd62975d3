; An invoke's result is there on its edge only, which gets a block where the old form of the value is needed.
; RUN: %opt -passes='nv-union-results,verify' -S %s | FileCheck %s
; CHECK-LABEL: define i32 @a(
; CHECK: %r = invoke { { i8, [3 x i8], i32 } } @f(i32 %n)
; CHECK-NEXT: to label %[[EDGE:.*]] unwind label %bad
; CHECK: [[EDGE]]:
; CHECK-NEXT: store { { i8, [3 x i8], i32 } } %r, ptr %union
; CHECK-NEXT: [[OLD:%.*]] = load %union.S, ptr %union
; CHECK-NEXT: br label %join
; CHECK: phi %union.S [ [[OLD]], %[[EDGE]] ], [ zeroinitializer, %entry ]
; CHECK-LABEL: define i32 @b(
; CHECK: invoke { { i8, [3 x i8], i32 } } @f(i32 %n)
; CHECK: load %union.S, ptr %union
; CHECK: insertvalue %union.S
target triple = "nvptx64-nvidia-cuda"
%union.S = type { { i8, i32 } }
declare %union.S @f(i32)
declare i32 @pers(...)
define i32 @a(i32 %n, i1 %c, ptr %p) personality ptr @pers {
entry:
  br i1 %c, label %x, label %join
x:
  %r = invoke %union.S @f(i32 %n) to label %join unwind label %bad
join:
  %z = phi %union.S [ %r, %x ], [ zeroinitializer, %entry ]
  %e = extractvalue %union.S %z, 0, 1
  store %union.S %z, ptr %p
  ret i32 %e
bad:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 0
}
define i32 @b(i32 %n, i1 %c) personality ptr @pers {
entry:
  %r = invoke %union.S @f(i32 %n) to label %join unwind label %bad
join:
  %i = insertvalue %union.S %r, i8 3, 0, 0
  %e = extractvalue %union.S %i, 0, 1
  ret i32 %e
bad:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 0
}
