// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fatbin.c: the PTX inside a fat binary. The container has one entry for each image: a header with
// kind, sizes and flags, then the image, which may be compressed.
#include "cudart/cudart.h"
#include "exec/device.h"

#include <stdlib.h>
#include <string.h>

#ifdef NVOPT_ZSTD
#include <zstd.h>
#endif

enum { WRAPPER_MAGIC = 0x466243b1, FATBIN_MAGIC = (int)0xba55ed50, ENTRY_PTX = 1, ENTRY_ELF };
enum { FLAG_LZ4 = 0x2000, FLAG_ZSTD = 0x8000 };

typedef struct wrapper {
  uint32_t magic, version;
  const void *data, *unused;
} wrapper;

typedef struct container {
  uint32_t magic;
  uint16_t version, header_size;
  uint64_t size; // of the entries
} container;

typedef struct entry {
  uint16_t kind, version;
  uint32_t header_size;
  uint64_t size; // of the image with what fills it up
  uint32_t compressed_size, unused1;
  uint16_t minor, major;
  uint32_t architecture, name_offset, name_size;
  uint64_t flags, unused2, plain_size;
} entry;

// LZ4 blocks: runs of literal bytes, each but the last followed by a copy of earlier output. Returns
// whether exactly `plain` bytes came out.
static bool unpack_lz4(const uint8_t *in, size_t size, uint8_t *out, size_t plain) {
  const uint8_t *end = in + size;
  size_t n = 0;
  while (in < end) {
    unsigned token = *in++;
    size_t literals = token >> 4, length = token & 15, more = 255;
    while (literals >= 15 && more == 255 && in < end)
      literals += more = *in++;
    if (literals > (size_t)(end - in) || literals > plain - n)
      return false;
    memcpy(out + n, in, literals);
    n += literals;
    in += literals;
    if (in == end)
      break;
    if (end - in < 2)
      return false;
    size_t distance = in[0] | (size_t)in[1] << 8;
    in += 2;
    more = 255;
    while (length >= 15 && more == 255 && in < end)
      length += more = *in++;
    length += 4;
    if (!distance || distance > n || length > plain - n)
      return false;
    for (; length; length--, n++)
      out[n] = out[n - distance];
  }
  return n == plain;
}

static bool unpack_zstd(const uint8_t *in, size_t size, uint8_t *out, size_t plain,
                        struct nv_text *problem) {
#ifdef NVOPT_ZSTD
  (void)problem;
  return ZSTD_decompress(out, plain, in, size) == plain;
#else
  (void)in, (void)size, (void)out, (void)plain;
  nv_text_printf(problem,
                 "its PTX is compressed with zstd, which this build of nvopt was made without");
  return false;
#endif
}

static char *read_image(const entry *e, size_t *size, struct nv_text *problem) {
  enum { MOST = 1 << 30 };
  const uint8_t *image = (const uint8_t *)e + e->header_size;
  bool lz4 = e->flags & FLAG_LZ4, zstd = e->flags & FLAG_ZSTD;
  *size = lz4 || zstd ? e->plain_size : e->size;
  if (*size > MOST || e->compressed_size > e->size) {
    nv_text_printf(problem, "its PTX has an impossible size");
    return NULL;
  }
  char *text = nv_alloc(*size + 1);
  bool good = true;
  if (lz4)
    good = unpack_lz4(image, e->compressed_size, (uint8_t *)text, *size);
  else if (zstd)
    good = unpack_zstd(image, e->compressed_size, (uint8_t *)text, *size, problem);
  else
    memcpy(text, image, *size);
  if (good) {
    // What fills the image up is no PTX.
    *size = strlen(text);
    return text;
  }
  if (!problem->length)
    nv_text_printf(problem, "its compressed PTX is damaged");
  free(text);
  return NULL;
}

// Says that there is no PTX: which GPUs there is machine code for instead, and how PTX gets in.
static void tell_no_ptx(const uint8_t *at, const uint8_t *end, struct nv_text *problem) {
  const char *before = "it has machine code for ";
  for (const entry *e; end - at >= (ptrdiff_t)sizeof *e; at += e->header_size + e->size) {
    e = (const entry *)at;
    if (e->kind != ENTRY_ELF)
      continue;
    nv_text_printf(problem, "%ssm_%u", before, e->architecture);
    before = ", ";
  }
  nv_text_printf(
      problem,
      "%s no PTX, which is what runs without a GPU; build it with nvcc -arch=compute_90 or "
      "-gencode arch=compute_90,code=compute_90, or clang --cuda-include-ptx=all; a program with "
      "-rdc=true or -dlto, whose link leaves none, with nvopt cc -nvopt-toolkit cpu",
      problem->length ? " and" : "it has");
}

char *nv_fatbin_ptx(const void *data, size_t room, size_t *size, struct nv_text *problem) {
  const wrapper *w = data;
  bool in_program = room == SIZE_MAX;
  // The wrapper has an address, which means something in a program only.
  const container *c = in_program && w && w->magic == WRAPPER_MAGIC ? w->data : data;
  if (c && c->magic != (uint32_t)FATBIN_MAGIC) {
    const char *text = (const char *)c;
    const char *start = text + strspn(text, " \t\r\n");
    // PTX as it is, in the place of the container: what -fcuda-include-gpubinary puts there.
    if (strncmp(start, "//", 2) == 0 || strncmp(start, ".version", 8) == 0) {
      *size = strlen(text);
      return nv_copy_string(text, *size);
    }
  }
  if (c && memcmp(c, "\177ELF", 4) == 0) {
    nv_text_printf(problem,
                   "it is machine code (a cubin), and what runs without a GPU is PTX, which "
                   "nvcc -ptx and nvopt cc -ptx write");
    return NULL;
  }
  if (!c || c->magic != (uint32_t)FATBIN_MAGIC || room < sizeof *c || c->header_size < sizeof *c ||
      c->header_size > room) {
    nv_text_printf(problem, "it is no fat binary");
    return NULL;
  }
  const uint8_t *first = (const uint8_t *)c + c->header_size, *at = first;
  const uint8_t *end = at + (c->size < room - c->header_size ? c->size : room - c->header_size);
  const entry *best = NULL;
  bool cut = c->size > room - c->header_size;
  while (end - at >= (ptrdiff_t)sizeof(entry)) {
    const entry *e = (const entry *)at;
    if (e->header_size < sizeof *e || e->header_size > (size_t)(end - at) ||
        e->size > (size_t)(end - at) - e->header_size) {
      cut = true;
      break;
    }
    if (e->kind == ENTRY_PTX && (!best || nv_device_prefers(e->architecture, best->architecture)))
      best = e;
    at += e->header_size + e->size;
  }
  if (best)
    return read_image(best, size, problem);
  if (cut) {
    nv_text_printf(problem, "its fat binary is damaged or ends early");
    return NULL;
  }
  tell_no_ptx(first, at, problem);
  return NULL;
}
