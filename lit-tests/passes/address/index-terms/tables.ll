; Places of neighbours that stand in a table: the terms are added to the base one by one, since reassociate adds the place beside the
; table's element first, without flags (ADR-1).
; RUN: sed 's/ROUNDS/32/' %s | %opt -passes='function(nv-index-terms),verify' -S | FileCheck %s
; RUN: sed 's/ROUNDS/33/' %s | %opt -passes='function(nv-index-terms),verify' -S | FileCheck %s --check-prefix=MANY
; RUN: sed 's/ROUNDS/1/' %s | %opt -passes='function(nv-index-terms),verify' -S | FileCheck %s --check-prefix=MANY
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@dx = internal addrspace(4) constant [33 x i32] zeroinitializer
@written = internal addrspace(4) externally_initialized global [33 x i32] zeroinitializer
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; MANY-LABEL: define float @neighbours(
; MANY: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide

; An element of a constant table, in the row as well. It comes last, where it is an offset of the access.
; CHECK-LABEL: define float @neighbours(
; CHECK: %[[X:.*]] = sext i32 %x to i64
; CHECK-NEXT: %[[A:.*]] = getelementptr float, ptr addrspace(1) %p, i64 %[[X]]
; CHECK-NEXT: %[[R:.*]] = sext i32 %row to i64
; CHECK-NEXT: %[[B:.*]] = getelementptr float, ptr addrspace(1) %[[A]], i64 %[[R]]
; CHECK-NEXT: %[[D:.*]] = sext i32 %place to i64
; CHECK-NEXT: %at = getelementptr float, ptr addrspace(1) %[[B]], i64 %[[D]]
define float @neighbours(ptr addrspace(1) %p, ptr %table, i32 %y, i32 %x, i32 %w, i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %at.dx = getelementptr inbounds [33 x i32], ptr addrspace(4) @dx, i32 0, i32 %i
  %place = load i32, ptr addrspace(4) %at.dx
  %row0 = add nsw i32 %y, %place
  %row = mul nsw i32 %row0, %w
  %first = add nsw i32 %row, %x
  %index = add nsw i32 %first, %place
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, ROUNDS
  br i1 %more, label %loop, label %exit
exit:
  ret float %s1
}

; The same, added to the column.
; CHECK-LABEL: define float @turned(
; CHECK: %[[X:.*]] = sext i32 %x to i64
; CHECK-NEXT: %[[A:.*]] = getelementptr float, ptr addrspace(1) %p, i64 %[[X]]
; CHECK-NEXT: sext i32 %{{place|row}} to i64
; CHECK-NEXT: getelementptr float, ptr addrspace(1) %[[A]], i64
; CHECK-NEXT: sext i32 %{{place|row}} to i64
; CHECK-NEXT: %at = getelementptr float, ptr addrspace(1) %
define float @turned(ptr addrspace(1) %p, ptr %table, i32 %y, i32 %x, i32 %w, i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %at.dx = getelementptr inbounds [33 x i32], ptr addrspace(4) @dx, i32 0, i32 %i
  %place = load i32, ptr addrspace(4) %at.dx
  %row0 = add nsw i32 %y, %place
  %row = mul nsw i32 %row0, %w
  %first = add nsw i32 %place, %x
  %index = add nsw i32 %first, %row
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, ROUNDS
  br i1 %more, label %loop, label %exit
exit:
  ret float %s1
}

; A local table, of bytes.
; CHECK-LABEL: define float @local(
; CHECK: %[[X:.*]] = sext i32 %x to i64
; CHECK-NEXT: %[[A:.*]] = getelementptr float, ptr addrspace(1) %p, i64 %[[X]]
; CHECK-NEXT: %[[R:.*]] = sext i32 %row to i64
; CHECK-NEXT: %[[B:.*]] = getelementptr float, ptr addrspace(1) %[[A]], i64 %[[R]]
; CHECK-NEXT: %[[D:.*]] = sext i32 %place to i64
; CHECK-NEXT: %at = getelementptr float, ptr addrspace(1) %[[B]], i64 %[[D]]
define float @local(ptr addrspace(1) %p, ptr %table, i32 %y, i32 %x, i32 %w, i32 %n, i1 %c) {
entry:
  %dx.local = alloca [33 x i8]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %at.dx = getelementptr inbounds i8, ptr %dx.local, i32 %i
  %byte = load i8, ptr %at.dx
  %place = sext i8 %byte to i32
  %row0 = add nsw i32 %y, %place
  %row = mul nsw i32 %row0, %w
  %first = add nsw i32 %row, %x
  %index = add nsw i32 %first, %place
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, ROUNDS
  br i1 %more, label %loop, label %exit
exit:
  ret float %s1
}

; A bit of the counter: the corners of a cell.
; CHECK-LABEL: define float @bits(
; CHECK: %[[X:.*]] = sext i32 %x to i64
; CHECK-NEXT: %[[A:.*]] = getelementptr float, ptr addrspace(1) %p, i64 %[[X]]
; CHECK-NEXT: %[[R:.*]] = sext i32 %row to i64
; CHECK-NEXT: %[[B:.*]] = getelementptr float, ptr addrspace(1) %[[A]], i64 %[[R]]
; CHECK-NEXT: %[[D:.*]] = sext i32 %place to i64
; CHECK-NEXT: %at = getelementptr float, ptr addrspace(1) %[[B]], i64 %[[D]]
define float @bits(ptr addrspace(1) %p, ptr %table, i32 %y, i32 %x, i32 %w, i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %place = and i32 %i, 1
  %row0 = add nsw i32 %y, %place
  %row = mul nsw i32 %row0, %w
  %first = add nsw i32 %row, %x
  %index = add nsw i32 %first, %place
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, ROUNDS
  br i1 %more, label %loop, label %exit
exit:
  ret float %s1
}

; The program that starts the kernel writes this table.
; CHECK-LABEL: define float @unknown(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @unknown(ptr addrspace(1) %p, ptr %table, i32 %y, i32 %x, i32 %w, i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %at.dx = getelementptr inbounds [33 x i32], ptr addrspace(4) @written, i32 0, i32 %i
  %place = load i32, ptr addrspace(4) %at.dx
  %row0 = add nsw i32 %y, %place
  %row = mul nsw i32 %row0, %w
  %first = add nsw i32 %row, %x
  %index = add nsw i32 %first, %place
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, ROUNDS
  br i1 %more, label %loop, label %exit
exit:
  ret float %s1
}

; A table that somebody else may know.
; CHECK-LABEL: define float @argument(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @argument(ptr addrspace(1) %p, ptr %table, i32 %y, i32 %x, i32 %w, i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %at.dx = getelementptr inbounds i32, ptr %table, i32 %i
  %place = load i32, ptr %at.dx
  %row0 = add nsw i32 %y, %place
  %row = mul nsw i32 %row0, %w
  %first = add nsw i32 %row, %x
  %index = add nsw i32 %first, %place
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, ROUNDS
  br i1 %more, label %loop, label %exit
exit:
  ret float %s1
}

; One of two tables, of which nobody knows which.
; CHECK-LABEL: define float @chosen(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @chosen(ptr addrspace(1) %p, ptr %table, i32 %y, i32 %x, i32 %w, i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %at.dx = getelementptr inbounds i32, ptr addrspace(4) @dx, i32 %n
  %of = getelementptr inbounds i32, ptr addrspace(4) %at.dx, i32 %i
  %place = load i32, ptr addrspace(4) %of
  %row0 = add nsw i32 %y, %place
  %row = mul nsw i32 %row0, %w
  %first = add nsw i32 %row, %x
  %index = add nsw i32 %first, %place
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, ROUNDS
  br i1 %more, label %loop, label %exit
exit:
  ret float %s1
}

; A read that must happen.
; CHECK-LABEL: define float @volatile(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @volatile(ptr addrspace(1) %p, ptr %table, i32 %y, i32 %x, i32 %w, i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %at.dx = getelementptr inbounds [33 x i32], ptr addrspace(4) @dx, i32 0, i32 %i
  %place = load volatile i32, ptr addrspace(4) %at.dx
  %row0 = add nsw i32 %y, %place
  %row = mul nsw i32 %row0, %w
  %first = add nsw i32 %row, %x
  %index = add nsw i32 %first, %place
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, ROUNDS
  br i1 %more, label %loop, label %exit
exit:
  ret float %s1
}

; Another plane in each round: all of their products are different.
; CHECK-LABEL: define float @planes(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @planes(ptr addrspace(1) %p, ptr %table, i32 %y, i32 %x, i32 %w, i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %at.dx = getelementptr inbounds [33 x i32], ptr addrspace(4) @dx, i32 0, i32 %i
  %place = load i32, ptr addrspace(4) %at.dx
  %row0 = add nsw i32 %y, %place
  %row = mul nsw i32 %row0, %w
  %plane = mul nsw i32 %i, %n
  %r = add nsw i32 %row, %x
  %first = add nsw i32 %r, %plane
  %index = add nsw i32 %first, %place
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, ROUNDS
  br i1 %more, label %loop, label %exit
exit:
  ret float %s1
}

; Two terms: the flags stay.
; CHECK-LABEL: define float @line(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @line(ptr addrspace(1) %p, ptr %table, i32 %y, i32 %x, i32 %w, i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %at.dx = getelementptr inbounds [33 x i32], ptr addrspace(4) @dx, i32 0, i32 %i
  %place = load i32, ptr addrspace(4) %at.dx
  %row0 = add nsw i32 %y, %place
  %row = mul nsw i32 %row0, %w
  %index = add nsw i32 %x, %place
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, ROUNDS
  br i1 %more, label %loop, label %exit
exit:
  ret float %s1
}

; A sum that may wrap around is no sum of its terms: it is one term, and there are two.
; CHECK-LABEL: define float @wraps(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @wraps(ptr addrspace(1) %p, ptr %table, i32 %y, i32 %x, i32 %w, i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %at.dx = getelementptr inbounds [33 x i32], ptr addrspace(4) @dx, i32 0, i32 %i
  %place = load i32, ptr addrspace(4) %at.dx
  %row0 = add nsw i32 %y, %place
  %row = mul nsw i32 %row0, %w
  %first = add i32 %row, %x
  %index = add nsw i32 %first, %place
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, ROUNDS
  br i1 %more, label %loop, label %exit
exit:
  ret float %s1
}

; Rounds in which all lanes meet are not copied.
; CHECK-LABEL: define float @together(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @together(ptr addrspace(1) %p, ptr %table, i32 %y, i32 %x, i32 %w, i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %at.dx = getelementptr inbounds [33 x i32], ptr addrspace(4) @dx, i32 0, i32 %i
  %place = load i32, ptr addrspace(4) %at.dx
  %row0 = add nsw i32 %y, %place
  %row = mul nsw i32 %row0, %w
  %first = add nsw i32 %row, %x
  %index = add nsw i32 %first, %place
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, ROUNDS
  br i1 %more, label %loop, label %exit
exit:
  ret float %s1
}

; Only under a condition; the address has been taken out of it.
; CHECK-LABEL: define float @guarded(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @guarded(ptr addrspace(1) %p, i32 %y, i32 %x, i32 %w) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %end ]
  %s = phi float [ 0.0, %entry ], [ %s1, %end ]
  %at.dx = getelementptr inbounds [33 x i32], ptr addrspace(4) @dx, i32 0, i32 %i
  %place = load i32, ptr addrspace(4) %at.dx
  %row0 = add nsw i32 %y, %place
  %row = mul nsw i32 %row0, %w
  %first = add nsw i32 %row, %x
  %index = add nsw i32 %first, %place
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %c = icmp sgt i32 %row0, 0
  br i1 %c, label %read, label %end
read:
  %v = load float, ptr addrspace(1) %at
  br label %end
end:
  %f = phi float [ 0.0, %loop ], [ %v, %read ]
  %s1 = fadd float %s, %f
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, ROUNDS
  br i1 %more, label %loop, label %exit
exit:
  ret float %s1
}
