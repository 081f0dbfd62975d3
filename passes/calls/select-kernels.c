// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// select-kernels.c: select-kernels, compiles only the kernels that the option names.
//
//   -nvvm-opt=select-kernel-list=a:b*     ->   a, b1, b2 and what they use
//   -nvvm-opt=select-kernel-range=0:3-5   ->   the first, fourth, fifth and sixth kernel
//
// For looking at one kernel of a large file. A name may end in '*'; '@file' stands for the names in
// a file, one a line. Numbers count the kernels of the module in its order, from 0. A kernel stays
// that either option names. Without them, or with disable-select-kernels=1 in the user's own words,
// nothing happens. Kernels that are not named, and what only they use, go; llvm.used keeps what it
// names.
// Legal: the user asked for the kernels to be missing. Contract SEL.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Comdat.h>
#include <stb/stb_ds.h>

#include "bridge/diagnostics.h"
#include "bridge/link.h"
#include "bridge/nvvm.h"
#include "options/options.h"
#include "passes.h"
#include "bridge/pipeline.h"

struct pattern {
  const char *text;
  size_t len;
  bool found;
};

struct range {
  unsigned long first, last;
};

struct selection {
  struct pattern *patterns;     // stb_ds array
  struct range *ranges;         // stb_ds array
  LLVMMemoryBufferRef *buffers; // stb_ds array: files that patterns point into
  bool failed;
};

static void add_name(struct selection *s, const char *text, size_t len) {
  struct pattern p = {text, len, false};
  arrput(s->patterns, p);
}

// The words of a file.
static void add_file(nv_pass_ctx *ctx, struct selection *s, const char *name, size_t len) {
  char path[1024], reason[512];
  snprintf(path, sizeof path, "%.*s", (int)len, name);
  LLVMMemoryBufferRef buffer = nv_file_open(path, reason, sizeof reason);
  if (!buffer) {
    nv_error(ctx, NULL, "select-kernel-list: cannot open '%s': %s", path, reason);
    s->failed = true;
    return;
  }
  arrput(s->buffers, buffer);
  const char *text = LLVMGetBufferStart(buffer), *end = text + LLVMGetBufferSize(buffer);
  while (text < end) {
    const char *word = text;
    while (text < end && !isspace((unsigned char)*text))
      text++;
    if (text > word)
      add_name(s, word, (size_t)(text - word));
    text += text < end;
  }
}

// `text` as "n" or "n-m"; more digits than a number of kernels has are wrong, too.
static void add_range(nv_pass_ctx *ctx, struct selection *s, const char *text, size_t len) {
  char buf[32] = "", *end;
  if (len < sizeof buf)
    memcpy(buf, text, len);
  struct range r;
  r.first = r.last = strtoul(buf, &end, 10);
  bool ok = isdigit((unsigned char)*buf);
  if (ok && *end == '-') {
    ok = isdigit((unsigned char)end[1]);
    r.last = strtoul(end + 1, &end, 10);
  }
  if (!ok || *end || r.last < r.first) {
    nv_error(ctx, NULL, "select-kernel-range: '%.*s' is neither a number nor a range like 0-3",
             (int)len, text);
    s->failed = true;
    return;
  }
  arrput(s->ranges, r);
}

static struct selection read_selection(nv_pass_ctx *ctx) {
  struct selection s = {.failed = false};
  size_t pos = 0, len;
  const char *text;
  while ((text = nv_opt_list_next(nv_ctx_options(ctx), NV_OPT_select_kernel_range, &pos, &len)))
    add_range(ctx, &s, text, len);
  pos = 0;
  while ((text = nv_opt_list_next(nv_ctx_options(ctx), NV_OPT_select_kernel_list, &pos, &len))) {
    if (*text == '@')
      add_file(ctx, &s, text + 1, len - 1);
    else
      add_name(&s, text, len);
  }
  return s;
}

static void selection_free(struct selection *s) {
  for (ptrdiff_t i = 0; i < arrlen(s->buffers); i++)
    LLVMDisposeMemoryBuffer(s->buffers[i]);
  arrfree(s->buffers);
  arrfree(s->ranges);
  arrfree(s->patterns);
}

static bool matches(const struct pattern *p, const char *name, size_t len) {
  if (p->len && p->text[p->len - 1] == '*')
    return len >= p->len - 1 && memcmp(p->text, name, p->len - 1) == 0;
  return p->len == len && memcmp(p->text, name, len) == 0;
}

static bool is_selected(struct selection *s, LLVMValueRef kernel, unsigned long number) {
  size_t len;
  const char *name = LLVMGetValueName2(kernel, &len);
  bool selected = false;
  for (ptrdiff_t i = 0; i < arrlen(s->patterns); i++)
    if (matches(&s->patterns[i], name, len))
      selected = s->patterns[i].found = true;
  for (ptrdiff_t i = 0; i < arrlen(s->ranges); i++)
    selected |= s->ranges[i].first <= number && number <= s->ranges[i].last;
  return selected;
}

// What the user named and the module does not have.
static void warn_missing(nv_pass_ctx *ctx, const struct selection *s, unsigned long kernels) {
  for (ptrdiff_t i = 0; i < arrlen(s->patterns); i++)
    if (!s->patterns[i].found)
      nv_warning(ctx, NULL, "kernel '%.*s' not found", (int)s->patterns[i].len,
                 s->patterns[i].text);
  for (ptrdiff_t i = 0; i < arrlen(s->ranges); i++)
    if (s->ranges[i].last >= kernels)
      nv_warning(ctx, NULL, "no kernel number %lu: there are %lu, from 0", s->ranges[i].last,
                 kernels);
}

// Whatever nobody refers to afterwards is globaldce's.
static void make_internal(LLVMValueRef function) {
  LLVMSetComdat(function, NULL);
  LLVMSetVisibility(function, LLVMDefaultVisibility);
  LLVMSetLinkage(function, LLVMInternalLinkage);
}

nv_preserved nv_select_kernels(nv_pass_ctx *ctx, LLVMModuleRef module) {
  // On by default is the name of the switch, not a wish of the user.
  if (nv_opt_tristate(nv_ctx_options(ctx), NV_OPT_disable_select_kernels) == 1)
    return NV_UNCHANGED;
  struct selection s = read_selection(ctx);
  if (s.failed || (!arrlen(s.patterns) && !arrlen(s.ranges))) {
    selection_free(&s);
    return NV_UNCHANGED;
  }
  unsigned long kernels = 0;
  nv_foreach_function(f, module) {
    if (!LLVMIsDeclaration(f) && (!nv_is_kernel(f) || !is_selected(&s, f, kernels++)))
      make_internal(f);
  }
  warn_missing(ctx, &s, kernels);
  selection_free(&s);
  nv_run_module_passes(ctx, "globaldce");
  return NV_CHANGED_CFG;
}
