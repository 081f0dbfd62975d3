; What must be inlined leaves its comdat while LLVM's inliner is at work: it goes when nobody calls it any
; more and gets the comdat back when it stays. A comdat with other members is left alone (NIM).
; RUN: %opt -passes=nv-inline-must -S %s | FileCheck %s --implicit-check-not=@gone --implicit-check-not='define {{.*}}@pair_'
; RUN: %opt -passes=nv-inline-must -S %s | %opt -passes=verify -disable-output
target triple = "nvptx64-nvidia-cuda"

; CHECK-DAG: $again = comdat any
; CHECK-DAG: $held = comdat any
; CHECK-DAG: $kept = comdat any
; CHECK-DAG: $plain = comdat any
$gone = comdat any
$gone.inner = comdat any
$again = comdat any
$held = comdat any
$kept = comdat any
$pair = comdat any
$plain = comdat any

; CHECK: @kept.value = linkonce_odr global i32 7, comdat($kept)
@kept.value = linkonce_odr global i32 7, comdat($kept)
; CHECK: @table = global ptr @held
@table = global ptr @held

; CHECK-LABEL: define void @caller(
; CHECK-NEXT: store volatile i32 1
; CHECK-NEXT: load volatile i32, ptr @kept.value
; CHECK-NEXT: store volatile i32 3
; CHECK-NEXT: store volatile i32 5
; CHECK-NEXT: store volatile i32 6
; CHECK-NEXT: call void @again(
; CHECK-NEXT: call void @plain(
; CHECK-NEXT: ret void
define void @caller(ptr %p) {
  call void @gone(ptr %p)
  call void @kept(ptr %p)
  call void @held(ptr %p)
  call void @pair_a(ptr %p)
  call void @pair_b(ptr %p)
  call void @again(ptr %p)
  call void @plain(ptr %p)
  ret void
}

; A caller in front of its callee, as the front end writes templates.
define linkonce_odr void @gone(ptr %p) alwaysinline comdat {
  call void @gone.inner(ptr %p)
  ret void
}
define linkonce_odr void @gone.inner(ptr %p) alwaysinline comdat {
  store volatile i32 1, ptr %p
  ret void
}

; The variable stays, and so does the function that has to be where it is.
; CHECK: define linkonce_odr void @kept(ptr %p) {{.*}}comdat {
define linkonce_odr void @kept(ptr %p) alwaysinline comdat {
  %v = load volatile i32, ptr @kept.value
  ret void
}

; Its address is taken.
; CHECK: define linkonce_odr void @held(ptr %p) {{.*}}comdat {
define linkonce_odr void @held(ptr %p) alwaysinline comdat {
  store volatile i32 3, ptr %p
  ret void
}

; Both members are inlined and go together.
define linkonce_odr void @pair_a(ptr %p) alwaysinline comdat($pair) {
  store volatile i32 5, ptr %p
  ret void
}
define linkonce_odr void @pair_b(ptr %p) alwaysinline comdat($pair) {
  store volatile i32 6, ptr %p
  ret void
}

; CHECK: define linkonce_odr void @again(ptr %p) {{.*}}comdat {
define linkonce_odr void @again(ptr %p) alwaysinline comdat {
  %v = load volatile i32, ptr %p
  %c = icmp eq i32 %v, 0
  br i1 %c, label %done, label %more
done:
  ret void
more:
  call void @again(ptr %p)
  ret void
}

; CHECK: define linkonce_odr void @plain(ptr %p) comdat {
define linkonce_odr void @plain(ptr %p) comdat {
  ret void
}
