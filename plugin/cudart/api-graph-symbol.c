// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-graph-symbol.c: nodes that copy to and from variables of the program, and the events of nodes.
#include "cudart/api-graph.h"

// Whether a copy of `kind` may have the variable, which is memory of the device, on its side.
static bool fits(int kind, bool to_symbol) {
  return kind == MEMCPY_DEFAULT || kind == MEMCPY_DTOD ||
         kind == (to_symbol ? MEMCPY_HTOD : MEMCPY_DTOH);
}

// The copy between `memory` and `size` bytes of a variable. Takes the lock.
static cuda_error copy_of(const void *symbol, const void *memory, size_t size, size_t offset,
                          int kind, bool to_symbol, nv_node_params *params) {
  cuda_error error;
  uint64_t room;
  nv_device *d = nv_cudart_lock();
  uint64_t address = nv_variable_find(d, symbol, &room, &error);
  if (address && (!fits(kind, to_symbol) || offset > room || size > room - offset))
    error = fits(kind, to_symbol) ? cudaErrorInvalidValue : cudaErrorInvalidMemcpyDirection;
  else if (address)
    error = cudaSuccess;
  void *variable = (void *)(uintptr_t)(address + offset), *other = (void *)(uintptr_t)memory;
  *params = (nv_node_params){.type = WORK_COPY};
  params->copy.copy = nv_work_rows(to_symbol ? variable : other, size, to_symbol ? other : variable,
                                   size, size, 1, kind)
                          .copy;
  return nv_cudart_done(d, error);
}

NV_API cuda_error cudaGraphAddMemcpyNodeToSymbol(nv_node **node, nv_graph *graph,
                                                 nv_node *const *after, size_t count,
                                                 const void *symbol, const void *from, size_t size,
                                                 size_t offset, int kind) {
  nv_node_params all;
  cuda_error error = copy_of(symbol, from, size, offset, kind, true, &all);
  return error ? error : cudaGraphAddNode(node, graph, after, NULL, count, &all);
}
NV_API cuda_error cudaGraphAddMemcpyNodeFromSymbol(nv_node **node, nv_graph *graph,
                                                   nv_node *const *after, size_t count, void *to,
                                                   const void *symbol, size_t size, size_t offset,
                                                   int kind) {
  nv_node_params all;
  cuda_error error = copy_of(symbol, to, size, offset, kind, false, &all);
  return error ? error : cudaGraphAddNode(node, graph, after, NULL, count, &all);
}
NV_API cuda_error cudaGraphMemcpyNodeSetParamsToSymbol(nv_node *node, const void *symbol,
                                                       const void *from, size_t size, size_t offset,
                                                       int kind) {
  nv_node_params all;
  cuda_error error = copy_of(symbol, from, size, offset, kind, true, &all);
  return error ? error : cudaGraphNodeSetParams(node, &all);
}
NV_API cuda_error cudaGraphMemcpyNodeSetParamsFromSymbol(nv_node *node, void *to,
                                                         const void *symbol, size_t size,
                                                         size_t offset, int kind) {
  nv_node_params all;
  cuda_error error = copy_of(symbol, to, size, offset, kind, false, &all);
  return error ? error : cudaGraphNodeSetParams(node, &all);
}
NV_API cuda_error cudaGraphExecMemcpyNodeSetParamsToSymbol(struct executable *e, nv_node *node,
                                                           const void *symbol, const void *from,
                                                           size_t size, size_t offset, int kind) {
  nv_node_params all;
  cuda_error error = copy_of(symbol, from, size, offset, kind, true, &all);
  return error ? error : cudaGraphExecNodeSetParams(e, node, &all);
}
NV_API cuda_error cudaGraphExecMemcpyNodeSetParamsFromSymbol(struct executable *e, nv_node *node,
                                                             void *to, const void *symbol,
                                                             size_t size, size_t offset, int kind) {
  nv_node_params all;
  cuda_error error = copy_of(symbol, to, size, offset, kind, false, &all);
  return error ? error : cudaGraphExecNodeSetParams(e, node, &all);
}

static cuda_error get_event(const nv_node *node, nv_work_kind kind, nv_event **event) {
  nv_device *d = nv_cudart_lock();
  bool good = event && nv_node_find(node) && node->work.kind == kind;
  if (good)
    *event = node->work.event;
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

NV_API cuda_error cudaGraphEventRecordNodeGetEvent(nv_node *node, nv_event **event) {
  return get_event(node, WORK_RECORD, event);
}
NV_API cuda_error cudaGraphEventWaitNodeGetEvent(nv_node *node, nv_event **event) {
  return get_event(node, WORK_WAIT, event);
}
NV_API cuda_error cudaGraphEventRecordNodeSetEvent(nv_node *node, nv_event *event) {
  const nv_node_params all = {.type = WORK_RECORD, .event = event};
  return cudaGraphNodeSetParams(node, &all);
}
NV_API cuda_error cudaGraphEventWaitNodeSetEvent(nv_node *node, nv_event *event) {
  const nv_node_params all = {.type = WORK_WAIT, .event = event};
  return cudaGraphNodeSetParams(node, &all);
}
