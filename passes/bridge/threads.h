// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// threads.h: independent pieces of work on several threads, under make's job server on request.
#ifndef NVOPT_BRIDGE_THREADS_H
#define NVOPT_BRIDGE_THREADS_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// True if MAKEFLAGS names a job server that can be talked to, a FIFO or a pair of pipes (JS-1).
bool nv_has_job_server(void);

/// Calls `work(data, i)` once for each i below `n`, on at most `threads` threads at a time (0: one a
/// processor), started in the order of i; with `job_server` each also waits for a slot of the job
/// server, where there is one. Returns when all are done. With one thread everything happens in the
/// calling one.
void nv_in_parallel(size_t n, unsigned threads, bool job_server, void (*work)(void *data, size_t i),
                    void *data);

#ifdef __cplusplus
}
#endif
#endif
