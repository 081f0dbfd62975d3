; A variable of another file that the front end marked by its section: clang writes entries of definitions alone (CE-12). Other
; sections stay; what is marked in both ways is noted once.
; RUN: %opt -passes=nvvm-annotations -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK: @elsewhere = external addrspace(1) externally_initialized global i32{{$}}
@elsewhere = external addrspace(1) global i32, section "nvopt.managed"
; CHECK: @here = addrspace(1) externally_initialized global i32 1{{$}}
@here = addrspace(1) externally_initialized global i32 1, section "nvopt.managed"
; CHECK: @other = external addrspace(1) global i32, section "nvopt.manage"
@other = external addrspace(1) global i32, section "nvopt.manage"

@managed = private constant [14 x i8] c"nvopt.managed\00", section "llvm.metadata"
@file = private constant [5 x i8] c"a.cu\00", section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr addrspacecast (ptr addrspace(1) @here to ptr), ptr @managed, ptr @file, i32 1, ptr null }
], section "llvm.metadata"

; CHECK: !nvvm.annotations = !{![[A:[0-9]+]], ![[B:[0-9]+]]}
; CHECK-DAG: !{ptr addrspace(1) @here, !"managed", i32 1}
; CHECK-DAG: !{ptr addrspace(1) @elsewhere, !"managed", i32 1}
