// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// time-trace.cpp: LLVM's time profiler.
#include "bridge/time-trace.h"

#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdio>

using namespace llvm;

enum { GRANULARITY = 500 }; // microseconds, as clang has it: shorter scopes count in totals only

void nv_time_trace_begin(const char *program) { timeTraceProfilerInitialize(GRANULARITY, program); }

void nv_time_trace_drop(void) { timeTraceProfilerCleanup(); }

bool nv_time_trace_write(const char *path, char *error, size_t error_size) {
  std::error_code Problem;
  raw_fd_ostream File(path, Problem);
  if (!Problem) {
    timeTraceProfilerWrite(File);
    File.close();
    Problem = File.error();
    File.clear_error();
  }
  snprintf(error, error_size, "%s", Problem ? Problem.message().c_str() : "");
  return !Problem;
}

nv_time_scope *nv_time_scope_open(const char *name, const char *detail) {
  return reinterpret_cast<nv_time_scope *>(timeTraceProfilerBegin(name, StringRef(detail)));
}

void nv_time_scope_close(nv_time_scope *scope) {
  if (scope)
    timeTraceProfilerEnd(reinterpret_cast<TimeTraceProfilerEntry *>(scope));
}
