; XFAIL: *
; A memmove whose length is no constant, between two different address spaces: the code generator drops
; it without a word (docs/upstream-bugs.md).
; RUN: nvopt-exec %s --ptx=only -passes=verify
;
; EXEC: buffer out i32[4]
; EXEC: launch k args=(out, i64:8)

target triple = "nvptx64-nvidia-cuda"

@table = addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4

define ptx_kernel void @k(ptr %out, i64 %n) {
  call void @llvm.memmove.p0.p4.i64(ptr align 4 %out, ptr addrspace(4) align 4 @table, i64 %n, i1 false)
  ret void
}
