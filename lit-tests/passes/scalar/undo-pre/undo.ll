; What gvn made a phi of is computed again where ways join (PF-10).
; RUN: %opt -passes=nv-undo-pre -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-undo-pre,nv-undo-pre -S %s | FileCheck %s
; RUN: %opt -passes=nv-undo-pre -pass-remarks=nvopt-nv-undo-pre -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; REMARK: computed again where ways join, not chosen by 2 ways: zext

; An extension that one of the ways uses as well.
; CHECK-LABEL: define void @extension(
; CHECK: a:
; CHECK-NEXT: %p = zext nneg i32 %x to i64
; CHECK: b:
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %i = zext nneg i32 %x to i64
; CHECK-NEXT: %h = getelementptr i32, ptr addrspace(3) %r, i64 %i
define void @extension(ptr addrspace(3) %r, i32 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %p = zext nneg i32 %x to i64
  %g = getelementptr i32, ptr addrspace(3) %r, i64 %p
  store i32 1, ptr addrspace(3) %g
  br label %join
b:
  %q = zext nneg i32 %x to i64
  br label %join
join:
  %i = phi i64 [ %p, %a ], [ %q, %b ]
  %h = getelementptr i32, ptr addrspace(3) %r, i64 %i
  store i32 2, ptr addrspace(3) %h
  ret void
}

; An address and a narrower value; ways whose values nobody needs are rid of them.
; CHECK-LABEL: define i32 @address(
; CHECK: a:
; CHECK-NEXT: br label %join
; CHECK: b:
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-DAG: %h = getelementptr inbounds i8, ptr addrspace(1) %r, i64 %x
; CHECK-DAG: %t = trunc i64 %x to i32
; CHECK-NOT: phi
define i32 @address(ptr addrspace(1) %r, i64 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %p = getelementptr inbounds i8, ptr addrspace(1) %r, i64 %x
  %t1 = trunc i64 %x to i32
  br label %join
b:
  %q = getelementptr inbounds i8, ptr addrspace(1) %r, i64 %x
  %t2 = trunc i64 %x to i32
  br label %join
join:
  %h = phi ptr addrspace(1) [ %p, %a ], [ %q, %b ]
  %t = phi i32 [ %t1, %a ], [ %t2, %b ]
  %v = load i32, ptr addrspace(1) %h
  %u = add i32 %v, %t
  ret i32 %u
}

; One value on both ways, and what was computed again for one phi is an operand of the next block's.
; CHECK-LABEL: define i16 @in_a_row(
; CHECK: join:
; CHECK-NEXT: %i = sext i32 %x to i64
; CHECK: last:
; CHECK-NEXT: %j = trunc nuw i64 %i to i16
; CHECK-NEXT: ret i16 %j
define i16 @in_a_row(i32 %x, i1 %c) {
entry:
  %p = sext i32 %x to i64
  br i1 %c, label %join, label %b
b:
  br label %join
join:
  %i = phi i64 [ %p, %entry ], [ %p, %b ]
  br i1 %c, label %d, label %e
d:
  %m = trunc nuw i64 %i to i16
  br label %last
e:
  %n = trunc nuw i64 %i to i16
  br label %last
last:
  %j = phi i16 [ %m, %d ], [ %n, %e ]
  ret i16 %j
}

; The step of an address, which has flags on one way only; of a phi ptxas does not know that it is a product.
; CHECK-LABEL: define i64 @step(
; CHECK: join:
; CHECK-NEXT: [[WIDE:%.*]] = sext i32 %x to i64
; CHECK-NEXT: [[STEP:%.*]] = shl i64 [[WIDE]], 2
; CHECK-NEXT: ret i64 [[STEP]]
define i64 @step(i32 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %p = sext i32 %x to i64
  %p2 = shl nsw i64 %p, 2
  br label %join
b:
  %q = sext i32 %x to i64
  %q2 = shl i64 %q, 2
  br label %join
join:
  %i = phi i64 [ %p2, %a ], [ %q2, %b ]
  ret i64 %i
}

; What the next branch counts up was carried along for each way: it is the count of this join and one more.
; CHECK-LABEL: @counted(
; CHECK: second:
; CHECK-NEXT: %m = phi float [ %n1, %then ], [ 0.000000e+00, %entry ]
; CHECK-NEXT: [[MORE:%.*]] = fadd contract float %m, 1.000000e+00
; CHECK: %r = phi float [ [[MORE]], %then2 ], [ %m, %second ]
define float @counted(ptr %p, i1 %c, i1 %d) {
entry:
  %n1 = fadd contract float 0.0, 1.0
  br i1 %c, label %then, label %second
then:
  store i32 1, ptr %p
  %n2 = fadd contract float %n1, 1.0
  br label %second
second:
  %m = phi float [ %n1, %then ], [ 0.0, %entry ]
  %m1 = phi float [ %n2, %then ], [ %n1, %entry ]
  br i1 %d, label %then2, label %end
then2:
  store i32 2, ptr %p
  br label %end
end:
  %r = phi float [ %m1, %then2 ], [ %m, %second ]
  ret float %r
}

; One of the sums says that it does not overflow, the other does not.
; CHECK-LABEL: @counted_numbers(
; CHECK: %m = phi i32
; CHECK-NEXT: add i32 %m, 3
define i32 @counted_numbers(ptr %p, i32 %n, i1 %c, i1 %d) {
entry:
  %n1 = add nsw i32 %n, 3
  br i1 %c, label %then, label %second
then:
  store i32 1, ptr %p
  %n2 = add i32 %n1, 3
  br label %second
second:
  %m = phi i32 [ %n1, %then ], [ %n, %entry ]
  %m1 = phi i32 [ %n2, %then ], [ %n1, %entry ]
  br i1 %d, label %then2, label %end
then2:
  store i32 2, ptr %p
  br label %end
end:
  %r = phi i32 [ %m1, %then2 ], [ %m, %second ]
  ret i32 %r
}
