; A loop that ends when the data say so, and a counter of which the low half is used.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @search(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %low = trunc i64 %i to i32
  store volatile i32 %low, ptr %p
  %v = load volatile i32, ptr %p
  %found = icmp eq i32 %v, 7
  %next = add i64 %i, 1
  br i1 %found, label %exit, label %loop
exit:
  ret void
}
