// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-graph.c: graphs that a program makes node by node, and what it asks about them.
#include "cudart/api-graph.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

static nv_graph **graphs; // stb_ds array: those that the program has a handle of

void nv_graph_publish(nv_graph *graph) { arrput(graphs, graph); }

static bool holds(const nv_graph *graph, const nv_graph *wanted, const nv_node *node);

// Graphs of a node: none, one, or the bodies of a conditional one.
static bool node_holds(const nv_work *work, const nv_graph *wanted, const nv_node *node) {
  if (work->kind == WORK_GRAPH)
    return holds(work->graph, wanted, node);
  for (size_t i = 0; work->kind == WORK_CONDITION && i < arrlenu(work->choice.bodies); i++)
    if (holds(work->choice.bodies[i], wanted, node))
      return true;
  return false;
}

// Whether a graph is the wanted one, or that or the node is in it.
static bool holds(const nv_graph *graph, const nv_graph *wanted, const nv_node *node) {
  if (graph == wanted)
    return true;
  for (size_t i = 0; i < arrlenu(graph->nodes); i++)
    if (graph->nodes[i] == node || node_holds(&graph->nodes[i]->work, wanted, node))
      return true;
  return false;
}

bool nv_graph_find(const nv_graph *graph) {
  for (size_t i = 0; graph && i < arrlenu(graphs); i++)
    if (holds(graphs[i], graph, NULL))
      return true;
  return false;
}

bool nv_node_find(const nv_node *node) {
  for (size_t i = 0; node && i < arrlenu(graphs); i++)
    if (holds(graphs[i], NULL, node))
      return true;
  return false;
}

// Whether `graph` is in a graph with that number that is in `all`.
static bool is_below(const nv_graph *all, const nv_graph *graph, uint64_t id) {
  if (all->id == id)
    return holds(all, graph, NULL);
  for (size_t i = 0; i < arrlenu(all->nodes); i++) {
    const nv_work *work = &all->nodes[i]->work;
    if (work->kind == WORK_GRAPH && is_below(work->graph, graph, id))
      return true;
    for (size_t j = 0; work->kind == WORK_CONDITION && j < arrlenu(work->choice.bodies); j++)
      if (is_below(work->choice.bodies[j], graph, id))
        return true;
  }
  return false;
}

bool nv_graph_is_below(const nv_graph *graph, uint64_t id) {
  for (size_t i = 0; i < arrlenu(graphs); i++)
    if (is_below(graphs[i], graph, id))
      return true;
  return false;
}

bool nv_graph_is_captured(const nv_graph *graph) {
  const nv_graph *open;
  for (size_t i = 0; (open = nv_capture_open(i)); i++)
    if (holds(graph, open, NULL))
      return true;
  return false;
}
static bool node_is_captured(const nv_node *node) {
  const nv_graph *open;
  for (size_t i = 0; (open = nv_capture_open(i)); i++)
    if (node_holds(&node->work, open, NULL))
      return true;
  return false;
}

// Graphs with nodes of memory or conditions cannot be copied by a program.
static bool is_copied(const nv_graph *graph) {
  return nv_graph_find(graph) && !nv_graph_has_memory(graph) && !nv_graph_has_conditions(graph);
}

bool nv_graph_drop(nv_graph *graph) {
  for (size_t i = 0; i < arrlenu(graphs); i++)
    if (graphs[i] == graph) {
      arrdelswap(graphs, i);
      nv_graph_free(graph);
      return true;
    }
  return false;
}

NV_API cuda_error cudaGraphCreate(nv_graph **graph, unsigned flags) {
  nv_device *d = nv_cudart_lock();
  if (!graph || flags)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  *graph = nv_graph_new();
  nv_graph_publish(*graph);
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaGraphDestroy(nv_graph *graph) {
  nv_device *d = nv_cudart_lock();
  bool good = nv_graph_find(graph) && !nv_graph_is_captured(graph) && nv_graph_drop(graph);
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

NV_API cuda_error cudaGraphClone(nv_graph **copy, nv_graph *graph) {
  nv_device *d = nv_cudart_lock();
  bool good = copy && is_copied(graph);
  if (good) {
    *copy = nv_graph_copy(graph);
    nv_graph_publish(*copy);
  }
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

NV_API cuda_error cudaGraphNodeFindInClone(nv_node **result, nv_node *original, nv_graph *clone) {
  nv_device *d = nv_cudart_lock();
  if (result && nv_node_find(original) && nv_graph_find(clone))
    for (size_t i = 0; i < arrlenu(clone->nodes); i++)
      if (clone->nodes[i]->original == original->id) {
        *result = clone->nodes[i];
        return nv_cudart_done(d, cudaSuccess);
      }
  return nv_cudart_done(d, cudaErrorInvalidValue);
}

cuda_error nv_node_work(nv_device *d, const nv_node_params *params, nv_work *work) {
  *work = (nv_work){.kind = (nv_work_kind)params->type};
  switch (params->type) {
  case WORK_KERNEL: {
    const nv_kernel_params *k = &params->kernel;
    const nv_shape shape = {.grid = k->grid, .block = k->block, .shared = k->shared};
    // The other way to give arguments, one piece of memory for all, is that of the driver API.
    return k->extra || !k->args ? cudaErrorInvalidValue
                                : nv_work_launch(d, k->function, &shape, k->args, work);
  }
  case WORK_COPY:
    work->copy = params->copy.copy;
    return cudaSuccess;
  case WORK_FILL:
    work->fill = params->fill;
    return work->fill.element == 1 || work->fill.element == 2 || work->fill.element == 4
               ? cudaSuccess
               : cudaErrorInvalidValue;
  case WORK_HOST:
    work->host = params->host;
    return work->host.function ? cudaSuccess : cudaErrorInvalidValue;
  case WORK_GRAPH:
    if (!is_copied(params->graph) || params->ownership)
      return cudaErrorInvalidValue;
    work->graph = nv_graph_copy(params->graph);
    work->graph->inside = true;
    return cudaSuccess;
  case WORK_EMPTY:
    return cudaSuccess;
  case WORK_WAIT:
  case WORK_RECORD:
    work->event = params->event;
    return nv_event_find(params->event) ? cudaSuccess : cudaErrorInvalidResourceHandle;
  default:
    return cudaErrorInvalidValue; // what memory and conditional nodes do cannot be changed
  }
}

// Takes a graph that the program made away from it, for a node of another one.
static cuda_error move(const nv_graph *into, nv_graph *graph, nv_work *work) {
  for (size_t i = 0; graph && i < arrlenu(graphs); i++)
    if (graphs[i] == graph && !holds(graph, into, NULL) && !nv_graph_is_captured(graph)) {
      arrdelswap(graphs, i);
      graph->inside = graph->moved = true;
      *work = (nv_work){.kind = WORK_GRAPH, .graph = graph};
      return cudaSuccess;
    }
  return cudaErrorInvalidValue;
}

// Work of a new node.
static cuda_error new_work(nv_device *d, nv_graph *graph, nv_node *const *after, size_t count,
                           nv_node_params *params, nv_work *work) {
  enum { MOVE = 1 };
  if (params->type == WORK_ALLOC)
    return nv_reserved_work(d, graph, &params->alloc, "memory of cudaGraphAddMemAllocNode", work);
  if (params->type == WORK_FREE)
    return nv_free_work(graph, after, count, params->pointer, work);
  if (params->type == WORK_CONDITION)
    return nv_choice_work(graph, &params->condition, work);
  if (params->type == WORK_GRAPH && params->ownership == MOVE)
    return move(graph, params->graph, work);
  return nv_node_work(d, params, work);
}

static bool is_among(nv_node *const *list, size_t count, const nv_node *node) {
  for (size_t i = 0; i < count; i++)
    if (list[i] == node)
      return true;
  return false;
}

NV_API cuda_error cudaGraphAddNode(nv_node **node, nv_graph *graph, nv_node *const *after,
                                   const nv_edge *edges, size_t count, nv_node_params *params) {
  nv_work work;
  enum { SIGNAL = 8, WAIT };
  if (params && (params->type == SIGNAL || params->type == WAIT))
    return nv_cudart_unsupported("cudaGraphAddNode with nodes of semaphores");
  nv_device *d = nv_cudart_lock();
  cuda_error error = node && params && nv_graph_find(graph) && (!count || after)
                         ? cudaSuccess
                         : cudaErrorInvalidValue;
  for (size_t i = 0; !error && i < count; i++)
    if (!nv_node_find(after[i]) || after[i]->graph != graph || is_among(after, i, after[i]) ||
        (edges && !nv_edge_fits(edges[i], after[i]->work.kind, (nv_work_kind)params->type)))
      error = cudaErrorInvalidValue;
  if (!error)
    error = new_work(d, graph, after, count, params, &work);
  if (!error) {
    *node = nv_graph_add(graph, after, edges, count, &work);
    if (work.kind == WORK_GRAPH)
      params->graph = work.graph;
  }
  return nv_cudart_done(d, error);
}

cuda_error nv_graph_add_node(nv_node **node, nv_graph *graph, nv_node *const *after, size_t count,
                             nv_node_params *params) {
  return cudaGraphAddNode(node, graph, after, NULL, count, params);
}

cuda_error nv_node_replace(nv_node *node, nv_work *work) {
  if (node->work.kind != work->kind) {
    nv_work_free(work);
    return cudaErrorInvalidValue;
  }
  nv_work_free(&node->work);
  node->work = *work;
  return cudaSuccess;
}

cuda_error nv_node_set(nv_node *node, nv_work *work) {
  if (node->work.kind == WORK_KERNEL && work->kind == WORK_KERNEL) {
    work->kernel.shape.cooperative = node->work.kernel.shape.cooperative;
    work->kernel.shape.cluster = node->work.kernel.shape.cluster;
    work->kernel.attributes = node->work.kernel.attributes;
    node->work.kernel.attributes = NULL;
  }
  return nv_node_replace(node, work);
}

NV_API cuda_error cudaGraphNodeSetParams(nv_node *node, const nv_node_params *params) {
  nv_work work;
  nv_device *d = nv_cudart_lock();
  bool good = params && nv_node_find(node) && !node_is_captured(node);
  cuda_error error = good ? nv_node_work(d, params, &work) : cudaErrorInvalidValue;
  return nv_cudart_done(d, error ? error : nv_node_set(node, &work));
}

// A handle of the right kind of node; NULL for others.
static nv_node *node_of(nv_node *node, nv_work_kind kind) {
  return nv_node_find(node) && node->work.kind == kind ? node : NULL;
}

// The three calls for one kind of node, by its name and its parameters.
#define NV_NODE_CALLS(Name, Type, KIND, member)                                                    \
  NV_API cuda_error cudaGraphAdd##Name##Node(                                                      \
      nv_node **node, nv_graph *graph, nv_node *const *after, size_t count, const Type *params) {  \
    nv_node_params all = {.type = KIND};                                                           \
    if (params)                                                                                    \
      all.member = *params;                                                                        \
    return cudaGraphAddNode(node, graph, after, NULL, count, params ? &all : NULL);                \
  }                                                                                                \
  NV_API cuda_error cudaGraph##Name##NodeSetParams(nv_node *node, const Type *params) {            \
    nv_node_params all = {.type = KIND};                                                           \
    if (params)                                                                                    \
      all.member = *params;                                                                        \
    return cudaGraphNodeSetParams(node, params ? &all : NULL);                                     \
  }

NV_NODE_CALLS(Kernel, nv_kernel_params, WORK_KERNEL, kernel)
NV_NODE_CALLS(Memcpy, nv_copy, WORK_COPY, copy.copy)
NV_NODE_CALLS(Memset, nv_fill, WORK_FILL, fill)
NV_NODE_CALLS(Host, nv_host_call, WORK_HOST, host)

NV_API cuda_error cudaGraphKernelNodeGetParams(nv_node *node, nv_kernel_params *params) {
  nv_device *d = nv_cudart_lock();
  if (!params || !node_of(node, WORK_KERNEL))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  const nv_kernel_call *call = &node->work.kernel;
  *params =
      (nv_kernel_params){(void *)(uintptr_t)call->function, call->shape.grid, call->shape.block,
                         (unsigned)call->shape.shared,      call->args,       NULL};
  return nv_cudart_done(d, cudaSuccess);
}
NV_API cuda_error cudaGraphMemcpyNodeGetParams(nv_node *node, nv_copy *params) {
  nv_device *d = nv_cudart_lock();
  bool good = params && node_of(node, WORK_COPY);
  if (good)
    *params = node->work.copy;
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}
NV_API cuda_error cudaGraphMemsetNodeGetParams(nv_node *node, nv_fill *params) {
  nv_device *d = nv_cudart_lock();
  bool good = params && node_of(node, WORK_FILL);
  if (good)
    *params = node->work.fill;
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}
NV_API cuda_error cudaGraphHostNodeGetParams(nv_node *node, nv_host_call *params) {
  nv_device *d = nv_cudart_lock();
  bool good = params && node_of(node, WORK_HOST);
  if (good)
    *params = node->work.host;
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}
NV_API cuda_error cudaGraphChildGraphNodeGetGraph(nv_node *node, nv_graph **graph) {
  nv_device *d = nv_cudart_lock();
  bool good = graph && node_of(node, WORK_GRAPH);
  if (good)
    *graph = node->work.graph;
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}
NV_API cuda_error cudaGraphNodeGetType(nv_node *node, int *type) {
  nv_device *d = nv_cudart_lock();
  bool good = type && nv_node_find(node);
  if (good)
    *type = (int)node->work.kind;
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

NV_API cuda_error cudaGraphAddEmptyNode(nv_node **node, nv_graph *graph, nv_node *const *after,
                                        size_t count) {
  nv_node_params all = {.type = WORK_EMPTY};
  return cudaGraphAddNode(node, graph, after, NULL, count, &all);
}
NV_API cuda_error cudaGraphAddChildGraphNode(nv_node **node, nv_graph *graph, nv_node *const *after,
                                             size_t count, nv_graph *child) {
  nv_node_params all = {.type = WORK_GRAPH, .graph = child};
  return cudaGraphAddNode(node, graph, after, NULL, count, &all);
}
NV_API cuda_error cudaGraphAddEventRecordNode(nv_node **node, nv_graph *graph,
                                              nv_node *const *after, size_t count,
                                              nv_event *event) {
  nv_node_params all = {.type = WORK_RECORD, .event = event};
  return cudaGraphAddNode(node, graph, after, NULL, count, &all);
}
NV_API cuda_error cudaGraphAddEventWaitNode(nv_node **node, nv_graph *graph, nv_node *const *after,
                                            size_t count, nv_event *event) {
  nv_node_params all = {.type = WORK_WAIT, .event = event};
  return cudaGraphAddNode(node, graph, after, NULL, count, &all);
}
NV_API cuda_error cudaGraphAddMemcpyNode1D(nv_node **node, nv_graph *graph, nv_node *const *after,
                                           size_t count, void *to, const void *from, size_t size,
                                           int kind) {
  nv_node_params all = {.type = WORK_COPY};
  all.copy.copy = nv_work_rows(to, size, from, size, size, 1, kind).copy;
  return cudaGraphAddNode(node, graph, after, NULL, count, &all);
}
NV_API cuda_error cudaGraphMemcpyNodeSetParams1D(nv_node *node, void *to, const void *from,
                                                 size_t size, int kind) {
  nv_node_params all = {.type = WORK_COPY};
  all.copy.copy = nv_work_rows(to, size, from, size, size, 1, kind).copy;
  return cudaGraphNodeSetParams(node, &all);
}

NV_API cuda_error cudaGraphDestroyNode(nv_node *node) {
  nv_device *d = nv_cudart_lock();
  if (!nv_node_find(node) || nv_graph_has_memory(node->graph) || nv_graph_is_captured(node->graph))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  if (node->work.kind == WORK_CONDITION)
    nv_choice_leave(&node->work.choice);
  nv_graph *graph = node->graph;
  for (size_t i = arrlenu(graph->nodes); i-- > 0;) {
    for (size_t j = arrlenu(graph->nodes[i]->after); j-- > 0;)
      if (graph->nodes[i]->after[j] == node)
        nv_node_unfollow(graph->nodes[i], j);
    if (graph->nodes[i] == node)
      arrdel(graph->nodes, i);
  }
  nv_work_free(&node->work);
  arrfree(node->after);
  arrfree(node->edges);
  free(node);
  return nv_cudart_done(d, cudaSuccess);
}
