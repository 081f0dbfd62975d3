; Which accesses may be neighbours, as nv-join-narrow sees it: where it finds two, LLVM's search joins words as well. PF-13.
; RUN: %opt -passes=nv-join-narrow -verify-each -S %s | FileCheck %s

target datalayout = "e-p6:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Counters at places that come from memory: no search, and the words stay apart.
; CHECK-LABEL: @counters(
; CHECK-NOT: <2 x i32>
; CHECK: ret
define i32 @counters(ptr addrspace(1) %w, ptr addrspace(3) %c, ptr addrspace(1) %keys) {
  %k1 = getelementptr i32, ptr addrspace(1) %keys, i64 9
  %x = load i32, ptr addrspace(1) %keys, align 4
  %y = load i32, ptr addrspace(1) %k1, align 4
  %xl = zext i32 %x to i64
  %yl = zext i32 %y to i64
  %a = getelementptr i16, ptr addrspace(3) %c, i64 %xl
  %b = getelementptr i16, ptr addrspace(3) %c, i64 %yl
  %m = load i16, ptr addrspace(3) %a, align 2
  %m1 = add i16 %m, 1
  store i16 %m1, ptr addrspace(3) %a, align 2
  %n = load i16, ptr addrspace(3) %b, align 2
  %n1 = add i16 %n, 1
  store i16 %n1, ptr addrspace(3) %b, align 2
  %w1 = getelementptr i32, ptr addrspace(1) %w, i64 1
  %p = load i32, ptr addrspace(1) %w, align 8
  %q = load i32, ptr addrspace(1) %w1, align 4
  %r = add i32 %p, %q
  ret i32 %r
}

; The same value twice, under sums and extensions of different order.
; CHECK-LABEL: @sums(
; CHECK: load <2 x i16>
; CHECK: ret
define i32 @sums(ptr addrspace(3) %c, i32 %i, i32 %j) {
  %ij = add nsw i32 %i, %j
  %i1 = add nsw i32 %i, 1
  %i1j = add nsw i32 %i1, %j
  %x = sext i32 %ij to i64
  %y = sext i32 %i1j to i64
  %a = getelementptr inbounds i16, ptr addrspace(3) %c, i64 %x
  %b = getelementptr inbounds i16, ptr addrspace(3) %c, i64 %y
  %m = load i16, ptr addrspace(3) %a, align 4
  %n = load i16, ptr addrspace(3) %b, align 2
  %s = sub i16 %m, %n
  %r = zext i16 %s to i32
  ret i32 %r
}

; Two counters of one loop.
; CHECK-LABEL: @loop(
; CHECK: store <2 x i8>
; CHECK: ret
define void @loop(ptr addrspace(3) align 2 %c, i8 %v) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %in, %body ]
  %j = phi i64 [ 1, %entry ], [ %jn, %body ]
  %a = getelementptr inbounds i8, ptr addrspace(3) %c, i64 %i
  %b = getelementptr inbounds i8, ptr addrspace(3) %c, i64 %j
  store i8 %v, ptr addrspace(3) %a, align 2
  store i8 %v, ptr addrspace(3) %b, align 1
  %in = add nuw nsw i64 %i, 2
  %jn = add nuw nsw i64 %j, 2
  %more = icmp ult i64 %in, 100
  br i1 %more, label %body, label %out
out:
  ret void
}

; One address twice is no pair.
; CHECK-LABEL: @again(
; CHECK-NOT: <2 x i32>
; CHECK: ret
define i32 @again(ptr addrspace(1) %w, ptr addrspace(3) %c) {
  %m = load i8, ptr addrspace(3) %c, align 4
  store i8 7, ptr addrspace(3) %c, align 4
  %n = load i8, ptr addrspace(3) %c, align 4
  %w1 = getelementptr i32, ptr addrspace(1) %w, i64 1
  %p = load i32, ptr addrspace(1) %w, align 8
  %q = load i32, ptr addrspace(1) %w1, align 4
  %r = add i32 %p, %q
  ret i32 %r
}
