; A by-value parameter of a device function is in local memory.
target triple = "nvptx64-nvidia-cuda"
define i1 @device(ptr byval(i32) %p) {
  %g = call i1 @llvm.nvvm.isspacep.global(ptr %p)
  ret i1 %g
}
declare i1 @llvm.nvvm.isspacep.global(ptr)
