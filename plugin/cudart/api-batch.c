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

// These calls have no default stream.
static cuda_error finish(const void *stream, unsigned long long flags, bool good,
                         const char *name) {
  const void *const legacy = (const void *)1;
  if (!good || flags || !stream || stream == legacy)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
  return nv_stream_check(stream, name);
}

static void discard(void *const *pointers, const size_t *sizes, size_t count) {
  for (size_t i = 0; i < count; i++)
    memset(pointers[i], DISCARDED, sizes[i]);
}

NV_API cuda_error cudaMemPrefetchBatchAsync(void **pointers, size_t *sizes, size_t count,
                                            const void *places, size_t *starts, size_t place_count,
                                            unsigned long long flags, void *stream) {
  bool good = are_ranges(pointers, sizes, count) && are_places(places, starts, place_count, count);
  return finish(stream, flags, good, "cudaMemPrefetchBatchAsync in a stream that is captured");
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
                                                      const void *places, size_t *starts,
                                                      size_t place_count, unsigned long long flags,
                                                      void *stream) {
  bool good = are_ranges(pointers, sizes, count) && are_places(places, starts, place_count, count);
  cuda_error error = finish(stream, flags, good,
                            "cudaMemDiscardAndPrefetchBatchAsync in a stream that is captured");
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
                                                 const void *places, size_t *starts,
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
                                                           size_t count, const void *places,
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

#ifdef NVOPT_CUDART_12
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
#else
NV_API cuda_error cudaMemcpyBatchAsync(void *const *to, const void *const *from,
                                       const size_t *sizes, size_t count,
                                       copy_attributes *attributes, size_t *starts,
                                       size_t attribute_count, void *stream) {
  return copy_all(to, from, sizes, count, attributes, starts, attribute_count, stream);
}
#endif
