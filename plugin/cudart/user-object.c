// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// user-object.c: objects of the program that graphs keep alive. Each counts its references, those of graphs and those of the
// program; with the last one the program's function destroys it. CUDA calls that function on a thread of its own, where
// calls of CUDA are not allowed; here it is called when the call of the API that gave the reference up has let the lock go.
#include "cudart/work.h"

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

#include <stb/stb_ds.h>

struct nv_user_object {
  nv_host_call destroy;
  size_t count; // of all references
  size_t own;   // those of the program, which no graph holds
};

// Graphs are copied and freed under no lock, too.
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static nv_user_object **objects; // stb_ds array: those that exist
static nv_host_call *waiting;    // stb_ds array: calls to make
enum { MOVE = 1, NO_DESTRUCTOR_SYNC = 1 };

static bool exists(const nv_user_object *object) {
  for (size_t i = 0; i < arrlenu(objects); i++)
    if (objects[i] == object)
      return true;
  return false;
}

static void give_up(nv_user_object *object, size_t count) {
  object->count -= count < object->count ? count : object->count;
  if (object->count)
    return;
  arrput(waiting, object->destroy);
  for (size_t i = arrlenu(objects); i-- > 0;)
    if (objects[i] == object)
      arrdelswap(objects, i);
  free(object);
}

void nv_objects_copy(nv_graph *copy, const nv_graph *graph) {
  pthread_mutex_lock(&mutex);
  for (size_t i = 0; i < arrlenu(graph->held); i++) {
    graph->held[i].object->count += graph->held[i].count;
    arrput(copy->held, graph->held[i]);
  }
  pthread_mutex_unlock(&mutex);
}

void nv_objects_free(nv_graph *graph) {
  pthread_mutex_lock(&mutex);
  for (size_t i = 0; i < arrlenu(graph->held); i++)
    give_up(graph->held[i].object, graph->held[i].count);
  pthread_mutex_unlock(&mutex);
  arrfree(graph->held);
}

void nv_objects_end(void) {
  pthread_mutex_lock(&mutex);
  nv_host_call *calls = waiting;
  waiting = NULL;
  pthread_mutex_unlock(&mutex);
  for (size_t i = 0; i < arrlenu(calls); i++)
    calls[i].function(calls[i].data);
  arrfree(calls);
}

NV_API cuda_error cudaUserObjectCreate(nv_user_object **result, void *data, void (*destroy)(void *),
                                       unsigned count, unsigned flags) {
  nv_device *d = nv_cudart_lock();
  if (!result || !destroy || !count || count > INT_MAX || flags != NO_DESTRUCTOR_SYNC)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  nv_user_object *object = nv_alloc(sizeof *object);
  *object = (nv_user_object){{destroy, data}, count, count};
  pthread_mutex_lock(&mutex);
  arrput(objects, object);
  pthread_mutex_unlock(&mutex);
  *result = object;
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaUserObjectRetain(nv_user_object *object, unsigned count) {
  nv_device *d = nv_cudart_lock();
  pthread_mutex_lock(&mutex);
  bool good = exists(object) && count && count <= INT_MAX;
  if (good) {
    object->count += count;
    object->own += count;
  }
  pthread_mutex_unlock(&mutex);
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

NV_API cuda_error cudaUserObjectRelease(nv_user_object *object, unsigned count) {
  nv_device *d = nv_cudart_lock();
  pthread_mutex_lock(&mutex);
  bool good = exists(object) && count && count <= object->own;
  if (good) {
    object->own -= count;
    give_up(object, count);
  }
  pthread_mutex_unlock(&mutex);
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

// The references of a graph to an object; NULL for none.
static nv_held *held_by(nv_graph *graph, const nv_user_object *object) {
  for (size_t i = 0; i < arrlenu(graph->held); i++)
    if (graph->held[i].object == object)
      return &graph->held[i];
  return NULL;
}

NV_API cuda_error cudaGraphRetainUserObject(nv_graph *graph, nv_user_object *object, unsigned count,
                                            unsigned flags) {
  nv_device *d = nv_cudart_lock();
  pthread_mutex_lock(&mutex);
  bool good = nv_graph_find(graph) && exists(object) && count && count <= INT_MAX &&
              !(flags & ~(unsigned)MOVE) && (!(flags & MOVE) || count <= object->own);
  if (good) {
    nv_held *held = held_by(graph, object);
    // References that move are those of the program, which are counted already.
    if (flags & MOVE)
      object->own -= count;
    else
      object->count += count;
    if (held)
      held->count += count;
    else
      arrput(graph->held, ((nv_held){object, count}));
  }
  pthread_mutex_unlock(&mutex);
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

NV_API cuda_error cudaGraphReleaseUserObject(nv_graph *graph, nv_user_object *object,
                                             unsigned count) {
  nv_device *d = nv_cudart_lock();
  pthread_mutex_lock(&mutex);
  nv_held *held = nv_graph_find(graph) ? held_by(graph, object) : NULL;
  bool good = held && count && count <= held->count;
  if (good) {
    held->count -= count;
    if (!held->count)
      arrdelswap(graph->held, (size_t)(held - graph->held));
    give_up(object, count);
  }
  pthread_mutex_unlock(&mutex);
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}
