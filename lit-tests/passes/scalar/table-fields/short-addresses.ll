; Addresses of 32 bits wrap around where an index of 64 bits goes on, so that its low bits are not those of an entry (PF-1).
; RUN: %opt -passes=nv-table-fields -verify-each -S %s | FileCheck %s
target datalayout = "e-p:32:32-i64:64-n16:32:64"
target triple = "nvptx-nvidia-cuda"
@t = private constant [4 x i32] [i32 12, i32 33, i32 4, i32 99]
; CHECK-LABEL: define i32 @wraps(
; CHECK: load i32
define i32 @wraps(i64 %i) {
  %p = getelementptr i32, ptr @t, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
