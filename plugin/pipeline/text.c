// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// text.c: a pipeline as text for LLVM's pass pipeline parser.
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "pipeline/pipeline.h"

typedef struct text {
  char *data;
  size_t len, capacity;
} text;

static void append(text *t, const char *s, size_t len) {
  if (t->len + len + 1 > t->capacity) {
    t->capacity = 2 * (t->len + len + 1);
    t->data = nv_resize(t->data, t->capacity, 1);
  }
  memcpy(t->data + t->len, s, len);
  t->len += len;
  t->data[t->len] = 0;
}

static void separate(text *t) {
  if (t->len && t->data[t->len - 1] != '(')
    append(t, ",", 1);
}

static void open_manager(void *user, const char *manager, size_t len) {
  separate(user);
  append(user, manager, len);
  append(user, "(", 1);
}

static void close_manager(void *user) { append(user, ")", 1); }

static void add_pass(void *user, const char *pass, const nv_pass_info *own,
                     const nv_params *params) {
  (void)own;
  (void)params;
  separate(user);
  append(user, pass, strlen(pass));
}

char *nv_pipeline_text(const nv_pipeline_request *req, const nv_options *o, char *err,
                       size_t err_size) {
  text t = {0};
  nv_pipeline_sink sink = {
      .user = &t, .open = open_manager, .close = close_manager, .pass = add_pass};
  append(&t, "", 0);
  if (nv_pipeline_walk(req, o, &sink, err, err_size))
    return t.data;
  free(t.data);
  return NULL;
}
