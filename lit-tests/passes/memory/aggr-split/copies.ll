; A large struct that is loaded to be stored is a copy, a large zero a fill (LAC-3, LAC-T2).
; RUN: %opt -passes=lower-aggr-copies,verify -S %s | FileCheck %s
; RUN: %opt -passes=lower-aggr-copies -nvvm-opt=max-aggr-lower-size=512 -S %s | FileCheck %s --check-prefix=LARGE
; RUN: %opt -passes=lower-aggr-copies %s | llc-22 -mcpu=sm_80 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; PTX-NOT: {{(ld|st)(.global)?.b8}}
; PTX: ret;
; PTX-NOT: {{(ld|st)(.global)?.b8}}

; 124 bytes: 31 loads and stores.
; CHECK-LABEL: define void @w31(
; CHECK-COUNT-31: load i32
; CHECK-NOT: load
; CHECK-COUNT-31: store i32
; CHECK-NOT: br
; CHECK: ret void
define void @w31(ptr noalias %d, ptr %s) {
  %v = load [31 x i32], ptr %s
  store [31 x i32] %v, ptr %d
  ret void
}
; 128 bytes: a loop over words.
; CHECK-LABEL: define void @w32(
; CHECK: forward.for:
; CHECK: load i32, ptr {{.*}}, align 4
; CHECK: ret void
; LARGE-LABEL: define void @w32(
; LARGE-COUNT-32: load i32
; LARGE-COUNT-32: store i32
; LARGE-NOT: br
; LARGE: ret void
define void @w32(ptr noalias %d, ptr %s) {
  %v = load [32 x i32], ptr %s
  store [32 x i32] %v, ptr %d
  ret void
}
; The sides may overlap; the load is done before the first store.
; CHECK-LABEL: define void @overlap(
; CHECK: icmp ult ptr %d, %s
; CHECK: reverse.for:
define void @overlap(ptr %d, ptr %s) {
  %v = load [100 x i32], ptr %s
  store [100 x i32] %v, ptr %d
  ret void
}
; CHECK-LABEL: define void @zero(
; CHECK-COUNT-16: store <4 x i32> zeroinitializer, ptr {{.*}}, align 16
; CHECK-NOT: store
; CHECK: ret void
define void @zero(ptr %d) {
  store [64 x i32] zeroinitializer, ptr %d, align 16
  ret void
}

; Negative: what was read changed before the store.
; CHECK-LABEL: define void @written_between(
; CHECK-NOT: forward.for
; CHECK-COUNT-40: load i32
; CHECK: store i32 7, ptr %x
; CHECK-COUNT-40: store i32
; CHECK: ret void
define void @written_between(ptr noalias %d, ptr %s, ptr %x) {
  %v = load [40 x i32], ptr %s
  store i32 7, ptr %x
  store [40 x i32] %v, ptr %d
  ret void
}
; Negative: another block, where memory may have changed.
; CHECK-LABEL: define void @other_block(
; CHECK-NOT: forward.for
; CHECK-COUNT-40: load i32
; CHECK: ret void
define void @other_block(ptr noalias %d, ptr %s, i1 %c) {
  %v = load [40 x i32], ptr %s
  br i1 %c, label %a, label %b
a:
  store [40 x i32] %v, ptr %d
  ret void
b:
  ret void
}
; Negative: volatile accesses are those that the program makes.
; CHECK-LABEL: define void @volatile(
; CHECK-COUNT-40: load volatile i32
; CHECK-COUNT-40: store i32
; CHECK: ret void
define void @volatile(ptr noalias %d, ptr %s) {
  %v = load volatile [40 x i32], ptr %s
  store [40 x i32] %v, ptr %d
  ret void
}
; A value that others use too is loaded for them.
; CHECK-LABEL: define i32 @used_twice(
; CHECK-NEXT: getelementptr inbounds i8, ptr %s, i64 12
; CHECK-NEXT: %[[X:.*]] = load i32
; CHECK: forward.for:
; CHECK: ret i32 %[[X]]
define i32 @used_twice(ptr noalias %d, ptr %s) {
  %v = load [40 x i32], ptr %s
  store [40 x i32] %v, ptr %d
  %x = extractvalue [40 x i32] %v, 3
  ret i32 %x
}
