// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reading a container. Nothing in the file is believed: every length is compared with what is there.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "alloc.h"
#include "container/container.h"
#include "container/form.h"
#include "target/container.h"

static unsigned u16(const unsigned char *p) { return p[0] | (unsigned)p[1] << 8; }
static uint32_t u32(const unsigned char *p) { return u16(p) | (uint32_t)u16(p + 2) << 16; }

bool nv_is_container(const void *data, size_t size) {
  return size >= 4 && memcmp(data, NV_CONTAINER_MAGIC, 4) == 0;
}

// The fields in [p, end). False if no tag 0 ends them.
static bool read_fields(const unsigned char *p, const unsigned char *end, nv_container *c) {
  while (end - p >= 2) {
    nv_container_field field = {u16(p), 0};
    if (!field.tag)
      return true;
    if (end - p < 4)
      return false;
    field.value = u16(p + 2);
    p += 4;
    if (field.value == NV_CONTAINER_LONG) {
      if (end - p < 4)
        return false;
      field.value = u32(p);
      p += 4;
    }
    if (arrlenu(c->fields) == NV_CONTAINER_FIELDS)
      return false;
    arrput(c->fields, field);
  }
  return false;
}

bool nv_container_blob(const nv_container *c, const nv_container_field *field, size_t *size) {
  const nv_container_tag *tag = nv_container_tag_by_number(field->tag);
  if (!tag || tag->kind < NV_TAG_BLOB || field->value > c->blob_size)
    return false;
  size_t left = c->blob_size - field->value;
  const unsigned char *at = (const unsigned char *)c->blobs + field->value;
  *size = tag->head;
  if (tag->kind == NV_TAG_STRING) {
    const void *nul = left ? memchr(at, 0, left) : NULL;
    *size = nul ? (size_t)((const unsigned char *)nul - at) + 1 : 0;
    return nul;
  }
  if (left < tag->head)
    return false;
  if (tag->kind == NV_TAG_ARRAY) {
    uint32_t high = tag->head == 8 ? u32(at + 4) : 0;
    if (high || u32(at) > (left - tag->head) / tag->element)
      return false;
    *size += (size_t)u32(at) * tag->element;
  }
  return true;
}

static bool check_fields(const nv_container *c, char *problem, size_t n) {
  for (size_t i = 0; i < arrlenu(c->fields); i++) {
    const nv_container_tag *tag = nv_container_tag_by_number(c->fields[i].tag);
    size_t size;
    if (tag && tag->kind >= NV_TAG_BLOB && !nv_container_blob(c, &c->fields[i], &size)) {
      snprintf(problem, n, "the blob of field %u %s, at %u, ends behind the %zu bytes of blobs",
               tag->tag, tag->name, c->fields[i].value, c->blob_size);
      return false;
    }
  }
  uint32_t key;
  if (!nv_container_get(c, NV_TAG_SCRAMBLED, &key) &&
      (c->payload_size < 4 || (memcmp(c->payload, "BC\xC0\xDE", 4) != 0 &&
                               memcmp(c->payload, "\xDE\xC0\x17\x0B", 4) != 0))) {
    snprintf(problem, n, "%s",
             c->payload_size ? "what it holds is no bitcode" : "no bitcode follows");
    return false;
  }
  return true;
}

static char *copy(const unsigned char *data, size_t size) {
  char *memory = nv_new(size, 1);
  if (size)
    memcpy(memory, data, size);
  return memory;
}

bool nv_container_read(const void *data, size_t size, nv_container *c, char *problem, size_t n) {
  const unsigned char *p = data;
  *c = (nv_container){0};
  if (!nv_is_container(data, size)) {
    snprintf(problem, n, "it does not begin with ED 43 4E 7F");
    return false;
  }
  if (size < NV_CONTAINER_HEADER) {
    snprintf(problem, n, "it ends in its header, after %zu of %d bytes", size, NV_CONTAINER_HEADER);
    return false;
  }
  memcpy(c->format, p + 4, 2);
  memcpy(c->ir, p + 6, 2);
  memcpy(c->debug, p + 8, 2);
  memcpy(c->llvm, p + 10, 2);
  c->level = u16(p + 14);
  unsigned header = u16(p + 12);
  size_t fields = u32(p + 16), blobs = u32(p + 20);
  if (header < NV_CONTAINER_HEADER) {
    snprintf(problem, n, "its header says that it has %u bytes; %d are needed", header,
             NV_CONTAINER_HEADER);
    return false;
  }
  if (fields < NV_CONTAINER_HEADER || fields > blobs || blobs > size) {
    snprintf(problem, n, "fields to %zu, blobs to %zu: that does not fit a file of %zu bytes",
             fields, blobs, size);
    return false;
  }
  c->blob_size = blobs - fields;
  c->payload_size = size - blobs;
  c->blobs = copy(p + fields, c->blob_size);
  c->payload = copy(p + blobs, c->payload_size);
  bool good = read_fields(p + NV_CONTAINER_HEADER, p + fields, c);
  if (!good)
    snprintf(problem, n, "its fields do not end before byte %zu, or are more than %d", fields,
             NV_CONTAINER_FIELDS);
  good = good && check_fields(c, problem, n);
  if (!good)
    nv_container_free(c);
  return good;
}

//===-- Versions ------------------------------------------------------------------------------===//

const char *nv_container_version_problem(const nv_container *c, bool majors, char *problem,
                                         size_t n) {
  const nv_container own = nv_container_make(NV_CONTAINER_LTO);
  const struct {
    const char *name;
    const unsigned char *its, *own;
  } versions[] = {{"NvvmContainer", c->format, own.format},
                  {"NvvmIR", c->ir, own.ir},
                  {"NvvmDebug", c->debug, own.debug}};
  for (size_t i = 0; i < 3; i++)
    if (versions[i].its[0] != versions[i].own[0]) {
      snprintf(problem, n, "%s major version %u not compatible", versions[i].name,
               versions[i].its[0]);
      return problem;
    }
  unsigned llvm = 100u * c->llvm[0] + c->llvm[1];
  if (llvm > 100 * NV_CONTAINER_LLVM) {
    snprintf(problem, n, "LLVM version %u not compatible", llvm);
    return problem;
  }
  for (size_t i = 0; i < 3 && !majors; i++)
    if (versions[i].its[1] > versions[i].own[1]) {
      snprintf(problem, n, "Linked container's %s minor version %u newer than tool",
               versions[i].name, versions[i].its[1]);
      return problem;
    }
  return NULL;
}
