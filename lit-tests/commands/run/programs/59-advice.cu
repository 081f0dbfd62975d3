// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Advice about managed memory and prefetching, and what a program is told about both.
#include "check.h"
namespace {
__managed__ float table[256];
#if CUDART_VERSION >= 13000
cudaError_t advise(const void *p, size_t n, cudaMemoryAdvise what, int device) {
  return cudaMemAdvise(p, n, what, {device < 0 ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice, device < 0 ? 0 : device});
}
cudaError_t prefetch(const void *p, size_t n, int device, cudaStream_t s) {
  return cudaMemPrefetchAsync(p, n, {device < 0 ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice, device < 0 ? 0 : device}, 0, s);
}
#else
cudaError_t advise(const void *p, size_t n, cudaMemoryAdvise what, int device) {
  return cudaMemAdvise(p, n, what, device);
}
cudaError_t prefetch(const void *p, size_t n, int device, cudaStream_t s) {
  return cudaMemPrefetchAsync(p, n, device, s);
}
#endif
int ask(const void *p, size_t n, cudaMemRangeAttribute what) {
  int value = 77;
  CUDA(cudaMemRangeGetAttribute(&value, sizeof value, what, p, n));
  return value;
}
} // namespace
int main() {
  enum { PAGE = 4096, BYTES = 8 * PAGE };
  char *p, *other;
  CUDA(cudaMallocManaged(&p, BYTES));
  CUDA(cudaMallocManaged(&other, BYTES));
  // Nothing was said.
  EXPECT(ask(p, BYTES, cudaMemRangeAttributeReadMostly) == 0);
  EXPECT(ask(p, BYTES, cudaMemRangeAttributePreferredLocation) == cudaInvalidDeviceId);
  EXPECT(ask(p, BYTES, cudaMemRangeAttributeLastPrefetchLocation) == cudaInvalidDeviceId);
  EXPECT(ask(p, BYTES, cudaMemRangeAttributeAccessedBy) == cudaInvalidDeviceId);
  // Part of it, which is widened to pages: the rest and the neighbour have not heard of it.
  CUDA(advise(p + PAGE + 100, PAGE, cudaMemAdviseSetReadMostly, 0));
  EXPECT(ask(p + PAGE, 2 * PAGE, cudaMemRangeAttributeReadMostly) == 1);
  EXPECT(ask(p + PAGE, 1, cudaMemRangeAttributeReadMostly) == 1);
  EXPECT(ask(p, PAGE, cudaMemRangeAttributeReadMostly) == 0);
  EXPECT(ask(p, 2 * PAGE, cudaMemRangeAttributeReadMostly) == 0);
  EXPECT(ask(p + 3 * PAGE, PAGE, cudaMemRangeAttributeReadMostly) == 0);
  EXPECT(ask(other, BYTES, cudaMemRangeAttributeReadMostly) == 0);
  CUDA(advise(p, BYTES, cudaMemAdviseUnsetReadMostly, 0));
  EXPECT(ask(p + PAGE, PAGE, cudaMemRangeAttributeReadMostly) == 0);
  // Places: all of a range has to have the same.
  CUDA(advise(p, BYTES, cudaMemAdviseSetPreferredLocation, 0));
  EXPECT(ask(p, BYTES, cudaMemRangeAttributePreferredLocation) == 0);
  CUDA(advise(p + 4 * PAGE, PAGE, cudaMemAdviseSetPreferredLocation, cudaCpuDeviceId));
  EXPECT(ask(p + 4 * PAGE, PAGE, cudaMemRangeAttributePreferredLocation) == cudaCpuDeviceId);
  EXPECT(ask(p, BYTES, cudaMemRangeAttributePreferredLocation) == cudaInvalidDeviceId);
  EXPECT(ask(p, 4 * PAGE, cudaMemRangeAttributePreferredLocation) == 0);
  CUDA(advise(p, BYTES, cudaMemAdviseUnsetPreferredLocation, 0));
  EXPECT(ask(p, PAGE, cudaMemRangeAttributePreferredLocation) == cudaInvalidDeviceId);
  CUDA(prefetch(p, BYTES, 0, 0));
  EXPECT(ask(p, BYTES, cudaMemRangeAttributeLastPrefetchLocation) == 0);
  CUDA(prefetch(p, PAGE, cudaCpuDeviceId, 0));
  EXPECT(ask(p, PAGE, cudaMemRangeAttributeLastPrefetchLocation) == cudaCpuDeviceId);
  EXPECT(ask(p, BYTES, cudaMemRangeAttributeLastPrefetchLocation) == cudaInvalidDeviceId);
  // Who uses it: a list, with room left.
  CUDA(advise(p, BYTES, cudaMemAdviseSetAccessedBy, cudaCpuDeviceId));
  CUDA(advise(p, 2 * PAGE, cudaMemAdviseSetAccessedBy, 0));
  int users[3], location;
  CUDA(cudaMemRangeGetAttribute(users, sizeof users, cudaMemRangeAttributeAccessedBy, p, PAGE));
  EXPECT(users[0] + users[1] == -1 && users[0] * users[1] == 0 && users[2] == cudaInvalidDeviceId);
  CUDA(cudaMemRangeGetAttribute(users, sizeof users, cudaMemRangeAttributeAccessedBy, p, BYTES));
  EXPECT(users[0] == cudaCpuDeviceId && users[1] == cudaInvalidDeviceId);
  CUDA(advise(p, BYTES, cudaMemAdviseUnsetAccessedBy, cudaCpuDeviceId));
  EXPECT(ask(p, BYTES, cudaMemRangeAttributeAccessedBy) == cudaInvalidDeviceId);
  // Several questions at once.
  void *answers[] = {&users[2], users, &location};
  size_t sizes[] = {4, 8, 4};
  cudaMemRangeAttribute which[] = {cudaMemRangeAttributeReadMostly, cudaMemRangeAttributeAccessedBy,
                                   cudaMemRangeAttributeLastPrefetchLocation};
  CUDA(cudaMemRangeGetAttributes(answers, sizes, which, 3, p + PAGE, PAGE));
  EXPECT(users[2] == 0 && users[0] == 0 && users[1] == cudaInvalidDeviceId && location == 0);
  // Variables are managed memory, too.
  CUDA(advise(table, sizeof table, cudaMemAdviseSetReadMostly, 0));
  EXPECT(ask(table, sizeof table, cudaMemRangeAttributeReadMostly) == 1);
  // Memory that is given out again begins anew.
  CUDA(prefetch(other, BYTES, 0, 0));
  CUDA(cudaFree(other));
  CUDA(cudaMallocManaged(&other, BYTES));
  EXPECT(ask(other, BYTES, cudaMemRangeAttributeLastPrefetchLocation) == cudaInvalidDeviceId);

  // No such memory, device, attribute, or room for the answer.
  int *device;
  CUDA(cudaMalloc(&device, 64));
  EXPECT(cudaMemRangeGetAttribute(users, 4, cudaMemRangeAttributeReadMostly, device, 64) == cudaErrorInvalidValue);
  EXPECT(cudaMemRangeGetAttribute(users, 4, cudaMemRangeAttributeReadMostly, p, BYTES + 1) == cudaErrorInvalidValue);
  EXPECT(cudaMemRangeGetAttribute(users, 8, cudaMemRangeAttributeReadMostly, p, 8) == cudaErrorInvalidValue);
  EXPECT(cudaMemRangeGetAttribute(users, 6, cudaMemRangeAttributeAccessedBy, p, 8) == cudaErrorInvalidValue);
  EXPECT(cudaMemRangeGetAttribute(users, 4, (cudaMemRangeAttribute)99, p, 8) == cudaErrorInvalidValue);
  EXPECT(prefetch(device, 64, 0, 0) == cudaErrorInvalidValue);
  EXPECT(advise(device, 64, cudaMemAdviseSetReadMostly, 0) == cudaErrorInvalidValue);
  EXPECT(advise(p, BYTES, cudaMemAdviseSetPreferredLocation, 5) == cudaErrorInvalidDevice);
  EXPECT(prefetch(p, BYTES, 5, 0) == cudaErrorInvalidDevice);
  EXPECT(advise(p, 0, cudaMemAdviseSetReadMostly, 0) == cudaErrorInvalidValue);

#if CUDART_VERSION >= 13000
  // The types of places, and places for many ranges, or one for all.
  CUDA(cudaMemAdvise(p, BYTES, cudaMemAdviseSetPreferredLocation, {cudaMemLocationTypeHostNuma, 1}));
  EXPECT(ask(p, BYTES, cudaMemRangeAttributePreferredLocationType) == cudaMemLocationTypeHostNuma);
  EXPECT(ask(p, BYTES, cudaMemRangeAttributePreferredLocationId) == 1);
  EXPECT(cudaMemAdvise(p, BYTES, cudaMemAdviseSetAccessedBy, {cudaMemLocationTypeHostNuma, 1}) == cudaErrorInvalidValue);
  cudaStream_t stream;
  CUDA(cudaStreamCreate(&stream));
  char *ranges[] = {p, p + PAGE, p + 2 * PAGE};
  size_t bytes[] = {PAGE, PAGE, PAGE}, starts[] = {0, 2};
  cudaMemLocation places[] = {{cudaMemLocationTypeHost, 0}, {cudaMemLocationTypeDevice, 0}};
  CUDA(cudaMemPrefetchBatchAsync(ranges, bytes, 3, places, starts, 2, 0, stream));
  EXPECT(ask(p, 2 * PAGE, cudaMemRangeAttributeLastPrefetchLocationType) == cudaMemLocationTypeHost);
  EXPECT(ask(p + 2 * PAGE, PAGE, cudaMemRangeAttributeLastPrefetchLocation) == 0);
  CUDA(cudaMemPrefetchBatchAsync(ranges, bytes, 3, places[0], 0, stream));
  EXPECT(ask(p, 3 * PAGE, cudaMemRangeAttributeLastPrefetchLocation) == cudaCpuDeviceId);
  CUDA(cudaMemDiscardAndPrefetchBatchAsync(ranges, bytes, 1, places[1], 0, stream));
  EXPECT(ask(p, PAGE, cudaMemRangeAttributeLastPrefetchLocationId) == 0);
#endif
  return 0;
}
