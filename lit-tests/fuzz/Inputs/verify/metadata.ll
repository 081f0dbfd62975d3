target triple = "nvptx64-nvidia-cuda"
@t = addrspace(1) global i64 0
define void @f(i1 %c) {
  br i1 %c, label %a, label %a, !pragma !2
a:
  br label %b, !pragma !3
b:
  %h = call i64 @llvm.nvvm.texsurf.handle.p1(metadata !"text", ptr addrspace(1) @t)
  %i = call i64 @llvm.nvvm.texsurf.handle.p1(metadata !2, ptr addrspace(1) @t)
  %j = call i64 @llvm.nvvm.texsurf.handle.p1(metadata i32 1, ptr addrspace(1) @t)
  ret void
}
declare i64 @llvm.nvvm.texsurf.handle.p1(metadata, ptr addrspace(1))
!nvvm.annotations = !{!0, !1}
!nvvmir.version = !{!4, !5}
!0 = !{null, !"texture", i128 1}
!1 = !{ptr addrspace(1) @t, !"texture", null}
!2 = !{}
!3 = !{null, null}
!4 = !{i32 2, i32 0}
!5 = !{i32 2, i32 0, i128 99999999999999999999, null}
