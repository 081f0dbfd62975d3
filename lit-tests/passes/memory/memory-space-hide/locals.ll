; A first-time run leaves local objects generic for the code generator, a second-time run casts them.
; RUN: %opt -passes='memory-space-opt<first-time>' -S %s | FileCheck %s --check-prefix=FIRST
; RUN: %opt -passes='memory-space-opt<second-time>' -S %s | FileCheck %s --check-prefix=SECOND
; FIRST-NOT: addrspace(5)
; FIRST-NOT: asm
; FIRST: %a = alloca [4 x i32]
; FIRST-NEXT: call void @llvm.lifetime.start.p0(ptr %a)
; FIRST: load i32, ptr %q
; FIRST: store i32 %v, ptr addrspace(1)
; SECOND: load i32, ptr addrspace(5)
; SECOND: store i32 %v, ptr addrspace(1)
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.lifetime.start.p0(ptr)
define ptx_kernel void @k(ptr %out, i64 %i) {
  %a = alloca [4 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 1, ptr %a
  %q = getelementptr i32, ptr %a, i64 %i
  %v = load i32, ptr %q
  store i32 %v, ptr %out
  ret void
}
