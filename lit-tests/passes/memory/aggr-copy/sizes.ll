; The size rule: straight-line code or a loop, and in which width (LAC-3, CG-12).
; RUN: %opt -passes=lower-aggr-copies -S %s | FileCheck %s
; RUN: %opt -passes=lower-aggr-copies,lower-aggr-copies -S %s | FileCheck %s
; RUN: %opt -passes=lower-aggr-copies -nvvm-opt=lower-aggr-unrolled-stores-limit=4,max-aggr-copy-size=16 -S %s | FileCheck %s --check-prefix=LIMIT
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK-LABEL: define void @c16(
; CHECK-NEXT: load <4 x i32>, ptr %s, align 16
; CHECK-NEXT: store <4 x i32> %{{.*}}, ptr %d, align 16
; CHECK-NEXT: ret void
define void @c16(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %d, ptr align 16 %s, i64 16, i1 false)
  ret void
}

; 256 bytes: 16 pairs, all loads first.
; CHECK-LABEL: define void @c256(
; CHECK-NOT: br label
; CHECK-COUNT-16: load <4 x i32>
; CHECK-NOT: load
; CHECK-COUNT-16: store <4 x i32>
; CHECK-NOT: store
; CHECK: ret void
; LIMIT-LABEL: define void @c256(
; LIMIT: forward.for:
; LIMIT: icmp ne i64 {{.*}}, 4
define void @c256(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %d, ptr align 16 %s, i64 256, i1 false)
  ret void
}

; 272 bytes: 17 units, four times 64 bytes and one unit; nobody unrolls the loop again.
; CHECK-LABEL: define void @c272(
; CHECK: forward.for:
; CHECK-COUNT-4: load <4 x i32>, ptr {{.*}}, align 16
; CHECK-NOT: load
; CHECK-COUNT-4: store <4 x i32> {{.*}}, ptr {{.*}}, align 16
; CHECK: icmp ne i64 {{.*}}, 4
; CHECK: !llvm.loop [[L:![0-9]+]]
; CHECK: [[FROM:%.*]] = getelementptr inbounds i8, ptr %s, i64 256
; CHECK: load <4 x i32>, ptr [[FROM]], align 16
; CHECK-NOT: load
; CHECK: ret void
define void @c272(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %d, ptr align 16 %s, i64 272, i1 false)
  ret void
}

; 250 bytes: 15 units and a rest of 8 + 2.
; CHECK-LABEL: define void @c250(
; CHECK-COUNT-15: load <4 x i32>
; CHECK: load <2 x i32>, ptr {{.*}}, align 16
; CHECK: load i16, ptr {{.*}}, align 8
; CHECK-NOT: load
; CHECK: ret void
define void @c250(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %d, ptr align 16 %s, i64 250, i1 false)
  ret void
}

; 112 bytes of alignment 4: 28 words; 128 bytes: a loop of four times eight words.
; CHECK-LABEL: define void @c112(
; CHECK-COUNT-28: load i32
; CHECK-NOT: load
; CHECK: ret void
define void @c112(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr align 4 %s, i64 112, i1 false)
  ret void
}
; CHECK-LABEL: define void @c128(
; CHECK: forward.for:
; CHECK-COUNT-8: load i32, ptr {{.*}}, align 4
; CHECK-COUNT-8: store i32 {{.*}}, ptr {{.*}}, align 4
; CHECK: icmp ne i64 {{.*}}, 4
; CHECK-NOT: load
; CHECK: ret void
define void @c128(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr align 4 %s, i64 128, i1 false)
  ret void
}

; The less aligned side decides.
; CHECK-LABEL: define void @mixed(
; CHECK-COUNT-4: load i32, ptr {{.*}}, align 4
; CHECK-NOT: load
; CHECK: ret void
define void @mixed(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %d, ptr align 4 %s, i64 16, i1 false)
  ret void
}

; A constant fill is a constant; an unknown byte is repeated by a multiplication.
; CHECK-LABEL: define void @fill(
; CHECK: store <2 x i32> splat (i32 -1414812757), ptr %d, align 8
; CHECK-NEXT: ret void
define void @fill(ptr %d) {
  call void @llvm.memset.p0.i64(ptr align 8 %d, i8 171, i64 8, i1 false)
  ret void
}
; CHECK-LABEL: define void @fill_unknown(
; CHECK: %[[W:.*]] = zext i8 %b to i32
; CHECK: mul i32 %[[W]], 16843009
; CHECK-COUNT-4: store <4 x i32>
; CHECK: icmp ne i64 {{.*}}, 4
; CHECK-COUNT-2: store <4 x i32>
; CHECK: store <2 x i32>
; CHECK: store i32
; CHECK: ret void
define void @fill_unknown(ptr %d, i8 %b) {
  call void @llvm.memset.p0.i64(ptr align 16 %d, i8 %b, i64 300, i1 false)
  ret void
}

; Nothing to copy.
; CHECK-LABEL: define void @c0(
; CHECK-NEXT: ret void
define void @c0(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 0, i1 false)
  ret void
}

; A length that is known at run time only: units, then bytes, each part skipped when it is empty.
; CHECK-LABEL: define void @variable(
; CHECK: %[[N:.*]] = lshr i64 %n, 2
; CHECK: %[[R:.*]] = and i64 %n, 3
; CHECK: icmp eq i64 %[[N]], 0
; CHECK: nonzerotrip:
; CHECK: load i32
; CHECK: icmp eq i64 %[[R]], 0
; CHECK: load i8
; CHECK: ret void
define void @variable(ptr %d, ptr %s, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr align 4 %s, i64 %n, i1 false)
  ret void
}

; Bytes of a copy between two spaces keep their spaces.
declare void @llvm.memcpy.p3.p1.i64(ptr addrspace(3), ptr addrspace(1), i64, i1)
; CHECK-LABEL: define void @spaces(
; CHECK: load <4 x i32>, ptr addrspace(1) %s, align 16
; CHECK: store <4 x i32> {{.*}}, ptr addrspace(3) %d, align 16
define void @spaces(ptr addrspace(3) %d, ptr addrspace(1) %s) {
  call void @llvm.memcpy.p3.p1.i64(ptr addrspace(3) align 16 %d, ptr addrspace(1) align 16 %s, i64 16, i1 false)
  ret void
}

; CHECK: [[L]] = distinct !{[[L]], [[M:![0-9]+]]}
; CHECK: [[M]] = !{!"llvm.loop.unroll.disable"}
