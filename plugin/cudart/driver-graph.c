// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// driver-graph.c: nodes of graphs whose parameters the driver lays out in its own way, and the linker of PTX.
#include "cudart/api-graph.h"
#include "cudart/driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

/// CUDA_KERNEL_NODE_PARAMS.
typedef struct kernel_node {
  nv_kernel_params kernel;
  void *instead; ///< a kernel of a library, where there is no function
  nv_context *context;
} kernel_node;
_Static_assert(sizeof(kernel_node) == 72, "the layout of CUDA");

// Parameters of a node, and the error where they are none.
static cuda_error of_kernel(const kernel_node *asked, nv_node_params *params) {
  static void *none[1];
  if (!asked)
    return cudaErrorInvalidValue;
  *params = (nv_node_params){.type = WORK_KERNEL, .kernel = asked->kernel};
  if (!params->kernel.function)
    params->kernel.function = asked->instead;
  if (params->kernel.args || params->kernel.extra)
    return cudaSuccess;
  // A kernel without parameters needs no list of them.
  nv_module *module;
  cuda_error error;
  nv_device *d = nv_cudart_lock();
  const nv_kernel *kernel = nv_kernel_find(d, params->kernel.function, &module, &error);
  if (kernel)
    error = kernel->count ? cudaErrorInvalidValue : cudaSuccess;
  params->kernel.args = none;
  return nv_cudart_done(d, error);
}
static cuda_error of_copy(const struct nv_driver_copy *asked, nv_node_params *params) {
  *params = (nv_node_params){.type = WORK_COPY};
  return asked ? nv_copy_of(asked, &params->copy.copy) : cudaErrorInvalidValue;
}
static cuda_error of_fill(const nv_fill *asked, nv_node_params *params) {
  *params = (nv_node_params){.type = WORK_FILL};
  if (asked)
    params->fill = *asked;
  return asked ? cudaSuccess : cudaErrorInvalidValue;
}

// The three calls for a kind of node. Nodes of copies and fills name a context as well, and there is one memory.
#define ADD(name, type, convert, ...)                                                              \
  cu_result name(nv_node **node, nv_graph *graph, nv_node *const *after, size_t count,             \
                 const type *asked __VA_ARGS__);                                                   \
  cu_result name(nv_node **node, nv_graph *graph, nv_node *const *after, size_t count,             \
                 const type *asked __VA_ARGS__) {                                                  \
    nv_node_params params;                                                                         \
    cu_result begun = nv_driver_enter();                                                           \
    if (begun)                                                                                     \
      return begun;                                                                                \
    cuda_error error = convert(asked, &params);                                                    \
    return nv_driver_leave(error ? error                                                           \
                                 : cudaGraphAddNode(node, graph, after, NULL, count, &params));    \
  }
#define SET(name, type, convert)                                                                   \
  cu_result name(nv_node *node, const type *asked);                                                \
  cu_result name(nv_node *node, const type *asked) {                                               \
    nv_node_params params;                                                                         \
    cu_result begun = nv_driver_enter();                                                           \
    if (begun)                                                                                     \
      return begun;                                                                                \
    cuda_error error = convert(asked, &params);                                                    \
    return nv_driver_leave(error ? error : cudaGraphNodeSetParams(node, &params));                 \
  }
#define EXEC(name, type, convert, ...)                                                             \
  cu_result name(struct executable *executable, nv_node *node, const type *asked __VA_ARGS__);     \
  cu_result name(struct executable *executable, nv_node *node, const type *asked __VA_ARGS__) {    \
    nv_node_params params;                                                                         \
    cu_result begun = nv_driver_enter();                                                           \
    if (begun)                                                                                     \
      return begun;                                                                                \
    cuda_error error = convert(asked, &params);                                                    \
    return nv_driver_leave(error ? error : cudaGraphExecNodeSetParams(executable, node, &params)); \
  }
#define CONTEXT , __attribute__((unused)) nv_context *context
ADD(cuGraphAddKernelNode, kernel_node, of_kernel, )
SET(cuGraphKernelNodeSetParams, kernel_node, of_kernel)
EXEC(cuGraphExecKernelNodeSetParams, kernel_node, of_kernel, )
ADD(cuGraphAddMemcpyNode, struct nv_driver_copy, of_copy, CONTEXT)
SET(cuGraphMemcpyNodeSetParams, struct nv_driver_copy, of_copy)
EXEC(cuGraphExecMemcpyNodeSetParams, struct nv_driver_copy, of_copy, CONTEXT)
ADD(cuGraphAddMemsetNode, nv_fill, of_fill, CONTEXT)
SET(cuGraphMemsetNodeSetParams, nv_fill, of_fill)
EXEC(cuGraphExecMemsetNodeSetParams, nv_fill, of_fill, CONTEXT)

cuda_error cudaGraphKernelNodeGetParams(nv_node *node, nv_kernel_params *params);
cu_result cuGraphKernelNodeGetParams(nv_node *node, kernel_node *result);
cu_result cuGraphKernelNodeGetParams(nv_node *node, kernel_node *result) {
  cu_result begun = result ? nv_driver_enter() : CUDA_ERROR_INVALID_VALUE;
  if (begun)
    return begun;
  *result = (kernel_node){.context = nv_context_current()};
  return nv_driver_leave(cudaGraphKernelNodeGetParams(node, &result->kernel));
}

// The linker: what it is given is PTX of one file, which is what it gives back, for cuModuleLoadData.
typedef struct linker {
  char *ptx;
  size_t size;
} linker;

static linker **linkers; // stb_ds array: those that exist; under the lock

static ptrdiff_t index_of(const linker *link) {
  for (ptrdiff_t i = 0; i < arrlen(linkers); i++)
    if (linkers[i] == link)
      return i;
  return -1;
}
static bool is_linker(const linker *link) {
  nv_cudart_lock();
  bool found = index_of(link) >= 0;
  nv_cudart_unlock();
  return found;
}

cu_result cuLinkCreate(unsigned count, const int *options, void **values, linker **result);
cu_result cuLinkCreate(unsigned count, const int *options, void **values, linker **result) {
  (void)count, (void)options, (void)values; // messages come when the module is loaded
  cu_result begun = nv_driver_enter();
  if (begun)
    return begun;
  if (result) {
    *result = nv_alloc(sizeof **result);
    nv_cudart_lock();
    arrput(linkers, *result);
    nv_cudart_unlock();
  }
  return nv_driver_leave(result ? cudaSuccess : cudaErrorInvalidValue);
}
cu_result cuLinkAddData(linker *link, int type, const void *data, size_t size, const char *name,
                        unsigned count, const int *options, void **values);
cu_result cuLinkAddData(linker *link, int type, const void *data, size_t size, const char *name,
                        unsigned count, const int *options, void **values) {
  (void)name, (void)count, (void)options, (void)values;
  enum { PTX = 1 };
  cu_result begun = nv_driver_enter();
  if (begun)
    return begun;
  if (!is_linker(link) || !data || !size)
    return nv_driver_leave(is_linker(link) ? cudaErrorInvalidValue : CUDA_ERROR_INVALID_HANDLE);
  if (type != PTX || link->ptx)
    return nv_driver_leave(nv_cudart_unsupported(
        type != PTX ? "cuLinkAddData of other code than PTX" : "cuLinkAddData of several files"));
  // With or without the NUL behind it.
  link->size = strnlen(data, size) + 1;
  link->ptx = nv_alloc(link->size);
  memcpy(link->ptx, data, link->size - 1);
  return nv_driver_leave(cudaSuccess);
}
cu_result cuLinkAddFile(linker *link, int type, const char *path, unsigned count,
                        const int *options, void **values);
cu_result cuLinkAddFile(linker *link, int type, const char *path, unsigned count,
                        const int *options, void **values) {
  FILE *file = path ? fopen(path, "re") : NULL;
  struct nv_text text = {0};
  char part[4096];
  if (!file)
    return path ? CUDA_ERROR_FILE_NOT_FOUND : CUDA_ERROR_INVALID_VALUE;
  for (size_t got; (got = fread(part, 1, sizeof part, file)) > 0;)
    nv_text_append(&text, part, got);
  fclose(file);
  cu_result result =
      cuLinkAddData(link, type, text.data, text.length, path, count, options, values);
  nv_text_free(&text);
  return result;
}
cu_result cuLinkComplete(linker *link, void **code, size_t *size);
cu_result cuLinkComplete(linker *link, void **code, size_t *size) {
  cu_result begun = nv_driver_enter();
  if (begun)
    return begun;
  if (!is_linker(link))
    return nv_driver_leave(CUDA_ERROR_INVALID_HANDLE);
  bool good = link->ptx && code;
  if (good)
    *code = link->ptx;
  if (good && size)
    *size = link->size;
  return nv_driver_leave(good ? cudaSuccess : cudaErrorInvalidValue);
}
cu_result cuLinkDestroy(linker *link);
cu_result cuLinkDestroy(linker *link) {
  cu_result begun = nv_driver_enter();
  if (begun)
    return begun;
  nv_cudart_lock();
  ptrdiff_t at = index_of(link);
  bool good = at >= 0;
  if (good)
    arrdelswap(linkers, at);
  nv_cudart_unlock();
  if (good) {
    free(link->ptx);
    free(link);
  }
  return nv_driver_leave(good ? cudaSuccess : CUDA_ERROR_INVALID_HANDLE);
}
