// The instruments of clang work on nvopt's pipeline as on the stock one.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S %s -o /dev/null -mllvm -print-after=gvn 2>&1 | FileCheck %s --check-prefix=PRINT
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S %s -o /dev/null -mllvm -print-after=nv-reflect 2>&1 | FileCheck %s --check-prefix=OURS
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S %s -o /dev/null -mllvm -opt-bisect-limit=5 2>&1 | FileCheck %s --check-prefix=BISECT
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S %s -o /dev/null -ftime-report 2>&1 | FileCheck %s --check-prefix=TIME
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S %s -o /dev/null -fsave-optimization-record -foptimization-record-file=%t.yaml
// RUN: FileCheck %s --check-prefix=RECORD < %t.yaml
// PRINT: IR Dump After GVNPass on _Z1kPiS_
// OURS: IR Dump After NVReflect on [module]
// BISECT: BISECT: running pass (1)
// BISECT: BISECT: NOT running pass (6)
// TIME: Pass execution timing report
// TIME: NVReflect
// RECORD: Pass: {{ *}}nvopt-nv-inline
// RECORD: Name: {{ *}}Inlined

__attribute__((device)) int twice(int x) { return x + x; }
__attribute__((global)) void k(int *p, int *q) { p[0] = twice(q[0]); }
