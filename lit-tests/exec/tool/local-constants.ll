; A constant that is cast to local memory depends on the thread: null, which no object has, is not the same number in both
; spaces. Optimised code compares local pointers with it and passes it around in phis.
;
; RUN: nvopt-exec %s -passes='default<O1>' --ptx --print=out | FileCheck %s
; CHECK: out[0] = 0x00000001
; CHECK: out[1] = 0x00000000
; CHECK: out[2] = 0x00000001
; CHECK: out[3] = 0x00000001
;
; EXEC: buffer out b32[8]
; EXEC: launch k block=2 args=(out)

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %out) {
entry:
  %object = alloca i32, addrspace(5)
  store i32 7, ptr addrspace(5) %object
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %none, label %meet
none:
  br label %meet
meet:
  %p = phi ptr addrspace(5) [ addrspacecast (ptr null to ptr addrspace(5)), %none ], [ %object, %entry ]
  %is = icmp eq ptr addrspace(5) %p, addrspacecast (ptr null to ptr addrspace(5))
  %v = zext i1 %is to i32
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %to
; A switch comes to one block on several edges.
  switch i32 %t, label %other [
    i32 0, label %end
    i32 1, label %end
  ]
other:
  br label %end
end:
  %q = phi ptr addrspace(5) [ addrspacecast (ptr null to ptr addrspace(5)), %meet ], [ addrspacecast (ptr null to ptr addrspace(5)), %meet ], [ %object, %other ]
  %generic = addrspacecast ptr addrspace(5) %q to ptr
  %null = icmp eq ptr %generic, null
  %w = zext i1 %null to i32
  %more = getelementptr i32, ptr %to, i32 2
  store i32 %w, ptr %more
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
