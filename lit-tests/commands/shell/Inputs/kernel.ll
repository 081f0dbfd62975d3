; Two kernels and a function that both call.
target triple = "nvptx64-nvidia-cuda"
define internal i32 @twice(i32 %x) alwaysinline {
  %slot = alloca i32
  store i32 %x, ptr %slot
  %1 = load i32, ptr %slot
  %2 = add i32 %1, %1
  ret i32 %2
}
define ptx_kernel void @first(ptr %out) {
  %r = call i32 @twice(i32 21)
  store i32 %r, ptr %out
  ret void
}
define ptx_kernel void @_Z6secondPi(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %r = call i32 @twice(i32 %t)
  store i32 %r, ptr %out
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
