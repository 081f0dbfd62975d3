target triple = "nvptx64-nvidia-cuda"
declare i32 @__nv_atomic_fetch_add_4_u(ptr, i32, i32, i32)
define i32 @f(ptr %p) {
  %r = call i32 @__nv_atomic_fetch_add_4_u(ptr %p, i32 1, i32 0, i32 3)
  ret i32 %r
}
