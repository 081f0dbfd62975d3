; Ends of blocks with a result, which is there on their edges only, and blocks that nothing can be put into.
target triple = "nvptx64-nvidia-cuda"

declare i32 @word(i32)
declare i64 @wide(i64)
declare i1 @ask()
declare float @real()
declare ptr @place()
declare void @use(i64)
declare i32 @__gxx_personality_v0(...)
declare i32 @__CxxFrameHandler3(...)

; The preheader of a loop ends with the call.
define void @invoked_start(ptr %p, i32 %n) personality ptr @__gxx_personality_v0 {
entry:
  %v = invoke i32 @word(i32 %n) to label %loop unwind label %pad
loop:
  %i = phi i32 [ %v, %entry ], [ %i1, %loop ]
  %w = phi i64 [ 0, %entry ], [ %w1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %g = getelementptr i32, ptr %p, i64 %w
  %x = load i32, ptr %g
  %m = mul i32 %x, %v
  %s1 = add i32 %s, %m
  %i1 = add nsw i32 %i, -4
  %w1 = add nuw nsw i64 %w, 1
  %c = icmp sgt i32 %i, 4
  br i1 %c, label %loop, label %exit
exit:
  %o = sext i32 %s1 to i64
  call void @use(i64 %o)
  ret void
pad:
  %lp = landingpad { ptr, i32 } cleanup
  ret void
}

define void @jumped_start(ptr %p, i32 %n) {
entry:
  %v = callbr i32 asm "", "=r,!i"() to label %loop [label %other]
loop:
  %i = phi i32 [ %v, %entry ], [ %i1, %loop ]
  %w = phi i64 [ 0, %entry ], [ %w1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %g = getelementptr i32, ptr %p, i64 %w
  %x = load i32, ptr %g
  %m = mul i32 %x, %v
  %s1 = add i32 %s, %m
  %i1 = add nsw i32 %i, -4
  %w1 = add nuw nsw i64 %w, 1
  %c = icmp sgt i32 %i, 4
  br i1 %c, label %loop, label %exit
exit:
  %o = sext i32 %s1 to i64
  call void @use(i64 %o)
  ret void
other:
  ret void
}

; A callbr that goes one way only.
define void @only_way(ptr %p, i32 %n) {
entry:
  %v = callbr i32 asm sideeffect "", "=r"() to label %loop []
loop:
  %i = phi i32 [ %v, %entry ], [ %i1, %loop ]
  %w = phi i64 [ 0, %entry ], [ %w1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %g = getelementptr i32, ptr %p, i64 %w
  %x = load i32, ptr %g
  %m = mul i32 %x, %v
  %s1 = add i32 %s, %m
  %i1 = add nsw i32 %i, -4
  %w1 = add nuw nsw i64 %w, 1
  %c = icmp sgt i32 %i, 4
  br i1 %c, label %loop, label %exit
exit:
  %o = sext i32 %s1 to i64
  call void @use(i64 %o)
  ret void
}

; Few rounds, whose number the call says.
define void @few_rounds(ptr %p, ptr noalias %q) {
entry:
  %n = callbr i32 asm sideeffect "", "=r"() to label %loop []
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %rest = and i32 %n, 3
  %g = getelementptr i32, ptr %p, i32 %i
  %x = load i32, ptr %g
  %s1 = add i32 %s, %x
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %i1, %rest
  br i1 %c, label %loop, label %exit
exit:
  store i32 %s1, ptr %q
  ret void
}

; A step that the call says, in a loop over an array.
define void @stride(ptr %p, i64 %n) personality ptr @__gxx_personality_v0 {
entry:
  %step = invoke i64 @wide(i64 %n) to label %loop unwind label %pad
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %row = mul i64 %i, %step
  %g = getelementptr float, ptr %p, i64 %row
  %x = load float, ptr %g
  %h = getelementptr float, ptr %g, i64 %step
  store float %x, ptr %h
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp slt i64 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
pad:
  %lp = landingpad { ptr, i32 } cleanup
  ret void
}

define void @stride_jumped(ptr %p, i64 %n) {
entry:
  %step = callbr i64 asm "", "=l"() to label %loop []
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %row = mul i64 %i, %step
  %g = getelementptr float, ptr %p, i64 %row
  %x = load float, ptr %g
  %h = getelementptr float, ptr %g, i64 %step
  store float %x, ptr %h
  %i1 = add nuw nsw i64 %i, %step
  %c = icmp slt i64 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Calls in a loop, whose results go around it and out of it.
define i64 @in_loop(ptr %p, i64 %n) personality ptr @__gxx_personality_v0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %on ]
  %s = phi i64 [ 0, %entry ], [ %v, %on ]
  %t = trunc i64 %s to i32
  %v = invoke i64 @wide(i64 %i) to label %on unwind label %pad
on:
  %both = xor i64 %v, %i
  %low = trunc i64 %both to i32
  %sum = add i32 %low, %t
  %wide = zext i32 %sum to i64
  %g = getelementptr i32, ptr %p, i64 %i
  store i32 %sum, ptr %g
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 1000
  br i1 %c, label %loop, label %exit
exit:
  %last = phi i64 [ %v, %on ]
  %w = add i64 %last, %wide
  ret i64 %w
pad:
  %lp = landingpad { ptr, i32 } cleanup
  ret i64 %s
}

; What the call says is what a phi chooses, in a block with other ways to it.
define i32 @joined(i1 %first, i1 %second, ptr %p, i32 %n) personality ptr @__gxx_personality_v0 {
entry:
  %local = alloca [4 x i32]
  br i1 %first, label %call, label %on
call:
  %v = invoke i32 @word(i32 %n) to label %on unwind label %pad
on:
  %x = phi i32 [ %n, %entry ], [ %v, %call ]
  br i1 %second, label %ask, label %end
ask:
  %c = invoke i1 @ask() to label %end unwind label %pad
end:
  %d = phi i1 [ %first, %on ], [ %c, %ask ]
  %y = select i1 %d, i32 %x, i32 %n
  %at = getelementptr i32, ptr %local, i32 %y
  store i32 %y, ptr %at
  br i1 %d, label %where, label %done
where:
  %a = invoke ptr @place() to label %done unwind label %pad
done:
  %q = phi ptr [ %p, %end ], [ %a, %where ]
  %r = phi ptr [ %local, %end ], [ %a, %where ]
  %l = load i32, ptr %q
  store i32 %l, ptr %r
  %m = load i32, ptr %at
  ret i32 %m
pad:
  %lp = landingpad { ptr, i32 } cleanup
  ret i32 0
}

; Several ends in a row with the same result twice.
define i64 @both_ways(i64 %n) {
entry:
  %v = callbr i64 asm "", "=l,!i"() to label %one [label %two]
one:
  %a = phi i64 [ %v, %entry ]
  %al = and i64 %a, 4294967295
  br label %two
two:
  %b = phi i64 [ %n, %one ], [ %v, %entry ]
  %k = trunc i64 %b to i32
  %m = zext i32 %k to i64
  ret i64 %m
}

; Blocks that only choose a handler.
define i32 @handlers(ptr %p, i64 %n, i1 %c, float %f) personality ptr @__CxxFrameHandler3 {
entry:
  %x = load i32, ptr %p
  %y = mul i64 %n, 40
  %yl = trunc i64 %y to i32
  br i1 %c, label %left, label %right
left:
  invoke void @use(i64 %n) to label %end unwind label %choose
right:
  invoke void @use(i64 1) to label %end unwind label %choose
choose:
  %w = phi i64 [ %n, %left ], [ %y, %right ]
  %r = phi float [ 0.0, %left ], [ %f, %right ]
  %s = phi float [ %f, %left ], [ 1.0, %right ]
  %q = phi ptr [ %p, %left ], [ null, %right ]
  %choice = catchswitch within none [label %first, label %second] unwind to caller
first:
  %h1 = catchpad within %choice [ptr null, i32 64, ptr null]
  call void @use(i64 %w) [ "funclet"(token %h1) ]
  %z1 = zext i32 %x to i64
  call void @use(i64 %z1) [ "funclet"(token %h1) ]
  %sum = fadd contract float %r, 1.0
  %sum2 = fadd contract float %s, 2.0
  store float %sum, ptr %q
  store float %sum2, ptr %p
  catchret from %h1 to label %end
second:
  %h2 = catchpad within %choice [ptr null, i32 64, ptr null]
  %z2 = zext i32 %x to i64
  call void @use(i64 %z2) [ "funclet"(token %h2) ]
  %wl = trunc i64 %w to i32
  store i32 %wl, ptr %q
  catchret from %h2 to label %end
end:
  %e = phi i32 [ 0, %left ], [ 1, %right ], [ 2, %first ], [ %yl, %second ]
  ret i32 %e
}

; A loop whose way out is a handler, and one that goes round through it.
define void @retries(ptr %p, i64 %n) personality ptr @__CxxFrameHandler3 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %on ], [ %i2, %again ]
  %t = trunc i64 %i to i32
  invoke void @use(i64 %i) to label %on unwind label %choose
on:
  %g = getelementptr i32, ptr %p, i64 %i
  store i32 %t, ptr %g
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 100
  br i1 %c, label %loop, label %exit
choose:
  %at = phi i64 [ %i, %loop ]
  %choice = catchswitch within none [label %again] unwind to caller
again:
  %h = catchpad within %choice [ptr null, i32 64, ptr null]
  %i2 = add i64 %at, 3
  catchret from %h to label %loop
exit:
  ret void
}
