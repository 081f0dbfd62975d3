// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// builtin-lowering-matrix.c: matrix builtins. Fragments are arrays behind pointers; the intrinsics
// and PTX take and give their registers one by one (BW-1..5).
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "lowering/builtins/builtin-lowering.h"
#include "bridge/diagnostics.h"
#include "bridge/nvvm.h"

enum { WORD_BYTES = 4 };

//===-- wmma ----------------------------------------------------------------------------------===//

// The row's text with `first` and `second` in the places of its two (or one) percent signs.
static void spell(const nv_lowering *l, const char *first, const char *second, const char *end,
                  char *buf, size_t size) {
  size_t n = 0;
  for (const char *c = l->row->text; *c && n + 8 < size; c++) {
    if (*c != '%') {
      buf[n++] = *c;
      continue;
    }
    n += (size_t)snprintf(buf + n, size - n, "%s", first);
    first = second;
  }
  snprintf(buf + n, size - n, "%s", end);
}

static bool has_choice(const nv_lowering *l) { return strchr(l->row->text, '%') != NULL; }

// Rows without a choice hold the only layout that PTX has for them: a is by rows, b by columns.
static bool read_layout(nv_lowering *l, unsigned i, const char **layout) {
  static const char *const names[] = {"row", "col"};
  uint64_t value;
  if (!nv_lowering_constant(l, i, &value)) {
    nv_error(l->ctx, l->call, "layout of '%s' must be a constant", l->row->name);
    return false;
  }
  const bool fixed_other =
      !has_choice(l) && value < 2 && !strstr(l->row->text, value ? ".col." : ".row.");
  if (value > 1 || fixed_other) {
    nv_error(l->ctx, l->call, "builtin '%s': 'rowcol' operand can be %s only", l->row->name,
             !fixed_other ? "0 or 1"
             : value      ? "0"
                          : "1");
    return false;
  }
  *layout = names[value];
  return true;
}

// The declaration of a load or store, which is overloaded on the kind of pointer: the suffix p0.
static LLVMValueRef memory_intrinsic(nv_lowering *l, const char *layout) {
  char name[96];
  spell(l, layout, layout, "", name, sizeof name);
  name[strlen(name) - strlen(".p0")] = 0;
  LLVMTypeRef generic = nv_lowering_type(l, 'p');
  return nv_intrinsic_declaration(l->module, name, &generic, 1);
}

static unsigned bytes_of(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMDoubleTypeKind ? 2 * WORD_BYTES : WORD_BYTES;
}

// Stores the registers of `value`, a struct or one register, to the array behind `pointer`.
static void store_fragment(nv_lowering *l, LLVMValueRef value, LLVMValueRef pointer) {
  LLVMTypeRef type = LLVMTypeOf(value);
  if (LLVMGetTypeKind(type) != LLVMStructTypeKind) {
    nv_lowering_store(l, value, pointer, bytes_of(type));
    return;
  }
  for (unsigned i = 0; i < LLVMCountStructElementTypes(type); i++) {
    LLVMValueRef reg = LLVMBuildExtractValue(l->builder, value, i, "");
    unsigned bytes = bytes_of(LLVMTypeOf(reg));
    nv_lowering_store(l, reg, nv_lowering_element(l, pointer, i, bytes), bytes);
  }
}

// Appends `n` registers from the array behind `pointer`, typed as the next parameters of `fn`.
static void load_fragment(nv_lowering *l, LLVMTypeRef *params, LLVMValueRef pointer, unsigned n,
                          LLVMValueRef **args) {
  for (unsigned i = 0; i < n; i++) {
    LLVMTypeRef type = params[arrlen(*args)];
    unsigned bytes = bytes_of(type);
    LLVMValueRef reg = nv_lowering_load(l, type, nv_lowering_element(l, pointer, i, bytes), bytes);
    arrput(*args, reg);
  }
}

static LLVMTypeRef *param_types(LLVMValueRef fn) {
  LLVMTypeRef *types = NULL, type = LLVMGlobalGetValueType(fn);
  arrsetlen(types, LLVMCountParamTypes(type));
  LLVMGetParamTypes(type, types);
  return types;
}

// (destination, source, stride, layout)
bool nv_lower_wmma_load(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  const char *layout;
  if (!read_layout(l, 3, &layout))
    return false;
  LLVMValueRef args[] = {nv_lowering_arg(l, 1), nv_lowering_arg(l, 2)};
  LLVMValueRef value = nv_lowering_call(l, memory_intrinsic(l, layout), args, 2);
  store_fragment(l, value, nv_lowering_arg(l, 0));
  return true;
}

bool nv_lower_wmma_store(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  const char *layout;
  if (!read_layout(l, 3, &layout))
    return false;
  LLVMValueRef fn = memory_intrinsic(l, layout), *args = NULL;
  LLVMTypeRef *params = param_types(fn);
  arrput(args, nv_lowering_arg(l, 0));
  load_fragment(l, params, nv_lowering_arg(l, 1), (unsigned)arrlen(params) - 2, &args);
  arrput(args, nv_lowering_arg(l, 2));
  nv_lowering_call(l, fn, args, (unsigned)arrlen(args));
  arrfree(params);
  arrfree(args);
  return true;
}

// Registers of the fragments a, b and c among the `total` parameters of a multiplication (BW-3).
static void split(const nv_lowering *l, unsigned total, unsigned results, unsigned count[3]) {
  if (strncmp(l->row->name, "__hmma", 6) == 0) {
    count[0] = count[1] = 8;
  } else {
    unsigned both = total - results;
    count[0] = strstr(l->row->text, ".m32n8k16.")   ? both * 4 / 5
               : strstr(l->row->text, ".m8n32k16.") ? both / 5
                                                    : both / 2;
    count[1] = both - count[0];
  }
  count[2] = total - count[0] - count[1];
}

// The layouts of a and b in one operand: 2 * (a is by columns) + (b is by columns).
static bool read_layouts(nv_lowering *l, const char **a, const char **b) {
  enum { ROW_COL = 1 };
  uint64_t value;
  if (!nv_lowering_constant(l, 4, &value)) {
    nv_error(l->ctx, l->call, "layout of '%s' must be a constant", l->row->name);
    return false;
  }
  if (value > 3 || (!has_choice(l) && value != ROW_COL)) {
    nv_error(l->ctx, l->call, "builtin '%s': 'rowcol' operand can be %s only", l->row->name,
             has_choice(l) ? "0 to 3" : "1");
    return false;
  }
  *a = value & 2 ? "col" : "row";
  *b = value & 1 ? "col" : "row";
  return true;
}

static bool read_saturation(nv_lowering *l, bool *saturate) {
  uint64_t value = 0;
  *saturate = false;
  if (nv_lowering_count(l) > 5 && (!nv_lowering_constant(l, 5, &value) || value > 1)) {
    nv_error(l->ctx, l->call, "'satf' operand of '%s' must be the constant 0 or 1", l->row->name);
    return false;
  }
  *saturate = value && (l->row->flags & NV_BUILTIN_SATFINITE);
  return true;
}

// (d, a, b, c, layouts[, satf])
bool nv_lower_wmma_mma(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  const char *a, *b;
  bool saturate;
  if (!read_layouts(l, &a, &b) || !read_saturation(l, &saturate))
    return false;
  char name[112];
  spell(l, a, b, saturate ? ".satfinite" : "", name, sizeof name);
  LLVMValueRef fn = nv_intrinsic_declaration(l->module, name, NULL, 0), *args = NULL;
  LLVMTypeRef *params = param_types(fn), d = LLVMGetReturnType(LLVMGlobalGetValueType(fn));
  unsigned count[3];
  split(l, (unsigned)arrlen(params),
        LLVMGetTypeKind(d) == LLVMStructTypeKind ? LLVMCountStructElementTypes(d) : 1, count);
  for (unsigned i = 0; i < 3; i++)
    load_fragment(l, params, nv_lowering_arg(l, 1 + i), count[i], &args);
  LLVMValueRef value = nv_lowering_call(l, fn, args, (unsigned)arrlen(args));
  store_fragment(l, value, nv_lowering_arg(l, 0));
  arrfree(params);
  arrfree(args);
  return true;
}

//===-- wgmma ---------------------------------------------------------------------------------===//

// Operand numbers of the flags; -1 where the form has none. Operands 0, 1, 2 are the shape.
typedef struct wgmma_form {
  const char *name; // of the builtin
  unsigned k;
  int transpose_a, negate_a, transpose_b, negate_b, a_is_e4m3, b_is_e4m3, scale_d, half_d;
  unsigned d; // the accumulator, then a and b
  const char *type;
} wgmma_form;

static const wgmma_form forms[] = {
    {"__wgmma_mma_async_f16", 16, 3, 4, 5, 6, -1, -1, 7, 8, 9, "f16"},
    {"__wgmma_mma_async_bf16", 16, 3, 4, 5, 6, -1, -1, 7, -1, 8, "bf16"},
    {"__wgmma_mma_async_tf32", 8, -1, 3, -1, 4, -1, -1, 5, -1, 6, "tf32"},
    {"__wgmma_mma_async_f8", 32, -1, 3, -1, 4, 5, 6, 7, 8, 9, ""},
};

typedef struct wgmma_call {
  const wgmma_form *form;
  unsigned n;
  bool transpose_a, negate_a, transpose_b, negate_b, a_is_e4m3, b_is_e4m3, scale_d, half_d;
  bool a_in_registers;
} wgmma_call;

static bool read_flag(nv_lowering *l, int i, bool *flag) {
  uint64_t value = 0;
  *flag = false;
  if (i >= 0 && !nv_lowering_constant(l, (unsigned)i, &value)) {
    nv_error(l->ctx, l->call, "shape and flags of '%s' must be constants", l->row->name);
    return false;
  }
  *flag = value != 0;
  return true;
}

static bool read_shape(nv_lowering *l, wgmma_call *w) {
  uint64_t m, n, k;
  if (!nv_lowering_constant(l, 0, &m) || !nv_lowering_constant(l, 1, &n) ||
      !nv_lowering_constant(l, 2, &k)) {
    nv_error(l->ctx, l->call, "shape and flags of '%s' must be constants", l->row->name);
    return false;
  }
  if (m != 64 || k != w->form->k || n < 8 || n > 256 || n % 8) {
    nv_error(l->ctx, l->call,
             "The shape m%ldn%ldk%ld is not supported for __wgmma_mma_async builtin", (long)m,
             (long)n, (long)k);
    return false;
  }
  if (n & (n - 1)) {
    nv_error(l->ctx, l->call, "builtin '%s': N only supported for powers of two", l->row->name);
    return false;
  }
  w->n = (unsigned)n;
  return true;
}

static bool read_wgmma(nv_lowering *l, wgmma_call *w) {
  const wgmma_form *f = forms;
  while (strcmp(f->name, l->row->name) != 0)
    f++;
  w->form = f;
  if (!read_shape(l, w) || !read_flag(l, f->transpose_a, &w->transpose_a) ||
      !read_flag(l, f->negate_a, &w->negate_a) || !read_flag(l, f->transpose_b, &w->transpose_b) ||
      !read_flag(l, f->negate_b, &w->negate_b) || !read_flag(l, f->a_is_e4m3, &w->a_is_e4m3) ||
      !read_flag(l, f->b_is_e4m3, &w->b_is_e4m3) || !read_flag(l, f->scale_d, &w->scale_d) ||
      !read_flag(l, f->half_d, &w->half_d))
    return false;
  LLVMTypeRef word = nv_lowering_type(l, 'l');
  bool counted = nv_lowering_count(l) == f->d + 3;
  LLVMTypeRef a = counted ? LLVMTypeOf(LLVMGetOperand(l->call, f->d + 1)) : NULL;
  w->a_in_registers = a && LLVMGetTypeKind(a) == LLVMPointerTypeKind;
  if (!a || (!w->a_in_registers && a != word) ||
      LLVMTypeOf(LLVMGetOperand(l->call, f->d + 2)) != word) {
    nv_error(l->ctx, l->call,
             "builtin '%s' called with an incompatible prototype; a is a 64-bit descriptor or a "
             "pointer to four registers, b a 64-bit descriptor",
             l->row->name);
    return false;
  }
  return true;
}

// Text buffers of the longest form: 128 registers and their ties.
enum { MAX_TEXT = 1536 };

typedef struct text {
  char data[MAX_TEXT];
  size_t len;
} text;

static void __attribute__((format(printf, 2, 3))) append(text *t, const char *format, ...) {
  va_list args;
  va_start(args, format);
  int n = vsnprintf(t->data + t->len, MAX_TEXT - t->len, format, args);
  va_end(args);
  if (n > 0 && t->len + (size_t)n < MAX_TEXT)
    t->len += (size_t)n;
}

static void append_registers(text *t, unsigned first, unsigned n) {
  append(t, "{");
  for (unsigned i = 0; i < n; i++)
    append(t, "%s$%u", i ? ", " : "", first + i);
  append(t, "}");
}

// {d}, a, b, scale_d, +-1, +-1[, transpose a][, transpose b]
static void write_instruction(const wgmma_call *w, unsigned registers, text *t) {
  const wgmma_form *f = w->form;
  append(t, "{ .reg .pred p; setp.ne.b32 p, %d, 0; wgmma.mma_async.sync.aligned.m64n%uk%u.%s",
         w->scale_d, w->n, f->k, w->half_d ? "f16" : "f32");
  if (f->type[0])
    append(t, ".%s.%s ", f->type, f->type);
  else
    append(t, ".%s.%s ", w->a_is_e4m3 ? "e4m3" : "e5m2", w->b_is_e4m3 ? "e4m3" : "e5m2");
  append_registers(t, 0, registers);
  append(t, ", ");
  unsigned a = w->a_in_registers ? 4 : 1;
  if (w->a_in_registers)
    append_registers(t, registers, a);
  else
    append(t, "$%u", registers);
  append(t, ", $%u, p, %d, %d", registers + a, w->negate_a ? -1 : 1, w->negate_b ? -1 : 1);
  if (f->transpose_a >= 0 && !w->a_in_registers)
    append(t, ", %d", w->transpose_a);
  if (f->transpose_b >= 0)
    append(t, ", %d", w->transpose_b);
  append(t, "; }");
}

// The instruction runs on after the registers were written; LLVM must neither move memory accesses
// across it nor duplicate it under divergent control flow, hence memory and convergent.
bool nv_lower_wgmma(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  wgmma_call w = {0};
  if (!read_wgmma(l, &w) || !nv_lowering_needs(l, 90, 80, NULL))
    return false;
  const unsigned registers = w.half_d ? w.n / 4 : w.n / 2;
  LLVMTypeRef element = nv_lowering_type(l, w.half_d ? 'i' : 'f'), *elements = NULL;
  LLVMValueRef *args = NULL, d = nv_lowering_arg(l, w.form->d);
  LLVMValueRef a = LLVMGetOperand(l->call, w.form->d + 1);
  text code = {.len = 0}, constraints = {.len = 0};
  for (unsigned i = 0; i < registers; i++) {
    arrput(elements, element);
    append(&constraints, w.half_d ? "=r," : "=f,");
  }
  if (w.a_in_registers) {
    for (unsigned i = 0; i < 4; i++)
      arrput(args,
             nv_lowering_load(l, nv_lowering_type(l, 'i'), nv_lowering_element(l, a, i, 4), 4));
    append(&constraints, "r,r,r,r,l,");
  } else {
    arrput(args, a);
    append(&constraints, "l,l,");
  }
  arrput(args, LLVMGetOperand(l->call, w.form->d + 2));
  for (unsigned i = 0; w.scale_d && i < registers; i++) {
    arrput(args,
           nv_lowering_load(l, element, nv_lowering_element(l, d, i, WORD_BYTES), WORD_BYTES));
    append(&constraints, "%u,", i);
  }
  append(&constraints, "~{memory}");
  write_instruction(&w, registers, &code);
  LLVMTypeRef type = LLVMStructTypeInContext(l->llvm, elements, registers, false);
  LLVMValueRef value = nv_lowering_asm(l, type, code.data, constraints.data, args,
                                       (unsigned)arrlen(args), NV_ASM_EFFECT | NV_ASM_CONVERGENT);
  store_fragment(l, value, d);
  arrfree(elements);
  arrfree(args);
  return true;
}
