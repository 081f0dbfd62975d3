; Kernel parameters that do not fit are an error with the kernel's name (CKF-3).
; RUN: sed 's/SIZE/32764/;s/CPU/sm_90/' %s | %opt -passes=check-kernel-functions -disable-output
; RUN: sed 's/SIZE/32765/;s/CPU/sm_90/' %s | not %opt -passes=check-kernel-functions -disable-output 2>&1 \
; RUN:   | FileCheck %s
; CHECK: error: {{.*}}Formal parameter space overflowed (32765 bytes required, max 32764 bytes allowed) in function k
; The gap in front of an aligned parameter counts.
; RUN: sed 's/SIZE/32757/;s/CPU/sm_90/;s/%bytes)/%bytes, i64 %x)/' %s | not %opt -passes=check-kernel-functions -disable-output 2>&1 \
; RUN:   | FileCheck --check-prefix=GAP %s
; GAP: (32768 bytes required
; RUN: sed 's/SIZE/4097/;s/CPU/sm_60/' %s | not %opt -passes=check-kernel-functions -disable-output 2>&1 \
; RUN:   | FileCheck --check-prefix=OLD %s
; OLD: (4097 bytes required, max 4096 bytes allowed) in function k
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr byval([SIZE x i8]) %bytes) "target-cpu"="CPU" {
  ret void
}
; A device function has its parameters elsewhere; a declaration is somebody else's.
define void @device(ptr byval([40000 x i8]) %bytes) {
  ret void
}
declare ptx_kernel void @outside(ptr byval([40000 x i8]))
