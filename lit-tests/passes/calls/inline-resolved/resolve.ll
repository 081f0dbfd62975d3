; Calls through pointers that are direct when the pass looks again are inlined, and what they call through pointers then (PF-3).
; RUN: %opt -passes='nv-inline-resolved<mark>' -S %s | FileCheck %s --check-prefix=MARK
; RUN: %opt -passes='nv-inline-resolved<mark>,function(gvn),nv-inline-resolved' -S %s | FileCheck %s --implicit-check-not=nvopt.indirect
; RUN: %opt -passes='nv-inline-resolved<mark>,function(gvn),nv-inline-resolved' -pass-remarks=nv-inline-resolved -pass-remarks-missed=nv-inline-resolved -disable-output %s 2>&1 | FileCheck %s --check-prefix=SAID --implicit-check-not="found behind"
; RUN: %opt -passes='nv-inline-resolved<mark>,function(gvn),nv-inline-resolved<keep>' -S %s | FileCheck %s --check-prefix=KEEP
; RUN: %opt -passes='function(gvn),nv-inline-resolved' -S %s | FileCheck %s --check-prefix=UNMARKED
; RUN: %opt -passes='nvopt<O3>' -nvvm-opt=disable-inline-resolved=1 -S %s | FileCheck %s --check-prefix=OFF --implicit-check-not=nvopt.indirect
; RUN: %exec %s -passes='nv-inline-resolved<mark>,function(gvn),nv-inline-resolved'
;
; EXEC: buffer x f32[32] random(1, -9, 9)
; EXEC: launch method block=32 args=(x)
; EXEC: launch methods_of_methods block=32 args=(x)
; EXEC: launch unknown block=32 args=(x, i32:1)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

@table = internal addrspace(1) constant [2 x ptr] [ptr @area, ptr @inner]

define internal float @area(ptr %this) {
  %at = getelementptr i8, ptr %this, i64 8
  %r = load float, ptr %at
  %a = fmul float %r, %r
  ret float %a
}

; Calls the method that the first word of its object names.
define internal float @inner(ptr %this) {
  %m = load ptr, ptr %this
  %a = call float %m(ptr %this)
  %b = fadd float %a, 1.0
  ret float %b
}

define internal float @kept(ptr %this) noinline {
  %at = getelementptr i8, ptr %this, i64 8
  %r = load float, ptr %at
  %a = fmul float %r, 3.0
  ret float %a
}

; SAID: call of area, found behind a pointer, inlined with cost
; SAID: call of inner, found behind a pointer, inlined with cost
; SAID: call of area, found behind a pointer, inlined with cost

; MARK-LABEL: define ptx_kernel void @method(
; MARK: call float %m(ptr %object) [[MARK:#[0-9]+]]
; CHECK-LABEL: define ptx_kernel void @method(
; CHECK-NOT: alloca
; CHECK-NOT: call float
; CHECK: fmul float
; CHECK: ret void
; UNMARKED-LABEL: define ptx_kernel void @method(
; UNMARKED: call float @area(
; OFF-LABEL: define ptx_kernel void @method(
; OFF: ret void
define ptx_kernel void @method(ptr addrspace(1) %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr float, ptr addrspace(1) %x, i32 %t
  %v = load float, ptr addrspace(1) %px
  %object = alloca { ptr, float }, align 8
  %field = getelementptr i8, ptr %object, i64 8
  store ptr @area, ptr %object
  store float %v, ptr %field
  %m = load ptr, ptr %object
  %a = call float %m(ptr %object)
  store float %a, ptr addrspace(1) %px
  ret void
}

; The method of the method is known when the first one is in place.
; CHECK-LABEL: define ptx_kernel void @methods_of_methods(
; CHECK-NOT: call float
; CHECK: fadd float
; CHECK: ret void
define ptx_kernel void @methods_of_methods(ptr addrspace(1) %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr float, ptr addrspace(1) %x, i32 %t
  %v = load float, ptr addrspace(1) %px
  %object = alloca { ptr, float }, align 8
  %field = getelementptr i8, ptr %object, i64 8
  %list = alloca [2 x ptr], align 8
  store ptr @inner, ptr %list
  store ptr @area, ptr %object
  store float %v, ptr %field
  %m = load ptr, ptr %list
  %a = call float %m(ptr %object)
  store float %a, ptr addrspace(1) %px
  ret void
}

; Nobody knows whom this means; one that must not be inlined, and a call that was direct from the start, stay.
; CHECK-LABEL: define ptx_kernel void @unknown(
; CHECK: call float %m(ptr {{.*}})
; CHECK: call float @kept(
; CHECK: call float @area(
; What is not known yet may be compared with what it is likely to mean, and keeps the attribute with `keep`.
; KEEP-LABEL: define ptx_kernel void @unknown(
; KEEP: call float %m(ptr {{.*}}) [[KEPT:#[0-9]+]]
; KEEP: call float @kept(
; KEEP: attributes [[KEPT]] = { "nvopt.indirect" }
; MARK-LABEL: define ptx_kernel void @unknown(
; MARK: call float %m(ptr {{.*}}) [[MARK]]
; MARK: call float %k(ptr {{.*}}) [[MARK]]
; MARK: call float @area(ptr {{.*}}){{$}}
; MARK: attributes [[MARK]] = { "nvopt.indirect" }
define ptx_kernel void @unknown(ptr addrspace(1) %x, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr float, ptr addrspace(1) %x, i32 %t
  %v = load float, ptr addrspace(1) %px
  %object = alloca { ptr, float }, align 8
  %field = getelementptr i8, ptr %object, i64 8
  store ptr @area, ptr %object
  store float %v, ptr %field
  %entry = getelementptr [2 x ptr], ptr addrspace(1) @table, i64 0, i32 %n
  %m = load ptr, ptr addrspace(1) %entry
  %a = call float %m(ptr %object)
  %list = alloca [1 x ptr], align 8
  store ptr @kept, ptr %list
  %k = load ptr, ptr %list
  %b = call float %k(ptr %object)
  %c = call float @area(ptr %object)
  %s0 = fadd float %a, %b
  %s1 = fadd float %s0, %c
  store float %s1, ptr addrspace(1) %px
  ret void
}
