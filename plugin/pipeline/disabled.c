// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// disabled.c: names in disable-pass that nothing runs.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "alloc.h"
#include "options/nearest.h"
#include "pipeline/pipeline.h"
#include "pipeline/table.h"

static void add_names(char ***names, const char *text) {
  // A stand-in may be several passes; parameters hold no comma.
  while (*text) {
    size_t len = strcspn(text, ",");
    size_t name = strcspn(text, "<,");
    arrput(*names, nv_copy_text(text, name));
    text += len + (text[len] != 0);
  }
}

static void add_table(char ***names, const nv_pipeline_table *table) {
  for (size_t i = 0; i < table->count; i++)
    if (table->rows[i].levels) {
      add_names(names, table->rows[i].own);
      add_names(names, table->rows[i].stock);
    }
}

// Every pass that a pipeline or the code generator hook may run.
static char **all_names(void) {
  char **names = NULL;
  for (size_t i = 0; i < nv_pass_count; i++)
    arrput(names, nv_copy_text(nv_pass_table[i].name, strlen(nv_pass_table[i].name)));
  for (int id = 0; id < NV_NUM_TABLES; id++) {
    add_table(&names, nv_pipeline_table_of((nv_table_id)id, false));
    add_table(&names, nv_pipeline_table_of((nv_table_id)id, true));
  }
  return names;
}

static const char *name_at(const void *list, size_t i) {
  char *const *names = list;
  return i < arrlenu(names) ? names[i] : NULL;
}

void nv_pipeline_check_disabled(const nv_options *o, nv_diag_fn diag, void *ctx) {
  if (!nv_opt_given(o, NV_OPT_disable_pass))
    return;
  char **names = all_names();
  size_t pos = 0, len;
  for (const char *item; (item = nv_opt_list_next(o, NV_OPT_disable_pass, &pos, &len));) {
    bool known = false;
    for (ptrdiff_t i = 0; i < arrlen(names) && !known; i++)
      known = strlen(names[i]) == len && memcmp(names[i], item, len) == 0;
    if (known)
      continue;
    const char *near = nv_nearest_name(item, len, name_at, names);
    char text[256];
    snprintf(text, sizeof text, "disable-pass: no pipeline runs '%.*s'%s%s%s",
             (int)(len < 100 ? len : 100), item, near ? "; did you mean '" : "", near ? near : "",
             near ? "'?" : "");
    diag(ctx, NV_OPT_WARNING, text);
  }
  for (ptrdiff_t i = 0; i < arrlen(names); i++)
    free(names[i]);
  arrfree(names);
}
