; Pairs give what their halves gave, for zeros of both signs, infinities, no numbers and subnormal numbers: sums, differences either
; way round, products whose factors change places, fused ones with either sign, and with flushing (CG-34).
; RUN: %opt -passes=nv-packed-floats -verify-each -S %s | FileCheck %s
; RUN: %exec %s -passes=nv-packed-floats -passes='nvopt<O3>,function(nv-packed-floats)'
;
; EXEC: buffer a f32[64] values(0, -0.0, inf, -inf, nan, 1, -1, 0x00000001, 0x80000001, 0x7f7fffff, 0xff7fffff, 0x00800000, 3.5, -3.5, 1e-30)
; EXEC: buffer b f32[64] values(-0.0, 0, 1, inf, -inf, 0, nan, 0x7f7fffff, 2, -2, 0x80800000)
; EXEC: buffer c f32[64] values(0, 0, -0.0, inf, 1, -1, -inf)
; EXEC: buffer out f32[1280]
; EXEC: launch plain block=32 args=(a, b, c, out)
; EXEC: launch flushed block=32 args=(a, b, c, out+2560)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.fma.f32(float, float, float)

; CHECK-LABEL: @plain(
; CHECK: fadd <2 x float>
; CHECK: fsub <2 x float>
; CHECK: @llvm.fma.v2f32
; CHECK: ret void
define ptx_kernel void @plain(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %pa = getelementptr <2 x float>, ptr addrspace(1) %a, i32 %t
  %pb = getelementptr <2 x float>, ptr addrspace(1) %b, i32 %t
  %pc = getelementptr <2 x float>, ptr addrspace(1) %c, i32 %t
  %va = load <2 x float>, ptr addrspace(1) %pa
  %vb = load <2 x float>, ptr addrspace(1) %pb
  %vc = load <2 x float>, ptr addrspace(1) %pc
  %a0 = extractelement <2 x float> %va, i32 0
  %a1 = extractelement <2 x float> %va, i32 1
  %b0 = extractelement <2 x float> %vb, i32 0
  %b1 = extractelement <2 x float> %vb, i32 1
  %c0 = extractelement <2 x float> %vc, i32 0
  %c1 = extractelement <2 x float> %vc, i32 1
  %s0 = fadd float %a0, %b0
  %s1 = fadd float %b1, %a1
  %d0 = fsub float %a0, %b0
  %d1 = fsub float %a1, %b1
  %e0 = fsub float %a0, %b0
  %e1 = fsub float %b1, %a1
  %h0 = fsub float %c0, %a0
  %h1 = fadd float %c1, %a1
  %n0 = fneg float %b0
  %m0 = fmul float %a0, %n0
  %m1 = fmul float %b1, %a1
  %f0 = call float @llvm.fma.f32(float %a0, float %b0, float %c0)
  %f1 = call float @llvm.fma.f32(float %b1, float %a1, float %c1)
  %nc = fneg float %c0
  %g0 = call float @llvm.fma.f32(float %a0, float %b0, float %nc)
  %g1 = call float @llvm.fma.f32(float %a1, float %b1, float %c1)
  %q0 = fmul contract float %a0, %b0
  %q1 = fmul contract float %a1, %b1
  %r0 = fsub contract float %c0, %q0
  %r1 = fsub contract float %c1, %q1
  %u0 = fmul contract float %a0, %c0
  %u1 = fmul contract float %c1, %a1
  %x0 = fsub contract float %u0, %b0
  %x1 = fadd contract float %b1, %u1
  %is0 = add i32 %t, 0
  %os0 = getelementptr float, ptr addrspace(1) %out, i32 %is0
  store float %s0, ptr addrspace(1) %os0
  %is1 = add i32 %t, 32
  %os1 = getelementptr float, ptr addrspace(1) %out, i32 %is1
  store float %s1, ptr addrspace(1) %os1
  %id0 = add i32 %t, 64
  %od0 = getelementptr float, ptr addrspace(1) %out, i32 %id0
  store float %d0, ptr addrspace(1) %od0
  %id1 = add i32 %t, 96
  %od1 = getelementptr float, ptr addrspace(1) %out, i32 %id1
  store float %d1, ptr addrspace(1) %od1
  %ie0 = add i32 %t, 128
  %oe0 = getelementptr float, ptr addrspace(1) %out, i32 %ie0
  store float %e0, ptr addrspace(1) %oe0
  %ie1 = add i32 %t, 160
  %oe1 = getelementptr float, ptr addrspace(1) %out, i32 %ie1
  store float %e1, ptr addrspace(1) %oe1
  %ih0 = add i32 %t, 192
  %oh0 = getelementptr float, ptr addrspace(1) %out, i32 %ih0
  store float %h0, ptr addrspace(1) %oh0
  %ih1 = add i32 %t, 224
  %oh1 = getelementptr float, ptr addrspace(1) %out, i32 %ih1
  store float %h1, ptr addrspace(1) %oh1
  %im0 = add i32 %t, 256
  %om0 = getelementptr float, ptr addrspace(1) %out, i32 %im0
  store float %m0, ptr addrspace(1) %om0
  %im1 = add i32 %t, 288
  %om1 = getelementptr float, ptr addrspace(1) %out, i32 %im1
  store float %m1, ptr addrspace(1) %om1
  %if0 = add i32 %t, 320
  %of0 = getelementptr float, ptr addrspace(1) %out, i32 %if0
  store float %f0, ptr addrspace(1) %of0
  %if1 = add i32 %t, 352
  %of1 = getelementptr float, ptr addrspace(1) %out, i32 %if1
  store float %f1, ptr addrspace(1) %of1
  %ig0 = add i32 %t, 384
  %og0 = getelementptr float, ptr addrspace(1) %out, i32 %ig0
  store float %g0, ptr addrspace(1) %og0
  %ig1 = add i32 %t, 416
  %og1 = getelementptr float, ptr addrspace(1) %out, i32 %ig1
  store float %g1, ptr addrspace(1) %og1
  %ir0 = add i32 %t, 448
  %or0 = getelementptr float, ptr addrspace(1) %out, i32 %ir0
  store float %r0, ptr addrspace(1) %or0
  %ir1 = add i32 %t, 480
  %or1 = getelementptr float, ptr addrspace(1) %out, i32 %ir1
  store float %r1, ptr addrspace(1) %or1
  %ix0 = add i32 %t, 512
  %ox0 = getelementptr float, ptr addrspace(1) %out, i32 %ix0
  store float %x0, ptr addrspace(1) %ox0
  %ix1 = add i32 %t, 544
  %ox1 = getelementptr float, ptr addrspace(1) %out, i32 %ix1
  store float %x1, ptr addrspace(1) %ox1
  ret void
}

; CHECK-LABEL: @flushed(
; CHECK: fadd <2 x float>
; CHECK: fsub <2 x float>
; CHECK: @llvm.fma.v2f32
; CHECK: ret void
define ptx_kernel void @flushed(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %out) #1 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %pa = getelementptr <2 x float>, ptr addrspace(1) %a, i32 %t
  %pb = getelementptr <2 x float>, ptr addrspace(1) %b, i32 %t
  %pc = getelementptr <2 x float>, ptr addrspace(1) %c, i32 %t
  %va = load <2 x float>, ptr addrspace(1) %pa
  %vb = load <2 x float>, ptr addrspace(1) %pb
  %vc = load <2 x float>, ptr addrspace(1) %pc
  %a0 = extractelement <2 x float> %va, i32 0
  %a1 = extractelement <2 x float> %va, i32 1
  %b0 = extractelement <2 x float> %vb, i32 0
  %b1 = extractelement <2 x float> %vb, i32 1
  %c0 = extractelement <2 x float> %vc, i32 0
  %c1 = extractelement <2 x float> %vc, i32 1
  %s0 = fadd float %a0, %b0
  %s1 = fadd float %b1, %a1
  %d0 = fsub float %a0, %b0
  %d1 = fsub float %a1, %b1
  %e0 = fsub float %a0, %b0
  %e1 = fsub float %b1, %a1
  %h0 = fsub float %c0, %a0
  %h1 = fadd float %c1, %a1
  %n0 = fneg float %b0
  %m0 = fmul float %a0, %n0
  %m1 = fmul float %b1, %a1
  %f0 = call float @llvm.fma.f32(float %a0, float %b0, float %c0)
  %f1 = call float @llvm.fma.f32(float %b1, float %a1, float %c1)
  %nc = fneg float %c0
  %g0 = call float @llvm.fma.f32(float %a0, float %b0, float %nc)
  %g1 = call float @llvm.fma.f32(float %a1, float %b1, float %c1)
  %q0 = fmul contract float %a0, %b0
  %q1 = fmul contract float %a1, %b1
  %r0 = fsub contract float %c0, %q0
  %r1 = fsub contract float %c1, %q1
  %u0 = fmul contract float %a0, %c0
  %u1 = fmul contract float %c1, %a1
  %x0 = fsub contract float %u0, %b0
  %x1 = fadd contract float %b1, %u1
  %is0 = add i32 %t, 0
  %os0 = getelementptr float, ptr addrspace(1) %out, i32 %is0
  store float %s0, ptr addrspace(1) %os0
  %is1 = add i32 %t, 32
  %os1 = getelementptr float, ptr addrspace(1) %out, i32 %is1
  store float %s1, ptr addrspace(1) %os1
  %id0 = add i32 %t, 64
  %od0 = getelementptr float, ptr addrspace(1) %out, i32 %id0
  store float %d0, ptr addrspace(1) %od0
  %id1 = add i32 %t, 96
  %od1 = getelementptr float, ptr addrspace(1) %out, i32 %id1
  store float %d1, ptr addrspace(1) %od1
  %ie0 = add i32 %t, 128
  %oe0 = getelementptr float, ptr addrspace(1) %out, i32 %ie0
  store float %e0, ptr addrspace(1) %oe0
  %ie1 = add i32 %t, 160
  %oe1 = getelementptr float, ptr addrspace(1) %out, i32 %ie1
  store float %e1, ptr addrspace(1) %oe1
  %ih0 = add i32 %t, 192
  %oh0 = getelementptr float, ptr addrspace(1) %out, i32 %ih0
  store float %h0, ptr addrspace(1) %oh0
  %ih1 = add i32 %t, 224
  %oh1 = getelementptr float, ptr addrspace(1) %out, i32 %ih1
  store float %h1, ptr addrspace(1) %oh1
  %im0 = add i32 %t, 256
  %om0 = getelementptr float, ptr addrspace(1) %out, i32 %im0
  store float %m0, ptr addrspace(1) %om0
  %im1 = add i32 %t, 288
  %om1 = getelementptr float, ptr addrspace(1) %out, i32 %im1
  store float %m1, ptr addrspace(1) %om1
  %if0 = add i32 %t, 320
  %of0 = getelementptr float, ptr addrspace(1) %out, i32 %if0
  store float %f0, ptr addrspace(1) %of0
  %if1 = add i32 %t, 352
  %of1 = getelementptr float, ptr addrspace(1) %out, i32 %if1
  store float %f1, ptr addrspace(1) %of1
  %ig0 = add i32 %t, 384
  %og0 = getelementptr float, ptr addrspace(1) %out, i32 %ig0
  store float %g0, ptr addrspace(1) %og0
  %ig1 = add i32 %t, 416
  %og1 = getelementptr float, ptr addrspace(1) %out, i32 %ig1
  store float %g1, ptr addrspace(1) %og1
  %ir0 = add i32 %t, 448
  %or0 = getelementptr float, ptr addrspace(1) %out, i32 %ir0
  store float %r0, ptr addrspace(1) %or0
  %ir1 = add i32 %t, 480
  %or1 = getelementptr float, ptr addrspace(1) %out, i32 %ir1
  store float %r1, ptr addrspace(1) %or1
  %ix0 = add i32 %t, 512
  %ox0 = getelementptr float, ptr addrspace(1) %out, i32 %ix0
  store float %x0, ptr addrspace(1) %ox0
  %ix1 = add i32 %t, 544
  %ox1 = getelementptr float, ptr addrspace(1) %out, i32 %ix1
  store float %x1, ptr addrspace(1) %ox1
  ret void
}

attributes #0 = { "target-cpu"="sm_100" "target-features"="+ptx86" }
attributes #1 = { "target-cpu"="sm_100" "target-features"="+ptx86" "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
