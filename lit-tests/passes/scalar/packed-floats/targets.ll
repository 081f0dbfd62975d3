; Processors that have the instruction, and text that may name it; the processor of the function decides (CG-34).
; RUN: for t in sm_100:+ptx86 sm_100a:+ptx88 sm_103:+ptx88 sm_100f:+ptx88; do sed "s/CPU/${t%%:*}/; s/PTX/${t##*:}/" %s \
; RUN:   | %opt -passes=nv-packed-floats -S | FileCheck %s --check-prefix=PACKED || exit 1; done
; RUN: for t in sm_75:+ptx88 sm_90:+ptx88 sm_90a:+ptx88 sm_100:+ptx85 sm_100: sm_110:+ptx90 sm_120:+ptx88 sm_121:+ptx88; do \
; RUN:   sed "s/CPU/${t%%:*}/; s/PTX/${t##*:}/" %s \
; RUN:   | %opt -passes=nv-packed-floats -S | FileCheck %s --check-prefix=SCALAR || exit 1; done
; PACKED: fadd <2 x float>
; SCALAR: fadd float
; SCALAR: fadd float
target triple = "nvptx64-nvidia-cuda"
define void @f(ptr addrspace(1) %a, float %x) #0 {
  %u = load <2 x float>, ptr addrspace(1) %a
  %u0 = extractelement <2 x float> %u, i32 0
  %u1 = extractelement <2 x float> %u, i32 1
  %d0 = fadd float %u0, %x
  %d1 = fadd float %u1, %x
  %r0 = insertelement <2 x float> poison, float %d0, i32 0
  %r1 = insertelement <2 x float> %r0, float %d1, i32 1
  store <2 x float> %r1, ptr addrspace(1) %a
  ret void
}
attributes #0 = { "target-cpu"="CPU" "target-features"="PTX" }
