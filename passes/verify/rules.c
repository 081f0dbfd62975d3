// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// rules.c: rules.def as a table.
#include <string.h>

#include "verify/verify.h"

const nv_rule_info nv_rule_table[NV_RULE_COUNT] = {
#define NV_RULE(ident, name, frm, when, strict, unified, clang, text)                              \
  {.id = name,                                                                                     \
   .form = NV_FORM_##frm,                                                                          \
   .time = NV_TIME_##when,                                                                         \
   .action = {[NV_VERIFY_CLANG] = NV_RULE_IS_##clang,                                              \
              [NV_VERIFY_STRICT] = NV_RULE_IS_##strict,                                            \
              [NV_VERIFY_UNIFIED] = NV_RULE_IS_##unified},                                         \
   .message = text},
#include "verify/rules.def"
};

nv_rule nv_rule_find(const char *text, size_t len) {
  for (unsigned i = 0; i < NV_RULE_COUNT; i++) {
    const char *id = nv_rule_table[i].id;
    size_t same = 0;
    while (same < len && id[same] && id[same] == text[same])
      same++;
    if (same == len && !id[len])
      return (nv_rule)i;
  }
  return NV_RULE_COUNT;
}

const char *nv_verify_bad_id(const char *text, size_t *len) {
  while (*text) {
    *len = strcspn(text, NV_ID_SEPARATORS);
    if (nv_rule_find(text, *len) == NV_RULE_COUNT)
      return text;
    text += *len;
    text += *text != 0;
  }
  return NULL;
}
