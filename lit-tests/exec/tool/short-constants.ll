; Pointers of 32 bits to constant memory: computed, compared, kept in memory, null, and as generic ones, in IR and in PTX. Those to
; shared memory wrap around.
;
; RUN: nvopt-exec %s -passes='default<O2>' --print=out | FileCheck %s
; RUN: nvopt-exec %s --ptx=only --llc-arg=-nvptx-short-ptr -passes='default<O2>'
; RUN: nvopt-exec %s --fast-codegen --print=out | FileCheck %s
;
; EXEC: buffer out i32[8]
; EXEC: launch k args=(out, i32:2, i64:4294967297)
; CHECK: out[0] = 0x00000021 (33)
; CHECK-NEXT: out[1] = 0x0000002c (44)
; CHECK-NEXT: out[2] = 0x00000001 (1)
; CHECK-NEXT: out[3] = 0x00000000 (0)
; CHECK-NEXT: out[4] = 0x00000001 (1)
; CHECK-NEXT: out[5] = 0x00000005 (5)
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@table = internal addrspace(4) externally_initialized global [4 x i32] [i32 11, i32 22, i32 33, i32 44]
@kept = internal addrspace(1) global [2 x ptr addrspace(4)] zeroinitializer
@s = internal addrspace(3) global [4 x i32] poison, align 16

define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n, i64 %far) {
  %p = getelementptr i32, ptr addrspace(4) @table, i32 %n
  %a = load i32, ptr addrspace(4) %p
  store i32 %a, ptr addrspace(1) %out
  store ptr addrspace(4) %p, ptr addrspace(1) @kept
  %q = load volatile ptr addrspace(4), ptr addrspace(1) @kept
  %r = getelementptr i32, ptr addrspace(4) %q, i32 1
  %g = addrspacecast ptr addrspace(4) %r to ptr
  %b = load i32, ptr %g
  %o1 = getelementptr i32, ptr addrspace(1) %out, i32 1
  store i32 %b, ptr addrspace(1) %o1
  %same = icmp eq ptr addrspace(4) %q, %p
  %one = zext i1 %same to i32
  %o2 = getelementptr i32, ptr addrspace(1) %out, i32 2
  store i32 %one, ptr addrspace(1) %o2
  %other = icmp eq ptr addrspace(4) %r, %p
  %none = zext i1 %other to i32
  %o3 = getelementptr i32, ptr addrspace(1) %out, i32 3
  store i32 %none, ptr addrspace(1) %o3
  %at = getelementptr ptr addrspace(4), ptr addrspace(1) @kept, i32 1
  %null = load volatile ptr addrspace(4), ptr addrspace(1) %at
  %is = icmp eq ptr addrspace(4) %null, null
  %yes = zext i1 %is to i32
  %o4 = getelementptr i32, ptr addrspace(1) %out, i32 4
  store i32 %yes, ptr addrspace(1) %o4
  %first = getelementptr i32, ptr addrspace(3) @s, i32 1
  store i32 5, ptr addrspace(3) %first
  %around = getelementptr i32, ptr addrspace(3) @s, i64 %far
  %v = load i32, ptr addrspace(3) %around
  %o5 = getelementptr i32, ptr addrspace(1) %out, i32 5
  store i32 %v, ptr addrspace(1) %o5
  ret void
}
