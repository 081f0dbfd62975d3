; LLVM: infer-address-spaces leaves an operand of the select empty and crashes, because the address
; computed from a constant without a space gets no space at all. See docs/upstream-bugs.md, number 3.
; When this test passes the fault is repaired; then the entry, hide_constant_base and hide_sourceless of
; memory-space-hide.c and the precaution in gen-sequence.c can go.
;
; RUN: opt-22 -passes=infer-address-spaces -disable-output %s
; XFAIL: *
target triple = "nvptx64-nvidia-cuda"

@table = addrspace(4) constant [16 x i32] zeroinitializer

define i32 @f(i1 %c, i64 %i, i64 %j) {
  %near = getelementptr i32, ptr null, i64 %i
  %far = getelementptr i32, ptr addrspacecast (ptr addrspace(4) @table to ptr), i64 %j
  %p = select i1 %c, ptr %far, ptr %near
  %v = load i32, ptr %p
  ret i32 %v
}
