; The frame of each function against its own limit, or that of the option (CG-27).
; RUN: %llc -mcpu=sm_90 %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=OWN --implicit-check-not=warning
; RUN: %llc -O0 -mcpu=sm_90 %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=OWN --implicit-check-not=warning
; RUN: %llc -mcpu=sm_90 %s -nvvm-opt=warn-stack-size=399 -o /dev/null 2>&1 \
; RUN:   | FileCheck %s --check-prefix=OPTION --implicit-check-not=warning
; RUN: %llc -mcpu=sm_90 %s -nvvm-opt=warn-stack-size=400 -o /dev/null 2>&1 \
; RUN:   | FileCheck %s --check-prefix=OWN --implicit-check-not=warning
; RUN: %llc -mcpu=sm_90 %s -nvvm-opt=warn-stack-size=0 -o %t.off.ptx 2>&1 | count 0
; RUN: cmp %t.ptx %t.off.ptx
; RUN: %llc -mcpu=sm_90 %s -nvvm-opt=disable-pass=nv-frame-limit -o /dev/null 2>&1 | count 0

; OWN: warning: {{.*}}stack frame size (400) exceeds limit (399) in function 'limited'
; OWN: warning: {{.*}}stack frame size (400) exceeds limit (0) in function 'zero'
; OPTION: warning: {{.*}}exceeds limit (399) in function 'limited'
; OPTION: warning: {{.*}}exceeds limit (0) in function 'zero'
; OPTION: warning: {{.*}}exceeds limit (399) in function 'free'
; OPTION: warning: {{.*}}exceeds limit (399) in function 'unoptimised'
target triple = "nvptx64-nvidia-cuda"
declare void @use(ptr)

define void @limited() "warn-stack-size"="399" {
  %a = alloca [400 x i8]
  call void @use(ptr %a)
  ret void
}
define void @fits() "warn-stack-size"="400" {
  %a = alloca [400 x i8]
  call void @use(ptr %a)
  ret void
}
define void @zero() "warn-stack-size"="0" {
  %a = alloca [400 x i8]
  call void @use(ptr %a)
  ret void
}
define void @empty() "warn-stack-size"="0" {
  ret void
}
define void @free() {
  %a = alloca [400 x i8]
  call void @use(ptr %a)
  ret void
}
define void @unoptimised() noinline optnone {
  %a = alloca [400 x i8]
  call void @use(ptr %a)
  ret void
}
