; Saturating conversions to integers of any width up to 128 bits, as clang writes them for CUDA's _BitInt: the largest, the
; smallest and no number (W128-1).
; RUN: %exec %s --reference-passes=lower-ops --passes='nvopt<O3>' --print=out:64 | FileCheck %s
; 1e20 is 5 * 2^64 + 7766281635539976192, beyond 20 and 3 bits.
; CHECK: out[0] = 0x6bc7600000000000
; CHECK: out[1] = 0x0000000000000005
; CHECK: out[2] = 0x6bc7600000000000
; CHECK: out[3] = 0x0000000000000005
; CHECK: out[4] = 0x000000000007ffff
; CHECK: out[5] = 0x0000000000000007
; -1e20
; CHECK: out[8] = 0x9438a00000000000
; CHECK: out[9] = 0xfffffffffffffffa
; CHECK: out[10] = 0x0000000000000000
; CHECK: out[11] = 0x0000000000000000
; CHECK: out[12] = 0xfffffffffff80000
; CHECK: out[13] = 0x0000000000000000
; 3e30
; CHECK: out[16] = 0xffffffffffffffff
; CHECK: out[17] = 0x000000000000007f
; CHECK: out[18] = 0xffffffffffffffff
; CHECK: out[19] = 0x00000000000000ff
; -3e30
; CHECK: out[24] = 0x0000000000000000
; CHECK: out[25] = 0xffffffffffffff80
; CHECK: out[26] = 0x0000000000000000
; no number
; CHECK: out[32] = 0x0000000000000000
; CHECK: out[33] = 0x0000000000000000
; CHECK: out[36] = 0x0000000000000000
; -7.5
; CHECK: out[40] = 0xfffffffffffffff9
; CHECK: out[41] = 0xffffffffffffffff
; CHECK: out[42] = 0x0000000000000000
; CHECK: out[44] = 0xfffffffffffffff9
; CHECK: out[45] = 0x0000000000000000
; 1e9
; CHECK: out[56] = 0x000000003b9aca00
; EXEC: buffer in f32[8] values(1e20, -1e20, 3e30, -3e30, nan, -7.5, 5e21, 1e9)
; EXEC: buffer out i64[64]
; EXEC: launch k block=8 args=(in, out)
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr %in, ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %in, i32 %t
  %x = load float, ptr %p
  %a = call i72 @llvm.fptosi.sat.i72.f32(float %x)
  %b = call i72 @llvm.fptoui.sat.i72.f32(float %x)
  %q = fpext float %x to fp128
  %c = call i20 @llvm.fptosi.sat.i20.f128(fp128 %q)
  %d = call i3 @llvm.fptoui.sat.i3.f128(fp128 %q)
  %alow = trunc i72 %a to i64
  %as = ashr i72 %a, 64
  %ahigh = trunc i72 %as to i64
  %blow = trunc i72 %b to i64
  %bs = lshr i72 %b, 64
  %bhigh = trunc i72 %bs to i64
  %cw = sext i20 %c to i64
  %dw = zext i3 %d to i64
  %o = getelementptr [8 x i64], ptr %out, i32 %t
  store i64 %alow, ptr %o
  %o1 = getelementptr i64, ptr %o, i64 1
  store i64 %ahigh, ptr %o1
  %o2 = getelementptr i64, ptr %o, i64 2
  store i64 %blow, ptr %o2
  %o3 = getelementptr i64, ptr %o, i64 3
  store i64 %bhigh, ptr %o3
  %o4 = getelementptr i64, ptr %o, i64 4
  store i64 %cw, ptr %o4
  %o5 = getelementptr i64, ptr %o, i64 5
  store i64 %dw, ptr %o5
  ret void
}
