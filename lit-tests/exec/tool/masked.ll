; Loads and stores with masks, constant or not, touch the lanes that are on and no others: the fourth lane of
; the load is behind the end of its buffer, and the store leaves the second lane alone.
;
; RUN: nvopt-exec %s -passes='default<O2>' --print=out | FileCheck %s
; RUN: sed 's/i1 true, i1 true, i1 true, i1 false/i1 true, i1 true, i1 true, i1 true/' %s > %t.ll
; RUN: not nvopt-exec %t.ll 2>&1 | FileCheck %s --check-prefix=BEYOND
; RUN: sed 's/align 16 %in/align 64 %in/' %s > %t.ll
; RUN: nvopt-exec %t.ll
; RUN: sed 's/args=(out, in)/args=(out, in+4)/' %s > %t.ll
; RUN: not nvopt-exec %t.ll 2>&1 | FileCheck %s --check-prefix=ALIGN
;
; EXEC: buffer in b32[3] values(1, 2, 3)
; EXEC: buffer out b32[8] fill(9)
; EXEC: launch k args=(out, in)
; EXEC: launch variable args=(out+16, out, i8:9)
; CHECK: out[0] = 0x00000001
; CHECK-NEXT: out[1] = 0x00000009
; CHECK-NEXT: out[2] = 0x00000003
; CHECK-NEXT: out[3] = 0x00000004
; CHECK-NEXT: out[4] = 0x00000001
; CHECK-NEXT: out[5] = 0x00000009
; CHECK-NEXT: out[6] = 0x00000009
; CHECK-NEXT: out[7] = 0x00000004
; BEYOND: out of bounds
; ALIGN: misaligned

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %out, ptr %in) {
  %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %in, <4 x i1> <i1 true, i1 true, i1 true, i1 false>, <4 x i32> <i32 0, i32 0, i32 0, i32 4>)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 16 %out, <4 x i1> <i1 true, i1 false, i1 true, i1 true>)
  ret void
}

define ptx_kernel void @variable(ptr %out, ptr %in, i8 %m) {
  %m4 = trunc i8 %m to i4
  %mask = bitcast i4 %m4 to <4 x i1>
  %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %in, <4 x i1> %mask, <4 x i32> poison)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 16 %out, <4 x i1> %mask)
  ret void
}
