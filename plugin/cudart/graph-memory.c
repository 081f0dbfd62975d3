// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// graph-memory.c: memory that graphs allocate and free. The address is known when the node is made and stays the same: the
// place is kept from then on, and programs can touch it from the node that allocates to what frees it. CUDA takes the memory
// when the graph is instantiated or launched; here an allocation fails, where there is no room, when its node is made.
#include "cudart/api-graph.h"

#include <pthread.h>
#include <stdlib.h>

#include <stb/stb_ds.h>

struct nv_reserved {
  uint64_t address, size;
  size_t uses;       // by nodes of graphs and of copies of them
  uint64_t owner;    // the graph whose node allocates
  uint64_t freed_in; // the last graph that got a node which frees; 0: none
  bool live;
  nv_alloc_params params;
};

// Copies of graphs are made and freed under no lock of the device: `uses` is under this one.
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static bool unused;       // some may have no users any more
static nv_reserved **all; // stb_ds array; under the device's lock
static uint64_t used_high, reserved_high;

static nv_reserved *find(uint64_t address) {
  for (size_t i = 0; i < arrlenu(all); i++)
    if (all[i]->address == address)
      return all[i];
  return NULL;
}

static uint64_t bytes(bool live_only) {
  uint64_t sum = 0;
  for (size_t i = 0; i < arrlenu(all); i++)
    sum += all[i]->live || !live_only ? all[i]->size : 0;
  return sum;
}

static uint64_t larger(uint64_t a, uint64_t b) { return a > b ? a : b; }

void nv_reserved_retain(nv_reserved *memory) {
  pthread_mutex_lock(&mutex);
  memory->uses++;
  pthread_mutex_unlock(&mutex);
}

void nv_reserved_release(nv_reserved *memory) {
  pthread_mutex_lock(&mutex);
  unused |= --memory->uses == 0;
  pthread_mutex_unlock(&mutex);
}

static void set_live(nv_device *d, nv_reserved *memory, bool live) {
  memory->live = live;
  nv_device_hold(d, memory->address, live);
  used_high = larger(used_high, bytes(true));
  if (live)
    return;
  pthread_mutex_lock(&mutex);
  unused |= memory->uses == 0;
  pthread_mutex_unlock(&mutex);
}

// Memory that is in use outlives its graph.
void nv_reserved_sweep(nv_device *d) {
  pthread_mutex_lock(&mutex);
  for (size_t i = unused ? arrlenu(all) : 0; i-- > 0;)
    if (!all[i]->uses && !all[i]->live) {
      nv_device_free(d, all[i]->address);
      free((void *)(uintptr_t)all[i]->params.access);
      free(all[i]);
      arrdelswap(all, i);
    }
  unused = false;
  pthread_mutex_unlock(&mutex);
}

// Memory of the one device, which is all that can be asked for.
static bool fits(const nv_alloc_params *params) {
  enum { PINNED = 1, ON_DEVICE = 1, READ_WRITE = 3 };
  bool good = params->pool.type == PINNED && params->pool.location.type == ON_DEVICE &&
              !params->pool.location.id && params->size &&
              (params->access || !params->access_count);
  for (size_t i = 0; good && i < params->access_count; i++)
    good = params->access[i].location.type == ON_DEVICE && !params->access[i].location.id &&
           params->access[i].flags == READ_WRITE;
  return good;
}

cuda_error nv_reserved_work(nv_device *d, const nv_graph *graph, nv_alloc_params *params,
                            const char *what, nv_work *work) {
  params->pointer = NULL;
  if (!fits(params) || graph->moved)
    return cudaErrorInvalidValue;
  uint64_t address = nv_device_alloc(d, params->size, what);
  if (!address)
    return cudaErrorMemoryAllocation;
  nv_device_hold(d, address, false);
  params->pointer = (void *)(uintptr_t)address;
  nv_reserved *memory = nv_alloc(sizeof *memory);
  *memory = (nv_reserved){
      .address = address, .size = params->size, .uses = 1, .owner = graph->id, .params = *params};
  if (params->access_count) {
    struct nv_access *access = nv_alloc(params->access_count * sizeof *access);
    for (size_t i = 0; i < params->access_count; i++)
      access[i] = params->access[i];
    memory->params.access = access;
  } else {
    memory->params.access = NULL;
  }
  arrput(all, memory);
  reserved_high = larger(reserved_high, bytes(false));
  *work = (nv_work){.kind = WORK_ALLOC, .memory = memory};
  return cudaSuccess;
}

cuda_error nv_free_work(const nv_graph *graph, nv_node *const *after, size_t count,
                        const void *pointer, nv_work *work) {
  nv_reserved *memory = find((uintptr_t)pointer);
  if (!memory || graph->moved || memory->freed_in == graph->id ||
      (memory->freed_in && (graph->id == memory->owner || memory->freed_in == memory->owner)))
    return cudaErrorInvalidValue;
  // What the graph allocates itself has to be there before it is freed.
  bool behind = graph->id != memory->owner;
  for (size_t i = 0; i < arrlenu(graph->nodes) && !behind; i++)
    for (size_t j = 0; j < count; j++)
      behind |= graph->nodes[i]->work.kind == WORK_ALLOC &&
                graph->nodes[i]->work.memory == memory &&
                nv_node_precedes(graph->nodes[i], after[j]);
  if (!behind)
    return cudaErrorInvalidValue;
  memory->freed_in = graph->id;
  *work = (nv_work){.kind = WORK_FREE, .address = memory->address};
  return cudaSuccess;
}

cuda_error nv_reserved_alloc(nv_device *d, nv_reserved *memory) {
  if (memory->live)
    return cudaErrorInvalidValue;
  set_live(d, memory, true);
  return cudaSuccess;
}

cuda_error nv_reserved_free(nv_device *d, uint64_t address) {
  nv_reserved *memory = find(address);
  if (!memory || !memory->live)
    return cudaErrorInvalidValue;
  set_live(d, memory, false);
  return cudaSuccess;
}

bool nv_reserved_give_back(nv_device *d, uint64_t address, cuda_error *error) {
  const nv_reserved *memory = find(address);
  if (!memory)
    return false;
  // What its own graph frees nobody else does.
  *error = memory->freed_in == memory->owner ? cudaErrorInvalidValue : nv_reserved_free(d, address);
  return true;
}

bool nv_graph_has_memory(const nv_graph *graph) {
  for (size_t i = 0; i < arrlenu(graph->nodes); i++) {
    const nv_work *work = &graph->nodes[i]->work;
    if (work->kind == WORK_ALLOC || work->kind == WORK_FREE ||
        (work->kind == WORK_GRAPH && nv_graph_has_memory(work->graph)))
      return true;
  }
  return false;
}

cuda_error nv_graph_begin_memory(nv_device *d, const nv_graph *graph, bool free_first) {
  cuda_error error = cudaSuccess;
  for (size_t i = 0; !error && i < arrlenu(graph->nodes); i++) {
    const nv_work *work = &graph->nodes[i]->work;
    if (work->kind == WORK_GRAPH)
      error = nv_graph_begin_memory(d, work->graph, free_first);
    if (work->kind != WORK_ALLOC || !work->memory->live)
      continue;
    if (free_first)
      set_live(d, work->memory, false);
    else
      error = cudaErrorInvalidValue;
  }
  return error;
}

NV_API cuda_error cudaGraphAddMemAllocNode(nv_node **node, nv_graph *graph, nv_node *const *after,
                                           size_t count, nv_alloc_params *params) {
  nv_node_params general = {.type = WORK_ALLOC};
  if (params)
    general.alloc = *params;
  cuda_error error = nv_graph_add_node(node, graph, after, count, params ? &general : NULL);
  if (params)
    params->pointer = general.alloc.pointer;
  return error;
}

NV_API cuda_error cudaGraphAddMemFreeNode(nv_node **node, nv_graph *graph, nv_node *const *after,
                                          size_t count, void *pointer) {
  nv_node_params general = {.type = WORK_FREE, .pointer = pointer};
  return nv_graph_add_node(node, graph, after, count, &general);
}

static bool is_of_kind(const nv_node *node, nv_work_kind kind) {
  return nv_node_find(node) && node->work.kind == kind;
}

NV_API cuda_error cudaGraphMemAllocNodeGetParams(nv_node *node, nv_alloc_params *params) {
  nv_device *d = nv_cudart_lock();
  bool good = params && is_of_kind(node, WORK_ALLOC);
  if (good)
    *params = node->work.memory->params;
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

NV_API cuda_error cudaGraphMemFreeNodeGetParams(nv_node *node, void **pointer) {
  nv_device *d = nv_cudart_lock();
  bool good = pointer && is_of_kind(node, WORK_FREE);
  if (good)
    *pointer = (void *)(uintptr_t)node->work.address;
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

/// cudaGraphMemAttributeType.
enum { USED, USED_HIGH, RESERVED, RESERVED_HIGH };

NV_API cuda_error cudaDeviceGetGraphMemAttribute(int device, int attribute, uint64_t *value) {
  nv_device *d = nv_cudart_lock();
  if (device || !value || attribute < USED || attribute > RESERVED_HIGH)
    return nv_cudart_done(d, device ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
  *value = attribute == USED        ? bytes(true)
           : attribute == USED_HIGH ? used_high
           : attribute == RESERVED  ? bytes(false)
                                    : reserved_high;
  return nv_cudart_done(d, cudaSuccess);
}

// The marks of the most that there was can be set to what there is, by the number 0.
NV_API cuda_error cudaDeviceSetGraphMemAttribute(int device, int attribute, const uint64_t *value) {
  nv_device *d = nv_cudart_lock();
  bool good = value && !*value && (attribute == USED_HIGH || attribute == RESERVED_HIGH);
  if (good && !device && attribute == USED_HIGH)
    used_high = bytes(true);
  else if (good && !device)
    reserved_high = bytes(false);
  return nv_cudart_done(d, device ? cudaErrorInvalidDevice
                           : good ? cudaSuccess
                                  : cudaErrorInvalidValue);
}

// Nothing is kept that no graph has a node for.
NV_API cuda_error cudaDeviceGraphMemTrim(int device) {
  return nv_cudart_done(nv_cudart_lock(), device ? cudaErrorInvalidDevice : cudaSuccess);
}
