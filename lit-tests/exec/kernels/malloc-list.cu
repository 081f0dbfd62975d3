// Device heap: arrays of run-time size, lists that grow, everything freed again.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out i32[64]
// EXEC: launch grow block=64 args=(out)
#include "../include/exec.h"

struct cell { cell *next; int value; };
KERNEL grow(int *out) {
  int t = threadIdx.x, n = t % 7 + 1;
  int *array = (int *)malloc(n * sizeof(int));
  cell *head = nullptr;
  for (int i = 0; i < n; i++) {
    array[i] = i * t;
    cell *c = (cell *)malloc(sizeof(cell));
    c->value = i + t;
    c->next = head;
    head = c;
  }
  int sum = 0;
  while (head) {
    cell *next = head->next;
    sum = sum * 3 + head->value;
    free(head);
    head = next;
  }
  for (int i = 0; i < n; i++)
    sum += array[i];
  free(array);
  out[t] = sum;
}
