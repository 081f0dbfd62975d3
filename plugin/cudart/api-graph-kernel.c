// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-graph-kernel.c: attributes of nodes that launch kernels. Those that say how a kernel runs are followed, the others are
// kept, so that a program gets back what it gave.
#include "cudart/work.h"

#include <string.h>

#include <stb/stb_ds.h>

static nv_kernel_call *call_of(nv_node *node) {
  return nv_node_find(node) && node->work.kind == WORK_KERNEL ? &node->work.kernel : NULL;
}

static bool is_attribute(int id) {
  switch (id) {
  case NV_ATTRIBUTE_WINDOW:
  case NV_ATTRIBUTE_COOPERATIVE:
  case NV_ATTRIBUTE_CLUSTER:
  case NV_ATTRIBUTE_CLUSTER_POLICY:
  case NV_ATTRIBUTE_PRIORITY:
  case NV_ATTRIBUTE_DOMAIN_MAP:
  case NV_ATTRIBUTE_DOMAIN:
  case NV_ATTRIBUTE_CARVEOUT:
  case NV_ATTRIBUTE_NVLINK:
    return true;
  default:
    return false;
  }
}

// What a node has: what it was given last, or what is usual.
static nv_attribute get(const nv_kernel_call *call, int id) {
  nv_attribute found = {.id = id};
  if (id == NV_ATTRIBUTE_DOMAIN_MAP)
    found.value.bytes[1] = 1; // the domain of what others see
  if (id == NV_ATTRIBUTE_CARVEOUT)
    found.value.integer = -1; // as the driver likes
  for (size_t i = 0; i < arrlenu(call->attributes); i++)
    if (call->attributes[i].id == id)
      found = call->attributes[i];
  if (id == NV_ATTRIBUTE_COOPERATIVE)
    found.value.integer = call->shape.cooperative;
  if (id == NV_ATTRIBUTE_CLUSTER)
    found.value.cluster = call->shape.cluster;
  return found;
}

static void set(nv_kernel_call *call, const nv_attribute *attribute) {
  if (attribute->id == NV_ATTRIBUTE_COOPERATIVE)
    call->shape.cooperative = attribute->value.integer != 0;
  if (attribute->id == NV_ATTRIBUTE_CLUSTER)
    call->shape.cluster = attribute->value.cluster;
  for (size_t i = 0; i < arrlenu(call->attributes); i++)
    if (call->attributes[i].id == attribute->id) {
      call->attributes[i] = *attribute;
      return;
    }
  arrput(call->attributes, *attribute);
}

NV_API cuda_error cudaGraphKernelNodeSetAttribute(nv_node *node, int id, const void *value) {
  nv_device *d = nv_cudart_lock();
  nv_kernel_call *call = call_of(node);
  if (id == NV_ATTRIBUTE_UPDATABLE) {
    nv_cudart_done(d, cudaSuccess);
    return nv_cudart_unsupported(
        "cudaGraphKernelNodeSetAttribute for nodes that device code changes");
  }
  nv_attribute attribute = {.id = id};
  bool good = call && value && is_attribute(id);
  if (good) {
    memcpy(&attribute.value, value, sizeof attribute.value);
    set(call, &attribute);
  }
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

NV_API cuda_error cudaGraphKernelNodeGetAttribute(nv_node *node, int id, void *value) {
  nv_device *d = nv_cudart_lock();
  const nv_kernel_call *call = call_of(node);
  bool good = call && value && is_attribute(id);
  if (good) {
    const nv_attribute found = get(call, id);
    memcpy(value, &found.value, sizeof found.value);
  }
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

NV_API cuda_error cudaGraphKernelNodeCopyAttributes(nv_node *to, nv_node *from) {
  nv_device *d = nv_cudart_lock();
  nv_kernel_call *target = call_of(to);
  const nv_kernel_call *source = call_of(from);
  for (int id = NV_ATTRIBUTE_WINDOW; target && source && id <= NV_ATTRIBUTE_NVLINK; id++)
    if (is_attribute(id)) {
      const nv_attribute found = get(source, id);
      set(target, &found);
    }
  return nv_cudart_done(d, target && source ? cudaSuccess : cudaErrorInvalidValue);
}
