// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Objects of -foffload-lto=thin: what they hold beside the summaries is a whole module, and the link sees through calls as
// it does without "thin".
// RUN: rm -rf %t && mkdir -p %t
// RUN: for lto in full thin; do for half in KERNEL HELPER; do \
// RUN:   clang-22 -x cuda -nocudainc -nocudalib --cuda-path=/nonexistent --cuda-feature=+ptx84 -Wno-unknown-cuda-version \
// RUN:     --cuda-gpu-arch=sm_90 -O2 -fgpu-rdc -foffload-lto=$lto -fpass-plugin=%nvopt_build/lib/libnvopt.so -D$half \
// RUN:     -c %s -o %t/$half.$lto.o || exit 1; done; done
// RUN: nvopt link %t/KERNEL.thin.o %t/HELPER.thin.o -o %t/thin.ptx
// RUN: FileCheck %s < %t/thin.ptx
// RUN: nvopt link %t/KERNEL.full.o %t/HELPER.full.o -o - --emit=ptx | diff %t/thin.ptx -
// One of each kind is no difference either.
// RUN: nvopt link %t/KERNEL.thin.o %t/HELPER.full.o -o - --emit=ptx | diff %t/thin.ptx -
// RUN: nvopt link %t/KERNEL.full.o %t/HELPER.thin.o -o - --emit=ptx | diff %t/thin.ptx -
// CHECK-NOT: .func
// CHECK: .visible .entry _Z6kernelPi
// CHECK-NOT: call
// CHECK: mad.lo.s32 {{.*}}, 7, 1;
#define DEVICE __attribute__((device))
#ifdef KERNEL
extern DEVICE int helper(int x);
__attribute__((global)) void kernel(int *p) { *p = helper(*p); }
#else
DEVICE int helper(int x) { return x * 7 + 1; }
#endif
