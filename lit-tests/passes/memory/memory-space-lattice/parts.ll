; Two functions give a half of an address each. The address that is put together again is not taken for one of global memory.
; RUN: %opt -passes='memory-space-opt,verify' -S %s | FileCheck %s
; RUN: %exec %s -passes=memory-space-opt -passes='nvopt<O3>'
; EXEC: buffer slots u64[1] nocompare
; EXEC: buffer out i32[1]
; EXEC: launch k block=1 args=(slots, out, i32:5)
; CHECK-LABEL: @k(
; CHECK: load i32, ptr %q
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [32 x i32] undef
define internal i32 @lo(ptr %p) noinline nounwind memory(none) {
  %x = ptrtoint ptr %p to i64
  %t = trunc i64 %x to i32
  ret i32 %t
}
define internal i32 @hi(ptr %p) noinline nounwind memory(none) {
  %x = ptrtoint ptr %p to i64
  %h = lshr i64 %x, 32
  %t = trunc i64 %h to i32
  ret i32 %t
}
define ptx_kernel void @k(ptr %slots, ptr %out, i32 %z) {
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %z
  store i32 3, ptr addrspace(3) %p
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %l = call i32 @lo(ptr %g)
  %h = call i32 @hi(ptr %g)
  store i32 %l, ptr %slots
  %s1 = getelementptr i32, ptr %slots, i32 1
  store i32 %h, ptr %s1
  %q = load ptr, ptr %slots
  %v = load i32, ptr %q
  store i32 %v, ptr %out
  ret void
}
