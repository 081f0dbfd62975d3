// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// driver-entry.c: functions of the driver API by name, for libcuda.so.1 and for programs that ask for them.
#include "cudart/driver.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef void (*function)(void);

cu_result cuGetProcAddress_v2(const char *name, void **result, int version, uint64_t flags,
                              int *status);
cu_result cuGetProcAddress(const char *name, void **result, int version, uint64_t flags);

cu_result cuGetExportTable(const void **table, const void *id);

// The arguments do not matter for an address.
#define NV_SAME(name, runtime, parameters, arguments) void name(void);
#define NV_OWN(name) void name(void);
#include "cudart/driver-own.def"
#include "cudart/driver-same.def"

static const struct {
  const char *name;
  function address;
} functions[] = {
#define NV_SAME(name, runtime, parameters, arguments) {#name, name},
#define NV_OWN(name) {#name, name},
#include "cudart/driver-own.def"
#include "cudart/driver-same.def"
    {"cuGetProcAddress_v2", (function)cuGetProcAddress_v2},
    {"cuGetProcAddress", (function)cuGetProcAddress},
    {"cuGetExportTable", (function)cuGetExportTable},
};

static function find(const char *name) {
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (strcmp(functions[i].name, name) == 0)
      return functions[i].address;
  return NULL;
}

// Takes off what says for which kind of default stream a name is, or which version of a function it means: of most functions
// there is the newest one alone, by the plain name.
static bool strip(char *name, const char *const *ends) {
  for (; *ends; ends++) {
    size_t length = strlen(name), end = strlen(*ends);
    if (length > end && strcmp(name + length - end, *ends) == 0) {
      name[length - end] = 0;
      return true;
    }
  }
  return false;
}

// Functions whose arguments changed: the number of the version of CUDA from which on a plain name means another one.
static const struct {
  const char *name, *newer;
  int since;
} changed[] = {
    {"cuCtxCreate", "cuCtxCreate_v4", 13000},
    {"cuCtxCreate", "cuCtxCreate_v2", 0},
    {"cuMemAdvise", "cuMemAdvise_v2", 13000},
    {"cuMemPrefetchAsync", "cuMemPrefetchAsync_v2", 13000},
    {"cuGetProcAddress", "cuGetProcAddress_v2", 12000},
    {"cuGraphGetEdges", "cuGraphGetEdges_v2", 13000},
    {"cuGraphNodeGetDependencies", "cuGraphNodeGetDependencies_v2", 13000},
    {"cuGraphNodeGetDependentNodes", "cuGraphNodeGetDependentNodes_v2", 13000},
    {"cuGraphAddDependencies", "cuGraphAddDependencies_v2", 13000},
    {"cuGraphRemoveDependencies", "cuGraphRemoveDependencies_v2", 13000},
    {"cuStreamGetCaptureInfo", "cuStreamGetCaptureInfo_v3", 13000},
    {"cuStreamUpdateCaptureDependencies", "cuStreamUpdateCaptureDependencies_v2", 13000},
    {"cuGraphInstantiate", "cuGraphInstantiateWithFlags", 12000},
};

// Functions whose plain name meant another one, with other arguments, before a version of CUDA, which is not there.
static const struct {
  const char *name;
  int since;
} newer[] = {
    {"cuGraphAddKernelNode", 12000},       {"cuGraphExecKernelNodeSetParams", 12000},
    {"cuGraphExecUpdate", 12000},          {"cuGraphKernelNodeGetParams", 12000},
    {"cuGraphKernelNodeSetParams", 12000}, {"cuStreamBeginCapture", 10010},
};

void *nv_driver_find(const char *name, int version) {
  static const char *const streams[] = {"_ptsz", "_ptds", NULL};
  static const char *const versions[] = {"_v2", "_v3", NULL};
  char plain[128];
  if (strlen(name) >= sizeof plain)
    return NULL;
  strcpy(plain, name);
  strip(plain, streams);
  for (size_t i = 0; version && i < sizeof changed / sizeof *changed; i++)
    if (strcmp(plain, changed[i].name) == 0 && version >= changed[i].since) {
      strcpy(plain, changed[i].newer);
      break;
    }
  for (size_t i = 0; version && i < sizeof newer / sizeof *newer; i++)
    if (strcmp(plain, newer[i].name) == 0 && version < newer[i].since)
      return NULL;
  function found = find(plain);
  if (!found && strip(plain, versions))
    found = find(plain);
  return (void *)(uintptr_t)found;
}

// Whether the driver has a function of the name, plain or as programs link to it.
static bool exists(const char *name) {
#define NV_NAME(name) #name,
#define NV_NAME_PTSZ NV_NAME
#define NV_NAME_PTDS NV_NAME
  static const char *const names[] = {
#include "cudart/driver-names.def"
  };
  size_t length = strlen(name);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strncmp(names[i], name, length) == 0 &&
        (!names[i][length] || strncmp(names[i] + length, "_v", 2) == 0))
      return true;
  return false;
}

/// CUdriverProcAddressQueryResult.
enum { FOUND, NOT_FOUND };

cu_result cuGetProcAddress_v2(const char *name, void **result, int version, uint64_t flags,
                              int *status) {
  (void)flags; // which kind of default stream is meant: there is one order of all work
  if (!name || !result)
    return CUDA_ERROR_INVALID_VALUE;
  *result = nv_driver_find(name, version ? version : 1);
  bool found = *result != NULL;
  if (status)
    *status = found ? FOUND : NOT_FOUND;
  return found || status ? CUDA_SUCCESS : CUDA_ERROR_NOT_FOUND;
}
cu_result cuGetProcAddress(const char *name, void **result, int version, uint64_t flags) {
  return cuGetProcAddress_v2(name, result, version, flags, NULL);
}

// The runtime that nvcc links into programs asks for tables of what only NVIDIA's driver has, and does not run without them. All
// calls would fail, and what the program does then is nothing that anybody wants to see: it ends at the first. NVIDIA's
// compilers, which ask as well, do without.
cu_result cuGetExportTable(const void **table, const void *id) {
  (void)id;
  Dl_info caller;
  bool known = dladdr(__builtin_return_address(0), &caller) && caller.dli_fname;
  if (!known ||
      (!strstr(caller.dli_fname, "libnvrtc") && !strstr(caller.dli_fname, "libnvJitLink"))) {
    nv_cudart_note("S");
    fflush(NULL);
    fprintf(
        stderr,
        "nvopt: error: '%s' has CUDA's runtime inside, as nvcc links it, which needs a GPU; link "
        "it with nvcc -cudart shared\n",
        known ? caller.dli_fname : "the program");
    _exit(1);
  }
  if (table)
    *table = NULL;
  return CUDA_ERROR_NOT_SUPPORTED;
}

cuda_error cudaRuntimeGetVersion(int *version);
NV_API cuda_error cudaGetDriverEntryPointByVersion(const char *name, void **result,
                                                   unsigned version, unsigned long long flags,
                                                   int *status) {
  (void)flags;
  bool good = name && result;
  if (good) {
    *result = nv_driver_find(name, version ? (int)version : 1);
    bool found = *result != NULL;
    // One that is there on a GPU only is told of. (CUDA's own runtime asks the driver for all there are.)
    if (!found && exists(name))
      nv_cudart_tell_unsupported(name);
    if (status)
      *status = found ? FOUND : NOT_FOUND;
    else
      good = found;
  }
  return nv_cudart_done(nv_cudart_lock(), good             ? cudaSuccess
                                          : name && result ? cudaErrorSymbolNotFound
                                                           : cudaErrorInvalidValue);
}
NV_API cuda_error cudaGetDriverEntryPoint(const char *name, void **result, unsigned long long flags,
                                          int *status) {
  int version;
  cudaRuntimeGetVersion(&version);
  return cudaGetDriverEntryPointByVersion(name, result, (unsigned)version, flags, status);
}

// For libcuda.so.1, which has a slot for each name.
NV_API void *nvopt_driver_function(const char *name);
void *nvopt_driver_function(const char *name) { return nv_driver_find(name, 0); }
NV_API cu_result nvopt_driver_refuse(const char *name);
cu_result nvopt_driver_refuse(const char *name) {
  nv_cudart_tell_unsupported(name);
  return CUDA_ERROR_NOT_SUPPORTED;
}
