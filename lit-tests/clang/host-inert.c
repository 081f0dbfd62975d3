// The host half of a CUDA build loads the plugin too: the object must not change by a byte.
// RUN: clang-22 -O2 -g -c %s -o %t.stock.o
// RUN: %clang_host -O2 -g -c %s -o %t.nvopt.o
// RUN: cmp %t.stock.o %t.nvopt.o
// RUN: clang-22 -O0 -c %s -o %t.stock0.o
// RUN: %clang_host -O0 -c %s -o %t.nvopt0.o
// RUN: cmp %t.stock0.o %t.nvopt0.o
// An unknown option is a device matter: a host compilation does not look at it.
// RUN: %clang_host -O2 -g -c %s -o %t.opt.o -mllvm -nvvm-opt=do-remat=0
// RUN: cmp %t.stock.o %t.opt.o

static int square(int x) { return x * x; }

int sum(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += square(p[i]);
  return s;
}
