; The library's results are those of the intrinsics, within its error; splitting and rounding are exact.
; RUN: %exec %s --passes=lower-ops --passes='nvopt<O0>' --passes='nvopt<O3>'
;
; EXEC: buffer in f64[32] random(11, -8.0, 8.0)
; EXEC: buffer special f32[8] values(inf, -inf, nan, -0.0, 2.5, -2.5, -3.75, 1e30)
; EXEC: buffer out f64[256] tolerance=rel:1e-6
; EXEC: buffer exact f32[16]
; EXEC: buffer whole u64[32]
; EXEC: launch values block=32 args=(out, in, whole)
; EXEC: launch split block=8 args=(exact, special)
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @values(ptr %out, ptr %in, ptr %whole) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr double, ptr %in, i32 %t
  %x = load double, ptr %p
  %f = fptrunc double %x to float
  %s = call double @llvm.sin.f64(double %x)
  %e = call float @llvm.exp.f32(float %f)
  %l = call double @llvm.log.f64(double %x)
  %h = call float @llvm.tanh.f32(float %f)
  %pw = call double @llvm.pow.f64(double %x, double 3.0)
  %pi = call double @llvm.powi.f64.i32(double %x, i32 -2)
  %a = call double @llvm.atan2.f64(double %x, double %s)
  %v0 = insertelement <2 x double> poison, double %x, i32 0
  %v1 = insertelement <2 x double> %v0, double %s, i32 1
  %c = call <2 x double> @llvm.cosh.v2f64(<2 x double> %v1)
  %c1 = extractelement <2 x double> %c, i32 1
  %i = shl i32 %t, 3
  %o0 = getelementptr double, ptr %out, i32 %i
  store double %s, ptr %o0
  %o1 = getelementptr double, ptr %o0, i32 1
  %ed = fpext float %e to double
  store double %ed, ptr %o1
  %o2 = getelementptr double, ptr %o0, i32 2
  store double %l, ptr %o2
  %o3 = getelementptr double, ptr %o0, i32 3
  %hd = fpext float %h to double
  store double %hd, ptr %o3
  %o4 = getelementptr double, ptr %o0, i32 4
  store double %pw, ptr %o4
  %o5 = getelementptr double, ptr %o0, i32 5
  store double %pi, ptr %o5
  %o6 = getelementptr double, ptr %o0, i32 6
  store double %a, ptr %o6
  %o7 = getelementptr double, ptr %o0, i32 7
  store double %c1, ptr %o7
  %n = call i64 @llvm.llround.i64.f64(double %x)
  %m = call i64 @llvm.lrint.i64.f32(float %f)
  %nm = mul i64 %n, 1000
  %w = add i64 %nm, %m
  %q = getelementptr i64, ptr %whole, i32 %t
  store i64 %w, ptr %q
  ret void
}

define ptx_kernel void @split(ptr %out, ptr %in) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %in, i32 %t
  %x = load float, ptr %p
  %r = call { float, float } @llvm.modf.f32(float %x)
  %a = extractvalue { float, float } %r, 0
  %b = extractvalue { float, float } %r, 1
  %i = shl i32 %t, 1
  %o0 = getelementptr float, ptr %out, i32 %i
  store float %a, ptr %o0
  %o1 = getelementptr float, ptr %o0, i32 1
  store float %b, ptr %o1
  ret void
}
