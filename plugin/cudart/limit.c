// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// limit.c: the time that a program may take. A thread of its own waits for the end of it, since a kernel or the program
// may be in any loop then.
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cudart/cudart.h"
#include "exec/readable.h"

static _Atomic(const char *) running;

void nv_limit_kernel(const char *kernel) { atomic_store(&running, kernel); }

static void *wait_for_end(void *text) {
  struct timespec end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_sec += strtol(text, NULL, 10);
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL))
    continue;
  const char *kernel = atomic_load(&running);
  // What the program printed comes first, unless it is just printing.
  if (ftrylockfile(stdout) == 0) {
    fflush_unlocked(stdout);
    funlockfile(stdout);
  }
  struct nv_text message = {0};
  nv_text_printf(&message, "the program did not end in %s seconds (see --timeout); ", (char *)text);
  char *name = kernel ? nv_readable_name(kernel) : NULL;
  if (name)
    nv_text_printf(&message, "it was in kernel '%s'", name);
  else
    nv_text_printf(&message, "it was in no kernel");
  nv_exec_error("%s", message.data);
  nv_cudart_note_finding(message.data, "", 0, 0, kernel ? kernel : "", NULL, NULL);
  nv_cudart_note("1");
  // As programs end that return the error, and as timeout ends.
  _exit(kernel ? cudaErrorLaunchTimeout & 255 : 124);
}

void nv_limit_start(void) {
  const char *seconds = getenv("NVOPT_RUN_TIMEOUT");
  if (!seconds || strtol(seconds, NULL, 10) <= 0)
    return;
  // Signals are for the threads of the program.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  char *text = nv_copy_string(seconds, strlen(seconds));
  if (pthread_create(&thread, NULL, wait_for_end, text) == 0)
    pthread_detach(thread);
  else
    nv_exec_error("cannot start the thread that ends the program in time (see --timeout)");
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
