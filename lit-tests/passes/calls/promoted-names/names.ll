; What a thin link made visible gets names that PTX takes, in every module the same. Local names and others stay.
; RUN: %opt -passes=nv-promoted-names -S %s | FileCheck %s
; RUN: %opt -passes=nv-promoted-names,nv-promoted-names -S %s | FileCheck %s
; RUN: %opt -passes='nv-promoted-names,nvopt<O1;rdc=1>' %s -o - | %llc -mcpu=sm_90 | FileCheck %s --check-prefix=TEXT
; RUN: sed 's/@other/@"pool$llvm$17"/' %s > %t.ll && not %opt -passes=nv-promoted-names -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=TAKEN
; TAKEN: error: {{.*}}'pool.llvm.17' cannot be renamed for PTX; there is a 'pool$llvm$17', rename that
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-DAG: @"pool$llvm$17" = hidden addrspace(1) global
; CHECK-DAG: @local.llvm.4 = internal
; CHECK-DAG: @other = addrspace(1) global
; TEXT-DAG: .visible .global .align 4 .u32 pool$llvm$17
; TEXT-DAG: .extern .func {{.*}}take$llvm$18
@pool.llvm.17 = hidden addrspace(1) global i32 0
@local.llvm.4 = internal addrspace(1) global i32 3
@other = addrspace(1) global i32 1

; CHECK-DAG: declare hidden i32 @"take$llvm$18"()
declare hidden i32 @take.llvm.18()

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: call i32 @"take$llvm$18"()
; CHECK: store i32 %x, ptr addrspace(1) @"pool$llvm$17"
define ptx_kernel void @k() {
  %x = call i32 @take.llvm.18()
  store i32 %x, ptr addrspace(1) @pool.llvm.17
  %y = load i32, ptr addrspace(1) @local.llvm.4
  store i32 %y, ptr addrspace(1) @other
  ret void
}
