; A constant of one type read as another one stays an expression that LLVM does not fold.
;
; RUN: nvopt-exec %s --print=out | FileCheck %s
;
; EXEC: buffer out b64[2]
; EXEC: launch k args=(out)

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %out) {
  %high = lshr i128 bitcast (<2 x i64> <i64 5, i64 7> to i128), 64
  %value = trunc i128 %high to i64
  store i64 %value, ptr %out
; CHECK: out[0] = 0x0000000000000007
  %low = trunc i128 bitcast (<2 x i64> <i64 5, i64 7> to i128) to i64
  %next = getelementptr i64, ptr %out, i64 1
  store i64 %low, ptr %next
; CHECK: out[1] = 0x0000000000000005
  ret void
}
