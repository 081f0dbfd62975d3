; A call that was too costly once is priced again when its callee has become smaller or an argument a constant,
; and not inlined where nothing has changed. The callees are visible from outside: no call is the last one.
;
; RUN: %opt -S %s -inline-threshold=4 -passes='cgscc(nv-inline),cgscc(nv-inline)' \
; RUN:   | FileCheck %s --check-prefixes=CHECK,SAME
; RUN: %opt -S %s -inline-threshold=4 -passes='cgscc(nv-inline),function(adce),cgscc(nv-inline)' \
; RUN:   | FileCheck %s --check-prefixes=CHECK,SMALLER
; RUN: %opt -S %s -inline-threshold=4 \
; RUN:   -passes='cgscc(nv-inline),function(instsimplify),cgscc(nv-inline)' | FileCheck %s --check-prefixes=CHECK,CONSTANT
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @shrinks(i32 %x) {
  %d0 = mul i32 %x, 3
  %d1 = mul i32 %x, 4
  %d2 = mul i32 %x, 5
  %d3 = mul i32 %x, 6
  %d4 = mul i32 %x, 7
  %d5 = mul i32 %x, 8
  %d6 = mul i32 %x, 9
  %d7 = mul i32 %x, 10
  %d8 = mul i32 %x, 11
  %d9 = mul i32 %x, 12
  %d10 = mul i32 %x, 13
  %d11 = mul i32 %x, 14
  %d12 = mul i32 %x, 15
  %d13 = mul i32 %x, 16
  %d14 = mul i32 %x, 17
  %d15 = mul i32 %x, 18
  %d16 = mul i32 %x, 19
  %d17 = mul i32 %x, 20
  %d18 = mul i32 %x, 21
  %d19 = mul i32 %x, 22
  %d20 = mul i32 %x, 23
  %d21 = mul i32 %x, 24
  %d22 = mul i32 %x, 25
  %d23 = mul i32 %x, 26
  ret i32 %x
}

define i32 @asks(i32 %x, i32 %c) {
  %z = icmp eq i32 %c, 0
  br i1 %z, label %out, label %much

much:
  %m0 = mul i32 %x, 3
  %m1 = mul i32 %m0, 5
  %m2 = mul i32 %m1, 7
  %m3 = mul i32 %m2, 9
  %m4 = mul i32 %m3, 11
  %m5 = mul i32 %m4, 13
  %m6 = mul i32 %m5, 15
  %m7 = mul i32 %m6, 17
  %m8 = mul i32 %m7, 19
  %m9 = mul i32 %m8, 21
  %m10 = mul i32 %m9, 23
  %m11 = mul i32 %m10, 25
  %m12 = mul i32 %m11, 27
  %m13 = mul i32 %m12, 29
  %m14 = mul i32 %m13, 31
  %m15 = mul i32 %m14, 33
  %m16 = mul i32 %m15, 35
  %m17 = mul i32 %m16, 37
  %m18 = mul i32 %m17, 39
  %m19 = mul i32 %m18, 41
  %m20 = mul i32 %m19, 43
  %m21 = mul i32 %m20, 45
  %m22 = mul i32 %m21, 47
  %m23 = mul i32 %m22, 49
  br label %out

out:
  %r = phi i32 [ %x, %0 ], [ %m23, %much ]
  ret i32 %r
}

; CHECK-LABEL: define i32 @of_dead_code(
; SAME:          call i32 @shrinks
; SMALLER-NOT:   call i32 @shrinks
; CHECK:         ret i32
define i32 @of_dead_code(i32 %x) {
  %r = call i32 @shrinks(i32 %x)
  ret i32 %r
}

; CHECK-LABEL: define i32 @of_a_difference(
; SAME:          call i32 @asks
; SMALLER:       call i32 @asks
; CONSTANT-NOT:  call i32 @asks
; CHECK:         ret i32
define i32 @of_a_difference(i32 %x) {
  %c = sub i32 %x, %x
  %r = call i32 @asks(i32 %x, i32 %c)
  ret i32 %r
}

; CHECK-LABEL: define i32 @of_a_number(
; CHECK:         call i32 @asks
; CHECK:         ret i32
define i32 @of_a_number(i32 %x, i32 %c) {
  %r = call i32 @asks(i32 %x, i32 %c)
  ret i32 %r
}
