// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// real-library.c: loads MPFR.
//
// Few kernels call a mathematical function with constants, and loading the library, and the one that it stands on, is
// a million machine instructions at the start of every compilation: as much as all that the pipeline of a small kernel costs
// before it has seen the kernel. So nvopt does not name it among the libraries that it needs but asks for it by the name that the one had
// which nvopt was built with. Where it is missing calls stay calls, which is what they are without the pass, and whoever asked warns.
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "scalar/constant-fold/real-library.h"

static nv_real_library library;
static bool found;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  library.handle = dlopen(NVOPT_MPFR_NAME, RTLD_NOW | RTLD_LOCAL);
  if (!library.handle)
    return;
  found = true;
#define NV_REAL_FUNCTION(name)                                                                     \
  *(void **)&library.name = dlsym(library.handle, "mpfr_" #name);                                  \
  found &= library.name != NULL;
  NV_REAL_FUNCTIONS(NV_REAL_FUNCTION)
#undef NV_REAL_FUNCTION
}

const nv_real_library *nv_real_library_get(void) {
  pthread_once(&once, load);
  return found ? &library : NULL;
}

bool nv_real_library_tell(void) {
  static atomic_flag told = ATOMIC_FLAG_INIT;
  return !atomic_flag_test_and_set(&told);
}

void *nv_real_library_function(const nv_real_library *from, const char *name) {
  return dlsym(from->handle, name);
}
