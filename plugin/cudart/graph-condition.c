// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// graph-condition.c: nodes of graphs that choose: if, while and switch, by a number that kernels set. The number lies in
// device memory, and its handle is the address: cudaGraphSetConditional of a kernel is a store to it, which is checked as
// every other store is. A handle has one number for all executable graphs that are made of its graph.
#include "cudart/api-graph.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

struct nv_condition {
  uint64_t cell; // address of its number
  unsigned initial;
  bool assign;    // it has the initial value when a launch begins
  bool taken;     // some node asks for it
  uint64_t owner; // the graph that it was made for
  size_t uses;    // by graphs and nodes, and copies of them
};

enum { TYPE_IF, TYPE_WHILE, TYPE_SWITCH }; // cudaGraphConditionalNodeType

// Copies of graphs are made and freed under no lock of the device: `uses` and the numbers to give back are under this one.
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static uint64_t *unused;   // stb_ds array: memory of numbers that are gone
static nv_condition **all; // stb_ds array: those that exist

static void retain(nv_condition *condition) {
  pthread_mutex_lock(&mutex);
  condition->uses++;
  pthread_mutex_unlock(&mutex);
}

static void release(nv_condition *condition) {
  pthread_mutex_lock(&mutex);
  if (!--condition->uses) {
    for (size_t i = arrlenu(all); i-- > 0;)
      if (all[i] == condition)
        arrdelswap(all, i);
    arrput(unused, condition->cell);
    free(condition);
  }
  pthread_mutex_unlock(&mutex);
}

void nv_conditions_sweep(nv_device *d) {
  pthread_mutex_lock(&mutex);
  while (arrlen(unused))
    nv_device_free(d, arrpop(unused));
  pthread_mutex_unlock(&mutex);
}

void nv_conditions_copy(nv_graph *copy, const nv_graph *graph) {
  for (size_t i = 0; i < arrlenu(graph->conditions); i++) {
    retain(graph->conditions[i]);
    arrput(copy->conditions, graph->conditions[i]);
  }
}

void nv_conditions_free(nv_graph *graph) {
  for (size_t i = 0; i < arrlenu(graph->conditions); i++)
    release(graph->conditions[i]);
  arrfree(graph->conditions);
}

NV_API cuda_error cudaGraphConditionalHandleCreate(uint64_t *handle, nv_graph *graph,
                                                   unsigned initial, unsigned flags) {
  enum { ASSIGN = 1 };
  nv_device *d = nv_cudart_lock();
  if (!handle || !nv_graph_find(graph) || flags > ASSIGN)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  uint64_t cell = d->sticky ? 0
                            : nv_device_alloc(d, sizeof(uint32_t),
                                              "memory of cudaGraphConditionalHandleCreate");
  if (!cell)
    return nv_cudart_done(d, cudaErrorMemoryAllocation);
  nv_device_set_kind(cell, NV_MEMORY_NONE, 0);
  memset((void *)(uintptr_t)cell, 0, sizeof(uint32_t));
  nv_condition *condition = nv_alloc(sizeof *condition);
  *condition = (nv_condition){
      .cell = cell, .initial = initial, .assign = flags == ASSIGN, .owner = graph->id, .uses = 1};
  pthread_mutex_lock(&mutex);
  arrput(all, condition);
  pthread_mutex_unlock(&mutex);
  arrput(graph->conditions, condition);
  *handle = cell;
  return nv_cudart_done(d, cudaSuccess);
}

static nv_condition *find(uint64_t handle) {
  nv_condition *found = NULL;
  pthread_mutex_lock(&mutex);
  for (size_t i = 0; i < arrlenu(all); i++)
    if (all[i]->cell == handle)
      found = all[i];
  pthread_mutex_unlock(&mutex);
  return found;
}

cuda_error nv_choice_work(const nv_graph *graph, nv_condition_params *params, nv_work *work) {
  nv_condition *condition = find(params->handle);
  unsigned most = params->type == TYPE_IF ? 2 : params->type == TYPE_WHILE ? 1 : UINT16_MAX;
  // The handle is one of this graph, or of one that this graph is in a node of.
  if (!condition || condition->taken || params->type < TYPE_IF || params->type > TYPE_SWITCH ||
      !params->size || params->size > most || !nv_graph_is_below(graph, condition->owner))
    return cudaErrorInvalidValue;
  condition->taken = true;
  retain(condition);
  *work = (nv_work){.kind = WORK_CONDITION, .choice = {condition, params->type, NULL}};
  for (unsigned i = 0; i < params->size; i++) {
    nv_graph *body = nv_graph_new();
    body->inside = true;
    arrput(work->choice.bodies, body);
  }
  params->bodies = work->choice.bodies;
  return cudaSuccess;
}

nv_choice nv_choice_copy(const nv_choice *choice) {
  nv_choice copy = {choice->condition, choice->type, NULL};
  retain(copy.condition);
  for (size_t i = 0; i < arrlenu(choice->bodies); i++) {
    nv_graph *body = nv_graph_copy(choice->bodies[i]);
    body->inside = true;
    arrput(copy.bodies, body);
  }
  return copy;
}

void nv_choice_free(nv_choice *choice) {
  for (size_t i = 0; i < arrlenu(choice->bodies); i++)
    nv_graph_free(choice->bodies[i]);
  arrfree(choice->bodies);
  release(choice->condition);
}

void nv_choice_follow(nv_choice *choice, const nv_choice *other) {
  retain(other->condition);
  release(choice->condition);
  choice->condition = other->condition;
}

void nv_choice_leave(const nv_choice *choice) { choice->condition->taken = false; }

// The number, unless an error of a kernel has ended everything.
static cuda_error value_of(const nv_condition *condition, uint32_t *value) {
  nv_device *d = nv_cudart_lock();
  memcpy(value, (const void *)(uintptr_t)condition->cell, sizeof *value);
  return nv_cudart_done(d, d->sticky);
}

cuda_error nv_choice_run(const nv_choice *choice) {
  uint32_t value;
  cuda_error error = value_of(choice->condition, &value);
  if (choice->type == TYPE_WHILE) {
    while (!error && value) {
      error = nv_graph_run(choice->bodies[0]);
      if (!error)
        error = value_of(choice->condition, &value);
    }
    return error;
  }
  size_t body = choice->type == TYPE_IF ? !value : value;
  return error || body >= arrlenu(choice->bodies) ? error : nv_graph_run(choice->bodies[body]);
}

void nv_graph_begin_conditions(const nv_graph *graph) {
  for (size_t i = 0; i < arrlenu(graph->conditions); i++)
    if (graph->conditions[i]->assign)
      memcpy((void *)(uintptr_t)graph->conditions[i]->cell, &graph->conditions[i]->initial,
             sizeof(uint32_t));
  for (size_t i = 0; i < arrlenu(graph->nodes); i++) {
    const nv_work *work = &graph->nodes[i]->work;
    if (work->kind == WORK_GRAPH)
      nv_graph_begin_conditions(work->graph);
    for (size_t j = 0; work->kind == WORK_CONDITION && j < arrlenu(work->choice.bodies); j++)
      nv_graph_begin_conditions(work->choice.bodies[j]);
  }
}

bool nv_graph_has_conditions(const nv_graph *graph) {
  for (size_t i = 0; i < arrlenu(graph->nodes); i++) {
    const nv_work *work = &graph->nodes[i]->work;
    if (work->kind == WORK_CONDITION ||
        (work->kind == WORK_GRAPH && nv_graph_has_conditions(work->graph)))
      return true;
  }
  return false;
}

// Bodies copy and fill what the device reaches, and no arrays.
static bool is_reached(nv_device *d, const nv_array *array, const void *pointer) {
  return !array && nv_memory_kind_of(d, pointer) != NV_MEMORY_NONE;
}
static bool may_be_in_body(nv_device *d, const nv_work *work) {
  switch (work->kind) {
  case WORK_KERNEL:
  case WORK_GRAPH:
  case WORK_EMPTY:
  case WORK_CONDITION:
    return true;
  case WORK_COPY:
    return is_reached(d, work->copy.from_array, work->copy.from.pointer) &&
           is_reached(d, work->copy.to_array, work->copy.to.pointer);
  case WORK_FILL:
    return is_reached(d, NULL, work->fill.to);
  default:
    return false;
  }
}

static nv_node *find_wrong(nv_device *d, const nv_graph *graph, bool in_body, int *result) {
  enum { INVALID_STRUCTURE = 2, NODE_NOT_SUPPORTED, HANDLE_UNUSED = 5 };
  nv_node **order = nv_graph_order(graph), *wrong = NULL;
  // Nodes in a circle have no order.
  if (!order && arrlen(graph->nodes))
    *result = INVALID_STRUCTURE;
  arrfree(order);
  for (size_t i = 0; !*result && i < arrlenu(graph->conditions); i++)
    if (!graph->conditions[i]->taken)
      *result = HANDLE_UNUSED;
  for (size_t i = 0; !*result && i < arrlenu(graph->nodes); i++) {
    const nv_work *work = &graph->nodes[i]->work;
    if (in_body && !may_be_in_body(d, work)) {
      *result = NODE_NOT_SUPPORTED;
      wrong = graph->nodes[i];
    }
    if (work->kind == WORK_GRAPH)
      wrong = find_wrong(d, work->graph, in_body, result);
    for (size_t j = 0; !*result && work->kind == WORK_CONDITION && j < arrlenu(work->choice.bodies);
         j++)
      wrong = find_wrong(d, work->choice.bodies[j], true, result);
  }
  return wrong;
}

nv_node *nv_graph_find_wrong(nv_device *d, const nv_graph *graph, int *result) {
  *result = 0;
  return find_wrong(d, graph, false, result);
}
