; A kernel in the form in which GPUCompiler.jl hands IR on, written by hand after its documentation: p[i] = sin(p[i]) with a
; bounds check that ends in a trap. LLVM 18's text; the kernel is one by metadata.
source_filename = "scale"
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.trap()
declare float @__nv_sinf(float)

define internal fastcc void @gpu_report_exception() noinline noreturn {
  call void @llvm.trap()
  unreachable
}

define void @julia_scale({ i64, i32 } %state, { ptr addrspace(1), i64, [1 x i64], i64 } %array) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !range !2
  %index = zext i32 %tid to i64
  %length = extractvalue { ptr addrspace(1), i64, [1 x i64], i64 } %array, 3
  %inside = icmp ult i64 %index, %length
  br i1 %inside, label %body, label %fail
fail:
  call fastcc void @gpu_report_exception()
  unreachable
body:
  %data = extractvalue { ptr addrspace(1), i64, [1 x i64], i64 } %array, 0
  %at = getelementptr inbounds float, ptr addrspace(1) %data, i64 %index
  %old = load float, ptr addrspace(1) %at, align 4, !tbaa !3
  %new = call float @__nv_sinf(float %old)
  store float %new, ptr addrspace(1) %at, align 4, !tbaa !3
  ret void
}

!llvm.module.flags = !{!0}
!nvvm.annotations = !{!1}
!nvvmir.version = !{!6}
!0 = !{i32 2, !"Dwarf Version", i32 2}
!1 = !{ptr @julia_scale, !"kernel", i32 1}
!2 = !{i32 0, i32 1024}
!3 = !{!4, !4, i64 0}
!4 = !{!"custom_tbaa_addrspace(1)", !5, i64 0}
!5 = !{!"custom_tbaa"}
!6 = !{i32 2, i32 0}
