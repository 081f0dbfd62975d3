; What calls may do, as ldgxform asks for it: whether a callee may wait for a write of somebody outside
; the grid, assembly with operands in memory, memory that is given back.
; RUN: %opt -passes=ldgxform -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @llvm.nvvm.griddepcontrol.wait()
declare void @free(ptr)
declare ptr @malloc(i64)

; The callee waits for a flag with an acquiring load, which is an access of its argument for LLVM's
; memory attribute. What stands behind the flag may be written by the host until then.
define internal i32 @wait(ptr captures(none) %flag) noinline memory(argmem: readwrite) {
  %v = load atomic i32, ptr %flag acquire, align 4
  ret i32 %v
}
; CHECK-LABEL: @waits(
; CHECK: load i32, ptr %data, align 4{{$}}
define ptx_kernel i32 @waits(ptr %data, ptr noalias %flag) {
  %f = call i32 @wait(ptr %flag)
  %v = load i32, ptr %data
  ret i32 %v
}
; One that cannot.
define internal i32 @count(ptr captures(none) %counter) noinline nosync memory(argmem: readwrite) {
  %v = load i32, ptr %counter
  %w = add i32 %v, 1
  store i32 %w, ptr %counter
  ret i32 %v
}
; CHECK-LABEL: @counts(
; CHECK: load i32, ptr %data, align 4, !invariant.load
define ptx_kernel i32 @counts(ptr %data, ptr noalias %counter) {
  %f = call i32 @count(ptr %counter)
  %v = load i32, ptr %data
  ret i32 %v
}
; The end of the kernel in front of this one.
; CHECK-LABEL: @depends(
; CHECK: load i32, ptr %data, align 4{{$}}
define ptx_kernel i32 @depends(ptr %data) {
  call void @llvm.nvvm.griddepcontrol.wait()
  %v = load i32, ptr %data
  ret i32 %v
}

; No clobber and no side effect: the operand itself lies in memory.
; CHECK-LABEL: @operand_in_memory(
; CHECK: load i32, ptr %data, align 4{{$}}
define ptx_kernel i32 @operand_in_memory(ptr noalias %data) {
  call void asm "st.u32 $0, 5;", "=*m"(ptr elementtype(i32) %data)
  %v = load i32, ptr %data
  ret i32 %v
}
; CHECK-LABEL: @operand_in_register(
; CHECK: load i32, ptr %data, align 4, !invariant.load
define ptx_kernel i32 @operand_in_register(ptr noalias %data) {
  %x = call i32 asm "mov.u32 $0, 5;", "=r"() memory(none)
  %v = load i32, ptr %data
  %s = add i32 %v, %x
  ret i32 %s
}

; Somebody else may get the memory and write it.
; CHECK-LABEL: @given_back(
; CHECK: load i32, ptr %data, align 4{{$}}
define ptx_kernel i32 @given_back(ptr %data) {
  %v = load i32, ptr %data
  call void @free(ptr %data)
  ret i32 %v
}
; New memory is none that a restrict argument leads to.
; CHECK-LABEL: @new(
; CHECK: load i32, ptr %data, align 4, !invariant.load
define ptx_kernel i32 @new(ptr noalias %data) {
  %m = call ptr @malloc(i64 8)
  store i32 1, ptr %m
  %v = load i32, ptr %data
  ret i32 %v
}
