// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A fat binary with one PTX in it, plain: what a driver compiles for its GPU, and `nvopt run` for the CPU.
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "tools/cc/cc.h"
#include "tools/tool.h"

typedef struct container {
  uint32_t magic;
  uint16_t version, header_size;
  uint64_t size; // of what follows
} container;

typedef struct entry {
  uint16_t kind, version;
  uint32_t header_size;
  uint64_t size;
  uint32_t compressed_size, more; // where the last two members are
  uint16_t minor, major;          // of the PTX
  uint32_t architecture, name_offset, name_size;
  uint64_t flags, unused1, plain_size;
  uint64_t last, unused2; // as fatbinary of CUDA 13 has them; nvlink dies without
} entry;

enum { KIND_PTX = 1, FLAG_64_BIT = 0x1, FLAG_LINUX = 0x10, LAST = 0x48 };

static void note_version(const char *ptx, entry *e) {
  const char *version = strstr(ptx, ".version "), *target = strstr(ptx, ".target sm_");
  char *end = NULL;
  if (version)
    e->major = (uint16_t)strtoul(version + strlen(".version "), &end, 10);
  if (end && *end == '.')
    e->minor = (uint16_t)strtoul(end + 1, NULL, 10);
  if (target)
    e->architecture = (uint32_t)strtoul(target + strlen(".target sm_"), NULL, 10);
}

// Where the name of the next function begins that the PTX uses and does not define; NULL for none. `length` is that of the
// name.
static const char *next_undefined(const char *ptx, size_t *length) {
  static const char declares[] = ".extern .func";
  // What driver and executor bring along.
  static const char *const provided[] = {"vprintf", "malloc", "free", "__assertfail",
                                         "cudaGraphSetConditional"};
  for (const char *at = ptx; (at = strstr(at, declares));) {
    bool starts = at == ptx || at[-1] == '\n';
    at += strlen(declares);
    at += strspn(at, " \t");
    // The parameter of the result.
    if (*at == '(')
      at += strcspn(at, ")");
    at += strspn(at, ") \t\n");
    *length = strcspn(at, " \t\n(;");
    bool known = !starts || !*length;
    for (size_t i = 0; i < sizeof provided / sizeof *provided; i++)
      known |= strlen(provided[i]) == *length && strncmp(provided[i], at, *length) == 0;
    if (!known)
      return at;
  }
  return NULL;
}

void nv_cc_note_undefined(const char *path) {
  size_t length;
  char *ptx = nv_read_file(path, &length);
  const char *name = ptx ? next_undefined(ptx, &length) : NULL;
  if (name)
    fprintf(stderr,
            "nvopt: note: '%.*s' is declared here and defined elsewhere, if at all; device code of "
            "several files is "
            "linked with -rdc=true\n",
            (int)length, name);
  free(ptx);
}

// Nothing links this PTX with other code, so that the function could only be missed when a kernel calls it.
static bool is_closed(const char *ptx) {
  size_t length;
  const char *name = next_undefined(ptx, &length);
  if (!name)
    return true;
  bool runtime = strncmp(name, "cuda", strlen("cuda")) == 0;
  nv_tool_fail("undefined reference to '%.*s'; %s", (int)length, name,
               runtime ? "calls of the runtime in device code need NVIDIA's device runtime"
                       : "device code of several files is linked with -rdc=true");
  return false;
}

bool nv_cc_write_fatbinary(const char *path, const char *ptx) {
  size_t length;
  char *text = nv_read_file(ptx, &length);
  if (!text)
    return nv_tool_fail("cannot read '%s': %s", ptx, strerror(errno)), false;
  entry e = {.kind = KIND_PTX,
             .version = 0x101,
             .header_size = sizeof e,
             .more = offsetof(entry, last),
             // With the zero that ends it, and as many as the next entry's alignment takes.
             .size = (length + 8) / 8 * 8,
             .flags = FLAG_64_BIT | FLAG_LINUX,
             .last = LAST};
  container c = {0xba55ed50u, 1, sizeof c, sizeof e + e.size};
  static const char zeros[8] = {0};
  note_version(text, &e);
  if (!e.major || !e.architecture) {
    nv_tool_fail("'%s' is no PTX: it has no .version and .target", ptx);
    free(text);
    return false;
  }
  if (!is_closed(text)) {
    free(text);
    return false;
  }
  FILE *file = fopen(path, "wb");
  bool good = file;
  if (file) {
    good = fwrite(&c, sizeof c, 1, file) == 1 && fwrite(&e, sizeof e, 1, file) == 1 &&
           fwrite(text, 1, length, file) == length &&
           fwrite(zeros, 1, e.size - length, file) == e.size - length;
    good &= fclose(file) == 0;
  }
  if (!good) {
    nv_tool_fail("cannot write '%s': %s", path, strerror(errno));
    if (file)
      remove(path);
  }
  free(text);
  return good;
}
