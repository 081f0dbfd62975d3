; Only with rdc=0, and then everything but kernels, declarations, used functions and variables.
; RUN: %opt -passes=nvopt-internalize -nvvm-opt=rdc=0 -S %s | FileCheck %s
; RUN: %opt -passes=nvopt-internalize -S %s | FileCheck %s --check-prefix=SAME
; RUN: %opt -passes=nvopt-internalize -nvvm-opt=rdc=1 -S %s | FileCheck %s --check-prefix=SAME
target triple = "nvptx64-nvidia-cuda"
$inline = comdat any

@variable = addrspace(1) global i32 0
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
