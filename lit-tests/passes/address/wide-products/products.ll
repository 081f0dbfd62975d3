; 64-bit products become products of extensions that selection takes for mul.wide, and only where the
; factors are extensions of their low halves (ADR-2, ADR-4).
; RUN: %opt -passes=nv-wide-products -S %s | FileCheck %s
; RUN: %opt -passes=nv-wide-products,nv-wide-products -S %s | FileCheck %s
; RUN: %opt -passes=nv-wide-products -nvvm-opt=scev-cgp-norm=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=nv-wide-products -pass-remarks=nv-wide-products -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-wide-products=1 %s -o - | FileCheck %s --check-prefix=NOT
target triple = "nvptx64-nvidia-cuda"

; OFF-NOT: freeze
; REMARK: remark: {{.*}}a 64-bit product is one of 32-bit factors

; A number that is not negative and a signed one.
; CHECK-LABEL: @mixed
; CHECK-DAG: [[X:%.*]] = freeze i32 %t
; CHECK-DAG: [[Y:%.*]] = freeze i32 %n
; CHECK-DAG: [[A:%.*]] = sext i32 [[X]] to i64
; CHECK-DAG: [[B:%.*]] = sext i32 [[Y]] to i64
; CHECK: %m = mul nsw i64 [[A]], [[B]]
; CHECK-NEXT: ret i64 %m
; PTX-LABEL: mixed(
; PTX: mul.wide.s32
; NOT-LABEL: mixed(
; NOT-NOT: mul.wide
; NOT: ret;
define i64 @mixed(i32 range(i32 0, 1024) %t, i32 %n) {
  %a = zext nneg i32 %t to i64
  %b = sext i32 %n to i64
  %m = mul nsw i64 %a, %b
  ret i64 %m
}

; Nothing says that %t has no sign bit: as an unsigned number it is another one than as a signed one.
; CHECK-LABEL: @really_mixed
; CHECK: %a = zext i32 %t to i64
; CHECK: mul i64 %a, %b
define i64 @really_mixed(i32 %t, i32 %n) {
  %a = zext i32 %t to i64
  %b = sext i32 %n to i64
  %m = mul i64 %a, %b
  ret i64 %m
}

; A condition around the product is as good as an attribute.
; CHECK-LABEL: @guarded
; CHECK: wide:
; CHECK: sext i32
; CHECK: sext i32
; CHECK: mul
define i64 @guarded(i32 %t, i32 %n) {
entry:
  %a = zext i32 %t to i64
  %b = sext i32 %n to i64
  %ok = icmp sgt i32 %t, -1
  br i1 %ok, label %wide, label %out
wide:
  %m = mul i64 %a, %b
  br label %out
out:
  %r = phi i64 [ %m, %wide ], [ 0, %entry ]
  ret i64 %r
}

; Two of one kind next to their product: selection needs no help.
; CHECK-LABEL: @alike
; CHECK-NOT: freeze
; CHECK: ret
define i64 @alike(i32 %x, i32 %y, ptr %p) {
  %a = sext i32 %x to i64
  %b = sext i32 %y to i64
  %m = mul i64 %a, %b
  %c = zext i32 %x to i64
  %d = zext i32 %y to i64
  %u = mul i64 %c, %d
  store i64 %u, ptr %p
  ret i64 %m
}

; Extensions in front of a loop are repeated next to the product in it.
; CHECK-LABEL: @far
; CHECK: loop:
; CHECK: sext i32
; CHECK: sext i32
; CHECK: mul
; PTX-LABEL: far(
; PTX: $L__BB
; PTX: mul.wide.s32
define i64 @far(i32 %x, i32 %n) {
entry:
  %b = sext i32 %x to i64
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i64 [ 0, %entry ], [ %sum, %loop ]
  %a = sext i32 %i to i64
  %m = mul i64 %a, %b
  %sum = xor i64 %s, %m
  %next = add i32 %i, 1
  %go = icmp ne i32 %next, %n
  br i1 %go, label %loop, label %out
out:
  ret i64 %sum
}

; A 64-bit number of which only 31 bits can be set, and one of which 33 can.
; CHECK-LABEL: @narrow
; CHECK: trunc i64 %w to i32
; CHECK: mul
; CHECK-LABEL: @too_wide
; CHECK-NOT: trunc
; CHECK: ret
define i64 @narrow(i64 range(i64 0, 2147483648) %w, i32 %n) {
  %b = sext i32 %n to i64
  %m = mul i64 %w, %b
  ret i64 %m
}
define i64 @too_wide(i64 range(i64 0, 8589934592) %w, i32 %n) {
  %b = sext i32 %n to i64
  %m = mul i64 %w, %b
  ret i64 %m
}

; 16 bits: extended to 32 in the old way first.
; CHECK-LABEL: @short
; CHECK: zext i16 %t to i32
; CHECK: mul
define i64 @short(i16 %t, i32 %n) {
  %a = zext i16 %t to i64
  %b = sext i32 %n to i64
  %m = mul i64 %a, %b
  ret i64 %m
}

; Products of 32 bits and of 128 bits are others.
; CHECK-LABEL: @other_widths
; CHECK-NOT: freeze
; CHECK: ret
define i128 @other_widths(i64 %a, i16 %x, i16 %y, ptr %p) {
  %c = sext i16 %x to i32
  %d = zext i16 %y to i32
  %m = mul i32 %c, %d
  store i32 %m, ptr %p
  %w = sext i64 %a to i128
  %z = zext i64 %a to i128
  %q = mul i128 %w, %z
  ret i128 %q
}

; CHECK-LABEL: @left_alone
; CHECK-NOT: freeze
; CHECK: ret
define i64 @left_alone(i32 range(i32 0, 1024) %t, i32 %n) optnone noinline {
  %a = zext nneg i32 %t to i64
  %b = sext i32 %n to i64
  %m = mul i64 %a, %b
  ret i64 %m
}

; The constant in front, as in code that nothing has simplified: selection finds the product as it is.
; CHECK-LABEL: @constant_first
; CHECK-NEXT: [[X:%.*]] = sext i32 %a to i64
; CHECK-NEXT: mul nsw i64 3, [[X]]
define i64 @constant_first(i32 %a) {
  %x = sext i32 %a to i64
  %m = mul nsw i64 3, %x
  ret i64 %m
}
