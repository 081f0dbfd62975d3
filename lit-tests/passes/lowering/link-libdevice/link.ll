; Only what is called comes in, and it comes in internal (LD-06, LD-07).
; REQUIRES: nvopt-libdevice
; RUN: %opt -passes=nvopt-link-libdevice -S %s | FileCheck %s
; RUN: %opt -passes='nvopt-link-libdevice,nv-reflect,always-inline,globaldce' -S %s | FileCheck %s --check-prefix=INLINED
; RUN: %opt -passes=nvopt-link-libdevice -nvvm-opt=libdevice=none -S %s | FileCheck %s --check-prefix=NONE
; RUN: not %opt -passes=nvopt-link-libdevice -nvvm-opt=libdevice=/nowhere.bc -S %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=MISSING
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK: define internal {{.*}}float @__nv_floorf(float{{.*}}) #[[A:[0-9]+]]
; CHECK-NOT: @__nv_ceilf
; The mode attributes are those of the caller.
; CHECK: attributes #[[A]] = { {{.*}}"target-cpu"="sm_80"
; CHECK-NOT: sm_75
; The user's flags are the only ones.
; CHECK: !llvm.module.flags = !{![[F:[0-9]+]]}
; INLINED-NOT: __nv_
; NONE: declare float @__nv_floorf(float)
; MISSING: nvopt: cannot open libdevice '/nowhere.bc'
declare float @__nv_floorf(float)
declare float @__nv_ceilf(float)

define ptx_kernel void @k(ptr %p) #0 {
  %x = load float, ptr %p
  %y = call float @__nv_floorf(float %x)
  store float %y, ptr %p
  ret void
}
attributes #0 = { "target-cpu"="sm_80" }
!llvm.module.flags = !{!0}
!0 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
