// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// report-jobs.h: what a child process does with LLVM for a report.
#ifndef NVOPT_REPORT_JOBS_H
#define NVOPT_REPORT_JOBS_H

#include "tools/report/report.h"
#include "tools/shell/jobs.h"

/// What the log of a listing holds.
enum {
  NV_READ_END,
  NV_READ_FUNCTION, ///< name; kernel, threads of a block
  NV_READ_LINE,     ///< text, file; line, kind; detail
};

/// A line of a source by the name of its file.
typedef struct nv_report_spot {
  const char *file;
  unsigned line;
} nv_report_spot;

/// Reads IR and writes its functions line by line into a log. For nv_shell_fork.
typedef struct nv_read_job {
  const char *bitcode, *log;
  const nv_report *report;
} nv_read_job;
int nv_report_job_read(void *argument);

#endif
