; XFAIL: *
; slsr takes the distance of two indices in 32 bits, where the sum wraps around, for that of the extended
; indices (docs/upstream-bugs.md).
; RUN: nvopt-exec %s -passes=slsr
;
; EXEC: buffer p i32[16] iota
; EXEC: buffer out i32[1]
; EXEC: launch k args=(p, out, u32:2147483653)

target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; 2^31 + 5: as a signed index it is before the buffer, 2^31 further (modulo 2^32) it is the sixth element.
define ptx_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %n) {
entry:
  %nw = sext i32 %n to i64
  %first = getelementptr i32, ptr addrspace(1) %p, i64 %nw
  %in = icmp sge i32 %n, 0
  br i1 %in, label %near, label %far

near:
  %v = load i32, ptr addrspace(1) %first, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void

far:
  %x = add i32 %n, -2147483648
  %xw = sext i32 %x to i64
  %second = getelementptr i32, ptr addrspace(1) %p, i64 %xw
  %w = load i32, ptr addrspace(1) %second, align 4
  store i32 %w, ptr addrspace(1) %out, align 4
  ret void
}
