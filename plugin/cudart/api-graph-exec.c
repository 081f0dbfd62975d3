// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-graph-exec.c: graphs that are ready to run: a copy of the graph, launched as often as the program likes,
// whose nodes get other parameters.
#include "cudart/api-graph.h"

#include <stdlib.h>

#include <stb/stb_ds.h>

typedef struct executable {
  nv_graph *graph;
  uint64_t flags;
  uint64_t of; // the graph that it was made from
} executable;

static executable **executables; // stb_ds array: those that exist

static bool is_executable(const executable *e) {
  for (size_t i = 0; i < arrlenu(executables); i++)
    if (executables[i] == e)
      return true;
  return false;
}

static bool has_executable(const nv_graph *graph) {
  for (size_t i = 0; i < arrlenu(executables); i++)
    if (executables[i]->of == graph->id)
      return true;
  return false;
}

// `*wrong` and `*reason` get what is wrong with the graph, as cudaGraphInstantiateResult has it.
static cuda_error instantiate(executable **result, nv_graph *graph, uint64_t flags, nv_node **wrong,
                              int *reason) {
  enum { DEVICE_LAUNCH = 4, ERROR = 1, NODE_NOT_SUPPORTED = 3 };
  *wrong = NULL;
  *reason = ERROR;
  if (flags & DEVICE_LAUNCH)
    return nv_cudart_unsupported("cudaGraphInstantiate for launches by device code");
  nv_device *d = nv_cudart_lock();
  // Memory of a graph has one address, so there is one executable graph that allocates it.
  if (!result || !nv_graph_find(graph) || graph->moved ||
      (nv_graph_has_memory(graph) && has_executable(graph)))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  *wrong = nv_graph_find_wrong(d, graph, reason);
  if (*reason)
    return nv_cudart_done(d, *reason == NODE_NOT_SUPPORTED ? cudaErrorNotSupported
                                                           : cudaErrorInvalidValue);
  *result = nv_alloc(sizeof **result);
  **result = (executable){nv_graph_copy(graph), flags, graph->id};
  arrput(executables, *result);
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaGraphInstantiateWithFlags(executable **result, nv_graph *graph,
                                                uint64_t flags) {
  nv_node *wrong;
  int reason;
  return instantiate(result, graph, flags, &wrong, &reason);
}
NV_API cuda_error cudaGraphInstantiate(executable **result, nv_graph *graph, uint64_t flags) {
  return cudaGraphInstantiateWithFlags(result, graph, flags);
}

struct instantiate_params {
  uint64_t flags;
  void *stream;
  nv_node *error_node;
  int result;
};

NV_API cuda_error cudaGraphInstantiateWithParams(executable **result, nv_graph *graph,
                                                 struct instantiate_params *params) {
  if (!params)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
  return instantiate(result, graph, params->flags, &params->error_node, &params->result);
}

NV_API cuda_error cudaGraphExecGetFlags(executable *e, uint64_t *flags) {
  nv_device *d = nv_cudart_lock();
  bool good = flags && is_executable(e);
  if (good)
    *flags = e->flags;
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

NV_API cuda_error cudaGraphExecDestroy(executable *e) {
  nv_device *d = nv_cudart_lock();
  for (size_t i = 0; i < arrlenu(executables); i++)
    if (executables[i] == e) {
      arrdelswap(executables, i);
      nv_graph_free(e->graph);
      free(e);
      return nv_cudart_done(d, cudaSuccess);
    }
  return nv_cudart_done(d, cudaErrorInvalidValue);
}

NV_API cuda_error cudaGraphUpload(executable *e, void *stream) {
  nv_stream *found;
  nv_device *d = nv_cudart_lock();
  bool good = is_executable(e) && nv_stream_find(stream, &found);
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

// In a stream that is captured the graph becomes a node. What runs is a copy: a function of the host may change
// the executable meanwhile.
NV_API cuda_error cudaGraphLaunch(executable *e, void *stream) {
  nv_device *d = nv_cudart_lock();
  enum { FREE_FIRST = 1 };
  nv_graph *into;
  nv_stream *found;
  if (!is_executable(e))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  cuda_error error = d->sticky ? d->sticky : nv_capture_graph(stream, &into);
  bool memory = nv_graph_has_memory(e->graph), choice = nv_graph_has_conditions(e->graph);
  // A node of another graph would be a copy.
  if (!error && into && (memory || choice)) {
    nv_stream_find(stream, &found);
    error = nv_capture_refuse(d, found);
  }
  if (!error && memory)
    error = nv_graph_begin_memory(d, e->graph, e->flags & FREE_FIRST);
  if (error)
    return nv_cudart_done(d, error);
  if (choice)
    nv_graph_begin_conditions(e->graph);
  nv_work work = {.kind = WORK_GRAPH, .graph = nv_graph_copy(e->graph)};
  work.graph->inside = true;
  nv_cudart_unlock();
  return nv_stream_do(stream, &work);
}

// The node that was made from another one, in graphs of nodes as well.
static nv_node *find_copy(const nv_graph *graph, const nv_node *node) {
  nv_node *found = NULL;
  for (size_t i = 0; !found && i < arrlenu(graph->nodes); i++) {
    const nv_work *work = &graph->nodes[i]->work;
    if (graph->nodes[i]->original == node->id)
      return graph->nodes[i];
    if (work->kind == WORK_GRAPH)
      found = find_copy(work->graph, node);
    for (size_t j = 0; !found && work->kind == WORK_CONDITION && j < arrlenu(work->choice.bodies);
         j++)
      found = find_copy(work->choice.bodies[j], node);
  }
  return found;
}

static nv_node *find_node(const executable *e, const nv_node *node) {
  return nv_node_find(node) && is_executable(e) ? find_copy(e->graph, node) : NULL;
}

struct update_result {
  int result;
  nv_node *node, *from;
};
enum {
  UPDATE_DONE,
  UPDATE_ERROR,
  UPDATE_TOPOLOGY,
  UPDATE_TYPE,
  UPDATE_PARAMETERS = 5,
  UPDATE_NOT_SUPPORTED,
  UPDATE_ATTRIBUTES = 8
};

static size_t index_of(const nv_graph *graph, const nv_node *node) {
  size_t i = 0;
  while (i < arrlenu(graph->nodes) && graph->nodes[i] != node)
    i++;
  return i;
}

static bool is_flat(const nv_copy *copy) {
  return copy->extent.height <= 1 && copy->extent.depth <= 1;
}
// Whether a copy has arrays and memory, of the host or the device, on the same sides as another one.
static bool is_between_same(const nv_copy *a, const nv_copy *b) {
  return !a->from_array == !b->from_array && !a->to_array == !b->to_array &&
         (a->kind == b->kind || a->kind == MEMCPY_DEFAULT || b->kind == MEMCPY_DEFAULT);
}

// Fills of several rows keep what they fill, others have one row.
static bool is_same_area(const nv_fill *a, const nv_fill *b) {
  return a->height == b->height &&
         (a->height <= 1 ||
          (a->width == b->width && a->pitch == b->pitch && a->element == b->element));
}

// Whether a graph has the nodes and the order of another one, made in the same sequence.
static struct update_result compare(const nv_graph *old, const nv_graph *fresh) {
  if (arrlenu(old->nodes) != arrlenu(fresh->nodes))
    return (struct update_result){UPDATE_TOPOLOGY, NULL, NULL};
  for (size_t i = 0; i < arrlenu(old->nodes); i++) {
    nv_node *a = old->nodes[i], *b = fresh->nodes[i];
    if (a->work.kind != b->work.kind)
      return (struct update_result){UPDATE_TYPE, b, NULL};
    if (arrlenu(a->after) != arrlenu(b->after))
      return (struct update_result){UPDATE_TOPOLOGY, b, NULL};
    for (size_t j = 0; j < arrlenu(a->after); j++)
      if (index_of(old, a->after[j]) != index_of(fresh, b->after[j]) || a->edges[j] != b->edges[j])
        return (struct update_result){UPDATE_TOPOLOGY, b, b->after[j]};
    if (a->work.kind == WORK_KERNEL &&
        a->work.kernel.shape.cooperative != b->work.kernel.shape.cooperative)
      return (struct update_result){UPDATE_ATTRIBUTES, b, NULL};
    if (a->work.kind == WORK_GRAPH) {
      struct update_result inner = compare(a->work.graph, b->work.graph);
      if (inner.result)
        return inner;
    }
    bool same = true;
    if (a->work.kind == WORK_COPY)
      same = is_between_same(&a->work.copy, &b->work.copy);
    else if (a->work.kind == WORK_FILL)
      same = is_same_area(&a->work.fill, &b->work.fill);
    if (!same)
      return (struct update_result){UPDATE_PARAMETERS, b, NULL};
    // Memory has the address that the program knows.
    if (a->work.kind == WORK_ALLOC || a->work.kind == WORK_FREE)
      return (struct update_result){UPDATE_NOT_SUPPORTED, b, NULL};
    if (a->work.kind != WORK_CONDITION)
      continue;
    const nv_choice *was = &a->work.choice, *is = &b->work.choice;
    if (was->type != is->type || arrlenu(was->bodies) != arrlenu(is->bodies))
      return (struct update_result){UPDATE_PARAMETERS, b, NULL};
    for (size_t j = 0; j < arrlenu(is->bodies); j++) {
      struct update_result inner = compare(was->bodies[j], is->bodies[j]);
      if (inner.result)
        return inner;
    }
  }
  return (struct update_result){UPDATE_DONE, NULL, NULL};
}

// Gives nodes the work of those at the same places of another graph. The nodes stay, in graphs of nodes too: the program names
// them by those that they were made from.
static void update(nv_graph *old, const nv_graph *fresh) {
  for (size_t i = 0; i < arrlenu(fresh->nodes); i++) {
    nv_work *was = &old->nodes[i]->work;
    const nv_work *is = &fresh->nodes[i]->work;
    if (is->kind == WORK_CONDITION) {
      nv_choice_follow(&was->choice, &is->choice);
      for (size_t j = 0; j < arrlenu(is->choice.bodies); j++)
        update(was->choice.bodies[j], is->choice.bodies[j]);
      continue;
    }
    if (is->kind == WORK_GRAPH) {
      update(was->graph, is->graph);
      continue;
    }
    nv_work work = nv_work_copy(is);
    nv_node_replace(old->nodes[i], &work);
  }
  nv_conditions_free(old);
  nv_conditions_copy(old, fresh);
  // What the arguments of the work point to lives as long as the objects of the graph that they come from.
  nv_objects_free(old);
  nv_objects_copy(old, fresh);
}

// Whether a node of an executable graph may do `fresh` from now on, which is work of the same kind: copies keep to one row and
// not nothing, fills to their area and not nothing, graphs to their nodes and order.
static bool may_become(const nv_work *old, const nv_work *fresh) {
  switch (fresh->kind) {
  case WORK_COPY:
    return is_flat(&old->copy) && is_flat(&fresh->copy) && fresh->copy.extent.width &&
           is_between_same(&old->copy, &fresh->copy);
  case WORK_FILL:
    return fresh->fill.width && fresh->fill.height && is_same_area(&old->fill, &fresh->fill);
  case WORK_GRAPH:
    return !compare(old->graph, fresh->graph).result;
  default:
    return true;
  }
}

NV_API cuda_error cudaGraphExecNodeSetParams(executable *e, nv_node *original,
                                             const nv_node_params *params) {
  nv_work work;
  nv_device *d = nv_cudart_lock();
  nv_node *node = find_node(e, original);
  cuda_error error = params && node ? cudaSuccess : cudaErrorInvalidValue;
  if (!error)
    error = nv_node_work(d, params, &work);
  if (!error && (node->work.kind != work.kind || !may_become(&node->work, &work))) {
    nv_work_free(&work);
    error = cudaErrorInvalidValue;
  }
  // Nodes of a graph in a node stay, as those of the executable do.
  if (!error && work.kind == WORK_GRAPH) {
    update(node->work.graph, params->graph);
    nv_work_free(&work);
    return nv_cudart_done(d, cudaSuccess);
  }
  return nv_cudart_done(d, error ? error : nv_node_set(node, &work));
}

#define NV_EXEC_CALL(Name, Type, KIND, member)                                                     \
  NV_API cuda_error cudaGraphExec##Name(executable *e, nv_node *node, Type params) {               \
    nv_node_params all = {.type = KIND};                                                           \
    all.member = params;                                                                           \
    return cudaGraphExecNodeSetParams(e, node, &all);                                              \
  }
#define NV_EXEC_CALL_POINTER(Name, Type, KIND, member)                                             \
  NV_API cuda_error cudaGraphExec##Name##NodeSetParams(executable *e, nv_node *node,               \
                                                       const Type *params) {                       \
    nv_node_params all = {.type = KIND};                                                           \
    if (params)                                                                                    \
      all.member = *params;                                                                        \
    return cudaGraphExecNodeSetParams(e, node, params ? &all : NULL);                              \
  }
NV_EXEC_CALL(ChildGraphNodeSetParams, nv_graph *, WORK_GRAPH, graph)
NV_EXEC_CALL(EventRecordNodeSetEvent, nv_event *, WORK_RECORD, event)
NV_EXEC_CALL(EventWaitNodeSetEvent, nv_event *, WORK_WAIT, event)
NV_EXEC_CALL_POINTER(Kernel, nv_kernel_params, WORK_KERNEL, kernel)
NV_EXEC_CALL_POINTER(Memcpy, nv_copy, WORK_COPY, copy.copy)
NV_EXEC_CALL_POINTER(Memset, nv_fill, WORK_FILL, fill)
NV_EXEC_CALL_POINTER(Host, nv_host_call, WORK_HOST, host)

NV_API cuda_error cudaGraphExecMemcpyNodeSetParams1D(executable *e, nv_node *node, void *to,
                                                     const void *from, size_t size, int kind) {
  nv_node_params all = {.type = WORK_COPY};
  all.copy.copy = nv_work_rows(to, size, from, size, size, 1, kind).copy;
  return cudaGraphExecNodeSetParams(e, node, &all);
}

NV_API cuda_error cudaGraphNodeSetEnabled(executable *e, nv_node *original, unsigned enabled) {
  nv_device *d = nv_cudart_lock();
  nv_node *node = find_node(e, original);
  bool good = node && node->work.kind <= WORK_FILL;
  if (good)
    node->disabled = !enabled;
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}
NV_API cuda_error cudaGraphNodeGetEnabled(executable *e, nv_node *original, unsigned *enabled) {
  nv_device *d = nv_cudart_lock();
  nv_node *node = find_node(e, original);
  bool good = enabled && node && node->work.kind <= WORK_FILL;
  if (good)
    *enabled = !node->disabled;
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

NV_API cuda_error cudaGraphExecUpdate(executable *e, nv_graph *graph,
                                      struct update_result *result) {
  nv_device *d = nv_cudart_lock();
  if (!result || !is_executable(e) || !nv_graph_find(graph) || graph->moved) {
    if (result)
      *result = (struct update_result){UPDATE_ERROR, NULL, NULL};
    return nv_cudart_done(d, cudaErrorInvalidValue);
  }
  *result = compare(e->graph, graph);
  if (!result->result)
    update(e->graph, graph);
  return nv_cudart_done(d, result->result ? cudaErrorGraphExecUpdateFailure : cudaSuccess);
}
