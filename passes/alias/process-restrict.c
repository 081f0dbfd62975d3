// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// process-restrict.c: process-restrict, makes restrict qualifiers that LLVM does not know into
// alias scopes.
//
//   %a = load ptr, ptr %s              ; s.a, restrict in struct S
//   %b = load ptr, ptr %s.8            ; s.b, restrict too
//   store i32 1, ptr %a                ->  ..., !alias.scope {s.a}, !noalias {s.b}
//   %v = load i32, ptr %b              ->  ..., !alias.scope {s.b}, !noalias {s.a}
//
// Restrict on a parameter is noalias and needs no help, but where threads hand on data through it
// (restrict-threads.c). What is left: kernel parameters when
// nvptx-kernel-params-restrict says that all of them are restrict; fields of structs that are
// passed by value (allow-restrict-in-struct); pointers that lie behind a restrict parameter
// (apply-multi-level-restrict). All three are off unless asked for. LLVM's scoped-noalias-aa reads
// the scopes, and its inliner makes new ones for each call, so nothing else has to know.
//
// `propagate-only` marks accesses that came into sight since (by inlining, by SROA) with the scopes
// that the full form has made; it makes none.
//
// Legality.
//  (1) One scope per root, the path by which the pointer was reached (restrict-roots.h), not per
//      load: two loads of s.a give one pointer. cicc 13.0 takes the objects behind two loads of
//      one field for different ones; here they are the same.
//  (2) A path counts only if it gives the same pointer whenever it is followed: nothing that the
//      function writes may lie on it.
//  (3) An access gets a scope only if every object it may come from is a root; then it gets as
//      noalias all scopes but its own. An access that surely comes from no root (argument,
//      variable, local object, other field) gets all scopes as noalias. Any other access gets
//      nothing: it may be computed from a root in a way that is not seen. An index that is not
//      constant may be any sibling, so that its accesses get nothing either.
//  (4) The promise lasts while the function runs: the scopes are declared at its entry, so that
//  every
//      inlined, unrolled or otherwise copied instance gets scopes of its own.
//  (5) Volatile and atomic accesses are left alone.
// Contracts PRS, PR-01..PR-04.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "bridge/metadata.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "bridge/remarks.h"
#include "alias/restrict-roots.h"
#include "alias/restrict-threads.h"
#include "bridge/scopes.h"
#include "alloc.h"

static const char processed[] = "nvvm.restrict_processed";

// Limits. Scopes behind MAX_SCOPES are not found again: accesses get fewer of them, which promises less.
// An access with more counts as done. MAX_NAME has room for the longest path.
enum { MAX_SCOPES = 64, MAX_NAME = 128 };

struct scope {
  nv_root root;
  LLVMMetadataRef node;
};

struct state {
  nv_pass_ctx *ctx;
  LLVMValueRef function;
  nv_restrict_roots roots;
  LLVMMetadataRef domain;
  struct scope *scopes;      // stb_ds array, in the order of the first access
  LLVMMetadataRef *declared; // stb_ds array: all scopes of the domain, met in this run or not
};

// An access that gets scopes.
struct access {
  LLVMValueRef inst;
  nv_origin origin;
  unsigned own; // set of indices into scopes
};

//===-- Kernel parameters ---------------------------------------------------------------------===//

static bool mark_kernel_params(nv_pass_ctx *ctx, LLVMValueRef function) {
  if (!nv_opt_bool(nv_ctx_options(ctx), NV_OPT_nvptx_kernel_params_restrict) ||
      !nv_is_kernel(function))
    return false;
  unsigned kind = LLVMGetEnumAttributeKindForName("noalias", 7);
  bool changed = false;
  for (unsigned i = 0, n = LLVMCountParams(function); i < n; i++) {
    LLVMValueRef p = LLVMGetParam(function, i);
    if (LLVMGetTypeKind(LLVMTypeOf(p)) != LLVMPointerTypeKind || nv_byval_type(p) ||
        LLVMGetEnumAttributeAtIndex(function, i + 1, kind))
      continue;
    LLVMAddAttributeAtIndex(function, i + 1, LLVMCreateEnumAttribute(nv_ctx_llvm(ctx), kind, 0));
    changed = true;
  }
  return changed;
}

//===-- Scopes --------------------------------------------------------------------------------===//

// "0+8": the pointer 8 bytes into argument 0. The name finds the scope again.
static void name_of(const nv_root *root, char *out, size_t size) {
  int n = snprintf(out, size, "%u", root->argument);
  for (unsigned i = 0; i < root->depth && n >= 0 && (size_t)n < size; i++)
    n += snprintf(out + n, size - (size_t)n, "%+lld", (long long)root->offset[i]);
}

// The whole name, however long: two functions must not share one. To be given back with free.
static char *domain_name(LLVMValueRef function) {
  static const char start[] = "restrict: ";
  size_t len;
  const char *name = LLVMGetValueName2(function, &len);
  char *out = nv_new(sizeof start + len, 1);
  memcpy(out, start, sizeof start - 1);
  memcpy(out + sizeof start - 1, name, len);
  return out;
}

static bool is_named(const char *text, size_t len, const char *name) {
  return strlen(name) == len && memcmp(text, name, len) == 0;
}

// The scopes that an earlier run made are declared at the entry of the function. An inlined
// instance of the function itself would have the same names in another domain, declared behind
// them.
static void find_declared(struct state *s) {
  char *name = domain_name(s->function);
  nv_foreach_inst(inst, LLVMGetEntryBasicBlock(s->function)) {
    LLVMMetadataRef scope, domain = NULL;
    if (LLVMIsACallInst(inst) && nv_scopes(inst, NV_SCOPES_DECLARED, &scope, 1) == 1)
      domain = nv_scope_domain(scope);
    size_t len;
    const char *text = domain ? nv_domain_name(domain, &len) : NULL;
    if (!text || !is_named(text, len, name) || (s->domain && s->domain != domain) ||
        arrlen(s->declared) == MAX_SCOPES)
      continue;
    s->domain = domain;
    arrput(s->declared, scope);
  }
  free(name);
}

static LLVMMetadataRef find_scope(const struct state *s, const nv_root *root) {
  char name[MAX_NAME];
  name_of(root, name, sizeof name);
  for (ptrdiff_t i = 0; i < arrlen(s->declared); i++) {
    size_t len;
    const char *text = nv_scope_name(s->declared[i], &len);
    if (is_named(text, len, name))
      return s->declared[i];
  }
  return NULL;
}

// Index of the root among those of this run, added if it is new; -1 when there are too many.
static int root_index(struct state *s, const nv_root *root) {
  // An access of a root that has no number gets no scopes.
  enum { MAX_ROOTS = 8 * sizeof(unsigned) };
  ptrdiff_t i = 0;
  while (i < arrlen(s->scopes) && !nv_root_equal(&s->scopes[i].root, root))
    i++;
  if (i == MAX_ROOTS)
    return -1;
  if (i == arrlen(s->scopes))
    arrput(s->scopes, ((struct scope){*root, NULL}));
  return (int)i;
}

//===-- Accesses ------------------------------------------------------------------------------===//

// Condition 5. Copies and fills wait until they are loads and stores.
static LLVMValueRef accessed(LLVMValueRef inst) {
  bool load = LLVMIsALoadInst(inst);
  if ((!load && !LLVMIsAStoreInst(inst)) || LLVMGetVolatile(inst) ||
      LLVMGetOrdering(inst) != LLVMAtomicOrderingNotAtomic)
    return NULL;
  return LLVMGetOperand(inst, load ? 0 : 1);
}

// The access has scopes of our domain already.
static bool is_done(struct state *s, LLVMValueRef inst) {
  for (nv_scope_list which = NV_SCOPES_ALIAS; which <= NV_SCOPES_NOALIAS; which++) {
    LLVMMetadataRef list[MAX_SCOPES];
    size_t n = nv_scopes(inst, which, list, MAX_SCOPES);
    for (size_t i = 0; i < n && i < MAX_SCOPES; i++) {
      if (nv_scope_domain(list[i]) == s->domain)
        return true;
    }
    if (n > MAX_SCOPES)
      return true;
  }
  return false;
}

// Condition 3, first half: what each access comes from.
static struct access *classify(struct state *s) {
  // An access of more roots is one of unknown origin.
  enum { MAX_ROOTS = 4 };
  struct access *accesses = NULL;
  nv_foreach_block(block, s->function) {
    nv_foreach_inst(inst, block) {
      LLVMValueRef pointer = accessed(inst);
      nv_root roots[MAX_ROOTS];
      size_t n;
      if (!pointer || (s->domain && is_done(s, inst)))
        continue;
      struct access a = {inst, nv_restrict_origin(&s->roots, pointer, roots, MAX_ROOTS, &n), 0};
      for (size_t i = 0; i < n && a.origin == NV_ORIGIN_ROOT; i++) {
        int index = root_index(s, &roots[i]);
        if (index < 0)
          a.origin = NV_ORIGIN_UNKNOWN;
        else
          a.own |= 1u << index;
      }
      if (a.origin == NV_ORIGIN_ROOT || a.origin == NV_ORIGIN_SEPARATE)
        arrput(accesses, a);
    }
  }
  return accesses;
}

static bool has_scope(const LLVMMetadataRef *list, size_t n, LLVMMetadataRef scope) {
  for (size_t i = 0; i < n; i++) {
    if (list[i] == scope)
      return true;
  }
  return false;
}

// Condition 3, second half. A root without scope (found by propagate-only, which makes none) leaves
// its accesses without metadata.
static bool attach(struct state *s, const struct access *a) {
  LLVMMetadataRef own[MAX_SCOPES], others[MAX_SCOPES];
  size_t n_own = 0, n_others = 0;
  for (ptrdiff_t i = 0; i < arrlen(s->scopes); i++) {
    if (!(a->own >> i & 1))
      continue;
    if (!s->scopes[i].node)
      return false;
    own[n_own++] = s->scopes[i].node;
  }
  for (ptrdiff_t i = 0; i < arrlen(s->declared); i++) {
    if (!has_scope(own, n_own, s->declared[i]))
      others[n_others++] = s->declared[i];
  }
  if (n_own)
    nv_add_alias_scopes(a->inst, own, n_own);
  if (n_others)
    nv_add_noalias_scopes(a->inst, others, n_others);
  return n_own || n_others;
}

//===-- Driver --------------------------------------------------------------------------------===//

// Gives every root a new scope, declared at the entry.
static void make_scopes(struct state *s) {
  char *domain = domain_name(s->function), name[MAX_NAME];
  LLVMValueRef entry = nv_first_insertion_point(LLVMGetEntryBasicBlock(s->function));
  s->domain = nv_alias_domain(nv_ctx_llvm(s->ctx), domain);
  free(domain);
  for (ptrdiff_t i = 0; i < arrlen(s->scopes); i++) {
    name_of(&s->scopes[i].root, name, sizeof name);
    s->scopes[i].node = nv_alias_scope(s->domain, name);
    nv_declare_scope(entry, s->scopes[i].node);
    arrput(s->declared, s->scopes[i].node);
  }
}

static bool run(struct state *s, bool propagate) {
  if (propagate)
    find_declared(s);
  if (propagate && !s->domain)
    return false;
  struct access *accesses = classify(s);
  if (propagate) {
    for (ptrdiff_t i = 0; i < arrlen(s->scopes); i++)
      s->scopes[i].node = find_scope(s, &s->scopes[i].root);
  } else if (arrlen(s->scopes)) {
    make_scopes(s);
  }
  int64_t marked = 0;
  for (ptrdiff_t i = 0; i < arrlen(accesses); i++)
    marked += attach(s, &accesses[i]);
  if (marked)
    nv_remark(s->ctx, NV_REMARK_PASSED, "RestrictScopes", s->function, NV_TEXT("alias scopes for "),
              NV_INT("Accesses", marked), NV_TEXT(marked == 1 ? " access of " : " accesses of "),
              NV_INT("Roots", (int64_t)arrlen(s->declared)),
              NV_COUNTED(arrlen(s->declared), " restrict pointer"));
  arrfree(accesses);
  return marked != 0;
}

// Fields and deeper levels. The full form runs once in the life of a function; the attribute says
// so.
static bool process_roots(nv_pass_ctx *ctx, LLVMValueRef function, bool propagate) {
  const nv_options *options = nv_ctx_options(ctx);
  bool in_structs = nv_opt_bool(options, NV_OPT_allow_restrict_in_struct);
  bool multi_level = nv_opt_bool(options, NV_OPT_apply_multi_level_restrict);
  unsigned at = (unsigned)LLVMAttributeFunctionIndex, len = (unsigned)strlen(processed);
  bool done = LLVMGetStringAttributeAtIndex(function, at, processed, len);
  if ((!in_structs && !multi_level) || done != propagate)
    return false;
  struct state s = {.ctx = ctx, .function = function};
  s.roots = nv_find_restrict_roots(ctx, function, in_structs, multi_level);
  bool changed = run(&s, propagate);
  nv_restrict_roots_free(&s.roots);
  arrfree(s.scopes);
  arrfree(s.declared);
  if (propagate)
    return changed;
  LLVMAddAttributeAtIndex(function, at,
                          LLVMCreateStringAttribute(nv_ctx_llvm(ctx), processed, len, "", 0));
  return true;
}

nv_preserved nv_process_restrict(nv_pass_ctx *ctx, LLVMValueRef function) {
  const nv_options *options = nv_ctx_options(ctx);
  bool propagate = nv_ctx_param(ctx, "propagate-only");
  if (!nv_opt_bool(options, NV_OPT_process_restrict))
    return NV_UNCHANGED;
  if (nv_opt_bool(options, NV_OPT_dump_process_restrict)) {
    size_t len;
    const char *name = LLVMGetValueName2(function, &len);
    fprintf(stderr, "Processing __restrict__ keyword for function %.*s ...\n", (int)len, name);
  }
  bool changed = !propagate && mark_kernel_params(ctx, function);
  changed |= process_roots(ctx, function, propagate);
  changed |= !propagate && nv_restrict_threads(function);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
