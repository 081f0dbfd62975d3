; Through which instructions the space of a pointer is followed, and which operands are addresses.
; RUN: %opt -passes=memory-space-opt,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=memory-space-opt -passes='memory-space-opt<second-time>' -passes='nvopt<O3>'
; EXEC: buffer cells i32[64] iota
; EXEC: buffer table u64[2] pointers(cells, cells+64)
; EXEC: launch masked grid=1 block=1 args=(table)
; EXEC: launch whole grid=1 block=1 args=(table)
; EXEC: launch swapped grid=1 block=1 args=(table, i64:1)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@shared = internal addrspace(3) global [32 x i32] poison

; Masked bits leave the object what it is.
; CHECK-LABEL: @masked(
; CHECK: store i32 101, ptr addrspace(1)
define ptx_kernel void @masked(ptr %g) {
  %p = load ptr, ptr %g
  %q = getelementptr i8, ptr %p, i64 5
  %r = call ptr @llvm.ptrmask.p0.i64(ptr %q, i64 -4)
  store i32 101, ptr %r
  ret void
}

; To an integer and back, all 64 bits of it.
; CHECK-LABEL: @whole(
; CHECK: store i32 102, ptr addrspace(1)
define ptx_kernel void @whole(ptr %g) {
  %p = load ptr, ptr %g
  %n = ptrtoint ptr %p to i64
  %q = inttoptr i64 %n to ptr
  store i32 102, ptr %q
  ret void
}
; Half of the bits, or computed from them: whatever that is, it is not known.
; CHECK-LABEL: @partly(
; CHECK: store i32 1, ptr %q
; CHECK: store i32 2, ptr %s
define void @partly(ptr addrspace(3) %x) {
  %p = addrspacecast ptr addrspace(3) %x to ptr
  %n = ptrtoint ptr %p to i32
  %q = inttoptr i32 %n to ptr
  store i32 1, ptr %q
  %m = ptrtoint ptr %p to i64
  %k = xor i64 %m, 64
  %s = inttoptr i64 %k to ptr
  store i32 2, ptr %s
  ret void
}

; A copy has two addresses, a store of a pointer one.
; CHECK-LABEL: @swapped(
; CHECK: call void @llvm.memcpy.p3.p1.i64(
; CHECK: store ptr %{{.*}}, ptr addrspace(1)
define ptx_kernel void @swapped(ptr %g, i64 %i) {
  %p = load ptr, ptr %g
  call void @llvm.memcpy.p0.p0.i64(ptr addrspacecast (ptr addrspace(3) @shared to ptr), ptr %p, i64 16, i1 false)
  %q = getelementptr ptr, ptr %g, i64 %i
  store ptr %p, ptr %q
  %v = load i32, ptr addrspace(3) @shared
  %r = getelementptr i32, ptr %p, i64 40
  store i32 %v, ptr %r
  ret void
}

; Volatile copies keep their generic addresses.
; CHECK-LABEL: @volatile_copy(
; CHECK: call void @llvm.memcpy.p0.p0.i64({{.*}}, i1 true)
define ptx_kernel void @volatile_copy(ptr %g) {
  %p = load ptr, ptr %g
  %q = getelementptr i8, ptr %p, i64 64
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 16, i1 true)
  ret void
}
