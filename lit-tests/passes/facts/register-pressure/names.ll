; The analysis under its name, and passes under the names of cicc 13.0's older generation.
; RUN: %opt -passes='require<rpa>,print<rpa>,invalidate<rpa>' -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes='require<rpa>,invalidate<rpa>' -debug-pass-manager -disable-output %s 2>&1 | FileCheck %s --check-prefix=RUNS
; RUN: %opt -passes='sink2,dbe,nvvmrematerialize,nvvmsimplifyliveout,codegenpreparescev,sink<rp-aware>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=NAMES
; RUN: not %opt -passes='sink<texture>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=BAD
; CHECK: Function: f Register Target: [R: 32, P: 7] Register Pressure: [R: 2, P: 0]
; RUNS: Running analysis: RegisterPressureAnalysis on f
; RUNS: Invalidating analysis: RegisterPressureAnalysis on f
; NAMES: function(sinking2<>,basic-dbe,remat,nvvm-simplify-live-out,nvvm-scev-cgp,sinking2<rp-aware>)
; BAD: error: invalid Sinking2 pass parameter 'texture'
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @f(ptr %p) {
  store float 1.0, ptr %p
  ret void
}
