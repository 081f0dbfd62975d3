// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// capture.c: streams that are captured: their work becomes nodes of a graph, events carry the order from one
// stream to another.
#include "cudart/work.h"

#include <stdlib.h>

#include <stb/stb_ds.h>

enum { MODE_GLOBAL, MODE_RELAXED = 2, NON_BLOCKING = 1 };
enum { STATUS_NONE, STATUS_ACTIVE, STATUS_INVALID };

static nv_capture **captures; // stb_ds array: those that have not ended
static _Thread_local int thread_mode;

static nv_capture *find_open(uint64_t id) {
  for (size_t i = 0; i < arrlenu(captures); i++)
    if (captures[i]->id == id)
      return captures[i];
  return NULL;
}

const nv_graph *nv_capture_open(size_t number) {
  return number < arrlenu(captures) ? captures[number]->graph : NULL;
}

// The default stream would wait for all blocking streams. Doing that ends their captures, a question about it does not.
static cuda_error implicit(bool ends) {
  cuda_error error = cudaSuccess;
  nv_stream **streams = nv_streams();
  for (size_t i = 0; i < arrlenu(streams); i++)
    if (streams[i]->capture && !(streams[i]->flags & NON_BLOCKING)) {
      streams[i]->capture->invalid |= ends;
      error = cudaErrorStreamCaptureImplicit;
    }
  return error;
}
static cuda_error refuse_implicit(void) { return implicit(true); }

cuda_error nv_capture_refuse(const nv_device *d, nv_stream *stream) {
  if (d->sticky)
    return d->sticky;
  if (!stream)
    return refuse_implicit();
  if (!stream->capture)
    return cudaSuccess;
  stream->capture->invalid = true;
  return cudaErrorStreamCaptureUnsupported;
}

cuda_error nv_capture_refuse_all(void) {
  for (size_t i = 0; i < arrlenu(captures); i++)
    captures[i]->invalid = true;
  return arrlen(captures) ? cudaErrorStreamCaptureUnsupported : cudaSuccess;
}

cuda_error nv_capture_refuse_unsafe(void) {
  cuda_error error = cudaSuccess;
  for (size_t i = 0; i < arrlenu(captures); i++) {
    nv_capture *c = captures[i];
    bool own = pthread_equal(c->thread, pthread_self());
    bool against = own ? c->mode != MODE_RELAXED && thread_mode != MODE_RELAXED
                       : c->mode == MODE_GLOBAL && thread_mode == MODE_GLOBAL;
    if (against) {
      c->invalid = true;
      error = cudaErrorStreamCaptureUnsupported;
    }
  }
  return error;
}

cuda_error nv_capture_graph(const void *handle, nv_graph **graph) {
  nv_stream *stream;
  if (!nv_stream_find(handle, &stream))
    return cudaErrorInvalidResourceHandle;
  nv_capture *capture = stream ? stream->capture : NULL;
  *graph = capture ? capture->graph : NULL;
  return capture && capture->invalid ? cudaErrorStreamCaptureInvalidated : cudaSuccess;
}

cuda_error nv_stream_do(void *handle, nv_work *work) {
  nv_stream *stream;
  nv_device *d = nv_cudart_lock();
  cuda_error error = d->sticky;
  if (!error && !nv_stream_find(handle, &stream))
    error = cudaErrorInvalidResourceHandle;
  nv_capture *capture = !error && stream ? stream->capture : NULL;
  if (!error && !stream)
    error = refuse_implicit();
  if (!error && capture && capture->invalid)
    error = cudaErrorStreamCaptureInvalidated;
  if (error || capture) {
    if (error) {
      nv_work_free(work);
    } else {
      nv_node *node = nv_graph_add(capture->graph, stream->last, arrlenu(stream->last), work);
      arrsetlen(stream->last, 0);
      arrput(stream->last, node);
    }
    return nv_cudart_done(d, error);
  }
  nv_cudart_unlock();
  error = nv_work_run(work);
  nv_work_free(work);
  return error;
}

cuda_error nv_capture_record(nv_stream *stream, nv_event *event) {
  if (stream->capture->invalid)
    return cudaErrorStreamCaptureInvalidated;
  event->capture = stream->capture->id;
  arrsetlen(event->last, 0);
  for (size_t i = 0; i < arrlenu(stream->last); i++)
    arrput(event->last, stream->last[i]);
  return cudaSuccess;
}

cuda_error nv_capture_ask(const nv_event *event) {
  nv_capture *of = find_open(event->capture);
  if (of)
    of->invalid = true;
  return event->capture ? cudaErrorCapturedEvent : cudaSuccess;
}

static void add_once(nv_node ***list, nv_node *node) {
  for (size_t i = 0; i < arrlenu(*list); i++)
    if ((*list)[i] == node)
      return;
  arrput(*list, node);
}

cuda_error nv_capture_wait(nv_stream *stream, const nv_event *event) {
  nv_capture *into = stream ? stream->capture : NULL, *of = find_open(event->capture);
  if (!into && !event->capture)
    return cudaSuccess;
  if (into && into->invalid)
    return cudaErrorStreamCaptureInvalidated;
  if (!event->capture) {
    // A captured stream cannot wait for what runs outside.
    into->invalid = true;
    return cudaErrorStreamCaptureIsolation;
  }
  if (!of)
    return cudaErrorCapturedEvent;
  if (of->invalid)
    return cudaErrorStreamCaptureInvalidated;
  if (!stream)
    return refuse_implicit();
  if (into && into != of) {
    into->invalid = of->invalid = true;
    return cudaErrorStreamCaptureMerge;
  }
  stream->capture = of;
  for (size_t i = 0; i < arrlenu(event->last); i++)
    add_once(&stream->last, event->last[i]);
  return cudaSuccess;
}

// Ends a capture that no stream has any more. Its graph stays where it is wanted, was the program's before, or is one that
// another stream is captured into.
static void close_capture(nv_capture *capture, bool keep) {
  for (size_t i = arrlenu(captures); i-- > 0;)
    if (captures[i] == capture)
      arrdelswap(captures, i);
  if (!keep && !capture->given && !nv_graph_is_captured(capture->graph))
    nv_graph_drop(capture->graph);
  arrfree(capture->left);
  free(capture);
}

void nv_capture_leave(nv_stream *stream) {
  nv_capture *capture = stream->capture;
  stream->capture = NULL;
  arrfree(stream->last);
  if (!capture)
    return;
  capture->invalid = true;
  if (capture->origin == stream)
    capture->origin = NULL;
  nv_stream **streams = nv_streams();
  for (size_t i = 0; i < arrlenu(streams); i++)
    if (streams[i]->capture == capture)
      return;
  close_capture(capture, false);
}

// Starts a capture into a graph.
static cuda_error begin(nv_device *d, void *handle, nv_graph *graph, nv_node *const *after,
                        size_t count, int mode) {
  static uint64_t ids;
  nv_stream *stream;
  if (mode < 0 || mode > MODE_RELAXED)
    return cudaErrorInvalidValue;
  if (!nv_stream_find(handle, &stream))
    return cudaErrorInvalidResourceHandle;
  if (!stream)
    return cudaErrorStreamCaptureUnsupported;
  if (d->sticky || stream->capture)
    return d->sticky ? d->sticky : cudaErrorIllegalState;
  nv_capture *capture = nv_alloc(sizeof *capture);
  *capture = (nv_capture){.graph = graph ? graph : nv_graph_new(),
                          .origin = stream,
                          .id = ++ids,
                          .mode = mode,
                          .thread = pthread_self(),
                          .given = graph != NULL};
  arrput(captures, capture);
  if (!graph)
    nv_graph_publish(capture->graph);
  stream->capture = capture;
  arrsetlen(stream->last, 0);
  for (size_t i = 0; i < count; i++)
    arrput(stream->last, after[i]);
  return cudaSuccess;
}

NV_API cuda_error cudaStreamBeginCapture(void *handle, int mode) {
  nv_device *d = nv_cudart_lock();
  return nv_cudart_done(d, begin(d, handle, NULL, NULL, 0, mode));
}

NV_API cuda_error cudaStreamBeginCaptureToGraph(void *handle, nv_graph *graph,
                                                nv_node *const *after, const void *edges,
                                                size_t count, int mode) {
  (void)edges;
  nv_device *d = nv_cudart_lock();
  bool good = nv_graph_find(graph) && (!count || after);
  for (size_t i = 0; good && i < count; i++)
    good = nv_node_find(after[i]) && after[i]->graph == graph;
  if (!good)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  return nv_cudart_done(d, begin(d, handle, graph, after, count, mode));
}

// Work of another stream that the first one does not wait for is lost.
static bool precedes_any(const nv_node *first, nv_node *const *list) {
  for (size_t i = 0; i < arrlenu(list); i++)
    if (nv_node_precedes(first, list[i]))
      return true;
  return false;
}
static bool is_joined(const nv_stream *stream, const nv_stream *origin) {
  for (size_t i = 0; i < arrlenu(stream->last); i++) {
    if (!precedes_any(stream->last[i], origin->last) &&
        !precedes_any(stream->last[i], origin->capture->left))
      return false;
  }
  return true;
}

NV_API cuda_error cudaStreamEndCapture(void *handle, nv_graph **graph) {
  nv_stream *stream;
  nv_device *d = nv_cudart_lock();
  bool known = nv_stream_find(handle, &stream);
  nv_capture *capture = known && stream ? stream->capture : NULL;
  // Who captures into a graph of his own has its handle.
  if (!known || (!graph && !(capture && capture->given)))
    return nv_cudart_done(d, known ? cudaErrorInvalidValue : cudaErrorInvalidResourceHandle);
  if (graph)
    *graph = NULL;
  if (!capture)
    return nv_cudart_done(d, cudaErrorIllegalState);
  if (capture->origin && capture->origin != stream) {
    capture->invalid = true;
    return nv_cudart_done(d, cudaErrorStreamCaptureUnmatched);
  }
  if (capture->mode != MODE_RELAXED && !pthread_equal(capture->thread, pthread_self())) {
    capture->invalid = true;
    return nv_cudart_done(d, cudaErrorStreamCaptureWrongThread);
  }
  cuda_error error = capture->invalid ? cudaErrorStreamCaptureInvalidated : cudaSuccess;
  nv_stream **streams = nv_streams();
  for (size_t i = 0; i < arrlenu(streams); i++) {
    if (streams[i]->capture != capture)
      continue;
    if (!error && streams[i] != stream && !is_joined(streams[i], stream))
      error = cudaErrorStreamCaptureUnjoined;
    if (streams[i] != stream) {
      streams[i]->capture = NULL;
      arrsetlen(streams[i]->last, 0);
    }
  }
  stream->capture = NULL;
  arrsetlen(stream->last, 0);
  if (!error && graph)
    *graph = capture->graph;
  close_capture(capture, !error);
  return nv_cudart_done(d, error);
}

static int status_of(const nv_stream *stream) {
  if (!stream || !stream->capture)
    return STATUS_NONE;
  return stream->capture->invalid ? STATUS_INVALID : STATUS_ACTIVE;
}
// Errors of a question for it.
static cuda_error ask_status(const void *handle, const int *status, nv_stream **stream) {
  if (!status)
    return cudaErrorInvalidValue;
  if (!nv_stream_find(handle, stream))
    return cudaErrorInvalidResourceHandle;
  return *stream ? cudaSuccess : implicit(false);
}

NV_API cuda_error cudaStreamIsCapturing(void *handle, int *status) {
  nv_stream *stream;
  nv_device *d = nv_cudart_lock();
  cuda_error error = ask_status(handle, status, &stream);
  if (error)
    return nv_cudart_done(d, error);
  *status = status_of(stream);
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaStreamGetCaptureInfo(void *handle, int *status, uint64_t *id,
                                           nv_graph **graph, nv_node *const **after,
                                           const void **edges, size_t *count) {
  nv_stream *stream;
  nv_device *d = nv_cudart_lock();
  cuda_error error = ask_status(handle, status, &stream);
  if (!error && edges && !after)
    error = cudaErrorInvalidValue;
  if (error)
    return nv_cudart_done(d, error);
  *status = status_of(stream);
  if (*status == STATUS_ACTIVE) {
    if (id)
      *id = stream->capture->id;
    if (graph)
      *graph = stream->capture->graph;
    if (after)
      *after = stream->last;
    if (edges)
      *edges = NULL;
    if (count)
      *count = arrlenu(stream->last);
  }
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaStreamUpdateCaptureDependencies(void *handle, nv_node **nodes,
                                                      const void *edges, size_t count,
                                                      unsigned flags) {
  enum { ADD, SET };
  nv_stream *stream;
  (void)edges;
  nv_device *d = nv_cudart_lock();
  if (!nv_stream_find(handle, &stream))
    return nv_cudart_done(d, cudaErrorInvalidResourceHandle);
  if (flags > SET || (count && !nodes))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  if (status_of(stream) != STATUS_ACTIVE)
    return nv_cudart_done(d, cudaErrorIllegalState);
  for (size_t i = 0; i < count; i++)
    if (!nv_node_find(nodes[i]) || nodes[i]->graph != stream->capture->graph)
      return nv_cudart_done(d, cudaErrorInvalidValue);
  // The list may be the stream's own, as cudaStreamGetCaptureInfo gives it.
  nv_node **before = stream->last;
  if (flags == SET) {
    stream->last = NULL;
    for (size_t i = 0; i < arrlenu(before); i++)
      add_once(&stream->capture->left, before[i]);
  }
  for (size_t i = 0; i < count; i++)
    add_once(&stream->last, nodes[i]);
  if (flags == SET)
    arrfree(before);
  return nv_cudart_done(d, cudaSuccess);
}

// What it says about calls that a capture would not see is followed by those that give or free memory at once.
NV_API cuda_error cudaThreadExchangeStreamCaptureMode(int *mode) {
  if (!mode || *mode < 0 || *mode > MODE_RELAXED)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
  int old = thread_mode;
  thread_mode = *mode;
  *mode = old;
  return cudaSuccess;
}
