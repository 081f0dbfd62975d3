; LLVM: infer-address-spaces rewrites an address computed from a masked pointer of a known space, but not the mask, and leaves the operand
; empty. See docs/upstream-bugs.md, number 26. When this test passes the fault is repaired; then the entry and nv-masked-pointers can go.
;
; RUN: opt-22 -passes=infer-address-spaces -disable-output %s
; XFAIL: *
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i64 @f(ptr addrspace(3) %x) {
  %p = addrspacecast ptr addrspace(3) %x to ptr
  %m = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %n = getelementptr inbounds i8, ptr %m, i64 4
  %v = load i64, ptr %n, align 4
  ret i64 %v
}
