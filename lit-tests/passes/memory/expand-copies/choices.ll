; Copies from one of several local objects become loads that SROA makes for each of them (PF-2).
; RUN: %opt -passes=nv-expand-copies -S %s | FileCheck %s
; SROA takes a choice among choices when all of them are selects.
; RUN: %opt -passes='nv-expand-copies,simplifycfg,instcombine,sroa' -S %s | FileCheck %s --check-prefix=SROA
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

%pair = type { double, i32 }
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @use(ptr)

; The bytes behind the number are copied as well.
; CHECK-LABEL: define void @select_of_two(
; CHECK-NOT: memcpy
; CHECK: %[[S:s]] = select i1 %c, ptr %a, ptr %b
; CHECK: load double, ptr %[[S]]
; CHECK: load i32
; CHECK: load i32
; CHECK: ret void
; SROA-LABEL: define void @select_of_two(
; SROA-NOT: alloca
; SROA: ret void
define void @select_of_two(ptr %p, ptr %q, i1 %c) {
  %a = alloca %pair, align 8
  %b = alloca %pair, align 8
  %x = load double, ptr %p
  store double %x, ptr %a
  %y = load double, ptr %q
  store double %y, ptr %b
  %a.n = getelementptr i8, ptr %a, i64 8
  store i64 1, ptr %a.n
  %b.n = getelementptr i8, ptr %b, i64 8
  store i64 2, ptr %b.n
  %s = select i1 %c, ptr %a, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %s, i64 16, i1 false)
  ret void
}

; A running maximum: the object that is written is one of those that it is chosen from.
; CHECK-LABEL: define void @phi_of_select(
; CHECK-NOT: memcpy
; CHECK: ret void
; SROA-LABEL: define void @phi_of_select(
; SROA-NOT: alloca
; SROA: ret void
define void @phi_of_select(ptr %p, ptr %q, i1 %c, i1 %d) {
entry:
  %m = alloca %pair, align 8
  %k = alloca [2 x %pair], align 8
  %k1 = getelementptr i8, ptr %k, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %m, ptr align 8 %p, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %k1, ptr align 8 %q, i64 16, i1 false)
  %x = load double, ptr %m
  %y = load double, ptr %k1
  %less = fcmp olt double %x, %y
  br i1 %less, label %take, label %ask
ask:
  %s = select i1 %d, ptr %k1, ptr %m
  br label %take
take:
  %from = phi ptr [ %k1, %entry ], [ %s, %ask ]
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %m, ptr align 8 %from, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %m, i64 16, i1 false)
  ret void
}

; One of a local object and memory.
; CHECK-LABEL: define void @local_or_memory(
; CHECK-NOT: memcpy
; CHECK: ret void
; SROA-LABEL: define void @local_or_memory(
; SROA-NOT: alloca
; SROA: ret void
define void @local_or_memory(ptr %p, ptr dereferenceable(16) align 8 %q, i1 %c) nofree nosync {
  %a = alloca %pair, align 8
  store double 1.0, ptr %a
  %n = getelementptr i8, ptr %a, i64 8
  store i64 5, ptr %n
  %s = select i1 %c, ptr %a, ptr %q
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %s, i64 16, i1 false)
  ret void
}

; What is written through a choice stays in memory, and so do whole copies of it.
; CHECK-LABEL: define void @stored_through(
; CHECK: call void @llvm.memcpy
define void @stored_through(ptr %p, i1 %c) {
  %a = alloca %pair, align 8
  %b = alloca %pair, align 8
  store double 1.0, ptr %a
  store double 2.0, ptr %b
  %s = select i1 %c, ptr %a, ptr %b
  store double 3.0, ptr %s
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %a, i64 16, i1 false)
  ret void
}
; CHECK-LABEL: define void @copied_to(
; CHECK: call void @llvm.memcpy
define void @copied_to(ptr %p, i1 %c) {
  %a = alloca %pair, align 8
  %b = alloca %pair, align 8
  store double 1.0, ptr %a
  store double 2.0, ptr %b
  %s = select i1 %c, ptr %a, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %s, ptr align 8 %p, i64 16, i1 false)
  %x = load double, ptr %a
  store double %x, ptr %p
  ret void
}
; CHECK-LABEL: define void @passed_on(
; CHECK: call void @llvm.memcpy
define void @passed_on(ptr %p, i1 %c) {
  %a = alloca %pair, align 8
  %b = alloca %pair, align 8
  store double 1.0, ptr %a
  store double 2.0, ptr %b
  %s = select i1 %c, ptr %a, ptr %b
  call void @use(ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %s, i64 16, i1 false)
  ret void
}
; CHECK-LABEL: define void @volatile_load(
; CHECK: call void @llvm.memcpy
define void @volatile_load(ptr %p, i1 %c) {
  %a = alloca %pair, align 8
  %b = alloca %pair, align 8
  store double 1.0, ptr %a
  store double 2.0, ptr %b
  %s = select i1 %c, ptr %a, ptr %b
  %x = load volatile double, ptr %s
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %s, i64 16, i1 false)
  ret void
}
; Behind a phi something else is written first: what is read is not what the ways there would read.
; CHECK-LABEL: define void @written_between(
; CHECK: call void @llvm.memcpy
define void @written_between(ptr %p, i1 %c) {
entry:
  %a = alloca %pair, align 8
  %b = alloca %pair, align 8
  store double 1.0, ptr %a
  store double 2.0, ptr %b
  br i1 %c, label %left, label %join
left:
  br label %join
join:
  %s = phi ptr [ %a, %left ], [ %b, %entry ]
  store double 3.0, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %s, i64 16, i1 false)
  ret void
}
; CHECK-LABEL: define void @other_block(
; CHECK: call void @llvm.memcpy
define void @other_block(ptr %p, i1 %c, i1 %d) {
entry:
  %a = alloca %pair, align 8
  %b = alloca %pair, align 8
  store double 1.0, ptr %a
  store double 2.0, ptr %b
  br i1 %c, label %left, label %join
left:
  br label %join
join:
  %s = phi ptr [ %a, %left ], [ %b, %entry ]
  br i1 %d, label %copy, label %end
copy:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %s, i64 16, i1 false)
  br label %end
end:
  ret void
}
; A pointer that goes round in a loop leads to itself: every element is read at a place not known.
; CHECK-LABEL: define void @walked(
; CHECK: call void @llvm.memcpy
define void @walked(ptr %p, i32 %n) {
entry:
  %a = alloca [8 x %pair], align 8
  store double 1.0, ptr %a
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi ptr [ %a, %entry ], [ %next, %loop ]
  %next = getelementptr i8, ptr %s, i64 16
  %i1 = add i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %loop, label %end
end:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %next, i64 16, i1 false)
  ret void
}
