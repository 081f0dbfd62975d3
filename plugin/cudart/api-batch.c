// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-batch.c: advice on many ranges of managed memory at a time, and many copies. Managed memory is where both sides see it
// from the start; what is discarded loses what it had. Copies are made in their order, which is one of those allowed.
#include "cudart/work.h"

#include <string.h>

// What a discarded range holds then: a pattern that shows where it is read.
enum { DISCARDED = 0xdd };

static bool are_ranges(void *const *pointers, const size_t *sizes, size_t count) {
  bool good = pointers && sizes && count;
  for (size_t i = 0; good && i < count; i++)
    good = nv_device_holds(pointers[i], sizes[i]);
  return good;
}

// Places for runs of ranges: the first begins with range 0, each other behind the one before.
static bool are_places(const void *places, const size_t *starts, size_t count, size_t ranges) {
  bool good = places && starts && count && count <= ranges && starts[0] == 0;
  for (size_t i = 1; good && i < count; i++)
    good = starts[i] > starts[i - 1] && starts[i] < ranges;
  return good;
}

// An error where there is no such stream, or where it is captured, which these calls are not.
static cuda_error check_stream(const void *handle, const char *what) {
  nv_stream *stream;
  nv_device *d = nv_cudart_lock();
  bool good = nv_stream_find(handle, &stream), captured = good && stream && stream->capture;
  if (captured)
    stream->capture->invalid = true;
  cuda_error error = nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidResourceHandle);
  return captured ? nv_cudart_unsupported(what) : error;
}

// These calls have no default stream.
static cuda_error finish(const void *stream, unsigned long long flags, bool good,
                         const char *name) {
  const void *const legacy = (const void *)1;
  if (!good || flags || !stream || stream == legacy)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
  return check_stream(stream, name);
}

static void discard(void *const *pointers, const size_t *sizes, size_t count) {
  for (size_t i = 0; i < count; i++)
    memset(pointers[i], DISCARDED, sizes[i]);
}

// Each range goes to the last place that begins at or before it.
static cuda_error prefetch(void *const *pointers, const size_t *sizes, size_t count,
                           const nv_location *places, const size_t *starts, size_t place_count) {
  nv_device *d = nv_cudart_lock();
  cuda_error error = cudaSuccess;
  for (size_t i = 0, place = 0; !error && i < count; i++) {
    while (place + 1 < place_count && starts[place + 1] <= i)
      place++;
    error = nv_advice_prefetch(d, pointers[i], sizes[i], places[place]);
  }
  return nv_cudart_done(d, error);
}

NV_API cuda_error cudaMemPrefetchBatchAsync(void **pointers, size_t *sizes, size_t count,
                                            const nv_location *places, size_t *starts,
                                            size_t place_count, unsigned long long flags,
                                            void *stream) {
  bool good = are_ranges(pointers, sizes, count) && are_places(places, starts, place_count, count);
  cuda_error error =
      finish(stream, flags, good, "cudaMemPrefetchBatchAsync in a stream that is captured");
  return error ? error : prefetch(pointers, sizes, count, places, starts, place_count);
}

NV_API cuda_error cudaMemDiscardBatchAsync(void **pointers, size_t *sizes, size_t count,
                                           unsigned long long flags, void *stream) {
  cuda_error error = finish(stream, flags, are_ranges(pointers, sizes, count),
                            "cudaMemDiscardBatchAsync in a stream that is captured");
  if (!error)
    discard(pointers, sizes, count);
  return error;
}

NV_API cuda_error cudaMemDiscardAndPrefetchBatchAsync(void **pointers, size_t *sizes, size_t count,
                                                      const nv_location *places, size_t *starts,
                                                      size_t place_count, unsigned long long flags,
                                                      void *stream) {
  bool good = are_ranges(pointers, sizes, count) && are_places(places, starts, place_count, count);
  cuda_error error = finish(stream, flags, good,
                            "cudaMemDiscardAndPrefetchBatchAsync in a stream that is captured");
  if (!error)
    error = prefetch(pointers, sizes, count, places, starts, place_count);
  if (!error)
    discard(pointers, sizes, count);
  return error;
}

// Where each thread has a default stream, no stream is that of the thread, which these calls may have.
static void *own(void *stream) {
  void *const per_thread = (void *)2;
  return stream ? stream : per_thread;
}
NV_API cuda_error cudaMemPrefetchBatchAsync_ptsz(void **pointers, size_t *sizes, size_t count,
                                                 const nv_location *places, size_t *starts,
                                                 size_t place_count, unsigned long long flags,
                                                 void *stream) {
  return cudaMemPrefetchBatchAsync(pointers, sizes, count, places, starts, place_count, flags,
                                   own(stream));
}
NV_API cuda_error cudaMemDiscardBatchAsync_ptsz(void **pointers, size_t *sizes, size_t count,
                                                unsigned long long flags, void *stream) {
  return cudaMemDiscardBatchAsync(pointers, sizes, count, flags, own(stream));
}
NV_API cuda_error cudaMemDiscardAndPrefetchBatchAsync_ptsz(void **pointers, size_t *sizes,
                                                           size_t count, const nv_location *places,
                                                           size_t *starts, size_t place_count,
                                                           unsigned long long flags, void *stream) {
  return cudaMemDiscardAndPrefetchBatchAsync(pointers, sizes, count, places, starts, place_count,
                                             flags, own(stream));
}

// cudaMemcpyAttributes: when the source may be read, and hints.
typedef struct copy_attributes {
  int order;
  int hints[4];
  unsigned flags;
} copy_attributes;

static bool are_orders(const copy_attributes *attributes, size_t count) {
  enum { STREAM = 1, ANY = 3 };
  bool good = true;
  for (size_t i = 0; i < count; i++)
    good &= attributes[i].order >= STREAM && attributes[i].order <= ANY;
  return good;
}

static cuda_error copy_all(void *const *to, const void *const *from, const size_t *sizes,
                           size_t count, const copy_attributes *attributes, const size_t *starts,
                           size_t attribute_count, void *stream) {
  bool good = to && from && sizes && count &&
              are_places(attributes, starts, attribute_count, count) &&
              are_orders(attributes, attribute_count);
  for (size_t i = 0; good && i < count; i++)
    good = to[i] && from[i] && sizes[i];
  cuda_error error = finish(stream, 0, good, "cudaMemcpyBatchAsync in a stream that is captured");
  for (size_t i = 0; !error && i < count; i++) {
    nv_work work = nv_work_rows(to[i], sizes[i], from[i], sizes[i], sizes[i], 1, MEMCPY_DEFAULT);
    error = nv_stream_do(stream, &work);
  }
  return error;
}

// cudaMemcpy3DOperand: one side of a copy of boxes.
typedef struct operand {
  int type;
  union {
    struct {
      void *address;
      size_t row, rows; // elements of a row, rows of a layer; 0: as many as are copied
      nv_location hint;
    } pointer;
    struct {
      nv_array *array;
      nv_position position;
    } array;
  };
} operand;

typedef struct box_copy {
  operand from, to;
  nv_extent extent;
  int order;
  unsigned flags;
} box_copy;
_Static_assert(sizeof(operand) == 40 && sizeof(box_copy) == 112, "the layout of CUDA 13");

enum { OPERAND_POINTER = 1, OPERAND_ARRAY };

// One side as a copy has it; elements have `element` bytes. False where it is none.
static bool read_operand(const operand *o, const nv_extent *extent, size_t element,
                         nv_array **array, nv_position *position, nv_pitched *pointer) {
  if (o->type == OPERAND_ARRAY) {
    *array = o->array.array;
    *position = o->array.position;
    return *array != NULL;
  }
  size_t row = o->pointer.row ? o->pointer.row : extent->width;
  size_t rows = o->pointer.rows ? o->pointer.rows : extent->height;
  *pointer = (nv_pitched){o->pointer.address, row * element, row * element, rows};
  return o->type == OPERAND_POINTER && o->pointer.address && row >= extent->width &&
         row <= SIZE_MAX / element && rows >= extent->height;
}

static bool read_box(const box_copy *box, nv_work *work) {
  enum { STREAM = 1, ANY = 3 };
  const operand *sides[] = {&box->from, &box->to};
  size_t element = 1;
  for (size_t i = 0; i < 2; i++)
    if (sides[i]->type == OPERAND_ARRAY && nv_array_find(sides[i]->array.array))
      element = sides[i]->array.array->element;
  *work = (nv_work){.kind = WORK_COPY};
  nv_copy *c = &work->copy;
  c->extent = box->extent;
  c->kind = MEMCPY_DEFAULT;
  return box->extent.width && box->extent.height && box->extent.depth && box->order >= STREAM &&
         box->order <= ANY &&
         read_operand(&box->from, &box->extent, element, &c->from_array, &c->from_position,
                      &c->from) &&
         read_operand(&box->to, &box->extent, element, &c->to_array, &c->to_position, &c->to);
}

static cuda_error copy_boxes(size_t count, const box_copy *boxes, unsigned long long flags,
                             void *stream) {
  bool good = boxes && count;
  nv_work work;
  nv_cudart_lock();
  for (size_t i = 0; good && i < count; i++)
    good = read_box(&boxes[i], &work);
  nv_cudart_unlock();
  cuda_error error =
      finish(stream, flags, good, "cudaMemcpy3DBatchAsync in a stream that is captured");
  for (size_t i = 0; !error && i < count; i++) {
    nv_cudart_lock();
    read_box(&boxes[i], &work);
    nv_cudart_unlock();
    error = nv_stream_do(stream, &work);
  }
  return error;
}

#ifdef NVOPT_CUDART_12
NV_API cuda_error cudaMemcpy3DBatchAsync(size_t count, const box_copy *boxes, size_t *failed,
                                         unsigned long long flags, void *stream) {
  cuda_error error = copy_boxes(count, boxes, flags, stream);
  if (failed && error)
    *failed = SIZE_MAX;
  return error;
}
NV_API cuda_error cudaMemcpy3DBatchAsync_ptsz(size_t count, const box_copy *boxes, size_t *failed,
                                              unsigned long long flags, void *stream) {
  return cudaMemcpy3DBatchAsync(count, boxes, failed, flags, own(stream));
}

// `failed` is the number of the copy that could not be made, or one that none has where it is not about a single one.
NV_API cuda_error cudaMemcpyBatchAsync(void **to, void **from, size_t *sizes, size_t count,
                                       const copy_attributes *attributes, size_t *starts,
                                       size_t attribute_count, size_t *failed, void *stream) {
  cuda_error error = copy_all(to, (const void *const *)from, sizes, count, attributes, starts,
                              attribute_count, stream);
  if (failed && error)
    *failed = SIZE_MAX;
  return error;
}
NV_API cuda_error cudaMemcpyBatchAsync_ptsz(void **to, void **from, size_t *sizes, size_t count,
                                            const copy_attributes *attributes, size_t *starts,
                                            size_t attribute_count, size_t *failed, void *stream) {
  return cudaMemcpyBatchAsync(to, from, sizes, count, attributes, starts, attribute_count, failed,
                              own(stream));
}
#else
NV_API cuda_error cudaMemcpyBatchAsync(void *const *to, const void *const *from,
                                       const size_t *sizes, size_t count,
                                       copy_attributes *attributes, size_t *starts,
                                       size_t attribute_count, void *stream) {
  return copy_all(to, from, sizes, count, attributes, starts, attribute_count, stream);
}
NV_API cuda_error cudaMemcpy3DBatchAsync(size_t count, const box_copy *boxes,
                                         unsigned long long flags, void *stream) {
  return copy_boxes(count, boxes, flags, stream);
}
NV_API cuda_error cudaMemcpyBatchAsync_ptsz(void *const *to, const void *const *from,
                                            const size_t *sizes, size_t count,
                                            copy_attributes *attributes, size_t *starts,
                                            size_t attribute_count, void *stream) {
  return copy_all(to, from, sizes, count, attributes, starts, attribute_count, own(stream));
}
NV_API cuda_error cudaMemcpy3DBatchAsync_ptsz(size_t count, const box_copy *boxes,
                                              unsigned long long flags, void *stream) {
  return copy_boxes(count, boxes, flags, own(stream));
}
#endif
