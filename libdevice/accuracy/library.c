// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Opens a library that run.sh has retargeted to the host.
#include "accuracy.h"

#include <dlfcn.h>
#include <string.h>

bool nv_open_library(const char *path, struct nv_library *lib) {
  memset(lib, 0, sizeof *lib);
  lib->path = path;
  lib->handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!lib->handle) {
    fprintf(stderr, "nvopt-accuracy: cannot load '%s': %s\n", path, dlerror());
    return false;
  }
  lib->asm_used = dlsym(lib->handle, "nv_asm_used");
  return true;
}

void *nv_lookup(const struct nv_library *lib, const char *symbol) {
  return dlsym(lib->handle, symbol);
}
