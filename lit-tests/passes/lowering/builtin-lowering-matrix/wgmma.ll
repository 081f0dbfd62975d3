; wgmma has no LLVM intrinsic: inline PTX, the accumulator registers tied, shape and flags constants.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__wgmma --input-file=%t.ll
; RUN: %llc -mcpu=sm_90a -mattr=+ptx80 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
target triple = "nvptx64-nvidia-cuda"

declare void @__wgmma_mma_async_f16(i32, i32, i32, i1, i1, i1, i1, i1, i1, ptr, ...)
declare void @__wgmma_mma_async_bf16(i32, i32, i32, i1, i1, i1, i1, i1, ptr, ...)
declare void @__wgmma_mma_async_tf32(i32, i32, i32, i1, i1, i1, ptr, ...)
declare void @__wgmma_mma_async_f8(i32, i32, i32, i1, i1, i1, i1, i1, i1, ptr, ...)

; N = 64 with f32 has 32 registers. The transpositions are 1 and 0, a is negated, b is not.
; CHECK-LABEL: @f16_f32(
; CHECK-NEXT: [[D0:%.*]] = load float, ptr %d, align 4
; CHECK-NEXT: [[P1:%.*]] = getelementptr inbounds i8, ptr %d, i64 4
; CHECK-NEXT: [[D1:%.*]] = load float, ptr [[P1]], align 4
; CHECK-COUNT-30: load float
; CHECK-NEXT: [[R:%.*]] = call { float, {{.*}} } asm sideeffect "{ .reg .pred p; setp.ne.b32 p, 1, 0; wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {$0, $1, {{.*}}, $31}, $32, $33, p, -1, 1, 1, 0; }", "=f,{{.*}}=f,l,l,0,1,{{.*}},31,~{memory}"(i64 %a, i64 %b, float [[D0]], float [[D1]], {{.*}}, float %{{[0-9]+}}) [[ATTRIBUTES:#[0-9]+]]
; CHECK-NEXT: [[E0:%.*]] = extractvalue {{.*}} [[R]], 0
; CHECK-NEXT: store float [[E0]], ptr %d, align 4
; CHECK: extractvalue {{.*}} [[R]], 31
; CHECK: ret void
; PTX-LABEL: f16_f32(
; PTX: wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16
define void @f16_f32(ptr %d, i64 %a, i64 %b) {
  call void (i32, i32, i32, i1, i1, i1, i1, i1, i1, ptr, ...) @__wgmma_mma_async_f16(i32 64, i32 64, i32 16, i1 true, i1 true, i1 false, i1 false, i1 true, i1 false, ptr %d, i64 %a, i64 %b)
  ret void
}
; The smallest shape with f16 accumulators has two registers. Without scale_d they are only written.
; CHECK-LABEL: @f16_f16(
; CHECK-NEXT: [[R:%.*]] = call { i32, i32 } asm sideeffect "{ .reg .pred p; setp.ne.b32 p, 0, 0; wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {$0, $1}, $2, $3, p, 1, 1, 0, 1; }", "=r,=r,l,l,~{memory}"(i64 %a, i64 %b) [[ATTRIBUTES]]
; CHECK-NEXT: [[E0:%.*]] = extractvalue { i32, i32 } [[R]], 0
; CHECK-NEXT: store i32 [[E0]], ptr %d, align 4
; CHECK-NEXT: [[E1:%.*]] = extractvalue { i32, i32 } [[R]], 1
; CHECK-NEXT: [[P:%.*]] = getelementptr inbounds i8, ptr %d, i64 4
; CHECK-NEXT: store i32 [[E1]], ptr [[P]], align 4
; CHECK-NEXT: ret void
; PTX-LABEL: f16_f16(
; PTX: wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {
define void @f16_f16(ptr %d, i64 %a, i64 %b) {
  call void (i32, i32, i32, i1, i1, i1, i1, i1, i1, ptr, ...) @__wgmma_mma_async_f16(i32 64, i32 8, i32 16, i1 false, i1 false, i1 true, i1 false, i1 false, i1 true, ptr %d, i64 %a, i64 %b)
  ret void
}
; a in four registers cannot be transposed, so that operand is not there.
; CHECK-LABEL: @registers(
; CHECK-NEXT: [[A0:%.*]] = load i32, ptr %a, align 4
; CHECK-NEXT: [[Q1:%.*]] = getelementptr inbounds i8, ptr %a, i64 4
; CHECK-NEXT: [[A1:%.*]] = load i32, ptr [[Q1]], align 4
; CHECK-NEXT: [[Q2:%.*]] = getelementptr inbounds i8, ptr %a, i64 8
; CHECK-NEXT: [[A2:%.*]] = load i32, ptr [[Q2]], align 4
; CHECK-NEXT: [[Q3:%.*]] = getelementptr inbounds i8, ptr %a, i64 12
; CHECK-NEXT: [[A3:%.*]] = load i32, ptr [[Q3]], align 4
; CHECK: call {{.*}} asm sideeffect "{ .reg .pred p; setp.ne.b32 p, 1, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {$0, $1, $2, $3}, {$4, $5, $6, $7}, $8, p, 1, -1, 1; }", "=f,=f,=f,=f,r,r,r,r,l,0,1,2,3,~{memory}"(i32 [[A0]], i32 [[A1]], i32 [[A2]], i32 [[A3]], i64 %b, float
; PTX-LABEL: registers(
; PTX: wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {
define void @registers(ptr %d, ptr %a, i64 %b) {
  call void (i32, i32, i32, i1, i1, i1, i1, i1, ptr, ...) @__wgmma_mma_async_bf16(i32 64, i32 8, i32 16, i1 false, i1 false, i1 true, i1 true, i1 true, ptr %d, ptr %a, i64 %b)
  ret void
}
; CHECK-LABEL: @tf32(
; CHECK: call {{.*}} asm sideeffect "{ .reg .pred p; setp.ne.b32 p, 1, 0; wgmma.mma_async.sync.aligned.m64n16k8.f32.tf32.tf32 {$0, $1, $2, $3, $4, $5, $6, $7}, $8, $9, p, 1, 1; }", "=f,=f,=f,=f,=f,=f,=f,=f,l,l,0,1,2,3,4,5,6,7,~{memory}"
; PTX-LABEL: tf32(
; PTX: wgmma.mma_async.sync.aligned.m64n16k8.f32.tf32.tf32 {
define void @tf32(ptr %d, i64 %a, i64 %b) {
  call void (i32, i32, i32, i1, i1, i1, ptr, ...) @__wgmma_mma_async_tf32(i32 64, i32 16, i32 8, i1 false, i1 false, i1 true, ptr %d, i64 %a, i64 %b)
  ret void
}
; a is e4m3, b is e5m2; the largest shape has 64 registers of f16 pairs.
; CHECK-LABEL: @f8(
; CHECK: call {{.*}} asm sideeffect "{ .reg .pred p; setp.ne.b32 p, 1, 0; wgmma.mma_async.sync.aligned.m64n256k32.f16.e4m3.e5m2 {$0, {{.*}}, $63}, $64, $65, p, 1, 1; }", "=r,{{.*}},=r,l,l,0,{{.*}},63,~{memory}"
; PTX-LABEL: f8(
; PTX: wgmma.mma_async.sync.aligned.m64n256k32.f16.e4m3.e5m2 {
define void @f8(ptr %d, i64 %a, i64 %b) {
  call void (i32, i32, i32, i1, i1, i1, i1, i1, i1, ptr, ...) @__wgmma_mma_async_f8(i32 64, i32 256, i32 32, i1 false, i1 false, i1 true, i1 false, i1 true, i1 true, ptr %d, i64 %a, i64 %b)
  ret void
}
; 128 registers of f32.
; CHECK-LABEL: @largest(
; CHECK: call {{.*}} asm sideeffect "{{.*}}m64n256k16.f32.f16.f16 {$0, {{.*}}, $127}, $128, $129, p, 1, 1, 0, 0; }", "=f,{{.*}},=f,l,l,0,{{.*}},127,~{memory}"
; PTX-LABEL: largest(
; PTX: wgmma.mma_async.sync.aligned.m64n256k16.f32.f16.f16 {
define void @largest(ptr %d, i64 %a, i64 %b) {
  call void (i32, i32, i32, i1, i1, i1, i1, i1, i1, ptr, ...) @__wgmma_mma_async_f16(i32 64, i32 256, i32 16, i1 false, i1 false, i1 false, i1 false, i1 true, i1 false, ptr %d, i64 %a, i64 %b)
  ret void
}
; CHECK: attributes [[ATTRIBUTES]] = { convergent nounwind }
