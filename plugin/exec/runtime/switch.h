// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Changing from one stack to another.
#ifndef NV_EXEC_SWITCH_H
#define NV_EXEC_SWITCH_H

#include <stdint.h>

#include "exec/runtime/fiber.h"

#if defined(__x86_64__) && !defined(__SANITIZE_ADDRESS__) && !__has_feature(address_sanitizer)
// A few nanoseconds where setjmp and longjmp take tens, twice for every thread at every barrier.
#define NV_OWN_SWITCH 1

// Keeps what a called function must keep on the stack of now, notes its end in `*kept`, and goes on where the
// stack that ends at `next` was left. Rounding and exception flags are the same for all stacks.
__attribute__((naked, noinline, used)) static void
nv_switch_stack(void **kept __attribute__((unused)), void *next __attribute__((unused))) {
  __asm__("pushq %rbp\n\tpushq %rbx\n\tpushq %r12\n\tpushq %r13\n\tpushq %r14\n\tpushq %r15\n\t"
          "movq %rsp, (%rdi)\n\tmovq %rsi, %rsp\n\t"
          "popq %r15\n\tpopq %r14\n\tpopq %r13\n\tpopq %r12\n\tpopq %rbx\n\tpopq %rbp\n\tretq");
}

// Prepares a stack whose last byte is in front of `top`, a multiple of 16, so that going to it calls `start`.
static inline void *nv_new_stack(char *top, void (*start)(void)) {
  enum { REGISTERS = 6 };
  void **at = (void **)(void *)top;
  *--at = NULL; // as if something had called it
  *--at = (void *)(uintptr_t)start;
  for (int i = 0; i < REGISTERS; i++)
    *--at = NULL;
  return at;
}
#else
#define NV_OWN_SWITCH 0
#endif

#endif
