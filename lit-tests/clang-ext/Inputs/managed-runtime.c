// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Stands in for CUDA's runtime: says what it is told, and gives managed variables room in ordinary
// memory when the module is initialised, or, where the linker would register, when it is asked for
// the address.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
  void **cell;
  size_t size;
} registered[32];
static int count, initialised;
static void *module = &module;

void **__cudaRegisterFatBinary(void *fatbin) {
  printf("fatbin %d\n", fatbin != NULL);
  return &module;
}
void __cudaRegisterFatBinaryEnd(void **handle) { printf("end %d\n", handle == &module); }
void __cudaUnregisterFatBinary(void **handle) { printf("unregister %d\n", handle == &module); }
int __cudaRegisterFunction(void **handle, const char *host, char *device, const char *name, int limit,
                           void *tid, void *bid, void *bdim, void *gdim, int *warp) {
  printf("function %s\n", name);
  return 0;
}
void __cudaRegisterVar(void **handle, char *host, char *address, const char *name, int ext,
                       size_t size, int constant, int global) {
  printf("variable %s ext %d size %zu constant %d global %d\n", name, ext, size, constant, global);
}
void __cudaRegisterManagedVar(void **handle, void **cell, char *address, const char *name, int ext,
                              size_t size, int constant, int global) {
  printf("managed %s handle %d address %s cell %d ext %d size %zu constant %d global %d\n", name,
         handle == &module, address, *cell == NULL, ext, size, constant, global);
  registered[count].cell = cell;
  registered[count++].size = size;
}
// With relocatable device code the old driver's objects ask by a name of their own for a part that the
// linker makes, which hands over what registers; the test makes these parts, and they come here.
void register_linked(void (*callback)(void **)) { callback(&module); }
char __cudaInitModule(void **handle) {
  printf("init %d, time %d\n", handle == &module, ++initialised);
  for (int i = 0; i < count; i++)
    if (*registered[i].cell == NULL) // two files may register a template's variable, which has one cell
      *registered[i].cell = calloc(1, registered[i].size);
  return 1;
}

struct entry {
  uint64_t reserved;
  uint16_t version, kind;
  uint32_t flags;
  void *address;
  char *name;
  uint64_t size, data;
  void *aux;
};
extern struct entry __start_llvm_offload_entries[] __attribute__((weak));
extern struct entry __stop_llvm_offload_entries[] __attribute__((weak));

int cudaGetSymbolAddress(void **out, const void *symbol) {
  for (struct entry *e = __start_llvm_offload_entries; e < __stop_llvm_offload_entries; e++) {
    if (e->address != symbol || e->size == 0)
      continue;
    printf("address of %s size %d flags %d data %d aux %d\n", e->name, (int)e->size, (int)e->flags,
           (int)e->data, e->aux != NULL);
    *out = calloc(1, e->size);
    return 0;
  }
  printf("address of what nobody knows\n");
  return 1;
}

int __cudaPopCallConfiguration(void *grid, void *block, size_t *shared, void *stream) { return 0; }
int __cudaPushCallConfiguration(void) { return 0; }
int cudaLaunchKernel(void) { return 0; }
int cudaLaunch(const void *kernel) { return 0; }
int cudaSetupArgument(const void *from, size_t size, size_t at) { return 0; }
