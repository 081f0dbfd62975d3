; A run that takes too much processor time ends with a message.
;
; RUN: not nvopt-exec %s --timeout=1 --max-steps=1000000000000 2>&1 | FileCheck %s
; CHECK: took more than 1 seconds of processor time (see --timeout)
;
; EXEC: buffer out i32[1]
; EXEC: launch k args=(out)
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %out) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %x = load volatile i32, ptr %out
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 1000000000000
  br i1 %more, label %loop, label %end

end:
  ret void
}
