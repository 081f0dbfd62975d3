// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pipeline.c: picks the rows of a request from the tables and tells their passes.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "pipeline/form.h"
#include "pipeline/guard.h"
#include "pipeline/nesting.h"
#include "pipeline/pipeline.h"

enum { MAX_PASS_TEXT = 512 };

typedef struct builder {
  nv_guard_context guards;
  nv_nesting managers;
  bool verify_each;
  bool tuned;    ///< the tuned order, in which a pass never stands directly behind itself
  bool disables; ///< disable-pass names passes
  char made[2][MAX_PASS_TEXT]; ///< texts that no table has as they are: one for the next pass, the
  unsigned turn;               ///< other one may be `last`
  const char *last;            ///< the pass told last
  const char *last_nesting;
  char *err;
  size_t err_size;
} builder;

static bool fail(builder *b, const char *format, ...) {
  va_list args;
  va_start(args, format);
  vsnprintf(b->err, b->err_size, format, args);
  va_end(args);
  return false;
}

// Notes that the pipeline depends on option `id`.
static nv_option_id ask(const nv_pipeline_request *req, nv_option_id id) {
  if (req->asked)
    req->asked[id] = true;
  return id;
}

// Whether the old standard sequence stands behind the prelude of `level`.
static bool wants_std(const nv_pipeline_request *req, const nv_options *o, nv_opt_level level) {
  bool optimises = level == NV_OPT_LEVEL_O1 || level == NV_OPT_LEVEL_O2 || level == NV_OPT_LEVEL_O3;
  bool fast = level >= NV_OPT_LEVEL_OFCMIN;
  return (!fast && nv_opt_bool(o, ask(req, NV_OPT_std_compile_opts))) ||
         (optimises && nv_opt_is(o, NV_OPT_pipeline_generation, "wiki-order"));
}

// Copies `len` bytes, or as many as there is place for, and ends them.
static void copy_text(char out[MAX_PASS_TEXT], const char *text, size_t len) {
  len = len < MAX_PASS_TEXT ? len : MAX_PASS_TEXT - 1;
  memcpy(out, text, len);
  out[len] = 0;
}

//===-- One row -------------------------------------------------------------------------------===//

// The text that stands for the placeholder `letter`, or NULL.
static const char *placeholder(const builder *b, nv_opt_level level, char letter) {
  const nv_options *o = b->guards.options;
  const nv_pipeline_request *req = b->guards.req;
  switch (letter) {
  case 'O':
    return nv_opt_level_name(level);
  case 'W':
    return b->tuned || nv_opt_bool(o, ask(req, NV_OPT_dump_memory_space_warnings)) ? "warnings"
                                                                                   : "no-warnings";
  case 'S':
    return nv_opt_bool(o, ask(req, NV_OPT_disable_opt_set_shared_array_alignment))
               ? "skip-shared-mem"
               : "modify-shared-mem";
  case 'G':
    return nv_opt_bool(o, ask(req, NV_OPT_disable_opt_set_global_array_alignment))
               ? "skip-global-mem"
               : "modify-global-mem";
  // The same for code generation.
  case 's':
    return nv_opt_bool(o, ask(req, NV_OPT_nvptx_disable_set_shared_array_alignment))
               ? "skip-shared-mem"
               : "modify-shared-mem";
  case 'g':
    return nv_opt_bool(o, ask(req, NV_OPT_nvptx_disable_set_global_array_alignment))
               ? "skip-global-mem"
               : "modify-global-mem";
  }
  return NULL;
}

// The text `in` of a table with its placeholders replaced; NULL when that fails. Stays what it is until the
// next text is expanded or, when it is told as a pass, until the next pass is told.
static const char *expand(builder *b, nv_opt_level level, const char *in) {
  if (!strchr(in, '$'))
    return in;
  char *out = b->made[b->turn];
  size_t len = 0;
  for (const char *at = in; *at;) {
    bool stands_for_text = *at == '$';
    const char *piece = stands_for_text ? placeholder(b, level, at[1]) : at;
    size_t n = !piece ? 0 : stands_for_text ? strlen(piece) : strcspn(at, "$");
    if (!piece || len + n >= MAX_PASS_TEXT) {
      fail(b, "pipeline table: pass text '%s' is wrong or too long", in);
      return NULL;
    }
    memcpy(out + len, piece, n);
    len += n;
    at += stands_for_text ? 2 : n;
  }
  out[len] = 0;
  return out;
}

// The managers that a pass of `unit` needs where the table says `nesting`. A pass may be written
// for another unit than the one it was observed with; the table then only gives the place.
static const char *nesting_for(nv_unit unit, const char *nesting) {
  if (unit == NV_UNIT_MODULE)
    return "";
  // The call graph is the outermost manager if it is there.
  bool cgscc = nesting[*nesting == '^'] == 'c';
  const char *last = strrchr(nesting, '/');
  last = last ? last + 1 : nesting;
  last += *last == '^';
  switch (unit) {
  case NV_UNIT_CGSCC:
    return cgscc && !strstr(nesting, "function") ? nesting : "cgscc";
  case NV_UNIT_FUNCTION:
    if (strncmp(last, "function", strlen("function")) == 0)
      return nesting;
    return cgscc ? "cgscc/function" : "function";
  case NV_UNIT_LOOP:
    if (strncmp(last, "loop", strlen("loop")) == 0)
      return nesting;
    return cgscc ? "cgscc/function/loop" : "function/loop";
  case NV_UNIT_MODULE:
  case NV_UNIT_MACHINE:
    break;
  }
  return nesting;
}

static void emit(builder *b, const char *nesting, const char *pass, const nv_pass_info *own,
                 const nv_params *params) {
  bool repeats =
      b->last_nesting && strcmp(b->last_nesting, nesting) == 0 && strcmp(b->last, pass) == 0;
  if (repeats && b->tuned)
    return;
  nv_nesting_add(&b->managers, nesting, pass, own, params);
  // The verifier changes nothing that would have to be checked.
  if (b->verify_each && strncmp(pass, "nvvm-verify", strlen("nvvm-verify")) != 0)
    nv_nesting_add_check(&b->managers, "verify");
  b->turn ^= pass == b->made[b->turn];
  b->last = pass;
  b->last_nesting = nesting;
}

// Copies the name in front of the parameters of `text`.
static void pass_name(const char *text, char out[MAX_PASS_TEXT]) {
  copy_text(out, text, strcspn(text, "<"));
}

static bool disabled_by_name(const builder *b, const char *text) {
  if (!b->disables)
    return false;
  char name[MAX_PASS_TEXT];
  pass_name(text, name);
  return nv_opt_list_has(b->guards.options, NV_OPT_disable_pass, name);
}

static bool disabled_by_pass(builder *b, const nv_pass_info *info) {
  bool off = info->disable[0] != '!';
  const char *key = info->disable + !off;
  nv_option_id id = nv_option_index_find(&b->guards.names, key, strlen(key));
  if (id == NV_OPT_NONE)
    return false;
  return nv_opt_bool(b->guards.options, ask(b->guards.req, id)) == off;
}

// Reads the row's parameters for its own pass; false if it does not take them.
static bool read_params(builder *b, const nv_pass_info *info, const char *text, nv_params *params) {
  const char *open = strchr(text, '<');
  size_t len = open ? strlen(open) - 2 : 0;
  char problem[128];
  if (nv_param_parse(info, open ? open + 1 : "", len, params, problem, sizeof problem))
    return true;
  return fail(b, "pipeline table: '%s': %s", text, problem);
}

// A stand-in may be several passes; each is one element.
static bool emit_stock(builder *b, nv_opt_level level, const nv_pipeline_row *row) {
  for (const char *list = row->stock; *list;) {
    const char *comma = strchr(list, ',');
    size_t len = comma ? (size_t)(comma - list) : strlen(list);
    char one[MAX_PASS_TEXT];
    const char *text = list;
    if (list != row->stock || list[len]) {
      copy_text(one, list, len);
      text = one;
    }
    text = expand(b, level, text);
    if (!text)
      return false;
    if (text == one)
      text = strcpy(b->made[b->turn], one);
    if (!disabled_by_name(b, text))
      emit(b, row->nesting, text, NULL, NULL);
    list += len + (list[len] == ',');
  }
  return true;
}

// `info`: the own pass of the row, NULL if it has or finds none.
static bool emit_row(builder *b, nv_opt_level level, const nv_pipeline_row *row,
                     const nv_pass_info *info) {
  if (!row->own[0])
    return emit_stock(b, level, row);
  const char *text = expand(b, level, row->own);
  if (!text)
    return false;
  if (disabled_by_name(b, text))
    return true;
  if (!info)
    return emit_stock(b, level, row);
  if (disabled_by_pass(b, info))
    return true;
  nv_params params;
  if (!read_params(b, info, text, &params))
    return false;
  emit(b, nesting_for(info->level, row->nesting), text, info, &params);
  return true;
}

//===-- The walk ------------------------------------------------------------------------------===//

// The own pass of `row`; NULL if it has none, or if there is none of that name.
static const nv_pass_info *own_pass(const builder *b, const nv_pipeline_row *row) {
  if (!row->own[0])
    return NULL;
  if (!strchr(row->own, '<'))
    return nv_guard_find_pass(b->guards.req, row->own);
  char name[MAX_PASS_TEXT];
  pass_name(row->own, name);
  return nv_guard_find_pass(b->guards.req, name);
}

static bool emit_form(builder *b, const nv_pipeline_form *form) {
  const nv_options *o = b->guards.options;
  const nv_pipeline_request *req = b->guards.req;
  nv_opt_level level = form->level != NV_OPT_LEVEL_NONE  ? form->level
                       : req->level != NV_OPT_LEVEL_NONE ? req->level
                                                         : form->default_level;
  unsigned sections = form->sections;
  if (form->table == NV_TABLE_LEVELS && !wants_std(req, o, level))
    sections &= ~(1u << NV_SECTION_STD);
  unsigned generation = b->guards.nvvm70 ? NV_GEN_70 : NV_GEN_LATEST;
  nv_section section = NV_SECTION_LINK;
  const nv_pipeline_table *table = nv_pipeline_table_of(form->table, b->tuned);
  for (size_t i = 0; i < table->count; i++) {
    const nv_pipeline_row *row = &table->rows[i];
    if (!row->levels) {
      section = row->section;
      continue;
    }
    bool here = (sections & (1u << section)) && (row->levels & (1u << level)) &&
                (row->generations & generation);
    if (!here)
      continue;
    const nv_pass_info *info = own_pass(b, row);
    // A pass of cicc that is not among ours and has no stand-in: no option can have an effect here.
    if (!info && !row->stock[0])
      continue;
    if (nv_guard_holds(&b->guards, row->guard) && !emit_row(b, level, row, info))
      return false;
  }
  if (b->guards.unknown[0])
    return fail(b, "pipeline table: no option or fact is named '%s'", b->guards.unknown);
  return true;
}

// verify-each also asks whether the code generator could still take the module (V6).
static const char *group_check(builder *b) {
  bool wanted = b->verify_each && nv_guard_holds(&b->guards, "#nvvm-verify,!no-nvvm-verify") &&
                !disabled_by_name(b, "nvvm-verify");
  return wanted ? "nvvm-verify<early>" : NULL;
}

bool nv_pipeline_walk(const nv_pipeline_request *req, const nv_options *o,
                      const nv_pipeline_sink *sink, char *err, size_t err_size) {
  builder b = {
      .guards = {.req = req,
                 .options = o,
                 .nvvm70 = nv_opt_is(o, NV_OPT_pipeline_generation, "nvvm70")},
      .managers = {.sink = *sink},
      .verify_each = nv_opt_bool(o, NV_OPT_verify_each),
      .tuned = !nv_opt_bool(o, ask(req, NV_OPT_strict_order)),
      .disables = nv_opt_given(o, ask(req, NV_OPT_disable_pass)),
      .err = err,
      .err_size = err_size,
  };
  nv_option_index_make(&b.guards.names);
  const nv_pipeline_form *form = nv_pipeline_form_find(req->element, req->variant);
  if (!form)
    return fail(&b, "unknown pipeline element '%s<%s>'", req->element,
                req->variant ? req->variant : "");
  // A module that is to be linked with others stays as it is (LT-1).
  if (strcmp(form->element, "nvopt") == 0 && nv_opt_bool(o, ask(req, NV_OPT_gen_lto)))
    form = nv_pipeline_form_find("nvopt-lto", "gen");
  b.managers.group_check = group_check(&b);
  bool ok = emit_form(&b, form);
  if (ok && form->then_whole)
    ok = emit_form(&b, nv_pipeline_form_find("nvopt", NULL));
  nv_nesting_finish(&b.managers);
  return ok;
}
