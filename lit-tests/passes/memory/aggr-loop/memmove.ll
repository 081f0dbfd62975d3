; Overlapping sides: everything is read first, or the direction is chosen (LAC-4, LAC-5).
; RUN: %opt -passes=lower-aggr-copies -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p3.p1.i64(ptr addrspace(3), ptr addrspace(1), i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr, ptr, i64, i32)

; CHECK-LABEL: define void @short(
; CHECK-COUNT-2: load <4 x i32>
; CHECK-NEXT: store <4 x i32>
define void @short(ptr %d, ptr %s) {
  call void @llvm.memmove.p0.p0.i64(ptr align 16 %d, ptr align 16 %s, i64 32, i1 false)
  ret void
}

; CHECK-LABEL: define void @long(
; CHECK: split:
; CHECK: %[[UP:.*]] = icmp ult ptr %d, %s
; CHECK: br i1 %[[UP]], label %forward, label %reverse
; Down, the four words of the rest are above the others and go first.
; CHECK: reverse:
; CHECK-COUNT-4: load i32
; CHECK-NOT: load
; CHECK-COUNT-4: store i32
; CHECK: br label %reverse.units
; CHECK: forward.for:
; CHECK: %src.memmove.gep.unroll = getelementptr
; CHECK-COUNT-8: load i32
; CHECK-NOT: load
; CHECK: %"dst.memmove.gep,unroll" = getelementptr
; CHECK-COUNT-8: store i32
; CHECK: add i64 {{.*}}, 1
; CHECK: icmp ne i64 {{.*}}, 12
; CHECK: forward.rest:
; CHECK-COUNT-4: load i32
; CHECK-NOT: load
; CHECK-COUNT-4: store i32
; CHECK: reverse.for:
; CHECK: sub i64 {{.*}}, 1
; CHECK-COUNT-8: load i32
; CHECK-NOT: load
; CHECK-COUNT-8: store i32
; CHECK: icmp ne i64 {{.*}}, 0
define void @long(ptr %d, ptr %s) {
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %d, ptr align 4 %s, i64 400, i1 false)
  ret void
}

; Two address spaces cannot overlap.
; CHECK-LABEL: define void @apart(
; CHECK-NOT: icmp ult ptr
; CHECK: forward.for:
; CHECK-NOT: reverse.for:
; CHECK: ret void
define void @apart(ptr addrspace(3) %d, ptr addrspace(1) %s) {
  call void @llvm.memmove.p3.p1.i64(ptr addrspace(3) align 4 %d, ptr addrspace(1) align 4 %s, i64 400, i1 false)
  ret void
}

; Volatile copies and element-wise atomic ones are not ours.
; CHECK-LABEL: define void @untouched(
; CHECK: call void @llvm.memcpy.p0.p0.i64({{.*}}, i1 true)
; CHECK: call void @llvm.memcpy.element.unordered.atomic
define void @untouched(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %d, ptr align 16 %s, i64 16, i1 true)
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 4 %d, ptr align 4 %s, i64 16, i32 4)
  ret void
}
