; Short cases of a switch, about which the threads of a block do not agree, stand one behind the other (PF-10).
; RUN: %opt -passes=nv-separate-cases -verify-each -S %s | FileCheck %s --implicit-check-not=switch
; RUN: %opt -passes=nv-separate-cases -pass-remarks=nv-separate-cases -disable-output %s 2>&1 | FileCheck %s --check-prefix=SAID
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-separate-cases=1 %s -o - | FileCheck %s --check-prefix=OFF
; RUN: %exec %s -passes=nv-separate-cases
;
; EXEC: buffer x f32[64] random(1, -9, 9)
; EXEC: buffer y f32[64] random(2, -9, 9)
; EXEC: launch two block=32 args=(x, y)
; EXEC: launch shared_end block=32 args=(x, y, i32:5)
; EXEC: launch either block=32 args=(x, y, i32:9)
; EXEC: launch either block=32 args=(x, y, i32:4)
; EXEC: launch either block=32 args=(x, y, i32:3)
; EXEC: launch values block=32 args=(x, y)
; EXEC: launch through block=32 args=(x, y)
; EXEC: launch otherwise block=32 args=(x, y)
; EXEC: launch fields block=32 args=(x, y)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; SAID: 1 group of short cases made conditions one behind the other

; PTX-LABEL: entry two(
; PTX: setp.ne.b32 [[P:%p[0-9]+]], {{%r[0-9]+}}, 3;
; PTX: @[[P]] bra [[NEXT:\$L[_A-Z0-9]+]];
; PTX: st.global
; PTX-NEXT: [[NEXT]]:
; PTX: setp.ne.b32 [[Q:%p[0-9]+]], {{%r[0-9]+}}, 9;
; PTX: @[[Q]] bra [[END:\$L[_A-Z0-9]+]];
; PTX: st.global
; PTX-NEXT: [[END]]:
; OFF-LABEL: entry two(
; OFF: bra.uni
; OFF: ret;
; CHECK-LABEL: @two(
; CHECK: [[A:%.*]] = icmp eq i32 %t, 3
; CHECK: [[B:%.*]] = icmp eq i32 %t, 9
; CHECK: br i1 [[A]], label %a, label %[[NEXT:.*]]
; CHECK: a:
; CHECK: br label %[[NEXT]]
; CHECK: [[NEXT]]:
; CHECK-NEXT: br i1 [[B]], label %b, label %end
; CHECK: b:
; CHECK: br label %end
define ptx_kernel void @two(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr addrspace(1) %x, i32 %t
  %to = getelementptr float, ptr addrspace(1) %y, i32 %t
  switch i32 %t, label %end [ i32 3, label %a
                              i32 9, label %b ]
a:
  %v = load float, ptr addrspace(1) %at
  store float %v, ptr addrspace(1) %to
  br label %end
b:
  %far = getelementptr float, ptr addrspace(1) %at, i32 20
  %w = load float, ptr addrspace(1) %far
  store float %w, ptr addrspace(1) %to
  br label %end
end:
  ret void
}

; Two cases of which the common part has been sunk: one condition for both, and a choice.
; CHECK-LABEL: @shared_end(
; CHECK-DAG: %far = add i32 %n, 40
; CHECK-DAG: [[NINE:%.*]] = icmp eq i32 %t, 9
; CHECK-DAG: [[THREE:%.*]] = icmp eq i32 %t, 3
; CHECK-DAG: select i1 [[THREE]], i32 %n, i32 %far
; CHECK-DAG: [[ANY:%.*]] = select i1 [[THREE]], i1 true, i1 [[NINE]]
; CHECK: br i1 [[ANY]], label %both, label %end
define ptx_kernel void @shared_end(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %to = getelementptr float, ptr addrspace(1) %y, i32 %t
  switch i32 %t, label %end [ i32 3, label %both
                              i32 9, label %b ]
b:
  %far = add i32 %n, 40
  br label %both
both:
  %i = phi i32 [ %n, %0 ], [ %far, %b ]
  %at = getelementptr float, ptr addrspace(1) %x, i32 %i
  %v = load float, ptr addrspace(1) %at
  store float %v, ptr addrspace(1) %to
  br label %end
end:
  ret void
}

; if (t == 3) a; if (t == 31 || t == n - 1) b; where what the second condition asks was computed in two places. Where t is 31 nobody
; may look at it: it is poison there.
; CHECK-LABEL: @either(
; CHECK: [[LAST:%.*]] = add nsw i32 %n, -1
; CHECK: [[IS:%.*]] = icmp eq i32 [[PLUS:%.*]], [[LAST]]
; CHECK-NOT: icmp eq i32 [[PLUS]]
; CHECK: select i1 {{%.*}}, i1 true, i1 [[IS]]
; CHECK: br i1 {{%.*}}, label %a, label %[[NEXT:.*]]
; CHECK: [[NEXT]]:
; CHECK-NEXT: br i1 {{%.*}}, label %b, label %end
define ptx_kernel void @either(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr addrspace(1) %x, i32 %t
  %to = getelementptr float, ptr addrspace(1) %y, i32 %t
  switch i32 %t, label %asks [ i32 3, label %a
                               i32 31, label %b ]
a:
  %v = load float, ptr addrspace(1) %at
  store float %v, ptr addrspace(1) %to
  %big.a = add nsw i32 %t, 2147483617
  %sum.a = sub nsw i32 %big.a, 2147483617
  %last.a = add nsw i32 %n, -1
  %is.a = icmp eq i32 %sum.a, %last.a
  br i1 %is.a, label %b, label %end
asks:
  %big = add nsw i32 %t, 2147483617
  %sum = sub nsw i32 %big, 2147483617
  %last = add nsw i32 %n, -1
  %is = icmp eq i32 %sum, %last
  br i1 %is, label %b, label %end
b:
  %far = getelementptr float, ptr addrspace(1) %at, i32 20
  %w = load float, ptr addrspace(1) %far
  %before = getelementptr float, ptr addrspace(1) %to, i32 32
  store float %w, ptr addrspace(1) %before
  br label %end
end:
  ret void
}

; What the cases hand on.
; CHECK-LABEL: @values(
; CHECK: [[NEXT:[0-9]+]]:
; CHECK-NEXT: [[SO:%.*]] = phi float [ %v, %a ], [ 1.000000e+00, %0 ]
; CHECK-NEXT: br i1
; CHECK: end:
; CHECK-NEXT: %r = phi float [ %w, %b ], [ [[SO]], %[[NEXT]] ]
define ptx_kernel void @values(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr addrspace(1) %x, i32 %t
  %to = getelementptr float, ptr addrspace(1) %y, i32 %t
  switch i32 %t, label %end [ i32 3, label %a
                              i32 4, label %a
                              i32 9, label %b ]
a:
  %v = load float, ptr addrspace(1) %at
  br label %end
b:
  %far = getelementptr float, ptr addrspace(1) %at, i32 20
  %w = load float, ptr addrspace(1) %far
  br label %end
end:
  %r = phi float [ 1.0, %0 ], [ %v, %a ], [ %w, %b ]
  store float %r, ptr addrspace(1) %to
  ret void
}

; From the first case control goes on to the second, which then has the last word, or not.
; CHECK-LABEL: @through(
; CHECK: [[NEXT:[0-9]+]]:
; CHECK-NEXT: [[SO:%.*]] = phi float [ 2.000000e+00, %a ], [ 1.000000e+00, %0 ]
; CHECK: end:
; CHECK-NEXT: %r = phi float [ %w, %b ], [ [[SO]], %[[NEXT]] ]
define ptx_kernel void @through(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr addrspace(1) %x, i32 %t
  %to = getelementptr float, ptr addrspace(1) %y, i32 %t
  %low = and i32 %t, 3
  switch i32 %low, label %end [ i32 0, label %a
                                i32 1, label %b ]
a:
  %v = load float, ptr addrspace(1) %at
  store float %v, ptr addrspace(1) %to
  %odd = icmp ugt i32 %t, 12
  br i1 %odd, label %b, label %end
b:
  %far = getelementptr float, ptr addrspace(1) %at, i32 20
  %w = load float, ptr addrspace(1) %far
  br label %end
end:
  %r = phi float [ 1.0, %0 ], [ 2.0, %a ], [ %w, %b ]
  %before = getelementptr float, ptr addrspace(1) %to, i32 32
  store float %r, ptr addrspace(1) %before
  ret void
}

; The rest of the threads have an arm of their own: no value is theirs at the beginning.
; CHECK-LABEL: @otherwise(
; CHECK: phi float [ %u, %rest ], [ poison, %0 ]
; CHECK: end:
; CHECK-NEXT: %r = phi float
define ptx_kernel void @otherwise(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr addrspace(1) %x, i32 %t
  %to = getelementptr float, ptr addrspace(1) %y, i32 %t
  %low = and i32 %t, 3
  switch i32 %low, label %rest [ i32 0, label %a
                                 i32 1, label %b ]
a:
  %v = load float, ptr addrspace(1) %at
  br label %end
b:
  %far = getelementptr float, ptr addrspace(1) %at, i32 20
  %w = load float, ptr addrspace(1) %far
  br label %end
rest:
  %near = getelementptr float, ptr addrspace(1) %at, i32 1
  %u = load float, ptr addrspace(1) %near
  br label %end
end:
  %r = phi float [ %v, %a ], [ %w, %b ], [ %u, %rest ]
  store float %r, ptr addrspace(1) %to
  ret void
}

; Fields at the edges of a tile in volatile shared arrays: twelve instructions to an arm. Each access stays where it is asked for.
; CHECK-LABEL: @fields(
; CHECK: br i1
; CHECK: a:
; CHECK-COUNT-2: store volatile float
; CHECK: br i1
; CHECK: b:
; CHECK-COUNT-2: store volatile float
; CHECK-NOT: store volatile float
; CHECK: end:
@du = internal addrspace(3) global [34 x float] poison
@dv = internal addrspace(3) global [34 x float] poison
define ptx_kernel void @fields(ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t1 = add nuw nsw i32 %t, 1
  %u0 = getelementptr float, ptr addrspace(3) @du, i32 %t1
  %v0 = getelementptr float, ptr addrspace(3) @dv, i32 %t1
  store volatile float 1.0, ptr addrspace(3) %u0
  store volatile float 2.0, ptr addrspace(3) %v0
  switch i32 %t, label %end [ i32 0, label %a
                              i32 31, label %b ]
a:
  %ia = add i32 %t, 5
  %ja = shl i32 %ia, 1
  %ka = xor i32 %ja, 3
  %pa = getelementptr float, ptr addrspace(1) %x, i32 %ka
  %la = load volatile float, ptr addrspace(1) %pa
  %ua = getelementptr float, ptr addrspace(3) @du, i32 %t
  store volatile float %la, ptr addrspace(3) %ua
  %qa = getelementptr float, ptr addrspace(1) %x, i32 %ja
  %ma = load volatile float, ptr addrspace(1) %qa
  %va = getelementptr float, ptr addrspace(3) @dv, i32 %t
  store volatile float %ma, ptr addrspace(3) %va
  br label %end
b:
  %ib = sub i32 60, %t
  %t2 = add i32 %t, 2
  %pb = getelementptr float, ptr addrspace(1) %x, i32 %ib
  %lb = load volatile float, ptr addrspace(1) %pb
  %ub = getelementptr float, ptr addrspace(3) @du, i32 %t2
  store volatile float %lb, ptr addrspace(3) %ub
  %mb = load volatile float, ptr addrspace(1) %pb
  %vb = getelementptr float, ptr addrspace(3) @dv, i32 %t2
  store volatile float %mb, ptr addrspace(3) %vb
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %ul = getelementptr float, ptr addrspace(3) @du, i32 %t
  %left = load volatile float, ptr addrspace(3) %ul
  %t3 = add i32 %t, 2
  %vr = getelementptr float, ptr addrspace(3) @dv, i32 %t3
  %right = load volatile float, ptr addrspace(3) %vr
  %sum = fadd float %left, %right
  %to = getelementptr float, ptr addrspace(1) %y, i32 %t
  store float %sum, ptr addrspace(1) %to
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
