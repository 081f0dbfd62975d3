; With propagate-alignment four stores to a local array are one (SLA).
; RUN: llc-22 -mcpu=sm_90 %s -o - | FileCheck --check-prefix=STOCK %s
; RUN: %opt -passes=set-local-array-alignment,propagate-alignment -S %s | llc-22 -mcpu=sm_90 | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

declare void @use(ptr)

; STOCK-NOT: v4
; CHECK: st.local.v4.b32
define void @f(float %x) {
  %a = alloca [4 x float], align 4
  store float %x, ptr %a, align 4
  %p1 = getelementptr inbounds i8, ptr %a, i64 4
  store float %x, ptr %p1, align 4
  %p2 = getelementptr inbounds i8, ptr %a, i64 8
  store float %x, ptr %p2, align 4
  %p3 = getelementptr inbounds i8, ptr %a, i64 12
  store float %x, ptr %p3, align 4
  call void @use(ptr %a)
  ret void
}
