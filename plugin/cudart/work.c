// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// work.c: pieces of work: launches, copies, fills, functions of the host.
#include "cudart/work.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <stb/stb_ds.h>

cuda_error nv_work_launch(nv_device *d, const void *function, const nv_shape *shape,
                          void *const *args, nv_work *work) {
  nv_module *module;
  cuda_error error;
  nv_kernel *kernel = nv_kernel_find(d, function, &module, &error);
  if (kernel && kernel->count && !args)
    return cudaErrorInvalidValue;
  if (!kernel) {
    // What is wrong with the device code was told when it was loaded.
    if (error == cudaErrorNoKernelImageForDevice)
      nv_cudart_note("1");
    return error;
  }
  *work = (nv_work){.kind = WORK_KERNEL, .kernel = {.function = function, .shape = *shape}};
  for (size_t i = 0; i < kernel->count; i++) {
    void *bytes = nv_alloc(kernel->sizes[i] ? kernel->sizes[i] : 1);
    memcpy(bytes, args[i], kernel->sizes[i]);
    arrput(work->kernel.args, bytes);
    arrput(work->kernel.sizes, kernel->sizes[i]);
  }
  return cudaSuccess;
}

nv_work nv_work_rows(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width,
                     size_t height, int kind) {
  nv_work work = {.kind = WORK_COPY};
  work.copy = (nv_copy){.from = {(void *)(uintptr_t)from, from_pitch, width, height},
                        .to = {to, to_pitch, width, height},
                        .extent = {width, height, 1},
                        .kind = kind};
  return work;
}

nv_work nv_work_copy(const nv_work *work) {
  nv_work copy = *work;
  if (work->kind == WORK_GRAPH) {
    copy.graph = nv_graph_copy(work->graph);
    copy.graph->inside = true;
  }
  if (work->kind == WORK_ALLOC)
    nv_reserved_retain(work->memory);
  if (work->kind == WORK_CONDITION)
    copy.choice = nv_choice_copy(&work->choice);
  if (work->kind != WORK_KERNEL)
    return copy;
  copy.kernel.args = NULL;
  copy.kernel.sizes = NULL;
  copy.kernel.attributes = NULL;
  for (size_t i = 0; i < arrlenu(work->kernel.attributes); i++)
    arrput(copy.kernel.attributes, work->kernel.attributes[i]);
  for (size_t i = 0; i < arrlenu(work->kernel.args); i++) {
    size_t size = work->kernel.sizes[i];
    void *bytes = nv_alloc(size ? size : 1);
    memcpy(bytes, work->kernel.args[i], size);
    arrput(copy.kernel.args, bytes);
    arrput(copy.kernel.sizes, size);
  }
  return copy;
}

void nv_work_free(nv_work *work) {
  if (work->kind == WORK_GRAPH)
    nv_graph_free(work->graph);
  if (work->kind == WORK_ALLOC)
    nv_reserved_release(work->memory);
  if (work->kind == WORK_CONDITION)
    nv_choice_free(&work->choice);
  if (work->kind != WORK_KERNEL)
    return;
  for (size_t i = 0; i < arrlenu(work->kernel.args); i++)
    free(work->kernel.args[i]);
  arrfree(work->kernel.args);
  arrfree(work->kernel.sizes);
  arrfree(work->kernel.attributes);
}

// One side of a copy: memory of the device has to be there, memory of the host must not be of the device
// where the direction says so.
static bool side_fits(const void *address, size_t size, bool device, bool any) {
  if (nv_device_address(address))
    return nv_device_holds(address, size);
  return address && (any || !device);
}

// Says what is wrong with memory that a call of the runtime is to use: its first byte that is not there.
static void explain(const nv_device *d, const char *what, const void *address, size_t size) {
  struct nv_text *reason = nv_ignored_reason();
  const char *at = address;
  while (nv_device_address(at) && at < (const char *)address + size && nv_device_holds(at, 1))
    at++;
  nv_text_printf(reason, "%s of %zu bytes %s ", what, size, at == address ? "is at" : "reaches");
  nv_memory_describe(d->machine, (uintptr_t)at, reason);
}

static cuda_error check(const nv_device *d, const void *to, const void *from, size_t size,
                        int kind) {
  bool any = kind == MEMCPY_DEFAULT;
  const char *wrong = NULL;
  if (!side_fits(to, size, kind == MEMCPY_HTOD || kind == MEMCPY_DTOD, any))
    explain(d, wrong = "the target", to, size);
  else if (!side_fits(from, size, kind == MEMCPY_DTOH || kind == MEMCPY_DTOD, any))
    explain(d, wrong = "the source", from, size);
  return wrong ? cudaErrorInvalidValue : cudaSuccess;
}

// Where one side of a copy begins, and its strides in bytes.
typedef struct side {
  char *start;
  size_t pitch, slice;
} side;

static size_t at_least_1(size_t n) { return n ? n : 1; }

// The side that is an array or a pointer; `bytes` is the width of the copy. False where it is neither or the copy
// leaves it.
static bool find_side(const nv_array *array, const nv_pitched *pointer, const nv_position *position,
                      const nv_extent *extent, size_t bytes, side *out) {
  if (!array == !pointer->pointer)
    return false;
  if (!array) {
    *out = (side){.pitch = pointer->pitch, .slice = pointer->pitch * pointer->height};
    out->start = (char *)pointer->pointer + position->z * out->slice + position->y * out->pitch +
                 position->x;
    return (extent->height <= 1 && extent->depth <= 1) || bytes <= pointer->pitch;
  }
  if (!nv_array_find(array))
    return false;
  const nv_extent all = {array->extent.width, at_least_1(array->extent.height),
                         at_least_1(array->extent.depth)};
  size_t width = bytes / array->element;
  *out = (side){.pitch = array->pitch, .slice = array->slice};
  out->start = (char *)(uintptr_t)array->address + position->z * array->slice +
               position->y * array->pitch + position->x * array->element;
  return bytes % array->element == 0 && width <= all.width && position->x <= all.width - width &&
         extent->height <= all.height && position->y <= all.height - extent->height &&
         extent->depth <= all.depth && position->z <= all.depth - extent->depth;
}

static cuda_error copy(const nv_device *d, const nv_copy *c) {
  if (c->kind < MEMCPY_HTOH || c->kind > MEMCPY_DEFAULT)
    return cudaErrorInvalidMemcpyDirection;
  if (!c->extent.width || !c->extent.height || !c->extent.depth)
    return cudaSuccess;
  side to, from;
  // With an array the width is one of elements.
  size_t element = c->from_array && nv_array_find(c->from_array) ? c->from_array->element
                   : c->to_array && nv_array_find(c->to_array)   ? c->to_array->element
                                                                 : 1;
  size_t width = c->extent.width * element;
  if (c->extent.width > SIZE_MAX / element ||
      (c->from_array && nv_array_find(c->to_array) && c->to_array->element != element) ||
      !find_side(c->to_array, &c->to, &c->to_position, &c->extent, width, &to) ||
      !find_side(c->from_array, &c->from, &c->from_position, &c->extent, width, &from))
    return cudaErrorInvalidValue;
  cuda_error error = cudaSuccess;
  for (int pass = 0; pass < 2; pass++)
    for (size_t z = 0; !error && z < c->extent.depth; z++)
      for (size_t y = 0; !error && y < c->extent.height; y++) {
        char *target = to.start + z * to.slice + y * to.pitch;
        const char *source = from.start + z * from.slice + y * from.pitch;
        if (pass == 0)
          error = check(d, target, source, width, c->kind);
        else
          memmove(target, source, width);
      }
  return error;
}

static cuda_error fill(const nv_device *d, const nv_fill *f) {
  size_t width = f->width * f->element;
  if ((f->element != 1 && f->element != 2 && f->element != 4) || f->width > SIZE_MAX / 4 ||
      (f->height > 1 && width > f->pitch) || (uintptr_t)f->to % f->element)
    return cudaErrorInvalidValue;
  for (size_t i = 0; width && i < f->height; i++)
    if (!nv_device_holds((char *)f->to + i * f->pitch, width)) {
      explain(d, "the target", (char *)f->to + i * f->pitch, width);
      return cudaErrorInvalidValue;
    }
  for (size_t i = 0; f->element == 1 && i < f->height; i++)
    memset((char *)f->to + i * f->pitch, (int)f->value, f->width);
  for (size_t i = 0; f->element != 1 && i < f->height; i++)
    for (size_t j = 0; j < f->width; j++)
      memcpy((char *)f->to + i * f->pitch + j * f->element, &f->value, f->element);
  return cudaSuccess;
}

static cuda_error record(nv_event *event) {
  struct timespec now;
  // A graph may have outlived its events.
  if (!nv_event_find(event))
    return cudaErrorInvalidResourceHandle;
  clock_gettime(CLOCK_MONOTONIC, &now);
  event->recorded = true;
  event->capture = 0;
  event->seconds = (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
  return cudaSuccess;
}

static cuda_error launch(nv_device *d, const nv_kernel_call *call) {
  nv_module *module;
  cuda_error error;
  nv_kernel *kernel = nv_kernel_find(d, call->function, &module, &error);
  return kernel ? nv_kernel_run(d, module, kernel, &call->shape, call->args) : error;
}

cuda_error nv_work_run(const nv_work *work) {
  if (work->kind == WORK_HOST) {
    work->host.function(work->host.data);
    return cudaSuccess;
  }
  if (work->kind == WORK_GRAPH)
    return nv_graph_run(work->graph);
  if (work->kind == WORK_CONDITION)
    return nv_choice_run(&work->choice);
  nv_device *d = nv_cudart_lock();
  cuda_error error = d->sticky;
  if (!error && work->kind == WORK_KERNEL)
    error = launch(d, &work->kernel);
  else if (!error && work->kind == WORK_COPY)
    error = copy(d, &work->copy);
  else if (!error && work->kind == WORK_FILL)
    error = fill(d, &work->fill);
  else if (!error && work->kind == WORK_RECORD)
    error = record(work->event);
  else if (!error && work->kind == WORK_ALLOC)
    error = nv_reserved_alloc(d, work->memory);
  else if (!error && work->kind == WORK_FREE)
    error = nv_reserved_free(d, work->address);
  return nv_cudart_done(d, error);
}
