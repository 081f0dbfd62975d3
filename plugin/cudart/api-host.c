// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-host.c: memory that the host uses as well, what a pointer points to, and the end of memory of every kind.
#include "cudart/work.h"

#include <string.h>

#include <stb/stb_ds.h>

// One memory for host and device: what both may touch is device memory.
NV_API cuda_error cudaMallocManaged(void **pointer, size_t size, unsigned flags) {
  enum { GLOBAL = 1, HOST };
  if (!size || (flags != GLOBAL && flags != HOST))
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
  cuda_error error =
      nv_memory_give(pointer, size, "memory of cudaMallocManaged", NV_MEMORY_MANAGED, 0);
  if (!error && *pointer)
    memset(*pointer, 0, size);
  return error;
}
NV_API cuda_error cudaMallocHost(void **pointer, size_t size) {
  return nv_memory_give(pointer, size, "memory of cudaMallocHost", NV_MEMORY_HOST, 0);
}
NV_API cuda_error cudaHostAlloc(void **pointer, size_t size, unsigned flags) {
  enum { KNOWN = 7 }; // portable, mapped, write-combined
  if (flags & ~(unsigned)KNOWN)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
  return nv_memory_give(pointer, size, "memory of cudaHostAlloc", NV_MEMORY_HOST, flags);
}

// Memory is freed by the function that belongs to the one that gave it.
static cuda_error release(void *pointer, bool of_host) {
  nv_device *d = nv_cudart_lock();
  unsigned flags;
  cuda_error error;
  if (!of_host && nv_reserved_give_back(d, (uintptr_t)pointer, &error))
    return nv_cudart_done(d, error);
  enum nv_memory_kind kind = nv_device_kind((uintptr_t)pointer, &flags);
  bool good = !pointer || (kind != NV_MEMORY_NONE && (kind == NV_MEMORY_HOST) == of_host &&
                           nv_device_free(d, (uintptr_t)pointer));
  if (good) {
    nv_pool_release((uintptr_t)pointer);
  } else {
    struct nv_text *reason = nv_ignored_reason();
    nv_memory_describe(d->machine, (uintptr_t)pointer, reason);
    nv_text_printf(reason, ", is not the start of memory that %s frees",
                   of_host ? "cudaFreeHost" : "cudaFree");
  }
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

static cuda_error release_at_once(void *pointer, bool of_host) {
  nv_device *d = nv_cudart_lock();
  cuda_error error = pointer && !d->sticky ? nv_capture_refuse_unsafe() : cudaSuccess;
  error = nv_cudart_done(d, error);
  return error ? error : release(pointer, of_host);
}
NV_API cuda_error cudaFree(void *pointer) { return release_at_once(pointer, false); }
NV_API cuda_error cudaFreeHost(void *pointer) { return release_at_once(pointer, true); }
NV_API cuda_error cudaFreeAsync(void *pointer, void *stream) {
  nv_graph *graph;
  nv_stream *found;
  nv_work work;
  nv_device *d = nv_cudart_lock();
  cuda_error error = nv_capture_graph(stream, &graph);
  if (error || !graph) {
    nv_cudart_done(d, error);
    return error ? error : release(pointer, false);
  }
  nv_stream_find(stream, &found);
  error = nv_free_work(graph, found->last.nodes, arrlenu(found->last.nodes), pointer, &work);
  if (error)
    found->capture->invalid = true;
  nv_cudart_done(d, error);
  return error ? error : nv_stream_do(stream, &work);
}

// Memory of the host that is registered can be copied as before. Kernels that touch it are told of: only
// memory that the library gave out lies where they can see it.
typedef struct registered {
  uintptr_t start;
  size_t size;
  unsigned flags;
} registered;

static registered *registrations; // stb_ds array; under the device's lock

static const registered *registration_of(const void *pointer) {
  for (size_t i = 0; i < arrlenu(registrations); i++)
    if ((uintptr_t)pointer - registrations[i].start < registrations[i].size)
      return &registrations[i];
  return NULL;
}

NV_API cuda_error cudaHostRegister(void *pointer, size_t size, unsigned flags) {
  registered entry = {(uintptr_t)pointer, size, flags};
  nv_device *d = nv_cudart_lock();
  uintptr_t end;
  enum { KNOWN = 15 }; // portable, mapped, of a device, read-only
  if (!pointer || !size || flags & ~(unsigned)KNOWN ||
      __builtin_add_overflow(entry.start, size, &end))
    return nv_cudart_done(d, cudaErrorInvalidValue);
  for (size_t i = 0; i < arrlenu(registrations); i++)
    if (registrations[i].start < end &&
        entry.start < registrations[i].start + registrations[i].size)
      return nv_cudart_done(d, cudaErrorHostMemoryAlreadyRegistered);
  arrput(registrations, entry);
  return nv_cudart_done(d, cudaSuccess);
}
NV_API cuda_error cudaHostUnregister(void *pointer) {
  nv_device *d = nv_cudart_lock();
  if (!pointer)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  for (size_t i = 0; i < arrlenu(registrations); i++)
    if (registrations[i].start == (uintptr_t)pointer) {
      arrdelswap(registrations, i);
      return nv_cudart_done(d, cudaSuccess);
    }
  return nv_cudart_done(d, cudaErrorHostMemoryNotRegistered);
}

// All of it can be mapped, whatever was asked for.
NV_API cuda_error cudaHostGetFlags(unsigned *flags, void *pointer) {
  enum { MAPPED = 2 };
  nv_device *d = nv_cudart_lock();
  const registered *entry = registration_of(pointer);
  unsigned given;
  bool good = flags && (entry || nv_device_kind((uintptr_t)pointer, &given) == NV_MEMORY_HOST);
  if (good)
    *flags = MAPPED | (entry ? entry->flags : given);
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}
NV_API cuda_error cudaHostGetDevicePointer(void **result, void *pointer, unsigned flags) {
  unsigned given;
  nv_device *d = nv_cudart_lock();
  if (flags)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  bool known = registration_of(pointer) != NULL;
  bool good = result && nv_device_kind((uintptr_t)pointer, &given) == NV_MEMORY_HOST;
  if (good)
    *result = pointer;
  cuda_error error = nv_cudart_done(d, good || known ? cudaSuccess : cudaErrorInvalidValue);
  return known ? nv_cudart_unsupported("cudaHostGetDevicePointer of registered memory") : error;
}

struct pointer_attributes {
  int type, device;
  void *device_pointer, *host_pointer;
#ifndef NVOPT_CUDART_12
  long reserved[8];
#endif
};

// What lies at an address that no allocation holds: a variable of the program's.
static enum nv_memory_kind kind_of_variable(nv_device *d, const void *pointer) {
  for (size_t i = 0; i < arrlenu(d->symbols); i++) {
    const nv_host_symbol *symbol = &d->symbols[i];
    uint64_t size, start = symbol->managed ? (uintptr_t)*symbol->managed_pointer : 0;
    cuda_error error;
    if (start && nv_variable_find(d, symbol->host, &size, &error) == start &&
        (uintptr_t)pointer - start < size)
      return NV_MEMORY_MANAGED;
  }
  return nv_device_holds(pointer, 1) ? NV_MEMORY_DEVICE : NV_MEMORY_NONE;
}

enum nv_memory_kind nv_memory_kind_of(nv_device *d, const void *pointer) {
  unsigned flags;
  enum nv_memory_kind kind = nv_device_kind((uintptr_t)pointer, &flags);
  if (kind == NV_MEMORY_NONE)
    kind = registration_of(pointer) ? NV_MEMORY_HOST : kind_of_variable(d, pointer);
  return kind;
}

NV_API cuda_error cudaPointerGetAttributes(struct pointer_attributes *result, const void *pointer) {
  nv_device *d = nv_cudart_lock();
  if (!result)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  enum nv_memory_kind kind = nv_memory_kind_of(d, pointer);
  void *same = (void *)(uintptr_t)pointer;
  memset(result, 0, sizeof *result);
  result->type = (int)kind;
  result->device = kind == NV_MEMORY_NONE ? -2 : 0;
  result->device_pointer = kind == NV_MEMORY_NONE ? NULL : same;
  result->host_pointer = kind == NV_MEMORY_DEVICE ? NULL : same;
  return nv_cudart_done(d, cudaSuccess);
}
