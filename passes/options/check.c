// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Checks that need more than the sources: function attributes (OS-7) and unused pipeline guards.
#include "alloc.h"
#include "options/build-impl.h"

#include <llvm-c/Core.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Keys and values in messages are cut to this many bytes.
enum { SHOWN = 120 };

static int shown(size_t len) { return (int)(len < SHOWN ? len : SHOWN); }

static void check_attribute(LLVMValueRef fn, nv_span key, nv_span value, nv_diag_fn diag,
                            void *ctx) {
  char text[512];
  size_t fn_len;
  const char *fn_name = LLVMGetValueName2(fn, &fn_len);
  nv_option_id id = nv_option_lookup(key.text, key.len);
  const char *use = id == NV_OPT_NONE ? nv_option_ignored(key.text, key.len) : NULL;
  if (use) {
    snprintf(text, sizeof text, "option '%.*s' of '%.*s' is known and does nothing%s%s",
             shown(key.len), key.text, shown(fn_len), fn_name, *use ? ": " : "", use);
    diag(ctx, NV_OPT_WARNING, text);
    return;
  }
  if (id == NV_OPT_NONE) {
    const char *near = nv_option_suggest(key);
    snprintf(text, sizeof text, "unknown option '%.*s' in an attribute of '%.*s'%s%s%s",
             shown(key.len), key.text, shown(fn_len), fn_name, near ? "; did you mean '" : "",
             near ? near : "", near ? "'?" : "");
    diag(ctx, NV_OPT_ERROR, text);
    return;
  }
  const nv_option_info *info = nv_option_get_info(id);
  if (!(info->flags & NV_OPT_FN)) {
    snprintf(text, sizeof text, "option '%s' cannot be set for one function ('%.*s')", info->name,
             shown(fn_len), fn_name);
    diag(ctx, NV_OPT_WARNING, text);
    return;
  }
  nv_option_value parsed;
  if (nv_option_is_text(info->kind))
    return;
  if (nv_option_parse_value(id, value.text, value.len, &parsed)) {
    if (info->kind == NV_OPT_KIND_BOOL && !nv_is_plain_bool(value)) {
      snprintf(text, sizeof text,
               "value '%.*s' of option '%s' in an attribute of '%.*s' is read as %d; write 0 or 1",
               shown(value.len), value.text, info->name, shown(fn_len), fn_name, (int)parsed.i);
      diag(ctx, NV_OPT_WARNING, text);
    }
    return;
  }
  char want[128];
  nv_option_expectation(info, want, sizeof want);
  snprintf(text, sizeof text, "invalid value '%.*s' for option '%s' in an attribute of '%.*s'%s",
           shown(value.len), value.text, info->name, shown(fn_len), fn_name, want);
  diag(ctx, NV_OPT_ERROR, text);
}

void nv_options_check_function(LLVMValueRef fn, nv_diag_fn diag, void *ctx) {
  static const char prefix[] = "nvopt-";
  unsigned count = LLVMGetAttributeCountAtIndex(fn, LLVMAttributeFunctionIndex);
  LLVMAttributeRef *attrs = nv_new(count, sizeof *attrs);
  LLVMGetAttributesAtIndex(fn, LLVMAttributeFunctionIndex, attrs);
  for (unsigned i = 0; i < count; i++) {
    if (!LLVMIsStringAttribute(attrs[i]))
      continue;
    unsigned key_len, value_len;
    const char *key = LLVMGetStringAttributeKind(attrs[i], &key_len);
    const char *value = LLVMGetStringAttributeValue(attrs[i], &value_len);
    size_t skip = sizeof prefix - 1;
    if (key_len > skip && !memcmp(key, prefix, skip))
      check_attribute(fn, (nv_span){key + skip, key_len - skip}, (nv_span){value, value_len}, diag,
                      ctx);
  }
  free(attrs);
}

void nv_options_check_guards(const nv_options *o, const bool *asked, nv_diag_fn diag, void *ctx) {
  if (!o)
    return;
  const char *level = nv_opt_level_name(nv_options_level(o));
  for (int i = 0; i < NV_OPT_COUNT; i++) {
    nv_option_id id = (nv_option_id)i;
    const nv_option_info *info = nv_option_get_info(id);
    if (!(info->flags & NV_OPT_GUARD) || !nv_opt_given(o, id) || o->value[id].derived)
      continue;
    char text[256];
    // What code generation reads as well was written there by an earlier run.
    if (nv_opt_source(o, id) == NV_OPT_FROM_MODULE && !(info->flags & NV_OPT_CG)) {
      snprintf(text, sizeof text,
               "option '%s' of the module has no effect: the pipeline is there before the module",
               info->name);
      diag(ctx, NV_OPT_WARNING, text);
      continue;
    }
    if (asked[id])
      continue;
    snprintf(text, sizeof text, "option '%s' has no effect at %s", info->name,
             *level ? level : "this level");
    diag(ctx, NV_OPT_WARNING, text);
  }
}
