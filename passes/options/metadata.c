// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// `!nvopt.options`: options that travel inside a module, so that the back end sees them (OS-6).
//
// Each operand is a node of pairs of strings: !{!"maxreg", !"64"}. A third string "override" says
// that the pair replaces an earlier one on purpose; without it two different values mean that
// modules were linked which do not agree.
#include "alloc.h"
#include "options/build-impl.h"

#include <llvm-c/Core.h>
#include <stdlib.h>
#include <string.h>

static const char name[] = "nvopt.options";
static const char override[] = "override";

/// Operands of `node`, to be freed.
static LLVMValueRef *operands_of(LLVMValueRef node, unsigned *count) {
  *count = LLVMGetMDNodeNumOperands(node);
  LLVMValueRef *ops = nv_new(*count, sizeof *ops);
  LLVMGetMDNodeOperands(node, ops);
  return ops;
}

/// The string in `op`; false if it is something else.
static bool string_of(LLVMValueRef op, nv_span *out) {
  unsigned len = 0;
  out->text = op ? LLVMGetMDString(op, &len) : NULL;
  out->len = len;
  return out->text != NULL;
}

static bool read_node(nv_builder *b, LLVMValueRef *ops, unsigned count) {
  nv_span key, value, last;
  b->replaces = count == 3 && string_of(ops[2], &last) && nv_span_is(last, override);
  unsigned pairs = b->replaces ? 2 : count;
  if (pairs % 2)
    return false;
  for (unsigned i = 0; i < pairs; i += 2) {
    if (!string_of(ops[i], &key) || !string_of(ops[i + 1], &value))
      return false;
    nv_builder_pair(b, key, true, value);
  }
  return true;
}

/// Calls `node` for every operand of the named metadata.
static void each_operand(LLVMModuleRef module, void (*node)(void *ctx, LLVMValueRef op),
                         void *ctx) {
  unsigned count = LLVMGetNamedMetadataNumOperands(module, name);
  LLVMValueRef *nodes = nv_new(count, sizeof *nodes);
  LLVMGetNamedMetadataOperands(module, name, nodes);
  for (unsigned i = 0; i < count; i++)
    node(ctx, nodes[i]);
  free(nodes);
}

static void read_operand(void *ctx, LLVMValueRef node) {
  nv_builder *b = ctx;
  unsigned count;
  LLVMValueRef *ops = operands_of(node, &count);
  if (count && !read_node(b, ops, count))
    nv_builder_diag(b, NV_OPT_ERROR,
                    "every entry must be a pair of strings, as in "
                    "!{!\"maxreg\", !\"64\"}");
  free(ops);
}

void nv_builder_read_module(nv_builder *b, LLVMModuleRef module) {
  nv_builder_begin(b, NV_OPT_FROM_MODULE);
  each_operand(module, read_operand, b);
}

//===-- Writing -------------------------------------------------------------------------------===//

/// What the module says today about each option: the text of its last entry.
typedef struct present {
  nv_span value[NV_OPT_COUNT];
} present;

static void note_operand(void *ctx, LLVMValueRef node) {
  present *p = ctx;
  unsigned count;
  LLVMValueRef *ops = operands_of(node, &count);
  nv_span key, value;
  for (unsigned i = 0; ops && i + 1 < count; i += 2) {
    if (!string_of(ops[i], &key) || !string_of(ops[i + 1], &value))
      break;
    nv_option_id id = nv_option_lookup(key.text, key.len);
    if (id != NV_OPT_NONE)
      p->value[id] = value;
  }
  free(ops);
}

static void append_entry(LLVMModuleRef module, const char *key, nv_span value, bool replaces) {
  LLVMContextRef ctx = LLVMGetModuleContext(module);
  LLVMMetadataRef strings[3] = {
      LLVMMDStringInContext2(ctx, key, strlen(key)),
      LLVMMDStringInContext2(ctx, value.text, value.len),
      LLVMMDStringInContext2(ctx, override, sizeof override - 1),
  };
  LLVMMetadataRef node = LLVMMDNodeInContext2(ctx, strings, replaces ? 3 : 2);
  LLVMAddNamedMetadataOperand(module, name, LLVMMetadataAsValue(ctx, node));
}

void nv_options_write_codegen_metadata(const nv_options *o, LLVMModuleRef module) {
  present *p = nv_new(1, sizeof *p);
  each_operand(module, note_operand, p);
  for (int i = 0; i < NV_OPT_COUNT; i++) {
    nv_option_id id = (nv_option_id)i;
    const nv_option_info *info = nv_option_get_info(id);
    if (!(info->flags & NV_OPT_CG) || !nv_opt_given(o, id))
      continue;
    char number[32];
    const char *shown = nv_option_format(o, id, number, sizeof number);
    nv_span text = {shown, strlen(shown)};
    nv_span old = p->value[id];
    if (!old.text || old.len != text.len || memcmp(old.text, text.text, old.len))
      append_entry(module, info->name, text, old.text != NULL);
  }
  free(p);
}
