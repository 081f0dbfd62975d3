; What the answers give in LLVM's memory SSA (MS-01): uses hang on the last definition that can matter.
; RUN: %opt -aa-pipeline=nvvm-aa,basic-aa -passes='print<memoryssa>' -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -aa-pipeline=basic-aa -passes='print<memoryssa>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=BASIC
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; CHECK: 1 = MemoryDef(liveOnEntry)
; CHECK: MemoryUse(liveOnEntry)
; CHECK-NEXT: load float, ptr addrspace(1) %in
; CHECK: 2 = MemoryDef(1)
; CHECK-NEXT: call void @llvm.nvvm.barrier
; CHECK: MemoryUse(2)
; CHECK-NEXT: load float, ptr addrspace(3) %s
; CHECK: 3 = MemoryDef(2)
; CHECK: MemoryUse(2)
; CHECK-NEXT: load float, ptr addrspace(3) %s
; BASIC: MemoryUse(1)
; BASIC-NEXT: load float, ptr addrspace(1) %in
; BASIC: 3 = MemoryDef(2)
; BASIC: MemoryUse(3)
define float @k(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(3) %s, float %x) {
  store float %x, ptr addrspace(3) %s
  %a = load float, ptr addrspace(1) %in
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %b = load float, ptr addrspace(3) %s
  store float %b, ptr addrspace(1) %out
  %c = load float, ptr addrspace(3) %s
  %r = fadd float %a, %c
  ret float %r
}
