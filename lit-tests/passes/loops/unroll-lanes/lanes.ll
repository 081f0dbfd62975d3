; Rows that a warp walks through by its lanes: four rounds in one while all lanes have four, and what is left by conditions.
; How they run: lit-tests/exec/kernels/lane-rows.cu.
; RUN: %opt -passes=nv-unroll-lanes -S %s | FileCheck %s
; RUN: %opt -passes=nv-unroll-lanes,nv-unroll-lanes -S %s | FileCheck %s
; RUN: %opt -passes=nv-unroll-lanes -pass-remarks=nv-unroll-lanes -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt '-passes=nvopt<O3>' -S %s | FileCheck %s --check-prefix=O3
; RUN: %opt '-passes=nvopt<O3;disable-unroll-lanes=1>' -S %s | FileCheck %s --check-prefix=OFF
; O3: or i32 %n, 31
; OFF-NOT: or i32 %n, 31
; REMARK: four rounds in one as long as all lanes have four left
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)

; Nothing is written: what is left stands flat.
; CHECK-LABEL: define ptx_kernel void @reads(
; CHECK: before:
; CHECK: [[TOP:%.*]] = or i32 %n, 31
; CHECK: [[ROOM:%.*]] = sub i32 [[TOP]], %lane
; CHECK: [[FOUR:%.*]] = icmp ugt i32 [[ROOM]], 127
; CHECK: br i1 [[FOUR]], label %lanes, label %lanes.rest
; CHECK: lanes:
; CHECK: [[BOUND:%.*]] = sub i32 [[TOP]], 127
; CHECK: [[I:%.*]] = phi i32 [ %lane, %lanes ], [ [[I4:%.*]], %[[LAST:.*]] ]
; CHECK: [[I1:%.*]] = add nsw i32 [[I]], 32
; CHECK: [[I2:%.*]] = add nsw i32 [[I1]], 32
; CHECK: [[I3:%.*]] = add nsw i32 [[I2]], 32
; CHECK: [[I4]] = add nsw i32 [[I3]], 32
; CHECK: [[MORE:%.*]] = icmp slt i32 [[I4]], [[BOUND]]
; CHECK: br i1 [[MORE]], label %{{.*}}, label %lanes.behind, !llvm.loop [[MAIN:![0-9]+]]
; CHECK: lanes.behind:
; CHECK: [[SOME:%.*]] = icmp slt i32 [[I4]], %n
; CHECK: br i1 [[SOME]], label %lanes.rest, label %exit
; CHECK: lanes.rest:
; CHECK: [[J:%.*]] = phi i32 [ %lane, %before ], [ [[I4]], %lanes.behind ]
; CHECK: [[LEFT:%.*]] = sub i32 %n, [[J]]
; CHECK: [[TWO:%.*]] = icmp ugt i32 [[LEFT]], 32
; CHECK: br i1 [[TWO]], label %[[R2:.*]], label %[[J2:lanes.join.*]]
; CHECK: [[R2]]:
; CHECK: add nsw i32 [[J]], 32
; CHECK: br label %[[J2]]
; CHECK: [[J2]]:
; CHECK: [[THREE:%.*]] = icmp ugt i32 [[LEFT]], 64
; CHECK: br i1 [[THREE]], label %[[R3:.*]], label %[[J3:lanes.join.*]]
; CHECK: [[J3]]:
; CHECK: [[FOURTH:%.*]] = icmp ugt i32 [[LEFT]], 96
; CHECK: br i1 [[FOURTH]], label %[[R4:.*]], label %[[J4:lanes.join.*]]
; CHECK: [[J4]]:
; CHECK: br label %exit
define ptx_kernel void @reads(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}

; A round writes: each of those that are left is inside of the one before it. Unsigned, 64 bits.
; CHECK-LABEL: define ptx_kernel void @writes(
; CHECK: or i64 %n, 63
; CHECK: icmp ugt i64 {{%.*}}, 255
; CHECK: lanes.rest:
; CHECK: [[LEFT:%.*]] = sub i64 %n, {{%.*}}
; CHECK: [[TWO:%.*]] = icmp ugt i64 [[LEFT]], 64
; CHECK: br i1 [[TWO]], label %[[R2:.*]], label %exit
; CHECK: [[R2]]:
; CHECK: [[THREE:%.*]] = icmp ugt i64 [[LEFT]], 128
; CHECK: br i1 [[THREE]], label %[[R3:.*]], label %exit
; CHECK: [[R3]]:
; CHECK: [[FOURTH:%.*]] = icmp ugt i64 [[LEFT]], 192
; CHECK: br i1 [[FOURTH]], label %[[R4:.*]], label %exit
; CHECK: [[R4]]:
; CHECK: br label %exit
; CHECK: exit:
define ptx_kernel void @writes(ptr addrspace(1) %p, ptr addrspace(1) %o, i64 noundef %n) {
entry:
  %lane32 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %lane = zext i32 %lane32 to i64
  %some = icmp ult i64 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i64 [ %lane, %before ], [ %next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  %b = getelementptr float, ptr addrspace(1) %o, i64 %i
  store float %v, ptr addrspace(1) %b
  %next = add nuw i64 %i, 64
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  br label %done
done:
  ret void
}

; A loaded limit may be what was never written: all who ask for it get one answer.
; CHECK-LABEL: define ptx_kernel void @loaded(
; CHECK: [[RAW:%.*]] = load i32, ptr addrspace(1) %at
; CHECK: [[N:%.*]] = freeze i32 [[RAW]]
; CHECK: icmp slt i32 %lane, [[N]]
; CHECK: or i32 [[N]], 31
; CHECK: icmp slt i32 {{%.*}}, [[N]]
; CHECK: sub i32 [[N]],
define ptx_kernel void @loaded(ptr addrspace(1) %p, ptr addrspace(1) %o, ptr addrspace(1) %at) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %n = load i32, ptr addrspace(1) %at
  %some = icmp slt i32 %lane, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %lane, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}
; The same for what is computed of such a load, here where the lanes begin.
; CHECK-LABEL: define ptx_kernel void @computed(
; CHECK: [[RAW:%.*]] = add i32 %start, %lane
; CHECK: [[FIRST:%.*]] = freeze i32 [[RAW]]
; CHECK: icmp slt i32 [[FIRST]], %n
; CHECK: [[TOP:%.*]] = or i32 %n, 31
; CHECK: sub i32 [[TOP]], [[FIRST]]
define ptx_kernel void @computed(ptr addrspace(1) %p, ptr addrspace(1) %o, ptr addrspace(1) %at, i32 noundef %n) {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %start = load i32, ptr addrspace(1) %at
  %first = add i32 %start, %lane
  %some = icmp slt i32 %first, %n
  br i1 %some, label %before, label %done
before:
  br label %loop
loop:
  %i = phi i32 [ %first, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add nsw i32 %i, 32
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %o, i32 %lane
  store float %r, ptr addrspace(1) %q
  br label %done
done:
  ret void
}
; CHECK: [[MAIN]] = distinct !{[[MAIN]],
