; The text is the printer's, but for the lines put in (CG-17): what is left without them is the same byte
; for byte, with line tables, lines of assembly that look like heads and bodies, and a function of the
; same name behind a longer one.
; RUN: %llc -mcpu=sm_90 -mattr=+ptx90 %s -o %t.with
; RUN: sed 's/"nvopt.local_maxnreg"="40"//' %s | %llc -mcpu=sm_90 -mattr=+ptx90 -o %t.plain
; RUN: grep -c '^.local_maxnreg 40$' %t.with | FileCheck %s --check-prefix=COUNT
; RUN: not grep local_maxnreg %t.plain
; RUN: grep -v '^.local_maxnreg 40$' %t.with > %t.without && cmp %t.without %t.plain
; COUNT: {{^}}1{{$}}
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@text = addrspace(1) constant [21 x i8] c".func few() \0A{\0A}\0A// \00"
declare void @elsewhere(i32)
define void @few_not() {
  call void asm sideeffect "// .func few(\0A{\0A}", ""()
  ret void
}
define i32 @few(i32 %x) "nvopt.local_maxnreg"="40" !dbg !5 {
  call void @elsewhere(i32 %x), !dbg !7
  call void asm sideeffect "{\0A.reg .b32 t;\0A}", ""(), !dbg !7
  ret i32 %x, !dbg !7
}
define ptx_kernel void @few_more(ptr %p) {
  %r = call i32 @few(i32 1)
  store i32 %r, ptr %p
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "few.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 2, !"Dwarf Version", i32 2}
!4 = !DISubroutineType(types: !{})
!5 = distinct !DISubprogram(name: "few", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocation(line: 2, column: 3, scope: !5)
