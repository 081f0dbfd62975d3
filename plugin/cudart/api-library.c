// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-library.c: device code that a program loads while it runs, and kernels that it asks for by name. The
// handle of a kernel goes wherever the address of one in the program goes.
#include "cudart/cudart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

typedef struct library {
  nv_module *module;
  char *image;    // of a file; NULL: the program's
  char **kernels; // stb_ds array: one byte for each kernel, whose address is the handle
} library;

static library **libraries; // stb_ds array: those that are loaded

static bool is_library(const library *l) {
  for (size_t i = 0; i < arrlenu(libraries); i++)
    if (libraries[i] == l)
      return true;
  return false;
}

// Takes over `image`, what is in the file at `path`, of `size` bytes; both NULL for code of the program's.
static cuda_error load(library **result, const void *code, char *image, size_t size,
                       const char *path) {
  nv_device *d = nv_cudart_lock();
  if (!result || !code || d->sticky) {
    free(image);
    return nv_cudart_done(d, cudaErrorInvalidValue);
  }
  nv_module *module = nv_alloc(sizeof *module);
  module->wrapper = code;
  module->file = path ? nv_copy_string(path, strlen(path)) : NULL;
  module->file_size = size;
  arrput(d->modules, module);
  if (!nv_module_load(d, module)) {
    free(image);
    return nv_cudart_done(d, module->ptx ? cudaErrorInvalidPtx : cudaErrorNoKernelImageForDevice);
  }
  library *fresh = nv_alloc(sizeof *fresh);
  *fresh = (library){module, image, NULL};
  for (size_t i = 0; i < arrlenu(module->kernels); i++) {
    arrput(fresh->kernels, nv_alloc(1));
    const char *name = module->kernels[i].name;
    nv_host_symbol symbol = {
        arrlast(fresh->kernels), nv_copy_string(name, strlen(name)), module, true, false, NULL};
    arrput(d->symbols, symbol);
  }
  arrput(libraries, fresh);
  *result = fresh;
  return nv_cudart_done(d, cudaSuccess);
}

// Whether an option is one that changes what the program sees: the first of cudaLibraryOption.
static bool asks_for_more(const int *options, unsigned count) {
  for (unsigned i = 0; i < count; i++)
    if (options[i] == 0)
      return true;
  return false;
}

NV_API cuda_error cudaLibraryLoadData(library **result, const void *code, int *jit,
                                      void **jit_values, unsigned jit_count, const int *options,
                                      void **values, unsigned count) {
  (void)jit, (void)jit_values, (void)jit_count, (void)values;
  if (asks_for_more(options, count))
    return nv_cudart_unsupported("cudaLibraryLoadData with host functions in device tables");
  return load(result, code, NULL, 0, NULL);
}

NV_API cuda_error cudaLibraryLoadFromFile(library **result, const char *path, int *jit,
                                          void **jit_values, unsigned jit_count, const int *options,
                                          void **values, unsigned count) {
  (void)jit, (void)jit_values, (void)jit_count, (void)values;
  if (asks_for_more(options, count))
    return nv_cudart_unsupported("cudaLibraryLoadFromFile with host functions in device tables");
  FILE *file = path ? fopen(path, "re") : NULL;
  if (!file)
    return nv_cudart_done(nv_cudart_lock(), path ? cudaErrorFileNotFound : cudaErrorInvalidValue);
  char *image = NULL;
  for (int c; (c = getc(file)) != EOF;)
    arrput(image, (char)c);
  fclose(file);
  // Zeros behind the end: what tells one kind of file from another reads no farther, and PTX ends with one.
  size_t size = arrlenu(image);
  char *kept = nv_alloc(size + 64);
  memcpy(kept, image ? image : "", size);
  arrfree(image);
  return load(result, kept, kept, size, path);
}

NV_API cuda_error cudaLibraryUnload(library *l) {
  nv_device *d = nv_cudart_lock();
  if (!is_library(l))
    return nv_cudart_done(d, cudaErrorInvalidResourceHandle);
  for (size_t i = 0; i < arrlenu(libraries); i++)
    if (libraries[i] == l)
      arrdelswap(libraries, i);
  for (size_t i = arrlenu(d->symbols); i-- > 0;)
    if (d->symbols[i].module == l->module) {
      free(d->symbols[i].name);
      arrdelswap(d->symbols, i);
    }
  // The code stays: reports may still name its lines. So do the bytes of the handles: none is that of another kernel later,
  // and who launches one that is gone is told.
  arrfree(l->kernels);
  free(l->image);
  free(l);
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaLibraryGetKernel(const void **kernel, library *l, const char *name) {
  nv_device *d = nv_cudart_lock();
  if (!kernel || !name || !is_library(l))
    return nv_cudart_done(d,
                          kernel && name ? cudaErrorInvalidResourceHandle : cudaErrorInvalidValue);
  for (size_t i = 0; i < arrlenu(l->kernels); i++)
    if (strcmp(l->module->kernels[i].name, name) == 0) {
      *kernel = l->kernels[i];
      return nv_cudart_done(d, cudaSuccess);
    }
  return nv_cudart_done(d, cudaErrorSymbolNotFound);
}

NV_API cuda_error cudaLibraryGetKernelCount(unsigned *count, library *l) {
  nv_device *d = nv_cudart_lock();
  bool good = count && is_library(l);
  if (good)
    *count = (unsigned)arrlenu(l->kernels);
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}
NV_API cuda_error cudaLibraryEnumerateKernels(const void **kernels, unsigned room, library *l) {
  nv_device *d = nv_cudart_lock();
  bool good = kernels && is_library(l);
  for (size_t i = 0; good && i < room && i < arrlenu(l->kernels); i++)
    kernels[i] = l->kernels[i];
  return nv_cudart_done(d, good ? cudaSuccess : cudaErrorInvalidValue);
}

NV_API cuda_error cudaLibraryGetGlobal(void **pointer, size_t *bytes, library *l,
                                       const char *name) {
  nv_device *d = nv_cudart_lock();
  if (!name || !is_library(l))
    return nv_cudart_done(d, name ? cudaErrorInvalidResourceHandle : cudaErrorInvalidValue);
  uint64_t size, address = nv_module_variable(d, l->module, name, &size);
  if (address && pointer)
    *pointer = (void *)(uintptr_t)address;
  if (address && bytes)
    *bytes = size;
  return nv_cudart_done(d, address ? cudaSuccess : cudaErrorSymbolNotFound);
}
// Managed variables are variables of the device, which the host sees.
NV_API cuda_error cudaLibraryGetManaged(void **pointer, size_t *bytes, library *l,
                                        const char *name) {
  return cudaLibraryGetGlobal(pointer, bytes, l, name);
}

NV_API cuda_error cudaFuncSetAttribute(const void *function, int attribute, int value);
NV_API cuda_error cudaKernelSetAttributeForDevice(const void *kernel, int attribute, int value,
                                                  int device) {
  if (device)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidDevice);
  return cudaFuncSetAttribute(kernel, attribute, value);
}

NV_API cuda_error cudaGetFuncBySymbol(const void **function, const void *symbol) {
  nv_device *d = nv_cudart_lock();
  if (!function || !nv_host_symbol_find(d, symbol, true))
    return nv_cudart_done(d, function ? cudaErrorInvalidDeviceFunction : cudaErrorInvalidValue);
  *function = symbol;
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaFuncGetName(const char **name, const void *function) {
  nv_device *d = nv_cudart_lock();
  const nv_host_symbol *symbol = nv_host_symbol_find(d, function, true);
  if (!name || !symbol)
    return nv_cudart_done(d, name ? cudaErrorInvalidDeviceFunction : cudaErrorInvalidValue);
  *name = symbol->name;
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaFuncGetParamInfo(const void *function, size_t index, size_t *offset,
                                       size_t *size) {
  nv_device *d = nv_cudart_lock();
  nv_module *module;
  cuda_error error;
  nv_kernel *kernel = nv_kernel_find(d, function, &module, &error);
  if (!kernel || !offset || index >= kernel->count)
    return nv_cudart_done(d, kernel ? cudaErrorInvalidValue : error);
  *offset = kernel->offsets[index];
  if (size)
    *size = kernel->sizes[index];
  return nv_cudart_done(d, cudaSuccess);
}
