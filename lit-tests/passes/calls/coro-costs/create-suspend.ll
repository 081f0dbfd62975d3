; The one intrinsic for coroutines that NVIDIA's compiler adds is refused by name (CO-05).
; RUN: not %opt -passes='nvopt<O2>' -disable-output %s 2>&1 | FileCheck %s
; RUN: not %llc -mcpu=sm_90 %s -o %t.ptx 2>&1 | FileCheck %s
; RUN: not test -s %t.ptx
; CHECK: error: {{.*}}in function k {{.*}}unknown NVVM intrinsic 'llvm.nvvm.coro.create.suspend'
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.coro.create.suspend(i32)
define ptx_kernel void @k(ptr %p) {
  %a = call i32 @llvm.nvvm.coro.create.suspend(i32 1)
  store i32 %a, ptr %p
  ret void
}
