// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One PTX instruction: its parts, its predicate, jumps, and who emits the rest.
#include "exec/ptx/module.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

bool nv_ptx_has(const struct nv_ptx_instruction *i, const char *word) {
  for (unsigned k = 1; k < i->word_count; k++)
    if (!strcmp(i->words[k], word))
      return true;
  return false;
}

bool nv_ptx_only(const struct nv_ptx_instruction *i, unsigned first, const char *list) {
  for (unsigned k = first; k < i->word_count; k++) {
    size_t length = strlen(i->words[k]);
    bool known = nv_ptx_type_parse(i->words[k], length) != PTX_NONE;
    // An empty word, as in `add..s32`, would be found everywhere.
    for (const char *at = list; length && !known && (at = strstr(at, i->words[k])); at++)
      known = at != list && at[-1] == ' ' && at[length] == ' ';
    if (!known)
      return false;
  }
  return true;
}

enum nv_ptx_type nv_ptx_last_type(const struct nv_ptx_instruction *i) {
  enum nv_ptx_type type = PTX_NONE;
  for (unsigned k = 1; k < i->word_count; k++) {
    enum nv_ptx_type one = nv_ptx_type_parse(i->words[k], strlen(i->words[k]));
    type = one != PTX_NONE ? one : type;
  }
  return type;
}

unsigned nv_ptx_space(const struct nv_ptx_instruction *i) {
  static const struct {
    const char *word;
    unsigned space;
  } table[] = {{"global", NV_SPACE_GLOBAL},      {"shared", NV_SPACE_SHARED},
               {"shared::cta", NV_SPACE_SHARED}, {"shared::cluster", NV_SPACE_SHARED_CLUSTER},
               {"const", NV_SPACE_CONST},        {"local", NV_SPACE_LOCAL},
               {"param", NV_SPACE_PARAM},        {"param::entry", NV_SPACE_PARAM},
               {"param::func", NV_SPACE_PARAM}};
  for (size_t k = 0; k < sizeof table / sizeof *table; k++)
    if (nv_ptx_has(i, table[k].word))
      return table[k].space;
  return NV_SPACE_GENERIC;
}

// Who emits an instruction, by its first word. The others are operations of op.h.
static const struct {
  const char *name;
  nv_ptx_emitter emit;
} emitters[] = {
    {"ld", nv_ptx_load},
    {"ldu", nv_ptx_load},
    {"st", nv_ptx_store},
    {"atom", nv_ptx_atomic},
    {"red", nv_ptx_atomic},
    {"cvta", nv_ptx_cvta},
    {"isspacep", nv_ptx_isspacep},
    {"mapa", nv_ptx_mapa},
    {"getctarank", nv_ptx_getctarank},
    {"alloca", nv_ptx_stack},
    {"stacksave", nv_ptx_stack},
    {"stackrestore", nv_ptx_stack},
    {"cp", nv_ptx_copy_async},
    {"mma", nv_ptx_group},
    {"wmma", nv_ptx_group},
    {"ldmatrix", nv_ptx_group},
    {"stmatrix", nv_ptx_group},
    {"movmatrix", nv_ptx_group},
    {"mbarrier", nv_ptx_group},
    {"tex", nv_ptx_group},
    {"tld4", nv_ptx_group},
    {"txq", nv_ptx_group},
    {"suq", nv_ptx_group},
    {"suld", nv_ptx_group},
    {"sust", nv_ptx_group},
    {"mov", nv_ptx_move},
    {"addc", nv_ptx_carry},
    {"subc", nv_ptx_carry},
    {"madc", nv_ptx_carry},
    {"bar", nv_ptx_barrier},
    {"barrier", nv_ptx_barrier},
    {"membar", nv_ptx_fence},
    {"fence", nv_ptx_fence},
    {"trap", nv_ptx_control},
    {"exit", nv_ptx_control},
    {"ret", nv_ptx_control},
    {"nanosleep", nv_ptx_control},
    {"brkpt", nv_ptx_hint},
    {"pmevent", nv_ptx_hint},
    {"prefetch", nv_ptx_hint},
    {"prefetchu", nv_ptx_hint},
    {"discard", nv_ptx_hint},
    {"applypriority", nv_ptx_hint},
    {"createpolicy", nv_ptx_hint},
    {"griddepcontrol", nv_ptx_hint},
    {"setmaxnreg", nv_ptx_hint},
    {"vadd2", nv_ptx_video},
    {"vadd4", nv_ptx_video},
    {"vsub2", nv_ptx_video},
    {"vsub4", nv_ptx_video},
    {"vavrg2", nv_ptx_video},
    {"vavrg4", nv_ptx_video},
    {"vabsdiff2", nv_ptx_video},
    {"vabsdiff4", nv_ptx_video},
    {"vmin2", nv_ptx_video},
    {"vmin4", nv_ptx_video},
    {"vmax2", nv_ptx_video},
    {"vmax4", nv_ptx_video},
    {"vset2", nv_ptx_video},
    {"vset4", nv_ptx_video},
};

// An instruction that is not modelled ends the run when it is reached: code that no launch runs
// is no reason to refuse a module.
static bool emit_unknown(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  struct nv_text name = {0};
  nv_text_printf(&name, NV_PTX_OPERATION "%s", i->mnemonic);
  nv_ptx_call_external(r, name.data, r->void_type, NULL, 0);
  nv_text_free(&name);
  return true;
}

static bool emit(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  enum nv_ptx_answer answer = ANSWER_UNKNOWN;
  bool found = false;
  for (size_t k = 0; !found && k < sizeof emitters / sizeof *emitters; k++)
    if (!strcmp(emitters[k].name, i->words[0])) {
      answer = emitters[k].emit(r, i);
      found = true;
    }
  if (nv_ptx_has(i, "cc") && !found) {
    answer = nv_ptx_carry(r, i);
    found = true;
  }
  if (!found)
    answer = nv_ptx_integer(r, i);
  if (answer == ANSWER_UNKNOWN)
    answer = nv_ptx_operation(r, i);
  if (answer == ANSWER_UNKNOWN)
    return emit_unknown(r, i);
  return answer == ANSWER_DONE && !r->failed;
}

// The operands were read already: what is wrong now is wrong with the instruction's line.
static bool emit_at(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  r->statement = i->line;
  bool ok = emit(r, i);
  r->statement = 0;
  return ok;
}

// The block behind an instruction that ends one.
static void end_block(struct nv_ptx_reader *r) { r->ended = true; }

static void continue_block(struct nv_ptx_reader *r) {
  if (!r->ended)
    return;
  LLVMPositionBuilderAtEnd(r->builder, nv_ptx_new_block(r));
  r->ended = false;
}

// bra{.uni} LABEL, with the condition that was read before or NULL.
static bool read_branch(struct nv_ptx_reader *r, LLVMValueRef condition) {
  if (r->token.kind != TOKEN_WORD)
    return nv_ptx_fail(r, "expected a label");
  LLVMBasicBlockRef target = nv_ptx_label(r, r->token.at, r->token.length);
  if (!target)
    return false;
  nv_ptx_advance(r);
  if (condition) {
    LLVMBasicBlockRef next = nv_ptx_new_block(r);
    LLVMBuildCondBr(r->builder, condition, target, next);
    LLVMPositionBuilderAtEnd(r->builder, next);
  } else {
    LLVMBuildBr(r->builder, target);
    end_block(r);
  }
  return nv_ptx_expect(r, ';');
}

// brx.idx{.uni} INDEX, TABLE
static bool read_indexed_branch(struct nv_ptx_reader *r, struct nv_ptx_instruction *i) {
  if (!nv_ptx_read_operand(r, i, &i->operands[0]) || !nv_ptx_expect(r, ','))
    return false;
  ptrdiff_t found = r->token.kind == TOKEN_WORD ? nv_ptx_find(r, r->token.at, r->token.length) : -1;
  if (found < 0 || r->symbols[found].kind != SYMBOL_TARGETS)
    return nv_ptx_fail(r, "expected the name of a table of labels that was declared before");
  nv_ptx_advance(r);
  LLVMValueRef index = nv_ptx_value(r, &i->operands[0], 32);
  if (!index)
    return false;
  LLVMBasicBlockRef outside = nv_ptx_new_block(r);
  LLVMBasicBlockRef *targets = r->symbols[found].targets;
  LLVMValueRef jump = LLVMBuildSwitch(r->builder, index, outside, (unsigned)arrlen(targets));
  for (ptrdiff_t k = 0; k < arrlen(targets); k++)
    LLVMAddCase(jump, nv_ptx_constant(r, (uint64_t)k, 32), targets[k]);
  LLVMPositionBuilderAtEnd(r->builder, outside);
  LLVMBuildUnreachable(r->builder); // an index outside the table
  end_block(r);
  return nv_ptx_expect(r, ';');
}

// Skips the operands of an instruction that nobody knows.
static bool skip_operands(struct nv_ptx_reader *r) {
  while (r->token.kind != TOKEN_END && r->token.kind != TOKEN_BAD && !nv_ptx_is_sign(r, ';'))
    nv_ptx_advance(r);
  return nv_ptx_expect(r, ';');
}

// Whether bytes or halves of registers are operands, as in vadd.s32.u32.s32 d, a.b1, c.h0; only these instructions have them.
static bool has_selectors(const struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  static const char *const names[] = {"vadd", "vsub", "vavrg", "vabsdiff", "vmin",
                                      "vmax", "vset", "vshl",  "vshr",     "vmad"};
  bool video = false;
  for (size_t k = 0; k < sizeof names / sizeof *names; k++)
    video |= !strncmp(i->words[0], names[k], strlen(names[k]));
  // No number with a point stands there.
  const char *at = video && r->token.kind != TOKEN_END ? r->token.at : r->end;
  while (at < r->end && *at != '.' && *at != ';')
    at++;
  return at < r->end && *at == '.';
}

// Whether the operands have the usual form: not those of instructions that are not modelled.
static bool is_unusual(const struct nv_ptx_instruction *i) {
  static const char *const images[] = {"tex", "tld4", "txq", "suld", "sust", "suq"};
  for (size_t k = 0; k < sizeof images / sizeof *images; k++)
    if (!strcmp(i->words[0], images[k])) {
      struct nv_op *op = nv_op_decode(i->mnemonic);
      nv_op_free(op);
      return !op;
    }
  static const char *const names[] = {"sured",
                                      "istypep",
                                      "wgmma",
                                      "tcgen05",
                                      "multimem",
                                      "cp.async.bulk.tensor",
                                      "cp.async.bulk.prefetch"};
  for (size_t k = 0; k < sizeof names / sizeof *names; k++)
    if (!strncmp(i->mnemonic, names[k], strlen(names[k])))
      return true;
  return false;
}

static bool read_operands(struct nv_ptx_reader *r, struct nv_ptx_instruction *i) {
  if (nv_ptx_take_sign(r, ';'))
    return true;
  do {
    if (i->count == PTX_MAX_OPERANDS)
      return nv_ptx_fail(r, "'%s' has more than %d operands", i->mnemonic, PTX_MAX_OPERANDS);
    if (!nv_ptx_read_operand(r, i, &i->operands[i->count++]))
      return false;
  } while (nv_ptx_take_sign(r, ','));
  return nv_ptx_expect(r, ';');
}

static bool read_rest(struct nv_ptx_reader *r, struct nv_ptx_instruction *i,
                      LLVMValueRef condition) {
  if (!strcmp(i->words[0], "bra") && nv_ptx_only(i, 1, " uni "))
    return read_branch(r, condition);
  LLVMBasicBlockRef next = NULL;
  if (condition) {
    LLVMBasicBlockRef taken = nv_ptx_new_block(r);
    next = nv_ptx_new_block(r);
    LLVMBuildCondBr(r->builder, condition, taken, next);
    LLVMPositionBuilderAtEnd(r->builder, taken);
  }
  bool ok;
  if (!strcmp(i->mnemonic, "brx.idx") || !strcmp(i->mnemonic, "brx.idx.uni"))
    ok = read_indexed_branch(r, i);
  else if (!strcmp(i->words[0], "call") && nv_ptx_only(i, 1, " uni "))
    ok = nv_ptx_call(r);
  else if (is_unusual(i) || has_selectors(r, i))
    ok = skip_operands(r) && emit_unknown(r, i);
  else
    ok = read_operands(r, i) && emit_at(r, i);
  if (!next)
    return ok;
  if (!r->ended)
    LLVMBuildBr(r->builder, next);
  LLVMMoveBasicBlockAfter(next, LLVMGetLastBasicBlock(r->function));
  LLVMPositionBuilderAtEnd(r->builder, next);
  r->ended = false;
  return ok;
}

bool nv_ptx_read_instruction(struct nv_ptx_reader *r) {
  struct nv_ptx_instruction *i = nv_alloc(sizeof *i);
  LLVMValueRef condition = NULL;
  bool ok = true;
  LLVMMetadataRef line =
      LLVMDIBuilderCreateDebugLocation(r->context, r->token.line, 0, r->scope, NULL);
  LLVMSetCurrentDebugLocation2(r->builder, line);
  continue_block(r);
  if (nv_ptx_take_sign(r, '@')) {
    struct nv_ptx_operand predicate;
    ok = nv_ptx_read_operand(r, i, &predicate);
    condition = ok ? nv_ptx_value(r, &predicate, 1) : NULL;
    ok = condition != NULL;
  }
  if (ok && r->token.kind != TOKEN_WORD) {
    int shown = r->token.length > 40 ? 40 : (int)r->token.length;
    ok = nv_ptx_fail(r, "expected an instruction, found '%.*s'", shown, r->token.at);
  }
  ok = ok && nv_ptx_take_mnemonic(r, i) && read_rest(r, i, condition);
  free(i);
  return ok;
}
