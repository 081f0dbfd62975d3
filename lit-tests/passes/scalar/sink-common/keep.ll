; Branches that load and do not write keep their loads, byte for byte (PF-10), and what LLVM may not sink stays: barriers.
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-sink-common -S %s -o %t.after
; RUN: diff %t.before %t.after
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @loads(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
entry:
  %c = icmp sgt i32 %n, 7
  br i1 %c, label %a, label %b
a:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i64 -1
  %x = load i32, ptr addrspace(1) %p1
  br label %end
b:
  %p2 = getelementptr i32, ptr addrspace(1) %p, i64 1
  %y = load i32, ptr addrspace(1) %p2
  br label %end
end:
  %v = phi i32 [ %x, %a ], [ %y, %b ]
  store i32 %v, ptr addrspace(1) %q
  ret void
}
define ptx_kernel void @barriers(ptr addrspace(1) %p, i32 %n) {
entry:
  %c = icmp sgt i32 %n, 7
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
b:
  store i64 2, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
end:
  ret void
}
