; With `tables`, a switch that simplifycfg and nv-table-fields make cheaper stays for them (PF-10).
; RUN: %opt -passes='nv-select-cases<tables>' -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-select-cases -S %s | FileCheck %s --check-prefix=ALL
; RUN: %opt -mcpu=sm_75 -passes='nv-select-cases<tables>,simplifycfg<switch-to-lookup>,nv-table-fields' -S %s | FileCheck %s --check-prefix=FIELDS
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; ALL-NOT: switch
; FIELDS-COUNT-3: lshr i

; Four bytes: four operations and the choice of the default, against eight.
; CHECK-LABEL: define i32 @bytes(
; CHECK: switch i32
define i32 @bytes(i32 %x) {
entry:
  switch i32 %x, label %out [ i32 4, label %a
                              i32 5, label %b
                              i32 6, label %c
                              i32 7, label %d ]
a:
  br label %out
b:
  br label %out
c:
  br label %out
d:
  br label %out
out:
  %v = phi i32 [ 3, %entry ], [ 14, %a ], [ 27, %b ], [ 90, %c ], [ 8, %d ]
  ret i32 %v
}
; Two at once, of all cases that there are: eight operations with what brings the number there, against nine.
; CHECK-LABEL: define i32 @two(
; CHECK: switch i32
define i32 @two(i32 %x) {
entry:
  switch i32 %x, label %none [ i32 0, label %a
                               i32 1, label %b
                               i32 2, label %c
                               i32 3, label %d ]
none:
  unreachable
a:
  br label %out
b:
  br label %out
c:
  br label %out
d:
  br label %out
out:
  %v = phi i32 [ 1, %a ], [ 0, %b ], [ 3, %c ], [ 2, %d ]
  %w = phi i32 [ 1, %a ], [ 2, %b ], [ 3, %c ], [ 0, %d ]
  %s = add i32 %v, %w
  ret i32 %s
}

; Not constant; constants that no number holds; cases far apart; two of them; the default is not constant, and two
; numbers have no case: all of these are chosen.
; CHECK-LABEL: define i32 @variable(
; CHECK-NOT: switch
; CHECK: ret i32
define i32 @variable(i32 %x, i32 %y) {
entry:
  switch i32 %x, label %out [ i32 4, label %a
                              i32 5, label %b
                              i32 6, label %c ]
a:
  br label %out
b:
  br label %out
c:
  br label %out
out:
  %v = phi i32 [ 3, %entry ], [ 14, %a ], [ %y, %b ], [ 90, %c ]
  ret i32 %v
}
; CHECK-LABEL: define i32 @wide(
; CHECK-NOT: switch
; CHECK: ret i32
define i32 @wide(i32 %x) {
entry:
  switch i32 %x, label %out [ i32 4, label %a
                              i32 5, label %b
                              i32 6, label %c ]
a:
  br label %out
b:
  br label %out
c:
  br label %out
out:
  %v = phi i32 [ 3, %entry ], [ 1412345678, %a ], [ -1987654321, %b ], [ 90, %c ]
  ret i32 %v
}
; CHECK-LABEL: define i32 @sparse(
; CHECK-NOT: switch
; CHECK: ret i32
define i32 @sparse(i32 %x) {
entry:
  switch i32 %x, label %out [ i32 4, label %a
                              i32 15, label %b
                              i32 26, label %c ]
a:
  br label %out
b:
  br label %out
c:
  br label %out
out:
  %v = phi i32 [ 3, %entry ], [ 14, %a ], [ 27, %b ], [ 90, %c ]
  ret i32 %v
}
; CHECK-LABEL: define i32 @few(
; CHECK-NOT: switch
; CHECK: ret i32
define i32 @few(i32 %x) {
entry:
  switch i32 %x, label %out [ i32 4, label %a
                              i32 5, label %b ]
a:
  br label %out
b:
  br label %out
out:
  %v = phi i32 [ 3, %entry ], [ 14, %a ], [ 27, %b ]
  ret i32 %v
}
; CHECK-LABEL: define i32 @gaps(
; CHECK-NOT: switch
; CHECK: ret i32
define i32 @gaps(i32 %x, i32 %y) {
entry:
  switch i32 %x, label %out [ i32 4, label %a
                              i32 6, label %b
                              i32 8, label %c ]
a:
  br label %out
b:
  br label %out
c:
  br label %out
out:
  %v = phi i32 [ %y, %entry ], [ 14, %a ], [ 27, %b ], [ 90, %c ]
  ret i32 %v
}
; Cases that are as far apart as they can be.
; CHECK-LABEL: define i32 @ends(
; CHECK-NOT: switch
; CHECK: ret i32
define i32 @ends(i64 %x) {
entry:
  switch i64 %x, label %out [ i64 9223372036854775807, label %a
                              i64 -9223372036854775808, label %b
                              i64 8, label %c ]
a:
  br label %out
b:
  br label %out
c:
  br label %out
out:
  %v = phi i32 [ 3, %entry ], [ 14, %a ], [ 27, %b ], [ 90, %c ]
  ret i32 %v
}
