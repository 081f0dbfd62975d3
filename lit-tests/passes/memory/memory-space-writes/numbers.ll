; Addresses in shared memory that go through numbers into memory and come back as pointers, by ways on which
; nobody sees a pointer: a division with sign, functions, assembly, constants. What is loaded stays generic.
; RUN: %opt -passes='function(memory-space-opt<second-time>)' -S %s | FileCheck %s
; RUN: %exec %s -passes='function(memory-space-opt<second-time>)' -passes='nvopt<O1>' -passes='nvopt<O3>' --ptx
; EXEC: buffer slots u64[8]
; EXEC: buffer out u32[8] fill(9)
; EXEC: launch divided args=(slots, out)
; EXEC: launch given_back args=(slots, out)
; EXEC: launch through_asm args=(slots, out)
; EXEC: launch constant args=(slots, out, u64:0)
; EXEC: launch halves args=(slots, out)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [4 x i32] undef, align 16

; CHECK-LABEL: define ptx_kernel void @divided(
define ptx_kernel void @divided(ptr %slots, ptr %out) {
  store i32 1, ptr addrspace(3) @s
  %i = ptrtoint ptr addrspacecast (ptr addrspace(3) @s to ptr) to i64
  %d = sdiv i64 %i, 16
  %m = mul i64 %d, 16
  store i64 %m, ptr %slots
  %q = load ptr, ptr %slots
  ; CHECK: load i32, ptr %q
  %v = load i32, ptr %q
  store i32 %v, ptr %out
  ret void
}
define internal i64 @address(ptr %p) noinline memory(none) {
  %i = ptrtoint ptr %p to i64
  ret i64 %i
}
; CHECK-LABEL: define ptx_kernel void @given_back(
define ptx_kernel void @given_back(ptr %slots, ptr %out) {
  store i32 2, ptr addrspace(3) @s
  %m = call i64 @address(ptr addrspacecast (ptr addrspace(3) @s to ptr))
  store i64 %m, ptr %slots
  %q = load ptr, ptr %slots
  ; CHECK: load i32, ptr %q
  %v = load i32, ptr %q
  %o = getelementptr i32, ptr %out, i64 1
  store i32 %v, ptr %o
  ret void
}
; CHECK-LABEL: define ptx_kernel void @through_asm(
define ptx_kernel void @through_asm(ptr %slots, ptr %out) {
  store i32 3, ptr addrspace(3) @s
  %m = call i64 asm "mov.b64 $0, $1;", "=l,l"(ptr addrspacecast (ptr addrspace(3) @s to ptr))
  store i64 %m, ptr %slots
  %q = load ptr, ptr %slots
  ; CHECK: load i32, ptr %q
  %v = load i32, ptr %q
  %o = getelementptr i32, ptr %out, i64 2
  store i32 %v, ptr %o
  ret void
}

; CHECK-LABEL: define ptx_kernel void @constant(
define ptx_kernel void @constant(ptr %slots, ptr %out, i64 %zero) {
  store i32 4, ptr addrspace(3) @s
  %m = add i64 ptrtoint (ptr addrspacecast (ptr addrspace(3) @s to ptr) to i64), %zero
  store i64 %m, ptr %slots
  %q = load ptr, ptr %slots
  ; CHECK: load i32, ptr %q
  %v = load i32, ptr %q
  %o = getelementptr i32, ptr %out, i64 3
  store i32 %v, ptr %o
  ret void
}
; CHECK-LABEL: define ptx_kernel void @halves(
define ptx_kernel void @halves(ptr %slots, ptr %out) {
  store i32 5, ptr addrspace(3) @s
  %m = call { i32, i32 } asm "mov.b64 {$0, $1}, $2;", "=r,=r,l"(ptr addrspacecast (ptr addrspace(3) @s to ptr))
  %l = extractvalue { i32, i32 } %m, 0
  %h = extractvalue { i32, i32 } %m, 1
  store i32 %l, ptr %slots
  %hi = getelementptr i32, ptr %slots, i64 1
  store i32 %h, ptr %hi
  %q = load ptr, ptr %slots
  ; CHECK: load i32, ptr %q
  %v = load i32, ptr %q
  store i32 %v, ptr %out
  ret void
}
; A number that only looks like an address: loads of pointers stay resolved.
; CHECK-LABEL: define ptx_kernel void @remainder(
define ptx_kernel void @remainder(ptr %slots, ptr %list, ptr %out) {
  %n = call i32 asm "mov.u32 $0, 7;", "=r"()
  store i32 %n, ptr %slots
  %q = load ptr, ptr %list
  ; CHECK: load i32, ptr addrspace(1)
  %v = load i32, ptr %q
  store i32 %v, ptr %out
  ret void
}
