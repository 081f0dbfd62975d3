// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-graph.h: parameters of nodes, as programs lay them out.
#ifndef NVOPT_CUDART_API_GRAPH_H
#define NVOPT_CUDART_API_GRAPH_H

#include "cudart/work.h"

/// cudaKernelNodeParams.
typedef struct nv_kernel_params {
  void *function;
  dim3 grid, block;
  unsigned shared;
  void **args, **extra;
} nv_kernel_params;

/// cudaMemAllocNodeParams.
typedef struct nv_alloc_params {
  struct nv_pool_props {
    int type, handles;
    nv_location location;
    void *security;
    size_t most;
    char reserved[56];
  } pool;
  const struct nv_access {
    nv_location location;
    int flags;
  } * access;
  size_t access_count, size;
  void *pointer;
} nv_alloc_params;

/// cudaConditionalNodeParams.
typedef struct nv_condition_params {
  uint64_t handle;
  int type;
  unsigned size;
  nv_graph **bodies;
} nv_condition_params;

/// cudaGraphNodeParams of CUDA 13.
typedef struct nv_node_params {
  int type, reserved[3];
  union {
    long long room[29];
    nv_kernel_params kernel;
    struct {
      int flags, reserved[3];
      nv_copy copy;
    } copy;
    nv_fill fill;
    nv_host_call host;
    struct {
      nv_graph *graph;
      int ownership; ///< cudaGraphChildGraphNodeOwnership
    };
    nv_event *event;
    nv_alloc_params alloc;
    void *pointer; ///< of memory to free
    nv_condition_params condition;
  };
  long long reserved_too;
} nv_node_params;
_Static_assert(sizeof(nv_node_params) == 256 && sizeof(nv_copy) == 160 && sizeof(nv_fill) == 40 &&
                   sizeof(nv_alloc_params) == 120,
               "the layouts of CUDA 13");

/// cudaGraphAddNode, without data of edges.
cuda_error nv_graph_add_node(nv_node **node, nv_graph *graph, nv_node *const *after, size_t count,
                             nv_node_params *params);
// Calls of the API that others are made of.
cuda_error cudaGraphAddNode(nv_node **node, nv_graph *graph, nv_node *const *after,
                            const nv_edge *edges, size_t count, nv_node_params *params);
cuda_error cudaGraphNodeSetParams(nv_node *node, const nv_node_params *params);
struct executable;
cuda_error cudaGraphExecNodeSetParams(struct executable *e, nv_node *node,
                                      const nv_node_params *params);

#endif
