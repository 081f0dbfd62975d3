; Each rule has a debug counter of LLVM's (PEE-2): which of its rewrites happen.
; RUN: %opt -debug-counter=nvvm-peephole-cast=0 -passes=nvvm-peephole-optimizer -S %s | FileCheck %s --check-prefixes=CHECK,CAST
; RUN: %opt -debug-counter=nvvm-peephole-access=1 -passes=nvvm-peephole-optimizer -S %s | FileCheck %s --check-prefixes=CHECK,ACCESS
; RUN: %opt -debug-counter=nvvm-peephole-query=5,nvvm-peephole-compare=5,nvvm-peephole-barrier=5,nvvm-peephole-round-trip=5,nvvm-peephole-rsqrt=5 \
; RUN:   -passes=nvvm-peephole-optimizer -S %s | FileCheck %s --check-prefixes=CHECK,REST
; CHECK-LABEL: @k(
; Only the first cast goes.
; CAST: addrspacecast
; CAST: load i32, ptr addrspace(3) %p
; CAST: store i32 %v, ptr addrspace(3) %p
; CAST: load i32, ptr addrspace(3) %t
; Only the second access.
; ACCESS: load i32, ptr %g
; ACCESS: store i32 %v, ptr addrspace(3) %p
; REST: call i1 @llvm.nvvm.isspacep.shared
; REST: icmp ult i32 %x, %n
; REST-COUNT-2: call void @llvm.nvvm.bar.warp.sync
; REST: fptrunc
; REST: fdiv fast
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
define void @k(ptr addrspace(3) %p, ptr %o, half %h, float %f) {
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %s = addrspacecast ptr %g to ptr addrspace(3)
  %t = addrspacecast ptr %g to ptr addrspace(3)
  %v = load i32, ptr %g
  store i32 %v, ptr %g
  %w = load i32, ptr addrspace(3) %s
  store i32 %w, ptr %o
  %u = load i32, ptr addrspace(3) %t
  store i32 %u, ptr %o
  %q = call i1 @llvm.nvvm.isspacep.shared(ptr %g)
  store i1 %q, ptr %o
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %c = icmp ult i32 %x, %n
  store i1 %c, ptr %o
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %hf = fpext half %h to float
  %hh = fptrunc float %hf to half
  store half %hh, ptr %o
  %root = call fast float @llvm.sqrt.f32(float %f)
  %r = fdiv fast float 1.0, %root
  store float %r, ptr %o
  ret void
}
declare i1 @llvm.nvvm.isspacep.shared(ptr)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.bar.warp.sync(i32)
