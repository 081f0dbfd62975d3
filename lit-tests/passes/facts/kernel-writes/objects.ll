; The objects of pointers as ldgxform asks for them: how far choices are followed, what a captured
; argument still promises, and which memories nothing of the host's lies in.
; RUN: %opt -passes=ldgxform -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@tile = internal addrspace(3) global [64 x float] poison
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; Undefined arms are no object; a phi of itself ends.
; CHECK-LABEL: @choices(
; CHECK: load float, ptr %p, align 4, !invariant.load
define ptx_kernel void @choices(ptr noalias %a, ptr noalias %b, ptr noalias %out, i1 %c, i32 %n) {
entry:
  %s = select i1 %c, ptr %a, ptr undef
  br label %loop
loop:
  %p = phi ptr [ %s, %entry ], [ %q, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load float, ptr %p
  store float %v, ptr %out
  %k = select i1 %c, ptr %b, ptr %p
  %q = getelementptr float, ptr %k, i64 1
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; A fill writes its whole object, in front of the pointer too.
; CHECK-LABEL: @filled(
; CHECK: load float, ptr %p, align 4{{$}}
define ptx_kernel void @filled(ptr noalias %p) {
  %v = load float, ptr %p
  %q = getelementptr float, ptr %p, i64 8
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 16, i1 false)
  ret void
}

; Shared and local objects and the copy of a by-value argument are written; the host's memory is none.
; CHECK-LABEL: @inside_grid(
; CHECK: load float, ptr %p, align 4, !invariant.load
define ptx_kernel void @inside_grid(ptr %p, ptr byval([4 x float]) %s) {
  %l = alloca [4 x float]
  %v = load float, ptr %p
  store float %v, ptr addrspace(3) @tile
  store volatile float %v, ptr %l
  store float %v, ptr %s
  ret void
}

; An integer may be any address, and what lies behind the argument was written.
; CHECK-LABEL: @integer(
; CHECK: load float, ptr %p, align 4{{$}}
define ptx_kernel void @integer(ptr %p, i64 %n) {
  %v = load float, ptr %p
  %q = inttoptr i64 %n to ptr
  store float %v, ptr %q
  ret void
}
; A noalias argument that nobody stored somewhere is not what the integer leads to.
; CHECK-LABEL: @integer_beside_restrict(
; CHECK: load float, ptr %p, align 4, !invariant.load
define ptx_kernel void @integer_beside_restrict(ptr noalias %p, i64 %n) {
  %v = load float, ptr %p
  %q = inttoptr i64 %n to ptr
  store float %v, ptr %q
  ret void
}
