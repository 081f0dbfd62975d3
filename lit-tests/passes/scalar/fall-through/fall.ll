; Cases that go on in the next one are conditions one behind the other (PF-10).
; RUN: %opt -passes=nv-fall-through -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-fall-through -pass-remarks=nv-fall-through -disable-output %s 2>&1 | FileCheck %s --check-prefix=SAID
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-fall-through=1 %s -o - | FileCheck %s --check-prefix=OFF
; RUN: %exec %s -passes=nv-fall-through
;
; EXEC: buffer x i32[64] random(1, -3, 9)
; EXEC: buffer y i32[64] iota(5, 7)
; EXEC: launch tail block=64 args=(x, y)
; EXEC: launch upwards block=64 args=(x, y)
; EXEC: launch without_order block=64 args=(x, y)
; EXEC: launch around_zero block=64 args=(x, y)
; EXEC: launch other_ways block=64 args=(x, y)
; EXEC: launch all_values block=64 args=(x, y)
; EXEC: launch two_chains block=64 args=(x, y)
; EXEC: launch wide block=64 args=(x, y)
; EXEC: launch used_behind block=64 args=(x, y)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; SAID: 3 cases that go on in the next one made conditions, 1 group
; SAID: 6 cases that go on in the next one made conditions, 2 groups

; PTX-LABEL: entry tail(
; PTX-NOT: brx.idx
; PTX: setp.{{.*}}.u32
; OFF-LABEL: entry tail(
; OFF: brx.idx

; Values that count down: one distance, one comparison each. What the switch handed to an arm comes from the test before it.
; CHECK-LABEL: @tail(
; CHECK: [[D:%.*]] = sub i32 4, %v
; CHECK-NEXT: [[C:%.*]] = icmp ule i32 [[D]], 0
; CHECK-NEXT: br i1 [[C]], label %four, label %[[T3:.*]]
; CHECK: four:
; CHECK: br label %[[T3]]
; CHECK: [[T3]]:
; CHECK-NEXT: [[H3:%.*]] = phi i32 [ %h4, %four ], [ 17, %0 ]
; CHECK-NEXT: [[C3:%.*]] = icmp ule i32 [[D]], 1
; CHECK-NEXT: br i1 [[C3]], label %three, label %[[T2:.*]]
; CHECK: three:
; CHECK-NEXT: %h3 = mul i32 [[H3]], 3
; CHECK: [[T2]]:
; CHECK-NEXT: [[H2:%.*]] = phi i32 [ %h3, %three ], [ %t, %[[T3]] ]
; CHECK: icmp ule i32 [[D]], 2
; CHECK: [[T1:[0-9]+]]:
; CHECK-NEXT: phi i32 [ %h2, %two ], [ 19, %[[T2]] ]
; CHECK: br i1 {{.*}}, label %one, label %end
; CHECK: end:
; CHECK-NEXT: phi i32 [ %h1, %one ], [ -1, %[[T1]] ]
define ptx_kernel void @tail(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  switch i32 %v, label %end [ i32 4, label %four
                              i32 3, label %three
                              i32 2, label %two
                              i32 1, label %one ]
four:
  %h4 = xor i32 %t, 1234
  br label %three
three:
  %i3 = phi i32 [ 17, %0 ], [ %h4, %four ]
  %h3 = mul i32 %i3, 3
  br label %two
two:
  %i2 = phi i32 [ %t, %0 ], [ %h3, %three ]
  %h2 = add i32 %i2, 5
  br label %one
one:
  %i1 = phi i32 [ 19, %0 ], [ %h2, %two ]
  %h1 = mul i32 %i1, 7
  br label %end
end:
  %h = phi i32 [ -1, %0 ], [ %h1, %one ]
  store i32 %h, ptr addrspace(1) %py
  ret void
}

; Two values of one arm, and values that count up from another number than zero.
; CHECK-LABEL: @upwards(
; CHECK: [[D:%.*]] = sub i32 %v, -1
; CHECK: icmp ule i32 [[D]], 1
; CHECK: icmp ule i32 [[D]], 2
; CHECK: icmp ule i32 [[D]], 5
; CHECK-NOT: switch
define ptx_kernel void @upwards(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  switch i32 %v, label %end [ i32 0, label %a
                              i32 -1, label %a
                              i32 1, label %b
                              i32 4, label %c
                              i32 2, label %c
                              i32 3, label %c ]
a:
  store i32 1, ptr addrspace(1) %py
  br label %b
b:
  %b0 = load i32, ptr addrspace(1) %py
  %b1 = mul i32 %b0, 10
  store i32 %b1, ptr addrspace(1) %py
  br label %c
c:
  %c0 = load i32, ptr addrspace(1) %py
  %c1 = add i32 %c0, 3
  store i32 %c1, ptr addrspace(1) %py
  br label %end
end:
  ret void
}

; Values with gaps and without order are asked for one by one.
; CHECK-LABEL: @without_order(
; CHECK: [[A:%.*]] = icmp eq i32 %v, 7
; CHECK-NEXT: br i1 [[A]], label %a,
; CHECK: [[IS:%.*]] = icmp eq i32 %v, 0
; CHECK-NEXT: [[B:%.*]] = or i1 [[A]], [[IS]]
; CHECK-NEXT: br i1 [[B]], label %b,
; CHECK: [[TOO:%.*]] = icmp eq i32 %v, 4
; CHECK-NEXT: [[C:%.*]] = or i1 [[B]], [[TOO]]
; CHECK-NEXT: br i1 [[C]], label %c, label %end
define ptx_kernel void @without_order(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  switch i32 %v, label %end [ i32 0, label %b
                              i32 7, label %a
                              i32 4, label %c ]
a:
  store i32 11, ptr addrspace(1) %py
  br label %b
b:
  %b0 = load i32, ptr addrspace(1) %py
  %b1 = mul i32 %b0, 10
  store i32 %b1, ptr addrspace(1) %py
  br label %c
c:
  %c0 = load i32, ptr addrspace(1) %py
  %c1 = add i32 %c0, 3
  store i32 %c1, ptr addrspace(1) %py
  br label %end
end:
  ret void
}

; Bytes that count down through zero.
; CHECK-LABEL: @around_zero(
; CHECK: sub i8 1, %n
; CHECK-NOT: switch
define ptx_kernel void @around_zero(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  %n = trunc i32 %v to i8
  switch i8 %n, label %end [ i8 1, label %a
                             i8 0, label %b
                             i8 -1, label %c
                             i8 -2, label %d ]
a:
  br label %b
b:
  %b0 = phi i32 [ 2, %0 ], [ 1, %a ]
  %b1 = mul i32 %b0, 10
  br label %c
c:
  %c0 = phi i32 [ 3, %0 ], [ %b1, %b ]
  %c1 = mul i32 %c0, 10
  br label %d
d:
  %d0 = phi i32 [ 4, %0 ], [ %c1, %c ]
  store i32 %d0, ptr addrspace(1) %py
  br label %end
end:
  ret void
}

; Other cases keep their switch, and so does what the end receives from it. The last arm needs no test.
; CHECK-LABEL: @other_ways(
; CHECK: switch i32 %v, label %end [
; CHECK-DAG: i32 1, label %[[FIRST:[0-9]+]]
; CHECK-DAG: i32 2, label %[[FIRST]]
; CHECK-DAG: i32 3, label %[[FIRST]]
; CHECK-DAG: i32 7, label %away
; CHECK: [[FIRST]]:
; CHECK: br i1 {{.*}}, label %three, label %[[SECOND:.*]]
; CHECK: [[SECOND]]:
; CHECK: br i1 {{.*}}, label %two, label %one
; CHECK: one:
; CHECK-NEXT: phi i32 [ {{.*}}, %two ], [ 19, %[[SECOND]] ]
; CHECK: end:
; CHECK-NEXT: phi i32 [ -1, %0 ], [ %h1, %one ]
define ptx_kernel void @other_ways(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  switch i32 %v, label %end [ i32 7, label %away
                              i32 3, label %three
                              i32 2, label %two
                              i32 1, label %one ]
away:
  store i32 70, ptr addrspace(1) %py
  ret void
three:
  %h3 = mul i32 %t, 3
  br label %two
two:
  %i2 = phi i32 [ 18, %0 ], [ %h3, %three ]
  %h2 = add i32 %i2, 5
  br label %one
one:
  %i1 = phi i32 [ 19, %0 ], [ %h2, %two ]
  %h1 = mul i32 %i1, 7
  br label %end
end:
  %h = phi i32 [ -1, %0 ], [ %h1, %one ]
  store i32 %h, ptr addrspace(1) %py
  ret void
}

; No value leads elsewhere, and the default is gone.
; CHECK-LABEL: @all_values(
; CHECK-NOT: unreachable
; CHECK-NOT: switch
; CHECK: br i1 {{.*}}, label %two, label %three
; CHECK: ret void
define ptx_kernel void @all_values(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  %n = and i32 %v, 3
  switch i32 %n, label %never [ i32 0, label %zero
                                i32 1, label %one
                                i32 2, label %two
                                i32 3, label %three ]
never:
  unreachable
zero:
  store i32 1, ptr addrspace(1) %py
  br label %one
one:
  %b0 = load i32, ptr addrspace(1) %py
  %b1 = mul i32 %b0, 10
  store i32 %b1, ptr addrspace(1) %py
  br label %two
two:
  %c0 = load i32, ptr addrspace(1) %py
  %c1 = add i32 %c0, 3
  store i32 %c1, ptr addrspace(1) %py
  br label %three
three:
  %d0 = phi i32 [ %t, %0 ], [ %c1, %two ]
  %d1 = mul i32 %d0, 7
  store i32 %d1, ptr addrspace(1) %py
  br label %end
end:
  ret void
}

; One behind the other from one switch, which leads to the first test of each.
; CHECK-LABEL: @two_chains(
; CHECK: switch i32 %v, label %end [
; CHECK-DAG: i32 0, label %[[UP:[0-9]+]]
; CHECK-DAG: i32 1, label %[[UP]]
; CHECK-DAG: i32 2, label %[[UP]]
; CHECK-DAG: i32 6, label %[[DOWN:[0-9]+]]
; CHECK-DAG: i32 5, label %[[DOWN]]
; CHECK-DAG: i32 4, label %[[DOWN]]
; CHECK: [[UP]]:
; CHECK: br i1 {{.*}}, label %a,
; CHECK: [[DOWN]]:
; CHECK: br i1 {{.*}}, label %d,
define ptx_kernel void @two_chains(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  switch i32 %v, label %end [ i32 0, label %a
                              i32 1, label %b
                              i32 2, label %c
                              i32 6, label %d
                              i32 5, label %e
                              i32 4, label %f ]
a:
  br label %b
b:
  %b0 = phi i32 [ 2, %0 ], [ 1, %a ]
  %b1 = mul i32 %b0, 10
  br label %c
c:
  %c0 = phi i32 [ 3, %0 ], [ %b1, %b ]
  %c1 = mul i32 %c0, 10
  br label %end
d:
  br label %e
e:
  %e0 = phi i32 [ 5, %0 ], [ 4, %d ]
  %e1 = mul i32 %e0, 11
  br label %f
f:
  %f0 = phi i32 [ 6, %0 ], [ %e1, %e ]
  %f1 = mul i32 %f0, 11
  br label %end
end:
  %r = phi i32 [ %t, %0 ], [ %c1, %c ], [ %f1, %f ]
  store i32 %r, ptr addrspace(1) %py
  ret void
}

; An operand of 64 bits whose values lie at both ends of the numbers.
; CHECK-LABEL: @wide(
; CHECK: sub i64 1, %n
; CHECK-NOT: switch
define ptx_kernel void @wide(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  %n = sext i32 %v to i64
  switch i64 %n, label %end [ i64 1, label %a
                              i64 0, label %b
                              i64 -1, label %c ]
a:
  br label %b
b:
  %b0 = phi i32 [ 2, %0 ], [ 1, %a ]
  %b1 = mul i32 %b0, 10
  br label %c
c:
  %c0 = phi i32 [ 3, %0 ], [ %b1, %b ]
  store i32 %c0, ptr addrspace(1) %py
  br label %end
end:
  ret void
}

; Control comes behind the last arm through it alone: what it computes is used there.
; CHECK-LABEL: @used_behind(
; CHECK: br i1 {{.*}}, label %b, label %c
; CHECK: behind:
; CHECK: store i32 %c1
define ptx_kernel void @used_behind(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  switch i32 %v, label %out [ i32 0, label %a
                              i32 1, label %b
                              i32 2, label %c ]
out:
  ret void
a:
  br label %b
b:
  %b0 = phi i32 [ 2, %0 ], [ 1, %a ]
  %b1 = mul i32 %b0, 10
  br label %c
c:
  %c0 = phi i32 [ 3, %0 ], [ %b1, %b ]
  %c1 = mul i32 %c0, 10
  br label %behind
behind:
  store i32 %c1, ptr addrspace(1) %py
  ret void
}
