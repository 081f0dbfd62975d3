// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// driver.h: what the files of the driver API share. Its functions stand on those of the runtime API, with the same device,
// memory, streams, events and graphs; handles of the one are handles of the other, as CUDA has it. Results of the runtime
// become results of the driver, which has other numbers for some.
#ifndef NVOPT_CUDART_DRIVER_H
#define NVOPT_CUDART_DRIVER_H

#include "cudart/work.h"

/// Values of CUresult.
typedef int cu_result;
enum {
#define NV_CU_RESULT(name, number, text) name = number,
#include "cudart/driver-results.def"
};

/// CUdeviceptr.
typedef unsigned long long cu_pointer;

typedef struct nv_context nv_context;
typedef struct nv_library nv_library;

// device.c

/// From now on and until it is called with false, errors of calls of this thread are not what cudaGetLastError gives.
void nv_cudart_drive(bool on);
/// True if this thread has called the runtime API, which gives it a context, and if any thread has.
bool nv_cudart_used_here(void);
bool nv_cudart_used(void);
/// Says on stderr, once for each name, that there is no such call.
void nv_cudart_tell_unsupported(const char *call);

// driver-context.c

/// Begins a call that needs a context: the error where there is none. nv_driver_leave ends it.
cu_result nv_driver_enter(void);
/// Begins a call that needs cuInit only.
cu_result nv_driver_enter_device(void);
/// Ends a call that was begun, with what the runtime made of it.
cu_result nv_driver_leave(cuda_error error);
/// The context of the calling thread; NULL for none.
nv_context *nv_context_current(void);

// driver-copy.c

/// CUDA_MEMCPY3D.
struct nv_driver_copy;
/// The same copy as the runtime has it: an error where it is none.
cuda_error nv_copy_of(const struct nv_driver_copy *asked, nv_copy *copy);

// driver-map.c

/// Whether an address is one of cuMemAddressReserve. Where memory is mapped there, its range is told, which is as it was
/// otherwise. Under the lock.
bool nv_mapping_find(uint64_t address, uint64_t *start, uint64_t *size);

// driver-entry.c

/// The function of a name, as programs link to it or as cuGetProcAddress is asked for it by a program of a version of CUDA
/// (13000; 0: by the first kind of name); NULL for none.
void *nv_driver_find(const char *name, int version);

#endif
