; Integers up to 32 bits stand for one another, pointers may be in any address space; a definition of
; the module wins; a call keeps its place in the source and convergence comes with the intrinsic.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

declare i32 @__nvvm_vote_all_sync(i32, i1)
declare i1 @__nvvm_vote_any_sync(i32, i1)
declare i32 @__nv_isGlobal_impl(ptr addrspace(1))
declare i32 @__nv_atomic_load_2(ptr addrspace(3), i32, i32)
declare void @__nvvm_sust_b_1d_i8_trap(i64, i32, i8)
declare i32 @__nvvm_popc_ll(i64)
declare i32 @__nvvm_redux_sync_add(i32, i32)
declare void @__nvvm_mbarrier_inval(ptr)

; CHECK: define i32 @__nvvm_prmt(
; CHECK-NEXT: ret i32 7
define i32 @__nvvm_prmt(i32 %a, i32 %b, i32 %c) {
  ret i32 7
}
; CHECK-LABEL: @definition_wins(
; CHECK-NEXT: call i32 @__nvvm_prmt(
define i32 @definition_wins(i32 %a) {
  %r = call i32 @__nvvm_prmt(i32 %a, i32 %a, i32 %a)
  ret i32 %r
}
; CHECK-LABEL: @predicates(
; CHECK-NEXT: [[E:%.*]] = zext i1 %p to i32
; CHECK-NEXT: [[P:%.*]] = icmp ne i32 [[E]], 0
; CHECK-NEXT: [[R:%.*]] = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 [[P]])
; CHECK-NEXT: [[Z:%.*]] = zext i1 [[R]] to i32
; CHECK-NEXT: ret i32 [[Z]]
define i32 @predicates(i1 %p) {
  %r = call i32 @__nvvm_vote_all_sync(i32 -1, i1 zeroext %p)
  ret i32 %r
}
; CHECK-LABEL: @answer_as_bool(
; CHECK: [[R:%.*]] = call i1 @llvm.nvvm.vote.any.sync(i32 -1
; CHECK: [[Z:%.*]] = zext i1 [[R]] to i32
; CHECK-NEXT: [[B:%.*]] = icmp ne i32 [[Z]], 0
; CHECK-NEXT: ret i1 [[B]]
define i1 @answer_as_bool(i1 %p) {
  %r = call i1 @__nvvm_vote_any_sync(i32 -1, i1 %p)
  ret i1 %r
}
; CHECK-LABEL: @spaces(
; CHECK-NEXT: [[G:%.*]] = addrspacecast ptr addrspace(1) %p to ptr
; CHECK-NEXT: call i1 @llvm.nvvm.isspacep.global(ptr [[G]])
; CHECK: [[S:%.*]] = addrspacecast ptr addrspace(3) %s to ptr
; CHECK-NEXT: [[V:%.*]] = load atomic i16, ptr [[S]] syncscope("device") acquire, align 2
; CHECK-NEXT: [[W:%.*]] = zext i16 [[V]] to i32
define i32 @spaces(ptr addrspace(1) %p, ptr addrspace(3) %s) {
  %g = call i32 @__nv_isGlobal_impl(ptr addrspace(1) %p)
  %r = call i32 @__nv_atomic_load_2(ptr addrspace(3) %s, i32 2, i32 3)
  %t = add i32 %g, %r
  ret i32 %t
}
; CHECK-LABEL: @narrow(
; CHECK-NEXT: [[W:%.*]] = zext i8 %v to i16
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.i8.trap(i64 %h, i32 %x, i16 [[W]])
define void @narrow(i64 %h, i32 %x, i8 %v) {
  call void @__nvvm_sust_b_1d_i8_trap(i64 %h, i32 %x, i8 %v)
  ret void
}
; An invoke of a builtin has nothing to unwind from; the landing pad dies with it.
; CHECK-LABEL: @invoked(
; CHECK: [[R:%.*]] = call i64 @llvm.ctpop.i64(i64 %x)
; CHECK: br label %ok
; CHECK: ret i32
; CHECK-NOT: landingpad
define i32 @invoked(i64 %x) personality ptr @personality {
entry:
  %r = invoke i32 @__nvvm_popc_ll(i64 %x) to label %ok unwind label %bad
ok:
  ret i32 %r
bad:
  %phi = phi i32 [ 1, %entry ]
  %pad = landingpad { ptr, i32 } cleanup
  ret i32 %phi
}
; What the builtin gives is converted in front of the branch that stands for the invoke.
; CHECK-LABEL: @invoked_narrow(
; CHECK: [[W:%.*]] = call i32 @llvm.ctpop.i32(i32 %x)
; CHECK-NEXT: [[N:%.*]] = trunc i32 [[W]] to i8
; CHECK-NEXT: br label %ok
; CHECK: ret i8 [[N]]
define i8 @invoked_narrow(i32 %x) personality ptr @personality {
  %r = invoke i8 @__nvvm_popc_i(i32 %x) to label %ok unwind label %bad
ok:
  ret i8 %r
bad:
  %pad = landingpad { ptr, i32 } cleanup
  ret i8 0
}
declare i8 @__nvvm_popc_i(i32)
declare i32 @personality(...)
; A builtin of clang that is one intrinsic, though no table of CUDA has it.
; CHECK-LABEL: @clang_name(
; CHECK-NEXT: call i32 @llvm.nvvm.redux.sync.add(i32 %a, i32 -1)
define i32 @clang_name(i32 %a) {
  %r = call i32 @__nvvm_redux_sync_add(i32 %a, i32 -1)
  ret i32 %r
}
; Nor does it unwind.
; CHECK-LABEL: @clang_name_invoked(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.redux.sync.add(i32 %a, i32 -1), !dbg [[LINE:![0-9]+]]
; CHECK-NEXT: br label %ok, !dbg [[LINE]]
; CHECK: ret i32 [[R]]
; CHECK-NOT: landingpad
define i32 @clang_name_invoked(i32 %a) personality ptr @personality !dbg !8 {
  %r = invoke i32 @__nvvm_redux_sync_add(i32 %a, i32 -1) to label %ok unwind label %bad, !dbg !9
ok:
  ret i32 %r
bad:
  %pad = landingpad { ptr, i32 } cleanup
  ret i32 0
}
; CHECK-LABEL: @clang_name_invoked_void(
; CHECK-NEXT: call void @llvm.nvvm.mbarrier.inval(ptr %p)
; CHECK-NEXT: br label %ok
; CHECK-NOT: landingpad
define void @clang_name_invoked_void(ptr %p) personality ptr @personality {
  invoke void @__nvvm_mbarrier_inval(ptr %p) to label %ok unwind label %bad
ok:
  ret void
bad:
  %pad = landingpad { ptr, i32 } cleanup
  ret void
}
; CHECK-LABEL: @debug(
; CHECK-NEXT: call i64 @llvm.ctpop.i64(i64 %x), !dbg [[LINE:![0-9]+]]
; CHECK-NEXT: trunc i64 %{{.*}} to i32, !dbg [[LINE]]
; CHECK: [[LINE]] = !DILocation(line: 7, column: 3
define i32 @debug(i64 %x) !dbg !4 {
  %r = call i32 @__nvvm_popc_ll(i64 %x), !dbg !7
  ret i32 %r
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "debug", scope: !1, file: !1, line: 6, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 7, column: 3, scope: !4)
!8 = distinct !DISubprogram(name: "invoked", scope: !1, file: !1, line: 8, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!9 = !DILocation(line: 9, column: 3, scope: !8)
