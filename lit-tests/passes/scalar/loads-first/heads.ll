; What has to stand at the head of a function or a block stays there (CG-22).
; RUN: %opt -passes=nv-loads-first,verify -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; An allocation stays at the head of the function, and what is caught at the head of its block.
; CHECK-LABEL: @heads(
; CHECK: %m = fneg
; CHECK-NEXT: %room = alloca
; CHECK-NEXT: %a = load
; CHECK: landingpad
; CHECK: cleanup
; CHECK-NEXT: %b = load
; CHECK-NEXT: %s = fneg
declare void @work(ptr)
declare i32 @caught(...)
define float @heads(ptr %p, float %x) personality ptr @caught {
  %m = fneg float %x
  %room = alloca float
  %y = fneg float %m
  %a = load float, ptr %p
  store float %a, ptr %room
  invoke void @work(ptr %room) to label %done unwind label %bad
done:
  ret float %y
bad:
  %l = landingpad { ptr, i32 }
     cleanup
  %s = fneg float %x
  %b = load float, ptr %p
  %u = fadd float %s, %b
  ret float %u
}
