; Where it runs: in front of LLVM's, or in its place. nv-remat-block and nv-machine-cse are off unless asked for.
; RUN: %llc -mcpu=sm_80 %s -o /dev/null -nvvm-opt=nv-machine-cse=1 -debug-pass=Structure 2>&1 | FileCheck --check-prefix=BOTH %s
; RUN: %llc -mcpu=sm_80 %s -o /dev/null -nvvm-opt=nv-machine-cse=2 -debug-pass=Structure 2>&1 | FileCheck --check-prefix=ONE %s
; BOTH: NVMachineCSE
; BOTH: Machine Common Subexpression Elimination
; ONE: NVMachineCSE
; ONE-NOT: Machine Common Subexpression Elimination
; RUN: %llc -mcpu=sm_80 %s -o - -pass-remarks=nv-machine-cse 2>&1 | FileCheck --check-prefix=OFF --implicit-check-not=remark %s
; OFF: ret;
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr %p, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %g = addrspacecast ptr %p to ptr addrspace(1)
  store volatile i32 1, ptr addrspace(1) %g
  br label %b
b:
  %h = addrspacecast ptr %p to ptr addrspace(1)
  store volatile i32 2, ptr addrspace(1) %h
  %i = addrspacecast ptr %p to ptr addrspace(1)
  store volatile i32 2, ptr addrspace(1) %i
  ret void
}
