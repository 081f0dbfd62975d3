// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// managed.c: __managed__ variables in the half for the host of a CUDA compilation.
//
//   @x = internal externally_initialized global ptr null        ; cell, the runtime fills it
//   @__nvopt_managed.x = external constant ptr                  ; the front end's name for its value
//   call void @__cudaRegisterManagedVar(ptr %h, ptr @x, ptr @x.managed, ptr @name, i32 4, i32 4)
//   %p = load ptr, ptr @__nvopt_managed.x
// ->
//   call void @__cudaRegisterManagedVar(ptr %h, ptr @x, ptr @name, ptr @name, i32 0, i64 4, i32 0,
//                                       i32 0)
//   %p = call ptr @__nvopt_managed_get.x()
//
// Clang has managed variables for HIP, whose runtime takes other arguments and fills the cells when
// a program is loaded. CUDA's fills them when the module is initialised, which the first access asks
// for: the getter looks into the cell and calls __cudaInitModule while it is empty.
//
// Where registration is left to the linker (relocatable device code with the new offload driver),
// the linker's own code has HIP's arguments again and the handle stays hidden in it. There the
// variable is registered as an ordinary device variable, which needs no cell, and the getter asks
// cudaGetSymbolAddress, which answers for managed variables with the address that both sides use.
//
// Why it is legal: only loads of cells and of the names change, and a getter gives what the cell
// holds. It reads and writes nothing that the program can name. A module without managed variables
// is not touched, nor is a function of the registering one's name that is something else.
// Contract CE-12.
#include <stdio.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "passes.h"

static const char prefix[] = "__nvopt_managed.";
static const char registers[] = "__cudaRegisterManagedVar";
enum { CUDA_KIND = 2, MANAGED_ENTRY = 1 }; // of the entries that clang leaves for the linker

struct managed {
  LLVMContextRef context;
  LLVMModuleRef module;
  LLVMTypeRef ptr, i32, i64;
  LLVMValueRef handle;   // where registration leaves it; NULL: none in this module
  LLVMValueRef *cells;   // stb_ds: that this module defines
  LLVMValueRef *symbols; // stb_ds: for each cell what cudaGetSymbolAddress takes, or NULL
};

static LLVMValueRef function(struct managed *m, const char *name, LLVMTypeRef result,
                             LLVMTypeRef *params, unsigned n) {
  LLVMValueRef f = LLVMGetNamedFunction(m->module, name);
  return f ? f : LLVMAddFunction(m->module, name, LLVMFunctionType(result, params, n, false));
}

static LLVMValueRef call(LLVMBuilderRef b, LLVMValueRef f, LLVMValueRef *args, unsigned n) {
  return LLVMBuildCall2(b, LLVMGlobalGetValueType(f), f, args, n, "");
}

static void add_cell(struct managed *m, LLVMValueRef cell, LLVMValueRef symbol) {
  arrput(m->cells, cell);
  arrput(m->symbols, symbol);
}

// One call with HIP's arguments: handle, cell, storage, name, size, alignment.
static void rewrite_registration(struct managed *m, LLVMValueRef old) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(m->context);
  LLVMPositionBuilderBefore(b, old);
  LLVMTypeRef params[] = {m->ptr, m->ptr, m->ptr, m->ptr, m->i32, m->i64, m->i32, m->i32};
  LLVMValueRef f = function(m, registers, LLVMVoidTypeInContext(m->context), params, 8);
  LLVMValueRef handle = LLVMGetOperand(old, 0), name = LLVMGetOperand(old, 3);
  LLVMValueRef zero = LLVMConstInt(m->i32, 0, false);
  LLVMValueRef size = LLVMBuildZExt(b, LLVMGetOperand(old, 4), m->i64, "");
  LLVMValueRef args[] = {handle, LLVMGetOperand(old, 1), name, name, zero, size, zero, zero};
  call(b, f, args, 8);
  LLVMBuildStore(b, handle, m->handle);
  LLVMDisposeBuilder(b);
  add_cell(m, LLVMGetOperand(old, 1), NULL);
  LLVMInstructionEraseFromParent(old);
}

// The function is the one that clang declares for HIP, and only called, with a cell of this module.
static bool is_hip_registration(const struct managed *m, LLVMValueRef f) {
  LLVMTypeRef type = LLVMGlobalGetValueType(f), params[6];
  if (!LLVMIsDeclaration(f) || LLVMCountParams(f) != 6 || LLVMIsFunctionVarArg(type))
    return false;
  LLVMGetParamTypes(type, params);
  for (unsigned i = 0; i < 4; i++)
    if (params[i] != m->ptr)
      return false;
  nv_foreach_use(use, f) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsACallInst(user) || LLVMGetCalledValue(user) != f ||
        LLVMGetCalledFunctionType(user) != type || LLVMGetFirstUse(user) ||
        !LLVMIsAGlobalVariable(LLVMGetOperand(user, 1)))
      return false;
    for (unsigned i = 0; i < 6; i++)
      if (LLVMGetOperand(user, i) == f)
        return false;
  }
  return LLVMGetTypeKind(params[4]) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(params[4]) <= 64;
}

static void rewrite_registrations(struct managed *m) {
  LLVMValueRef old = LLVMGetNamedFunction(m->module, registers);
  if (!old || !is_hip_registration(m, old))
    return;
  LLVMSetValueName2(old, "", 0);
  m->handle = LLVMAddGlobal(m->module, m->ptr, "__nvopt_managed_handle");
  LLVMSetInitializer(m->handle, LLVMConstNull(m->ptr));
  LLVMSetLinkage(m->handle, LLVMInternalLinkage);
  for (LLVMUseRef use; (use = LLVMGetFirstUse(old));)
    rewrite_registration(m, LLVMGetUser(use));
  LLVMDeleteFunction(old);
}

static uint64_t number_at(LLVMValueRef constant, unsigned i) {
  LLVMValueRef n = LLVMGetAggregateElement(constant, i);
  return n && LLVMIsAConstantInt(n) ? LLVMConstIntGetZExtValue(n) : 0;
}

// {0, version, kind, flags, storage, name, size, alignment, cell} becomes an ordinary variable.
static bool rewrite_entry(struct managed *m, LLVMValueRef entry) {
  LLVMValueRef old = LLVMGetInitializer(entry), part[9];
  const char *section = LLVMGetSection(entry);
  if (!section || strcmp(section, "llvm_offload_entries") != 0 || !old ||
      LLVMGetTypeKind(LLVMTypeOf(old)) != LLVMStructTypeKind ||
      LLVMCountStructElementTypes(LLVMTypeOf(old)) != 9 || number_at(old, 2) != CUDA_KIND ||
      !(number_at(old, 3) & MANAGED_ENTRY))
    return false;
  for (unsigned i = 0; i < 9; i++)
    part[i] = LLVMGetAggregateElement(old, i);
  LLVMValueRef cell = part[8];
  if (!LLVMIsAGlobalVariable(cell))
    return false;
  if (!LLVMIsDeclaration(cell))
    add_cell(m, cell, part[4]);
  part[3] = LLVMConstInt(m->i32, number_at(old, 3) & ~(uint64_t)MANAGED_ENTRY, false);
  part[7] = LLVMConstInt(m->i64, 0, false);
  part[8] = LLVMConstNull(m->ptr);
  LLVMSetInitializer(entry, LLVMConstNamedStruct(LLVMTypeOf(old), part, 9));
  return true;
}

static LLVMValueRef getter(struct managed *m, const char *variable) {
  char *name = NULL;
  size_t len = strlen(variable);
  static const char before[] = "__nvopt_managed_get.";
  memcpy(arraddnptr(name, sizeof before - 1), before, sizeof before - 1);
  memcpy(arraddnptr(name, len + 1), variable, len + 1);
  LLVMValueRef f = function(m, name, m->ptr, NULL, 0);
  arrfree(name);
  return f;
}

static void fill_cell(struct managed *m, LLVMBuilderRef b, LLVMValueRef cell, LLVMValueRef symbol) {
  if (symbol) {
    LLVMTypeRef params[] = {m->ptr, m->ptr};
    LLVMValueRef args[] = {cell, symbol};
    call(b, function(m, "cudaGetSymbolAddress", m->i32, params, 2), args, 2);
    return;
  }
  LLVMValueRef handle = LLVMBuildLoad2(b, m->ptr, m->handle, "");
  LLVMTypeRef i8 = LLVMInt8TypeInContext(m->context);
  call(b, function(m, "__cudaInitModule", i8, &m->ptr, 1), &handle, 1);
}

static void define_getter(struct managed *m, LLVMValueRef cell, LLVMValueRef symbol) {
  LLVMValueRef f = getter(m, LLVMGetValueName(cell));
  if (!LLVMIsDeclaration(f))
    return;
  LLVMSetLinkage(f, LLVMGetLinkage(cell));
  LLVMBasicBlockRef look = LLVMAppendBasicBlockInContext(m->context, f, "");
  LLVMBasicBlockRef fill = LLVMAppendBasicBlockInContext(m->context, f, "");
  LLVMBasicBlockRef filled = LLVMAppendBasicBlockInContext(m->context, f, "");
  LLVMBuilderRef b = LLVMCreateBuilderInContext(m->context);
  LLVMPositionBuilderAtEnd(b, look);
  LLVMValueRef value = LLVMBuildLoad2(b, m->ptr, cell, "");
  LLVMBuildCondBr(b, LLVMBuildIsNull(b, value, ""), fill, filled);
  LLVMPositionBuilderAtEnd(b, fill);
  fill_cell(m, b, cell, symbol);
  LLVMBuildBr(b, filled);
  LLVMPositionBuilderAtEnd(b, filled);
  LLVMBuildRet(b, LLVMBuildLoad2(b, m->ptr, cell, ""));
  LLVMDisposeBuilder(b);
}

// Loads of `name` become calls of the getter, but for those of the getter itself.
static void replace_loads(struct managed *m, LLVMValueRef name, const char *variable) {
  LLVMValueRef *loads = NULL;
  for (LLVMUseRef use = LLVMGetFirstUse(name); use; use = LLVMGetNextUse(use))
    if (LLVMIsALoadInst(LLVMGetUser(use)) && LLVMTypeOf(LLVMGetUser(use)) == m->ptr)
      arrput(loads, LLVMGetUser(use));
  for (ptrdiff_t i = 0; i < arrlen(loads); i++) {
    LLVMBuilderRef b = LLVMCreateBuilderInContext(m->context);
    LLVMPositionBuilderBefore(b, loads[i]);
    LLVMReplaceAllUsesWith(loads[i], call(b, getter(m, variable), NULL, 0));
    LLVMDisposeBuilder(b);
    LLVMInstructionEraseFromParent(loads[i]);
  }
  arrfree(loads);
}

// Other variables' initialisers may run before the constructor that registers; it comes first.
static void register_first(struct managed *m) {
  LLVMValueRef list = LLVMGetNamedGlobal(m->module, "llvm.global_ctors"), *entries = NULL;
  LLVMValueRef constructor = LLVMGetNamedFunction(m->module, "__cuda_module_ctor");
  LLVMValueRef array = list ? LLVMGetInitializer(list) : NULL;
  unsigned n = array ? (unsigned)LLVMGetArrayLength2(LLVMTypeOf(array)) : 0;
  if (!n || !constructor)
    return;
  for (int ours = 1; ours >= 0; ours--)
    for (unsigned i = 0; i < n; i++) {
      LLVMValueRef entry = LLVMGetAggregateElement(array, i);
      if ((LLVMGetAggregateElement(entry, 1) == constructor) == ours)
        arrput(entries, entry);
    }
  LLVMSetInitializer(list, LLVMConstArray2(LLVMTypeOf(entries[0]), entries, n));
  arrfree(entries);
}

nv_preserved nv_managed(nv_pass_ctx *ctx, LLVMModuleRef module) {
  LLVMContextRef c = nv_ctx_llvm(ctx);
  struct managed m = {.context = c,
                      .module = module,
                      .ptr = LLVMPointerTypeInContext(c, 0),
                      .i32 = LLVMInt32TypeInContext(c),
                      .i64 = LLVMInt64TypeInContext(c)};
  bool changed = false;
  rewrite_registrations(&m);
  for (LLVMValueRef g = LLVMGetFirstGlobal(module); g; g = LLVMGetNextGlobal(g))
    changed |= rewrite_entry(&m, g);
  for (LLVMValueRef g = LLVMGetFirstGlobal(module), next; g; g = next) {
    const char *name = LLVMGetValueName(g);
    next = LLVMGetNextGlobal(g);
    if (strncmp(name, prefix, sizeof prefix - 1) != 0)
      continue;
    replace_loads(&m, g, name + sizeof prefix - 1);
    if (!LLVMGetFirstUse(g))
      LLVMDeleteGlobal(g);
    changed = true;
  }
  for (ptrdiff_t i = 0; i < arrlen(m.cells); i++) {
    replace_loads(&m, m.cells[i], LLVMGetValueName(m.cells[i]));
    define_getter(&m, m.cells[i], m.symbols[i]);
  }
  if (m.handle)
    register_first(&m);
  changed |= arrlen(m.cells) > 0;
  arrfree(m.cells);
  arrfree(m.symbols);
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
