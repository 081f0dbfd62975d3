; Constant subscripts outside of known arrays (GIX). The IR stays as it is.
; RUN: %opt -passes=check-gep-index -disable-output %s 2>&1 | FileCheck --implicit-check-not=warning: %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%hack = type { i32, [0 x i32] }
@g = addrspace(1) global [4 x [2 x i32]] zeroinitializer
@h = addrspace(1) global %hack zeroinitializer
@tile = internal addrspace(3) global [8 x i32] undef

; CHECK: warning: {{.*}}GEP index out of bounds: index 4 of 'a', extent 4
; CHECK: warning: {{.*}}GEP index out of bounds: index -1 of 'a', extent 4
; CHECK: warning: {{.*}}GEP index out of bounds: index 5 of 'a', extent 4
define void @bad() {
  %a = alloca [4 x i32]
  %p = getelementptr [4 x i32], ptr %a, i64 0, i64 4
  %x = load i32, ptr %p
  %n = getelementptr [4 x i32], ptr %a, i64 0, i64 -1
  %far = getelementptr [4 x i32], ptr %a, i64 0, i64 5
  ret void
}

; CHECK: warning: {{.*}}GEP index out of bounds: index 2 of 'g', extent 2
; CHECK: warning: {{.*}}GEP index out of bounds: byte 16 of 'v', extent 16
; CHECK: warning: {{.*}}GEP index out of bounds: index 4294967296 of 'tile' needs more than 32 bits
define void @more(ptr byval([4 x i32]) %v) {
  %p = getelementptr [4 x [2 x i32]], ptr addrspace(1) @g, i64 0, i64 1, i64 2
  %x = load i32, ptr addrspace(1) %p
  %q = getelementptr i8, ptr %v, i64 16
  store i32 0, ptr %q
  %w = getelementptr i8, ptr addrspace(3) @tile, i64 4294967296
  ret void
}

; A constant offset behind a shared or constant object that is accessed.
@small = internal addrspace(4) constant [2 x i32] zeroinitializer
; CHECK: warning: {{.*}}GEP index out of bounds: byte 32 of 'tile', extent 32
; CHECK: warning: {{.*}}GEP index out of bounds: byte 6 of 'small', extent 8
define void @bytes() {
  %p = getelementptr i8, ptr addrspace(3) @tile, i64 32
  store i8 0, ptr addrspace(3) %p
  %q = getelementptr i8, ptr addrspace(4) @small, i64 6
  %x = load i32, ptr addrspace(4) %q
  ret void
}

; The address behind the end, subscripts that are not constant, the struct hack, the last element.
define void @fine(i64 %i) {
  %a = alloca [4 x i32]
  %end = getelementptr [4 x i32], ptr %a, i64 0, i64 4
  %c = icmp eq ptr %end, %a
  %p = getelementptr [4 x i32], ptr %a, i64 0, i64 %i
  store i32 0, ptr %p
  %q = getelementptr %hack, ptr addrspace(1) @h, i64 0, i32 1, i64 3
  store i32 0, ptr addrspace(1) %q
  %last = getelementptr [4 x i32], ptr %a, i64 0, i64 3
  store i32 0, ptr %last
  ret void
}
