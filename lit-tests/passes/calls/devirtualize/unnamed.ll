; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; Functions whose address means nothing, as those of virtual functions: where they are told apart it does, and LLVM settles the
; comparison once the choice is known. A function that alone is meant keeps its word.
; RUN: %opt -passes=nvopt-devirtualize -S %s | FileCheck %s --check-prefixes=BEFORE,ALONE
; RUN: %opt -passes='nvopt-devirtualize,function(instcombine,simplifycfg)' -S %s | FileCheck %s --check-prefixes=AFTER,ALONE
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@one = addrspace(4) constant [1 x ptr] [ptr @alone]

; BEFORE: define internal i32 @p(i32 %x) {
; BEFORE: define internal i32 @q(i32 %x) {
; ALONE: define internal i32 @alone(i32 %x) unnamed_addr {
define internal i32 @p(i32 %x) unnamed_addr {
  %y = add i32 %x, 1
  ret i32 %y
}
define internal i32 @q(i32 %x) unnamed_addr {
  %y = mul i32 %x, 3
  ret i32 %y
}
define internal i32 @alone(i32 %x) unnamed_addr {
  ret i32 %x
}

; No comparison with a function is left, and none is mentioned but as a callee.
; AFTER-LABEL: define i32 @choice(
; AFTER-NOT: icmp
; AFTER-NOT: ptr @
; AFTER: br i1 %c
; AFTER-NOT: icmp
; AFTER-NOT: ptr @
; AFTER: ret i32
define i32 @choice(i1 %c) {
  %f = select i1 %c, ptr @p, ptr @q
  %r = call i32 %f(i32 7)
  ret i32 %r
}

; BEFORE-LABEL: define i32 @single(
; BEFORE: call i32 @alone(i32 7)
define i32 @single(i64 %i) {
  %a = getelementptr ptr, ptr addrspace(4) @one, i64 %i
  %f = load ptr, ptr addrspace(4) %a
  %r = call i32 %f(i32 7)
  ret i32 %r
}
