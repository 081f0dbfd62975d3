// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// result.c: files that hold what came of a run, or do not exist.
#include "tools/run/result.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "tools/tool.h"

struct nv_result_file {
  FILE *file;
  char *path, *part;
};

static void release(nv_result_file *f) {
  free(f->path);
  free(f->part);
  free(f);
}

nv_result_file *nv_result_open(const char *path) {
  nv_result_file *f = nv_new(1, sizeof *f);
  size_t size = strlen(path) + sizeof ".part";
  f->path = nv_new(size, 1);
  f->part = nv_new(size, 1);
  snprintf(f->path, size, "%s", path);
  snprintf(f->part, size, "%s.part", path);
  f->file = fopen(f->part, "we");
  if (f->file)
    return f;
  nv_tool_fail("cannot write '%s': %s", f->part, strerror(errno));
  release(f);
  return NULL;
}

bool nv_result_close(nv_result_file *f, void (*write)(FILE *, const nv_run_result *),
                     const nv_run_result *result) {
  write(f->file, result);
  bool good = !ferror(f->file);
  good = fclose(f->file) == 0 && good;
  good = good && rename(f->part, f->path) == 0;
  if (!good)
    nv_tool_fail("cannot write '%s': %s", f->path, strerror(errno));
  if (!good)
    remove(f->part);
  release(f);
  return good;
}

void nv_result_drop(nv_result_file *f) {
  fclose(f->file);
  remove(f->part);
  release(f);
}
