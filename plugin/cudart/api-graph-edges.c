// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-graph-edges.c: which nodes a graph has, and what comes before what in it.
#include "cudart/api-graph.h"

#include <stb/stb_ds.h>

// Fills a list that the caller has room for, as all calls that ask for nodes do.
static void give(nv_node **list, size_t *room, size_t *count, nv_node *node) {
  if (list && *count < *room)
    list[*count] = node;
  ++*count;
}

static ptrdiff_t find_after(const nv_node *to, const nv_node *from) {
  for (ptrdiff_t i = 0; i < arrlen(to->after); i++)
    if (to->after[i] == from)
      return i;
  return -1;
}

// Gives what belongs to number `i` of a list with room for `most`. False where the caller did not ask for something that
// matters.
static bool give_edge(nv_edge *data, size_t most, size_t i, nv_edge edge) {
  if (i >= most)
    return true;
  if (data)
    data[i] = edge;
  return data || !edge;
}

static cuda_error give_end(nv_device *d, nv_node *const *list, size_t *room, size_t count) {
  // Nothing is left of what was there for more.
  *room = list && *room < count ? *room : count;
  return nv_cudart_done(d, cudaSuccess);
}

static cuda_error get_nodes(nv_graph *graph, nv_node **list, size_t *room, bool roots) {
  size_t count = 0;
  nv_device *d = nv_cudart_lock();
  if (!room || !nv_graph_find(graph))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  for (size_t i = 0; i < arrlenu(graph->nodes); i++)
    if (!roots || !arrlen(graph->nodes[i]->after))
      give(list, room, &count, graph->nodes[i]);
  return give_end(d, list, room, count);
}

NV_API cuda_error cudaGraphGetNodes(nv_graph *graph, nv_node **nodes, size_t *count) {
  return get_nodes(graph, nodes, count, false);
}
NV_API cuda_error cudaGraphGetRootNodes(nv_graph *graph, nv_node **nodes, size_t *count) {
  return get_nodes(graph, nodes, count, true);
}

NV_API cuda_error cudaGraphGetEdges(nv_graph *graph, nv_node **from, nv_node **to, nv_edge *data,
                                    size_t *room) {
  size_t count = 0, same = 0;
  bool lossy = false;
  nv_device *d = nv_cudart_lock();
  if (!room || !nv_graph_find(graph) || !from != !to || (data && !from))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  for (size_t i = 0; i < arrlenu(graph->nodes); i++)
    for (size_t j = 0; j < arrlenu(graph->nodes[i]->after); j++) {
      lossy |= !give_edge(data, from ? *room : 0, count, graph->nodes[i]->edges[j]);
      give(from, room, &count, graph->nodes[i]->after[j]);
      give(to, room, &same, graph->nodes[i]);
    }
  return lossy ? nv_cudart_done(d, cudaErrorLossyQuery) : give_end(d, from, room, count);
}

static cuda_error neighbours(nv_node *node, nv_node **list, nv_edge *data, size_t *room,
                             bool behind) {
  size_t count = 0;
  bool lossy = false;
  nv_device *d = nv_cudart_lock();
  if (!room || !nv_node_find(node) || (data && !list))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  const size_t most = list ? *room : 0;
  for (size_t i = 0; !behind && i < arrlenu(node->after); i++) {
    lossy |= !give_edge(data, most, count, node->edges[i]);
    give(list, room, &count, node->after[i]);
  }
  for (size_t i = 0; behind && i < arrlenu(node->graph->nodes); i++) {
    nv_node *other = node->graph->nodes[i];
    ptrdiff_t edge = find_after(other, node);
    if (edge < 0)
      continue;
    lossy |= !give_edge(data, most, count, other->edges[edge]);
    give(list, room, &count, other);
  }
  return lossy ? nv_cudart_done(d, cudaErrorLossyQuery) : give_end(d, list, room, count);
}

NV_API cuda_error cudaGraphNodeGetDependencies(nv_node *node, nv_node **list, nv_edge *data,
                                               size_t *count) {
  return neighbours(node, list, data, count, false);
}
NV_API cuda_error cudaGraphNodeGetDependentNodes(nv_node *node, nv_node **list, nv_edge *data,
                                                 size_t *count) {
  return neighbours(node, list, data, count, true);
}

// An edge that is taken away is named as it was added.
static bool can_connect(const nv_node *from, const nv_node *to, nv_edge edge, bool add) {
  ptrdiff_t there = find_after(to, from);
  return add ? there < 0 && nv_edge_fits(edge, from->work.kind, to->work.kind)
             : there >= 0 && to->edges[there] == edge;
}

static cuda_error connect(nv_graph *graph, nv_node *const *from, nv_node *const *to,
                          const nv_edge *data, size_t count, bool add) {
  nv_device *d = nv_cudart_lock();
  // Where memory is allocated or freed nothing may come before it did.
  if (!nv_graph_find(graph) || (count && (!from || !to)) ||
      (!add && count && nv_graph_has_memory(graph)))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  for (size_t i = 0; i < count; i++)
    if (!nv_node_find(from[i]) || !nv_node_find(to[i]) || from[i]->graph != graph ||
        to[i]->graph != graph || !can_connect(from[i], to[i], data ? data[i] : 0, add))
      return nv_cudart_done(d, cudaErrorInvalidValue);
  for (size_t i = 0; i < count; i++)
    if (add)
      nv_node_follow(to[i], from[i], data ? data[i] : 0);
    else
      nv_node_unfollow(to[i], (size_t)find_after(to[i], from[i]));
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaGraphAddDependencies(nv_graph *graph, nv_node *const *from,
                                           nv_node *const *to, const nv_edge *data, size_t count) {
  return connect(graph, from, to, data, count, true);
}
NV_API cuda_error cudaGraphRemoveDependencies(nv_graph *graph, nv_node *const *from,
                                              nv_node *const *to, const nv_edge *data,
                                              size_t count) {
  return connect(graph, from, to, data, count, false);
}
