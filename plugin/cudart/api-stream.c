// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-stream.c: streams and events. All work is done when its call returns, so a stream is a name and an
// event is a time.
#include "cudart/work.h"

#include <stdlib.h>

#include <stb/stb_ds.h>

static nv_stream **streams; // stb_ds arrays: those that exist
static nv_event **events;
static uint64_t stream_ids = 1; // that of the default stream; under the lock, as all of these

// The stream of each thread, from its first use to the end of the thread.
static pthread_key_t of_thread;
static pthread_once_t of_thread_once = PTHREAD_ONCE_INIT;

nv_stream **nv_streams(void) { return streams; }

static nv_stream *new_stream(unsigned flags, int priority) {
  nv_stream *fresh = nv_alloc(sizeof *fresh);
  *fresh = (nv_stream){.flags = flags, .priority = priority, .id = ++stream_ids};
  arrput(streams, fresh);
  return fresh;
}

// False where there is no such stream. Under the lock.
static bool end_stream(nv_stream *s) {
  for (size_t i = 0; i < arrlenu(streams); i++)
    if (streams[i] == s) {
      nv_capture_leave(s);
      nv_stream_forget_attributes(s);
      arrdelswap(streams, i);
      free(s);
      return true;
    }
  return false;
}

static void end_of_thread(void *stream) {
  nv_cudart_lock();
  end_stream(stream);
  nv_cudart_unlock();
}
static void make_key(void) { pthread_key_create(&of_thread, end_of_thread); }

bool nv_stream_find(const void *handle, nv_stream **found) {
  enum { LEGACY = 1, PER_THREAD };
  *found = NULL;
  if ((uintptr_t)handle <= LEGACY)
    return true;
  if ((uintptr_t)handle == PER_THREAD) {
    pthread_once(&of_thread_once, make_key);
    *found = pthread_getspecific(of_thread);
    if (!*found) {
      *found = new_stream(0, 0);
      pthread_setspecific(of_thread, *found);
    }
    return true;
  }
  for (size_t i = 0; i < arrlenu(streams); i++)
    if (streams[i] == handle)
      *found = streams[i];
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
  nv_device *d = nv_cudart_lock();
  if (!result || flags > 1)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  *result = new_stream(flags, priority);
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
  return done(d, end_stream(s));
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
  if (good && flags)
    *flags = found ? found->flags : 0;
  return flags ? done(d, good) : nv_cudart_done(d, cudaErrorInvalidValue);
}
NV_API cuda_error cudaStreamGetPriority(nv_stream *s, int *priority) {
  nv_stream *found;
  nv_device *d = nv_cudart_lock();
  bool good = nv_stream_find(s, &found);
  if (good && priority)
    *priority = found ? found->priority : 0;
  return priority ? done(d, good) : nv_cudart_done(d, cudaErrorInvalidValue);
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
  enum { EXTERNAL = 1 };
  nv_stream *found;
  nv_device *d = nv_cudart_lock();
  if (!nv_stream_find(s, &found) || !nv_event_find(e))
    return done(d, false);
  // A wait for what runs outside of a graph is a node, which only a capture makes.
  if (flags > EXTERNAL || (flags == EXTERNAL && !(found && found->capture)))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  if (flags != EXTERNAL)
    return nv_cudart_done(d, d->sticky ? d->sticky : nv_capture_wait(found, e));
  nv_work work = {.kind = WORK_WAIT, .event = e};
  nv_cudart_unlock();
  return nv_stream_do(s, &work);
}

NV_API cuda_error cudaEventCreateWithFlags(nv_event **result, unsigned flags) {
  enum { UNTIMED = 2, BETWEEN_PROCESSES = 4, ALL = 7 };
  nv_device *d = nv_cudart_lock();
  if (!result || flags > ALL || ((flags & BETWEEN_PROCESSES) && !(flags & UNTIMED)))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  *result = nv_alloc(sizeof **result);
  **result = (nv_event){.untimed = flags & UNTIMED};
  arrput(events, *result);
  return done(d, true);
}
NV_API cuda_error cudaEventCreate(nv_event **result) { return cudaEventCreateWithFlags(result, 0); }

NV_API cuda_error cudaEventDestroy(nv_event *e) {
  nv_device *d = nv_cudart_lock();
  for (size_t i = 0; i < arrlenu(events); i++)
    if (events[i] == e) {
      arrdelswap(events, i);
      nv_ends_free(&e->last);
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
  bool captured = stream && stream->capture;
  if (flags > EXTERNAL || (flags == EXTERNAL && !captured))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  if (captured && flags != EXTERNAL)
    return nv_cudart_done(d, nv_capture_record(stream, e));
  // Outside of captures a time; one that is to be seen from outside is a node.
  nv_work work = {.kind = WORK_RECORD, .event = e};
  nv_cudart_unlock();
  return nv_stream_do(s, &work);
}
NV_API cuda_error cudaEventRecord(nv_event *e, nv_stream *s) {
  return cudaEventRecordWithFlags(e, s, 0);
}

NV_API cuda_error cudaEventSynchronize(nv_event *e) {
  nv_device *d = nv_cudart_lock();
  return nv_event_find(e) ? nv_cudart_done(d, nv_capture_ask(e)) : done(d, false);
}
NV_API cuda_error cudaEventQuery(nv_event *e) { return cudaEventSynchronize(e); }

NV_API cuda_error cudaEventElapsedTime(float *milliseconds, nv_event *start, nv_event *end) {
  nv_device *d = nv_cudart_lock();
  bool good = nv_event_find(start) && nv_event_find(end);
  if (!milliseconds || (good && (start->capture || end->capture)))
    return nv_cudart_done(d, milliseconds ? cudaErrorCapturedEvent : cudaErrorInvalidValue);
  good = good && start->recorded && end->recorded && !start->untimed && !end->untimed;
  if (good)
    *milliseconds = (float)((end->seconds - start->seconds) * 1e3);
  return done(d, good);
}
