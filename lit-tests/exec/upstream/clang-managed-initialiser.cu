// XFAIL: *
// clang crashes on a static initialiser that takes the address of a managed variable
// (docs/upstream-bugs.md).
// RUN: clang-22 -x hip -nogpuinc -nogpulib --cuda-host-only -fno-crash-diagnostics -O2 -c %s -o /dev/null
__attribute__((device)) __attribute__((managed)) int x;
int *p = &x;
