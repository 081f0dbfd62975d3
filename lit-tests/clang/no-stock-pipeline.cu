// The stock pipeline is skipped after ours: its loop vectoriser and its own inliner never run, and
// nothing runs twice behind the end of ours.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -S %s -o /dev/null -Xclang -fdebug-pass-manager 2>&1 | FileCheck %s
// CHECK-NOT: Running pass: NVVMReflectPass
// CHECK: Running pass: NVOptBegin
// CHECK-NOT: Running pass: LoopVectorizePass
// CHECK: Running pass: NVOptEnd
// CHECK-NOT: Running pass: LoopVectorizePass
// CHECK-NOT: Running pass: SLPVectorizerPass
// CHECK-NOT: Running pass: InstCombinePass
// CHECK-NOT: Running pass: SROAPass
// CHECK-NOT: Running pass: GVNPass

__attribute__((global)) void k(int *p, int n) {
  for (int i = 0; i < n; i++)
    p[i] += 1;
}
