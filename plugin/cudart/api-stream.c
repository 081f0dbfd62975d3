// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-stream.c: streams and events. All work is done when its call returns, so a stream is a name and an
// event is a time.
#include "cudart/cudart.h"

#include <stdlib.h>
#include <time.h>

#include <stb/stb_ds.h>

typedef struct stream {
  unsigned flags;
  int priority;
} stream;

typedef struct event {
  bool recorded;
  double seconds;
} event;

static stream **streams; // stb_ds arrays: those that exist
static event **events;

// The streams that have a name from the start: NULL, 1 and 2.
static bool is_stream(const stream *s) {
  if ((uintptr_t)s <= 2)
    return true;
  for (size_t i = 0; i < arrlenu(streams); i++)
    if (streams[i] == s)
      return true;
  return false;
}

static bool is_event(const event *e) {
  for (size_t i = 0; i < arrlenu(events); i++)
    if (events[i] == e)
      return true;
  return false;
}

// Ends a call that is right where `good`.
static cuda_error done(nv_device *d, bool good) {
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

NV_API cuda_error cudaStreamCreateWithPriority(stream **result, unsigned flags, int priority) {
  nv_device *d = nv_cudart_lock();
  *result = nv_alloc(sizeof **result);
  **result = (stream){flags, priority};
  arrput(streams, *result);
  return done(d, true);
}
NV_API cuda_error cudaStreamCreateWithFlags(stream **result, unsigned flags) {
  return cudaStreamCreateWithPriority(result, flags, 0);
}
NV_API cuda_error cudaStreamCreate(stream **result) {
  return cudaStreamCreateWithPriority(result, 0, 0);
}

NV_API cuda_error cudaStreamDestroy(stream *s) {
  nv_device *d = nv_cudart_lock();
  for (size_t i = 0; i < arrlenu(streams); i++)
    if (streams[i] == s) {
      arrdelswap(streams, i);
      free(s);
      return done(d, true);
    }
  return done(d, false);
}

NV_API cuda_error cudaStreamSynchronize(stream *s) {
  nv_device *d = nv_cudart_lock();
  return done(d, is_stream(s));
}
NV_API cuda_error cudaStreamQuery(stream *s) { return cudaStreamSynchronize(s); }
NV_API cuda_error cudaStreamGetFlags(stream *s, unsigned *flags) {
  nv_device *d = nv_cudart_lock();
  bool good = is_stream(s);
  *flags = good && (uintptr_t)s > 2 ? s->flags : 0;
  return done(d, good);
}
NV_API cuda_error cudaStreamGetPriority(stream *s, int *priority) {
  nv_device *d = nv_cudart_lock();
  bool good = is_stream(s);
  *priority = good && (uintptr_t)s > 2 ? s->priority : 0;
  return done(d, good);
}
NV_API cuda_error cudaStreamAttachMemAsync(stream *s, void *pointer, size_t size, unsigned flags) {
  (void)pointer, (void)size, (void)flags;
  return cudaStreamSynchronize(s);
}

NV_API cuda_error cudaStreamWaitEvent(stream *s, event *e, unsigned flags) {
  (void)flags;
  nv_device *d = nv_cudart_lock();
  return done(d, is_stream(s) && is_event(e));
}

NV_API cuda_error cudaEventCreateWithFlags(event **result, unsigned flags) {
  (void)flags;
  nv_device *d = nv_cudart_lock();
  *result = nv_alloc(sizeof **result);
  arrput(events, *result);
  return done(d, true);
}
NV_API cuda_error cudaEventCreate(event **result) { return cudaEventCreateWithFlags(result, 0); }

NV_API cuda_error cudaEventDestroy(event *e) {
  nv_device *d = nv_cudart_lock();
  for (size_t i = 0; i < arrlenu(events); i++)
    if (events[i] == e) {
      arrdelswap(events, i);
      free(e);
      return done(d, true);
    }
  return done(d, false);
}

NV_API cuda_error cudaEventRecordWithFlags(event *e, stream *s, unsigned flags) {
  (void)flags;
  nv_device *d = nv_cudart_lock();
  bool good = is_event(e) && is_stream(s);
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (good)
    *e = (event){true, (double)now.tv_sec + (double)now.tv_nsec * 1e-9};
  return done(d, good);
}
NV_API cuda_error cudaEventRecord(event *e, stream *s) { return cudaEventRecordWithFlags(e, s, 0); }

NV_API cuda_error cudaEventSynchronize(event *e) {
  nv_device *d = nv_cudart_lock();
  return done(d, is_event(e));
}
NV_API cuda_error cudaEventQuery(event *e) { return cudaEventSynchronize(e); }

NV_API cuda_error cudaEventElapsedTime(float *milliseconds, event *start, event *end) {
  nv_device *d = nv_cudart_lock();
  bool good = is_event(start) && is_event(end) && start->recorded && end->recorded;
  if (good)
    *milliseconds = (float)((end->seconds - start->seconds) * 1e3);
  return done(d, good);
}
