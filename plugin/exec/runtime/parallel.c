// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blocks of a launch over the cores of the host: processes that share global memory and have the rest
// for themselves. Only for code without checks, which need to see the blocks in one order.
#include "exec/runtime/machine.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_WORKERS = 64 };

// What a worker says when it ends, in front of the text of its fault and of what it printed.
struct verdict {
  enum nv_outcome outcome;
  bool has_place;
  uint32_t site, block[3], thread[3];
  uint64_t message, output;
};

static bool write_all(int file, const void *bytes, size_t size) {
  for (const char *at = bytes; size;) {
    ssize_t done = write(file, at, size);
    if (done < 0 && errno != EINTR)
      return false;
    at += done > 0 ? done : 0;
    size -= done > 0 ? (size_t)done : 0;
  }
  return true;
}

static bool read_all(int file, void *bytes, size_t size) {
  for (char *at = bytes; size;) {
    ssize_t done = read(file, at, size);
    if (done == 0 || (done < 0 && errno != EINTR))
      return false;
    at += done > 0 ? done : 0;
    size -= done > 0 ? (size_t)done : 0;
  }
  return true;
}

static _Noreturn void work(struct nv_machine *m, uint64_t first, uint64_t end,
                           const struct nv_params *params, int file) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  m->output.length = 0;
  m->alone = false;
  m->options.progress = false;
  bool ok = nv_blocks_run(m, first, end, params);
  struct verdict said = {.outcome = ok ? OUTCOME_OK : m->outcome,
                         .has_place = m->has_place,
                         .site = m->fault_site,
                         .message = ok ? 0 : m->message.length,
                         .output = m->output.length};
  memcpy(said.block, m->fault_block, sizeof said.block);
  memcpy(said.thread, m->fault_thread, sizeof said.thread);
  bool good = write_all(file, &said, sizeof said) &&
              write_all(file, m->message.data, said.message) &&
              write_all(file, m->output.data, said.output);
  _exit(good ? 0 : 1);
}

// Takes over what a worker said. False where it ended in a fault; the first one counts.
static bool take(struct nv_machine *m, int file, bool before) {
  struct verdict said;
  bool good = lseek(file, 0, SEEK_SET) == 0 && read_all(file, &said, sizeof said);
  char *message = good ? nv_alloc(said.message + 1) : NULL;
  char *output = good ? nv_alloc(said.output + 1) : NULL;
  good = good && read_all(file, message, said.message) && read_all(file, output, said.output);
  if (!good && before) {
    nv_fault_setup(m, OUTCOME_FAULT, "a process that ran blocks of the launch died");
  } else if (before) {
    nv_text_append(&m->output, output, said.output);
    if (said.outcome != OUTCOME_OK) {
      nv_fault_setup(m, said.outcome, "%s", message);
      m->has_place = said.has_place;
      m->fault_site = said.site;
      memcpy(m->fault_block, said.block, sizeof said.block);
      memcpy(m->fault_thread, said.thread, sizeof said.thread);
    }
  }
  bool ok = good && said.outcome == OUTCOME_OK;
  free(message);
  free(output);
  return ok;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static bool run_workers(struct nv_machine *m, uint64_t first, uint64_t blocks, unsigned workers,
                        const struct nv_params *params) {
  pid_t pids[MOST_WORKERS];
  int files[MOST_WORKERS];
  uint64_t each = (blocks - first + workers - 1) / workers;
  bool ok = true;
  fflush(NULL);
  for (unsigned i = 0; i < workers; i++) {
    uint64_t start = first + i * each, end = start + each < blocks ? start + each : blocks;
    files[i] = memfd_create("nvopt-blocks", MFD_CLOEXEC);
    pids[i] = files[i] < 0 ? -1 : fork();
    if (pids[i] == 0)
      work(m, start < end ? start : end, end, params, files[i]);
  }
  for (unsigned i = 0; i < workers; i++) {
    while (pids[i] > 0 && waitpid(pids[i], NULL, 0) < 0 && errno == EINTR)
      continue;
    ok = take(m, files[i], ok) && ok;
    if (files[i] >= 0)
      close(files[i]);
  }
  return ok;
}

bool nv_parallel_run(struct nv_machine *m, uint64_t blocks, const struct nv_params *params) {
  const double worth = 5e-3; // seconds: processes cost less than half a millisecond
  unsigned workers = m->options.workers < MOST_WORKERS ? m->options.workers : MOST_WORKERS;
  double start = now();
  uint64_t first = 0;
  // What the first blocks take says whether others should help.
  while (first < blocks) {
    if (!nv_blocks_run(m, first, first + 1, params))
      return false;
    first++;
    double each = (now() - start) / (double)first;
    if (each * (double)(blocks - first) > worth && blocks - first >= workers)
      return run_workers(m, first, blocks, workers, params);
  }
  return true;
}
