// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// driver-wait.c: streams that write values to memory and wait for them (cuStreamWriteValue32 and the like). All work is done
// when its call returns, so a wait is over when its call returns, too: the value is there, or another thread of the program writes
// it meanwhile. Where there is no other thread, the write would come behind the wait and never: that is told and refused.
#include "cudart/driver.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

typedef struct nv_stream_operation {
  int kind;
  cu_pointer address;
  uint64_t value;
  unsigned flags;
  cu_pointer alias;
  uint64_t rest;
} nv_stream_operation; ///< CUstreamBatchMemOpParams
_Static_assert(sizeof(nv_stream_operation) == 48, "the layout of CUDA");

enum { WAIT_32 = 1, WRITE_32, FLUSH, WAIT_64, WRITE_64, BARRIER };    // CUstreamBatchMemOpType
enum { WAIT_GEQ, WAIT_EQ, WAIT_AND, WAIT_NOR, WAIT_FLUSH = 1 << 30 }; // CUstreamWaitValue_flags
enum { WRITE_NO_BARRIER = 1, MOST_OPERATIONS = 256 };

static bool is_wide(const nv_stream_operation *o) {
  return o->kind == WAIT_64 || o->kind == WRITE_64;
}
static bool is_wait(const nv_stream_operation *o) {
  return o->kind == WAIT_32 || o->kind == WAIT_64;
}

static bool is_good(const nv_stream_operation *o) {
  if (o->kind == BARRIER || o->kind == FLUSH)
    return true;
  uint64_t size = is_wide(o) ? 8 : 4;
  unsigned flags = is_wait(o) ? o->flags & ~(unsigned)WAIT_FLUSH : o->flags;
  return o->kind >= WAIT_32 && o->kind <= WRITE_64 &&
         flags <= (is_wait(o) ? (unsigned)WAIT_NOR : WRITE_NO_BARRIER) && o->address % size == 0 &&
         nv_device_holds((const void *)(uintptr_t)o->address, size);
}

static uint64_t number_at(const nv_stream_operation *o) {
  const void *place = (const void *)(uintptr_t)o->address;
  return is_wide(o) ? __atomic_load_n((const uint64_t *)place, __ATOMIC_ACQUIRE)
                    : __atomic_load_n((const uint32_t *)place, __ATOMIC_ACQUIRE);
}

static bool is_over(const nv_stream_operation *o) {
  uint64_t found = number_at(o), value = is_wide(o) ? o->value : (uint32_t)o->value;
  switch (o->flags & ~(unsigned)WAIT_FLUSH) {
  case WAIT_GEQ: // counters may run over
    return is_wide(o) ? (int64_t)(found - value) >= 0 : (int32_t)(uint32_t)(found - value) >= 0;
  case WAIT_EQ:
    return found == value;
  case WAIT_AND:
    return (found & value) != 0;
  default:
    return (is_wide(o) ? ~(found | value) : (uint32_t) ~(found | value)) != 0;
  }
}

// Whether the program has a thread beside the calling one.
static bool has_other_threads(void) {
  DIR *tasks = opendir("/proc/self/task");
  unsigned count = 0;
  for (struct dirent *entry; tasks && (entry = readdir(tasks));)
    count += entry->d_name[0] != '.';
  if (tasks)
    closedir(tasks);
  return count > 1;
}

// Under the lock, which is let go while it waits. False where nobody can write the value.
static bool wait_for(const nv_stream_operation *o, nv_device **d) {
  while (!is_over(o)) {
    if (!has_other_threads())
      return false;
    nv_cudart_unlock();
    nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL);
    *d = nv_cudart_lock();
  }
  return true;
}

static void write_number(const nv_stream_operation *o) {
  void *place = (void *)(uintptr_t)o->address;
  if (is_wide(o))
    __atomic_store_n((uint64_t *)place, o->value, __ATOMIC_RELEASE);
  else
    __atomic_store_n((uint32_t *)place, (uint32_t)o->value, __ATOMIC_RELEASE);
}

static cu_result do_all(nv_stream *stream, unsigned count, const nv_stream_operation *all) {
  cu_result begun = nv_driver_enter();
  if (begun)
    return begun;
  nv_device *d = nv_cudart_lock();
  nv_stream *found;
  if (!nv_stream_find(stream, &found))
    return nv_driver_leave(nv_cudart_done(d, cudaErrorInvalidResourceHandle));
  cuda_error error = nv_capture_refuse(d, found);
  if (!all || count > MOST_OPERATIONS)
    error = cudaErrorInvalidValue;
  for (unsigned i = 0; i < count && !error; i++)
    error = is_good(&all[i]) ? cudaSuccess : cudaErrorInvalidValue;
  for (unsigned i = 0; i < count && !error; i++) {
    if (is_wait(&all[i]) && !wait_for(&all[i], &d)) {
      fflush(stdout);
      fputs("nvopt: error: a stream waits for a value in memory that nobody can write any more: "
            "here all work is done when "
            "its call returns, so the write has to come before the wait, or from another thread\n",
            stderr);
      error = cudaErrorNotSupported;
    } else if (all[i].kind == WRITE_32 || all[i].kind == WRITE_64) {
      write_number(&all[i]);
    }
  }
  return nv_driver_leave(nv_cudart_done(d, error));
}

static cu_result do_one(nv_stream *stream, int kind, cu_pointer address, uint64_t value,
                        unsigned flags) {
  const nv_stream_operation one = {
      .kind = kind, .address = address, .value = value, .flags = flags};
  return do_all(stream, 1, &one);
}

cu_result cuStreamWaitValue32_v2(nv_stream *s, cu_pointer address, uint32_t value, unsigned flags);
cu_result cuStreamWaitValue32_v2(nv_stream *s, cu_pointer address, uint32_t value, unsigned flags) {
  return do_one(s, WAIT_32, address, value, flags);
}
cu_result cuStreamWaitValue64_v2(nv_stream *s, cu_pointer address, uint64_t value, unsigned flags);
cu_result cuStreamWaitValue64_v2(nv_stream *s, cu_pointer address, uint64_t value, unsigned flags) {
  return do_one(s, WAIT_64, address, value, flags);
}
cu_result cuStreamWriteValue32_v2(nv_stream *s, cu_pointer address, uint32_t value, unsigned flags);
cu_result cuStreamWriteValue32_v2(nv_stream *s, cu_pointer address, uint32_t value,
                                  unsigned flags) {
  return do_one(s, WRITE_32, address, value, flags);
}
cu_result cuStreamWriteValue64_v2(nv_stream *s, cu_pointer address, uint64_t value, unsigned flags);
cu_result cuStreamWriteValue64_v2(nv_stream *s, cu_pointer address, uint64_t value,
                                  unsigned flags) {
  return do_one(s, WRITE_64, address, value, flags);
}
cu_result cuStreamBatchMemOp_v2(nv_stream *s, unsigned count, const nv_stream_operation *all,
                                unsigned flags);
cu_result cuStreamBatchMemOp_v2(nv_stream *s, unsigned count, const nv_stream_operation *all,
                                unsigned flags) {
  return do_all(s, count, flags ? NULL : all);
}
