; What linking any of nvopt's libraries does to the functions that come in (LD-05, LD-07): internal, with
; the modes of the code that calls them; constants of their own; flags and idents stay behind.
; RUN: %opt -passes=lower-ops -S %s | FileCheck %s
; RUN: %opt -passes=lower-ops,always-inline,globaldce -S %s | FileCheck %s --check-prefix=ONCE
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
; CHECK: define ptx_kernel void @k(
; CHECK: define internal {{.*}}@__nv_udiv128({{.*}} #[[A:[0-9]+]]
; CHECK: attributes #[[A]] = { {{.*}}"denormal-fp-math-f32"="preserve-sign,preserve-sign"{{.*}}"target-cpu"="sm_90"
; CHECK-NOT: convergent
; CHECK-NOT: "no-trapping-math"
; CHECK-NOT: sm_75
; CHECK: !llvm.module.flags = !{![[F:[0-9]+]]}
; CHECK: !llvm.ident = !{![[I:[0-9]+]]}
; CHECK: ![[F]] = !{i32 4, !"nvvm-reflect-ftz", i32 1}
; CHECK: ![[I]] = !{!"the user's"}
; Called twice, linked once.
; ONCE-COUNT-1: define internal {{.*}}@__nv_udiv128(
; ONCE-NOT: @__nv_udiv128.
define ptx_kernel void @k(ptr %p, i128 %a) #0 {
  %x = load i128, ptr %p
  %y = udiv i128 %x, %a
  %z = udiv i128 %a, %y
  store i128 %z, ptr %p
  ret void
}
attributes #0 = { "target-cpu"="sm_90" "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
!llvm.module.flags = !{!0}
!llvm.ident = !{!1}
!0 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!1 = !{!"the user's"}
