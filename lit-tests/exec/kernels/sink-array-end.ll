; An element of a local array that is read where the array ends, and used only now and then. Behind the end
; another array may lie at its place (llc gives both one, see PTX), so the read has to stay in front of it.
;
; RUN: %exec-all %s
; RUN: %exec --ptx-passes=sinking2 %s
; RUN: %opt -passes=sinking2 -S %s | FileCheck %s
; CHECK: load i32, ptr addrspace(5) %e
; CHECK-NEXT: call void @llvm.lifetime.end
;
; EXEC: buffer in i32[32] iota(0)
; EXEC: buffer out i32[32]
; EXEC: launch ends block=32 args=(in, out)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @ends(ptr %in, ptr %out) {
  %first = alloca [4 x i32], align 16
  %second = alloca [4 x i32], align 16
  %f = addrspacecast ptr %first to ptr addrspace(5)
  %s = addrspacecast ptr %second to ptr addrspace(5)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %in, i32 %t
  %v = load i32, ptr %p
  call void @llvm.lifetime.start.p0(ptr %first)
  %v1 = add i32 %v, 1000
  %v2 = add i32 %v, 2000
  store i32 %v1, ptr addrspace(5) %f
  %f1 = getelementptr i32, ptr addrspace(5) %f, i32 1
  store i32 %v2, ptr addrspace(5) %f1
  %one = and i32 %v, 1
  %e = getelementptr i32, ptr addrspace(5) %f, i32 %one
  %early = load i32, ptr addrspace(5) %e
  call void @llvm.lifetime.end.p0(ptr %first)
  call void @llvm.lifetime.start.p0(ptr %second)
  store i32 7, ptr addrspace(5) %s
  %s1 = getelementptr i32, ptr addrspace(5) %s, i32 1
  store i32 8, ptr addrspace(5) %s1
  %two = lshr i32 %v, 1
  %bit = and i32 %two, 1
  %g = getelementptr i32, ptr addrspace(5) %s, i32 %bit
  %late = load i32, ptr addrspace(5) %g
  call void @llvm.lifetime.end.p0(ptr %second)
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %late, ptr %q
  %rare = icmp ugt i32 %v, 20
  br i1 %rare, label %then, label %end, !prof !0
then:
  %sum = add i32 %early, %late
  store i32 %sum, ptr %q
  br label %end
end:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
!0 = !{!"branch_weights", i32 1, i32 1000}
