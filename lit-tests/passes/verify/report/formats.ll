; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; The exact text of every kind of message (V3.1), with and without debug information, the summary, and
; the limits on the number of errors.
;
; RUN: not %opt -passes='nvvm-verify<profile=strict>' -disable-output %s > %t.out 2> %t.err
; RUN: count 0 < %t.out
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=ALL < %t.err
; ALL:Error: : Global Value `a.b': Invalid identifier name: a.b  Must match [a-zA-Z$_][a-zA-Z$_0-9]*
; ALL-NEXT:Error: : Global Variable `g': 
; ALL-NEXT:  context: @g = addrspace(1) global i32 0, section "foo"
; ALL-NEXT:  Explicit section marker other than llvm.metadata is not allowed
; ALL-NEXT:Warning: : Function `first': InReg attribute on parameter will be ignored
; ALL-NEXT:Error: :  Function `first' Basic Block `': 
; ALL-NEXT:  context:   fence seq_cst
; ALL-NEXT:  Illegal instruction: fence
; ALL-NEXT:Error: :  Function `first' Basic Block `named': 
; ALL-NEXT:  context:   fence acquire
; ALL-NEXT:  Illegal instruction: fence
; ALL-NEXT:Error: : {{[= !{]*}}"unroll", i32 4}
; ALL-NEXT:  pragma unroll is not supported.  Please use llvm.loop.unroll.count instead
; ALL-NEXT:Error: : kernel.cu(12): 
; ALL-NEXT:  context:   fence release, !dbg ![[#]]
; ALL-NEXT:  Illegal instruction: fence
; ALL-NEXT:nvvm-verify: 6 error(s), 1 warning(s)
; ALL-NEXT:error: NVVM IR verification failed
;
; RUN: not %opt -passes='nvvm-verify<profile=strict;first-error>' -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=ONE --implicit-check-not=Error:
; ONE: Error: : Global Value `a.b': {{.*}}
; ONE-NEXT: nvvm-verify: 1 error(s), 0 warning(s)
; RUN: not %opt -passes='nvvm-verify<profile=strict;max-errors=3>' -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=THREE
; THREE: nvvm-verify: 3 error(s), 1 warning(s)
;
; Severities can be changed.
; RUN: %opt -passes='nvvm-verify<profile=strict;disable=VG-03:VG-10:VI-11:VD-01>' -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=WARN
; WARN: nvvm-verify: 0 error(s), 1 warning(s)
; RUN: not %opt -passes='nvvm-verify<profile=strict;disable=VG-03|VG-10|VI-11|VD-01;Werror>' -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=WERROR
; WERROR: Error: : Function `first': InReg attribute on parameter will be ignored
; WERROR-NEXT: nvvm-verify: 1 error(s), 0 warning(s)
; RUN: not %opt -passes='nvvm-verify<text;error=VI-11;disable=VG-03;disable=VD-01>' -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=TWICE
; TWICE: nvvm-verify: 4 error(s), 2 warning(s)
;
; Wrong parameters are told once and clearly.
; RUN: not %opt -passes='nvvm-verify<profile=odd>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=PROFILE
; PROFILE: invalid NVVMVerify pass parameter 'profile=odd'
; RUN: not %opt -passes='nvvm-verify<sm=999>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=SM
; SM: invalid NVVMVerify pass parameter 'sm=999'
; RUN: not %opt -passes='nvvm-verify<disable=VI-11:VX>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=ID
; ID: invalid NVVMVerify pass parameter 'disable=VI-11:VX'
; RUN: not %opt -passes='nvvm-verify<whatever>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=WORD
; WORD: invalid NVVMVerify pass parameter 'whatever'
; RUN: %opt -passes='nvvm-verify<profile=strict;sm=90a;no-gates;disable=VF-17:VG-03>' -print-pipeline-passes \
; RUN:   -disable-output %s | FileCheck %s --check-prefix=PRINT
; PRINT: nvvm-verify<profile=strict;sm=90a;no-gates;disable=VF-17:VG-03>
;
; The profile can come from the options.
; RUN: env NVOPT_OPTIONS=verify-profile=off %opt -passes=nvvm-verify -disable-output %s 2>&1 | count 0
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@g = addrspace(1) global i32 0, section "foo"

declare void @a.b()

define void @first(i32 inreg %x) {
  fence seq_cst
  br label %named
named:
  fence acquire
  br label %end, !pragma !0
end:
  ret void
}

define void @second() !dbg !5 {
  fence release, !dbg !8
  ret void, !dbg !8
}

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!4}
!0 = !{!"unroll", i32 4}
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3, emissionKind: FullDebug)
!3 = !DIFile(filename: "kernel.cu", directory: "/tmp")
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "second", scope: !3, file: !3, line: 11, type: !6, unit: !2, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocation(line: 12, column: 3, scope: !5)
