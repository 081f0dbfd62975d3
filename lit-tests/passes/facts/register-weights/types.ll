; How many registers a value of each type takes (RPA-1): what is alive at the stores of two arguments, counted by hand.
; RUN: %opt -passes='print<rpa>' -disable-output %s 2>&1 | FileCheck %s --match-full-lines
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A pointer of 64 bits and a byte, a half word, a word: each has a register for itself.
; CHECK: Function: byte Register Target: [R: 32, P: 7] Register Pressure: [R: 3, P: 0]
define ptx_kernel void @byte(ptr addrspace(1) %p, i8 %v) {
  store i8 %v, ptr addrspace(1) %p
  ret void
}
; CHECK-NEXT: Function: half_word Register Target: [R: 32, P: 7] Register Pressure: [R: 3, P: 0]
define ptx_kernel void @half_word(ptr addrspace(1) %p, half %v) {
  store half %v, ptr addrspace(1) %p
  ret void
}
; CHECK-NEXT: Function: word Register Target: [R: 32, P: 7] Register Pressure: [R: 3, P: 0]
define ptx_kernel void @word(ptr addrspace(1) %p, float %v) {
  store float %v, ptr addrspace(1) %p
  ret void
}
; Two words, and four.
; CHECK-NEXT: Function: two_words Register Target: [R: 32, P: 7] Register Pressure: [R: 4, P: 0]
define ptx_kernel void @two_words(ptr addrspace(1) %p, double %v) {
  store double %v, ptr addrspace(1) %p
  ret void
}
; CHECK-NEXT: Function: four_words Register Target: [R: 32, P: 7] Register Pressure: [R: 6, P: 0]
define ptx_kernel void @four_words(ptr addrspace(1) %p, i128 %v) {
  store i128 %v, ptr addrspace(1) %p
  ret void
}
; Shared and local memory have addresses of one register.
; CHECK-NEXT: Function: shared Register Target: [R: 32, P: 7] Register Pressure: [R: 2, P: 0]
define ptx_kernel void @shared(ptr addrspace(3) %p, float %v) {
  store float %v, ptr addrspace(3) %p
  ret void
}
; CHECK-NEXT: Function: local Register Target: [R: 32, P: 7] Register Pressure: [R: 2, P: 0]
define ptx_kernel void @local(ptr addrspace(5) %p, float %v) {
  store float %v, ptr addrspace(5) %p
  ret void
}
; Four bytes and two halves share a register, four floats do not.
; CHECK-NEXT: Function: bytes Register Target: [R: 32, P: 7] Register Pressure: [R: 3, P: 0]
define ptx_kernel void @bytes(ptr addrspace(1) %p, <4 x i8> %v) {
  store <4 x i8> %v, ptr addrspace(1) %p
  ret void
}
; CHECK-NEXT: Function: halves Register Target: [R: 32, P: 7] Register Pressure: [R: 3, P: 0]
define ptx_kernel void @halves(ptr addrspace(1) %p, <2 x half> %v) {
  store <2 x half> %v, ptr addrspace(1) %p
  ret void
}
; CHECK-NEXT: Function: floats Register Target: [R: 32, P: 7] Register Pressure: [R: 6, P: 0]
define ptx_kernel void @floats(ptr addrspace(1) %p, <4 x float> %v) {
  store <4 x float> %v, ptr addrspace(1) %p
  ret void
}
; Structs and arrays take what their parts take, in which a byte has a register.
; CHECK-NEXT: Function: struct Register Target: [R: 32, P: 7] Register Pressure: [R: 6, P: 0]
define ptx_kernel void @struct(ptr addrspace(1) %p, { i8, i64, float } %v) {
  store { i8, i64, float } %v, ptr addrspace(1) %p
  ret void
}
; CHECK-NEXT: Function: array Register Target: [R: 32, P: 7] Register Pressure: [R: 5, P: 0]
define ptx_kernel void @array(ptr addrspace(1) %p, [3 x i16] %v) {
  store [3 x i16] %v, ptr addrspace(1) %p
  ret void
}
