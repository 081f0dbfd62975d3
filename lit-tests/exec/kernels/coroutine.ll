; Coroutines through opt, which has no command line that names the language: a generator whose frame
; is on the heap, resumed through its handle, and one that is resumed and destroyed where it was made.
; Nothing of a coroutine may be left for the code generator at any level, split compilation included.
;
; RUN: %exec-all %s --reference-passes='default<O0>'
; RUN: %exec %s --reference-passes='default<O0>' -passes='nvopt<O0>' -passes='default<O3>' \
; RUN:   -passes='nvopt<O2;disable-inlining=1>' -passes='nvopt<O2;extra-inline-simplify=0>' \
; RUN:   -passes='nvopt<O0;std-compile-opts=1>' -passes='nvopt-phase1<O2>,nvopt-phase2<O2>'
; RUN: for l in O0 O1 O2 O3 Ofcmin Ofcmid Ofcmax 'O3;strict-order=1'; do \
; RUN:   %opt -mcpu=sm_90 -passes="nvopt<$l>" %s -S -o %t.ll && \
; RUN:   FileCheck --check-prefix=LEFT %s < %t.ll && \
; RUN:   %llc -mcpu=sm_90 %t.ll -o %t.ptx || exit 1; done
; RUN: %clang_host --target=nvptx64-nvidia-cuda -march=sm_90 --cuda-feature=+ptx84 -O2 -x ir %s -S -emit-llvm -o - \
; RUN:   | FileCheck --check-prefix=LEFT %s
; LEFT-NOT: call {{.*}}@llvm.coro.
;
; EXEC: buffer out i32[256]
; EXEC: launch heap block=32 args=(out, i32:5)
; EXEC: launch elided block=32 args=(out+512, i32:3)
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare token @llvm.coro.id(i32, ptr, ptr, ptr)
declare i64 @llvm.coro.size.i64()
declare ptr @llvm.coro.begin(token, ptr)
declare i8 @llvm.coro.suspend(token, i1)
declare void @llvm.coro.end(ptr, i1, token)
declare ptr @llvm.coro.free(token, ptr)
declare i1 @llvm.coro.done(ptr)
declare void @llvm.coro.resume(ptr)
declare void @llvm.coro.destroy(ptr)
declare ptr @malloc(i64)
declare void @free(ptr)

; Writes first, first + step, first + 3 * step, first + 6 * step, ... to *place, one a resumption; done
; behind the fourth.
define internal ptr @numbers(ptr %place, i32 %first, i32 %step) presplitcoroutine {
entry:
  %id = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)
  %size = call i64 @llvm.coro.size.i64()
  %memory = call ptr @malloc(i64 %size)
  %handle = call ptr @llvm.coro.begin(token %id, ptr %memory)
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %n.next, %resumed ]
  %value = phi i32 [ %first, %entry ], [ %value.next, %resumed ]
  store i32 %value, ptr %place
  %last = icmp eq i32 %n, 3
  br i1 %last, label %final, label %pause
pause:
  %s = call i8 @llvm.coro.suspend(token none, i1 false)
  switch i8 %s, label %out [ i8 0, label %resumed
                             i8 1, label %cleanup ]
resumed:
  %n.next = add i32 %n, 1
  %more = mul i32 %n.next, %step
  %value.next = add i32 %value, %more
  br label %loop
final:
  %f = call i8 @llvm.coro.suspend(token none, i1 true)
  switch i8 %f, label %out [ i8 0, label %never
                             i8 1, label %cleanup ]
never:
  unreachable
cleanup:
  %frame = call ptr @llvm.coro.free(token %id, ptr %handle)
  call void @free(ptr %frame)
  br label %out
out:
  call void @llvm.coro.end(ptr %handle, i1 false, token none)
  ret ptr %handle
}

define internal ptr @made_elsewhere(ptr %place, i32 %first, i32 %step) noinline {
  %handle = call ptr @numbers(ptr %place, i32 %first, i32 %step)
  ret ptr %handle
}

; Resumes until it is done or `limit` values were seen; their sum and number go to out.
define ptx_kernel void @heap(ptr %out, i32 %limit) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = shl i32 %t, 2
  %place = getelementptr i32, ptr %out, i32 %at
  %handle = call ptr @made_elsewhere(ptr %place, i32 %t, i32 7)
  br label %loop
loop:
  %count = phi i32 [ 1, %entry ], [ %count.next, %more ]
  %sum = phi i32 [ 0, %entry ], [ %sum.next, %more ]
  %value = load i32, ptr %place
  %sum.next = add i32 %sum, %value
  %done = call i1 @llvm.coro.done(ptr %handle)
  %enough = icmp sge i32 %count, %limit
  %stop = or i1 %done, %enough
  br i1 %stop, label %end, label %more
more:
  call void @llvm.coro.resume(ptr %handle)
  %count.next = add i32 %count, 1
  br label %loop
end:
  call void @llvm.coro.destroy(ptr %handle)
  %p1 = getelementptr i32, ptr %place, i32 1
  %p2 = getelementptr i32, ptr %place, i32 2
  store i32 %sum.next, ptr %p1
  store i32 %count, ptr %p2
  ret void
}

define ptx_kernel void @elided(ptr %out, i32 %step) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = shl i32 %t, 2
  %place = getelementptr i32, ptr %out, i32 %at
  %handle = call ptr @numbers(ptr %place, i32 %t, i32 %step)
  %a = load i32, ptr %place
  call void @llvm.coro.resume(ptr %handle)
  %b = load i32, ptr %place
  call void @llvm.coro.resume(ptr %handle)
  call void @llvm.coro.destroy(ptr %handle)
  %p1 = getelementptr i32, ptr %place, i32 1
  %p2 = getelementptr i32, ptr %place, i32 2
  store i32 %a, ptr %p1
  store i32 %b, ptr %p2
  ret void
}
