target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global i32 undef
@x = addrspace(1) global { ptr, [2 x { i64, ptr addrspace(3) }] } { ptr blockaddress(@f, %b), [2 x { i64, ptr addrspace(3) }] [{ i64, ptr addrspace(3) } { i64 ptrtoint (ptr addrspace(3) @s to i64), ptr addrspace(3) @s }, { i64, ptr addrspace(3) } undef] }
@y = addrspace(1) global i64 sub (i64 ptrtoint (ptr addrspace(1) @y to i64), i64 ptrtoint (ptr addrspace(1) @x to i64))
@p = addrspace(1) global ptr dso_local_equivalent @f
@n = addrspace(1) global ptr no_cfi @f
define void @f() {
  br label %b
b:
  ret void
}
