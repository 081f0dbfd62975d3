// A C file compiled for the GPU is a library, not a whole CUDA program: its functions stay.
// RUN: %clang_host --target=nvptx64-nvidia-cuda -march=sm_90 -Xclang -target-feature -Xclang +ptx88 -nogpulib -O2 -S -emit-llvm %s -o - | FileCheck %s
// CHECK: define {{.*}}@twice(
int twice(int x) { return x + x; }
