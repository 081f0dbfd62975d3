; The loop goes, and a debugger does not show what its variable held in front of it as if that were still so.
; RUN: %opt -passes=nv-loop-popcount,verify -S %s | FileCheck %s
; CHECK-LABEL: define i32 @clears(
; CHECK: #dbg_value(i32 %w, [[V:![0-9]+]], !DIExpression(),
; CHECK: br label %exit
; CHECK: exit:
; CHECK: #dbg_value(i32 poison, [[V]], !DIExpression(),
; CHECK: ret i32
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

define i32 @clears(i32 %w, i32 %n0) !dbg !3 {
entry:
    #dbg_value(i32 %w, !6, !DIExpression(), !7)
  %some = icmp ne i32 %w, 0, !dbg !7
  br i1 %some, label %before, label %none, !dbg !7
before:
  br label %loop, !dbg !7
loop:
  %v = phi i32 [ %w, %before ], [ %v.next, %loop ], !dbg !7
  %n = phi i32 [ %n0, %before ], [ %n.next, %loop ], !dbg !7
  %less = add i32 %v, -1, !dbg !7
  %v.next = and i32 %less, %v, !dbg !7
    #dbg_value(i32 %v.next, !6, !DIExpression(), !7)
  %n.next = add i32 %n, 1, !dbg !7
  %c = icmp eq i32 %v.next, 0, !dbg !7
  br i1 %c, label %exit, label %loop, !dbg !7
exit:
  %r = phi i32 [ %n.next, %loop ], !dbg !7
  ret i32 %r, !dbg !7
none:
  ret i32 0, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "bits.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "clears", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocalVariable(name: "v", scope: !3, file: !1, line: 2)
!7 = !DILocation(line: 3, scope: !3)
