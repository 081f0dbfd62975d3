; XFAIL: *
; The insertion of a key in front of all others: slsr computes the place from the address of the element
; before it, which is outside of the array, and says that it is inside; gvn believes it
; (docs/upstream-bugs.md).
; RUN: nvopt-exec %s -passes='slsr,loop-unroll,gvn'
;
; EXEC: buffer keys i32[1] fill(9)
; EXEC: buffer out i32[1]
; EXEC: launch k args=(keys, out)

target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

define ptx_kernel void @k(ptr addrspace(1) %keys, ptr addrspace(1) %out) {
entry:
  %a = alloca [3 x i32], align 4
  store i32 1, ptr %a, align 4
  %a1 = getelementptr inbounds i8, ptr %a, i64 4
  store i32 2, ptr %a1, align 4
  %key = load i32, ptr addrspace(1) %keys, align 4
  br label %loop

loop:
  %j = phi i32 [ 1, %entry ], [ %j1, %body ]
  %w = sext i32 %j to i64
  %here = getelementptr [3 x i32], ptr %a, i64 0, i64 %w
  %in = icmp sge i32 %j, 0
  br i1 %in, label %test, label %out.of

test:
  %v = load i32, ptr %here, align 4
  %less = icmp slt i32 %v, %key
  br i1 %less, label %body, label %out.of

body:
  %j1 = add nsw i32 %j, -1
  br label %loop

out.of:
  %n = add nsw i32 %j, 1
  %nw = sext i32 %n to i64
  %next = getelementptr inbounds [3 x i32], ptr %a, i64 0, i64 %nw
  store i32 %key, ptr %next, align 4
  %first = load i32, ptr %a, align 4
  store i32 %first, ptr addrspace(1) %out, align 4
  ret void
}
