// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Through which calls a thread came to an instruction.
#ifndef NV_EXEC_CALLS_H
#define NV_EXEC_CALLS_H

#include <llvm-c/Core.h>
#include <stddef.h>
#include <stdint.h>

struct nv_calls;

enum { NV_MOST_CALLS = 64 }; // on a way that reports look for

// The calls of a module as it was read. Free them with nv_calls_free.
struct nv_calls *nv_calls_read(LLVMModuleRef module);
void nv_calls_free(struct nv_calls *calls);
// The calls on the way from a kernel to the function of instruction `site`, as numbers of instructions, the innermost first.
// `path` is what the thread had of its way (struct nv_thread). Returns how many they are; 0 where the instruction is in the kernel
// itself, or where the way is not found in reasonable time or has more than `room` calls.
size_t nv_calls_find(const struct nv_calls *calls, const char *kernel, uint32_t site, uint32_t path,
                     uint32_t *sites, size_t room);

#endif
