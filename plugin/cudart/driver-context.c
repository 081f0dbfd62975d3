// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// driver-context.c: beginning with the driver API, its device, and contexts. A context is what a call of the driver needs, and
// nothing else here: all of them have the one memory and the modules of the device. Each thread has a stack of them.
#include "cudart/driver.h"

#include <stdatomic.h>
#include <string.h>

#include <stb/stb_ds.h>

struct nv_context {
  unsigned flags;
  atomic_bool destroyed; // stacks of threads, which ask under no lock, may still have it
};

static atomic_bool initialised;
static nv_context primary;     // that of the runtime API
static unsigned primary_users; // under the lock
static nv_context **contexts;  // stb_ds array: those that were made; under the lock
static _Thread_local bool
    started; // the thread's stack was used, which counts more than what the runtime did
static _Thread_local nv_context **stack; // stb_ds array

cuda_error cudaGetDeviceCount(int *count);
cuda_error cudaDeviceGetAttribute(int *value, int attribute, int device);
cuda_error cudaDeviceCanAccessPeer(int *can, int device, int peer);
cuda_error cudaDeviceGetP2PAttribute(int *value, int attribute, int from, int to);
cuda_error cudaDeviceGetPCIBusId(char *text, int size, int device);
cuda_error cudaDeviceGetByPCIBusId(int *device, const char *text);
cuda_error cudaDeviceGetDefaultMemPool(nv_pool **result, int device);
cuda_error cudaDeviceGetMemPool(nv_pool **result, int device);
cuda_error cudaDeviceSetMemPool(int device, nv_pool *pool);
cuda_error cudaDriverGetVersion(int *version);

nv_context *nv_context_current(void) {
  if (arrlen(stack))
    return arrlast(stack);
  return !started && nv_cudart_used_here() ? &primary : NULL;
}

// Becomes what the runtime made of it, in the driver's numbers. Those of errors that both have are the same.
static cu_result result_of(cuda_error error) {
  switch (error) {
  case cudaErrorInvalidConfiguration:
  case cudaErrorInvalidMemcpyDirection:
    return CUDA_ERROR_INVALID_VALUE;
  case cudaErrorInvalidSymbol:
    return CUDA_ERROR_NOT_FOUND;
  case cudaErrorInvalidDeviceFunction:
    return CUDA_ERROR_INVALID_HANDLE;
  default:
    return error;
  }
}

cu_result nv_driver_enter_device(void) {
  if (!initialised && !nv_cudart_used())
    return CUDA_ERROR_NOT_INITIALIZED;
  nv_cudart_drive(true);
  return CUDA_SUCCESS;
}
cu_result nv_driver_enter(void) {
  cu_result result = nv_driver_enter_device();
  const nv_context *context = nv_context_current();
  if (result || (context && !context->destroyed))
    return result;
  return nv_driver_leave(context ? CUDA_ERROR_CONTEXT_IS_DESTROYED : CUDA_ERROR_INVALID_CONTEXT);
}
cu_result nv_driver_leave(cuda_error error) {
  nv_cudart_drive(false);
  return result_of(error);
}

cu_result cuInit(unsigned flags);
cu_result cuInit(unsigned flags) {
  if (flags)
    return CUDA_ERROR_INVALID_VALUE;
  initialised = true;
  return CUDA_SUCCESS;
}
cu_result cuDriverGetVersion(int *version);
cu_result cuDriverGetVersion(int *version) {
  return version ? (cu_result)cudaDriverGetVersion(version) : CUDA_ERROR_INVALID_VALUE;
}

// The device. `good` says whether its arguments are.
static cu_result answer(int device, bool good, cuda_error error) {
  if (!good)
    error = cudaErrorInvalidValue;
  if (device)
    error = cudaErrorInvalidDevice;
  return nv_driver_leave(error);
}
#define DEVICE_CALL(device, good, call)                                                            \
  cu_result begun = nv_driver_enter_device();                                                      \
  return begun ? begun : answer(device, good, (device) || !(good) ? cudaSuccess : (call))

cu_result cuDeviceGet(int *device, int number);
cu_result cuDeviceGet(int *device, int number) {
  if (device && !number)
    *device = 0;
  DEVICE_CALL(number, device != NULL, cudaSuccess);
}
cu_result cuDeviceGetCount(int *count);
cu_result cuDeviceGetCount(int *count) { DEVICE_CALL(0, count != NULL, cudaGetDeviceCount(count)); }
cu_result cuDeviceGetName(char *name, int room, int device);
cu_result cuDeviceGetName(char *name, int room, int device) {
  static const char own[] = "nvopt CPU";
  bool good = name && room > 0;
  if (good && !device) {
    size_t size = (size_t)room < sizeof own ? (size_t)room : sizeof own;
    memcpy(name, own, size);
    name[size - 1] = 0;
  }
  DEVICE_CALL(device, good, cudaSuccess);
}
cu_result cuDeviceGetUuid(char uuid[16], int device);
cu_result cuDeviceGetUuid(char uuid[16], int device) {
  if (uuid && !device)
    memset(uuid, 0, 16);
  DEVICE_CALL(device, uuid != NULL, cudaSuccess);
}
cu_result cuDeviceTotalMem(size_t *bytes, int device);
cu_result cuDeviceTotalMem(size_t *bytes, int device) {
  if (bytes)
    *bytes = nv_device_total();
  DEVICE_CALL(device, bytes != NULL, cudaSuccess);
}
cu_result cuDeviceGetAttribute(int *value, int attribute, int device);
cu_result cuDeviceGetAttribute(int *value, int attribute, int device) {
  DEVICE_CALL(device, value && attribute > 0, cudaDeviceGetAttribute(value, attribute, device));
}
cu_result cuDeviceComputeCapability(int *major, int *minor, int device);
cu_result cuDeviceComputeCapability(int *major, int *minor, int device) {
  enum { MAJOR = 75, MINOR };
  bool good = major && minor;
  if (good && !device)
    cudaDeviceGetAttribute(major, MAJOR, 0);
  DEVICE_CALL(device, good, cudaDeviceGetAttribute(minor, MINOR, 0));
}
cu_result cuDeviceCanAccessPeer(int *can, int device, int peer);
cu_result cuDeviceCanAccessPeer(int *can, int device, int peer) {
  DEVICE_CALL(device | peer, can != NULL, cudaDeviceCanAccessPeer(can, device, peer));
}
cu_result cuDeviceGetP2PAttribute(int *value, int attribute, int from, int to);
cu_result cuDeviceGetP2PAttribute(int *value, int attribute, int from, int to) {
  DEVICE_CALL(0, true, cudaDeviceGetP2PAttribute(value, attribute, from, to));
}
cu_result cuDeviceGetPCIBusId(char *text, int size, int device);
cu_result cuDeviceGetPCIBusId(char *text, int size, int device) {
  DEVICE_CALL(device, true, cudaDeviceGetPCIBusId(text, size, device));
}
cu_result cuDeviceGetByPCIBusId(int *device, const char *text);
cu_result cuDeviceGetByPCIBusId(int *device, const char *text) {
  DEVICE_CALL(0, true, cudaDeviceGetByPCIBusId(device, text));
}
cu_result cuDeviceGetDefaultMemPool(nv_pool **pool, int device);
cu_result cuDeviceGetDefaultMemPool(nv_pool **pool, int device) {
  DEVICE_CALL(device, pool != NULL, cudaDeviceGetDefaultMemPool(pool, device));
}
cu_result cuDeviceGetMemPool(nv_pool **pool, int device);
cu_result cuDeviceGetMemPool(nv_pool **pool, int device) {
  DEVICE_CALL(device, pool != NULL, cudaDeviceGetMemPool(pool, device));
}
cu_result cuDeviceSetMemPool(int device, nv_pool *pool);
cu_result cuDeviceSetMemPool(int device, nv_pool *pool) {
  DEVICE_CALL(device, pool != NULL, cudaDeviceSetMemPool(device, pool));
}

// Contexts. Under the lock.
static bool is_made(const nv_context *context) {
  for (ptrdiff_t i = 0; i < arrlen(contexts); i++)
    if (contexts[i] == context)
      return !context->destroyed;
  return false;
}
static bool is_context(const nv_context *context) {
  return context == &primary || is_made(context);
}

static cu_result make(nv_context **result, unsigned flags, int device) {
  nv_context *fresh;
  cu_result begun = nv_driver_enter_device();
  if (begun)
    return begun;
  nv_device *d = nv_cudart_lock();
  if (!result || device)
    return nv_driver_leave(
        nv_cudart_done(d, device ? cudaErrorInvalidDevice : cudaErrorInvalidValue));
  fresh = nv_alloc(sizeof *fresh);
  fresh->flags = flags;
  arrput(contexts, fresh);
  arrput(stack, fresh);
  started = true;
  *result = fresh;
  return nv_driver_leave(nv_cudart_done(d, cudaSuccess));
}
cu_result cuCtxCreate_v2(nv_context **context, unsigned flags, int device);
cu_result cuCtxCreate_v2(nv_context **context, unsigned flags, int device) {
  return make(context, flags, device);
}
// The parameters divide a GPU that is larger than this one.
cu_result cuCtxCreate_v3(nv_context **context, const void *parameters, int count, unsigned flags,
                         int device);
cu_result cuCtxCreate_v3(nv_context **context, const void *parameters, int count, unsigned flags,
                         int device) {
  (void)parameters, (void)count;
  return make(context, flags, device);
}
cu_result cuCtxCreate_v4(nv_context **context, const void *parameters, unsigned flags, int device);
cu_result cuCtxCreate_v4(nv_context **context, const void *parameters, unsigned flags, int device) {
  (void)parameters;
  return make(context, flags, device);
}

cu_result cuCtxDestroy(nv_context *context);
cu_result cuCtxDestroy(nv_context *context) {
  cu_result begun = nv_driver_enter_device();
  if (begun)
    return begun;
  nv_device *d = nv_cudart_lock();
  if (!is_made(context))
    return nv_driver_leave(nv_cudart_done(d, CUDA_ERROR_INVALID_CONTEXT));
  context->destroyed = true;
  // In stacks of other threads it stays, as CUDA has it.
  if (arrlen(stack) && arrlast(stack) == context)
    (void)arrpop(stack);
  return nv_driver_leave(nv_cudart_done(d, cudaSuccess));
}

// Puts a context on the thread's stack, in the place of the uppermost one or above it.
static cu_result put(nv_context *context, bool above) {
  cu_result begun = nv_driver_enter_device();
  if (begun)
    return begun;
  nv_device *d = nv_cudart_lock();
  bool good = above ? context && is_context(context) : !context || is_context(context);
  if (good && !above && arrlen(stack))
    (void)arrpop(stack);
  if (good && context)
    arrput(stack, context);
  started |= good;
  return nv_driver_leave(nv_cudart_done(d, good ? cudaSuccess : CUDA_ERROR_INVALID_CONTEXT));
}
cu_result cuCtxSetCurrent(nv_context *context);
cu_result cuCtxSetCurrent(nv_context *context) { return put(context, false); }
cu_result cuCtxPushCurrent(nv_context *context);
cu_result cuCtxPushCurrent(nv_context *context) { return put(context, true); }
cu_result cuCtxPopCurrent(nv_context **context);
cu_result cuCtxPopCurrent(nv_context **context) {
  cu_result begun = nv_driver_enter();
  if (begun)
    return begun;
  nv_context *top = nv_context_current();
  if (arrlen(stack))
    (void)arrpop(stack);
  started = true;
  if (context)
    *context = top;
  return nv_driver_leave(cudaSuccess);
}
cu_result cuCtxGetCurrent(nv_context **context);
cu_result cuCtxGetCurrent(nv_context **context) {
  if (context)
    *context = nv_context_current();
  DEVICE_CALL(0, context != NULL, cudaSuccess);
}

// What needs a context, and then only gives a value.
static cu_result give(bool good) {
  cu_result begun = nv_driver_enter();
  return begun ? begun : nv_driver_leave(good ? cudaSuccess : cudaErrorInvalidValue);
}
// The same of a context, or (NULL) of the current one.
static cu_result give_of(const nv_context *context, bool good) {
  nv_cudart_lock();
  bool exists = !context || is_context(context);
  nv_cudart_unlock();
  cu_result result = give(good);
  return result || exists ? result : CUDA_ERROR_INVALID_CONTEXT;
}
cu_result cuCtxGetDevice(int *device);
cu_result cuCtxGetDevice(int *device) {
  if (device)
    *device = 0;
  return give(device != NULL);
}
cu_result cuCtxGetFlags(unsigned *flags);
cu_result cuCtxGetFlags(unsigned *flags) {
  const nv_context *context = nv_context_current();
  if (flags && context)
    *flags = context->flags;
  return give(flags != NULL);
}
cu_result cuCtxSetFlags(unsigned flags);
cu_result cuCtxSetFlags(unsigned flags) {
  nv_context *context = nv_context_current();
  if (context)
    context->flags = flags;
  return give(true);
}
cu_result cuCtxGetApiVersion(nv_context *context, unsigned *version);
cu_result cuCtxGetApiVersion(nv_context *context, unsigned *version) {
  enum { VERSION = 3020 };
  if (version)
    *version = VERSION;
  return give_of(context, version != NULL);
}
cu_result cuCtxGetId(nv_context *context, unsigned long long *id);
cu_result cuCtxGetId(nv_context *context, unsigned long long *id) {
  if (id)
    *id = (uintptr_t)(context ? context : nv_context_current());
  return give_of(context, id != NULL);
}
cu_result cuStreamGetCtx(nv_stream *stream, nv_context **context);
cu_result cuStreamGetCtx(nv_stream *stream, nv_context **context) {
  nv_stream *found;
  cu_result begun = nv_driver_enter();
  if (begun)
    return begun;
  nv_device *d = nv_cudart_lock();
  bool good = nv_stream_find(stream, &found);
  if (good && context)
    *context = nv_context_current();
  return nv_driver_leave(nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidResourceHandle));
}

// The context of the runtime API, which stays until nobody uses it.
cu_result cuDevicePrimaryCtxRetain(nv_context **context, int device);
cu_result cuDevicePrimaryCtxRetain(nv_context **context, int device) {
  bool begun_before = initialised || nv_cudart_used();
  if (context && !device && begun_before) {
    *context = &primary;
    nv_cudart_lock();
    primary_users++;
    nv_cudart_unlock();
  }
  DEVICE_CALL(device, context != NULL, cudaSuccess);
}
cu_result cuDevicePrimaryCtxRelease(int device);
cu_result cuDevicePrimaryCtxRelease(int device) {
  nv_cudart_lock();
  bool good = device || primary_users;
  primary_users -= !device && good;
  nv_cudart_unlock();
  DEVICE_CALL(device, true, good ? cudaSuccess : CUDA_ERROR_INVALID_CONTEXT);
}
cu_result cuDevicePrimaryCtxReset(int device);
cu_result cuDevicePrimaryCtxReset(int device) { DEVICE_CALL(device, true, cudaSuccess); }
cu_result cuDevicePrimaryCtxSetFlags(int device, unsigned flags);
cu_result cuDevicePrimaryCtxSetFlags(int device, unsigned flags) {
  if (!device)
    primary.flags = flags;
  DEVICE_CALL(device, true, cudaSuccess);
}
cu_result cuDevicePrimaryCtxGetState(int device, unsigned *flags, int *active);
cu_result cuDevicePrimaryCtxGetState(int device, unsigned *flags, int *active) {
  bool good = flags && active;
  if (good) {
    *flags = primary.flags;
    *active = primary_users || nv_cudart_used();
  }
  DEVICE_CALL(device, good, cudaSuccess);
}

static const struct {
  cu_result number;
  const char *name, *text;
} results[] = {
#define NV_CU_RESULT(name, number, text) {number, #name, text},
#include "cudart/driver-results.def"
};

static cu_result describe(cu_result result, const char **text, bool by_name) {
  if (!text)
    return CUDA_ERROR_INVALID_VALUE;
  *text = NULL;
  for (size_t i = 0; i < sizeof results / sizeof *results; i++)
    if (results[i].number == result)
      *text = by_name ? results[i].name : results[i].text;
  return *text ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}
cu_result cuGetErrorString(cu_result result, const char **text);
cu_result cuGetErrorString(cu_result result, const char **text) {
  return describe(result, text, false);
}
cu_result cuGetErrorName(cu_result result, const char **text);
cu_result cuGetErrorName(cu_result result, const char **text) {
  return describe(result, text, true);
}
