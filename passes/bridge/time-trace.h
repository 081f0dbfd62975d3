// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// time-trace.h: what took the time, as a text of trace events (llvm/Support/TimeProfiler.h). A thread of nv_in_parallel
// takes part where its caller does.
#ifndef NVOPT_BRIDGE_TIME_TRACE_H
#define NVOPT_BRIDGE_TIME_TRACE_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A piece of time that is being measured.
typedef struct nv_time_scope nv_time_scope;

/// Begins a trace in this thread, which has none. `program` is what the trace is of.
void nv_time_trace_begin(const char *program);

/// Ends this thread's trace.
void nv_time_trace_drop(void);

/// The trace of this thread and of those that worked for it, as text that the caller disposes of.
LLVMMemoryBufferRef nv_time_trace_text(void);

/// Opens a scope with a name and what it is about ("" for nothing), and closes it. NULL without a trace, which may be
/// closed, too. Scopes of a thread are closed in the order opposite to that of their opening.
nv_time_scope *nv_time_scope_open(const char *name, const char *detail);
void nv_time_scope_close(nv_time_scope *scope);

#ifdef __cplusplus
}
#endif
#endif
