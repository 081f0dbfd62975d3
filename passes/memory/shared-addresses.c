// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// shared-addresses.c: nv-shared-addresses, constants that hold addresses of shared variables are made where they
// are read.
//
//   @t = private constant [2 x ptr] [ptr (@a in shared memory), ptr (@b in shared memory)]
//
//   call memcpy(ptr %t.copy, ptr @t, 16)         ->   store ptr @a, ptr %t.copy
//                                                     store ptr @b, ptr (%t.copy + 8)
//   %p = getelementptr [2 x ptr], ptr @t, 0, %i  ->   %is.0 = icmp eq i64 %i, 0
//   %v = load ptr, ptr %p                             %v = select i1 %is.0, ptr @a, ptr @b
//
// `float *buffers[2] = {a, b};` in a kernel: clang copies the array from such a constant, and LLVM makes one of a
// switch between shared variables. Shared memory has no address before a block runs, so PTX has no form
// for the initializer and ptxas refuses the module (docs/upstream-bugs.md, 18). Here the addresses become
// operands of instructions, for which PTX has a form; the rest of the constant stays one.
//
// Legality.
//  (1) The variable is constant, its initializer is what the program reads, and only this module knows it: it
//      holds the same bytes at all times. The address of a shared variable is the same wherever a thread
//      asks for it.
//  (2) Every use is known: plain loads, copies from it, and addresses that only such uses have. So nobody can tell
//      where the bytes are, and each function may have an object of its own, written in front of
//      everything else and by nobody else. A variable with another use stays, and nvvm-verify says so.
//  (3) A copy whose bytes are known and take no part of an address becomes stores of the addresses behind a copy
//      of the rest, in its place.
//  (4) A load of a whole element of an array that has few, of which all are such addresses, by an index that
//      counts elements, is a choice between them: other indices read outside of the variable, which is undefined. An
//      address of 64 bits may wrap around where it does not say that it stays inside. Elements are a power of two apart, 2^k
//      bytes, so that the index of an element is then its number and a multiple of 2^(64 - k), and the lower 32 bits of the
//      index, which are the ones that are asked about, are the same. Where several questions could get several answers,
//      the index is frozen.
//  (5) A local object of the variable's size, of which every use is known in the same way, and that a copy of all of
//      the variable is the only one to write, holds these bytes, or undefined ones in front of the copy, for which any will do. So
//      its readers may read the variable; comparisons of its address keep it, as other objects have another one.
//      Not where the function must stay as it is written (optnone).
// Contract VG-15.
#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/constants.h"
#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "bridge/pointers.h"
#include "bridge/remarks.h"
#include "bridge/values.h"
#include "facts/shapes.h"
#include "passes.h"
#include "set.h"
#include "target/target.h"

// Elements that are chosen by comparisons; more are read from an object in local memory.
enum { MAX_CHOICES = 8 };

// Bytes of an address.
enum { ADDRESS = 8 };

// A part of an initializer that needs the address of a shared variable.
struct part {
  uint64_t offset, bytes;
  LLVMValueRef value;
};

// The object of a function that stands for the variable.
struct object {
  LLVMValueRef function; // the key
  LLVMValueRef pointer;
  UT_hash_handle hh;
};

struct table {
  nv_pass_ctx *ctx;
  LLVMModuleRef module;
  LLVMTargetDataRef layout;
  LLVMBuilderRef b;
  LLVMValueRef variable;
  uint64_t bytes;
  struct part *parts;     // stb_ds, in the order of their offsets
  LLVMValueRef rest;      // the initializer with zeros for the parts
  LLVMValueRef rest_copy; // a constant variable with it, once one is needed
  struct object *objects;
};

//===-- The initializer -----------------------------------------------------------------------===//

// `seen` has the expressions that were looked at: expressions may share operands.
static bool has_shared_address(LLVMValueRef c, nv_set **seen) {
  if (LLVMIsAGlobalValue(c))
    return LLVMGetPointerAddressSpace(LLVMTypeOf(c)) == NV_SPACE_SHARED;
  bool joins = LLVMIsAConstantExpr(c) || LLVMIsAConstantVector(c) || LLVMIsAConstantStruct(c) ||
               LLVMIsAConstantArray(c);
  if (!joins || !nv_set_add(seen, c))
    return false;
  for (int i = 0, n = LLVMGetNumOperands(c); i < n; i++)
    if (has_shared_address(LLVMGetOperand(c, (unsigned)i), seen))
      return true;
  return false;
}

static bool needs_shared_address(LLVMValueRef c) {
  nv_set *seen = NULL;
  bool has = has_shared_address(c, &seen);
  nv_set_free(&seen);
  return has;
}

// `c`, which is `offset` bytes into the variable, with zeros for the parts, which are noted.
static LLVMValueRef take_parts(struct table *t, LLVMValueRef c, uint64_t offset) {
  LLVMTypeRef type = LLVMTypeOf(c);
  bool is_struct = LLVMIsAConstantStruct(c) != NULL;
  if (!is_struct && !LLVMIsAConstantArray(c)) {
    if (!needs_shared_address(c))
      return c;
    struct part part = {offset, LLVMStoreSizeOfType(t->layout, type), c};
    arrput(t->parts, part);
    return LLVMConstNull(type);
  }
  LLVMValueRef *members = NULL; // stb_ds
  for (unsigned i = 0, n = (unsigned)LLVMGetNumOperands(c); i < n; i++) {
    LLVMValueRef member = LLVMGetOperand(c, i);
    uint64_t distance = is_struct ? LLVMOffsetOfElement(t->layout, type, i)
                                  : i * LLVMABISizeOfType(t->layout, LLVMTypeOf(member));
    arrput(members, take_parts(t, member, offset + distance));
  }
  LLVMValueRef taken =
      is_struct ? LLVMConstNamedStruct(type, members, (unsigned)arrlen(members))
                : LLVMConstArray2(LLVMGetElementType(type), members, (uint64_t)arrlen(members));
  arrfree(members);
  return taken;
}

//===-- Which variables -----------------------------------------------------------------------===//

// Condition 2, for the uses of the address `p`; further addresses go to `*all`. Of a local object `copy` is what fills it, otherwise
// NULL.
static bool is_only_read_at(LLVMValueRef p, LLVMValueRef copy, nv_set **all) {
  bool is_generic = LLVMGetPointerAddressSpace(LLVMTypeOf(p)) == NV_SPACE_GENERIC;
  nv_foreach_use(use, p) {
    LLVMValueRef user = LLVMGetUser(use);
    bool known = false, further = false;
    if (!LLVMIsAInstruction(user))
      return false;
    if (LLVMIsALoadInst(user))
      known = nv_is_plain_access(user);
    else if (LLVMIsAGetElementPtrInst(user))
      further = LLVMGetTypeKind(LLVMTypeOf(user)) == LLVMPointerTypeKind;
    else if (LLVMIsAPHINode(user) || LLVMIsASelectInst(user))
      further = is_generic;
    else if (LLVMIsAAddrSpaceCastInst(user))
      further = LLVMGetPointerAddressSpace(LLVMTypeOf(user)) == NV_SPACE_GENERIC;
    else if (LLVMIsAICmpInst(user))
      known = is_generic && !copy;
    else if (copy && (user == copy || nv_intrinsic_kind(user) == NV_INTRINSIC_LIFETIME))
      known = true;
    else if (nv_intrinsic_kind(user) == NV_INTRINSIC_MEMCPY ||
             nv_intrinsic_kind(user) == NV_INTRINSIC_MEMMOVE)
      known = nv_use_index(use) == 1 && !nv_is_volatile(user);
    if (!known && !further)
      return false;
    if (further)
      nv_set_add(all, user);
  }
  return true;
}

// The same for all addresses that are computed from `p`, of which a program may have a long row.
static bool is_only_read(LLVMValueRef p, LLVMValueRef copy) {
  nv_set *all = NULL;
  bool reading = true;
  nv_set_add(&all, p);
  for (const nv_set *at = all; at && reading; at = at->hh.next)
    reading = is_only_read_at((LLVMValueRef)(uintptr_t)at->key, copy, &all);
  nv_set_free(&all);
  return reading;
}

// Condition 1.
static bool is_fixed(LLVMValueRef variable) {
  LLVMLinkage linkage = LLVMGetLinkage(variable);
  return LLVMIsGlobalConstant(variable) && LLVMGetInitializer(variable) &&
         (linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage) &&
         !LLVMIsThreadLocal(variable) && !LLVMIsExternallyInitialized(variable);
}

//===-- Objects -------------------------------------------------------------------------------===//

static LLVMValueRef at(struct table *t, LLVMValueRef pointer, uint64_t offset) {
  LLVMValueRef distance = LLVMConstInt(LLVMInt64TypeInContext(nv_ctx_llvm(t->ctx)), offset, false);
  return offset ? LLVMBuildInBoundsGEP2(t->b, LLVMInt8TypeInContext(nv_ctx_llvm(t->ctx)), pointer,
                                        &distance, 1, "")
                : pointer;
}

static LLVMValueRef rest_variable(struct table *t) {
  if (!t->rest_copy) {
    size_t length;
    t->rest_copy = LLVMAddGlobalInAddressSpace(t->module, LLVMTypeOf(t->rest),
                                               LLVMGetValueName2(t->variable, &length),
                                               LLVMGetPointerAddressSpace(LLVMTypeOf(t->variable)));
    LLVMSetInitializer(t->rest_copy, t->rest);
    LLVMSetGlobalConstant(t->rest_copy, true);
    LLVMSetLinkage(t->rest_copy, LLVMPrivateLinkage);
    LLVMSetUnnamedAddress(t->rest_copy, LLVMGlobalUnnamedAddr);
    LLVMSetAlignment(t->rest_copy, LLVMGetAlignment(t->variable));
  }
  return t->rest_copy;
}

// The largest power of two that divides both, of which `align` is one.
static unsigned align_at(uint64_t align, uint64_t offset) {
  while (offset % align)
    align /= 2;
  return (unsigned)align;
}

// Writes `length` bytes of the variable, from `from` on, to `pointer`, which is aligned for `align` bytes, where the
// builder stands. None of the parts is cut by the ends.
static void write_bytes(struct table *t, LLVMValueRef pointer, unsigned align, uint64_t from,
                        uint64_t length) {
  LLVMContextRef context = nv_ctx_llvm(t->ctx);
  LLVMValueRef bytes = LLVMConstInt(LLVMInt64TypeInContext(context), length, false);
  uint64_t in_parts = 0;
  for (ptrdiff_t i = 0; i < arrlen(t->parts); i++)
    if (t->parts[i].offset >= from && t->parts[i].offset < from + length)
      in_parts += t->parts[i].bytes;
  if (in_parts < length && LLVMIsNull(t->rest)) {
    LLVMBuildMemSet(t->b, pointer, LLVMConstNull(LLVMInt8TypeInContext(context)), bytes, align);
  } else if (in_parts < length) {
    LLVMValueRef rest = rest_variable(t);
    LLVMBuildMemCpy(t->b, pointer, align, at(t, rest, from), align_at(LLVMGetAlignment(rest), from),
                    bytes);
  }
  for (ptrdiff_t i = 0; i < arrlen(t->parts); i++) {
    uint64_t offset = t->parts[i].offset;
    if (offset < from || offset >= from + length)
      continue;
    LLVMValueRef store = LLVMBuildStore(t->b, t->parts[i].value, at(t, pointer, offset - from));
    LLVMSetAlignment(store, align_at(align, offset - from));
  }
}

// The object that stands for the variable in the function of `inst`.
static LLVMValueRef object_for(struct table *t, LLVMValueRef inst) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(inst));
  struct object *found;
  HASH_FIND_PTR(t->objects, &function, found);
  if (found)
    return found->pointer;
  LLVMPositionBuilderBefore(t->b, nv_first_insertion_point(LLVMGetEntryBasicBlock(function)));
  nv_remark(t->ctx, NV_REMARK_PASSED, "SharedAddresses", inst,
            NV_TEXT("addresses of shared variables that an index chooses are in local memory, "),
            NV_INT("Bytes", t->bytes), NV_TEXT(" bytes"));
  LLVMValueRef alloca = LLVMBuildAlloca(t->b, LLVMTypeOf(t->rest), "");
  LLVMSetAlignment(alloca, LLVMGetAlignment(t->variable));
  LLVMTypeRef generic = LLVMPointerTypeInContext(nv_ctx_llvm(t->ctx), NV_SPACE_GENERIC);
  LLVMValueRef pointer =
      LLVMTypeOf(alloca) == generic ? alloca : LLVMBuildAddrSpaceCast(t->b, alloca, generic, "");
  write_bytes(t, pointer, LLVMGetAlignment(t->variable), 0, t->bytes);
  found = (struct object *)nv_new(1, sizeof *found);
  found->function = function;
  found->pointer = pointer;
  HASH_ADD_PTR(t->objects, function, found);
  return pointer;
}

//===-- Reading -------------------------------------------------------------------------------===//

// Condition 3.
static void replace_copy(struct table *t, LLVMValueRef copy) {
  uint64_t length;
  int64_t from;
  if (!nv_mem_length(copy, &length) ||
      nv_base_and_offset(t->ctx, LLVMGetOperand(copy, 1), true, false, &from) != t->variable ||
      from < 0 || length > t->bytes || (uint64_t)from > t->bytes - length)
    return;
  uint64_t end = (uint64_t)from + length;
  for (ptrdiff_t i = 0; i < arrlen(t->parts); i++) {
    uint64_t first = t->parts[i].offset, last = first + t->parts[i].bytes;
    bool outside = last <= (uint64_t)from || first >= end;
    if (!outside && (first < (uint64_t)from || last > end))
      return;
  }
  LLVMPositionBuilderBefore(t->b, copy);
  write_bytes(t, LLVMGetOperand(copy, 0), (unsigned)nv_mem_dest_align(copy), (uint64_t)from,
              length);
  LLVMValueRef source = LLVMGetOperand(copy, 1);
  LLVMInstructionEraseFromParent(copy);
  nv_delete_dead(t->ctx, source);
}

// The bytes of the object that a static alloca makes; 0 where nobody knows them.
static uint64_t object_bytes(struct table *t, LLVMValueRef alloca) {
  LLVMTypeRef type = LLVMGetAllocatedType(alloca);
  uint64_t count = LLVMConstIntGetZExtValue(LLVMGetOperand(alloca, 0));
  return nv_is_scalable(type) || count != 1 ? 0 : LLVMABISizeOfType(t->layout, type);
}

// True when `copy` fills a local object with all of the variable, and nothing else writes it (condition 5).
static bool is_reading_copy(struct table *t, LLVMValueRef copy) {
  LLVMValueRef object = LLVMGetOperand(copy, 0);
  uint64_t length;
  int64_t from;
  if (!LLVMIsAAllocaInst(object) || !nv_is_static_alloca(object) ||
      LLVMGetPointerAddressSpace(LLVMTypeOf(object)) != NV_SPACE_GENERIC ||
      nv_has_attr(LLVMGetBasicBlockParent(LLVMGetInstructionParent(copy)),
                  (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "optnone") ||
      nv_base_and_offset(t->ctx, LLVMGetOperand(copy, 1), true, false, &from) != t->variable ||
      from != 0 || !nv_mem_length(copy, &length) || length != t->bytes ||
      object_bytes(t, object) != t->bytes)
    return false;
  return is_only_read(object, copy);
}

// Condition 5: who reads the object reads the variable.
static void forward_copy(struct table *t, LLVMValueRef copy) {
  LLVMValueRef object = LLVMGetOperand(copy, 0);
  if (LLVMGetAlignment(object) > LLVMGetAlignment(t->variable))
    LLVMSetAlignment(t->variable, LLVMGetAlignment(object));
  nv_foreach_use_safe(use, object) {
    LLVMValueRef user = LLVMGetUser(use);
    if (user == copy || nv_intrinsic_kind(user) == NV_INTRINSIC_LIFETIME)
      LLVMInstructionEraseFromParent(user);
  }
  nv_replace_and_erase(object, LLVMConstAddrSpaceCast(t->variable, LLVMTypeOf(object)));
}

// The variable is an array of few elements of `type`, all of them addresses of shared variables.
static bool has_choices(const struct table *t, LLVMTypeRef type) {
  LLVMTypeRef array = LLVMTypeOf(t->rest);
  ptrdiff_t n = arrlen(t->parts);
  if (LLVMGetTypeKind(array) != LLVMArrayTypeKind || LLVMGetElementType(array) != type || n < 2 ||
      n > MAX_CHOICES || LLVMGetArrayLength2(array) != (uint64_t)n)
    return false;
  for (ptrdiff_t i = 0; i < n; i++)
    if (LLVMTypeOf(t->parts[i].value) != type) // a struct around it
      return false;
  return true;
}

// The index of the element that `pointer` leads to; NULL where it is not known.
static LLVMValueRef element_index(struct table *t, LLVMValueRef pointer, LLVMTypeRef type) {
  nv_gep_term term;
  size_t terms;
  int64_t constant;
  uint64_t bytes = LLVMABISizeOfType(t->layout, type);
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(pointer));
  if (!LLVMIsAGetElementPtrInst(pointer) ||
      nv_strip_casts(LLVMGetOperand(pointer, 0)) != t->variable || (bytes & (bytes - 1)) ||
      LLVMPointerSizeForAS(t->layout, space) != ADDRESS ||
      !nv_gep_offset(t->ctx, pointer, &constant, &term, 1, &terms) || constant != 0 || terms != 1 ||
      (uint64_t)term.scale != bytes)
    return NULL;
  // Narrower ones could not tell all elements apart, and of wider ones the address ignores bits.
  unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(term.index));
  return width < 8 || width > 64 ? NULL : term.index;
}

// Condition 4.
static void replace_load(struct table *t, LLVMValueRef load) {
  LLVMValueRef pointer = LLVMGetOperand(load, 0);
  LLVMTypeRef type = LLVMTypeOf(load);
  LLVMValueRef index = has_choices(t, type) ? element_index(t, pointer, type) : NULL;
  if (!index)
    return;
  LLVMPositionBuilderBefore(t->b, load);
  LLVMTypeRef asked = LLVMTypeOf(index), i32 = LLVMInt32TypeInContext(nv_ctx_llvm(t->ctx));
  if (LLVMGetIntTypeWidth(asked) > 32) {
    asked = i32;
    index = LLVMBuildTrunc(t->b, index, i32, "");
  }
  ptrdiff_t n = arrlen(t->parts);
  if (n > 2 && !nv_is_not_undef(t->ctx, index, load)) // all comparisons are about one number
    index = LLVMBuildFreeze(t->b, index, "");
  LLVMValueRef chosen = t->parts[n - 1].value;
  for (ptrdiff_t i = n - 2; i >= 0; i--) {
    LLVMValueRef is =
        LLVMBuildICmp(t->b, LLVMIntEQ, index, LLVMConstInt(asked, (uint64_t)i, false), "");
    chosen = LLVMBuildSelect(t->b, is, t->parts[i].value, chosen, "");
  }
  nv_replace_and_erase(load, chosen);
  nv_delete_dead(t->ctx, pointer);
}

// Who uses `v`, once for each use.
static LLVMValueRef *users_of(LLVMValueRef v) {
  LLVMValueRef *users = NULL; // stb_ds
  nv_foreach_use(use, v)
    arrput(users, LLVMGetUser(use));
  return users;
}

// An address whose users are to use another one.
struct moved {
  LLVMValueRef before, pointer;
};

// Lets `user` use `pointer`, a generic address, in place of `before`, the variable or an address in it. An address that is computed
// anew for that goes to `*further`.
static void move_one(struct table *t, LLVMValueRef user, LLVMValueRef before, LLVMValueRef pointer,
                     struct moved **further) {
  bool same = LLVMTypeOf(before) == LLVMTypeOf(pointer);
  if (LLVMIsAAddrSpaceCastInst(user)) {
    nv_replace_and_erase(user, pointer);
  } else if (same || LLVMIsALoadInst(user)) {
    for (int i = 0, n = LLVMGetNumOperands(user); i < n; i++)
      if (LLVMGetOperand(user, (unsigned)i) == before)
        LLVMSetOperand(user, (unsigned)i, pointer);
  } else if (LLVMIsAGetElementPtrInst(user)) {
    LLVMValueRef *indices = NULL; // stb_ds
    for (unsigned i = 1, n = (unsigned)LLVMGetNumOperands(user); i < n; i++)
      arrput(indices, LLVMGetOperand(user, i));
    LLVMPositionBuilderBefore(t->b, user);
    LLVMValueRef gep = LLVMBuildGEP2(t->b, LLVMGetGEPSourceElementType(user), pointer, indices,
                                     (unsigned)arrlen(indices), "");
    arrfree(indices);
    nv_copy_flags(gep, user);
    arrput(*further, ((struct moved){user, gep}));
  } else {
    LLVMPositionBuilderBefore(t->b, user);
    LLVMBuildMemCpy(t->b, LLVMGetOperand(user, 0), (unsigned)nv_mem_dest_align(user), pointer,
                    (unsigned)nv_mem_source_align(user), LLVMGetOperand(user, 2));
    LLVMInstructionEraseFromParent(user);
  }
}

// The same, and for all that is computed from it.
static void move_use(struct table *t, LLVMValueRef user, LLVMValueRef before,
                     LLVMValueRef pointer) {
  struct moved *further = NULL; // stb_ds
  move_one(t, user, before, pointer, &further);
  for (ptrdiff_t k = 0; k < arrlen(further); k++) {
    struct moved m = further[k];
    LLVMValueRef *users = users_of(m.before);
    for (ptrdiff_t i = 0; i < arrlen(users); i++)
      move_one(t, users[i], m.before, m.pointer, &further);
    arrfree(users);
  }
  for (ptrdiff_t k = arrlen(further); k-- > 0;) // the last ones are computed from those before them
    LLVMInstructionEraseFromParent(further[k].before);
  arrfree(further);
}

// The loads and copies behind the address of the variable.
static LLVMValueRef *readers_of(struct table *t) {
  LLVMValueRef *readers = NULL; // stb_ds
  nv_set *all = NULL;
  nv_set_add(&all, t->variable);
  for (const nv_set *at = all; at; at = at->hh.next)
    nv_foreach_use(use, (LLVMValueRef)(uintptr_t)at->key) {
      LLVMValueRef user = LLVMGetUser(use);
      if (LLVMIsALoadInst(user) || LLVMIsACallInst(user))
        arrput(readers, user);
      else
        nv_set_add(&all, user);
    }
  nv_set_free(&all);
  return readers;
}

static void forward_copies(struct table *t) {
  LLVMValueRef *readers = readers_of(t);
  for (ptrdiff_t i = 0; i < arrlen(readers); i++)
    if (LLVMIsACallInst(readers[i]) && is_reading_copy(t, readers[i]))
      forward_copy(t, readers[i]);
  arrfree(readers);
  nv_expand_constant_users(t->variable);
}

static void replace_variable(struct table *t) {
  forward_copies(t);
  LLVMValueRef *readers = readers_of(t);
  for (ptrdiff_t i = 0; i < arrlen(readers); i++)
    if (LLVMIsALoadInst(readers[i]))
      replace_load(t, readers[i]);
    else
      replace_copy(t, readers[i]);
  arrfree(readers);
  // Addresses that nobody reads from any more; one may go with another.
  LLVMValueRef *users = users_of(t->variable);
  nv_delete_dead_list(t->ctx, users, arrlenu(users));
  arrfree(users);
  users = users_of(t->variable);
  for (ptrdiff_t i = 0; i < arrlen(users); i++)
    move_use(t, users[i], t->variable, object_for(t, users[i]));
  arrfree(users);
  if (t->rest_copy)
    nv_take_name(t->rest_copy, t->variable);
  LLVMDeleteGlobal(t->variable);
}

static bool try_variable(nv_pass_ctx *ctx, LLVMModuleRef module, LLVMValueRef variable) {
  if (!is_fixed(variable) || !needs_shared_address(LLVMGetInitializer(variable)))
    return false;
  bool changed = nv_expand_constant_users(variable);
  if (!is_only_read(variable, NULL))
    return changed;
  struct table t = {.ctx = ctx, .module = module, .variable = variable};
  t.layout = LLVMGetModuleDataLayout(module);
  t.b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  t.bytes = LLVMABISizeOfType(t.layout, LLVMGlobalGetValueType(variable));
  if (LLVMGetAlignment(variable) == 0)
    LLVMSetAlignment(variable, LLVMABIAlignmentOfType(t.layout, LLVMGlobalGetValueType(variable)));
  t.rest = take_parts(&t, LLVMGetInitializer(variable), 0);
  replace_variable(&t);
  struct object *object, *next;
  HASH_ITER(hh, t.objects, object, next) {
    HASH_DEL(t.objects, object);
    free(object);
  }
  arrfree(t.parts);
  LLVMDisposeBuilder(t.b);
  return true;
}

nv_preserved nv_shared_addresses(nv_pass_ctx *ctx, LLVMModuleRef module) {
  LLVMValueRef *variables = NULL; // stb_ds: in front, as new ones come behind them
  bool has_shared = false, changed = false;
  for (LLVMValueRef g = LLVMGetFirstGlobal(module); g; g = LLVMGetNextGlobal(g)) {
    has_shared |= LLVMGetPointerAddressSpace(LLVMTypeOf(g)) == NV_SPACE_SHARED;
    arrput(variables, g);
  }
  for (ptrdiff_t i = 0; has_shared && i < arrlen(variables); i++)
    changed |= try_variable(ctx, module, variables[i]);
  arrfree(variables);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
