// XFAIL: *
// clang makes signed comparisons of the builtins for unsigned minimum and maximum with a scope
// (docs/upstream-bugs.md, 5).
// RUN: %clang_cuda_stock --cuda-gpu-arch=sm_90 -O2 -S %s -o - | FileCheck %s
// CHECK: atom{{.*}}.cta.max.u32
__attribute__((device)) unsigned largest(unsigned *p, unsigned v) {
  return __nvvm_atom_cta_max_gen_ui(p, v);
}
