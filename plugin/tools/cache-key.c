// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvopt version --cache-key: what decides about objects besides source, compiler and command line, for compiler caches:
// the bytes of the plugins and of the configuration, the options of the environment, and the file that it names.
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/cc/cc.h"
#include "tools/tool.h"

// FNV-1a of a file's bytes. False if it cannot be read.
static bool hash_file(const char *path, uint64_t *hash) {
  FILE *file = fopen(path, "rb");
  if (!file)
    return false;
  unsigned char bytes[1 << 16];
  size_t n;
  *hash = UINT64_C(0xcbf29ce484222325);
  while ((n = fread(bytes, 1, sizeof bytes, file)))
    for (size_t i = 0; i < n; i++)
      *hash = (*hash ^ bytes[i]) * UINT64_C(0x100000001b3);
  bool good = !ferror(file);
  fclose(file);
  return good;
}

// The first of the places below `above` where `name` is. False after the error was told.
static bool print_file(const char *above, const char *const *places, const char *name) {
  uint64_t hash;
  for (; *places; places++) {
    char *path = nv_text("%s/%s/%s", above, *places, name);
    bool good = hash_file(path, &hash);
    free(path);
    if (good) {
      printf("%s %016" PRIx64 "\n", name, hash);
      return true;
    }
  }
  nv_tool_fail("no %s around %s; nvopt is not installed completely", name, above);
  return false;
}

int nv_print_cache_key(void) {
  static const char *const libraries[] = {"lib", NVOPT_LIBDIR, NULL};
  static const char *const data[] = {".", "share/nvopt", NULL};
  static const char *const kinds[] = {"", "-toolkit", "-headers"};
  static const char *const variables[] = {"NVOPT_OPTIONS", "NVOPT_OPTIONS_FILE", "NV_NVVM_VERSION",
                                          "LIBNVVM_NVVM_VERSION", "NVVM_IR_VER_CHK"};
  char *above = nv_cc_own_program();
  for (int i = 0; i < 2; i++) {
    char *slash = strrchr(above, '/');
    if (slash)
      *slash = 0;
  }
  bool good = print_file(above, libraries, "libnvopt.so") &&
              print_file(above, libraries, "libnvopt-clang.so");
  for (size_t i = 0; good && i < sizeof kinds / sizeof *kinds; i++) {
    char *name = nv_text("nvopt%s.cfg", kinds[i]);
    good = print_file(above, data, name);
    free(name);
  }
  free(above);
  for (size_t i = 0; good && i < sizeof variables / sizeof *variables; i++)
    if (getenv(variables[i]))
      printf("%s=%s\n", variables[i], getenv(variables[i]));
  const char *file = getenv("NVOPT_OPTIONS_FILE");
  uint64_t hash;
  if (good && file && *file) {
    good = hash_file(file, &hash);
    if (good)
      printf("options %016" PRIx64 "\n", hash);
    else
      nv_tool_fail("cannot read '%s' of NVOPT_OPTIONS_FILE: %s", file, strerror(errno));
  }
  return good ? NV_EXIT_OK : NV_EXIT_FAILURE;
}
