// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ldgxform.c: ldgxform, marks loads of memory that nobody writes while the kernel runs.
//
//   kernel(ptr %p, ptr noalias %q)
//     %v = load float, ptr %p                ->   %v = load float, ptr %p, !invariant.load !{}
//     store float %v, ptr %q
//
// Instruction selection makes ld.global.nc of such a load, which goes through the read-only cache
// and which ptxas may move over stores and barriers. LLVM's own nvptx-tag-invariant-loads marks
// loads through noalias arguments that are only read. This pass also sees: plain arguments next to
// noalias ones, variables of the module, pointers loaded from memory, restrict of inlined device
// functions.
//
// Legality. The load must give the same value at any time during the kernel, to every thread. Let L
// be the objects that its pointer comes from; phis and selects give several, and each must pass.
//  (1) The load is neither volatile nor atomic.
//  (2) Its memory is global memory: the pointer's space says so, or all objects are arguments of
//  the
//      kernel or variables in global memory. Elsewhere the mark would not change the code but could
//      move the load.
//  (3) No instruction of the kernel, in any thread, writes an object of L (nv_objects_disjoint):
//      offsets and order of accesses are not looked at, because other threads have others. Calls,
//      copies and atomics count; what is not understood writes everything.
//  (4) Nobody outside the grid writes it either. For a noalias argument that is promised, as it is
//      for constants. Otherwise such a write would be a race with the load, unless the kernel could
//      learn that the write has happened: so no acquiring atomic, no fence wider than the block, no
//      volatile load of memory that others see, no unknown call or assembly anywhere in the kernel.
//  (5) Instead of (3), for a pair of load and store that restrict of one inlined call keeps apart
//  by
//      alias scopes: the promise holds during the call only, so that another round of a loop,
//      another call or a later phase of the kernel may write what was read. It is used only if the
//      call runs at most once in each thread (its scopes are declared once, in a block that control
//      does not come back to), if (4) holds, and if the only barriers are those of the whole block,
//      none of them on one of two ways that threads can part on: there, a barrier of one way may be
//      met by one of the other. Then a thread that reads what another one wrote has either no order
//      with it, which is a race, or a barrier between the write and the read, which all threads pass
//      at one place of the code: that place lies inside the call for both, and restrict forbids the
//      write.
// cicc 13.0 marks more: it takes (5) in loops and does not look at volatile loads in (4).
// Contracts CG-05, PF-9, X-6, X-7.
#include <stdlib.h>

#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/effects.h"
#include "facts/block-uniform.h"
#include "facts/kernel-writes.h"
#include "bridge/memory-ops.h"
#include "bridge/metadata.h"
#include "facts/nvvm-aa.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "bridge/remarks.h"
#include "bridge/scopes.h"
#include "target/target.h"
#include "facts/shapes.h"
#include "alloc.h"

static const char mark[] = "invariant.load";

struct state {
  nv_pass_ctx *ctx;
  LLVMValueRef function;
  bool is_kernel;
  nv_kernel_writes writes;
  enum { UNKNOWN, TOGETHER, APART } barriers; // whether all threads pass them at one place
  LLVMMetadataRef *once;  // scopes in force at most once a thread, found so far; stb_ds array
  LLVMMetadataRef *other; // scopes that are not; stb_ds array
};

// Why a load is left alone, for the remark.
struct refusal {
  const char *name, *text;
  LLVMValueRef writer;
};

//===-- Scopes: condition 5 -------------------------------------------------------------------===//

static unsigned times_declared(LLVMValueRef inst, LLVMMetadataRef scope) {
  // More scopes declared at once than fit count as declared twice: the promise is then not used.
  enum { MAX_SCOPES = 32 };
  LLVMMetadataRef list[MAX_SCOPES];
  size_t n = nv_scopes(inst, NV_SCOPES_DECLARED, list, MAX_SCOPES);
  if (n > MAX_SCOPES)
    return 2; // cannot tell: as good as twice
  unsigned times = 0;
  for (size_t i = 0; i < n; i++)
    times += list[i] == scope;
  return times;
}

static bool is_declared_once(LLVMValueRef function, LLVMMetadataRef scope) {
  LLVMValueRef place = NULL;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      unsigned times = LLVMIsACallInst(inst) ? times_declared(inst, scope) : 0;
      if (times > 1 || (times && place))
        return false;
      if (times)
        place = inst;
    }
  }
  return place && !nv_block_may_repeat(LLVMGetInstructionParent(place));
}

static bool runs_once(struct state *s, LLVMMetadataRef scope) {
  if (nv_list_has(s->once, scope))
    return true;
  if (nv_list_has(s->other, scope))
    return false;
  bool once = is_declared_once(s->function, scope);
  if (once)
    arrput(s->once, scope);
  else
    arrput(s->other, scope);
  return once;
}

static bool has_barrier(LLVMBasicBlockRef block) {
  nv_foreach_inst(inst, block) {
    nv_barrier kind = nv_barrier_kind(inst, NULL);
    if (kind == NV_BARRIER_CTA || kind == NV_BARRIER_CTA_RED)
      return true;
  }
  return false;
}

// Threads that part at the end of block `b` meet again without a barrier on the way.
static bool parts_without_barrier(const nv_block_index *index, const nv_block_uniformity *uniform,
                                  unsigned b, const unsigned char *barriers) {
  unsigned n = nv_block_count(index), meeting = nv_block_meeting(uniform, b);
  unsigned char *reached = nv_new(n, 1);
  bool none = true;
  for (ptrdiff_t i = 0; i < arrlen(index->successors[b]); i++)
    nv_blocks_reached(index, index->successors[b][i], meeting, b, reached);
  for (unsigned k = 0; k < n; k++)
    none &= !reached[k] || !barriers[k] || k == meeting;
  free(reached);
  return none;
}

static bool are_barriers_together(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_block_index index = nv_block_index_of(function);
  nv_block_uniformity *uniform = nv_proven_block_uniformity_of(ctx, function, &index);
  unsigned n = nv_block_count(&index);
  unsigned char *barriers = nv_new(n, 1);
  bool together = true;
  for (unsigned b = 0; b < n; b++)
    barriers[b] = has_barrier(index.blocks[b]);
  for (unsigned b = 0; b < n && together; b++)
    together =
        !nv_block_divergent_end(uniform, b) || parts_without_barrier(&index, uniform, b, barriers);
  free(barriers);
  nv_block_uniformity_free(uniform);
  nv_block_index_free(&index);
  return together;
}

static bool barriers_are_together(struct state *s) {
  if (s->barriers == UNKNOWN)
    s->barriers = are_barriers_together(s->ctx, s->function) ? TOGETHER : APART;
  return s->barriers == TOGETHER;
}

static bool scopes_separate(struct state *s, LLVMValueRef load, LLVMValueRef writer) {
  // With more scopes in common than fit, not all can be asked about: not separate.
  enum { MAX_SCOPES = 32 };
  LLVMMetadataRef scopes[MAX_SCOPES];
  size_t n;
  if (s->writes.external_order || s->writes.other_barriers || !LLVMIsAStoreInst(writer) ||
      !nv_is_scope_separate(load, writer, scopes, MAX_SCOPES, &n) || n > MAX_SCOPES)
    return false;
  for (size_t i = 0; i < n; i++) {
    if (!runs_once(s, scopes[i]))
      return false;
  }
  return barriers_are_together(s);
}

//===-- Objects: conditions 2 to 4 ------------------------------------------------------------===//

static bool is_constant(const nv_object *o) {
  return o->kind == NV_OBJECT_GLOBAL && LLVMIsGlobalConstant(o->value);
}

// Condition 2.
static bool is_global_memory(const nv_object *o, unsigned space) {
  if (space == NV_SPACE_GLOBAL)
    return true;
  return o->kind == NV_OBJECT_ARGUMENT || o->kind == NV_OBJECT_RESTRICT ||
         (o->kind == NV_OBJECT_GLOBAL && o->space == NV_SPACE_GLOBAL);
}

static bool writes_object(struct state *s, const nv_writer *writer, const nv_object *o) {
  for (ptrdiff_t i = 0; i < arrlen(writer->objects); i++) {
    if (!nv_objects_disjoint(&s->writes, o, &writer->objects[i]))
      return true;
  }
  return false;
}

// Conditions 3 and 5.
static bool is_written(struct state *s, LLVMValueRef load, const nv_object *o,
                       struct refusal *why) {
  bool conflict = false;
  for (ptrdiff_t i = 0; i < arrlen(s->writes.objects) && !conflict; i++)
    conflict = !nv_objects_disjoint(&s->writes, o, &s->writes.objects[i]);
  if (!conflict)
    return false;
  for (ptrdiff_t i = 0; i < arrlen(s->writes.writers); i++) {
    const nv_writer *writer = &s->writes.writers[i];
    if (writes_object(s, writer, o) && !scopes_separate(s, load, writer->inst)) {
      *why = (struct refusal){"MayBeWritten", "it may be written by ", writer->inst};
      return true;
    }
  }
  return false;
}

// Conditions 2 to 5 for one object; `space` is what the load's pointer tells.
static bool is_object_read_only(struct state *s, LLVMValueRef load, unsigned space,
                                const nv_object *o, struct refusal *why) {
  if (!is_global_memory(o, space)) {
    *why = (struct refusal){"NotGlobal", "it may not be global memory", NULL};
    return false;
  }
  if (is_constant(o))
    return true;
  if (!s->is_kernel || is_written(s, load, o, why))
    return false;
  if (o->kind != NV_OBJECT_RESTRICT && s->writes.external_order) {
    *why = (struct refusal){"MayBeWrittenOutside",
                            "the kernel may wait for somebody else to write it", NULL};
    return false;
  }
  return true;
}

static bool is_read_only(struct state *s, LLVMValueRef load, struct refusal *why) {
  LLVMValueRef pointer = LLVMGetOperand(load, 0);
  unsigned space = nv_aa_space(pointer);
  nv_origins origins = nv_pointer_origins(s->function, pointer);
  bool read_only = arrlen(origins.list) != 0;
  for (ptrdiff_t i = 0; i < arrlen(origins.list) && read_only; i++)
    read_only = is_object_read_only(s, load, space, &origins.list[i], why);
  nv_origins_free(&origins);
  return read_only;
}

//===-- Driver --------------------------------------------------------------------------------===//

// Condition 1, and a pointer that may lead to global memory.
static bool is_candidate(LLVMValueRef inst) {
  if (!LLVMIsALoadInst(inst) || LLVMGetVolatile(inst) ||
      LLVMGetOrdering(inst) != LLVMAtomicOrderingNotAtomic || nv_has_metadata(inst, mark))
    return false;
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(LLVMGetOperand(inst, 0)));
  return space == NV_SPACE_GENERIC || space == NV_SPACE_GLOBAL;
}

static void explain(struct state *s, LLVMValueRef load, const struct refusal *why) {
  // A parameter that is passed by value is in constant memory, which is no slower.
  LLVMValueRef object = nv_underlying_object(LLVMGetOperand(load, 0), 0);
  if (!why->name || (LLVMIsAArgument(object) && nv_byval_type(object)))
    return;
  if (why->writer)
    nv_remark(s->ctx, NV_REMARK_MISSED, why->name, load,
              NV_TEXT("load not through the read-only cache: "), NV_TEXT(why->text),
              NV_VALUE("Writer", why->writer));
  else
    nv_remark(s->ctx, NV_REMARK_MISSED, why->name, load,
              NV_TEXT("load not through the read-only cache: "), NV_TEXT(why->text));
}

nv_preserved nv_ldgxform(nv_pass_ctx *ctx, LLVMValueRef function) {
  if (!nv_opt_bool_fn(nv_ctx_options(ctx), NV_OPT_ldg, function))
    return NV_UNCHANGED;
  LLVMValueRef *loads = NULL;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (is_candidate(inst))
        arrput(loads, inst);
    }
  }
  struct state s = {.ctx = ctx, .function = function, .is_kernel = nv_is_kernel(function)};
  if (s.is_kernel && arrlen(loads))
    s.writes = nv_collect_writes(ctx, function);
  bool changed = false;
  for (ptrdiff_t i = 0; i < arrlen(loads); i++) {
    struct refusal why = {NULL, NULL, NULL};
    if (!is_read_only(&s, loads[i], &why)) {
      explain(&s, loads[i], &why);
      continue;
    }
    nv_set_metadata_flag(loads[i], mark);
    nv_remark(ctx, NV_REMARK_PASSED, "ReadOnlyLoad", loads[i],
              NV_TEXT("load of memory that the kernel only reads"));
    changed = true;
  }
  nv_kernel_writes_free(&s.writes);
  arrfree(s.once);
  arrfree(s.other);
  arrfree(loads);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
