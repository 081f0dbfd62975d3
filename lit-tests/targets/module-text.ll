; What the text of a module begins with (CG-17): a variable is printed behind those that its initializer
; names, a function that is named before its body gets a prototype, shared memory stands in the
; function that uses it, and what has no order or no initializer is refused.
; RUN: split-file %s %t
; RUN: %llc -mcpu=sm_90 %t/order.ll -o %t.ptx && FileCheck %t/order.ll < %t.ptx
; RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
; RUN: %llc -mcpu=sm_90 %t/images.ll -o %t.images.ptx && FileCheck %t/images.ll < %t.images.ptx
; RUN: %llc -O0 -mcpu=sm_90 %t/images.ll -o - | FileCheck %t/images.ll
; RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.images.ptx -o %t.cubin %}
; RUN: not %llc -mcpu=sm_90 %t/cycle.ll -o - 2>&1 | FileCheck %t/cycle.ll
; RUN: not --crash llc-22 -mcpu=sm_90 %t/cycle.ll -o - 2>&1 | FileCheck %t/cycle.ll --check-prefix=STOCK
; RUN: not %llc -mcpu=sm_90 %t/initial.ll -o - 2>&1 | FileCheck %t/initial.ll
; RUN: not --crash llc-22 -mcpu=sm_90 %t/initial.ll -o - 2>&1 | FileCheck %t/initial.ll --check-prefix=STOCK

;--- order.ll
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
; CHECK: .visible .func callee
; CHECK: ;
; CHECK-DAG: .visible .global .align 4 .u32 leaf = 7;
; CHECK: .visible .global .align 8 .u64 inner = generic(leaf);
; CHECK: .visible .global .align 8 .u64 outer[2] = {generic(inner), callee};
; CHECK: .visible .func caller()
; CHECK: // demoted variable
; CHECK-NEXT: .shared .align 4 .u32 local_to_caller;
; CHECK: call.uni callee
; CHECK: .visible .func callee()
@outer = addrspace(1) global [2 x ptr] [ptr addrspacecast (ptr addrspace(1) @inner to ptr), ptr @callee]
@inner = addrspace(1) global ptr addrspacecast (ptr addrspace(1) @leaf to ptr)
@leaf = addrspace(1) global i32 7
@local_to_caller = internal addrspace(3) global i32 poison, align 4
define void @caller() {
  store volatile i32 1, ptr addrspace(3) @local_to_caller
  call void @callee()
  ret void
}
define void @callee() noinline {
  ret void
}

;--- images.ll
; The handle of a variable is its name, or its address.
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
; CHECK: .visible .global .texref texture;
; CHECK: .visible .global .surfref surface;
; CHECK-DAG: tex.1d.v4.f32.s32 {{.*}}, [texture, {
; CHECK-DAG: suld.b.1d.b32.clamp {{.*}}, [surface, {
; CHECK-DAG: mov.{{[bu]}}64 {{.*}}, texture;
@texture = addrspace(1) global i64 undef, align 8
@surface = addrspace(1) global i64 undef, align 8
define ptx_kernel void @k(ptr %o) {
  %t = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @texture)
  %r = call { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.s32(i64 %t, i32 1)
  %x = extractvalue { float, float, float, float } %r, 0
  store float %x, ptr %o
  %s = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @surface)
  %w = call i32 @llvm.nvvm.suld.1d.i32.clamp(i64 %s, i32 4)
  store volatile i32 %w, ptr %o
  br label %next
next:
  %u = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @texture)
  store volatile i64 %u, ptr %o
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr addrspace(1) @surface, !"surface", i32 1}
!1 = !{ptr addrspace(1) @texture, !"texture", i32 1}

;--- cycle.ll
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
; CHECK: error: variable 'a': the initializer leads back to the variable itself
; CHECK-NEXT: error: variable 'b': the initializer leads back to the variable itself
; STOCK: Circular dependency found in global variable set
@a = addrspace(1) global ptr addrspacecast (ptr addrspace(1) @b to ptr)
@b = addrspace(1) global ptr addrspacecast (ptr addrspace(1) @a to ptr)

;--- initial.ll
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
; CHECK: Shared variables can't be initialized
; STOCK: initial value of 'a' is not allowed in addrspace(3)
@a = addrspace(3) global i32 4
define void @f() {
  store i32 0, ptr addrspace(3) @a
  ret void
}
