// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Products of small matrices that a warp holds in its registers: mma, wmma, and ldmatrix, stmatrix, movmatrix,
// which bring matrices there.
//
// Which element of a matrix a register of a lane holds is what the PTX ISA says for mma, ldmatrix and stmatrix.
// For wmma it says that nobody may know: here the elements lie row by row over the lanes, but for those of less than a
// byte, where the columns of the second factor do.
//
// The arithmetic is as exact as the PTX ISA allows it to be: products are exact, sums are sums of doubles, and
// rounded once. Hardware adds in an order of its own and may round more often.
#include "exec/ptx/group.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Types of elements.
enum element { F16, BF16, TF32, F32, F64, S32, S8, U8, S4, U4, B1, E4M3, E5M2, ELEMENTS };
static const struct {
  const char *name;
  unsigned bits;
} elements[ELEMENTS] = {{"f16", 16}, {"bf16", 16}, {"tf32", 32}, {"f32", 32}, {"f64", 64},
                        {"s32", 32}, {"s8", 8},    {"u8", 8},    {"s4", 4},   {"u4", 4},
                        {"b1", 1},   {"e4m3", 8},  {"e5m2", 8}};

enum kind { MMA, WMMA, WMMA_LOAD, WMMA_STORE, LDMATRIX, STMATRIX, MOVMATRIX };
enum { MOST = 32, MOST_K = 256 }; // rows or columns of a matrix

struct tensor {
  struct nv_group_op group;
  enum kind kind;
  unsigned m, n, k;
  enum element a, b, c, d; // `a` is that of loads and stores
  bool saturate, and_bits;
  bool columns;        // the memory of a load or store has columns one after another
  unsigned rows, cols; // of what is loaded or stored
  unsigned count;      // of ldmatrix and stmatrix: matrices
  bool transposed;
};

static unsigned slot_bits(enum element e) { return e == F64 ? 64 : 32; }

// Registers of a lane that hold its part of a matrix.
static unsigned registers_of(unsigned rows, unsigned cols, enum element e) {
  return rows * cols * elements[e].bits / NV_WARP / slot_bits(e);
}

// Half the elements of wmma's f16 factors are there twice or more: always 8 registers.
static unsigned wmma_registers(unsigned rows, unsigned cols, enum element e, bool factor) {
  return factor && e == F16 ? 8 : registers_of(rows, cols, e);
}

static uint64_t element_bits(const uint64_t *slots, enum element e, unsigned index) {
  unsigned bits = elements[e].bits, each = slot_bits(e) / bits;
  uint64_t word = slots[2 * (index / each)];
  return bits == 64 ? word : word >> (index % each * bits) & ((1ull << bits) - 1);
}

static double decode_8(unsigned bits, unsigned exponent_bits) {
  unsigned mantissa_bits = 7 - exponent_bits;
  unsigned exponent = bits >> mantissa_bits & ((1u << exponent_bits) - 1);
  unsigned mantissa = bits & ((1u << mantissa_bits) - 1), most = (1u << exponent_bits) - 1;
  int bias = (1 << (exponent_bits - 1)) - 1;
  double value;
  if (exponent_bits == 5 && exponent == most)
    value = mantissa ? NAN : INFINITY;
  else if (exponent_bits == 4 && exponent == most && mantissa == 7)
    value = NAN;
  else if (exponent)
    value = ldexp(mantissa + (1u << mantissa_bits), (int)exponent - bias - (int)mantissa_bits);
  else
    value = ldexp(mantissa, 1 - bias - (int)mantissa_bits);
  return bits & 128 ? -value : value;
}

static double number_of(enum element e, uint64_t bits) {
  switch (e) {
  case F16:
    return nv_float_load(PTX_F16, bits, false);
  case BF16:
    return nv_float_load(PTX_BF16, bits, false);
  case TF32: // the low bits are ignored
    return nv_float_load(PTX_F32, bits & 0xffffe000, false);
  case F32:
    return nv_float_load(PTX_F32, bits, false);
  case F64:
    return nv_float_load(PTX_F64, bits, false);
  case S32:
    return (int32_t)bits;
  case S8:
    return (int8_t)bits;
  case S4:
    return (int)(bits ^ 8) - 8;
  case E4M3:
    return decode_8((unsigned)bits, 4);
  case E5M2:
    return decode_8((unsigned)bits, 5);
  default: // U8, U4, B1
    return (double)bits;
  }
}

static uint64_t bits_of(const struct tensor *t, enum element e, double value) {
  if (e == F64)
    return nv_float_store(PTX_F64, value, NV_RN, false);
  if (e == F32)
    return nv_float_store(PTX_F32, value, NV_RN, false);
  if (e == F16)
    return nv_float_store(PTX_F16, value, NV_RN, false);
  if (t->saturate)
    value = fmin(fmax(value, INT32_MIN), INT32_MAX);
  return (uint32_t)(int64_t)value;
}

// Where an element of a lane lies in its matrix.
struct place {
  unsigned row, col;
};

static struct place factor_place(const struct tensor *t, bool second, unsigned lane,
                                 unsigned index) {
  enum element e = second ? t->b : t->a;
  unsigned rows = second ? t->k : t->m, cols = second ? t->n : t->k;
  if (t->kind == WMMA) {
    unsigned count = wmma_registers(rows, cols, e, true) * (slot_bits(e) / elements[e].bits);
    unsigned linear = (lane * count + index) % (rows * cols);
    if (second && elements[e].bits < 8)
      return (struct place){linear % rows, linear / rows};
    return (struct place){linear / cols, linear % cols};
  }
  // Four lanes share a row of the first factor or a column of the second; each register has elements that follow
  // each other in k, and the next register, or the next but one where there are two rows, those behind them.
  unsigned each = slot_bits(e) / elements[e].bits, r = index / each;
  bool two_rows = !second && t->m == 16;
  unsigned k = lane % 4 * each + index % each + 4 * each * (two_rows ? r / 2 : r);
  unsigned other = lane / 4 + (two_rows ? 8 * (r % 2) : 0);
  return second ? (struct place){k, other} : (struct place){other, k};
}

static struct place sum_place(const struct tensor *t, unsigned lane, unsigned index) {
  if (t->kind == WMMA) {
    unsigned linear = lane * (t->m * t->n / NV_WARP) + index;
    return (struct place){linear / t->n, linear % t->n};
  }
  return (struct place){lane / 4 + 8 * (index / 2), lane % 4 * 2 + index % 2};
}

// The matrices of one product.
struct product {
  double a[MOST][MOST_K], b[MOST_K][MOST], c[MOST][MOST];
};

static void gather(const struct tensor *t, struct nv_thread *const *threads, uint32_t mask,
                   struct product *p) {
  const struct nv_group_source *s = t->group.source;
  for (unsigned lane = 0; lane < NV_WARP; lane++) {
    if (!(mask >> lane & 1))
      continue;
    const uint64_t *slots = threads[lane]->slots;
    for (unsigned i = 0; i < s[0].count * slot_bits(t->a) / elements[t->a].bits; i++) {
      struct place at = factor_place(t, false, lane, i);
      p->a[at.row][at.col] = number_of(t->a, element_bits(slots, t->a, i));
    }
    slots += 2 * s[0].count;
    for (unsigned i = 0; i < s[1].count * slot_bits(t->b) / elements[t->b].bits; i++) {
      struct place at = factor_place(t, true, lane, i);
      p->b[at.row][at.col] = number_of(t->b, element_bits(slots, t->b, i));
    }
    slots += 2 * s[1].count;
    for (unsigned i = 0; i < t->m * t->n / NV_WARP; i++) {
      struct place at = sum_place(t, lane, i);
      p->c[at.row][at.col] = number_of(t->c, element_bits(slots, t->c, i));
    }
  }
}

static double sum(const struct tensor *t, const struct product *p, unsigned row, unsigned col) {
  double total = p->c[row][col];
  for (unsigned k = 0; k < t->k; k++) {
    double a = p->a[row][k], b = p->b[k][col];
    if (t->a == B1)
      total += t->and_bits ? a * b : fabs(a - b);
    else
      total = fma(a, b, total);
  }
  return total;
}

static void multiply(const struct tensor *t, struct nv_thread *const *threads, uint32_t mask) {
  // Too large for the stack of a thread; one warp computes at a time.
  static struct product product;
  struct product *p = &product;
  if (mask != UINT32_MAX)
    memset(p, 0, sizeof *p);
  gather(t, threads, mask, p);
  unsigned bits = elements[t->d].bits, each = slot_bits(t->d) / bits;
  for (unsigned lane = 0; lane < NV_WARP; lane++) {
    if (!(mask >> lane & 1))
      continue;
    for (unsigned r = 0; r < t->group.results; r++) {
      uint64_t word = 0;
      for (unsigned i = 0; i < each; i++) {
        struct place at = sum_place(t, lane, r * each + i);
        word |= bits_of(t, t->d, sum(t, p, at.row, at.col)) << (i * bits);
      }
      threads[lane]->slots[2 * r] = word;
    }
  }
}

// Matrices of 8 x 8 elements of 16 bits: lane 8 i + r has row r of matrix i in memory, and every lane two elements
// of each in registers.
typedef uint16_t rows[4][8][8];

// A lane's register of matrix i.
static uint16_t *element_of(rows r, const struct tensor *t, unsigned i, unsigned lane,
                            unsigned half) {
  unsigned row = lane / 4, col = lane % 4 * 2 + half;
  return t->transposed ? &r[i][col][row] : &r[i][row][col];
}

static void move_matrices(const struct tensor *t, struct nv_thread *const *threads, uint32_t mask) {
  rows r = {{{0}}};
  bool load = t->kind == LDMATRIX;
  for (unsigned lane = 0; lane < NV_WARP; lane++) {
    if (!(mask >> lane & 1))
      continue;
    const uint64_t *slots = threads[lane]->slots;
    if (load && lane / 8 < t->count)
      memcpy(r[lane / 8][lane % 8], slots, 16);
    for (unsigned i = 0; !load && i < t->count; i++)
      for (unsigned half = 0; half < 2; half++) {
        unsigned first = t->kind == STMATRIX; // behind the address
        uint16_t value = (uint16_t)(slots[2 * (first + i)] >> (16 * half));
        if (t->kind == MOVMATRIX)
          r[i][lane / 4][lane % 4 * 2 + half] = value;
        else
          *element_of(r, t, i, lane, half) = value;
      }
  }
  for (unsigned lane = 0; lane < NV_WARP; lane++) {
    if (!(mask >> lane & 1))
      continue;
    uint64_t *slots = threads[lane]->slots;
    if (t->kind == STMATRIX && lane / 8 < t->count)
      memcpy(slots + 2, r[lane / 8][lane % 8], 16);
    for (unsigned i = 0; t->kind != STMATRIX && i < t->count; i++)
      slots[2 * i] = *element_of(r, t, i, lane, 0) | (uint64_t)*element_of(r, t, i, lane, 1) << 16;
  }
}

void nv_tensor_compute(const struct nv_op *op, struct nv_thread *const *threads, uint32_t mask) {
  const struct tensor *t = (const struct tensor *)op;
  if (t->kind == MMA || t->kind == WMMA)
    multiply(t, threads, mask);
  else if (t->kind != WMMA_LOAD &&
           t->kind != WMMA_STORE) // there each lane moves elements of its own
    move_matrices(t, threads, mask);
}

static void *access_row(struct nv_machine *m, const struct tensor *t, uint64_t address,
                        unsigned size, uint32_t flags, uint32_t site) {
  uint32_t align = (uint32_t)__builtin_ctz(size) << ACCESS_ALIGN;
  uint32_t access = t->group.source[0].space | align | flags;
  return (void *)(uintptr_t)nv_memory_access(m, address, size, access, site);
}

// Loads the word of the current lane that has its elements of less than a byte.
static void load_word(struct nv_machine *m, const struct tensor *t, uint64_t *slots,
                      uint32_t site) {
  unsigned bits = elements[t->a].bits, first = m->current->lane * (32 / bits);
  unsigned length = t->columns ? t->rows : t->cols;
  uint64_t place = first / length * slots[2] + first % length;
  uint32_t word;
  memcpy(&word, access_row(m, t, slots[0] + place * bits / 8, sizeof word, 0, site), sizeof word);
  slots[0] = word;
}

// Loads or stores the elements of the current lane, one by one.
static void move_elements(struct nv_machine *m, const struct tensor *t, uint64_t *slots,
                          uint32_t site) {
  bool load = t->kind == WMMA_LOAD;
  unsigned bits = elements[t->a].bits, each = slot_bits(t->a) / bits, size = bits / 8;
  unsigned registers = load ? t->group.results : t->group.source[1].count;
  uint64_t base = slots[0], stride = slots[2 * (load ? 1 : 1 + registers)];
  uint64_t words[16] = {0};
  for (unsigned i = 0; i < registers * each; i++) {
    unsigned linear = (m->current->lane * registers * each + i) % (t->rows * t->cols);
    unsigned row = linear / t->cols, col = linear % t->cols;
    uint64_t place = t->columns ? col * stride + row : row * stride + col, value = 0;
    void *memory = access_row(m, t, base + place * size, size, load ? 0 : ACCESS_STORE, site);
    if (load) {
      memcpy(&value, memory, size);
      words[i / each] |= value << (i % each * bits);
    } else {
      value = element_bits(slots + 2, t->a, i);
      memcpy(memory, &value, size);
    }
  }
  for (unsigned r = 0; load && r < registers; r++)
    slots[2 * r] = words[r];
}

static void run(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site) {
  const struct tensor *t = (const struct tensor *)op;
  const uint32_t all = UINT32_MAX;
  if (t->kind == WMMA_LOAD || t->kind == WMMA_STORE) {
    nv_warp_sync(m, op, all, slots, site);
    if (elements[t->a].bits < 8) // there are loads of these only
      load_word(m, t, slots, site);
    else
      move_elements(m, t, slots, site);
    return;
  }
  bool addressed = m->current->lane / 8 < t->count;
  uint64_t address = slots[0];
  if (t->kind == LDMATRIX && addressed)
    memcpy(slots, access_row(m, t, address, 16, 0, site), 16);
  nv_warp_sync(m, op, all, slots, site);
  if (t->kind == STMATRIX && addressed)
    memcpy(access_row(m, t, address, 16, ACCESS_STORE, site), slots + 2, 16);
}

static bool take_element(const struct nv_group_words *w, unsigned *at, enum element *e) {
  for (unsigned i = 0; i < ELEMENTS; i++)
    if (nv_group_take(w, at, elements[i].name)) {
      *e = (enum element)i;
      return true;
    }
  return false;
}

static bool take_shape(const struct nv_group_words *w, unsigned *at, struct tensor *t) {
  char end;
  if (*at == w->count || sscanf(w->word[*at], "m%3un%3uk%3u%c", &t->m, &t->n, &t->k, &end) != 3)
    return false;
  ++*at;
  return true;
}

// The shapes that an instruction has for the type of its factors.
static bool has_shape(const struct tensor *t) {
  static const struct {
    enum kind kind;
    enum element a;
    uint16_t m, n, k;
  } table[] = {{MMA, F16, 16, 8, 8},     {MMA, F16, 16, 8, 16},   {MMA, BF16, 16, 8, 8},
               {MMA, BF16, 16, 8, 16},   {MMA, TF32, 16, 8, 4},   {MMA, TF32, 16, 8, 8},
               {MMA, S8, 8, 8, 16},      {MMA, S8, 16, 8, 16},    {MMA, S8, 16, 8, 32},
               {MMA, S4, 8, 8, 32},      {MMA, S4, 16, 8, 32},    {MMA, S4, 16, 8, 64},
               {MMA, B1, 8, 8, 128},     {MMA, B1, 16, 8, 128},   {MMA, B1, 16, 8, 256},
               {MMA, F64, 8, 8, 4},      {MMA, F64, 16, 8, 4},    {MMA, F64, 16, 8, 8},
               {MMA, F64, 16, 8, 16},    {MMA, E4M3, 16, 8, 16},  {MMA, E4M3, 16, 8, 32},
               {WMMA, F16, 16, 16, 16},  {WMMA, F16, 32, 8, 16},  {WMMA, F16, 8, 32, 16},
               {WMMA, BF16, 16, 16, 16}, {WMMA, BF16, 32, 8, 16}, {WMMA, BF16, 8, 32, 16},
               {WMMA, S8, 16, 16, 16},   {WMMA, S8, 32, 8, 16},   {WMMA, S8, 8, 32, 16},
               {WMMA, TF32, 16, 16, 8},  {WMMA, F64, 8, 8, 4},    {WMMA, S4, 8, 8, 32},
               {WMMA, B1, 8, 8, 128}};
  enum element a = t->a == U8 ? S8 : t->a == U4 ? S4 : t->a == E5M2 ? E4M3 : t->a;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (table[i].kind == t->kind && table[i].a == a && table[i].m == t->m && table[i].n == t->n &&
        table[i].k == t->k)
      return true;
  return false;
}

// Whether the four types go together.
static bool has_types(const struct tensor *t) {
  bool eights = t->a == E4M3 || t->a == E5M2;
  bool same = t->a == t->b || (t->a == S8 && t->b == U8) || (t->a == U8 && t->b == S8) ||
              (t->a == S4 && t->b == U4) || (t->a == U4 && t->b == S4) ||
              (eights && (t->b == E4M3 || t->b == E5M2));
  if (t->a == F16 || eights)
    return same && (t->c == F16 || t->c == F32) && (t->d == F16 || t->d == F32);
  enum element sum = t->a == BF16 || t->a == TF32 ? F32 : t->a == F64 ? F64 : S32;
  return same && t->c == sum && t->d == sum;
}

static bool decode_product(struct tensor *t, const struct nv_group_words *w) {
  unsigned at = t->kind == WMMA; // behind wmma.mma
  bool columns = false, bits = false;
  // The operation on single bits stands in front with wmma, and at the end with mma.
  if (t->kind == WMMA) {
    t->and_bits = nv_group_take(w, &at, "and");
    bits = t->and_bits || nv_group_take(w, &at, "xor");
    if (bits && !nv_group_take(w, &at, "popc"))
      return false;
  }
  if (!nv_group_take(w, &at, "sync") || !nv_group_take(w, &at, "aligned"))
    return false;
  if (t->kind == MMA)
    columns = take_shape(w, &at, t) && nv_group_take(w, &at, "row") && nv_group_take(w, &at, "col");
  else
    columns = (nv_group_take(w, &at, "row") || nv_group_take(w, &at, "col")) &&
              (nv_group_take(w, &at, "row") || nv_group_take(w, &at, "col")) &&
              take_shape(w, &at, t);
  if (!columns)
    return false;
  t->saturate = nv_group_take(w, &at, "satfinite");
  if (!take_element(w, &at, &t->d))
    return false;
  // wmma with factors of f16 names the types of the sums only.
  t->a = t->b = F16;
  if (t->kind == WMMA && t->d != S32 && w->count - at == 1) {
    if (!take_element(w, &at, &t->c))
      return false;
  } else if (!take_element(w, &at, &t->a) || !take_element(w, &at, &t->b) ||
             !take_element(w, &at, &t->c)) {
    return false;
  }
  if (t->kind == WMMA)
    t->saturate |= nv_group_take(w, &at, "satfinite");
  // Doubles are rounded to nearest; nvcc says so.
  if (t->a == F64)
    nv_group_take(w, &at, "rn");
  if (t->kind == WMMA && bits != (t->a == B1))
    return false;
  if (t->kind == MMA && t->a == B1) {
    t->and_bits = nv_group_take(w, &at, "and");
    if ((!t->and_bits && !nv_group_take(w, &at, "xor")) || !nv_group_take(w, &at, "popc"))
      return false;
  }
  if (at != w->count || !has_types(t) || (t->saturate && t->d != S32) || !has_shape(t))
    return false;
  bool fragments = t->kind == WMMA;
  nv_group_source(&t->group, wmma_registers(t->m, t->k, t->a, fragments), slot_bits(t->a),
                  GROUP_NO_MEMORY);
  nv_group_source(&t->group, wmma_registers(t->k, t->n, t->b, fragments), slot_bits(t->b),
                  GROUP_NO_MEMORY);
  nv_group_source(&t->group, registers_of(t->m, t->n, t->c), slot_bits(t->c), GROUP_NO_MEMORY);
  t->group.results = registers_of(t->m, t->n, t->d);
  t->group.result_bits = slot_bits(t->d);
  return true;
}

// wmma.load.{a,b,c} and wmma.store.d, .sync.aligned.LAYOUT.SHAPE{.SPACE}.TYPE
static bool decode_elements(struct tensor *t, const struct nv_group_words *w) {
  unsigned at = 1, space;
  bool first = nv_group_take(w, &at, "a"), second = nv_group_take(w, &at, "b");
  bool sums = nv_group_take(w, &at, t->kind == WMMA_LOAD ? "c" : "d");
  if (first + second + sums != 1 || (t->kind == WMMA_STORE && !sums) ||
      !nv_group_take(w, &at, "sync") || !nv_group_take(w, &at, "aligned"))
    return false;
  t->columns = nv_group_take(w, &at, "col");
  if ((!t->columns && !nv_group_take(w, &at, "row")) || !take_shape(w, &at, t))
    return false;
  space = nv_group_space(w, &at);
  if (!take_element(w, &at, &t->a) || at != w->count)
    return false;
  // Words of narrow elements have parts of rows of the first factor, or of columns of the second.
  if (elements[t->a].bits < 8 && (t->kind == WMMA_STORE || t->columns != second))
    return false;
  struct tensor shape = *t;
  shape.kind = WMMA;
  bool sum_type = t->a == F16 || t->a == F32 || t->a == S32 || t->a == F64;
  // Sums have the shape of the factors.
  enum element integer = t->k == 32 ? S4 : t->k == 128 ? B1 : S8;
  shape.a = !sums ? t->a : t->a == S32 ? integer : t->a == F64 ? F64 : t->k == 8 ? TF32 : F16;
  if ((sums && !sum_type) || !has_shape(&shape))
    return false;
  t->rows = second ? t->k : t->m;
  t->cols = first ? t->k : t->n;
  unsigned count = wmma_registers(t->rows, t->cols, t->a, !sums);
  nv_group_source(&t->group, 1, 64, space);
  if (t->kind == WMMA_STORE)
    nv_group_source(&t->group, count, slot_bits(t->a), GROUP_NO_MEMORY);
  nv_group_source(&t->group, 1, 32, GROUP_NO_MEMORY);
  struct nv_group_source *stride = &t->group.source[t->group.sources - 1];
  stride->optional = true;
  stride->standard = t->columns ? t->rows : t->cols;
  if (t->kind == WMMA_LOAD) {
    t->group.results = count;
    t->group.result_bits = slot_bits(t->a);
  }
  return true;
}

// {ld,st}matrix.sync.aligned.m8n8.xN{.trans}{.SPACE}.b16 and movmatrix.sync.aligned.m8n8.trans.b16
static bool decode_matrices(struct tensor *t, const struct nv_group_words *w) {
  unsigned at = 0;
  if (!nv_group_take(w, &at, "sync") || !nv_group_take(w, &at, "aligned") ||
      !nv_group_take(w, &at, "m8n8"))
    return false;
  bool move = t->kind == MOVMATRIX;
  t->count = move || nv_group_take(w, &at, "x1") ? 1
             : nv_group_take(w, &at, "x2")       ? 2
             : nv_group_take(w, &at, "x4")       ? 4
                                                 : 0;
  t->transposed = nv_group_take(w, &at, "trans");
  unsigned space = nv_group_space(w, &at);
  if (!t->count || (move && !t->transposed) || !nv_group_take(w, &at, "b16") || at != w->count ||
      (move ? space != NV_SPACE_GENERIC : space == NV_SPACE_GLOBAL))
    return false;
  if (!move)
    nv_group_source(&t->group, 1, 64, space);
  if (t->kind != LDMATRIX)
    nv_group_source(&t->group, t->count, 32, GROUP_NO_MEMORY);
  if (t->kind != STMATRIX) {
    t->group.results = t->count;
    t->group.result_bits = 32;
  }
  return true;
}

struct nv_op *nv_tensor_decode(const char *mnemonic) {
  static const struct {
    const char *name, *second;
    enum kind kind;
    bool (*decode)(struct tensor *, const struct nv_group_words *);
  } table[] = {{"mma", NULL, MMA, decode_product},
               {"wmma", "mma", WMMA, decode_product},
               {"wmma", "load", WMMA_LOAD, decode_elements},
               {"wmma", "store", WMMA_STORE, decode_elements},
               {"ldmatrix", NULL, LDMATRIX, decode_matrices},
               {"stmatrix", NULL, STMATRIX, decode_matrices},
               {"movmatrix", NULL, MOVMATRIX, decode_matrices}};
  struct nv_group_words words;
  if (!nv_group_split(&words, mnemonic) || !words.count)
    return NULL;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    if (strcmp(words.text, table[i].name) ||
        (table[i].second && strcmp(words.word[0], table[i].second)))
      continue;
    struct tensor *t = nv_alloc(sizeof *t);
    t->kind = table[i].kind;
    if (!table[i].decode(t, &words)) {
      free(t);
      return NULL;
    }
    t->group.op.code = OP_GROUP;
    t->group.op.run = run;
    t->group.op.name = nv_copy_string(mnemonic, strlen(mnemonic));
    return &t->group.op;
  }
  return NULL;
}
