; Stores to elements of a local array that the way there chose move onto the ways (PF-1).
; RUN: %opt -passes=nv-split-stores -S %s | FileCheck %s
; RUN: %opt -passes=nv-split-stores,nv-split-stores -S %s | FileCheck %s
; RUN: %opt -passes='nv-split-stores,sroa' -S %s | FileCheck %s --check-prefix=SROA
; RUN: %opt -passes=nv-split-stores -pass-remarks=nv-split-stores -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"
; REMARK: 1 store to elements that the way to them chooses moved onto the ways
; REMARK: 2 stores to elements that the way to them chooses moved onto the ways

; The way from entry is an edge of a conditional branch and gets a block.
; CHECK-LABEL: define i32 @insert(
; CHECK: entry:
; CHECK: br i1 %c, label %then, label %[[EDGE:.*]]
; CHECK: [[EDGE]]:
; CHECK-NEXT: [[Q:%.*]] = getelementptr inbounds i32, ptr %v, i64 1
; CHECK-NEXT: store i32 %key, ptr [[Q]], align 4
; CHECK-NEXT: br label %join
; CHECK: then:
; CHECK-NEXT: store i32 %a, ptr %p1, align 4
; CHECK-NEXT: [[R:%.*]] = getelementptr inbounds i32, ptr %v, i64 0
; CHECK-NEXT: store i32 %key, ptr [[R]], align 4
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NOT: store {{i32|float}}
; CHECK: ret
; SROA-LABEL: define i32 @insert(
; SROA-NOT: alloca
; SROA: ret
define i32 @insert(i32 %a, i32 %key) {
entry:
  %v = alloca [2 x i32], align 4
  %p1 = getelementptr inbounds i32, ptr %v, i64 1
  store i32 %a, ptr %v, align 4
  %c = icmp sgt i32 %a, %key
  br i1 %c, label %then, label %join
then:
  store i32 %a, ptr %p1, align 4
  br label %join
join:
  %i = phi i64 [ 0, %then ], [ 1, %entry ]
  %q = getelementptr inbounds i32, ptr %v, i64 %i
  store i32 %key, ptr %q, align 4
  %x = load i32, ptr %v, align 4
  %y = load i32, ptr %p1, align 4
  %r = sub i32 %x, %y
  ret i32 %r
}

; Two fields of an element, one of them a phi of the block; what stands in between is no matter, since
; the array is nobody else's. The second store comes behind the first on both ways.
; CHECK-LABEL: define i32 @fields(
; CHECK: left:
; CHECK-NEXT: [[L:%.*]] = getelementptr inbounds { float, i32 }, ptr %v, i64 0
; CHECK-NEXT: store float %d, ptr [[L]]
; CHECK-NEXT: [[L1:%.*]] = getelementptr inbounds { float, i32 }, ptr %v, i64 0
; CHECK-NEXT: [[L2:%.*]] = getelementptr inbounds i8, ptr [[L1]], i64 4
; CHECK-NEXT: store i32 10, ptr [[L2]]
; CHECK: right:
; CHECK: getelementptr inbounds { float, i32 }, ptr %v, i64 1
; CHECK-NEXT: store float %d,
; CHECK: store i32 20,
; CHECK: join:
; CHECK-NOT: store {{i32|float}}
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK-NOT: store {{i32|float}}
; CHECK: ret
; SROA-LABEL: define i32 @fields(
; SROA-NOT: alloca
; SROA: ret
define i32 @fields(i1 %c, float %d) {
entry:
  %v = alloca [2 x { float, i32 }], align 8
  br i1 %c, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  %i = phi i64 [ 0, %left ], [ 1, %right ]
  %n = phi i32 [ 10, %left ], [ 20, %right ]
  %q = getelementptr inbounds { float, i32 }, ptr %v, i64 %i
  store float %d, ptr %q, align 8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %q2 = getelementptr inbounds i8, ptr %q, i64 4
  store i32 %n, ptr %q2, align 4
  %p = getelementptr inbounds i8, ptr %v, i64 12
  %r = load i32, ptr %p, align 4
  ret i32 %r
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
