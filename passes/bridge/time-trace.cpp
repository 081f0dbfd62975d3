// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// time-trace.cpp: LLVM's time profiler.
#include "bridge/time-trace.h"

#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

enum { GRANULARITY = 500 }; // microseconds, as clang has it: shorter scopes count in totals only

void nv_time_trace_begin(const char *program) { timeTraceProfilerInitialize(GRANULARITY, program); }

void nv_time_trace_drop(void) { timeTraceProfilerCleanup(); }

LLVMMemoryBufferRef nv_time_trace_text(void) {
  SmallVector<char, 0> Text;
  raw_svector_ostream OS(Text);
  timeTraceProfilerWrite(OS);
  return wrap(new SmallVectorMemoryBuffer(std::move(Text), "trace"));
}

nv_time_scope *nv_time_scope_open(const char *name, const char *detail) {
  return reinterpret_cast<nv_time_scope *>(timeTraceProfilerBegin(name, StringRef(detail)));
}

void nv_time_scope_close(nv_time_scope *scope) {
  if (scope)
    timeTraceProfilerEnd(reinterpret_cast<TimeTraceProfilerEntry *>(scope));
}
