; Stores stay in front of a function that nobody knows, and behind one: it may read what they write, or end the thread (PF-10).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes='nv-sink-common,verify' -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes='nv-sink-common,verify' -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
; CHECK-LABEL: define ptx_kernel void @behind(
; CHECK: store volatile i32
; CHECK-NOT: store volatile i32
; CHECK: ret void
define ptx_kernel void @behind(ptr addrspace(1) %p, i32 %n, ptr %f) {
entry:
  %c = icmp sgt i32 %n, 7
  br i1 %c, label %a, label %b
a:
  %x = mul i32 %n, 5
  store volatile i32 %x, ptr addrspace(1) %p
  call void %f() ; hidden
  br label %end
b:
  %y = mul i32 %n, 9
  store volatile i32 %y, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

; CHECK-LABEL: define ptx_kernel void @from_memory(
; CHECK: store volatile i32
; CHECK-NOT: store volatile i32
; CHECK: ret void
define ptx_kernel void @from_memory(ptr addrspace(1) %p, i32 %n, ptr %at) {
entry:
  %f = load ptr, ptr %at ; hidden
  %c = icmp sgt i32 %n, 7
  br i1 %c, label %a, label %b
a:
  %x = mul i32 %n, 5
  store volatile i32 %x, ptr addrspace(1) %p
  br label %end
b:
  %y = mul i32 %n, 9
  store volatile i32 %y, ptr addrspace(1) %p
  %r = call i32 %f(ptr addrspace(1) %p) ; hidden
  br label %end
end:
  ret void
}
