; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-attributes,verify -S %s -o %t 2>%t.err
; RUN: FileCheck %s <%t
; RUN: FileCheck --check-prefix=SAY %s <%t.err

; What the callee says counts for the call.
; SAY: has: noalias 1/1 own 1/1 none 0
; SAY: int: 1 8, missing 0, no number 0
; SAY: type: 1, missing 1, no type 1
; SAY: range: 1 2..7, missing 0
; Read arguments, write inaccessible memory, nothing else.
; SAY: memory: arg 1 inaccessible 2 errno 0 other 0
; SAY: captures: 1 0
declare range(i32 2, 7) i32 @read(ptr noalias align 8 captures(none), ptr byval(i64)) memory(argmem: read, inaccessiblemem: write) "own"="1"

; SAY: add: 1 1, unknown 0, wants a type 0
; SAY: call reads: 1
; CHECK: declare range(i32 10, 100) i32 @write(ptr align 32) #[[W:[0-9]+]]
declare i32 @write(ptr align 8 nonnull) "own"="1" "kept"="2"

; CHECK: %other = call i32 @write(ptr %p){{$}}
define void @f(ptr %p) {
  %call = call i32 @read(ptr %p, ptr byval(i64) %p)
  %other = call i32 @write(ptr %p)
  ret void
}

; CHECK: attributes #[[W]] = { nounwind "kept"="2" }
