; What an object held before its life begins, or behind its end, is gone: no pass may bring a read there.
; RUN: %exec --uninit=off --print=out %s | FileCheck %s
; CHECK: out[0] = 0x00000001
; CHECK-NEXT: out[1] = 0xa5a5a5a5
; CHECK-NEXT: out[2] = 0xa5a5a5a5
; CHECK-NEXT: out[3] = 0x00000002
; The object beside it keeps what it holds.
; RUN: %exec --uninit=off --print=beside %s | FileCheck %s --check-prefix=BESIDE
; BESIDE: beside[0] = 0x00000005
; BESIDE-NEXT: beside[1] = 0x00000006
; EXEC: buffer out i32[4]
; EXEC: buffer beside i32[2]
; EXEC: launch k args=(out, beside)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
define ptx_kernel void @k(ptr %out, ptr %beside) {
  %before = alloca i32
  %x = alloca i32
  %behind = alloca i32
  store i32 5, ptr %before
  store i32 6, ptr %behind
  call void @llvm.lifetime.start.p0(ptr %x)
  store i32 1, ptr %x
  %a = load volatile i32, ptr %x
  store i32 %a, ptr %out
  call void @llvm.lifetime.end.p0(ptr %x)
  %b = load volatile i32, ptr %x
  %p1 = getelementptr i32, ptr %out, i32 1
  store i32 %b, ptr %p1
  store i32 1, ptr %x
  call void @llvm.lifetime.start.p0(ptr %x)
  %c = load volatile i32, ptr %x
  %p2 = getelementptr i32, ptr %out, i32 2
  store i32 %c, ptr %p2
  store i32 2, ptr %x
  %d = load volatile i32, ptr %x
  %p3 = getelementptr i32, ptr %out, i32 3
  store i32 %d, ptr %p3
  call void @llvm.lifetime.end.p0(ptr %x)
  call void @llvm.lifetime.end.p0(ptr poison)
  %e = load volatile i32, ptr %before
  %f = load volatile i32, ptr %behind
  store i32 %e, ptr %beside
  %q = getelementptr i32, ptr %beside, i32 1
  store i32 %f, ptr %q
  ret void
}
