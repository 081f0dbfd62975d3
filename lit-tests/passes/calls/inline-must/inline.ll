; alwaysinline is inlined wherever the pass runs, and nothing else; recursion stays a call (NIM).
; RUN: %opt -passes=nv-inline-must -S %s | FileCheck %s
; RUN: %opt -passes=nv-inline-must -pass-remarks-missed=nv-inline-must -disable-output %s 2>&1 \
; RUN:   | FileCheck --check-prefix=REMARK %s
; REMARK: call of {{.*}}again{{.*}} must be inlined and cannot be
target triple = "nvptx64-nvidia-cuda"

; CHECK-NOT: define internal i32 @must(
; CHECK-LABEL: define i32 @caller(
; CHECK-NEXT: add i32 %x, 1
; CHECK-NEXT: call i32 @plain(
; CHECK-NEXT: ret
define i32 @caller(i32 %x) {
  %a = call i32 @must(i32 %x)
  %b = call i32 @plain(i32 %a)
  ret i32 %b
}
define internal i32 @must(i32 %x) alwaysinline {
  %r = add i32 %x, 1
  ret i32 %r
}
define internal i32 @plain(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}
; CHECK: call i32 @again(
define i32 @again(i32 %x) alwaysinline {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %done, label %more
done:
  ret i32 0
more:
  %y = sub i32 %x, 1
  %r = call i32 @again(i32 %y)
  ret i32 %r
}
