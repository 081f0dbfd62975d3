; Only with rdc=0, and then everything but kernels, declarations, used functions and variables.
; RUN: %opt -passes=nvopt-internalize -nvvm-opt=rdc=0 -S %s | FileCheck %s
; RUN: %opt -passes=nvopt-internalize -S %s | FileCheck %s --check-prefix=SAME
; RUN: %opt -passes=nvopt-internalize -nvvm-opt=rdc=1 -S %s | FileCheck %s --check-prefix=SAME
; RUN: %opt -passes=nvopt-internalize -nvvm-opt=rdc=0,internalize-variables=1 -S %s | FileCheck %s --check-prefix=VARIABLES
; RUN: %opt -passes=nvopt-internalize,globalopt,globaldce -nvvm-opt=rdc=0,internalize-variables=1 -S %s | FileCheck %s --check-prefix=STAY
target triple = "nvptx64-nvidia-cuda"
$inline = comdat any

@variable = addrspace(1) global i32 0
; A variable that nobody refers to stays, too: the host side may write it and read it.
; VARIABLES-DAG: @variable = internal addrspace(1) externally_initialized global i32 0
; VARIABLES-DAG: @table = internal addrspace(4) externally_initialized constant [2 x i32] zeroinitializer
; VARIABLES-DAG: @dynamic = external addrspace(3) global [0 x i32]
; VARIABLES-DAG: @shared = addrspace(3) global i32 undef
; VARIABLES-DAG: @outside = external addrspace(1) global i32
; VARIABLES-DAG: @llvm.compiler.used = appending global [3 x ptr] [ptr @kept_too, ptr addrspacecast (ptr addrspace(1) @variable to ptr), ptr addrspacecast (ptr addrspace(4) @table to ptr)], section "llvm.metadata"
; STAY-DAG: @variable = internal addrspace(1) externally_initialized global i32 0
; STAY-DAG: @table = internal addrspace(4) externally_initialized constant [2 x i32] zeroinitializer
; A value that the host may have written is not known.
; STAY-DAG: load i32, ptr addrspace(4) @table
@table = addrspace(4) constant [2 x i32] zeroinitializer
@dynamic = external addrspace(3) global [0 x i32]
@shared = addrspace(3) global i32 undef
@outside = external addrspace(1) global i32
define ptx_kernel void @reads(ptr %p) {
  %v = load i32, ptr addrspace(4) @table
  store i32 %v, ptr %p
  %q = load i32, ptr addrspace(3) @dynamic
  store i32 %q, ptr %p
  %r = load i32, ptr addrspace(1) @outside
  store i32 %r, ptr addrspace(3) @shared
  ret void
}
; Kernels of templates: there is one definition, and so LLVM may look at it.
; CHECK-DAG: define ptx_kernel void @template(ptr %p) {
; SAME-DAG: define weak_odr ptx_kernel void @template(ptr %p) comdat
$template = comdat any
define weak_odr ptx_kernel void @template(ptr %p) comdat {
  ret void
}
; CHECK-DAG: define internal ptx_kernel void @static(
define internal ptx_kernel void @static() {
  ret void
}
@llvm.used = appending global [1 x ptr] [ptr @kept], section "llvm.metadata"
@llvm.compiler.used = appending global [1 x ptr] [ptr @kept_too], section "llvm.metadata"

; CHECK-DAG: @variable = addrspace(1) global i32 0
; CHECK-DAG: define ptx_kernel void @kernel(
define ptx_kernel void @kernel() {
  ret void
}
; CHECK-DAG: define internal i32 @plain(
; SAME-DAG: define i32 @plain(
define i32 @plain() {
  ret i32 1
}
; CHECK-DAG: define internal i32 @inline(){{.*}}{
; SAME-DAG: define linkonce_odr hidden i32 @inline(){{.*}}comdat
define linkonce_odr hidden i32 @inline() comdat {
  ret i32 2
}
; CHECK-DAG: define internal i32 @weak(
define weak i32 @weak() {
  ret i32 3
}
; CHECK-DAG: define i32 @kept(
define i32 @kept() {
  ret i32 4
}
; CHECK-DAG: define i32 @kept_too(
define i32 @kept_too() {
  ret i32 5
}
; CHECK-DAG: define available_externally i32 @elsewhere(
define available_externally i32 @elsewhere() {
  ret i32 6
}
; CHECK-DAG: declare i32 @declared(
declare i32 @declared()
; CHECK-DAG: define internal i32 @already(
define internal i32 @already() {
  %r = call i32 @declared()
  ret i32 %r
}
