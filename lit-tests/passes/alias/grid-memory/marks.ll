; What a thread leaves at its end, and takes over from the grid in front, is given to assembly without text: the noalias arguments
; that are written, or read. How it runs: exec/kernels/thread-ends.cu.
; RUN: %opt -passes='nv-grid-memory,nv-grid-memory' -S %s | FileCheck %s
; RUN: %opt -passes='nv-grid-memory,function(dse)' -S %s | FileCheck %s --check-prefix=STORES
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; LLVM takes the intrinsic for one that touches no memory: it needs the mark for any pointer, and once only.
; CHECK-LABEL: define ptx_kernel void @plain(
; CHECK: then:
; CHECK-NEXT: call void asm sideeffect "", "~{memory}"()
; CHECK-NEXT: call void @llvm.nvvm.exit()
; STORES-LABEL: @plain(
; STORES: store i32 1
; STORES: store i32 2
define ptx_kernel void @plain(ptr %p, i1 %c) {
  store i32 1, ptr %p
  br i1 %c, label %then, label %end
then:
  call void @llvm.nvvm.exit()
  unreachable
end:
  store i32 2, ptr %p
  ret void
}

; Given is what is written, not what is read.
; CHECK-LABEL: define ptx_kernel void @restrict(
; CHECK: then:
; CHECK-NEXT: call void asm sideeffect "", "l,~{memory}"(ptr %p)
; CHECK-NEXT: call void asm sideeffect "exit;", ""()
; STORES-LABEL: @restrict(
; STORES: store i32 1
; STORES: store i32 2
define ptx_kernel void @restrict(ptr noalias %p, ptr noalias %q, ptr %r, i1 %c) {
  store i32 1, ptr %p
  store i32 0, ptr %r
  %v = load i32, ptr %q
  br i1 %c, label %then, label %end
then:
  call void asm sideeffect "exit;", ""()
  br label %end
end:
  store i32 2, ptr %p
  ret void
}

; A function ends a thread, too, when one below it does, one that nobody sees, or one that may be another.
; CHECK-LABEL: define void @below(
; CHECK-NOT: asm sideeffect ""
; CHECK: ret void
define void @below() {
  call void @deepest()
  ret void
}
define void @deepest() {
  call void asm sideeffect "{.reg .pred q; mov.pred q, 1; @q ret; }", ""()
  ret void
}
define weak void @other() {
  ret void
}
define internal void @harmless(ptr %p) {
  store i32 4, ptr %p
  ret void
}
; CHECK-LABEL: define ptx_kernel void @calls(
; CHECK-NEXT: store i32 1
; CHECK-NEXT: call void asm sideeffect "", "l,~{memory}"(ptr %p)
; CHECK-NEXT: call void @below()
; CHECK-NEXT: store i32 2
; CHECK-NEXT: call void asm sideeffect "", "l,~{memory}"(ptr %p)
; CHECK-NEXT: call void @unknown()
; CHECK-NEXT: store i32 3
; CHECK-NEXT: call void asm sideeffect "", "l,~{memory}"(ptr %p)
; CHECK-NEXT: call void @other()
; CHECK-NEXT: store i32 4
; CHECK-NEXT: call void asm sideeffect "", "l,~{memory}"(ptr %p)
; CHECK-NEXT: call void %f()
; CHECK-NEXT: call void @harmless(ptr %p)
; CHECK-NEXT: call i32 @vprintf(
; CHECK-NEXT: call double @__nv_sin(
; CHECK-NEXT: ret void
; STORES-LABEL: @calls(
; STORES: store i32 1
; STORES: store i32 2
; STORES: store i32 3
; STORES: store i32 4
define ptx_kernel void @calls(ptr noalias %p, ptr %f) {
  store i32 1, ptr %p
  call void @below()
  store i32 2, ptr %p
  call void @unknown()
  store i32 3, ptr %p
  call void @other()
  store i32 4, ptr %p
  call void %f()
  call void @harmless(ptr %p)
  call i32 @vprintf(ptr null, ptr null)
  call double @__nv_sin(double 1.0)
  ret void
}

; Behind the wait what is read comes from others. What is only written does not.
; CHECK-LABEL: define ptx_kernel void @wait(
; CHECK-NEXT: call void @llvm.nvvm.griddepcontrol.wait()
; CHECK-NEXT: call void asm sideeffect "", "l,~{memory}"(ptr %p)
; CHECK-NEXT: load
define ptx_kernel void @wait(ptr noalias %p, ptr noalias %q, ptr %r) {
  call void @llvm.nvvm.griddepcontrol.wait()
  %v = load i32, ptr %p
  store i32 %v, ptr %q
  store i32 %v, ptr %r
  ret void
}

; In assembly and in a function as well; the other instruction of that name waits for nobody.
; CHECK-LABEL: define ptx_kernel void @wait_below(
; CHECK-NEXT: call void asm sideeffect "griddepcontrol.launch_dependents;", ""()
; CHECK-NEXT: call void @llvm.nvvm.griddepcontrol.launch.dependents()
; CHECK-NEXT: call void @waits()
; CHECK-NEXT: call void asm sideeffect "", "l,~{memory}"(ptr %p)
; CHECK-NEXT: load
define ptx_kernel void @wait_below(ptr noalias %p, ptr noalias %q) {
  call void asm sideeffect "griddepcontrol.launch_dependents;", ""()
  call void @llvm.nvvm.griddepcontrol.launch.dependents()
  call void @waits()
  %v = load i32, ptr %p
  store i32 %v, ptr %q
  ret void
}
define void @waits() {
  call void asm sideeffect "griddepcontrol.wait;", "~{memory}"()
  ret void
}

; Words that only begin or end like one that ends.
; CHECK-LABEL: define ptx_kernel void @words(
; CHECK-NOT: asm sideeffect ""
; CHECK: ret void
define ptx_kernel void @words(ptr noalias %p) {
  store i32 1, ptr %p
  call void asm sideeffect "mov.u32 exit_, 0; mov.u32 %exit, 0; setp.ret a, b, c;", ""()
  store i32 2, ptr %p
  ret void
}

; Required: also where nothing else is done.
; CHECK-LABEL: define void @optnone(
; CHECK: call void asm sideeffect "", "l,~{memory}"(ptr %p)
define void @optnone(ptr noalias %p) noinline optnone {
  store i32 1, ptr %p
  call void @llvm.nvvm.exit()
  unreachable
}

; Nothing may stand behind a call that has to be the last.
; CHECK-LABEL: define i32 @last(
; CHECK: %r = musttail call i32 @next(ptr %p)
; CHECK-NEXT: ret i32 %r
define i32 @last(ptr noalias %p) {
  %v = load i32, ptr %p
  %r = musttail call i32 @next(ptr %p)
  ret i32 %r
}
declare i32 @next(ptr)

declare void @llvm.nvvm.exit()
declare void @llvm.nvvm.griddepcontrol.wait()
declare void @llvm.nvvm.griddepcontrol.launch.dependents()
declare void @unknown()
declare i32 @vprintf(ptr, ptr)
declare double @__nv_sin(double)
