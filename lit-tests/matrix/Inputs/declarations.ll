; A module in which nothing is defined.
target triple = "nvptx64-nvidia-cuda"

%opaque = type opaque

@external = external addrspace(1) global [4 x i32]
@external_shared = external addrspace(3) global [0 x i32]

declare void @plain()
declare i32 @takes(ptr byval(i64), i32, ...)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @__nvvm_reflect(ptr)
declare ptx_kernel void @declared_kernel(ptr)

!nvvm.annotations = !{!0}
!0 = !{ptr @declared_kernel, !"maxntidx", i32 128}
