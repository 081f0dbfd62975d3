; Restrict pointers through which threads hand on data are not noalias: to LLVM no barrier changes what such a pointer leads to.
; How it runs: exec/kernels/restrict-threads.cu.
; RUN: %opt -passes='function(process-restrict)' -S %s | FileCheck %s
; RUN: %opt -passes='function(process-restrict),function(early-cse<memssa>,gvn)' -S %s | FileCheck %s --check-prefix=AGAIN
; RUN: %opt -passes='function(process-restrict)' -nvvm-opt=process-restrict=0 -S %s | FileCheck %s --check-prefix=OFF
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Read and written, with a barrier in between: another thread may have written what is read. What is read only or written only
; stays as it is.
; CHECK-LABEL: define ptx_kernel void @barrier(ptr noalias %in, ptr %q, ptr noalias %out)
; AGAIN-LABEL: @barrier(
; AGAIN: %b = load i32, ptr %q
; AGAIN: store i32 %b, ptr %out
; OFF-LABEL: define ptx_kernel void @barrier(ptr noalias %in, ptr noalias %q, ptr noalias %out)
define ptx_kernel void @barrier(ptr noalias %in, ptr noalias %q, ptr noalias %out) {
  %a = load i32, ptr %in
  store i32 %a, ptr %q
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %b = load i32, ptr %q
  store i32 %b, ptr %out
  ret void
}

; The same without anything behind which another thread's writes are seen.
; CHECK-LABEL: define ptx_kernel void @alone(ptr noalias %q, ptr noalias %out)
; AGAIN-LABEL: @alone(
; AGAIN-NOT: load
; AGAIN: ret void
define ptx_kernel void @alone(ptr noalias %q, ptr noalias %out) {
  store i32 1, ptr %q
  store i32 2, ptr %out
  %b = load i32, ptr %q
  store i32 %b, ptr %out
  ret void
}

; Fences, assembly that changes memory or that lanes run together, functions that cannot be seen.
; CHECK-LABEL: define ptx_kernel void @fence(ptr %q)
define ptx_kernel void @fence(ptr noalias %q) {
  store i32 1, ptr %q
  call void @llvm.nvvm.membar.gl()
  %b = load i32, ptr %q
  ret void
}
; CHECK-LABEL: define ptx_kernel void @clobbers(ptr %q)
define ptx_kernel void @clobbers(ptr noalias %q) {
  store i32 1, ptr %q
  call void asm sideeffect "ld.acquire.gpu.u32 $0, [$1];", "r,l,~{memory}"(i32 0, ptr %q)
  %b = load i32, ptr %q
  ret void
}
; CHECK-LABEL: define ptx_kernel void @together(ptr %q)
define ptx_kernel void @together(ptr noalias %q) {
  store i32 1, ptr %q
  call void asm sideeffect "bar.sync 0;", ""() convergent
  %b = load i32, ptr %q
  ret void
}
; CHECK-LABEL: define ptx_kernel void @computes(ptr noalias %q)
define ptx_kernel void @computes(ptr noalias %q) {
  store i32 1, ptr %q
  %c = call i32 asm sideeffect "mov.u32 $0, %clock;", "=r"()
  %b = load i32, ptr %q
  ret void
}
declare void @somebody()
; CHECK-LABEL: define ptx_kernel void @unseen(ptr %q)
define ptx_kernel void @unseen(ptr noalias %q) {
  store i32 1, ptr %q
  call void @somebody()
  %b = load i32, ptr %q
  ret void
}
; CHECK-LABEL: define ptx_kernel void @indirect(ptr %q, ptr %f)
define ptx_kernel void @indirect(ptr noalias %q, ptr %f) {
  store i32 1, ptr %q
  call void %f()
  %b = load i32, ptr %q
  ret void
}

declare void @given(ptr) memory(argmem: readwrite)
; CHECK-LABEL: define ptx_kernel void @argument(ptr noalias %q, ptr %p)
define ptx_kernel void @argument(ptr noalias %q, ptr %p) {
  store i32 1, ptr %q
  call void @given(ptr %p)
  %b = load i32, ptr %q
  ret void
}

; Lanes that run it together may wait there for what one of them is given.
declare i1 @wait(ptr addrspace(3)) convergent memory(argmem: readwrite)
; CHECK-LABEL: define ptx_kernel void @waits_for(ptr %q, ptr addrspace(3) %p)
define ptx_kernel void @waits_for(ptr noalias %q, ptr addrspace(3) %p) {
  store i32 1, ptr %q
  %w = call i1 @wait(ptr addrspace(3) %p) convergent
  %b = load i32, ptr %q
  ret void
}

; Functions with a body are looked into, for barriers and for what they do with an address. Printing shows nothing.
define void @waits() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
define i32 @reads(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 1
  %v = load i32, ptr %q
  ret i32 %v
}
define void @writes(ptr %p, i32 %v) {
  store i32 %v, ptr %p
  ret void
}
declare i32 @vprintf(ptr, ptr)
@text = private constant [2 x i8] c"x\00"
; CHECK-LABEL: define ptx_kernel void @below(ptr noalias %in, ptr %q, ptr noalias %out)
define ptx_kernel void @below(ptr noalias %in, ptr noalias %q, ptr noalias %out) {
  %a = call i32 @reads(ptr %in)
  call void @writes(ptr %q, i32 %a)
  call void @waits()
  %b = call i32 @reads(ptr %q)
  call void @writes(ptr %out, i32 %b)
  ret void
}
; CHECK-LABEL: define ptx_kernel void @prints(ptr noalias %q)
define ptx_kernel void @prints(ptr noalias %q) {
  store i32 1, ptr %q
  %r = call i32 @vprintf(ptr @text, ptr null)
  %b = load i32, ptr %q
  ret void
}

; Arguments are in variables until mem2reg has run, are chosen between, and are copied from and to.
; CHECK-LABEL: define ptx_kernel void @variables(ptr noalias %in, ptr %q, ptr noalias %out)
define ptx_kernel void @variables(ptr noalias %in, ptr noalias %q, ptr noalias %out) {
  %in.addr = alloca ptr
  %q.addr = alloca ptr
  %out.addr = alloca ptr
  store ptr %in, ptr %in.addr
  store ptr %q, ptr %q.addr
  store ptr %out, ptr %out.addr
  %in.now = load ptr, ptr %in.addr
  %in.next = getelementptr i32, ptr %in.now, i64 4
  store ptr %in.next, ptr %in.addr
  %in.then = load ptr, ptr %in.addr
  %a = load i32, ptr %in.then
  %q.now = load ptr, ptr %q.addr
  store i32 %a, ptr %q.now
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %q.then = load ptr, ptr %q.addr
  %b = load i32, ptr %q.then
  %out.now = load ptr, ptr %out.addr
  store i32 %b, ptr %out.now
  ret void
}
; CHECK-LABEL: define ptx_kernel void @chosen(ptr %p, ptr %q, i1 %c)
define ptx_kernel void @chosen(ptr noalias %p, ptr noalias %q, i1 %c) {
  %r = select i1 %c, ptr %p, ptr %q
  store i32 1, ptr %r
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %b = load i32, ptr %p
  %d = load i32, ptr %q
  ret void
}
; CHECK-LABEL: define ptx_kernel void @copied(ptr noalias %in, ptr %q, ptr noalias %out)
define ptx_kernel void @copied(ptr noalias %in, ptr noalias %q, ptr noalias %out) {
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %in, i64 16, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr %q, i64 16, i1 false)
  ret void
}
; Where an address goes is not known: kept in memory, given to somebody, made a number, given back.
; CHECK-LABEL: define ptx_kernel void @kept(ptr %p, ptr %q, ptr %r, ptr %s)
define ptx_kernel void @kept(ptr noalias %p, ptr noalias %q, ptr noalias %r, ptr %s) {
  store ptr %p, ptr %s
  call void @taken(ptr %q)
  %n = ptrtoint ptr %r to i64
  ret void
}
declare void @taken(ptr)

; A function that is called: who calls it may read what it only writes.
; CHECK-LABEL: define void @called(ptr noalias %in, ptr %out)
define void @called(ptr noalias %in, ptr noalias %out) {
  %a = load i32, ptr %in
  store i32 %a, ptr %out
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; The linker may take another definition, which writes, or which shows what others have written.
; CHECK-LABEL: define ptx_kernel void @replaced(ptr %p, ptr noalias %q)
define ptx_kernel void @replaced(ptr noalias %p, ptr noalias %q) {
  %a = load i32, ptr %q
  call void @looks(ptr %p)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @looks_odr(ptr %q)
  ret void
}
; CHECK-LABEL: define ptx_kernel void @shown(ptr %p)
define ptx_kernel void @shown(ptr noalias %p) {
  %a = load i32, ptr %p
  call void @hook()
  store i32 %a, ptr %p
  ret void
}
; CHECK-LABEL: define ptx_kernel void @shown_odr(ptr noalias %p)
define ptx_kernel void @shown_odr(ptr noalias %p) {
  %a = load i32, ptr %p
  call void @hook_odr()
  store i32 %a, ptr %p
  ret void
}
define weak void @looks(ptr %p) {
  %a = load i32, ptr %p
  ret void
}
define weak_odr void @looks_odr(ptr %p) {
  %a = load i32, ptr %p
  ret void
}
define weak void @hook() {
  ret void
}
define linkonce_odr void @hook_odr() {
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.membar.gl()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
