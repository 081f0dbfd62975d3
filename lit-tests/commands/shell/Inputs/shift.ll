; EXEC: buffer data i32[4] iota
; EXEC: launch shift block=4 args=(data)
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @shift(ptr %data) {
  %slot = alloca i32
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %data, i32 %t
  %v = load i32, ptr %p
  store i32 %v, ptr %slot
  %w = load i32, ptr %slot
  %x = mul i32 %w, 8
  store i32 %x, ptr %p
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
