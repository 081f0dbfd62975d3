// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// graph.c: graphs: nodes, the order among them, copies of them, running them.
#include "cudart/work.h"

#include <stdlib.h>

#include <stb/stb_ds.h>

nv_graph *nv_graph_new(void) {
  static uint64_t ids; // copies are made under no lock
  nv_graph *graph = nv_alloc(sizeof *graph);
  graph->id = __atomic_add_fetch(&ids, 1, __ATOMIC_RELAXED);
  return graph;
}

void nv_graph_free(nv_graph *graph) {
  for (size_t i = 0; i < arrlenu(graph->nodes); i++) {
    nv_work_free(&graph->nodes[i]->work);
    arrfree(graph->nodes[i]->after);
    arrfree(graph->nodes[i]->edges);
    free(graph->nodes[i]);
  }
  arrfree(graph->nodes);
  nv_objects_free(graph);
  nv_conditions_free(graph);
  free(graph);
}

void nv_node_follow(nv_node *node, nv_node *first, nv_edge edge) {
  arrput(node->after, first);
  arrput(node->edges, edge);
}

void nv_node_unfollow(nv_node *node, size_t i) {
  arrdel(node->after, i);
  arrdel(node->edges, i);
}

bool nv_edge_fits(nv_edge edge, nv_work_kind first, nv_work_kind second) {
  enum { ALL, TRIGGERED, BEGUN };
  // Bytes: the port of the first node, that of the second, the type, five that are 0.
  unsigned port = edge & 0xff, into = edge >> 8 & 0xff, type = edge >> 16 & 0xff;
  if (edge >> 24 || into || type > 1 || port > BEGUN)
    return false;
  // Only kernels have other ports than the one that is all of a node, and only they can begin early.
  return (port == ALL || first == WORK_KERNEL) &&
         (type ? port != ALL && second == WORK_KERNEL : port != TRIGGERED);
}

void nv_ends_add(nv_ends *ends, nv_node *node, nv_edge edge) {
  for (size_t i = 0; i < arrlenu(ends->nodes); i++)
    if (ends->nodes[i] == node) {
      ends->edges[i] = edge ? ends->edges[i] : 0;
      return;
    }
  arrput(ends->nodes, node);
  arrput(ends->edges, edge);
}

void nv_ends_clear(nv_ends *ends) {
  arrsetlen(ends->nodes, 0);
  arrsetlen(ends->edges, 0);
}

void nv_ends_free(nv_ends *ends) {
  arrfree(ends->nodes);
  arrfree(ends->edges);
}

nv_node *nv_graph_add(nv_graph *graph, nv_node *const *after, const nv_edge *edges, size_t count,
                      const nv_work *work) {
  static uint64_t ids; // copies are made under no lock
  nv_node *node = nv_alloc(sizeof *node);
  node->graph = graph;
  node->id = __atomic_add_fetch(&ids, 1, __ATOMIC_RELAXED);
  node->work = *work;
  for (size_t i = 0; i < count; i++)
    nv_node_follow(node, after[i], edges ? edges[i] : 0);
  arrput(graph->nodes, node);
  return node;
}

static size_t index_of(const nv_graph *graph, const nv_node *node) {
  size_t i = 0;
  while (i < arrlenu(graph->nodes) && graph->nodes[i] != node)
    i++;
  return i;
}

nv_graph *nv_graph_copy(const nv_graph *graph) {
  nv_graph *copy = nv_graph_new();
  nv_objects_copy(copy, graph);
  nv_conditions_copy(copy, graph);
  for (size_t i = 0; i < arrlenu(graph->nodes); i++) {
    nv_work work = nv_work_copy(&graph->nodes[i]->work);
    nv_node *node = nv_graph_add(copy, NULL, NULL, 0, &work);
    node->original = graph->nodes[i]->id;
    node->disabled = graph->nodes[i]->disabled;
  }
  for (size_t i = 0; i < arrlenu(graph->nodes); i++)
    for (size_t j = 0; j < arrlenu(graph->nodes[i]->after); j++)
      nv_node_follow(copy->nodes[i], copy->nodes[index_of(graph, graph->nodes[i]->after[j])],
                     graph->nodes[i]->edges[j]);
  return copy;
}

nv_node **nv_graph_order(const nv_graph *graph) {
  size_t count = arrlenu(graph->nodes);
  size_t *waits = nv_alloc((count + 1) * sizeof *waits);
  nv_node **order = NULL;
  for (size_t i = 0; i < count; i++)
    waits[i] = arrlenu(graph->nodes[i]->after);
  for (bool more = true; more;) {
    more = false;
    for (size_t i = 0; i < count; i++) {
      if (waits[i])
        continue;
      waits[i] = SIZE_MAX; // done
      more = true;
      arrput(order, graph->nodes[i]);
      for (size_t j = 0; j < count; j++)
        for (size_t k = 0; k < arrlenu(graph->nodes[j]->after); k++)
          waits[j] -= graph->nodes[j]->after[k] == graph->nodes[i];
    }
  }
  free(waits);
  if (arrlenu(order) != count)
    arrfree(order);
  return order;
}

bool nv_node_precedes(const nv_node *first, const nv_node *second) {
  nv_node const **open = NULL, **seen = NULL;
  bool found = false;
  arrput(open, second);
  while (arrlenu(open) && !found) {
    const nv_node *node = arrpop(open);
    bool old = false;
    for (size_t i = 0; i < arrlenu(seen); i++)
      old |= seen[i] == node;
    found = node == first;
    if (old)
      continue;
    arrput(seen, node);
    for (size_t i = 0; i < arrlenu(node->after); i++)
      arrput(open, node->after[i]);
  }
  arrfree(open);
  arrfree(seen);
  return found;
}

cuda_error nv_graph_run(const nv_graph *graph) {
  nv_node **order = nv_graph_order(graph);
  cuda_error error = cudaSuccess;
  for (size_t i = 0; !error && i < arrlenu(order); i++)
    if (!order[i]->disabled)
      error = nv_work_run(&order[i]->work);
  arrfree(order);
  return error;
}
