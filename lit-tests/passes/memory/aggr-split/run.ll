; Split and copied values are the ones that the structs had, at every level.
; RUN: %exec %s -passes=lower-aggr-copies -passes='nvopt<O0>' -passes='nvopt<O1>' -passes='nvopt<O3>' -passes='nvopt<Ofcmax>'
; EXEC: buffer in u32[256] random(5)
; EXEC: buffer out u32[512]
; EXEC: buffer big u32[128] iota
; EXEC: launch k grid=1 block=8 args=(out, in)
; EXEC: launch move grid=1 block=1 args=(big)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
%S = type { i32, [2 x i16], i64 }

define internal %S @turn(%S %s) noinline {
  %a = extractvalue %S %s, 0
  %h = extractvalue %S %s, 1
  %h0 = extractvalue [2 x i16] %h, 0
  %h1 = extractvalue [2 x i16] %h, 1
  %r = insertvalue [2 x i16] %h, i16 %h1, 0
  %q = insertvalue [2 x i16] %r, i16 %h0, 1
  %t = insertvalue %S %s, [2 x i16] %q, 1
  %m = mul i32 %a, 3
  %u = insertvalue %S %t, i32 %m, 0
  ret %S %u
}

define ptx_kernel void @k(ptr %out, ptr %in) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [4 x %S], ptr %in, i32 %t
  %o = getelementptr [4 x %S], ptr %out, i32 %t
  %v = load %S, ptr %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = phi %S [ %v, %entry ], [ %f, %loop ]
  %j = insertvalue %S %w, i32 %i, 0
  %r = call %S @turn(%S %w)
  %bit = and i32 %i, %t
  %c = icmp eq i32 %bit, 0
  %s = select i1 %c, %S %j, %S %r
  %f = freeze %S %s
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, 5
  br i1 %again, label %loop, label %exit
exit:
  store %S %f, ptr %o
  %p1 = getelementptr %S, ptr %p, i32 1
  %o1 = getelementptr %S, ptr %o, i32 1
  %pair = load [2 x %S], ptr %p1
  %e = extractvalue [2 x %S] %pair, 1
  %n = insertvalue [2 x %S] %pair, %S %e, 0
  store [2 x %S] %n, ptr %o1
  ret void
}

; 160 bytes up by 32: the sides overlap.
define ptx_kernel void @move(ptr %big) {
  %v = load [40 x i32], ptr %big
  %d = getelementptr i32, ptr %big, i64 8
  store [40 x i32] %v, ptr %d
  %z = getelementptr i32, ptr %big, i64 90
  store [34 x i32] zeroinitializer, ptr %z
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
