; RUN: llvm-as %S/Inputs/library.ll -o %t.bc
; RUN: sed 's#LIBRARY#%t.bc#' %s >%t.ll
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-link,verify -S %t.ll -o %t.out 2>%t.err
; RUN: FileCheck --implicit-check-not=unwanted --implicit-check-not=unused %s <%t.out
; RUN: FileCheck --check-prefix=SAY %s <%t.err
; The local helper of the module is not the one of the library.
; SAY: added 1: wanted
; SAY: added 2: helper3
; SAY: linked 1: 2 functions
; CHECK: @table = internal constant
; CHECK-LABEL: define i32 @caller(
; CHECK-LABEL: define i32 @present(
; CHECK-NEXT: ret i32 1
; CHECK-LABEL: define internal i32 @helper(
; CHECK-NEXT: ret i32 2
; CHECK: declare i32 @missing(
; CHECK-LABEL: define i32 @wanted(
; CHECK-NEXT: call i32 @helper3(i32 %x)
; CHECK-LABEL: define internal i32 @helper3(

; RUN: sed 's#LIBRARY#/no/such/file.bc#' %s >%t.ll
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-link -disable-output %t.ll 2>&1 | FileCheck --check-prefix=NOFILE %s
; NOFILE: cannot open '/no/such/file.bc': No such file or directory

; RUN: sed 's#LIBRARY#%S/Inputs/library.ll#' %s >%t.ll
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-link -disable-output %t.ll 2>&1 | FileCheck --check-prefix=NOBITCODE %s
; NOBITCODE: open: file doesn't start with bitcode header

; Cut off in the middle.
; RUN: head -c 100 %t.bc >%t.cut && sed 's#LIBRARY#%t.cut#' %s >%t.ll
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-link -disable-output %t.ll 2>&1 | FileCheck --check-prefix=CUT %s
; CUT: open: {{.+}}

target triple = "nvptx64-nvidia-cuda"

define i32 @caller(i32 %x) {
  %a = call i32 @wanted(i32 %x)
  %b = call i32 @present(i32 %a)
  %c = call i32 @missing(i32 %b)
  %d = call i32 @helper(i32 %c)
  ret i32 %d
}

define i32 @present(i32 %x) {
  ret i32 1
}

define internal i32 @helper(i32 %x) {
  ret i32 2
}

declare i32 @wanted(i32)
declare i32 @missing(i32)

!library = !{!0}
!0 = !{!"LIBRARY"}
