; What the accesses of a straight-line copy know: scopes, types, spaces, line, and the alignment that the
; pointer has beyond what the copy says (LAC-6).
; RUN: %opt -passes=lower-aggr-copies,verify -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)
@tile = internal addrspace(3) global [32 x i32] poison, align 16

; CHECK-LABEL: define void @scopes(
; CHECK: load <4 x i32>, ptr %s, align 16, !dbg [[LINE:![0-9]+]], !alias.scope [[SCOPE:![0-9]+]], !nontemporal
; CHECK: store <4 x i32> {{.*}}, ptr %d, align 16, !dbg [[LINE]], !alias.scope [[SCOPE]], !nontemporal
define void @scopes(ptr %d, ptr %s) !dbg !5 {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %d, ptr align 16 %s, i64 16, i1 false), !dbg !8, !alias.scope !0, !nontemporal !9
  ret void, !dbg !8
}

; The copy says nothing about alignment; the objects do.
; CHECK-LABEL: define void @known(
; CHECK: load <4 x i32>, ptr %s, align 16
; CHECK: store <4 x i32> {{.*}}, ptr %d, align 32
define void @known(ptr align 32 %d, ptr align 16 %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 16, i1 false)
  ret void
}

; A fill in a space of its own.
; CHECK-LABEL: define void @fill(
; CHECK: store <4 x i32> zeroinitializer, ptr addrspace(3) @tile, align 16
; CHECK: store <2 x i32> zeroinitializer, ptr addrspace(3) {{.*}}, align 16
; CHECK: store i16 0, ptr addrspace(3) {{.*}}, align 8
; CHECK-NEXT: ret void
define void @fill() {
  call void @llvm.memset.p3.i64(ptr addrspace(3) @tile, i8 0, i64 26, i1 false)
  ret void
}

!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!2}
!0 = !{!1}
!1 = distinct !{!1, !10}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !4, isOptimized: true, emissionKind: FullDebug)
!4 = !DIFile(filename: "a.cu", directory: "/")
!5 = distinct !DISubprogram(name: "scopes", file: !4, line: 1, type: !6, unit: !3, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocation(line: 2, scope: !5)
!9 = !{i32 1}
!10 = distinct !{!10}
