// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Making a container and its bytes.
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "alloc.h"
#include "container/container.h"
#include "container/form.h"
#include "target/container.h"

nv_container nv_container_make(unsigned level) {
  return (nv_container){.format = {1, 0x41},
                        .ir = {2, 0x62},
                        .debug = {3, 2},
                        .llvm = {NV_CONTAINER_LLVM, 0},
                        .level = level};
}

void nv_container_free(nv_container *c) {
  arrfree(c->fields);
  free(c->blobs);
  free(c->payload);
  *c = (nv_container){0};
}

bool nv_container_get(const nv_container *c, unsigned tag, uint32_t *value) {
  for (size_t i = 0; i < arrlenu(c->fields); i++)
    if (c->fields[i].tag == tag) {
      *value = c->fields[i].value;
      return true;
    }
  return false;
}

void nv_container_set(nv_container *c, unsigned tag, uint32_t value) {
  for (size_t i = 0; i < arrlenu(c->fields); i++)
    if (c->fields[i].tag == tag) {
      c->fields[i].value = value;
      return;
    }
  nv_container_field field = {tag, value};
  arrput(c->fields, field);
}

void nv_container_fill(nv_container *c, const nv_sm *sm) {
  bool optix = c->level == NV_CONTAINER_OPTIX;
  nv_container_set(c, NV_TAG_ARCH, 10 * sm->cc);
  nv_container_set(c, NV_TAG_MODE, optix ? 0 : 2);
  if (optix) {
    nv_container_set(c, NV_TAG_LEVEL, 3);
    nv_container_set(c, NV_TAG_FMAD, 1);
    nv_container_set(c, NV_TAG_DIVIDE, 1);
  } else if (sm->suffix == 'a') {
    nv_container_set(c, NV_TAG_ACCELERATED, 1);
  }
}

static void put(char **bytes, uint32_t value, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    arrput(*bytes, (char)(value >> (8 * i)));
}

static void put_all(char **bytes, const char *data, size_t size) {
  if (size)
    memcpy(arraddnptr(*bytes, size), data, size);
}

// Positions of fields, ascending by tag; equal ones as they come.
static size_t *sorted(const nv_container *c) {
  size_t n = arrlenu(c->fields), *order = nv_new(n, sizeof *order);
  for (size_t i = 0; i < n; i++) {
    size_t k = i;
    for (; k && c->fields[order[k - 1]].tag > c->fields[i].tag; k--)
      order[k] = order[k - 1];
    order[k] = i;
  }
  return order;
}

char *nv_container_write(const nv_container *c, size_t *size) {
  char *fields = NULL, *bytes = NULL;
  size_t *order = sorted(c);
  for (size_t i = 0; i < arrlenu(c->fields); i++) {
    const nv_container_field *field = &c->fields[order[i]];
    bool is_long = field->value >= NV_CONTAINER_LONG;
    put(&fields, field->tag, 2);
    put(&fields, is_long ? NV_CONTAINER_LONG : field->value, 2);
    if (is_long)
      put(&fields, field->value, 4);
  }
  free(order);
  put(&fields, 0, 2);
  while (arrlenu(fields) % 4)
    put(&fields, 0, 1);
  size_t end = NV_CONTAINER_HEADER + arrlenu(fields);
  put_all(&bytes, NV_CONTAINER_MAGIC, 4);
  put_all(&bytes, (const char *)c->format, 2);
  put_all(&bytes, (const char *)c->ir, 2);
  put_all(&bytes, (const char *)c->debug, 2);
  put_all(&bytes, (const char *)c->llvm, 2);
  put(&bytes, NV_CONTAINER_HEADER, 2);
  put(&bytes, c->level, 2);
  put(&bytes, (uint32_t)end, 4);
  put(&bytes, (uint32_t)(end + c->blob_size), 4);
  put_all(&bytes, fields, arrlenu(fields));
  put_all(&bytes, c->blobs, c->blob_size);
  put_all(&bytes, c->payload, c->payload_size);
  *size = arrlenu(bytes);
  char *result = nv_new(*size, 1);
  memcpy(result, bytes, *size);
  arrfree(fields);
  arrfree(bytes);
  return result;
}
