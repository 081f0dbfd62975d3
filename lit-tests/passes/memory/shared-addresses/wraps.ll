; An address that does not say that it stays inside may wrap around on its way: 2^61 elements of 8 bytes on is the first
; element again.
; RUN: %exec -passes=nv-shared-addresses -passes='nvopt<O2>' --print=out:4 -v %s | FileCheck %s
; CHECK: out[0] = 0x00000005 (5)
; CHECK: out[1] = 0x00000007 (7)
; CHECK: out[2] = 0x00000005 (5)
; CHECK: out[3] = 0x00000007 (7)
; CHECK: 3 variants gave the same results
;
; EXEC: buffer out i32[32]
; EXEC: buffer index i64[4] values(0, 1, 0x2000000000000000, 0x2000000000000001)
; EXEC: launch k block=4 args=(out, index)
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global i32 undef
@b = internal addrspace(3) global i32 undef
@t = private constant [2 x ptr] [ptr addrspacecast (ptr addrspace(3) @a to ptr), ptr addrspacecast (ptr addrspace(3) @b to ptr)]

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr %out, ptr %index) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 5, ptr addrspace(3) @a
  store i32 7, ptr addrspace(3) @b
  %own = getelementptr i64, ptr %index, i32 %t
  %i = load i64, ptr %own
  %q = getelementptr [2 x ptr], ptr @t, i64 0, i64 %i
  %p = load ptr, ptr %q
  %v = load i32, ptr %p
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %to
  ret void
}
