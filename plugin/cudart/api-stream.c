// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-stream.c: streams and events. All work is done when its call returns, so a stream is a name and an
// event is a time.
#include "cudart/work.h"

#include <stdlib.h>

#include <stb/stb_ds.h>

static nv_stream **streams; // stb_ds arrays: those that exist
static nv_event **events;

nv_stream **nv_streams(void) { return streams; }

bool nv_stream_find(const void *handle, nv_stream **found) {
  enum { LEGACY = 1, PER_THREAD };
  static nv_stream per_thread;
  const nv_stream *s = handle;
  *found = NULL;
  if ((uintptr_t)handle <= LEGACY)
    return true;
  if ((uintptr_t)handle == PER_THREAD)
    s = &per_thread;
  for (size_t i = 0; i < arrlenu(streams); i++)
    if (streams[i] == s)
      *found = streams[i];
  if (!*found && s == &per_thread) {
    *found = &per_thread;
    per_thread.id = PER_THREAD;
    arrput(streams, *found);
  }
  return *found != NULL;
}

static bool is_stream(const nv_stream *s) {
  nv_stream *found;
  return nv_stream_find(s, &found);
}

bool nv_event_find(const nv_event *e) {
  for (size_t i = 0; i < arrlenu(events); i++)
    if (events[i] == e)
      return true;
  return false;
}

// Ends a call that is right where `good`.
static cuda_error done(nv_device *d, bool good) {
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

NV_API cuda_error cudaStreamCreateWithPriority(nv_stream **result, unsigned flags, int priority) {
  static uint64_t ids = 2;
  nv_device *d = nv_cudart_lock();
  if (!result || flags > 1)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  *result = nv_alloc(sizeof **result);
  **result = (nv_stream){.flags = flags, .priority = priority, .id = ++ids};
  arrput(streams, *result);
  return done(d, true);
}
NV_API cuda_error cudaStreamCreateWithFlags(nv_stream **result, unsigned flags) {
  return cudaStreamCreateWithPriority(result, flags, 0);
}
NV_API cuda_error cudaStreamCreate(nv_stream **result) {
  return cudaStreamCreateWithPriority(result, 0, 0);
}

NV_API cuda_error cudaStreamDestroy(nv_stream *s) {
  nv_device *d = nv_cudart_lock();
  for (size_t i = 0; (uintptr_t)s > 2 && i < arrlenu(streams); i++)
    if (streams[i] == s) {
      nv_capture_leave(s);
      nv_stream_forget_attributes(s);
      arrdelswap(streams, i);
      free(s);
      return done(d, true);
    }
  return done(d, false);
}

NV_API cuda_error cudaStreamSynchronize(nv_stream *s) {
  nv_stream *found;
  nv_device *d = nv_cudart_lock();
  return nv_cudart_done(d, nv_stream_find(s, &found) ? nv_capture_refuse(d, found)
                                                     : cudaErrorInvalidResourceHandle);
}
NV_API cuda_error cudaStreamQuery(nv_stream *s) { return cudaStreamSynchronize(s); }
NV_API cuda_error cudaStreamGetFlags(nv_stream *s, unsigned *flags) {
  nv_stream *found;
  nv_device *d = nv_cudart_lock();
  bool good = nv_stream_find(s, &found);
  *flags = good && found ? found->flags : 0;
  return done(d, good);
}
NV_API cuda_error cudaStreamGetPriority(nv_stream *s, int *priority) {
  nv_stream *found;
  nv_device *d = nv_cudart_lock();
  bool good = nv_stream_find(s, &found);
  *priority = good && found ? found->priority : 0;
  return done(d, good);
}
NV_API cuda_error cudaStreamGetId(nv_stream *s, uint64_t *id) {
  nv_stream *found;
  nv_device *d = nv_cudart_lock();
  bool good = nv_stream_find(s, &found);
  if (good && id)
    *id = found ? found->id : 1;
  return done(d, good);
}
NV_API cuda_error cudaStreamGetDevice(nv_stream *s, int *device) {
  nv_device *d = nv_cudart_lock();
  bool good = is_stream(s);
  if (good && device)
    *device = 0;
  return done(d, good);
}
NV_API cuda_error cudaStreamAttachMemAsync(nv_stream *s, void *pointer, size_t size,
                                           unsigned flags) {
  (void)pointer, (void)size, (void)flags;
  return cudaStreamSynchronize(s);
}

NV_API cuda_error cudaStreamWaitEvent(nv_stream *s, nv_event *e, unsigned flags) {
  (void)flags;
  nv_stream *found;
  nv_device *d = nv_cudart_lock();
  if (!nv_stream_find(s, &found) || !nv_event_find(e))
    return done(d, false);
  return nv_cudart_done(d, d->sticky ? d->sticky : nv_capture_wait(found, e));
}

NV_API cuda_error cudaEventCreateWithFlags(nv_event **result, unsigned flags) {
  (void)flags;
  nv_device *d = nv_cudart_lock();
  if (!result)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  *result = nv_alloc(sizeof **result);
  arrput(events, *result);
  return done(d, true);
}
NV_API cuda_error cudaEventCreate(nv_event **result) { return cudaEventCreateWithFlags(result, 0); }

NV_API cuda_error cudaEventDestroy(nv_event *e) {
  nv_device *d = nv_cudart_lock();
  for (size_t i = 0; i < arrlenu(events); i++)
    if (events[i] == e) {
      arrdelswap(events, i);
      arrfree(e->last);
      free(e);
      return done(d, true);
    }
  return done(d, false);
}

NV_API cuda_error cudaEventRecordWithFlags(nv_event *e, nv_stream *s, unsigned flags) {
  enum { EXTERNAL = 1 };
  nv_stream *stream;
  nv_device *d = nv_cudart_lock();
  bool good = nv_event_find(e) && nv_stream_find(s, &stream);
  if (!good || d->sticky)
    return done(d, good);
  if (stream && stream->capture && !(flags & EXTERNAL)) {
    nv_capture_record(stream, e);
    return done(d, true);
  }
  // Outside of captures a time; one that is to be seen from outside is a node.
  e->capture = 0;
  nv_work work = {.kind = WORK_RECORD, .event = e};
  nv_cudart_unlock();
  return nv_stream_do(s, &work);
}
NV_API cuda_error cudaEventRecord(nv_event *e, nv_stream *s) {
  return cudaEventRecordWithFlags(e, s, 0);
}

NV_API cuda_error cudaEventSynchronize(nv_event *e) {
  nv_device *d = nv_cudart_lock();
  if (nv_event_find(e) && e->capture)
    return nv_cudart_done(d, cudaErrorCapturedEvent);
  return done(d, nv_event_find(e));
}
NV_API cuda_error cudaEventQuery(nv_event *e) { return cudaEventSynchronize(e); }

NV_API cuda_error cudaEventElapsedTime(float *milliseconds, nv_event *start, nv_event *end) {
  nv_device *d = nv_cudart_lock();
  bool good = nv_event_find(start) && nv_event_find(end) && start->recorded && end->recorded;
  if (good)
    *milliseconds = (float)((end->seconds - start->seconds) * 1e3);
  return done(d, good);
}
