; What is done through an argument: written ones are given in front of the end of a thread, read ones behind a wait for a grid. What
; is not understood counts as both.
; RUN: %opt -passes=nv-grid-memory -S %s | FileCheck %s
; RUN: %exec %s -passes=nv-grid-memory
;
; EXEC: buffer a i32[8] iota(1, 1)
; EXEC: buffer b i32[8] iota(2, 3)
; EXEC: buffer c i32[8] iota(3, 5)
; EXEC: buffer d i32[8] iota(4, 7)
; EXEC: launch plain block=1 args=(a, b, c, d)
; EXEC: launch copies block=1 args=(a, b, c)
; EXEC: launch addresses block=1 args=(a, b, c, d)
; EXEC: launch variables block=1 args=(a, b, c)
; EXEC: launch callees block=1 args=(a, b, c, d)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @elsewhere(ptr)
declare void @llvm.nvvm.exit()
declare void @llvm.nvvm.griddepcontrol.wait()
@held = addrspace(1) global ptr null

; Read, written, both, and compared only.
; CHECK-LABEL: @plain(
; CHECK: griddepcontrol.wait()
; CHECK-NEXT: asm sideeffect "", "l,l,~{memory}"(ptr %r, ptr %rw)
; CHECK: asm sideeffect "", "l,l,~{memory}"(ptr %w, ptr %rw)
; CHECK-NEXT: call void @llvm.nvvm.exit()
define ptx_kernel void @plain(ptr noalias %r, ptr noalias %w, ptr noalias %rw, ptr noalias %n) {
  call void @llvm.nvvm.griddepcontrol.wait()
  %v = load i32, ptr %r
  store i32 %v, ptr %w
  %x = atomicrmw add ptr %rw, i32 %v monotonic
  %c = icmp eq ptr %n, null
  br i1 %c, label %end, label %out
end:
  call void @llvm.nvvm.exit()
  unreachable
out:
  ret void
}

; The source of a copy is read, its target and what is set are written.
; CHECK-LABEL: @copies(
; CHECK: griddepcontrol.wait()
; CHECK-NEXT: asm sideeffect "", "l,~{memory}"(ptr %from)
; CHECK: asm sideeffect "", "l,l,~{memory}"(ptr %to, ptr %set)
; CHECK-NEXT: call void @llvm.nvvm.exit()
define ptx_kernel void @copies(ptr noalias %from, ptr noalias %to, ptr noalias %set) {
  call void @llvm.nvvm.griddepcontrol.wait()
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 4, i1 false)
  %t4 = getelementptr i8, ptr %to, i64 4
  call void @llvm.memmove.p0.p0.i64(ptr %t4, ptr %from, i64 4, i1 false)
  call void @llvm.memset.p0.i64(ptr %set, i8 7, i64 8, i1 false)
  call void @llvm.nvvm.exit()
  unreachable
}

; Through addresses, choices and phis that go round. One that becomes a number may be anything, and so may one that is stored where others
; see it.
; CHECK-LABEL: @addresses(
; CHECK: griddepcontrol.wait()
; CHECK-NEXT: asm sideeffect "", "l,l,l,~{memory}"(ptr %walked, ptr %number, ptr %kept)
; CHECK: asm sideeffect "", "l,l,l,~{memory}"(ptr %chosen, ptr %number, ptr %kept)
; CHECK-NEXT: call void @llvm.nvvm.exit()
define ptx_kernel void @addresses(ptr noalias %walked, ptr noalias %chosen, ptr noalias %number, ptr noalias %kept) {
entry:
  call void @llvm.nvvm.griddepcontrol.wait()
  br label %loop
loop:
  %at = phi ptr [ %walked, %entry ], [ %next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load i32, ptr %at
  %next = getelementptr i8, ptr %at, i64 4
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, 4
  br i1 %more, label %loop, label %end
end:
  %odd = trunc i32 %v to i1
  %second = getelementptr i8, ptr %chosen, i64 4
  %which = select i1 %odd, ptr %chosen, ptr %second
  store i32 %v, ptr %which
  %bits = ptrtoint ptr %number to i64
  store ptr %kept, ptr addrspace(1) @held
  call void @llvm.nvvm.exit()
  unreachable
}

; A variable that holds an address and is only loaded and stored is followed; one whose own address goes elsewhere is not.
; CHECK-LABEL: @variables(
; CHECK: griddepcontrol.wait()
; CHECK-NEXT: asm sideeffect "", "l,l,~{memory}"(ptr %r, ptr %shown)
; CHECK: asm sideeffect "", "l,l,~{memory}"(ptr %w, ptr %shown)
; CHECK-NEXT: call void @llvm.nvvm.exit()
define ptx_kernel void @variables(ptr noalias %r, ptr noalias %w, ptr noalias %shown) {
  call void @llvm.nvvm.griddepcontrol.wait()
  %one = alloca ptr
  %two = alloca ptr
  %three = alloca ptr
  store ptr %r, ptr %one
  store ptr %w, ptr %two
  store ptr %shown, ptr %three
  %p = load ptr, ptr %one
  %v = load i32, ptr %p
  %q = load ptr, ptr %two
  store i32 %v, ptr %q
  %place = ptrtoint ptr %three to i64
  call void @llvm.nvvm.exit()
  unreachable
}

; Functions that can be seen are looked into, those that call themselves too. Assembly without text and result does nothing.
; CHECK-LABEL: @callees(
; CHECK: griddepcontrol.wait()
; CHECK-NEXT: asm sideeffect "", "l,l,~{memory}"(ptr %r, ptr %b)
; CHECK: asm sideeffect "", "l,l,~{memory}"(ptr %w, ptr %b)
; CHECK-NEXT: call void @llvm.nvvm.exit()
define ptx_kernel void @callees(ptr noalias %r, ptr noalias %w, ptr noalias %b, ptr noalias %n) {
  call void @llvm.nvvm.griddepcontrol.wait()
  %v = call i32 @reads(ptr %r, i32 3)
  call void @writes(ptr %w, i32 %v)
  %x = call i32 @reads(ptr %b, i32 1)
  call void @writes(ptr %b, i32 %x)
  call void asm sideeffect "", "l,~{memory}"(ptr %n)
  call void @llvm.nvvm.exit()
  unreachable
}
define internal i32 @reads(ptr %p, i32 %n) {
  %v = load i32, ptr %p
  %more = icmp sgt i32 %n, 0
  br i1 %more, label %again, label %out
again:
  %m = sub i32 %n, 1
  %next = getelementptr i8, ptr %p, i64 4
  %w = call i32 @reads(ptr %next, i32 %m)
  ret i32 %w
out:
  ret i32 %v
}
define internal void @writes(ptr %p, i32 %v) {
  store i32 %v, ptr %p
  ret void
}

; A function that nobody sees, one that another may take the place of, a pointer that is called, assembly with text or a result, and
; what is returned: both. What is given behind the wait is given in front of the end, too.
; CHECK-LABEL: @unknown(
; CHECK: griddepcontrol.wait()
; CHECK-NEXT: asm sideeffect "", "l,l,l,l,l,l,~{memory}"(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f)
; CHECK-NEXT: call void @elsewhere(ptr %a)
; CHECK-NEXT: asm sideeffect "", "l,l,l,l,l,l,~{memory}"(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f)
; CHECK-NEXT: call void @weak(ptr %b)
define ptr @unknown(ptr noalias %a, ptr noalias %b, ptr noalias %c, ptr noalias %d, ptr noalias %e, ptr noalias %f, ptr %g) {
  call void @llvm.nvvm.griddepcontrol.wait()
  call void @elsewhere(ptr %a)
  call void @weak(ptr %b)
  call void %g(ptr %c)
  call void asm sideeffect "prefetch.global.L2 [$0];", "l"(ptr %d)
  %r = call i64 asm "", "=l,l"(ptr %e)
  ret ptr %f
}
define weak void @weak(ptr %p) {
  ret void
}
