; Intrinsics of vectors of fp128 go element by element as single ones do; what only moves elements stays (W128-3).
; RUN: %exec %s --reference-passes=lower-ops --passes='nvopt<O3>' --print=out:4 | FileCheck %s
; RUN: %opt -passes=lower-ops -S %s | FileCheck %s --check-prefix=STAYS
; The roots of 16 and 2.25, turned around, and their squares and one more.
; CHECK: out[0] = 0x3ff8000000000000 (1.5)
; CHECK-NEXT: out[1] = 0x4010000000000000 (4)
; CHECK-NEXT: out[2] = 0x4070100000000000 (257)
; CHECK-NEXT: out[3] = 0x4018400000000000 (6.0625)
; STAYS: call <2 x fp128> @llvm.vector.reverse.v2f128
; EXEC: buffer in f64[2] values(16, 2.25)
; EXEC: buffer out f64[4]
; EXEC: launch k args=(in, out)
target triple = "nvptx64-nvidia-cuda"
declare <2 x fp128> @llvm.sqrt.v2f128(<2 x fp128>)
declare <2 x fp128> @llvm.fma.v2f128(<2 x fp128>, <2 x fp128>, <2 x fp128>)
declare <2 x fp128> @llvm.vector.reverse.v2f128(<2 x fp128>)
define ptx_kernel void @k(ptr %in, ptr %out) {
  %d = load <2 x double>, ptr %in
  %q = fpext <2 x double> %d to <2 x fp128>
  %r = call <2 x fp128> @llvm.sqrt.v2f128(<2 x fp128> %q)
  %v = call <2 x fp128> @llvm.vector.reverse.v2f128(<2 x fp128> %r)
  %one = sitofp <2 x i32> <i32 1, i32 1> to <2 x fp128>
  %f = call <2 x fp128> @llvm.fma.v2f128(<2 x fp128> %q, <2 x fp128> %q, <2 x fp128> %one)
  %vd = fptrunc <2 x fp128> %v to <2 x double>
  %fd = fptrunc <2 x fp128> %f to <2 x double>
  store <2 x double> %vd, ptr %out
  %second = getelementptr i8, ptr %out, i64 16
  store <2 x double> %fd, ptr %second
  ret void
}

