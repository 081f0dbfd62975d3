; The same level twice in a pipeline, first and behind it: each stands for passes of its own and runs, as in two calls of opt.
; Names, which count on in one call, are left out.
; What PassBuilder has built to ask whether the first one is a module pass becomes that one and no other.
; RUN: %opt -passes='nvopt<O1>' -debug-pass-manager -disable-output < %s 2>&1 | grep -o 'Running pass: InstCombinePass on k' > %t.one
; RUN: %opt -passes='nvopt<O1>,nvopt<O1>' -debug-pass-manager -disable-output < %s 2>&1 | grep -o 'Running pass: InstCombinePass on k' > %t.two
; RUN: cat %t.one %t.one | diff - %t.two
; RUN: %opt -passes='nvopt<O1>,strip' -S < %s | %opt -passes='nvopt<O1>,strip' -S > %t.calls.ll
; RUN: %opt -passes='nvopt<O1>,nvopt<O1>,strip' -S < %s | diff %t.calls.ll -
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr inbounds i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %at
  %doubled = mul i32 %v, 2
  store i32 %doubled, ptr addrspace(1) %at
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
