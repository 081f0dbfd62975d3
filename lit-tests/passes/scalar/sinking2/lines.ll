; Where a value goes is told by the line, as far as it is another line of the same file.
; RUN: %opt -passes=sinking2 -pass-remarks=sinking2 -disable-output %s 2>&1 | FileCheck %s
; CHECK-DAG: a.cu:3:1: mul sunk to line 5, where it is needed
; CHECK-DAG: a.h:3:1: sdiv sunk into block then
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @chain(ptr %p, i32 %x, i32 %m, i1 %rare) !dbg !4 {
  %j = sdiv i32 %x, %m, !dbg !7
  %k = mul i32 %j, 13, !dbg !5
  br i1 %rare, label %then, label %end
then:
  %q = getelementptr i32, ptr %p, i32 %x
  store i32 %k, ptr %q, !dbg !6
  br label %end
end:
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "chain", file: !1, line: 1, type: !3, unit: !0)
!5 = !DILocation(line: 3, column: 1, scope: !4)
!6 = !DILocation(line: 5, column: 1, scope: !4)
!7 = !DILocation(line: 3, column: 1, scope: !8, inlinedAt: !5)
!8 = distinct !DISubprogram(name: "inlined", file: !9, line: 1, type: !3, unit: !0)
!9 = !DIFile(filename: "a.h", directory: "/")
