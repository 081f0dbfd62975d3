; No 128-bit operation: no declaration is added (W128-1).
; RUN: %opt -passes=lower-ops -S %s | FileCheck %s
; RUN: %opt -passes='lower-ops<enable-optimization>' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
; CHECK-NOT: __nv
define i128 @f(i128 %a, i128 %b) {
  %r = add i128 %a, %b
  ret i128 %r
}
