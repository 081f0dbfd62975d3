; Copies of parts of by-value parameters that lie less aligned in the parameter than in the copy, handed
; to functions that rely on the alignment of the copy: by value, through a parameter that says so, and
; through one that does not (a pointer of C++ says nothing in IR about what it points to).
;
; RUN: %exec-all %s
; RUN: %exec --passes=byval-mem2reg %s
;
; EXEC: buffer out f32[4]
; EXEC: launch packed args=(bytes:070000c03f0000204000006040000090400000000000000000000000000000, out)
; EXEC: launch as_aligned args=(bytes:0000c03f00002040000060400000904000000000000000000000000000000000, out)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%V = type { float, float, float, float }
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal float @by_value(ptr byval(%V) align 16 %v) noinline {
  %q = load <4 x float>, ptr %v, align 16
  %r = extractelement <4 x float> %q, i32 0
  ret float %r
}
define internal float @promised(ptr readonly captures(none) align 16 %v) noinline {
  %q = load <4 x float>, ptr %v, align 16
  %r = extractelement <4 x float> %q, i32 1
  ret float %r
}
define internal float @silent(ptr readonly captures(none) %v) noinline {
  %q = load <4 x float>, ptr %v, align 16
  %r = extractelement <4 x float> %q, i32 2
  ret float %r
}

define ptx_kernel void @packed(ptr byval([31 x i8]) align 1 %o, ptr %out) {
  %copy = alloca %V, align 16
  %p = getelementptr i8, ptr %o, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %copy, ptr align 1 %p, i64 16, i1 false)
  %x = call float @by_value(ptr byval(%V) align 16 %copy)
  %y = call float @promised(ptr readonly captures(none) align 16 %copy)
  %z = call float @silent(ptr readonly captures(none) %copy)
  store float %x, ptr %out
  %o1 = getelementptr float, ptr %out, i64 1
  store float %y, ptr %o1
  %o2 = getelementptr float, ptr %out, i64 2
  store float %z, ptr %o2
  ret void
}

; Here the parameter is as aligned as the copy: the calls get the parameter itself.
define ptx_kernel void @as_aligned(ptr byval([32 x i8]) align 16 %o, ptr %out) {
  %copy = alloca %V, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %copy, ptr align 16 %o, i64 16, i1 false)
  %x = call float @by_value(ptr byval(%V) align 16 %copy)
  %z = call float @silent(ptr readonly captures(none) %copy)
  store float %x, ptr %out
  %o1 = getelementptr float, ptr %out, i64 1
  store float %z, ptr %o1
  ret void
}
