; What LLVM's code generator does well by itself, and no pass of ours does again (CG-06, CG-08, CG-22, CG-23, CG-29, CG-30),
; and names of older IR that LLVM reads (BV-07).
; RUN: %opt -mcpu=sm_100 '-passes=nvopt<O3>' %s -o %t.bc && %llc -mcpu=sm_100 %t.bc -o - | FileCheck %s
; LLVM's schedulers, the size of jump tables and its structuring of control flow can be asked for.
; RUN: %llc -mcpu=sm_90 -enable-misched -nvptx-sched4reg -min-jump-table-entries=100 %t.bc -o - | FileCheck %s --check-prefix=TREE
; RUN: %opt -passes=structurizecfg,fix-irreducible -disable-output %s
; TREE: .entry cases(
; TREE-NOT: brx.idx
; TREE-COUNT-3: setp.
; TREE: .entry two(
; Bitcode may stand in a wrapper (BV-06); it names LLVM as its producer whatever the environment says (BV-02).
; RUN: env LLVM_OVERRIDE_PRODUCER=other %opt -passes=verify %t.bc -o %t.again.bc && llvm-bcanalyzer-22 --dump %t.again.bc | FileCheck %s --check-prefix=PRODUCER
; PRODUCER: record string = 'LLVM22
; RUN: python3 -c "import struct, sys; d = open(sys.argv[1], 'rb').read(); open(sys.argv[2], 'wb').write(struct.pack('<5I', 0x0B17C0DE, 0, 20, len(d), 0) + d)" %t.bc %t.wrapped.bc
; RUN: %llc -mcpu=sm_100 %t.wrapped.bc -o - | FileCheck %s
; RUN: nvopt link --arch=sm_100 --emit=ptx %t.wrapped.bc -o - | FileCheck %s --check-prefix=LINKED
; LINKED-DAG: .entry cases(
; LINKED-DAG: .entry two(
; What LLVM knows of bits at O3 is right (KB-04).
; RUN: %opt '-passes=nvopt<O3>' -instcombine-verify-known-bits -disable-output %s
target triple = "nvptx64-nvidia-cuda"
; The address of the stack frame is made once for both blocks and is local from the beginning.
; CHECK: .entry frame(
; CHECK: add.u64 [[FRAME:%rd[0-9]+]], %SPL, 0;
; CHECK-NOT: add.u64 {{.*}}%SP
; CHECK-NOT: cvta
; CHECK: st.local.b32
; CHECK-NOT: add.u64 {{.*}}%SP
; CHECK: ld.local.b32
define ptx_kernel void @frame(ptr addrspace(1) %out, i32 %n, i32 %i, i32 %k) {
entry:
  %a = alloca [64 x i32], align 4
  %p = getelementptr [64 x i32], ptr %a, i32 0, i32 %i
  store volatile i32 %n, ptr %p
  %c = icmp sgt i32 %n, 3
  br i1 %c, label %more, label %end
more:
  %q = getelementptr [64 x i32], ptr %a, i32 0, i32 %k
  %v = load volatile i32, ptr %q
  store i32 %v, ptr addrspace(1) %out
  br label %end
end:
  ret void
}
; A half word is not masked to be stored, and once to be extended.
; CHECK: .entry half_words(
; CHECK-NOT: and.b16
; CHECK: and.b32
; CHECK-NOT: and.
; CHECK: ret;
define ptx_kernel void @half_words(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %x = load i32, ptr addrspace(1) %p
  %t = trunc i32 %x to i16
  store i16 %t, ptr addrspace(1) %out
  %z = zext i16 %t to i32
  %o = getelementptr i32, ptr addrspace(1) %out, i32 1
  store i32 %z, ptr addrspace(1) %o
  ret void
}
; A sum of bytes is masked once to be compared.
; CHECK: .entry bytes(
; CHECK: and.b16 {{.*}}, 255;
; CHECK-NOT: and.b16
; CHECK: setp.
define ptx_kernel void @bytes(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %x = load i8, ptr addrspace(1) %p
  %q = getelementptr i8, ptr addrspace(1) %p, i32 1
  %y = load i8, ptr addrspace(1) %q
  %s = add i8 %x, %y
  %c = icmp ult i8 %s, 100
  %z = zext i1 %c to i32
  store i32 %z, ptr addrspace(1) %out
  ret void
}
; A switch is a table.
; CHECK: .entry cases(
; CHECK: brx.idx
define ptx_kernel void @cases(ptr addrspace(1) %out, i32 %n) {
entry:
  switch i32 %n, label %end [ i32 0, label %a
    i32 1, label %b
    i32 2, label %c
    i32 3, label %d
    i32 4, label %e ]
a:
  store volatile i32 7, ptr addrspace(1) %out
  br label %end
b:
  store volatile i32 5, ptr addrspace(1) %out
  br label %end
c:
  store volatile i32 11, ptr addrspace(1) %out
  br label %end
d:
  store volatile i32 17, ptr addrspace(1) %out
  br label %end
e:
  store volatile i32 1, ptr addrspace(1) %out
  store volatile i32 2, ptr addrspace(1) %out
  br label %end
end:
  ret void
}
; Two floats are a legal vector where the GPU adds both at once.
; CHECK: .entry two(
; CHECK: add.rn.f32x2
define ptx_kernel void @two(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %x = load <2 x float>, ptr addrspace(1) %p
  %y = fadd <2 x float> %x, <float 1.0, float 2.0>
  store <2 x float> %y, ptr addrspace(1) %out
  ret void
}
; A name that older front ends used.
; CHECK: .entry old_name(
; CHECK: clz.b32
declare i32 @llvm.nvvm.clz.i(i32)
define ptx_kernel void @old_name(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) %p
  %z = call i32 @llvm.nvvm.clz.i(i32 %x)
  store i32 %z, ptr addrspace(1) %p
  ret void
}
