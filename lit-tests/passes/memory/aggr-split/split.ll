; Structs and arrays as values become their fields (LAC-1, LAC-T1).
; RUN: %opt -passes=lower-aggr-copies,verify -S %s | FileCheck %s
; RUN: %opt -passes=lower-aggr-copies -S %s -o %t.once
; RUN: %opt -passes=lower-aggr-copies -S %t.once -o %t.twice
; RUN: sed 's/^; ModuleID.*//' %t.once > %t.1 && sed 's/^; ModuleID.*//' %t.twice > %t.2 && diff %t.1 %t.2
; RUN: %opt -passes=lower-aggr-copies %s | llc-22 -mcpu=sm_80 -o /dev/null
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

%S = type { i32, float, i64 }
%N = type { i8, [2 x { i16, <2 x float> }], {} }

; Load, phi, select, freeze, insertion, store: three of each.
; CHECK-LABEL: define void @chain(
; CHECK-NOT: %S
; CHECK: entry:
; CHECK-NEXT: %[[A:.*]] = load i32, ptr %p, align 8
; CHECK-NEXT: getelementptr inbounds i8, ptr %p, i64 4
; CHECK-NEXT: %[[B:.*]] = load float, ptr {{.*}}, align 4
; CHECK-NEXT: getelementptr inbounds i8, ptr %p, i64 8
; CHECK-NEXT: %[[C:.*]] = load i64, ptr {{.*}}, align 8
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NEXT: phi i32
; CHECK-NEXT: %[[PA:.*]] = phi i32 [ %[[A]], %entry ], [ %[[FA:.*]], %loop ]
; CHECK-NEXT: %[[PB:.*]] = phi float [ %[[B]], %entry ], [ %[[FB:.*]], %loop ]
; CHECK-NEXT: %[[PC:.*]] = phi i64 [ %[[C]], %entry ], [ %[[FC:.*]], %loop ]
; CHECK: %sum = add i32 %[[PA]], %i
; CHECK: %[[EVEN:.*]] = freeze i1 %even
; CHECK: %[[SA:.*]] = select i1 %[[EVEN]], i32 %sum, i32 7
; CHECK: %[[SB:.*]] = select i1 %[[EVEN]], float %[[PB]], float 1.000000e+00
; CHECK: %[[SC:.*]] = select i1 %[[EVEN]], i64 %[[PC]], i64 -1
; CHECK: %[[FA]] = freeze i32 %[[SA]]
; CHECK: %[[FB]] = freeze float %[[SB]]
; CHECK: %[[FC]] = freeze i64 %[[SC]]
; CHECK: store i32 %[[FA]], ptr %q, align 8
; CHECK: store float %[[FB]], ptr {{.*}}, align 4
; CHECK: store i64 %[[FC]], ptr {{.*}}, align 8
; CHECK: ret void
define void @chain(ptr %p, ptr %q, i32 %n) {
entry:
  %v = load %S, ptr %p, align 8
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %w = phi %S [ %v, %entry ], [ %f, %loop ]
  %first = extractvalue %S %w, 0
  %sum = add i32 %first, %i
  %j = insertvalue %S %w, i32 %sum, 0
  %bit = and i32 %i, 1
  %even = icmp eq i32 %bit, 0
  %s = select i1 %even, %S %j, %S { i32 7, float 1.0, i64 -1 }
  %f = freeze %S %s
  %i.next = add i32 %i, 1
  %again = icmp slt i32 %i.next, %n
  br i1 %again, label %loop, label %exit
exit:
  store %S %f, ptr %q, align 8
  ret void
}

; Nested: offsets 0, 8, 16, 24, 32; each field has the alignment that its offset leaves.
; CHECK-LABEL: define <2 x float> @nested(
; CHECK: load i8, ptr %p, align 16
; CHECK: load i16, ptr {{.*}}, align 8
; CHECK: %[[V:.*]] = load <2 x float>, ptr {{.*}}, align 16
; CHECK: load i16, ptr {{.*}}, align 8
; CHECK: load <2 x float>, ptr {{.*}}, align 16
; CHECK: store i8 %{{.*}}, ptr %q, align 1
; CHECK: store i16 %{{.*}}, ptr {{.*}}, align 1
; CHECK-COUNT-3: store
; CHECK-NOT: store
; CHECK: ret <2 x float> %[[V]]
define <2 x float> @nested(ptr %p, ptr %q) {
  %v = load %N, ptr %p, align 16
  store %N %v, ptr %q, align 1
  %e = extractvalue %N %v, 1, 0
  %x = extractvalue { i16, <2 x float> } %e, 1
  ret <2 x float> %x
}

; A field that nobody wants is not loaded, unless the access is volatile.
; CHECK-LABEL: define i64 @one(
; CHECK-COUNT-1: load i64
; CHECK-NOT: load
; CHECK: ret
define i64 @one(ptr %p) {
  %v = load %S, ptr %p
  %x = extractvalue %S %v, 2
  ret i64 %x
}
; CHECK-LABEL: define void @volatile(
; CHECK: load volatile i32
; CHECK: load volatile float
; CHECK: load volatile i64
; CHECK: store volatile i32
; CHECK: store volatile float
; CHECK: store volatile i64
define void @volatile(ptr %p) {
  %v = load volatile %S, ptr %p
  store volatile %S %v, ptr %p
  ret void
}

; What the metadata says of the bytes of a field; the space of the pointer.
; CHECK-LABEL: define void @facts(
; CHECK: load i32, ptr addrspace(1) %p, align 8, {{.*}}!alias.scope [[SCOPE:![0-9]+]]{{.*}}
; CHECK: load float, ptr addrspace(1) {{.*}}!invariant.load
; CHECK: store i32 {{.*}}, ptr addrspace(3) %q, align 8, !noalias [[SCOPE]]
define void @facts(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %v = load %S, ptr addrspace(1) %p, !alias.scope !1, !invariant.load !3
  store %S %v, ptr addrspace(3) %q, !noalias !1
  ret void
}

; Calls and returns keep their structs: extractions right behind, insertions right in front.
declare %S @make(%S)
; CHECK-LABEL: define %S @calls(
; CHECK: %[[I0:.*]] = insertvalue %S poison, i32
; CHECK: %[[I1:.*]] = insertvalue %S %[[I0]], float
; CHECK: %[[I2:.*]] = insertvalue %S %[[I1]], i64
; CHECK-NEXT: %r = call %S @make(%S %[[I2]])
; CHECK-NEXT: %[[X:.*]] = extractvalue %S %r, 0
; CHECK: store i32 %[[X]], ptr %p
; The condition may be undef, and still chooses all fields of one of both.
; CHECK: %[[CONDITION:.*]] = freeze i1 %c
; CHECK-COUNT-3: select i1 %[[CONDITION]],
; CHECK-COUNT-3: insertvalue
; CHECK-NEXT: ret %S
define %S @calls(ptr %p, i1 %c) {
  %v = load %S, ptr %p
  %r = call %S @make(%S %v)
  store %S %r, ptr %p
  %s = select i1 %c, %S %r, %S %v
  ret %S %s
}
; Such code alone is left as it is.
; CHECK-LABEL: define %S @only_calls(
; CHECK-NEXT: %v = insertvalue %S %s, i32 %n, 0
; CHECK-NEXT: %r = call %S @make(%S %v)
; CHECK-NEXT: ret %S %r
define %S @only_calls(%S %s, i32 %n) {
  %v = insertvalue %S %s, i32 %n, 0
  %r = call %S @make(%S %v)
  ret %S %r
}

; An extraction of what was inserted is the value; of what was not, the field below.
; CHECK-LABEL: define i32 @detour(
; CHECK-NEXT: %[[OLD:.*]] = extractvalue %S %s, 0
; CHECK-NEXT: %r = add i32 %[[OLD]], %n
; CHECK-NEXT: ret i32 %r
define i32 @detour(%S %s, i32 %n, float %f) {
  %v = insertvalue %S %s, float %f, 1
  %x = extractvalue %S %v, 0
  %w = insertvalue %S %v, i32 %n, 0
  %y = extractvalue %S %w, 0
  %r = add i32 %x, %y
  ret i32 %r
}

; An insertion of a field that goes away with its struct.
; CHECK-LABEL: define void @moved_field(
; CHECK: %[[X:.*]] = load i32, ptr %p
; CHECK: store i32 %[[X]], ptr %q
define void @moved_field(ptr %p, ptr %q) {
  %v = load %S, ptr %p
  %x = extractvalue %S %v, 0
  %w = insertvalue %S zeroinitializer, i32 %x, 0
  store %S %w, ptr %q
  ret void
}

; Code that nothing reaches may refer to itself.
; CHECK-LABEL: define void @dead(
; CHECK: self:
; CHECK: join:
; CHECK: phi i32 [ %{{.*}}, %entry ], [ poison, %self ]
; CHECK: store i32
define void @dead(ptr %p) {
entry:
  %v = load %S, ptr %p
  br label %join
self:
  %w = insertvalue %S %w, i32 1, 0
  %k = call %S @make(%S %v)
  br label %join
join:
  %u = phi %S [ %v, %entry ], [ %w, %self ]
  store %S %u, ptr %p
  ret void
}

; Thousands of fields are a loop, if anything: not taken apart here.
; CHECK-LABEL: define void @huge(
; CHECK: load [2000 x i32]
define void @huge(ptr %p, i1 %c) {
  %v = load [2000 x i32], ptr %p
  %w = select i1 %c, [2000 x i32] %v, [2000 x i32] zeroinitializer
  store [2000 x i32] %w, ptr %p
  ret void
}

!0 = distinct !{!0}
!1 = !{!2}
!2 = distinct !{!2, !0}
!3 = !{}
