; Shuffles with tokens of convergence stay: redux.sync would need one as well, and a function that has calls with and
; without such tokens is not valid (RED).
; RUN: %opt -passes='nv-warp-reductions,verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
declare token @llvm.experimental.convergence.entry()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)

; CHECK-LABEL: @controlled(
; CHECK-NOT: redux
; CHECK: ret i32 %a5
define i32 @controlled(i32 %v) convergent "target-cpu"="sm_90" "target-features"="+ptx80" {
  %t = call token @llvm.experimental.convergence.entry()
  %s1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 16, i32 31) [ "convergencectrl"(token %t) ]
  %a1 = add i32 %s1, %v
  %s2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a1, i32 8, i32 31) [ "convergencectrl"(token %t) ]
  %a2 = add i32 %s2, %a1
  %s3 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a2, i32 4, i32 31) [ "convergencectrl"(token %t) ]
  %a3 = add i32 %s3, %a2
  %s4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a3, i32 2, i32 31) [ "convergencectrl"(token %t) ]
  %a4 = add i32 %s4, %a3
  %s5 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %a4, i32 1, i32 31) [ "convergencectrl"(token %t) ]
  %a5 = add i32 %s5, %a4
  ret i32 %a5
}
