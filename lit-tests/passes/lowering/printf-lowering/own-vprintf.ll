; A vprintf that the module defines may keep the address of its buffer, so each call keeps a buffer of its own (condition 3).
; RUN: %opt -passes=printf-lowering -S %s | FileCheck %s
; RUN: %exec %s -passes=printf-lowering -passes='nvopt<O3>'
; CHECK-NOT: vprintfBuffer
target triple = "nvptx64-nvidia-cuda"
; EXEC: buffer out i32[2]
; EXEC: launch k args=(out)
@f = private addrspace(1) constant [3 x i8] c"%d\00"
@kept = internal addrspace(3) global [2 x ptr] undef
@n = internal addrspace(3) global i32 undef
define internal i32 @vprintf(ptr %f, ptr %a) noinline {
  %i = load i32, ptr addrspace(3) @n
  %p = getelementptr ptr, ptr addrspace(3) @kept, i32 %i
  store ptr %a, ptr addrspace(3) %p
  %j = add i32 %i, 1
  store i32 %j, ptr addrspace(3) @n
  ret i32 0
}
define ptx_kernel void @k(ptr %out) {
  %x = alloca i32
  %y = alloca i32
  store i32 0, ptr addrspace(3) @n
  store i32 7, ptr %x
  %a = call i32 @vprintf(ptr addrspacecast (ptr addrspace(1) @f to ptr), ptr %x)
  store i32 9, ptr %y
  %b = call i32 @vprintf(ptr addrspacecast (ptr addrspace(1) @f to ptr), ptr %y)
  %p = load ptr, ptr addrspace(3) @kept
  %v = load i32, ptr %p
  store i32 %v, ptr %out
  %at = getelementptr ptr, ptr addrspace(3) @kept, i32 1
  %q = load ptr, ptr addrspace(3) %at
  %w = load i32, ptr %q
  %o = getelementptr i32, ptr %out, i32 1
  store i32 %w, ptr %o
  ret void
}
