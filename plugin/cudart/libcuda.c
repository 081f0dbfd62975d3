// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// libcuda.c: libcuda.so.1 for programs that call the driver API. The functions are in the runtime library, which has the one
// device, and which of the two versions of it a program loads is not known before: so this library has a slot for each name
// and a jump through it, and fills the slots from the runtime that is there when it is loaded.
#include <dlfcn.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int (*refuse)(const char *name);

// A function whose arguments are not looked at, for what the runtime does not have.
#define REFUSE(name)                                                                               \
  static int refuse_##name(void) { return refuse(#name); }                                         \
  __attribute__((used)) static int (*slot_##name)(void) = refuse_##name;

// A jump leaves registers and stack as they are, whatever the arguments.
#if defined(__x86_64__)
#define JUMP(name) "jmp *slot_" #name "(%rip)\n"
#elif defined(__aarch64__)
#define JUMP(name) "adrp x16, slot_" #name "\nldr x16, [x16, :lo12:slot_" #name "]\nbr x16\n"
#else
#error "a jump through a variable is wanted for this processor"
#endif
#define ENTRY(name)                                                                                \
  __asm__(".text\n.globl " #name "\n.type " #name ", %function\n" #name ":\n" JUMP(name));
#define ALSO(name, end) __asm__(".globl " #name end "\n.set " #name end ", " #name "\n");

#define NV_NAME(name) REFUSE(name) ENTRY(name)
#define NV_NAME_PTSZ(name) NV_NAME(name) ALSO(name, "_ptsz")
#define NV_NAME_PTDS(name) NV_NAME(name) ALSO(name, "_ptds")
#include "cudart/driver-names.def"

static const struct {
  const char *name;
  int (**slot)(void);
} slots[] = {
#define NV_NAME(name) {#name, &slot_##name},
#define NV_NAME_PTSZ NV_NAME
#define NV_NAME_PTDS NV_NAME
#include "cudart/driver-names.def"
};

// The runtime that the program has loaded, or else the newest, which stands beside this library.
static void *runtime(void) {
  static const char *const versions[] = {"libcudart.so.13", "libcudart.so.12"};
  void *found = NULL;
  for (size_t i = 0; i < 2 && !found; i++) {
    found = dlopen(versions[i], RTLD_NOW | RTLD_NOLOAD);
    // It may be NVIDIA's.
    if (found && !dlsym(found, "nvopt_driver_function")) {
      dlclose(found);
      found = NULL;
    }
  }
  Dl_info here;
  if (found || !dladdr((void *)slots, &here))
    return found;
  char *path = NULL, *own = strdup(here.dli_fname);
  if (own && asprintf(&path, "%s/%s", dirname(own), versions[0]) >= 0)
    found = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
  free(path);
  free(own);
  return found;
}

__attribute__((constructor)) static void fill(void) {
  void *library = runtime();
  void *(*find)(const char *) = NULL;
  if (library) {
    *(void **)&find = dlsym(library, "nvopt_driver_function");
    *(void **)&refuse = dlsym(library, "nvopt_driver_refuse");
  }
  if (!find || !refuse) {
    fputs("nvopt: error: libcuda.so.1 finds no libcudart.so.13 of nvopt beside it\n", stderr);
    _exit(127);
  }
  for (size_t i = 0; i < sizeof slots / sizeof *slots; i++) {
    void *function = find(slots[i].name);
    if (function)
      *(void **)slots[i].slot = function;
  }
}
