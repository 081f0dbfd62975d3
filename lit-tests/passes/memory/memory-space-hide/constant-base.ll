; LLVM's inference crashes where an address computed from a generic constant meets one of a known
; space (docs/upstream-bugs.md, 3). Such an address stays generic.
;
; RUN: opt-22 -load-pass-plugin=%nvopt -passes=memory-space-opt -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

@table = addrspace(4) constant [16 x i32] zeroinitializer
@plain = constant [16 x i32] zeroinitializer

; CHECK-LABEL: @global_without_space(
; CHECK: %near = getelementptr i32, ptr @plain, i64 %i
; CHECK: %p = select i1 %c, ptr %{{.*}}, ptr %near
define i32 @global_without_space(i1 %c, i64 %i, i64 %j) {
  %near = getelementptr i32, ptr @plain, i64 %i
  %far = getelementptr i32, ptr addrspacecast (ptr addrspace(4) @table to ptr), i64 %j
  %p = select i1 %c, ptr %far, ptr %near
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: @null_base(
; CHECK: %near = getelementptr i32, ptr null, i64 %i
; CHECK: %p = select i1 %c, ptr %{{.*}}, ptr %near
define i32 @null_base(i1 %c, i64 %i, i64 %j) {
  %near = getelementptr i32, ptr null, i64 %i
  %far = getelementptr i32, ptr addrspacecast (ptr addrspace(4) @table to ptr), i64 %j
  %p = select i1 %c, ptr %far, ptr %near
  %v = load i32, ptr %p
  ret i32 %v
}

; A constant of a known space does not hinder.
; CHECK-LABEL: @known(
; CHECK: select i1 %c, ptr addrspace(4)
; CHECK: load i32, ptr addrspace(4)
define i32 @known(i1 %c, i64 %j) {
  %far = getelementptr i32, ptr addrspacecast (ptr addrspace(4) @table to ptr), i64 %j
  %p = select i1 %c, ptr %far, ptr addrspacecast (ptr addrspace(4) @table to ptr)
  %v = load i32, ptr %p
  ret i32 %v
}
