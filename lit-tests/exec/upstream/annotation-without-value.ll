; XFAIL: *
; LLVM's reader, which turns !nvvm.annotations into attributes, takes the value behind every key for
; granted and crashes on a key that has none (docs/upstream-bugs.md, 4). No pass runs before the reader.
; RUN: opt-22 -passes=verify -disable-output %s
target triple = "nvptx64-nvidia-cuda"

define void @k() {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel"}
