; branch-dist changes nothing by default. Its own switch makes it the barrier pass.
; RUN: %opt -passes=branch-dist -S %s | FileCheck %s --check-prefix=KEPT
; RUN: %opt -passes=branch-dist -nvvm-opt='branch-dist-barriers=1;no-branch-dist=nobody' -S %s | FileCheck %s
; RUN: %opt -passes=branch-dist -nvvm-opt='branch-dist-barriers=1;no-branch-dist=k' -S %s | FileCheck %s --check-prefix=KEPT
; RUN: %opt -passes=branch-dist -nvvm-opt='branch-dist-barriers=1;branch-dist-func-limit=0' -S %s | FileCheck %s --check-prefix=KEPT
; RUN: %opt -passes=branch-dist -nvvm-opt='branch-dist-barriers=1;branch-dist-block-limit=0' -S %s | FileCheck %s --check-prefix=KEPT
; RUN: %opt -passes=branch-dist -nvvm-opt='branch-dist-barriers=1;disable-complex-branch-dist=1' -S %s | FileCheck %s --check-prefix=INSIDE
; RUN: %opt -passes=branch-dist -nvvm-opt='branch-dist-barriers=1;dump-branch-dist=1' -disable-output %s 2>&1 | FileCheck %s --check-prefix=LINE
; RUN: %opt -passes=branch-dist -nvvm-opt='ignore-call-safety=1;ignore-variance-cond=1;ignore-address-space-check=1;ignore-phi-overhead=1;branch-dist-norm=1' -S %s | FileCheck %s --check-prefix=KEPT
; KEPT-COUNT-4: call void @llvm.nvvm.barrier
; LINE-COUNT-3: Removed dead synch: {{.*}} in function k
; CHECK: store
; CHECK-NEXT: call void @llvm.nvvm.barrier
; CHECK-NEXT: load
; CHECK-NEXT: ret void
; INSIDE-COUNT-2: call void @llvm.nvvm.barrier
; INSIDE-NOT: call void @llvm.nvvm.barrier
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr %p) {
  store i32 1, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
