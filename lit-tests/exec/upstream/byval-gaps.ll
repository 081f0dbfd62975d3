; XFAIL: *
; The code generator passes a by-value argument field by field: what lies between them, a member of a
; union, does not arrive (docs/upstream-bugs.md, 14).
; RUN: nvopt-exec %s --ptx=only -passes=verify
; EXEC: buffer out u32[1]
; EXEC: launch k args=(out, u32:0x01020304)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
%pair = type { i8, i32 }

define i32 @f(ptr byval(%pair) align 4 %p) noinline {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define ptx_kernel void @k(ptr %out, i32 %x) {
  %t = alloca %pair, align 4
  store i32 %x, ptr %t, align 4
  %v = call i32 @f(ptr byval(%pair) align 4 %t)
  store i32 %v, ptr %out, align 4
  ret void
}
