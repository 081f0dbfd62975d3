; A data layout with 32-bit shared, constant and local pointers: sizes of structs with such pointers,
; pointers stored in memory, casts, address arithmetic that goes below and comes back.
;
; RUN: nvopt-exec %s -passes='default<O2>' -passes=sroa --print=out | FileCheck %s
;
; EXEC: buffer out b32[8]
; EXEC: buffer in i32[4] values(0, 5, 6, 7)
; EXEC: launch k args=(out, {b32:0, i32:77}, in)

target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%pair = type { ptr addrspace(3), i32 }
@s = internal addrspace(3) global [4 x i32] poison, align 16
@list = internal addrspace(1) global [2 x %pair] [%pair { ptr addrspace(3) null, i32 3 }, %pair { ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @s, i32 2), i32 4 }]

define ptx_kernel void @k(ptr %out, ptr byval(%pair) align 4 %p, ptr addrspace(1) %in) {
  store i32 11, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @s, i32 1)
  store i32 22, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @s, i32 2)
  %q = load ptr addrspace(3), ptr addrspace(1) getelementptr ([2 x %pair], ptr addrspace(1) @list, i32 0, i32 1, i32 0)
  %a = load i32, ptr addrspace(3) %q
  store i32 %a, ptr %out
; CHECK: out[0] = 0x00000016
  %b = load i32, ptr addrspace(1) getelementptr ([2 x %pair], ptr addrspace(1) @list, i32 0, i32 1, i32 1)
  %o1 = getelementptr i32, ptr %out, i64 1
  store i32 %b, ptr %o1
; CHECK: out[1] = 0x00000004
  %fp = getelementptr %pair, ptr %p, i32 0, i32 1
  %c = load i32, ptr %fp
  %o2 = getelementptr i32, ptr %out, i64 2
  store i32 %c, ptr %o2
; CHECK: out[2] = 0x0000004d
  %slot = alloca ptr addrspace(3)
  store ptr addrspace(3) %q, ptr %slot
  %again = load ptr addrspace(3), ptr %slot
  %back = getelementptr i32, ptr addrspace(3) %again, i32 -1
  %d = load i32, ptr addrspace(3) %back
  %o3 = getelementptr i32, ptr %out, i64 3
  store i32 %d, ptr %o3
; CHECK: out[3] = 0x0000000b
  %gen = addrspacecast ptr addrspace(3) %again to ptr
  %e = load i32, ptr %gen
  %o4 = getelementptr i32, ptr %out, i64 4
  store i32 %e, ptr %o4
; CHECK: out[4] = 0x00000016
  %size = ptrtoint ptr getelementptr (%pair, ptr null, i64 1) to i64
  %size32 = trunc i64 %size to i32
  %o5 = getelementptr i32, ptr %out, i64 5
  store i32 %size32, ptr %o5
; CHECK: out[5] = 0x00000008
  %local = alloca i32, addrspace(5)
  store i32 5, ptr addrspace(5) %local
  %lg = addrspacecast ptr addrspace(5) %local to ptr
  %f = load i32, ptr %lg
  %o6 = getelementptr i32, ptr %out, i64 6
  store i32 %f, ptr %o6
; CHECK: out[6] = 0x00000005
  ret void
}
