; A variable that is the condition keeps its value, not the opposite; a condition of constants is inverted.
; RUN: %opt -passes='function(nv-loop-latch)' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define void @variable(
; CHECK: %last = icmp ne i32 %i1, %n
; CHECK: #dbg_value(!DIArgList(i32 %i1, i32 %n), !{{[0-9]+}}, !DIExpression({{.*}}DW_OP_eq, DW_OP_stack_value)
; CHECK: br i1 %last, label %loop, label %exit
define void @variable(i32 %n, ptr %p) !dbg !4 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store volatile i32 %i, ptr %p
  %i1 = add i32 %i, 1
  %last = icmp eq i32 %i1, %n
    #dbg_value(i1 %last, !7, !DIExpression(), !9)
  br i1 %last, label %exit, label %loop, !dbg !9
exit:
  ret void
}

; CHECK-LABEL: define void @constants(
; CHECK: br i1 true, label %loop, label %exit
define void @constants(ptr %p) {
entry:
  br label %loop
loop:
  store volatile i32 1, ptr %p
  %c = fcmp nnan ogt float 1.0, 2.0
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !6)
!4 = distinct !DISubprogram(name: "variable", file: !1, line: 1, type: !3, unit: !0, retainedNodes: !6)
!6 = !{}
!7 = !DILocalVariable(name: "last", scope: !4, file: !1, line: 2, type: !8)
!8 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!9 = !DILocation(line: 2, scope: !4)
