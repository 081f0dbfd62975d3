; Outputs of assembly are the fields of its result, one for each: bytes between them would be outputs that it has not.
; RUN: %opt -passes='nv-union-results,verify' -S %s | FileCheck %s
; CHECK: %r = call %union.T asm "", "=r,=r"()
; CHECK: extractvalue %union.T %r, 1
; CHECK: callbr %union.T asm "", "=r,=r,!i"()
; CHECK: extractvalue %union.T %r, 1
target triple = "nvptx64-nvidia-cuda"
%union.T = type { i8, i32 }
define i32 @call() {
  %r = call %union.T asm "", "=r,=r"()
  %e = extractvalue %union.T %r, 1
  ret i32 %e
}
define i32 @jump() {
entry:
  %r = callbr %union.T asm "", "=r,=r,!i"() to label %a [label %b]
a:
  %e = extractvalue %union.T %r, 1
  ret i32 %e
b:
  ret i32 0
}
