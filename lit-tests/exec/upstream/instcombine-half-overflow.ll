; XFAIL: *
; instcombine takes a conversion to half for exact because the number has few significant bits, and
; skips it although the number is too large for half (docs/upstream-bugs.md).
; RUN: nvopt-exec %s -passes=instcombine
;
; EXEC: buffer out f32[1]
; EXEC: launch k args=(out, i32:1)

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %out, i32 %n) {
  %large = shl i32 %n, 30
  %half = sitofp i32 %large to half
  %wide = fpext half %half to float
  store float %wide, ptr %out
  ret void
}
