; Arms about which the threads of a block agree, that lanes may not walk through together, that are entered from elsewhere or by
; values without a list, and loops stay with their switch (PF-10).
; RUN: %opt -passes=nv-fall-through -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-fall-through -S %s -o %t.ll
; RUN: opt -passes=verify -S %s -o %t.before.ll
; RUN: grep -v ModuleID %t.ll > %t.1
; RUN: grep -v ModuleID %t.before.ll > %t.2
; RUN: diff %t.1 %t.2
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)

; The threads of a block agree.
; CHECK-LABEL: @by_block(
; CHECK: switch i32 {{.*}}, label
define ptx_kernel void @by_block(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  %u = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  switch i32 %u, label %end [ i32 0, label %a
                              i32 1, label %b
                              i32 2, label %c ]
a:
  store volatile i32 1, ptr addrspace(1) %py
  br label %b
b:
  store volatile i32 2, ptr addrspace(1) %py
  br label %c
c:
  store volatile i32 3, ptr addrspace(1) %py
  br label %end
end:
  ret void
}

; Lanes that shuffle with others.
; CHECK-LABEL: @shuffles(
; CHECK: switch i32 {{.*}}, label
define ptx_kernel void @shuffles(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  switch i32 %v, label %end [ i32 0, label %a
                              i32 1, label %b
                              i32 2, label %c ]
a:
  store volatile i32 1, ptr addrspace(1) %py
  br label %b
b:
  %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %v, i32 0, i32 31)
  store i32 %s, ptr addrspace(1) %py
  br label %c
c:
  store volatile i32 3, ptr addrspace(1) %py
  br label %end
end:
  ret void
}

; Every other value enters in the middle.
; CHECK-LABEL: @default_inside(
; CHECK: switch i32 {{.*}}, label
define ptx_kernel void @default_inside(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  switch i32 %v, label %b [ i32 0, label %a
                              i32 1, label %b
                              i32 2, label %c ]
a:
  store volatile i32 1, ptr addrspace(1) %py
  br label %b
b:
  store volatile i32 2, ptr addrspace(1) %py
  br label %c
c:
  store volatile i32 3, ptr addrspace(1) %py
  br label %end
end:
  ret void
}

; Others come to the second arm.
; CHECK-LABEL: @from_elsewhere(
; CHECK: switch i32 {{.*}}, label
define ptx_kernel void @from_elsewhere(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  %big = icmp sgt i32 %v, 5
  br i1 %big, label %b, label %asks
asks:
  switch i32 %v, label %end [ i32 0, label %a
                              i32 1, label %b
                              i32 2, label %c ]
a:
  store volatile i32 1, ptr addrspace(1) %py
  br label %b
b:
  store volatile i32 2, ptr addrspace(1) %py
  br label %c
c:
  store volatile i32 3, ptr addrspace(1) %py
  br label %end
end:
  ret void
}

; Too few to pay.
; CHECK-LABEL: @two_arms(
; CHECK: switch i32 {{.*}}, label
define ptx_kernel void @two_arms(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  switch i32 %v, label %end [ i32 0, label %a
                              i32 1, label %b
                              i32 5, label %end ]
a:
  store volatile i32 1, ptr addrspace(1) %py
  br label %b
b:
  store volatile i32 2, ptr addrspace(1) %py
  br label %end
end:
  ret void
}

; An arm that ends in two places.
; CHECK-LABEL: @branches(
; CHECK: switch i32 {{.*}}, label
define ptx_kernel void @branches(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  switch i32 %v, label %end [ i32 0, label %a
                              i32 1, label %b
                              i32 2, label %c ]
a:
  store volatile i32 1, ptr addrspace(1) %py
  br label %b
b:
  %odd = trunc i32 %t to i1
  br i1 %odd, label %c, label %end
c:
  store volatile i32 3, ptr addrspace(1) %py
  br label %end
end:
  ret void
}

; Cases that do not go on in others.
; CHECK-LABEL: @disjoint(
; CHECK: switch i32 {{.*}}, label
define ptx_kernel void @disjoint(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  switch i32 %v, label %end [ i32 0, label %a
                              i32 1, label %b
                              i32 2, label %c ]
a:
  store volatile i32 1, ptr addrspace(1) %py
  br label %end
b:
  store volatile i32 1, ptr addrspace(1) %py
  br label %end
c:
  store volatile i32 1, ptr addrspace(1) %py
  br label %end
end:
  ret void
}

; A loop that ends where it began.
; CHECK-LABEL: @loop(
; CHECK: switch i32
define ptx_kernel void @loop(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %py = getelementptr i32, ptr addrspace(1) %y, i32 %t
  %v = load i32, ptr addrspace(1) %px
  br label %again
again:
  %i = phi i32 [ %v, %0 ], [ %j, %c ]
  %j = add i32 %i, 1
  switch i32 %i, label %end [ i32 0, label %a
                              i32 1, label %b
                              i32 2, label %c ]
a:
  store volatile i32 1, ptr addrspace(1) %py
  br label %b
b:
  store volatile i32 2, ptr addrspace(1) %py
  br label %c
c:
  store volatile i32 3, ptr addrspace(1) %py
  br label %again
end:
  ret void
}
