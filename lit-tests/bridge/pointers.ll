; pointers.h: bases, offsets, GEP terms and alignment of the address of every store.
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-pointers -disable-output %s 2>&1 \
; RUN:   | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%s = type { i32, [8 x i16], i64 }
@g = internal global [64 x i8] zeroinitializer, align 4
@alias = internal alias i8, ptr @g

; The alignment of %p cannot be changed.
; Only the start of an object gives a reason to move it.
define void @f(ptr align 8 %p, i32 %i, i64 %j, ptr addrspace(6) %c, ptr %p5) {
; p + 4 + 2*3 + 8 for the field: all inbounds.
; CHECK: p1: inbounds p+24 any p+24 groups p+24
; CHECK-NEXT: casts p1
; CHECK-NEXT: gep 24, 0 terms
; CHECK-NEXT: align 8 here 8
  %p1 = getelementptr inbounds %s, ptr %p, i64 0, i32 2
  store i8 0, ptr %p1

; Not inbounds: only looked through when asked to.
; CHECK: p2: inbounds p2+0 any p-4 groups p-4
; CHECK: gep -4, 0 terms
; CHECK-NEXT: align 4 here 4
  %p2 = getelementptr i32, ptr %p, i64 -1
  store i8 0, ptr %p2

; Two indices: struct size 32, i16 elements; j twice in one GEP adds up.
; CHECK: p3: inbounds p3+0 any p3+0
; CHECK-NEXT: casts p3
; CHECK-NEXT: gep 4, 2 terms
; CHECK-NEXT:   j * 32
; CHECK-NEXT:   i * 2
; CHECK-NEXT: align 2
  %p3 = getelementptr inbounds %s, ptr %p, i64 %j, i32 1, i32 %i
  store i8 0, ptr %p3
; CHECK: p4: {{.*}}
; CHECK: gep 0, 1 terms
; CHECK-NEXT:   j * 9
; CHECK-NEXT: align 1 here 1
  %p4 = getelementptr inbounds [8 x i8], ptr %p, i64 %j, i64 %j
  store i8 0, ptr %p4

; An assumption holds from there on.
; CHECK: p5: inbounds p5+0
; CHECK: no gep
; CHECK-NEXT: align 1 here 16
  call void @llvm.assume(i1 true) [ "align"(ptr %p5, i64 16) ]
  store i8 0, ptr %p5

; Address space casts are casts, but change the bits; invariant groups only when asked.
; CHECK: p6: inbounds c+0 any c+0 groups c+0
; CHECK-NEXT: casts c
  %p6 = addrspacecast ptr addrspace(6) %c to ptr
  store i8 0, ptr %p6
; CHECK: p7: inbounds p7+0 any p7+0 groups p+0
  %p7 = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  store i8 0, ptr %p7

; CHECK: alias: inbounds {{.*}}+0
; CHECK-NEXT: casts alias
  store i8 0, ptr @alias

  store i8 0, ptr @g
; CHECK: g8: inbounds g+8
; CHECK: align 4 here 4
  %g8 = getelementptr inbounds i8, ptr @g, i64 8
  store i8 0, ptr %g8

; CHECK: local: inbounds local+0
; CHECK: align 1 here 1
  %local = alloca i8, align 1
  store i8 0, ptr %local
  ret void
}
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare void @llvm.assume(i1)
