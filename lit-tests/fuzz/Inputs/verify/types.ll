target triple = "nvptx64-nvidia-cuda"
%opaque = type opaque
%list = type { ptr, [0 x { fp128, <2 x ptr addrspace(9)> }] }
@e = external addrspace(1) global %opaque
@l = addrspace(3) global %list zeroinitializer
@big = addrspace(1) global [4294967296 x [4294967296 x i8]] zeroinitializer
declare ptx_kernel void @k(<vscale x 2 x ptr addrspace(2)>, target("spirv.Image"), i8388607, %list)
define void @f(ptr addrspace(16777215) %p, <4 x x86_fp80> %v) {
  %a = alloca [0 x i8], i128 340282366920938463463374607431768211455
  %b = extractelement <4 x x86_fp80> %v, i64 99
  %c = load <vscale x 1 x fp128>, ptr addrspace(16777215) %p
  ret void
}
