// A stack-machine interpreter: indirect control, a local stack indexed at run time, a program in constant memory.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out i32[32]
// EXEC: var program u8[32] values(1, 0, 2, 1, 3, 1, 2, 7, 4, 5, 2, 3, 6, 0, 3, 7, 1, 2, 9, 8, 0)
// EXEC: launch interpret block=32 args=(out)
#include "../include/exec.h"

enum { END, PUSH_ARG, PUSH, ADD, MUL, DUP, SUB, SWAP, LOOP };
__constant__ uchar program[32];
KERNEL interpret(int *out) {
  int stack[16], depth = 0, trips = 3;
  for (int pc = 0; pc < 32 && depth < 15;) {
    int op = program[pc++];
    if (op == END)
      break;
    switch (op) {
    case PUSH_ARG:
      stack[depth++] = threadIdx.x;
      break;
    case PUSH:
      stack[depth++] = program[pc++];
      break;
    case ADD:
      depth--;
      stack[depth - 1] += stack[depth];
      break;
    case MUL:
      depth--;
      stack[depth - 1] *= stack[depth];
      break;
    case DUP:
      stack[depth] = stack[depth - 1];
      depth++;
      break;
    case SUB:
      depth--;
      stack[depth - 1] -= stack[depth];
      break;
    case SWAP:
      if (depth > 1) {
        int v = stack[depth - 1];
        stack[depth - 1] = stack[depth - 2];
        stack[depth - 2] = v;
      }
      break;
    case LOOP:
      if (--trips > 0)
        pc = 0;
      break;
    }
    if (depth < 1)
      stack[depth++] = 1;
  }
  int r = 0;
  for (int i = 0; i < depth; i++)
    r = r * 31 + stack[i];
  out[threadIdx.x] = r;
}
