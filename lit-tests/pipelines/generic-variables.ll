; Variables without an address space get the global one at every level, and all that names them follows:
; constant expressions, initializers of others, declarations; section and alignment stay (GTN-T1, GTN-T2).
; RUN: opt-22 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_80 -load-pass-plugin=%nvopt -passes='nvopt<O0>' -S %s | FileCheck %s
; RUN: opt-22 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_80 -load-pass-plugin=%nvopt -passes='nvopt<O1>' -S %s | FileCheck %s
; RUN: opt-22 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_80 -load-pass-plugin=%nvopt -passes='nvopt<Ofcmin>' -S %s | FileCheck %s
; RUN: opt-22 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_80 -load-pass-plugin=%nvopt -passes='nvopt<O3>' %s | llc-22 -mcpu=sm_80 -o /dev/null
; CHECK-DAG: @plain = {{.*}}addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 4], section "mine", align 16
; CHECK-DAG: @outside = external {{.*}}addrspace(1) global i32
; CHECK-DAG: @points = {{.*}}addrspace(1) global ptr getelementptr {{.*}}addrspacecast (ptr addrspace(1) @plain to ptr){{.*}}8)
; CHECK-DAG: @there = {{.*}}addrspace(3) global i32 undef
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@plain = global [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 16, section "mine"
@outside = external global i32
@points = global ptr getelementptr (i8, ptr @plain, i64 8)
@there = addrspace(3) global i32 undef
define ptx_kernel void @f(i64 %i, ptr %o) {
  %p = getelementptr [4 x i32], ptr @plain, i64 0, i64 %i
  %a = load i32, ptr %p
  %b = load i32, ptr @outside
  %q = load ptr, ptr @points
  %c = load i32, ptr %q
  %s = add i32 %a, %b
  %t = add i32 %s, %c
  store i32 %t, ptr getelementptr (i8, ptr @plain, i64 4)
  store volatile i32 %t, ptr addrspace(3) @there
  store i32 %t, ptr %o
  ret void
}
