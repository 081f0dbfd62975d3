; LLVM's inference has no form of a masked address in another space and leaves what is computed from one without its operand
; (docs/upstream-bugs.md, 26). What is computed is generic
; then until nv-masked-pointers has made arithmetic of it.
;
; RUN: %opt -passes=memory-space-opt,verify -S %s | FileCheck %s
; RUN: %opt -passes=nv-infer-spaces,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=memory-space-opt -passes=nv-infer-spaces -passes='nv-masked-pointers,memory-space-opt'
; EXEC: buffer in i32[8] values(1, 2, 3, 4, 5, 6, 7, 8)
; EXEC: buffer out i32[8] zero
; EXEC: launch masked grid=1 block=8 args=(in, out)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @masked(
; CHECK: %m = call ptr @llvm.ptrmask.p0.i64(ptr %{{.*}}, i64 -8)
; CHECK-NEXT: %n = getelementptr inbounds i8, ptr %m, i64 4
define ptx_kernel void @masked(ptr addrspace(1) align 8 %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = addrspacecast ptr addrspace(1) %in to ptr
  %q = getelementptr inbounds i32, ptr %p, i32 %t
  %m = call ptr @llvm.ptrmask.p0.i64(ptr %q, i64 -8)
  %n = getelementptr inbounds i8, ptr %m, i64 4
  %v = load i32, ptr %n
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; CHECK-LABEL: @of_null(
; CHECK: %m = call ptr @llvm.ptrmask.p0.i64(ptr null, i64 -8)
; CHECK: select i1 %c, ptr %{{.*}}, ptr %m
define i32 @of_null(i1 %c, ptr addrspace(1) %in) {
  %p = addrspacecast ptr addrspace(1) %in to ptr
  %m = call ptr @llvm.ptrmask.p0.i64(ptr null, i64 -8)
  %s = select i1 %c, ptr %p, ptr %m
  %v = load i32, ptr %s
  ret i32 %v
}
