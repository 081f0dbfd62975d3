// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Inline PTX: interprets compiled pieces.
#include "exec/ptx/asm.h"
#include "exec/rewrite/rewrite.h"

#include <string.h>

#include <stb/stb_ds.h>

// State of one run.
struct frame {
  struct nv_machine *m;
  uint32_t site;
  uint64_t registers[ASM_MAX_REGISTERS];
  bool carry;
};

// The order is that of the names in asm-decode.c.
static uint64_t special_value(struct nv_machine *m, unsigned index) {
  if (index < 3)
    return m->current->tid[index];
  if (index < 6)
    return m->ntid[index - 3];
  if (index < 9)
    return m->ctaid[index - 6];
  if (index < 12)
    return m->nctaid[index - 9];
  if (index == 12)
    return m->current->lane;
  static const enum nv_special rest[] = {
      SPECIAL_WARP_ID,        SPECIAL_WARP_COUNT,   SPECIAL_SM_ID,   SPECIAL_SM_COUNT,
      SPECIAL_CLOCK,          SPECIAL_CLOCK,        SPECIAL_TIMER,   SPECIAL_MASK_EQ,
      SPECIAL_MASK_LE,        SPECIAL_MASK_LT,      SPECIAL_MASK_GE, SPECIAL_MASK_GT,
      SPECIAL_DYNAMIC_SHARED, SPECIAL_TOTAL_SHARED, SPECIAL_ZERO};
  return nv_rt_special(m, rest[index - 13]);
}

static uint64_t read_operand(struct frame *f, const struct nv_operand *operand) {
  uint64_t value = operand->value;
  if (operand->place == PLACE_REGISTER)
    value = f->registers[operand->index];
  else if (operand->place == PLACE_SPECIAL)
    value = special_value(f->m, operand->index);
  return operand->negated ? !(value & 1) : value;
}

static void write_operand(struct frame *f, const struct nv_operand *operand, uint64_t value) {
  if (operand->place == PLACE_REGISTER)
    f->registers[operand->index] = value;
}

static void run_compute(struct frame *f, const struct nv_step *step) {
  uint64_t slots[2 * ASM_MAX_OPERANDS] = {0};
  for (unsigned i = 0; i < step->sources; i++)
    slots[2 * i] = read_operand(f, &step->source[i]);
  // Only operations on memory have an offset: that of their first operand.
  slots[0] += (uint64_t)step->offset;
  step->op->run(f->m, step->op, slots, f->site);
  for (unsigned i = 0; i < step->results; i++)
    write_operand(f, &step->result[i], slots[2 * i]);
}

static uint64_t low_bits(uint64_t value, unsigned bits) {
  return bits >= 64 ? value : value & ((1ull << bits) - 1);
}

static void run_pack(struct frame *f, const struct nv_step *step) {
  unsigned width = nv_ptx_type_bits(step->type) / step->sources;
  uint64_t value = 0;
  for (unsigned i = 0; i < step->sources; i++)
    value |= low_bits(read_operand(f, &step->source[i]), width) << (width * i);
  write_operand(f, &step->result[0], value);
}

static void run_unpack(struct frame *f, const struct nv_step *step) {
  unsigned width = nv_ptx_type_bits(step->type) / step->results;
  uint64_t value = read_operand(f, &step->source[0]);
  for (unsigned i = 0; i < step->results; i++)
    write_operand(f, &step->result[i], low_bits(value >> (width * i), width));
}

static void *access_memory(struct frame *f, const struct nv_step *step, unsigned size,
                           uint32_t flags) {
  uint64_t address = read_operand(f, &step->source[0]) + (uint64_t)step->offset;
  uint32_t align = (uint32_t)__builtin_ctz(size) << ACCESS_ALIGN;
  uint32_t access = step->space | align | step->access | flags;
  return (void *)(uintptr_t)nv_memory_access(f->m, address, size, access, f->site);
}

static void run_load(struct frame *f, const struct nv_step *step) {
  unsigned size = nv_ptx_type_bits(step->type) / 8;
  const uint8_t *memory = access_memory(f, step, size * step->results, 0);
  for (unsigned i = 0; i < step->results; i++) {
    uint64_t value = 0;
    memcpy(&value, memory + i * size, size);
    if (nv_ptx_type_is_signed(step->type))
      value = (uint64_t)((int64_t)(value << (64 - 8 * size)) >> (64 - 8 * size));
    write_operand(f, &step->result[i], value);
  }
}

static void run_store(struct frame *f, const struct nv_step *step) {
  unsigned size = nv_ptx_type_bits(step->type) / 8;
  uint8_t *memory = access_memory(f, step, size * (step->sources - 1), ACCESS_STORE);
  for (unsigned i = 1; i < step->sources; i++) {
    uint64_t value = read_operand(f, &step->source[i]);
    memcpy(memory + (i - 1) * size, &value, size);
  }
}

static uint64_t combine(const struct nv_step *step, uint64_t old, uint64_t a, uint64_t b) {
  unsigned bits = nv_ptx_type_bits(step->type);
  bool is_signed = nv_ptx_type_is_signed(step->type);
  uint64_t sign = is_signed ? 1ull << (bits - 1) : 0;
  switch (step->mode) {
  case ATOMIC_ADD:
    if (!nv_ptx_type_is_float(step->type))
      return old + a;
    if (step->type == PTX_F32) {
      float x, y;
      memcpy(&x, &old, 4);
      memcpy(&y, &a, 4);
      x += y;
      memcpy(&old, &x, 4);
      return old;
    }
    return nv_float_store(
        step->type, nv_float_load(step->type, old, false) + nv_float_load(step->type, a, false),
        NV_RN, false);
  case ATOMIC_MIN: // flipping the sign bit makes signed order unsigned
    return (a ^ sign) < (old ^ sign) ? a : old;
  case ATOMIC_MAX:
    return (a ^ sign) > (old ^ sign) ? a : old;
  case ATOMIC_INC:
    return old >= a ? 0 : old + 1;
  case ATOMIC_DEC:
    return old == 0 || old > a ? a : old - 1;
  case ATOMIC_AND:
    return old & a;
  case ATOMIC_OR:
    return old | a;
  case ATOMIC_XOR:
    return old ^ a;
  case ATOMIC_CAS:
    return old == a ? b : old;
  default: // ATOMIC_EXCH
    return a;
  }
}

static void run_atomic(struct frame *f, const struct nv_step *step) {
  unsigned bits = nv_ptx_type_bits(step->type);
  void *memory = access_memory(f, step, bits / 8, 0);
  uint64_t old = 0, a = low_bits(read_operand(f, &step->source[1]), bits);
  uint64_t b = step->sources > 2 ? low_bits(read_operand(f, &step->source[2]), bits) : 0;
  memcpy(&old, memory, bits / 8);
  uint64_t value = combine(step, old, a, b);
  memcpy(memory, &value, bits / 8);
  if (step->results)
    write_operand(f, &step->result[0], old);
}

// Wide arithmetic shows the carry out; sub computes a + ~b + 1, so the flag is 1 where nothing was
// borrowed: chains that nvcc prints read it with addc and mean that.
static void run_carry(struct frame *f, const struct nv_step *step) {
  unsigned bits = nv_ptx_type_bits(step->type);
  uint64_t source[3] = {0};
  for (unsigned i = 0; i < step->sources; i++)
    source[i] = low_bits(read_operand(f, &step->source[i]), bits);
  uint64_t a = source[0], b = source[1];
  if (step->op->code == OP_MAD) {
    uint64_t slots[6] = {source[0], 0, source[1], 0, 0, 0};
    nv_op_integer(f->m, step->op, slots, f->site);
    a = slots[0];
    b = source[2];
  }
  bool subtract = step->op->code == OP_SUB;
  bool carry = step->carry_in ? f->carry : subtract;
  unsigned __int128 sum = (unsigned __int128)a + (subtract ? low_bits(~b, bits) : b) + carry;
  if (step->carry_out)
    f->carry = (uint64_t)(sum >> bits) & 1;
  write_operand(f, &step->result[0], low_bits((uint64_t)sum, bits));
}

static void run_barrier(struct frame *f, const struct nv_step *step) {
  uint32_t id = (uint32_t)read_operand(f, &step->source[0]);
  uint32_t count = step->sources > 1 ? (uint32_t)read_operand(f, &step->source[1]) : 0;
  nv_rt_barrier(f->m, id, count, step->mode, 0, f->site);
}

static void run_step(struct frame *f, const struct nv_step *step) {
  uint64_t address;
  switch (step->kind) {
  case STEP_COMPUTE:
    run_compute(f, step);
    return;
  case STEP_PACK:
    run_pack(f, step);
    return;
  case STEP_UNPACK:
    run_unpack(f, step);
    return;
  case STEP_LOAD:
    run_load(f, step);
    return;
  case STEP_STORE:
    run_store(f, step);
    return;
  case STEP_ATOMIC:
    run_atomic(f, step);
    return;
  case STEP_TO_SPACE:
  case STEP_FROM_SPACE:
    address = read_operand(f, &step->source[0]);
    write_operand(f, &step->result[0],
                  step->kind == STEP_TO_SPACE ? nv_memory_from_generic(f->m, step->space, address)
                                              : nv_memory_to_generic(f->m, step->space, address));
    return;
  case STEP_IS_SPACE:
    address = read_operand(f, &step->source[0]);
    write_operand(f, &step->result[0], nv_rt_is_space(f->m, address, step->space));
    return;
  case STEP_CARRY:
    run_carry(f, step);
    return;
  case STEP_BARRIER:
    run_barrier(f, step);
    return;
  case STEP_FENCE:
    nv_rt_fence(f->m);
    return;
  case STEP_TRAP:
    nv_rt_trap(f->m, f->site);
    return;
  case STEP_EXIT:
    nv_thread_exit(f->m);
  case STEP_NOTHING:
    return;
  }
}

void nv_asm_run(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site) {
  const struct nv_asm *code = (const struct nv_asm *)op;
  struct frame frame = {.m = m, .site = site};
  for (unsigned i = 0; i < code->inputs; i++)
    frame.registers[code->results + i] = slots[2 * i];
  for (ptrdiff_t i = 0; i < arrlen(code->ties); i++)
    frame.registers[code->ties[i].output] = frame.registers[code->ties[i].input];
  for (ptrdiff_t i = 0; i < arrlen(code->steps); i++) {
    const struct nv_step *step = &code->steps[i];
    if (!step->predicated || read_operand(&frame, &step->predicate) & 1)
      run_step(&frame, step);
  }
  for (unsigned i = 0; i < code->results; i++) {
    slots[2 * i] = frame.registers[i];
    slots[2 * i + 1] = 0;
  }
}
