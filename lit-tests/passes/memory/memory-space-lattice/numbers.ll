; Halves of an address in shared memory, as numbers with a point or what functions and assembly give of it, go into
; memory and come back as a pointer. What is loaded stays generic (MSO-2).
; RUN: %opt -passes='function(memory-space-opt<second-time>)' -S %s | FileCheck %s
; RUN: %exec %s -passes='function(memory-space-opt<second-time>)' -passes='nvopt<O1>' -passes='nvopt<O3>'
; EXEC: buffer slots u64[8]
; EXEC: buffer out u32[8] fill(9)
; EXEC: launch functions args=(slots, out, u64:0)
; EXEC: launch assembly args=(slots, out+4, u64:0)
; EXEC: launch shuffles args=(slots, out+8, u64:0)
; EXEC: launch doubles args=(slots, out+12, u64:0)
; EXEC: launch negated args=(slots, out+16, u64:0)
; EXEC: launch vector args=(slots, out+20, u64:0)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [4 x i32] undef, align 16
declare i32 @llvm.nvvm.d2i.lo(double)
declare i32 @llvm.nvvm.d2i.hi(double)
declare float @llvm.nvvm.shfl.sync.idx.f32(i32, float, i32, i32)
declare <2 x i64> @llvm.umax.v2i64(<2 x i64>, <2 x i64>)

define internal i32 @low(i64 %x) noinline nounwind memory(none) {
  %t = trunc i64 %x to i32
  ret i32 %t
}
define internal i32 @high(ptr %p) noinline nounwind memory(none) {
  %x = ptrtoint ptr %p to i64
  %h = lshr i64 %x, 32
  %t = trunc i64 %h to i32
  ret i32 %t
}

; CHECK-LABEL: define ptx_kernel void @functions(
; CHECK: load i32, ptr %q
define ptx_kernel void @functions(ptr %slots, ptr %out, i64 %zero) {
  %p = getelementptr i32, ptr addrspace(3) @s, i64 %zero
  store i32 1, ptr addrspace(3) %p
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %i = ptrtoint ptr %g to i64
  %l = call i32 @low(i64 %i)
  %h = call i32 @high(ptr %g)
  %lw = zext i32 %l to i64
  %hw = zext i32 %h to i64
  %hs = shl i64 %hw, 32
  %w = or i64 %hs, %lw
  store i64 %w, ptr %slots
  %q = load ptr, ptr %slots
  %v = load i32, ptr %q
  store i32 %v, ptr %out
  ret void
}

; CHECK-LABEL: define ptx_kernel void @assembly(
; CHECK: load i32, ptr %q
define ptx_kernel void @assembly(ptr %slots, ptr %out, i64 %zero) {
  %p = getelementptr i32, ptr addrspace(3) @s, i64 %zero
  store i32 2, ptr addrspace(3) %p
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %i = ptrtoint ptr %g to i64
  %l = call i32 asm "{ .reg .b32 t; mov.b64 {$0, t}, $1; }", "=r,l"(i64 %i)
  %h = call i32 asm "{ .reg .b32 t; mov.b64 {t, $0}, $1; }", "=r,l"(ptr %g)
  %lw = zext i32 %l to i64
  %hw = zext i32 %h to i64
  %hs = shl i64 %hw, 32
  %w = or i64 %hs, %lw
  store i64 %w, ptr %slots
  %q = load ptr, ptr %slots
  %v = load i32, ptr %q
  store i32 %v, ptr %out
  ret void
}

; CHECK-LABEL: define ptx_kernel void @shuffles(
; CHECK: load i32, ptr %q
define ptx_kernel void @shuffles(ptr %slots, ptr %out, i64 %zero) {
  %p = getelementptr i32, ptr addrspace(3) @s, i64 %zero
  store i32 3, ptr addrspace(3) %p
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %i = ptrtoint ptr %g to i64
  %a = trunc i64 %i to i32
  %u = lshr i64 %i, 32
  %b = trunc i64 %u to i32
  %c = bitcast i32 %a to float
  %d = bitcast i32 %b to float
  %e = call float @llvm.nvvm.shfl.sync.idx.f32(i32 -1, float %c, i32 0, i32 31)
  %f = call float @llvm.nvvm.shfl.sync.idx.f32(i32 -1, float %d, i32 0, i32 31)
  %l = bitcast float %e to i32
  %h = bitcast float %f to i32
  %lw = zext i32 %l to i64
  %hw = zext i32 %h to i64
  %hs = shl i64 %hw, 32
  %w = or i64 %hs, %lw
  store i64 %w, ptr %slots
  %q = load ptr, ptr %slots
  %v = load i32, ptr %q
  store i32 %v, ptr %out
  ret void
}

; CHECK-LABEL: define ptx_kernel void @doubles(
; CHECK: load i32, ptr %q
define ptx_kernel void @doubles(ptr %slots, ptr %out, i64 %zero) {
  %p = getelementptr i32, ptr addrspace(3) @s, i64 %zero
  store i32 4, ptr addrspace(3) %p
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %i = ptrtoint ptr %g to i64
  %d = bitcast i64 %i to double
  %l = call i32 @llvm.nvvm.d2i.lo(double %d)
  %h = call i32 @llvm.nvvm.d2i.hi(double %d)
  %lw = zext i32 %l to i64
  %hw = zext i32 %h to i64
  %hs = shl i64 %hw, 32
  %w = or i64 %hs, %lw
  store i64 %w, ptr %slots
  %q = load ptr, ptr %slots
  %v = load i32, ptr %q
  store i32 %v, ptr %out
  ret void
}

; CHECK-LABEL: define ptx_kernel void @negated(
; CHECK: load i32, ptr %q
define ptx_kernel void @negated(ptr %slots, ptr %out, i64 %zero) {
  %p = getelementptr i32, ptr addrspace(3) @s, i64 %zero
  store i32 5, ptr addrspace(3) %p
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %i = ptrtoint ptr %g to i64
  %d = bitcast i64 %i to double
  %e = fneg double %d
  %f = fneg double %e
  %j = bitcast double %f to i64
  %l = trunc i64 %j to i32
  %u = lshr i64 %j, 32
  %h = trunc i64 %u to i32
  %lw = zext i32 %l to i64
  %hw = zext i32 %h to i64
  %hs = shl i64 %hw, 32
  %w = or i64 %hs, %lw
  store i64 %w, ptr %slots
  %q = load ptr, ptr %slots
  %v = load i32, ptr %q
  store i32 %v, ptr %out
  ret void
}

; CHECK-LABEL: define ptx_kernel void @vector(
; CHECK: load i32, ptr %q
define ptx_kernel void @vector(ptr %slots, ptr %out, i64 %zero) {
  %p = getelementptr i32, ptr addrspace(3) @s, i64 %zero
  store i32 6, ptr addrspace(3) %p
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %i = ptrtoint ptr %g to i64
  %d = insertelement <2 x i64> zeroinitializer, i64 %i, i64 0
  %e = call <2 x i64> @llvm.umax.v2i64(<2 x i64> %d, <2 x i64> zeroinitializer)
  %j = extractelement <2 x i64> %e, i64 0
  %l = trunc i64 %j to i32
  %u = lshr i64 %j, 32
  %h = trunc i64 %u to i32
  %lw = zext i32 %l to i64
  %hw = zext i32 %h to i64
  %hs = shl i64 %hw, 32
  %w = or i64 %hs, %lw
  store i64 %w, ptr %slots
  %q = load ptr, ptr %slots
  %v = load i32, ptr %q
  store i32 %v, ptr %out
  ret void
}

; What a function computes of something else, or of memory whose address it forgets, is no address.
; CHECK-LABEL: define ptx_kernel void @number(
; CHECK: load i32, ptr addrspace(1)
define internal i32 @sum(ptr captures(none) %p, i32 %n) noinline nounwind memory(argmem: read) {
  %v = load i32, ptr %p
  %r = add i32 %v, %n
  ret i32 %r
}
define ptx_kernel void @number(ptr %slots, ptr %list, ptr %out, i64 %zero) {
  %p = getelementptr i32, ptr addrspace(3) @s, i64 %zero
  store i32 1, ptr addrspace(3) %p
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %n = call i32 @sum(ptr %g, i32 3)
  store i32 %n, ptr %slots
  %q = load ptr, ptr %list
  %v = load i32, ptr %q
  store i32 %v, ptr %out
  ret void
}
