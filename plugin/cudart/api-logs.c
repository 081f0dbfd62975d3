// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-logs.c: what went wrong, for programs that ask: what kernels did wrong and calls that are not there.
#include "cudart/cudart.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

enum { MOST_LOGS = 100, LEVEL_ERROR = 0 };

typedef void (*nv_log_function)(void *data, int level, char *message, size_t length);

typedef struct nv_log_callback {
  nv_log_function function;
  void *data;
} nv_log_callback;

// A lock of its own: messages are added under that of the device, and functions of the program are called with none.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char *logs[MOST_LOGS]; // the message with number n is at n % MOST_LOGS
static unsigned next,
    sent; // numbers: of the next message, and of the first that callbacks have not had
static nv_log_callback **callbacks; // stb_ds array

void nv_logs_add(const char *message) {
  pthread_mutex_lock(&lock);
  free(logs[next % MOST_LOGS]);
  logs[next++ % MOST_LOGS] = nv_copy_string(message, strlen(message));
  pthread_mutex_unlock(&lock);
}

static unsigned oldest(void) { return next > MOST_LOGS ? next - MOST_LOGS : 0; }

void nv_logs_send(void) {
  pthread_mutex_lock(&lock);
  sent = sent < oldest() ? oldest() : sent;
  while (sent < next) {
    const char *text = logs[sent++ % MOST_LOGS];
    char *message = nv_copy_string(text, strlen(text));
    nv_log_callback *now = NULL;
    for (ptrdiff_t i = 0; i < arrlen(callbacks); i++)
      arrput(now, *callbacks[i]);
    pthread_mutex_unlock(&lock);
    for (ptrdiff_t i = 0; i < arrlen(now); i++)
      now[i].function(now[i].data, LEVEL_ERROR, message, strlen(message));
    arrfree(now);
    free(message);
    pthread_mutex_lock(&lock);
  }
  pthread_mutex_unlock(&lock);
}

static cuda_error done(bool good) {
  return nv_cudart_done(nv_cudart_lock(), good ? cudaSuccess : cudaErrorInvalidValue);
}

NV_API cuda_error cudaLogsRegisterCallback(nv_log_function function, void *data,
                                           nv_log_callback **result) {
  if (!function)
    return done(false);
  nv_log_callback *callback = nv_alloc(sizeof *callback);
  *callback = (nv_log_callback){function, data};
  pthread_mutex_lock(&lock);
  if (!arrlen(callbacks))
    sent = next;
  arrput(callbacks, callback);
  pthread_mutex_unlock(&lock);
  if (result)
    *result = callback;
  return done(true);
}

NV_API cuda_error cudaLogsUnregisterCallback(nv_log_callback *callback) {
  bool found = false;
  pthread_mutex_lock(&lock);
  for (ptrdiff_t i = 0; !found && i < arrlen(callbacks); i++)
    if ((found = callbacks[i] == callback)) {
      free(callback);
      arrdel(callbacks, i);
    }
  pthread_mutex_unlock(&lock);
  return done(found);
}

NV_API cuda_error cudaLogsCurrent(unsigned *iterator, unsigned flags) {
  pthread_mutex_lock(&lock);
  if (iterator && !flags)
    *iterator = next;
  pthread_mutex_unlock(&lock);
  return done(iterator && !flags);
}

static const char lost[] = "(older messages are lost)\n";

// The first message that a dump has. Under the lock.
static unsigned first_of(const unsigned *iterator) {
  return iterator && *iterator > oldest() ? *iterator : oldest();
}

NV_API cuda_error cudaLogsDumpToFile(unsigned *iterator, const char *path, unsigned flags) {
  FILE *file = path && !flags ? fopen(path, "w") : NULL;
  if (!file)
    return done(false);
  pthread_mutex_lock(&lock);
  if (oldest() > (iterator ? *iterator : 0))
    fputs(lost, file);
  for (unsigned i = first_of(iterator); i < next; i++)
    fprintf(file, "%s\n", logs[i % MOST_LOGS]);
  if (iterator)
    *iterator = next;
  pthread_mutex_unlock(&lock);
  return done(fclose(file) == 0);
}

// The newest messages that there is room for, behind a line that says so where some are missing.
NV_API cuda_error cudaLogsDumpToMemory(unsigned *iterator, char *buffer, size_t *size,
                                       unsigned flags) {
  if (!buffer || !size || !*size || flags)
    return done(false);
  pthread_mutex_lock(&lock);
  unsigned wanted = first_of(iterator), first = next;
  bool missing = oldest() > (iterator ? *iterator : 0);
  size_t total = 0, all = 0, room = *size - 1;
  for (unsigned i = wanted; i < next; i++)
    all += strlen(logs[i % MOST_LOGS]) + 1;
  missing = missing || all > room;
  size_t head = missing ? sizeof lost - 1 : 0;
  while (first > wanted && head + total + strlen(logs[(first - 1) % MOST_LOGS]) + 1 <= room)
    total += strlen(logs[--first % MOST_LOGS]) + 1;
  bool good = first < next || wanted == next;
  size_t at = 0;
  for (unsigned i = first; i < next; i++)
    at += (size_t)snprintf(buffer + at, *size - at, "%s%s\n", missing && i == first ? lost : "",
                           logs[i % MOST_LOGS]);
  buffer[at] = 0;
  *size = at;
  if (iterator && good)
    *iterator = next;
  pthread_mutex_unlock(&lock);
  return done(good);
}
