; Two objects that are never needed at the same time share local memory; the switches of cicc 13.0 keep
; them apart (RLM).
; RUN: %llc -mcpu=sm_80 %s -o - | FileCheck %s --check-prefix=SHARED
; RUN: %llc -mcpu=sm_80 -nvvm-opt=disable-reuse-local-memory=1 %s -o - | FileCheck %s --check-prefix=APART
; RUN: %llc -mcpu=sm_80 -nvvm-opt=disable-ReuseLocalMemoryPass %s -o - | FileCheck %s --check-prefix=APART
; SHARED: .local {{.*}}__local_depot0[400];
; APART: .local {{.*}}__local_depot0[800];
target triple = "nvptx64-nvidia-cuda"

declare void @fill(ptr)

define ptx_kernel void @k() {
  %a = alloca [100 x i32]
  %b = alloca [100 x i32]
  call void @llvm.lifetime.start(ptr %a)
  call void @fill(ptr %a)
  call void @llvm.lifetime.end(ptr %a)
  call void @llvm.lifetime.start(ptr %b)
  call void @fill(ptr %b)
  call void @llvm.lifetime.end(ptr %b)
  ret void
}
