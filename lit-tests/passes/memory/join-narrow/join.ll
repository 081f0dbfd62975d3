; Bytes and half words that lie side by side come in one access; words stay apart for the code
; generator. No legality is decided here: LLVM's pass does the work. PF-13.
; RUN: %opt -passes=nv-join-narrow -verify-each -S %s | FileCheck %s
; RUN: %opt -passes='nv-join-narrow,nv-join-narrow' -S %s | FileCheck %s

; In front of the other passes at every level, the stock pass in the strict order.
; RUN: nvopt-pipeline-test 'nvopt<O3>' | FileCheck --check-prefix=ORDER %s
; RUN: nvopt-pipeline-test 'nvopt<O3;strict-order=1>' | FileCheck --check-prefix=STRICT %s
; RUN: nvopt-pipeline-test 'nvopt<O3;disable-LoadStoreVectorizerPass=1>' | FileCheck --check-prefix=OFF %s
; ORDER-NOT: load-store-vectorizer
; ORDER: nv-join-narrow
; STRICT-NOT: nv-join-narrow
; STRICT: load-store-vectorizer
; OFF-NOT: {{nv-join-narrow|load-store-vectorizer}}

target datalayout = "e-p6:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @bytes(
; CHECK-COUNT-1: load <4 x i8>, ptr addrspace(1) %p, align 4
; CHECK-NOT: load
; CHECK: ret
define i32 @bytes(ptr addrspace(1) %p) {
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  %a = load i8, ptr addrspace(1) %p, align 4
  %b = load i8, ptr addrspace(1) %p1, align 1
  %c = load i8, ptr addrspace(1) %p2, align 2
  %d = load i8, ptr addrspace(1) %p3, align 1
  %ab = add i8 %a, %b
  %cd = sub i8 %c, %d
  %m = mul i8 %ab, %cd
  %r = zext i8 %m to i32
  ret i32 %r
}

; CHECK-LABEL: @half_stores(
; CHECK: store <2 x i16> {{.*}}, ptr addrspace(1) %p, align 4
; CHECK-NOT: store
; CHECK: ret
define void @half_stores(ptr addrspace(1) %p, i16 %a, i16 %b) {
  %p1 = getelementptr i16, ptr addrspace(1) %p, i64 1
  store i16 %a, ptr addrspace(1) %p, align 4
  store i16 %b, ptr addrspace(1) %p1, align 2
  ret void
}

; Nobody knows how these are aligned: they stay apart, plain as they were, though they are kept out of the search.
; CHECK-LABEL: @bytes_anywhere(
; CHECK-COUNT-4: load i8, ptr addrspace(1) %p{{[1-3]?}}, align 1
; CHECK-NOT: load
; CHECK: ret
define i32 @bytes_anywhere(ptr addrspace(1) %p) {
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  %a = load i8, ptr addrspace(1) %p, align 1
  %b = load i8, ptr addrspace(1) %p1, align 1
  %c = load i8, ptr addrspace(1) %p2, align 1
  %d = load i8, ptr addrspace(1) %p3, align 1
  %ab = add i8 %a, %b
  %cd = sub i8 %c, %d
  %m = mul i8 %ab, %cd
  %r = zext i8 %m to i32
  ret i32 %r
}

; Not even those, where one is loaded twice: the two are one.
; CHECK-LABEL: @byte_twice(
; CHECK-COUNT-2: load
; CHECK-NOT: load
; CHECK: ret
define i32 @byte_twice(ptr addrspace(1) %p) {
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %a = load i8, ptr addrspace(1) %p, align 1
  %b = load i8, ptr addrspace(1) %p1, align 1
  %c = load i8, ptr addrspace(1) %p, align 1
  %ab = add i8 %a, %b
  %m = mul i8 %ab, %c
  %r = zext i8 %m to i32
  ret i32 %r
}

; The first bytes of a variable, which is moved to where a word can be.
; CHECK-LABEL: @variable(
; CHECK: alloca [4 x i8], align 4
; CHECK: store <4 x i8>
; CHECK-NOT: store
; CHECK: ret
declare void @take(ptr)
define void @variable(i8 %a, i8 %b) {
  %v = alloca [4 x i8], align 1
  %v1 = getelementptr i8, ptr %v, i64 1
  %v2 = getelementptr i8, ptr %v, i64 2
  %v3 = getelementptr i8, ptr %v, i64 3
  store i8 %a, ptr %v, align 1
  store i8 %b, ptr %v1, align 1
  store i8 %b, ptr %v2, align 1
  store i8 %a, ptr %v3, align 1
  call void @take(ptr %v)
  ret void
}

; Words, and a single byte next to a store of one.
; CHECK-LABEL: @words(
; CHECK-COUNT-2: load i32
; CHECK: load i8
; CHECK: store i8
define i32 @words(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %p1 = getelementptr i32, ptr addrspace(1) %p, i64 1
  %a = load i32, ptr addrspace(1) %p, align 8
  %b = load i32, ptr addrspace(1) %p1, align 4
  %c = load i8, ptr addrspace(1) %q, align 4
  store i8 %c, ptr addrspace(1) %q, align 4
  %r = add i32 %a, %b
  ret i32 %r
}

; The bytes are in different blocks, where nothing can be joined.
; CHECK-LABEL: @blocks(
; CHECK: load i8
; CHECK: load i8
define i8 @blocks(ptr addrspace(1) %p, i1 %c) {
entry:
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %a = load i8, ptr addrspace(1) %p, align 4
  br i1 %c, label %more, label %end
more:
  %b = load i8, ptr addrspace(1) %p1, align 1
  br label %end
end:
  %r = phi i8 [ %a, %entry ], [ %b, %more ]
  ret i8 %r
}

; A volatile byte is not joined.
; CHECK-LABEL: @volatile(
; CHECK-COUNT-2: load volatile i8
define i8 @volatile(ptr addrspace(1) %p) {
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %a = load volatile i8, ptr addrspace(1) %p, align 4
  %b = load volatile i8, ptr addrspace(1) %p1, align 1
  %r = add i8 %a, %b
  ret i8 %r
}

; What nobody is next to is kept out of the search and comes back as it was; in between it orders what it
; ordered before. The store of %x may hit the bytes, so that these are not read early.
; CHECK-LABEL: @alone_between(
; CHECK: load i8, ptr addrspace(1) %p, align 2
; CHECK-NEXT: store i32 7, ptr addrspace(1) %x, align 4
; CHECK-NEXT: load i8, ptr addrspace(1) %p1, align 1
; CHECK: load <2 x i16>, ptr addrspace(1) %q, align 4
; CHECK: load float, ptr addrspace(1) %f, align 4
; CHECK-NOT: atomic
; CHECK: ret
define i32 @alone_between(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(1) %x, ptr addrspace(1) %f, ptr addrspace(1) %o) {
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %q1 = getelementptr i16, ptr addrspace(1) %q, i64 1
  %a = load i8, ptr addrspace(1) %p, align 2
  store i32 7, ptr addrspace(1) %x, align 4
  %b = load i8, ptr addrspace(1) %p1, align 1
  %c = load i16, ptr addrspace(1) %q, align 4
  %v = load float, ptr addrspace(1) %f, align 4
  %d = load i16, ptr addrspace(1) %q1, align 2
  store float %v, ptr addrspace(1) %o, align 4
  %m = mul i8 %a, %b
  %n = mul i16 %c, %d
  %ml = zext i8 %m to i32
  %nl = zext i16 %n to i32
  %r = add i32 %ml, %nl
  ret i32 %r
}

; What was atomic, or volatile, stays so.
; CHECK-LABEL: @already_hidden(
; CHECK-DAG: load atomic i32, ptr addrspace(1) %x unordered, align 4
; CHECK-DAG: load volatile i32, ptr addrspace(1) %y, align 4
; CHECK-DAG: load <2 x i16>, ptr addrspace(1) %q, align 4
; CHECK: ret
define i32 @already_hidden(ptr addrspace(1) %q, ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %q1 = getelementptr i16, ptr addrspace(1) %q, i64 1
  %c = load i16, ptr addrspace(1) %q, align 4
  %d = load i16, ptr addrspace(1) %q1, align 2
  %a = load atomic i32, ptr addrspace(1) %x unordered, align 4
  %b = load volatile i32, ptr addrspace(1) %y, align 4
  %n = mul i16 %c, %d
  %nl = zext i16 %n to i32
  %s = add i32 %a, %b
  %r = add i32 %s, %nl
  ret i32 %r
}

; One load twice, without a neighbour, in a block where others have one.
; CHECK-LABEL: @twice(
; CHECK: load <2 x i16>, ptr addrspace(1) %q, align 4
; CHECK-NOT: atomic
; CHECK: ret
define i32 @twice(ptr addrspace(1) %q, ptr addrspace(1) %x) {
  %q1 = getelementptr i16, ptr addrspace(1) %q, i64 1
  %c = load i16, ptr addrspace(1) %q, align 4
  %d = load i16, ptr addrspace(1) %q1, align 2
  %a = load i32, ptr addrspace(1) %x, align 4
  %b = load i32, ptr addrspace(1) %x, align 4
  %n = mul i16 %c, %d
  %nl = zext i16 %n to i32
  %s = add i32 %a, %b
  %r = add i32 %s, %nl
  ret i32 %r
}
