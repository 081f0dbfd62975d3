// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// restrict-roots.c: follows pointers back to the restrict qualified place that they were loaded
// from.
//
// A root stands for one pointer only if every load of its path gives the same pointer each time.
// For a by-value argument that means: nobody writes the argument and its address goes nowhere. For
// the levels behind a noalias argument: the function writes nothing through the argument itself,
// nothing through a root that is a step of the path, and nothing at unknown places, and the
// argument's address is not stored.
#include "alias/restrict-roots.h"

#include <string.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/memory-ops.h"
#include "bridge/metadata.h"
#include "bridge/nvvm.h"
#include "bridge/pointers.h"
#include "facts/memory-effects.h"
#include "facts/shapes.h"

static const char fields_metadata[] = "function contains restrict keyword in struct";

//===-- Slots ---------------------------------------------------------------------------------===//

static bool is_plain_load(LLVMValueRef v) {
  return LLVMIsALoadInst(v) && !LLVMGetVolatile(v) &&
         LLVMGetOrdering(v) == LLVMAtomicOrderingNotAtomic;
}

// Before mem2reg variables live in allocas. An alloca that is only loaded from and stored to once
// gives the stored value; a load in front of the store gives an undefined one.
static LLVMValueRef only_stored_value(LLVMValueRef slot) {
  if (!LLVMIsAAllocaInst(slot))
    return NULL;
  LLVMValueRef value = NULL;
  nv_foreach_use(use, slot) {
    LLVMValueRef user = LLVMGetUser(use);
    if (is_plain_load(user) || nv_intrinsic_kind(user) == NV_INTRINSIC_LIFETIME)
      continue;
    if (!LLVMIsAStoreInst(user) || value || LLVMGetVolatile(user) ||
        LLVMGetOperand(user, 0) == slot)
      return NULL;
    value = LLVMGetOperand(user, 0);
  }
  return value && LLVMTypeOf(value) == LLVMGetAllocatedType(slot) ? value : NULL;
}

// The pointer that load `v` gives if it reads a variable that is set once.
static LLVMValueRef through_slot(LLVMValueRef v) {
  if (!is_plain_load(v))
    return NULL;
  LLVMValueRef value = only_stored_value(LLVMGetOperand(v, 0));
  return value && LLVMTypeOf(value) == LLVMTypeOf(v) ? value : NULL;
}

// The object that `pointer` is computed from, and the bytes between where they are constant.
static LLVMValueRef origin_of(nv_pass_ctx *ctx, LLVMValueRef pointer, int64_t *offset,
                              bool *constant) {
  // Behind more variables than that the walk ends at the value it has come to, with an offset that
  // counts as variable: a root of its own kind, or unknown.
  enum { MAX_SLOTS = 16 };
  *offset = 0;
  *constant = true;
  for (unsigned i = 0; i < MAX_SLOTS; i++) {
    int64_t step;
    LLVMValueRef base = nv_base_and_offset(ctx, pointer, true, false, &step);
    LLVMValueRef object = nv_underlying_object(base, 0);
    *constant &= object == base;
    *offset = (int64_t)((uint64_t)*offset + (uint64_t)step);
    pointer = through_slot(object);
    if (!pointer)
      return object;
  }
  *constant = false;
  return pointer;
}

//===-- Roots ---------------------------------------------------------------------------------===//

bool nv_root_equal(const nv_root *a, const nv_root *b) {
  return a->argument == b->argument && a->depth == b->depth && a->variable == b->variable &&
         memcmp(a->offset, b->offset, a->depth * sizeof *a->offset) == 0;
}

// The paths may be the same, taken that a variable step may be any.
static bool may_be_equal(const nv_root *a, const nv_root *b) {
  if (a->argument != b->argument || a->depth != b->depth)
    return false;
  for (unsigned i = 0; i < a->depth; i++) {
    if (!((a->variable | b->variable) >> i & 1) && a->offset[i] != b->offset[i])
      return false;
  }
  return true;
}

static bool stays_inside(LLVMValueRef pointer, bool may_write, unsigned depth);

static unsigned argument_number(LLVMValueRef argument) {
  LLVMValueRef function = LLVMGetParamParent(argument);
  unsigned i = 0;
  while (LLVMGetParam(function, i) != argument)
    i++;
  return i;
}

// The path of loads from an argument to pointer `v`, without asking whether it is restrict. Depth 0
// is the argument itself.
static bool path_of(nv_restrict_roots *r, LLVMValueRef v, nv_root *out) {
  LLVMValueRef loads[NV_ROOT_DEPTH];
  unsigned depth = 0;
  int64_t offset[NV_ROOT_DEPTH];
  bool constant[NV_ROOT_DEPTH];
  while (!LLVMIsAArgument(v)) {
    if (!is_plain_load(v) || depth == NV_ROOT_DEPTH)
      return false;
    loads[depth] = v;
    v = origin_of(r->ctx, LLVMGetOperand(loads[depth], 0), &offset[depth], &constant[depth]);
    depth++;
  }
  *out = (nv_root){.argument = argument_number(v), .depth = depth};
  for (unsigned i = 0; i < depth; i++) {
    out->offset[i] = constant[depth - 1 - i] ? offset[depth - 1 - i] : 0;
    out->variable |= (unsigned)!constant[depth - 1 - i] << i;
  }
  return true;
}

static bool is_field(const nv_restrict_roots *r, const nv_root *root) {
  nv_root first = *root;
  first.depth = 1;
  first.variable &= 1;
  for (ptrdiff_t i = 0; i < arrlen(r->fields); i++) {
    if (nv_root_equal(&first, &r->fields[i]))
      return true;
  }
  return false;
}

// No step of the path behind its first `fixed` ones is written, and all its offsets are constant.
static bool is_steady(const nv_restrict_roots *r, const nv_root *root, unsigned fixed) {
  if (root->variable)
    return false;
  for (ptrdiff_t i = 0; i < arrlen(r->written); i++) {
    nv_root step = *root;
    step.depth = r->written[i].depth;
    if (step.depth >= fixed && step.depth < root->depth && may_be_equal(&step, &r->written[i]))
      return false;
  }
  return true;
}

// The path ends at a restrict qualified pointer and always gives the same one.
static bool is_restrict(nv_restrict_roots *r, const nv_root *root) {
  if (root->depth == 0)
    return false;
  LLVMValueRef argument = LLVMGetParam(r->function, root->argument);
  if (nv_byval_type(argument)) {
    // What the argument holds cannot change (see add_fields); deeper levels only on request.
    if (!is_field(r, root))
      return false;
    return root->depth == 1 || (r->multi_level && !r->writes_unknown && is_steady(r, root, 1));
  }
  return r->multi_level && !r->writes_unknown &&
         nv_is_noalias_argument(r->function, root->argument) && stays_inside(argument, true, 0) &&
         is_steady(r, root, 0);
}

//===-- Where addresses go --------------------------------------------------------------------===//

// One use of an address that must not become known to others, nor, without `may_write`, be written
// through.
static bool use_stays_inside(LLVMUseRef use, LLVMValueRef pointer, bool may_write, unsigned depth) {
  LLVMValueRef user = LLVMGetUser(use);
  if (LLVMIsALoadInst(user) || LLVMIsAICmpInst(user))
    return true;
  if (LLVMIsAGetElementPtrInst(user) || LLVMIsAAddrSpaceCastInst(user) || LLVMIsAPHINode(user) ||
      LLVMIsASelectInst(user))
    return stays_inside(user, may_write, depth + 1);
  if (LLVMIsAStoreInst(user)) {
    LLVMValueRef slot = LLVMGetOperand(user, 1);
    if (nv_use_index(use) == 1)
      return may_write;
    if (only_stored_value(slot) != pointer)
      return false;
    nv_foreach_use(load, slot) {
      LLVMValueRef v = LLVMGetUser(load);
      if (LLVMIsALoadInst(v) && !stays_inside(v, may_write, depth + 1))
        return false;
    }
    return true;
  }
  switch (nv_intrinsic_kind(user)) {
  case NV_INTRINSIC_MEMCPY:
  case NV_INTRINSIC_MEMMOVE:
  case NV_INTRINSIC_MEMSET:
    return may_write || nv_use_index(use) == 1;
  case NV_INTRINSIC_LIFETIME:
    return true;
  default:
    return LLVMIsACallInst(user) && nv_call_only_reads_argument(user, nv_use_index(use));
  }
}

// Gives up on long chains, which phis make endless: then the address may go anywhere.
static bool stays_inside(LLVMValueRef pointer, bool may_write, unsigned depth) {
  enum { MAX_DEPTH = 16 };
  if (depth > MAX_DEPTH)
    return false;
  nv_foreach_use(use, pointer) {
    if (!use_stays_inside(use, pointer, may_write, depth))
      return false;
  }
  return true;
}

//===-- Origins -------------------------------------------------------------------------------===//

// The objects that `pointer` is computed from; 0 when there are too many, or too many values on the
// way. Those who ask take 0 for "unknown": an access without scopes, a write of any root.
static size_t leaves(nv_restrict_roots *r, LLVMValueRef pointer, LLVMValueRef *out,
                     size_t capacity) {
  enum { MAX_VALUES = 32 };
  LLVMValueRef work[MAX_VALUES];
  size_t n = 0, done = 0, found = 0;
  work[n++] = pointer;
  while (done < n) {
    int64_t offset;
    bool constant;
    LLVMValueRef v = origin_of(r->ctx, work[done++], &offset, &constant);
    bool phi = LLVMIsAPHINode(v);
    unsigned first = phi ? 0 : 1, choices = phi ? LLVMCountIncoming(v) : 2;
    if (!phi && !LLVMIsASelectInst(v)) {
      if (LLVMIsUndef(v))
        continue;
      if (found == capacity)
        return 0;
      out[found++] = v;
      continue;
    }
    for (unsigned i = 0; i < choices; i++) {
      LLVMValueRef choice = phi ? LLVMGetIncomingValue(v, i) : LLVMGetOperand(v, first + i);
      size_t k = 0;
      while (k < n && work[k] != choice)
        k++;
      if (n == MAX_VALUES)
        return 0;
      if (k == n)
        work[n++] = choice;
    }
  }
  return found;
}

// Memory of this function alone, which alias analysis knows without scopes.
static bool is_private(LLVMValueRef v) {
  return LLVMIsAAllocaInst(v) || (LLVMIsAArgument(v) && nv_byval_type(v));
}

static bool is_object(LLVMValueRef v) {
  return LLVMIsAArgument(v) || LLVMIsAGlobalVariable(v) || is_private(v);
}

// A field of a by-value argument got its value before the function began, so not from a root.
static bool is_other_field(const nv_restrict_roots *r, const nv_root *root) {
  if (root->depth != 1 || root->variable)
    return false;
  for (ptrdiff_t i = 0; i < arrlen(r->fields); i++) {
    // A field is in the list only if the whole argument is never written.
    if (r->fields[i].argument == root->argument)
      return true;
  }
  return false;
}

nv_origin nv_restrict_origin(nv_restrict_roots *r, LLVMValueRef pointer, nv_root *out,
                             size_t capacity, size_t *n) {
  enum { MAX_LEAVES = 8 };
  LLVMValueRef found[MAX_LEAVES];
  size_t count = leaves(r, pointer, found, MAX_LEAVES), separate = 0, private = 0;
  *n = 0;
  for (size_t i = 0; i < count; i++) {
    nv_root root;
    if (is_object(found[i])) {
      separate++;
      private += is_private(found[i]);
      continue;
    }
    if (!path_of(r, found[i], &root))
      return NV_ORIGIN_UNKNOWN;
    if (!is_restrict(r, &root)) {
      if (!is_other_field(r, &root))
        return NV_ORIGIN_UNKNOWN;
      separate++;
      continue;
    }
    size_t k = 0;
    while (k < *n && !nv_root_equal(&out[k], &root))
      k++;
    if (k == capacity)
      return NV_ORIGIN_UNKNOWN;
    if (k == *n)
      out[(*n)++] = root;
  }
  // A choice between a root and something else belongs to neither.
  if (count == 0 || (separate && *n))
    return NV_ORIGIN_UNKNOWN;
  if (private == count)
    return NV_ORIGIN_PRIVATE;
  return *n ? NV_ORIGIN_ROOT : NV_ORIGIN_SEPARATE;
}

//===-- Fields of by-value arguments ----------------------------------------------------------===//

// LLVM's name of a struct is the front end's with a word in front.
static bool has_struct_name(LLVMTypeRef type, const char *name, size_t len) {
  const char *text = LLVMGetStructName(type);
  static const char *const words[] = {"struct.", "class."};
  for (size_t i = 0; text && i < sizeof words / sizeof *words; i++) {
    size_t word = strlen(words[i]);
    if (strncmp(text, words[i], word) == 0 && strlen(text + word) == len &&
        memcmp(text + word, name, len) == 0)
      return true;
  }
  return false;
}

struct listed_field {
  const char *name;
  size_t len;
  unsigned index;
};

// Adds the listed field wherever its struct lies inside `type`, which starts `at` bytes into the
// argument.
static void add_field(nv_restrict_roots *r, unsigned argument, const struct listed_field *f,
                      LLVMTypeRef type, uint64_t at) {
  // The restrict of elements behind is not used.
  enum { MAX_ELEMENTS = 64 };
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(r->ctx));
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (nv_is_scalable(type))
    return;
  if (kind == LLVMArrayTypeKind) {
    LLVMTypeRef element = LLVMGetElementType(type);
    uint64_t n = LLVMGetArrayLength2(type), size = LLVMABISizeOfType(layout, element);
    for (uint64_t i = 0; i < n && i < MAX_ELEMENTS; i++)
      add_field(r, argument, f, element, at + i * size);
  }
  if (kind != LLVMStructTypeKind)
    return;
  unsigned n = LLVMCountStructElementTypes(type);
  for (unsigned i = 0; i < n; i++) {
    LLVMTypeRef element = LLVMStructGetTypeAtIndex(type, i);
    uint64_t offset = at + LLVMOffsetOfElement(layout, type, i);
    if (i == f->index && LLVMGetTypeKind(element) == LLVMPointerTypeKind &&
        has_struct_name(type, f->name, f->len)) {
      nv_root root = {.argument = argument, .depth = 1, .offset = {(int64_t)offset}};
      arrput(r->fields, root);
    } else {
      add_field(r, argument, f, element, offset);
    }
  }
}

static void add_fields(nv_restrict_roots *r) {
  LLVMModuleRef module = nv_ctx_module(r->ctx);
  unsigned rows = LLVMGetNamedMetadataNumOperands(module, fields_metadata);
  unsigned params = rows ? LLVMCountParams(r->function) : 0;
  for (unsigned p = 0; p < params; p++) {
    LLVMValueRef argument = LLVMGetParam(r->function, p);
    LLVMTypeRef type = nv_byval_type(argument);
    if (!type || !stays_inside(argument, false, 0))
      continue;
    for (unsigned row = 0; row < rows; row++) {
      struct listed_field f;
      int64_t index;
      f.name = nv_named_md_string(module, fields_metadata, row, 0, &f.len);
      if (!f.name || !nv_named_md_int(module, fields_metadata, row, 1, &index) || index < 0)
        continue;
      f.index = (unsigned)index;
      add_field(r, p, &f, type, 0);
    }
  }
}

//===-- What the function writes --------------------------------------------------------------===//

static void add_written(nv_restrict_roots *r, LLVMValueRef pointer) {
  enum { MAX_LEAVES = 8 };
  LLVMValueRef found[MAX_LEAVES];
  size_t n = leaves(r, pointer, found, MAX_LEAVES);
  r->writes_unknown |= n == 0;
  for (size_t i = 0; i < n; i++) {
    nv_root root;
    if (LLVMIsAAllocaInst(found[i]) || LLVMIsAGlobalVariable(found[i]))
      continue;
    if (path_of(r, found[i], &root))
      arrput(r->written, root);
    else
      r->writes_unknown = true;
  }
}

static void add_writes(nv_restrict_roots *r, LLVMValueRef inst) {
  if (!(nv_effects(inst) & NV_WRITES))
    return;
  nv_memory_effects e = nv_memory_effects_of(inst);
  for (ptrdiff_t i = 0; i < arrlen(e.operands); i++) {
    if (e.operands[i].bits & NV_ACCESS_WRITE)
      add_written(r, e.operands[i].pointer);
  }
  r->writes_unknown |= (e.elsewhere & NV_ACCESS_WRITE) != 0;
  nv_memory_effects_free(&e);
}

nv_restrict_roots nv_find_restrict_roots(nv_pass_ctx *ctx, LLVMValueRef function, bool in_structs,
                                         bool multi_level) {
  nv_restrict_roots r = {.ctx = ctx, .function = function, .multi_level = multi_level};
  if (in_structs)
    add_fields(&r);
  if (multi_level) {
    nv_foreach_block(block, function) {
      nv_foreach_inst(inst, block)
        add_writes(&r, inst);
    }
  }
  return r;
}

void nv_restrict_roots_free(nv_restrict_roots *r) {
  arrfree(r->fields);
  arrfree(r->written);
}
