// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Directives that LLVM's printer does not know stand behind the parameters, on definitions only (KM-15,
// KM-19). The PTX version decides; ptxas 13.0 has no .abi_preserve_after.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -fgpu-rdc -O2 -S %s -o - 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=WARN --input-file=%t.err --implicit-check-not=warning:
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 --cuda-feature=+ptx80 -fgpu-rdc -O2 -S %s -o - 2>%t.old | FileCheck %s --check-prefix=NONE
// RUN: FileCheck %s --check-prefix=OLD --input-file=%t.old
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -fgpu-rdc -O2 -S -emit-llvm %s -o - 2>/dev/null | %llc -mcpu=sm_90 -mattr=+ptx90 -o - 2>/dev/null | FileCheck %s
#define DEVICE __attribute__((device, noinline))
#define SAYS(...) __attribute__((annotate(__VA_ARGS__)))

// CHECK-NOT: .local_maxnreg
// CHECK: .extern .func{{.*}} elsewhere
// CHECK-NOT: .local_maxnreg
extern "C" DEVICE int elsewhere(int x);

// CHECK: .func{{.*}} few(
// CHECK-NEXT: .param
// CHECK-NEXT: )
// CHECK-NEXT: {{^}}.local_maxnreg 40{{$}}
// CHECK-NEXT: {{^[{]}}
// NONE-NOT: .local_maxnreg
extern "C" DEVICE SAYS("nvopt.local_maxnreg", 40) int few(int x) { return elsewhere(x * 3); }

// CHECK: .func keeps()
// CHECK-NEXT: {{^}}.abi_preserve 16{{$}}
// CHECK-NEXT: {{^}}.abi_preserve_control 2{{$}}
// CHECK-NEXT: {{^[{]}}
// WARN: warning: {{.*}}'nvopt.abi_preserve_after' of 'keeps' is left out: ptxas 13.0 does not have the directive
// OLD: 'nvopt.local_maxnreg' of 'few' is left out: .local_maxnreg needs PTX 8.8
// OLD: 'nvopt.abi_preserve' of 'keeps' is left out: .abi_preserve needs PTX 9.0
extern "C" DEVICE SAYS("nvopt.abi_preserve", 16) SAYS("nvopt.abi_preserve_control", 2)
SAYS("nvopt.abi_preserve_after", 4) void keeps() { elsewhere(1); }

// CHECK: .func plain()
// CHECK-NEXT: {{^[{]}}
extern "C" DEVICE void plain() { elsewhere(2); }

// CHECK: .entry kernel(
// CHECK: )
// CHECK-NEXT: {{^}}.maxntid 128
// CHECK-NEXT: {{^}}.local_maxnreg 48{{$}}
// CHECK-NEXT: {{^[{]}}
extern "C" __attribute__((global)) SAYS("nvopt.local_maxnreg", 48) SAYS("nvopt.maxntid", 128)
void kernel(int *p) {
  keeps();
  plain();
  *p = few(*p);
}
