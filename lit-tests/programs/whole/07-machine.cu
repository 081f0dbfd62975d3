// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A machine for small programs: every instruction is a function of another file, in a table that is filled at run time.
// RUN: %link-program
//
// EXEC: buffer code i32[24] values(0, 3, 0, 5, 1, 0, 4, 0, 0, 7, 2, 0, 4, 0, 3, 0, 0, 2, 1, 0, 5, 0, 5, 0)
// EXEC: buffer out i32[32]
// EXEC: launch prepare grid=1 block=1
// EXEC: launch execute grid=1 block=32 args=(code, i32:24, out)
//--- machine.h
#pragma once
#include "include/exec.h"
struct machine {
  int stack[8], top;
};
typedef void (*instruction)(machine *, int operand);
extern __device__ instruction instructions[6];
__device__ void push(machine *m, int operand);
__device__ void add(machine *m, int);
__device__ void multiply(machine *m, int);
__device__ void swap_top(machine *m, int);
__device__ void lane(machine *m, int);
__device__ void nothing(machine *m, int);
//--- arithmetic.cu
#include "machine.h"
__device__ void add(machine *m, int) {
  m->top--;
  m->stack[m->top - 1] += m->stack[m->top];
}
__device__ void multiply(machine *m, int) {
  m->top--;
  m->stack[m->top - 1] *= m->stack[m->top];
}
//--- stack.cu
#include "machine.h"
__device__ void push(machine *m, int operand) { m->stack[m->top++] = operand; }
__device__ void swap_top(machine *m, int) {
  int t = m->stack[m->top - 1];
  m->stack[m->top - 1] = m->stack[m->top - 2];
  m->stack[m->top - 2] = t;
}
__device__ void lane(machine *m, int) { m->stack[m->top++] = threadIdx.x; }
__device__ void nothing(machine *, int) {}
//--- table.cu
#include "machine.h"
__device__ instruction instructions[6];
KERNEL prepare() {
  instructions[0] = push;
  instructions[1] = add;
  instructions[2] = multiply;
  instructions[3] = swap_top;
  instructions[4] = lane;
  instructions[5] = nothing;
}
//--- execute.cu
#include "machine.h"
KERNEL execute(const int *code, int n, int *out) {
  machine m;
  m.top = 0;
  for (int i = 0; i < n; i += 2)
    instructions[code[i]](&m, code[i + 1]);
  int sum = 0;
  for (int i = 0; i < m.top; i++)
    sum = 31 * sum + m.stack[i];
  out[threadIdx.x] = sum;
}
