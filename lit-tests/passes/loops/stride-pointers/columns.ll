; Addresses in columns of a matrix advance as pointers (LSR-3). Run: matrix-columns of lit-tests/exec/kernels.
; RUN: %opt -passes=nv-stride-pointers -verify-each -S %s | FileCheck %s
; RUN: %opt -passes='nv-stride-pointers,nv-stride-pointers' -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-stride-pointers -disable-output -pass-remarks=nv-stride-pointers %s 2>&1 | \
; RUN:   FileCheck %s --check-prefix=REMARK
; REMARK-COUNT-4: address advances by a run-time stride as a pointer
; REMARK-NOT: advances by
; RUN: %opt -passes='nvopt<O3;disable-stride-pointers=1>' -S %s | FileCheck %s --check-prefix=OFF
; OFF-NOT: %column
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Two matrices with one pitch; of the second a row further down, too, which is another column, and a neighbour, which is not.
; CHECK-LABEL: define float @two(
; CHECK: entry:
; CHECK: %[[X:.*]] = sext i32 %x to i64
; CHECK: %[[A0:.*]] = getelementptr float, ptr addrspace(1) %a, i64 %[[X]]
; CHECK: %[[N:.*]] = sext i32 %n to i64
; CHECK: %[[STEP:.*]] = mul i64 %[[N]], 4
; CHECK: %[[Y:.*]] = sext i32 %y to i64
; CHECK: %[[B0:.*]] = getelementptr float, ptr addrspace(1) %b, i64 %[[Y]]
; CHECK: %[[C0:.*]] = getelementptr float, ptr addrspace(1) %b, i64
; CHECK: loop:
; CHECK-DAG: %[[A:.*]] = phi ptr addrspace(1) [ %[[A0]], %entry ], [ %[[AN:.*]], %loop ]
; CHECK-DAG: %[[B:.*]] = phi ptr addrspace(1) [ %[[B0]], %entry ], [ %[[BN:.*]], %loop ]
; CHECK-DAG: %[[C:.*]] = phi ptr addrspace(1) [ %[[C0]], %entry ], [ %[[CN:.*]], %loop ]
; CHECK-NOT: mul
; CHECK: load float, ptr addrspace(1) %[[A]]
; CHECK: load float, ptr addrspace(1) %[[B]]
; CHECK: %[[NEAR:.*]] = getelementptr i8, ptr addrspace(1) %[[B]], i64 4
; CHECK: load float, ptr addrspace(1) %[[NEAR]]
; CHECK: load float, ptr addrspace(1) %[[C]]
; CHECK: getelementptr i8, ptr addrspace(1) %[[A]], i64 %[[STEP]]
; CHECK: ret float
define float @two(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %x, i32 %y, i32 %n, i32 %rounds) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s4, %loop ]
  %m = mul nsw i32 %i, %n
  %k = add nsw i32 %m, %x
  %w = sext i32 %k to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %w
  %v = load float, ptr addrspace(1) %p
  %l = add nsw i32 %y, %m
  %lw = sext i32 %l to i64
  %q = getelementptr float, ptr addrspace(1) %b, i64 %lw
  %u = load float, ptr addrspace(1) %q
  %l1 = add nsw i32 %m, 1
  %l2 = add nsw i32 %l1, %y
  %l2w = sext i32 %l2 to i64
  %q2 = getelementptr float, ptr addrspace(1) %b, i64 %l2w
  %u2 = load float, ptr addrspace(1) %q2
  %i3 = add nsw i32 %i, 3
  %m3 = mul nsw i32 %n, %i3
  %l3 = add nsw i32 %m3, %y
  %l3w = sext i32 %l3 to i64
  %q3 = getelementptr float, ptr addrspace(1) %b, i64 %l3w
  %u3 = load float, ptr addrspace(1) %q3
  %s1 = fadd float %s, %v
  %s2 = fadd float %s1, %u
  %s3 = fadd float %s2, %u2
  %s4 = fadd float %s3, %u3
  %i.next = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s4
}

; 2 * pitch * (rows - i) - x of doubles from i = first on, in steps of 3: every round 2 * 3 * 8 bytes of the pitch less.
; CHECK-LABEL: define double @down(
; CHECK: entry:
; CHECK: mul i64 %{{.*}}, -48
; CHECK: loop:
; CHECK: %[[P:.*]] = phi ptr [ %{{.*}}, %entry ], [ %[[NEXT:.*]], %loop ]
; CHECK: load double, ptr %[[P]]
; CHECK: %[[NEXT]] = getelementptr i8, ptr %[[P]]
define double @down(ptr %a, i32 %x, i32 %pitch, i32 %rows, i32 %first, i32 %last) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %i.next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s1, %loop ]
  %row = sub nsw i32 %rows, %i
  %m = mul nsw i32 %row, %pitch
  %d = shl nsw i32 %m, 1
  %k = sub nsw i32 %d, %x
  %w = zext nneg i32 %k to i64
  %p = getelementptr double, ptr %a, i64 %w
  %v = load double, ptr %p
  %s1 = fadd double %s, %v
  %i.next = add nsw i32 %i, 3
  %c = icmp slt i32 %i.next, %last
  br i1 %c, label %loop, label %exit
exit:
  ret double %s1
}
