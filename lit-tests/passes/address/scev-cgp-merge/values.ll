; A value that is one sum to one member only: zext(x - 1) + 1 is zext(x) where x is not 0, which the member in %one knows. The member in
; %two, which runs for x = 0, is made of the value as well, but sees another sum in it. A base for both has to be computed
; of x itself (ADR-1).
; RUN: %exec %s -passes=nvvm-scev-cgp
; RUN: %opt -passes=nvvm-scev-cgp,verify -S %s | FileCheck %s
; CHECK-LABEL: @k(
; CHECK: %baseValue = getelementptr i8, ptr addrspace(1) %a
; CHECK: br i1 %is
; CHECK: two:
; CHECK-NEXT: getelementptr i8, ptr addrspace(1) %baseValue, i64 1
; EXEC: buffer a i8[4096] iota
; EXEC: buffer out i32[4]
; EXEC: launch k block=1 args=(a, out, i32:0, i64:3, i64:5, i32:0)
; EXEC: launch k block=1 args=(a, out+8, i32:1, i64:3, i64:5, i32:1)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @llvm.assume(i1)
define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %out, i32 %x, i64 %y, i64 %n, i32 %c) {
entry:
  %m = add i32 %x, -1
  %z = zext i32 %m to i64
  %v = add i64 %z, 1
  %zx = zext i32 %x to i64
  %is = icmp eq i32 %c, 0
  br i1 %is, label %two, label %one
one:
  %big = icmp ne i32 %m, -1
  call void @llvm.assume(i1 %big)
  %m1 = mul i64 %y, %n
  %b1 = mul i64 %m1, 12
  %c1 = mul i64 %v, 24
  %s1 = add i64 %b1, %c1
  %p1 = getelementptr i8, ptr addrspace(1) %a, i64 %s1
  %l1 = load i8, ptr addrspace(1) %p1, align 1
  %e1 = zext i8 %l1 to i32
  br label %end
two:
  %m2 = mul i64 %y, %n
  %b2 = mul i64 %m2, 12
  %c2 = mul i64 %zx, 24
  %s2 = add i64 %b2, %c2
  %d = sub i64 %v, %z
  %t2 = add i64 %s2, %d
  %p2 = getelementptr i8, ptr addrspace(1) %a, i64 %t2
  %l2 = load i8, ptr addrspace(1) %p2, align 1
  %e2 = zext i8 %l2 to i32
  br label %end
end:
  %r = phi i32 [ %e1, %one ], [ %e2, %two ]
  store i32 %r, ptr addrspace(1) %out
  ret void
}
