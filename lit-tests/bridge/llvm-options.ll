; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-llvm-options -disable-output %s 2>&1 | FileCheck %s
; CHECK: unroll-count=7: set
; CHECK: unroll-count=8: given
; CHECK: no-such-option=1: unknown
; CHECK: memdep-block-scan-limit=many: invalid
; CHECK: memdep-block-number-limit=30: set
; CHECK: veto: asked 1, refused 1, unit named 1, code differs 1, ended 1

; What the user gave stays.
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-llvm-options -unroll-count=3 -disable-output %s 2>&1 \
; RUN:   | FileCheck --check-prefix=USER %s
; USER: unroll-count=7: given

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @loopy(ptr addrspace(1) %p, i64 %n, i64 %s) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %j = mul i64 %i, %s
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %j
  %b = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %v = load i32, ptr addrspace(1) %b
  store i32 %v, ptr addrspace(1) %a
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
