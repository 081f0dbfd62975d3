; An index is extended in each block that multiplies it; users that would pay for it keep theirs.
; RUN: %opt -passes=nv-sink-extensions -S %s | FileCheck %s
; RUN: %opt -passes=nv-sink-extensions,nv-sink-extensions -S %s | FileCheck %s
; RUN: %llc -mcpu=sm_80 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_80 -nvvm-opt=disable-sink-extensions=1 %s -o - | FileCheck %s --check-prefix=OFF
; RUN: %exec %s -passes=nv-sink-extensions
;
; EXEC: buffer p i32[256] random(3)
; EXEC: buffer q i32[256]
; EXEC: launch kernel block=64 args=(p, q)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: define ptx_kernel void @kernel(
; CHECK: entry:
; CHECK: %wide = sext i32 %i to i64
; CHECK: getelementptr i32, ptr %p, i64 %wide
; CHECK: odd:
; CHECK-NEXT: %[[ODD:.*]] = sext i32 %i to i64
; CHECK: getelementptr i32, ptr %q, i64 %[[ODD]]
; CHECK: done:
; CHECK-NEXT: %[[DONE:.*]] = sext i32 %i to i64
; CHECK-NEXT: %shifted = shl i64 %[[DONE]], 2
; CHECK-NEXT: %product = mul i64 %[[DONE]], 12
; PTX-LABEL: .entry kernel(
; PTX-NOT: cvt.{{[su]}}64
; PTX-NOT: shl.b64
; PTX: ret;
; OFF-LABEL: .entry kernel(
; OFF: cvt.u64.u32
define ptx_kernel void @kernel(ptr %p, ptr %q) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = xor i32 %tid, 5
  %wide = sext i32 %i to i64
  %a = getelementptr i32, ptr %p, i64 %wide
  %x = load i32, ptr %a
  %bit = and i32 %x, 1
  %c = icmp eq i32 %bit, 0
  br i1 %c, label %done, label %odd
odd:
  %b = getelementptr i32, ptr %q, i64 %wide
  store i32 %x, ptr %b
  br label %done
done:
  %shifted = shl i64 %wide, 2
  %product = mul i64 %wide, 12
  %sum = add i64 %shifted, %product
  %low = and i64 %sum, 1008
  %d = getelementptr i8, ptr %p, i64 %low
  store atomic i32 7, ptr %d monotonic, align 4
  ret void
}

; The original goes when nobody is left; flags go with the copy.
; CHECK-LABEL: define i64 @moved(
; CHECK: br i1
; CHECK: then:
; CHECK-NEXT: %[[E:.*]] = zext nneg i32 %i to i64
; CHECK-NEXT: %r = shl i64 %[[E]], 3
define i64 @moved(i32 %i, i1 %c) {
  %wide = zext nneg i32 %i to i64
  br i1 %c, label %then, label %else
then:
  %r = shl i64 %wide, 3
  ret i64 %r
else:
  ret i64 0
}

; What CodeGenPrepare did: the source serves, and the extension need not live.
; CHECK-LABEL: define i32 @truncated(
; CHECK-NOT: trunc
; CHECK: ret i32 %i
define i32 @truncated(i32 %i, ptr %p, i1 %c) {
  %wide = zext i32 %i to i64
  %a = getelementptr i32, ptr %p, i64 %wide
  store i32 1, ptr %a
  br i1 %c, label %then, label %else
then:
  %r = trunc i64 %wide to i32
  ret i32 %r
else:
  ret i32 0
}
