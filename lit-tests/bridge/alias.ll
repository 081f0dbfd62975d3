; alias.h: locations, mod/ref matrices (row i: what access i may do to the memory of access j; 1 reads,
; 2 writes, 3 both), alias results (0 no, 1 may, 2 partial, 3 must), objects and captures.
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-alias -disable-output %s 2>&1 \
; RUN:   | FileCheck %s
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-alias-loop)' \
; RUN:   -disable-output %s 2>&1 | FileCheck %s --check-prefix=LOOP

@const = internal constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@var = internal global i32 0
declare void @use(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare noalias ptr @fresh()

; CHECK-LABEL: function accesses
; CHECK-NEXT: location 0: x 4, constant 0
; CHECK-NEXT: location 1: y 4, constant 0
; CHECK-NEXT: location 2: c 4, constant 1
; CHECK-NEXT: location 3: none, constant 0
; CHECK-NEXT: location 4: none, constant 0
; CHECK-NEXT: location 5: y 4, constant 1
define void @accesses(ptr %y) {
  %x = alloca i32
  store i32 1, ptr %x
  store i32 2, ptr %y
  %c = getelementptr i32, ptr @const, i64 2
  %v = load i32, ptr %c
  call void @use(ptr %y)
  fence seq_cst
  %w = load i32, ptr %y, !invariant.load !0
  ret void
}

; CHECK-LABEL: function sizes
; a[0..4) against b = a+4: apart; 8 bytes reach into b; unknown sizes may. "At most 8" counts
; as 8.
; CHECK: alias 0: 0, at most 0, batch same 1
; CHECK-NEXT: alias 1: 2, at most 2, batch same 1
; CHECK-NEXT: alias 2: 1, at most 1, batch same 1
; CHECK-NEXT: alias 3: 1, at most 1, batch same 1
; A number of bytes that LLVM cannot write down is unknown too.
; CHECK-NEXT: alias 4: 1, at most 1, batch same 1
; CHECK-NEXT: a and a: 3, cross iteration 3
define void @sizes(ptr %a) {
  %b = getelementptr i8, ptr %a, i64 4
  ret void
}

; A copy has two locations, so none; the source of the first is constant.
; CHECK-LABEL: function copy
; CHECK-NEXT: location 0: none, constant 1
; CHECK-NEXT: location 1: none, constant 0
define void @copy(ptr noalias %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @const, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 8, i1 false)
  ret void
}

; CHECK-LABEL: function objects
; CHECK: local: object local, one step local
; Stored nowhere, given to nobody.
; CHECK-NEXT:   captured 0, by return 0
; CHECK: leak: object leak
; CHECK-NEXT:   captured 1, by return 1
; CHECK: two: object deep, one step deep
; CHECK: one: object deep, one step two
; CHECK: choice: object choice, one step choice
; CHECK: mem: object mem
; Only its return gives it away.
; CHECK-NEXT:   captured 0, by return 1
define ptr @objects(i1 %c) {
  %local = alloca i32
  %leak = alloca i32
  %deep = alloca [4 x i32]
  %two = getelementptr i32, ptr %deep, i64 1
  %one = getelementptr i32, ptr %two, i64 1
  %choice = select i1 %c, ptr %local, ptr %leak
  store i32 0, ptr %choice
  call void @use(ptr %leak)
  %mem = call noalias ptr @fresh()
  ret ptr %mem
}

; The address changes from round to round: the same value in two rounds is not the same place.
; LOOP: function rounds
; LOOP: a and a: 3, cross iteration 1
define void @rounds(ptr %p, ptr %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i2, %loop ]
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a
  %i2 = add nuw i64 %i, 1
  %c = icmp ult i64 %i2, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
!0 = !{}
