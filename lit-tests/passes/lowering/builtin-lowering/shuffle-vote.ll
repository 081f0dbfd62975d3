; Warp votes, shuffles, matches. A vote compares its operand with zero.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__nv --input-file=%t.ll
; RUN: %llc -mcpu=sm_75 -mattr=+ptx78 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
; RUN: %opt -passes=nvvm-builtin-lowering,nvvm-builtin-lowering -S %s | diff %t.ll -
; PTX: .target sm_75
target triple = "nvptx64-nvidia-cuda"

declare i32 @__nvvm_vote_all_sync(i32, i32)
declare i32 @__nvvm_vote_any_sync(i32, i32)
declare i32 @__nvvm_vote_uni_sync(i32, i32)
declare i32 @__nvvm_vote_ballot_sync(i32, i32)
declare i32 @__match32_any_sync(i32, i32)
declare i32 @__match64_any_sync(i32, i64)
declare i32 @__nvvm_fns(i32, i32, i32)
declare i32 @__nvvm_shfl_up_sync(i32, i32, i32, i32)
declare i32 @__nvvm_shfl_down_sync(i32, i32, i32, i32)
declare i32 @__nvvm_shfl_bfly_sync(i32, i32, i32, i32)
declare i32 @__nvvm_shfl_idx_sync(i32, i32, i32, i32)

; CHECK-LABEL: @t__nvvm_vote_all_sync(
; CHECK-NEXT: [[P:%.*]] = icmp ne i32 %a1, 0
; CHECK-NEXT: [[R:%.*]] = call i1 @llvm.nvvm.vote.all.sync(i32 %a0, i1 [[P]])
; CHECK-NEXT: [[Z:%.*]] = zext i1 [[R]] to i32
; CHECK-NEXT: ret i32 [[Z]]
define i32 @t__nvvm_vote_all_sync(i32 %a0, i32 %a1) {
  %r = call i32 @__nvvm_vote_all_sync(i32 %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_vote_any_sync(
; CHECK-NEXT: [[P:%.*]] = icmp ne i32 %a1, 0
; CHECK-NEXT: [[R:%.*]] = call i1 @llvm.nvvm.vote.any.sync(i32 %a0, i1 [[P]])
; CHECK-NEXT: [[Z:%.*]] = zext i1 [[R]] to i32
; CHECK-NEXT: ret i32 [[Z]]
define i32 @t__nvvm_vote_any_sync(i32 %a0, i32 %a1) {
  %r = call i32 @__nvvm_vote_any_sync(i32 %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_vote_uni_sync(
; CHECK-NEXT: [[P:%.*]] = icmp ne i32 %a1, 0
; CHECK-NEXT: [[R:%.*]] = call i1 @llvm.nvvm.vote.uni.sync(i32 %a0, i1 [[P]])
; CHECK-NEXT: [[Z:%.*]] = zext i1 [[R]] to i32
; CHECK-NEXT: ret i32 [[Z]]
define i32 @t__nvvm_vote_uni_sync(i32 %a0, i32 %a1) {
  %r = call i32 @__nvvm_vote_uni_sync(i32 %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_vote_ballot_sync(
; CHECK-NEXT: [[P:%.*]] = icmp ne i32 %a1, 0
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.vote.ballot.sync(i32 %a0, i1 [[P]])
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_vote_ballot_sync(i32 %a0, i32 %a1) {
  %r = call i32 @__nvvm_vote_ballot_sync(i32 %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__match32_any_sync(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.match.any.sync.i32(i32 %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__match32_any_sync(i32 %a0, i32 %a1) {
  %r = call i32 @__match32_any_sync(i32 %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__match64_any_sync(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.match.any.sync.i64(i32 %a0, i64 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__match64_any_sync(i32 %a0, i64 %a1) {
  %r = call i32 @__match64_any_sync(i32 %a0, i64 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_fns(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.fns(i32 %a0, i32 %a1, i32 %a2)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_fns(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @__nvvm_fns(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_shfl_up_sync(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_shfl_up_sync(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i32 @__nvvm_shfl_up_sync(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_shfl_down_sync(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_shfl_down_sync(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i32 @__nvvm_shfl_down_sync(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_shfl_bfly_sync(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_shfl_bfly_sync(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i32 @__nvvm_shfl_bfly_sync(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_shfl_idx_sync(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_shfl_idx_sync(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i32 @__nvvm_shfl_idx_sync(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret i32 %r
}
