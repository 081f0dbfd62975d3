; Which texts of launch attributes are numbers: what cannot be read stays an attribute on the way back to
; metadata, everything else becomes a tuple (KM-C).
; RUN: %opt -passes='nvvm-annotations<downgrade>' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK: define void @one() {
define ptx_kernel void @one() "nvvm.maxntid"="1024" "nvvm.minctasm"="0" {
  ret void
}
; CHECK: define void @three() {
define ptx_kernel void @three() "nvvm.reqntid"="8,4,2" "nvvm.maxnreg"="4294967295" {
  ret void
}
; Too many numbers, none, one that ends in a comma, a blank, a sign, hexadecimal, more than 32 bits.
; CHECK: define void @four() #[[FOUR:[0-9]+]]
define ptx_kernel void @four() "nvvm.maxntid"="1,2,3,4" "nvvm.minctasm"="1,2" {
  ret void
}
; CHECK: define void @empty() #[[EMPTY:[0-9]+]]
define ptx_kernel void @empty() "nvvm.maxntid"="" "nvvm.cluster_dim"="2," {
  ret void
}
; CHECK: define void @blank() #[[BLANK:[0-9]+]]
define ptx_kernel void @blank() "nvvm.maxntid"="64 " "nvvm.maxnreg"="-1" "nvvm.minctasm"="0x2" {
  ret void
}
; CHECK: define void @large() #[[LARGE:[0-9]+]]
define ptx_kernel void @large() "nvvm.maxnreg"="4294967296" {
  ret void
}
; CHECK-DAG: attributes #[[FOUR]] = { "nvvm.maxntid"="1,2,3,4" "nvvm.minctasm"="1,2" }
; CHECK-DAG: attributes #[[EMPTY]] = { "nvvm.cluster_dim"="2," "nvvm.maxntid" }
; CHECK-DAG: attributes #[[BLANK]] = { "nvvm.maxnreg"="-1" "nvvm.maxntid"="64 " "nvvm.minctasm"="0x2" }
; CHECK-DAG: attributes #[[LARGE]] = { "nvvm.maxnreg"="4294967296" }
; CHECK-DAG: !{ptr @one, !"maxntidx", i32 1024}
; CHECK-DAG: !{ptr @one, !"minctasm", i32 0}
; CHECK-DAG: !{ptr @three, !"reqntidx", i32 8}
; CHECK-DAG: !{ptr @three, !"reqntidy", i32 4}
; CHECK-DAG: !{ptr @three, !"reqntidz", i32 2}
; CHECK-DAG: !{ptr @three, !"maxnreg", i32 -1}
