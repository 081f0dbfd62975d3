; Assembly that may jump gives the halves of an address like any other: the address put together again is not taken for global.
; RUN: %opt -passes='memory-space-opt,verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [32 x i32] undef
; CHECK-LABEL: @k(
; CHECK: %v = load i32, ptr %q
define ptx_kernel void @k(ptr %slots, ptr %out, i32 %z) {
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %z
  store i32 3, ptr addrspace(3) %p
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %l = callbr i32 asm "{ .reg .b32 %t; mov.b64 {$0, %t}, $1; }", "=r,l,!i"(ptr %g) to label %low [label %end]
low:
  %h = callbr i32 asm "{ .reg .b32 %t; mov.b64 {%t, $0}, $1; }", "=r,l,!i"(ptr %g) to label %high [label %end]
high:
  store i32 %l, ptr %slots
  %s1 = getelementptr i32, ptr %slots, i32 1
  store i32 %h, ptr %s1
  %q = load ptr, ptr %slots
  %v = load i32, ptr %q
  store i32 %v, ptr %out
  br label %end
end:
  ret void
}
