; The subject of a remark: the variable that debug information names, else a name of the IR, else the number of the
; argument; of a loop the variable that it counts with. Nothing is made up where nothing is known.
; RUN: %opt -passes=memory-space-opt -disable-output -pass-remarks-missed=memory-space-opt %s 2>&1 | FileCheck %s --check-prefix=MEMORY
; RUN: %opt -passes=nvvm-lsr -disable-output -pass-remarks='lsr' -pass-remarks-missed='lsr' %s 2>&1 | FileCheck %s --check-prefix=LOOP
; RUN: %opt -passes=memory-space-opt -disable-output -pass-remarks=memory-space-opt %s 2>&1 | FileCheck %s --check-prefix=SPACE
; SPACE: a.cu:21:1: pointer points to shared memory ('tile')
; SPACE: a.cu:22:1: pointer points to shared memory ('ns::count')
; SPACE: a.cu:23:1: pointer points to shared memory ('row')
; MEMORY: a.cu:1:1: cannot tell what pointer points to; the access stays generic ('table')
; MEMORY: a.cu:2:1: cannot tell what pointer points to; the access stays generic ('named')
; MEMORY: a.cu:3:1: cannot tell what pointer points to; the access stays generic (argument 3)
; MEMORY: a.cu:4:1: cannot tell what pointer points to; the access stays generic{{$}}
; What clang and the passes append is no part of a name; a temporary of clang's is nobody's.
; MEMORY: a.cu:5:1: cannot tell what pointer points to; the access stays generic ('taken')
; MEMORY: a.cu:6:1: cannot tell what pointer points to; the access stays generic{{$}}
; The same once more at the same place is not said again.
; MEMORY-NOT: a.cu:1:1
; LOOP: (loop over 'column')
; LOOP: (loop over 'row')
; A counter that a pass made is no variable of the source.
; LOOP: about 5 instructions an iteration{{$}}
target triple = "nvptx64-nvidia-cuda"

; Variables of kernel(float*), of a namespace, and of a kernel without mangling.
@_ZZ6kernelPfE4tile = internal addrspace(3) global [4 x i32] poison
@_ZN2ns5countE = internal addrspace(3) global i32 poison
@_ZZ6kernelE3row = internal addrspace(3) global [4 x i32] poison
define void @variables(i64 %i) !dbg !15 {
  %tile = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6kernelPfE4tile to ptr), i64 %i
  store i32 1, ptr %tile, !dbg !16
  store i32 1, ptr addrspacecast (ptr addrspace(3) @_ZN2ns5countE to ptr), !dbg !17
  %row = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6kernelE3row to ptr), i64 %i
  store i32 1, ptr %row, !dbg !18
  ret void
}

define void @memory(ptr %0, ptr %named, ptr %1, ptr %taken.sroa.0, ptr %agg.tmp7) !dbg !4 {
  #dbg_value(ptr %0, !5, !DIExpression(), !6)
  store i32 1, ptr %0, !dbg !6
  store i32 2, ptr %named, !dbg !7
  store i32 3, ptr %1, !dbg !8
  %p = load ptr, ptr addrspace(1) null
  store i32 4, ptr %p, !dbg !9
  store i32 5, ptr %taken.sroa.0, !dbg !10
  store i32 6, ptr %agg.tmp7, !dbg !11
  store i32 1, ptr %0, !dbg !6
  ret void
}

define ptx_kernel void @debug(ptr addrspace(1) %p, i64 %n, i64 %stride) !dbg !12 {
entry:
  br label %loop
loop:
  %0 = phi i64 [ 0, %entry ], [ %next, %loop ]
  #dbg_value(i64 %0, !13, !DIExpression(), !14)
  %offset = mul i64 %0, %stride
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %offset
  store i32 1, ptr addrspace(1) %at, !dbg !14
  %next = add nuw nsw i64 %0, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

define ptx_kernel void @name(ptr addrspace(1) %p, i64 %n, i64 %stride) {
entry:
  br label %loop
loop:
  %row.012 = phi i64 [ 0, %entry ], [ %next, %loop ]
  %offset = mul i64 %row.012, %stride
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %offset
  store i32 1, ptr addrspace(1) %at
  %next = add nuw nsw i64 %row.012, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

define ptx_kernel void @pass(ptr addrspace(1) %p, i64 %n, i64 %stride) {
entry:
  br label %loop
loop:
  %rounds3 = phi i64 [ 0, %entry ], [ %next, %loop ]
  %offset = mul i64 %rounds3, %stride
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %offset
  store i32 1, ptr addrspace(1) %at
  %next = add nuw nsw i64 %rounds3, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "memory", file: !1, line: 1, type: !3, unit: !0)
!5 = !DILocalVariable(name: "table", arg: 1, scope: !4, file: !1, line: 1)
!6 = !DILocation(line: 1, column: 1, scope: !4)
!7 = !DILocation(line: 2, column: 1, scope: !4)
!8 = !DILocation(line: 3, column: 1, scope: !4)
!9 = !DILocation(line: 4, column: 1, scope: !4)
!10 = !DILocation(line: 5, column: 1, scope: !4)
!11 = !DILocation(line: 6, column: 1, scope: !4)
!12 = distinct !DISubprogram(name: "debug", file: !1, line: 10, type: !3, unit: !0)
!13 = !DILocalVariable(name: "column", scope: !12, file: !1, line: 11)
!14 = !DILocation(line: 11, column: 1, scope: !12)
!15 = distinct !DISubprogram(name: "variables", file: !1, line: 20, type: !3, unit: !0)
!16 = !DILocation(line: 21, column: 1, scope: !15)
!17 = !DILocation(line: 22, column: 1, scope: !15)
!18 = !DILocation(line: 23, column: 1, scope: !15)
