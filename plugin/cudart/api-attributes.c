// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-attributes.c: attributes of streams, which are kept and change nothing, and graphs as text for Graphviz.
#include "cudart/work.h"

#include <stdio.h>
#include <string.h>

#include <stb/stb_ds.h>

typedef struct nv_attribute_value {
  char bytes[64];
} nv_attribute_value;

typedef struct nv_kept {
  const void *stream;
  int attribute;
  nv_attribute_value value;
} nv_kept;

static nv_kept *kept; // stb_ds array

static nv_kept *find(const void *stream, int attribute) {
  for (ptrdiff_t i = 0; i < arrlen(kept); i++)
    if (kept[i].stream == stream && kept[i].attribute == attribute)
      return &kept[i];
  return NULL;
}

void nv_stream_forget_attributes(const void *stream) {
  for (ptrdiff_t i = arrlen(kept); i-- > 0;)
    if (kept[i].stream == stream)
      arrdelswap(kept, i);
}

static bool is_attribute(int attribute) {
  return attribute == NV_ATTRIBUTE_WINDOW || attribute == NV_ATTRIBUTE_SYNCHRONIZATION ||
         (attribute >= NV_ATTRIBUTE_PRIORITY && attribute <= NV_ATTRIBUTE_DOMAIN);
}

// What a stream has that nobody gave it anything else.
static nv_attribute_value standard(const nv_stream *stream, int attribute) {
  nv_attribute_value value = {{0}};
  const int policy = 1; // automatic
  if (attribute == NV_ATTRIBUTE_SYNCHRONIZATION)
    memcpy(value.bytes, &policy, sizeof policy);
  if (attribute == NV_ATTRIBUTE_PRIORITY && stream)
    memcpy(value.bytes, &stream->priority, sizeof stream->priority);
  if (attribute == NV_ATTRIBUTE_DOMAIN_MAP)
    value.bytes[1] = 1;
  return value;
}

// Under the lock.
static void set(const void *stream, int attribute, const nv_attribute_value *value) {
  nv_kept *old = find(stream, attribute), fresh = {stream, attribute, *value};
  if (old)
    old->value = *value;
  else
    arrput(kept, fresh);
}

NV_API cuda_error cudaStreamSetAttribute(void *handle, int attribute,
                                         const nv_attribute_value *value) {
  nv_stream *stream;
  nv_device *d = nv_cudart_lock();
  if (!nv_stream_find(handle, &stream))
    return nv_cudart_done(d, cudaErrorInvalidResourceHandle);
  if (!value || !is_attribute(attribute))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  set(stream, attribute, value);
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaStreamGetAttribute(void *handle, int attribute, nv_attribute_value *value) {
  nv_stream *stream;
  nv_device *d = nv_cudart_lock();
  if (!nv_stream_find(handle, &stream))
    return nv_cudart_done(d, cudaErrorInvalidResourceHandle);
  if (!value || !is_attribute(attribute))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  const nv_kept *found = find(stream, attribute);
  *value = found ? found->value : standard(stream, attribute);
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaStreamCopyAttributes(void *to, void *from) {
  nv_stream *target, *source;
  nv_device *d = nv_cudart_lock();
  if (!nv_stream_find(to, &target) || !nv_stream_find(from, &source))
    return nv_cudart_done(d, cudaErrorInvalidResourceHandle);
  for (int attribute = NV_ATTRIBUTE_WINDOW; attribute <= NV_ATTRIBUTE_DOMAIN; attribute++) {
    const nv_kept *found = is_attribute(attribute) ? find(source, attribute) : NULL;
    if (found) {
      const nv_attribute_value value = found->value;
      set(target, attribute, &value);
    }
  }
  return nv_cudart_done(d, cudaSuccess);
}

// Nodes have their numbers as names, also those of graphs in graphs.
static void print_nodes(FILE *file, const nv_graph *graph, const char *prefix) {
  static const char *const kinds[] = {"kernel", "memcpy", "memset", "host",       "graph",
                                      "empty",  "wait",   "record", "",           "",
                                      "alloc",  "free",   "",       "conditional"};
  for (size_t i = 0; i < arrlenu(graph->nodes); i++) {
    const nv_node *node = graph->nodes[i];
    fprintf(file, "  \"%s%zu\" [label=\"%s%zu: %s\"];\n", prefix, i, prefix, i,
            kinds[node->work.kind]);
    for (size_t k = 0; k < arrlenu(node->after); k++)
      for (size_t j = 0; j < arrlenu(graph->nodes); j++)
        if (graph->nodes[j] == node->after[k])
          fprintf(file, "  \"%s%zu\" -> \"%s%zu\";\n", prefix, j, prefix, i);
    struct nv_text inner = {0};
    nv_text_printf(&inner, "%s%zu.", prefix, i);
    if (node->work.kind == WORK_GRAPH)
      print_nodes(file, node->work.graph, inner.data);
    for (size_t j = 0; node->work.kind == WORK_CONDITION && j < arrlenu(node->work.choice.bodies);
         j++) {
      struct nv_text body = {0};
      nv_text_printf(&body, "%s%zu.", inner.data, j);
      print_nodes(file, node->work.choice.bodies[j], body.data);
      nv_text_free(&body);
    }
    nv_text_free(&inner);
  }
}

NV_API cuda_error cudaGraphDebugDotPrint(const nv_graph *graph, const char *path, unsigned flags) {
  (void)flags; // how much of each node is wanted: its kind is what there is
  nv_device *d = nv_cudart_lock();
  FILE *file = path && nv_graph_find(graph) ? fopen(path, "w") : NULL;
  if (!file)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  fputs("digraph graph_1 {\n", file);
  print_nodes(file, graph, "");
  fputs("}\n", file);
  return nv_cudart_done(d, fclose(file) == 0 ? cudaSuccess : cudaErrorUnknown);
}
