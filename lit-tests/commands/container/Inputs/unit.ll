; A kernel with what LLVM 20 would not read: lifetime markers of one operand, captures(none), a barrier by its newer
; name, attributes of intrinsics, and a variable of the host.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@limit = addrspace(1) externally_initialized global i32 7
declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32, i1)
declare i32 @llvm.nvvm.activemask()
declare float @llvm.nvvm.fabs.f32(float)
declare float @helper(float)
define ptx_kernel void @kernel(ptr captures(none) %a) noinline {
  %x = alloca float
  call void @llvm.lifetime.start.p0(ptr %x)
  %f = load float, ptr %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %abs = call float @llvm.nvvm.fabs.f32(float %f)
  %h = call float @helper(float %abs)
  store float %h, ptr %x
  %positive = fcmp ogt float %h, 0.0
  %all = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %positive)
  %mask = call i32 @llvm.nvvm.activemask()
  %m = uitofp i32 %mask to float
  %l = load float, ptr %x
  %r = select i1 %all, float %l, float %m
  store float %r, ptr %a
  ret void
}
!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0, i32 3, i32 1}
