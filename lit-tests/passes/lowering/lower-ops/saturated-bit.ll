; One bit with a sign is -1 or 0: below that is -1, above it 0, and no number is 0 (W128-1).
; RUN: %exec %s --reference-passes=lower-ops --passes='nvopt<O3>' --print=out:16 | FileCheck %s
; Signed: -3.5, -1, -0.5, 0, 0.5, 1, 7, no number.
; CHECK: out[0] = 0xffffffff
; CHECK-NEXT: out[1] = 0xffffffff
; CHECK-NEXT: out[2] = 0x00000000
; CHECK-NEXT: out[3] = 0x00000000
; CHECK-NEXT: out[4] = 0x00000000
; CHECK-NEXT: out[5] = 0x00000000
; CHECK-NEXT: out[6] = 0x00000000
; CHECK-NEXT: out[7] = 0x00000000
; Without one.
; CHECK-NEXT: out[8] = 0x00000000
; CHECK-NEXT: out[9] = 0x00000000
; CHECK-NEXT: out[10] = 0x00000000
; CHECK-NEXT: out[11] = 0x00000000
; CHECK-NEXT: out[12] = 0x00000000
; CHECK-NEXT: out[13] = 0x00000001
; CHECK-NEXT: out[14] = 0x00000001
; CHECK-NEXT: out[15] = 0x00000000
; EXEC: buffer in f64[8] values(-3.5, -1, -0.5, 0, 0.5, 1, 7, nan)
; EXEC: buffer out i32[16]
; EXEC: launch k block=8 args=(in, out)
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i1 @llvm.fptosi.sat.i1.f128(fp128)
declare i1 @llvm.fptoui.sat.i1.f128(fp128)
define ptx_kernel void @k(ptr %in, ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr double, ptr %in, i32 %t
  %d = load double, ptr %at
  %q = fpext double %d to fp128
  %s = call i1 @llvm.fptosi.sat.i1.f128(fp128 %q)
  %u = call i1 @llvm.fptoui.sat.i1.f128(fp128 %q)
  %sx = sext i1 %s to i32
  %ux = zext i1 %u to i32
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %sx, ptr %o
  %o2 = getelementptr i32, ptr %o, i32 8
  store i32 %ux, ptr %o2
  ret void
}
