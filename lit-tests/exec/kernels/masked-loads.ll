; Masked loads that give a value for the lanes that they leave out: masks that are constant at once, after unrolling, and
; never; a choice with zero that instcombine puts into the load; and a masked store.
; RUN: %exec-all %s --ptx --ub
;
; EXEC: buffer in i32[128] iota(1)
; EXEC: buffer to i32[128] fill(5)
; EXEC: buffer out i32[512]
; EXEC: launch k block=32 args=(in, to, out, u32:6)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr %in, ptr %to, ptr %out, i32 %bits) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext i32 %t to i64
  %from = getelementptr <4 x i32>, ptr %in, i64 %i
  %at = getelementptr [4 x <4 x i32>], ptr %out, i64 %i
  %at.1 = getelementptr <4 x i32>, ptr %at, i64 1
  %at.2 = getelementptr <4 x i32>, ptr %at, i64 2
  %at.3 = getelementptr <4 x i32>, ptr %at, i64 3
  %store.at = getelementptr <4 x i32>, ptr %to, i64 %i

  %constant = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %from, <4 x i1> <i1 true, i1 false, i1 true, i1 false>, <4 x i32> <i32 -1, i32 -2, i32 -3, i32 -4>)
  store <4 x i32> %constant, ptr %at, align 16
  %four = trunc i32 %bits to i4
  %mask = bitcast i4 %four to <4 x i1>
  %variable = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %from, <4 x i1> %mask, <4 x i32> <i32 -5, i32 -6, i32 -7, i32 -8>)
  store <4 x i32> %variable, ptr %at.1, align 16
  %loaded = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %from, <4 x i1> <i1 false, i1 true, i1 true, i1 false>, <4 x i32> poison)
  %zero = select <4 x i1> <i1 false, i1 true, i1 true, i1 false>, <4 x i32> %loaded, <4 x i32> zeroinitializer
  store <4 x i32> %zero, ptr %at.2, align 16
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %variable, ptr align 16 %store.at, <4 x i1> <i1 true, i1 true, i1 false, i1 true>)
  br label %loop

; Masks 1, 2, 4 and 8.
loop:
  %round = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi <4 x i32> [ zeroinitializer, %entry ], [ %more, %loop ]
  %bit = shl nuw nsw i32 1, %round
  %bit.four = trunc i32 %bit to i4
  %one = bitcast i4 %bit.four to <4 x i1>
  %part = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %from, <4 x i1> %one, <4 x i32> <i32 1000, i32 2000, i32 3000, i32 4000>)
  %more = add <4 x i32> %sum, %part
  %next = add nuw nsw i32 %round, 1
  %end = icmp eq i32 %next, 4
  br i1 %end, label %exit, label %loop

exit:
  store <4 x i32> %more, ptr %at.3, align 16
  ret void
}
