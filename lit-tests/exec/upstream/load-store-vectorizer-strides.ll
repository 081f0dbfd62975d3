; XFAIL: *
; Two addresses with the same base and the same extended index, one in words and one in bytes, are taken
; for the same address by the load-store vectorizer (docs/upstream-bugs.md).
; RUN: nvopt-exec %s -passes=load-store-vectorizer
;
; EXEC: buffer p i32[4] iota
; EXEC: buffer out i32[1]
; EXEC: launch k grid=2 args=(p, out, i32:1)

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %i) {
  %c = call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %x = zext nneg i32 %c to i64
  %word = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %x
  %byte = getelementptr inbounds i8, ptr addrspace(1) %p, i64 %x
  %a = load i32, ptr addrspace(1) %word, align 4
  %b = load i32, ptr addrspace(1) %byte, align 1
  %difference = sub i32 %a, %b
  store i32 %difference, ptr addrspace(1) %out
  ret void
}
