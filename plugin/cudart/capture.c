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

// What comes next may be a kernel that begins before the one in front of it has ended (programmatic stream serialization): then
// it waits for that one's trigger. What the program itself said of an edge stays where it fits the work.
static void begin_early(nv_ends *last, const nv_work *work) {
  const nv_edge triggered = 1 | 1 << 16;
  bool early = false;
  if (work->kind == WORK_KERNEL)
    for (size_t i = 0; i < arrlenu(work->kernel.attributes); i++)
      if (work->kernel.attributes[i].id == NV_ATTRIBUTE_SERIALIZATION)
        early = work->kernel.attributes[i].value.integer != 0;
  for (size_t i = 0; i < arrlenu(last->nodes); i++) {
    nv_work_kind before = last->nodes[i]->work.kind;
    if (early && !last->edges[i] && before == WORK_KERNEL)
      last->edges[i] = triggered;
    if (!nv_edge_fits(last->edges[i], before, work->kind))
      last->edges[i] = 0;
  }
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
      begin_early(&stream->last, work);
      nv_node *node = nv_graph_add(capture->graph, stream->last.nodes, stream->last.edges,
                                   arrlenu(stream->last.nodes), work);
      nv_ends_clear(&stream->last);
      nv_ends_add(&stream->last, node, 0);
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
  nv_ends_clear(&event->last);
  for (size_t i = 0; i < arrlenu(stream->last.nodes); i++)
    nv_ends_add(&event->last, stream->last.nodes[i], stream->last.edges[i]);
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
  for (size_t i = 0; i < arrlenu(event->last.nodes); i++)
    nv_ends_add(&stream->last, event->last.nodes[i], event->last.edges[i]);
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
  nv_ends_free(&stream->last);
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
                        const nv_edge *edges, size_t count, int mode) {
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
  nv_ends_clear(&stream->last);
  for (size_t i = 0; i < count; i++)
    nv_ends_add(&stream->last, after[i], edges ? edges[i] : 0);
  return cudaSuccess;
}

NV_API cuda_error cudaStreamBeginCapture(void *handle, int mode) {
  nv_device *d = nv_cudart_lock();
  return nv_cudart_done(d, begin(d, handle, NULL, NULL, NULL, 0, mode));
}

NV_API cuda_error cudaStreamBeginCaptureToGraph(void *handle, nv_graph *graph,
                                                nv_node *const *after, const nv_edge *edges,
                                                size_t count, int mode) {
  nv_device *d = nv_cudart_lock();
  bool good = nv_graph_find(graph) && (!count || after);
  for (size_t i = 0; good && i < count; i++)
    good = nv_node_find(after[i]) && after[i]->graph == graph &&
           (!edges || nv_edge_fits(edges[i], after[i]->work.kind, WORK_KERNEL));
  if (!good)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  return nv_cudart_done(d, begin(d, handle, graph, after, edges, count, mode));
}

// Work of another stream that the first one does not wait for is lost.
static bool precedes_any(const nv_node *first, nv_node *const *list) {
  for (size_t i = 0; i < arrlenu(list); i++)
    if (nv_node_precedes(first, list[i]))
      return true;
  return false;
}
static bool is_joined(const nv_stream *stream, const nv_stream *origin) {
  for (size_t i = 0; i < arrlenu(stream->last.nodes); i++) {
    if (!precedes_any(stream->last.nodes[i], origin->last.nodes) &&
        !precedes_any(stream->last.nodes[i], origin->capture->left))
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
      nv_ends_clear(&streams[i]->last);
    }
  }
  stream->capture = NULL;
  nv_ends_clear(&stream->last);
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
                                           const nv_edge **edges, size_t *count) {
  nv_stream *stream;
  nv_device *d = nv_cudart_lock();
  cuda_error error = ask_status(handle, status, &stream);
  if (!error && edges && !after)
    error = cudaErrorInvalidValue;
  if (error)
    return nv_cudart_done(d, error);
  *status = status_of(stream);
  if (*status == STATUS_ACTIVE) {
    for (size_t i = 0; after && !edges && i < arrlenu(stream->last.edges); i++)
      if (stream->last.edges[i])
        return nv_cudart_done(d, cudaErrorLossyQuery);
    if (id)
      *id = stream->capture->id;
    if (graph)
      *graph = stream->capture->graph;
    if (after)
      *after = stream->last.nodes;
    if (edges)
      *edges = stream->last.edges;
    if (count)
      *count = arrlenu(stream->last.nodes);
  }
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaStreamUpdateCaptureDependencies(void *handle, nv_node **nodes,
                                                      const nv_edge *edges, size_t count,
                                                      unsigned flags) {
  enum { ADD, SET };
  nv_stream *stream;
  nv_device *d = nv_cudart_lock();
  if (!nv_stream_find(handle, &stream))
    return nv_cudart_done(d, cudaErrorInvalidResourceHandle);
  if (flags > SET || (count && !nodes))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  if (status_of(stream) != STATUS_ACTIVE)
    return nv_cudart_done(d, cudaErrorIllegalState);
  for (size_t i = 0; i < count; i++)
    if (!nv_node_find(nodes[i]) || nodes[i]->graph != stream->capture->graph ||
        (edges && !nv_edge_fits(edges[i], nodes[i]->work.kind, WORK_KERNEL)))
      return nv_cudart_done(d, cudaErrorInvalidValue);
  // The lists may be the stream's own, as cudaStreamGetCaptureInfo gives them.
  nv_ends before = stream->last;
  if (flags == SET) {
    stream->last = (nv_ends){0};
    for (size_t i = 0; i < arrlenu(before.nodes); i++)
      add_once(&stream->capture->left, before.nodes[i]);
  }
  nv_ends fresh = {0};
  for (size_t i = 0; i < count; i++)
    nv_ends_add(&fresh, nodes[i], edges ? edges[i] : 0);
  for (size_t i = 0; i < arrlenu(fresh.nodes); i++)
    nv_ends_add(&stream->last, fresh.nodes[i], fresh.edges[i]);
  nv_ends_free(&fresh);
  if (flags == SET)
    nv_ends_free(&before);
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
