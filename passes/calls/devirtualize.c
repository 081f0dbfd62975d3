// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// devirtualize.c: nvopt-devirtualize, makes calls through pointers direct where the few functions that can
// be meant are known.
//
//   %t = load ptr, ptr addrspace(1) %slot        %is = icmp eq ptr %t, @square_area
//   %r = call float %t(ptr %this)           ->   br i1 %is, %direct, %other
//                                                direct: call @square_area   other: call @circle_area
//
// Pays for virtual calls, tables of functions and callbacks: a call through a pointer is never inlined,
// and ptxas has to assume the most registers and a stack for it.
//
// Legal, by one of two arguments:
//  - The callee is computed in sight: a choice (select, phi) among functions, or a load from a constant
//    table whose initialiser is final. It is one of those functions; calling anything else, such as a
//    null pointer of the table, has no defined behaviour.
//  - The world is closed (parameter `link`: the module is a linked program, and internalisation has
//    run). Then every function pointer comes from a mention of the function in this module, other than
//    as a callee; the host cannot make one, and functions of other modules cannot be called. So the
//    callee is one of the mentioned functions of the call's type; a call with another type has no
//    defined behaviour. A virtual call narrows that by its slot: it loads the callee `offset` bytes
//    behind a pointer that it has itself loaded; a function that is mentioned in vtables (_ZTV...)
//    alone is in memory only there, and objects point to a vtable only at the places that the program
//    mentions, because nothing but the compiler's own code makes such pointers. It must stand
//    `offset` bytes behind one of these places.
//    The world is open, and this argument is not used, when the module declares a function that is
//    neither an intrinsic nor one of the runtime or the math library, declares a variable (a vtable, or one
//    in which another module has put its functions), defines a function besides kernels that others can
//    see, or has assembly of its own.
// All candidates but the last are compared with the pointer, and the last is called otherwise.
// A program that is compiled in one piece is closed but for pointers that the host reads from one module and hands to
// another. There (parameter `guess`) all candidates of the second argument are compared, and the pointer is called otherwise: that is
// right whatever it means, since lanes that call one function through a pointer go together as well. Limits
// fail closed: too many candidates, operands or steps leave the call as it is. Contract LT-3.
#include <string.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/calls.h"
#include "bridge/fold.h"
#include "bridge/nvvm.h"
#include "bridge/pointers.h"
#include "bridge/remarks.h"
#include "facts/memory-effects.h"
#include "passes.h"

enum { SHARED_SPACE = 3 };

enum {
  MAX_STEPS = 64,      // values looked at for one call
  MAX_TABLE = 4096,    // elements of a table
  MAX_CANDIDATES = 16, // functions that are counted for one call
};

// A choice that was looked at, and from where in memory the callee was to be loaded.
typedef struct choice {
  LLVMValueRef value;
  int64_t offset;
  bool anywhere;
} choice;

typedef struct candidates {
  LLVMValueRef functions[MAX_CANDIDATES];
  size_t n;
  choice seen[MAX_STEPS];
  size_t steps;
} candidates;

static bool add(candidates *c, LLVMValueRef function) {
  for (size_t i = 0; i < c->n; i++)
    if (c->functions[i] == function)
      return true;
  if (c->n == MAX_CANDIDATES)
    return false;
  c->functions[c->n++] = function;
  return true;
}

//===-- Functions in sight --------------------------------------------------------------------===//

static bool is_final_table(LLVMValueRef variable) {
  if (!LLVMIsAGlobalVariable(variable))
    return false;
  LLVMLinkage linkage = LLVMGetLinkage(variable);
  return LLVMIsGlobalConstant(variable) && LLVMGetInitializer(variable) &&
         !LLVMIsExternallyInitialized(variable) && linkage != LLVMWeakAnyLinkage &&
         linkage != LLVMLinkOnceAnyLinkage && linkage != LLVMAvailableExternallyLinkage;
}

// Numbers, zeros and undefined values, single or many: no address is in them.
static bool is_plain_data(LLVMValueRef value) {
  return LLVMIsAConstantInt(value) || LLVMIsAConstantFP(value) || LLVMIsUndef(value) ||
         LLVMIsAConstantPointerNull(value) || LLVMIsAConstantAggregateZero(value) ||
         LLVMIsAConstantDataSequential(value);
}

// Every function in the constant `c`; what is no function cannot be called.
static bool add_functions_of(candidates *c, LLVMValueRef constant, size_t *elements) {
  if (++*elements > MAX_TABLE)
    return false;
  LLVMValueRef value = nv_strip_casts(constant);
  if (LLVMIsAFunction(value))
    return add(c, value);
  if (LLVMIsAGlobalVariable(value) || is_plain_data(value))
    return true;
  // Arithmetic on an address, an alias and what else there is could give any function.
  if (!LLVMIsAConstantArray(value) && !LLVMIsAConstantStruct(value) &&
      !LLVMIsAConstantVector(value))
    return false;
  for (int i = 0; i < LLVMGetNumOperands(value); i++)
    if (!add_functions_of(c, LLVMGetOperand(value, (unsigned)i), elements))
      return false;
  return true;
}

// Notes that `what` is looked at; `*seen` if it was before. False when there are too many, or when the
// same choice leads to another place: a loop that walks through a table.
static bool note(candidates *c, choice what, bool *seen) {
  for (size_t i = 0; i < c->steps; i++)
    if (c->seen[i].value == what.value) {
      *seen = true;
      return c->seen[i].offset == what.offset && c->seen[i].anywhere == what.anywhere;
    }
  *seen = false;
  if (c->steps == MAX_STEPS)
    return false;
  c->seen[c->steps++] = what;
  return true;
}

// Nothing is there to be called or read; address 0 of shared or local memory, which is an object's, is
// not meant.
static bool is_nothing(LLVMValueRef value) {
  return LLVMIsUndef(value) || LLVMIsPoison(value) ||
         (LLVMIsAConstantPointerNull(value) && LLVMGetPointerAddressSpace(LLVMTypeOf(value)) == 0);
}

typedef bool (*choice_fn)(nv_pass_ctx *ctx, candidates *c, LLVMValueRef value, int64_t offset,
                          bool anywhere, LLVMTypeRef type);

// Calls `each` for what the select or phi `value` can be. False for other values.
static bool each_choice(nv_pass_ctx *ctx, candidates *c, LLVMValueRef value, int64_t offset,
                        bool anywhere, LLVMTypeRef type, choice_fn each) {
  bool seen;
  if (!LLVMIsASelectInst(value) && !LLVMIsAPHINode(value))
    return false;
  if (!note(c, (choice){value, offset, anywhere}, &seen))
    return false;
  if (seen)
    return true;
  int n = LLVMGetNumOperands(value);
  for (int i = LLVMIsASelectInst(value) ? 1 : 0; i < n; i++)
    if (!each(ctx, c, LLVMGetOperand(value, (unsigned)i), offset, anywhere, type))
      return false;
  return true;
}

// The functions that a load of `type` from `pointer` plus `offset` (`anywhere`: plus something unknown
// within the object) can give.
static bool add_loaded(nv_pass_ctx *ctx, candidates *c, LLVMValueRef pointer, int64_t offset,
                       bool anywhere, LLVMTypeRef type) {
  for (size_t i = 0; i < MAX_STEPS; i++) {
    int64_t step;
    LLVMValueRef base = nv_base_and_offset(ctx, pointer, true, true, &step);
    offset = (int64_t)((uint64_t)offset + (uint64_t)step); // as addresses are added
    if (base == pointer && !LLVMIsAGetElementPtrInst(base))
      break;
    pointer = base;
    if (LLVMIsAGetElementPtrInst(pointer)) {
      pointer = LLVMGetOperand(pointer, 0);
      anywhere = true;
    }
  }
  if (LLVMIsASelectInst(pointer) || LLVMIsAPHINode(pointer))
    return each_choice(ctx, c, pointer, offset, anywhere, type, add_loaded);
  if (is_nothing(pointer))
    return true;
  if (!is_final_table(pointer))
    return false;
  size_t elements = 0;
  if (anywhere)
    return add_functions_of(c, LLVMGetInitializer(pointer), &elements);
  LLVMValueRef loaded = nv_fold_load(ctx, pointer, offset, type);
  return loaded && add_functions_of(c, loaded, &elements);
}

static bool add_value(nv_pass_ctx *ctx, candidates *c, LLVMValueRef value, int64_t offset,
                      bool anywhere, LLVMTypeRef type) {
  value = nv_strip_casts(value);
  if (LLVMIsAFunction(value))
    return add(c, value);
  if (is_nothing(value))
    return true;
  if (LLVMIsALoadInst(value))
    return !LLVMGetVolatile(value) &&
           add_loaded(ctx, c, LLVMGetOperand(value, 0), 0, false, LLVMTypeOf(value));
  return each_choice(ctx, c, value, offset, anywhere, type, add_value);
}

//===-- The closed world ----------------------------------------------------------------------===//

// A function whose address is somewhere, and where, as far as vtables are concerned.
typedef struct mention {
  LLVMValueRef function;
  bool elsewhere; // than in vtables
  int64_t *slots; // stb_ds: its distances behind places that objects point to
} mention;

static bool has_prefix(LLVMValueRef value, const char *prefix) {
  size_t len;
  const char *name = LLVMGetValueName2(value, &len);
  return strncmp(name, prefix, strlen(prefix)) == 0;
}

static bool is_local(LLVMValueRef value) {
  LLVMLinkage linkage = LLVMGetLinkage(value);
  return linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage;
}

static bool is_closed(LLVMModuleRef module) {
  size_t len;
  LLVMGetModuleInlineAsm(module, &len);
  if (len || LLVMGetFirstGlobalAlias(module))
    return false;
  nv_foreach_function(f, module) {
    if (!LLVMIsDeclaration(f)) {
      if (!nv_is_kernel(f) && !is_local(f))
        return false;
    } else if (!LLVMGetIntrinsicID(f) && !nv_is_system_function(f) && !has_prefix(f, "__nv") &&
               !has_prefix(f, "__cxa_pure_virtual") && !has_prefix(f, "__cxa_deleted_virtual")) {
      return false;
    }
  }
  // In shared memory it is the block's, which the launch gives its size.
  nv_foreach_global(v, module)
    if (LLVMIsDeclaration(v) && LLVMGetPointerAddressSpace(LLVMTypeOf(v)) != SHARED_SPACE)
      return false;
  return true;
}

// Notes where the program mentions the vtable `from`, `offset` bytes behind its beginning: in `points`.
// False if it is used in a way that does not say so, such as a phi that goes round in a loop.
static bool find_points(nv_pass_ctx *ctx, LLVMValueRef from, int64_t offset, int64_t **points,
                        unsigned depth) {
  if (depth > 8)
    return false;
  nv_foreach_use(u, from) {
    LLVMValueRef user = LLVMGetUser(u);
    int64_t step = 0;
    if (LLVMIsAConstantExpr(user) || LLVMIsAGetElementPtrInst(user) ||
        LLVMIsAAddrSpaceCastInst(user)) {
      LLVMOpcode opcode =
          LLVMIsAConstantExpr(user) ? LLVMGetConstOpcode(user) : LLVMGetInstructionOpcode(user);
      size_t terms = 0;
      if (opcode == LLVMGetElementPtr &&
          (LLVMGetOperand(user, 0) != from || !nv_gep_offset(ctx, user, &step, NULL, 0, &terms) ||
           terms))
        return false;
      if (opcode != LLVMGetElementPtr && opcode != LLVMAddrSpaceCast && opcode != LLVMBitCast)
        return false;
      if (!find_points(ctx, user, offset + step, points, depth + 1))
        return false;
      continue;
    }
    // A load reads the vtable itself, and a comparison looks at the address alone.
    if (LLVMIsALoadInst(user) || LLVMIsAICmpInst(user))
      continue;
    // Chosen among others: what is done with the choice. The distance may be added behind it.
    if (LLVMIsASelectInst(user) || LLVMIsAPHINode(user)) {
      if (!find_points(ctx, user, offset, points, depth + 1))
        return false;
      continue;
    }
    // Stored into an object, part of a table of vtables: a place to point to.
    bool stored = LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) == from;
    if (!stored && !LLVMIsAConstantArray(user) && !LLVMIsAConstantStruct(user) &&
        !LLVMIsAGlobalVariable(user))
      return false;
    arrput(*points, offset);
  }
  return true;
}

// Adds the places of `m->function` within the constant `c`, `offset` bytes behind the beginning of
// a vtable, relative to each of `points`.
static void find_slots(LLVMTargetDataRef layout, mention *m, LLVMValueRef c, int64_t offset,
                       const int64_t *points) {
  if (nv_strip_casts(c) == m->function) {
    for (ptrdiff_t i = 0; i < arrlen(points); i++)
      arrput(m->slots, offset - points[i]);
    return;
  }
  LLVMTypeRef type = LLVMTypeOf(c);
  if (LLVMIsAConstantArray(c)) {
    uint64_t size = LLVMABISizeOfType(layout, LLVMGetElementType(type));
    for (int i = 0; i < LLVMGetNumOperands(c); i++)
      find_slots(layout, m, LLVMGetOperand(c, (unsigned)i), offset + (int64_t)(size * (uint64_t)i),
                 points);
  } else if (LLVMIsAConstantStruct(c)) {
    for (int i = 0; i < LLVMGetNumOperands(c); i++)
      find_slots(layout, m, LLVMGetOperand(c, (unsigned)i),
                 offset + (int64_t)LLVMOffsetOfElement(layout, type, (unsigned)i), points);
  }
}

// The vtables that the constant `c`, a mention of a function, is a part of: in `tables`. False if it
// is a part of anything else.
static bool find_tables(LLVMValueRef c, LLVMValueRef **tables, unsigned depth) {
  if (LLVMIsAGlobalVariable(c)) {
    bool known = false;
    for (ptrdiff_t i = 0; i < arrlen(*tables); i++)
      known |= (*tables)[i] == c;
    if (!known)
      arrput(*tables, c);
    return LLVMIsGlobalConstant(c) && has_prefix(c, "_ZTV");
  }
  if (depth > 8 ||
      (!LLVMIsAConstantExpr(c) && !LLVMIsAConstantArray(c) && !LLVMIsAConstantStruct(c)))
    return false;
  nv_foreach_use(u, c)
    if (!find_tables(LLVMGetUser(u), tables, depth + 1))
      return false;
  return true;
}

static bool is_callee(LLVMUseRef use) {
  LLVMValueRef user = LLVMGetUser(use);
  if (!LLVMIsACallInst(user) || LLVMGetCalledValue(user) != LLVMGetUsedValue(use))
    return false;
  // Not also an argument: each argument is a use of its own.
  for (unsigned i = 0; i < LLVMGetNumArgOperands(user); i++)
    if (LLVMGetOperand(user, i) == LLVMGetUsedValue(use))
      return false;
  return true;
}

static mention *find_mentions(nv_pass_ctx *ctx, LLVMModuleRef module) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module);
  mention *mentions = NULL;
  nv_foreach_function(f, module) {
    mention m = {f, false, NULL};
    bool any = false;
    LLVMValueRef *tables = NULL;
    nv_foreach_use(u, f) {
      if (is_callee(u))
        continue;
      any = true;
      m.elsewhere = m.elsewhere || !find_tables(LLVMGetUser(u), &tables, 0);
    }
    for (ptrdiff_t i = 0; i < arrlen(tables) && !m.elsewhere; i++) {
      int64_t *points = NULL;
      m.elsewhere = !find_points(ctx, tables[i], 0, &points, 0);
      find_slots(layout, &m, LLVMGetInitializer(tables[i]), 0, points);
      arrfree(points);
    }
    arrfree(tables);
    if (any)
      arrput(mentions, m);
    else
      arrfree(m.slots);
  }
  return mentions;
}

// True if `callee` is loaded `*offset` bytes behind a pointer that is loaded, too.
static bool is_virtual(nv_pass_ctx *ctx, LLVMValueRef callee, int64_t *offset) {
  if (!LLVMIsALoadInst(callee))
    return false;
  LLVMValueRef base = nv_base_and_offset(ctx, LLVMGetOperand(callee, 0), true, true, offset);
  return LLVMIsALoadInst(base) && LLVMGetTypeKind(LLVMTypeOf(base)) == LLVMPointerTypeKind;
}

static bool add_from_world(nv_pass_ctx *ctx, candidates *c, LLVMValueRef call,
                           const mention *mentions) {
  int64_t offset;
  bool virtual = is_virtual(ctx, LLVMGetCalledValue(call), &offset);
  for (ptrdiff_t i = 0; i < arrlen(mentions); i++) {
    const mention *m = &mentions[i];
    if (LLVMGlobalGetValueType(m->function) != LLVMGetCalledFunctionType(call) ||
        LLVMGetFunctionCallConv(m->function) != LLVMGetInstructionCallConv(call))
      continue;
    bool there = !virtual || m->elsewhere;
    for (ptrdiff_t k = 0; k < arrlen(m->slots); k++)
      there |= m->slots[k] == offset;
    if (there && !add(c, m->function))
      return false;
  }
  return c->n != 0;
}

//===-- Calls ---------------------------------------------------------------------------------===//

static bool is_indirect(LLVMValueRef inst) {
  return LLVMIsACallInst(inst) && !LLVMIsAFunction(LLVMGetCalledValue(inst)) &&
         !LLVMIsAInlineAsm(LLVMGetCalledValue(inst)) && !LLVMIsConstant(LLVMGetCalledValue(inst)) &&
         LLVMGetNumOperandBundles(inst) == 0 &&
         LLVMGetTailCallKind(inst) != LLVMTailCallKindMustTail;
}

// Keeps the functions that the call can mean; all of them must be callable.
static bool are_callable(candidates *c, LLVMValueRef call) {
  size_t n = 0;
  for (size_t i = 0; i < c->n; i++)
    if (LLVMGlobalGetValueType(c->functions[i]) == LLVMGetCalledFunctionType(call))
      c->functions[n++] = c->functions[i];
  c->n = n;
  for (size_t i = 0; i < n; i++)
    if (!nv_can_promote(call, c->functions[i]) ||
        LLVMGetFunctionCallConv(c->functions[i]) != LLVMGetInstructionCallConv(call))
      return false;
  return n != 0;
}

// What the functions that the module mentions say about a pointer.
enum world { OPEN, LIKELY, CLOSED };

static bool settle(nv_pass_ctx *ctx, LLVMValueRef call, const mention *mentions, enum world world) {
  candidates c = {.n = 0};
  bool certain = true;
  if (!add_value(ctx, &c, LLVMGetCalledValue(call), 0, false, NULL) || !are_callable(&c, call)) {
    c.n = 0;
    certain = world == CLOSED;
    if (world == OPEN || !add_from_world(ctx, &c, call, mentions) || !are_callable(&c, call))
      return false;
  }
  int64_t most = nv_opt_int(nv_ctx_options(ctx), NV_OPT_devirtualize_targets);
  if ((int64_t)c.n > most) {
    nv_remark(ctx, NV_REMARK_MISSED, "TooManyTargets", call, NV_TEXT("call can mean "),
              NV_INT("Targets", (int64_t)c.n), NV_TEXT(" functions, more than "),
              NV_INT("Most", most));
    return false;
  }
  nv_remark(ctx, NV_REMARK_PASSED, "Devirtualized", call,
            NV_TEXT(certain ? "call can mean " : "call is likely to mean one of "),
            NV_INT("Targets", (int64_t)c.n), NV_TEXT(" functions; they are called directly"));
  // The functions are told apart by their addresses from here on. LLVM settles no comparison of functions whose address means
  // nothing, as that of a virtual function.
  size_t compared = certain ? c.n - 1 : c.n;
  for (size_t i = 0; i < c.n && compared; i++)
    LLVMSetUnnamedAddress(c.functions[i], LLVMNoUnnamedAddr);
  for (size_t i = 0; i < compared; i++)
    nv_promote_if(call, c.functions[i]);
  if (certain)
    nv_promote(call, c.functions[c.n - 1]);
  return true;
}

nv_preserved nv_devirtualize(nv_pass_ctx *ctx, LLVMModuleRef module) {
  LLVMValueRef *calls = NULL;
  nv_foreach_function(f, module)
    nv_foreach_block(b, f)
      nv_foreach_inst(i, b)
        if (is_indirect(i))
          arrput(calls, i);
  enum world world = nv_ctx_param(ctx, "link")    ? CLOSED
                     : nv_ctx_param(ctx, "guess") ? LIKELY
                                                  : OPEN;
  if (!arrlen(calls) || (world != OPEN && !is_closed(module)))
    world = OPEN;
  bool changed = false;
  mention *mentions = world != OPEN ? find_mentions(ctx, module) : NULL;
  for (ptrdiff_t i = 0; i < arrlen(calls); i++)
    changed |= settle(ctx, calls[i], mentions, world);
  for (ptrdiff_t i = 0; i < arrlen(mentions); i++)
    arrfree(mentions[i].slots);
  arrfree(mentions);
  arrfree(calls);
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
