// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Inline PTX: compiles the text of an asm call into an operation that interprets it.
#ifndef NV_EXEC_ASM_H
#define NV_EXEC_ASM_H

#include "exec/ptx/op.h"

enum {
  ASM_MAX_REGISTERS = 64, // asm operands and declared registers
  ASM_MAX_OPERANDS = 12,
};

// Where an operand of an instruction comes from or goes to.
enum nv_place { PLACE_REGISTER, PLACE_CONSTANT, PLACE_SPECIAL, PLACE_SINK };

struct nv_operand {
  enum nv_place place;
  unsigned index; // of the register, or the special register
  uint64_t value; // constant
  bool negated;   // !p
};

// What an instruction that is no plain computation does.
enum nv_step_kind {
  STEP_COMPUTE, // run `op`
  STEP_PACK,    // mov.b32 d, {a, b}
  STEP_UNPACK,  // mov.b32 {a, b}, s
  STEP_LOAD,
  STEP_STORE,
  STEP_ATOMIC,
  STEP_TO_SPACE,
  STEP_FROM_SPACE,
  STEP_IS_SPACE, // cvta, isspacep
  STEP_CARRY,    // add.cc and the like
  STEP_BARRIER,
  STEP_FENCE,
  STEP_NOTHING,
  STEP_TRAP,
  STEP_EXIT,
};

enum nv_atomic {
  ATOMIC_ADD,
  ATOMIC_MIN,
  ATOMIC_MAX,
  ATOMIC_INC,
  ATOMIC_DEC,
  ATOMIC_AND,
  ATOMIC_OR,
  ATOMIC_XOR,
  ATOMIC_EXCH,
  ATOMIC_CAS
};

// One instruction.
struct nv_step {
  enum nv_step_kind kind;
  bool predicated;
  struct nv_operand predicate;
  struct nv_op *op;
  enum nv_ptx_type type; // of memory accesses and carries
  unsigned space;        // NVPTX number
  unsigned mode;         // atomic operation, barrier flags
  uint32_t access;       // extra access flags
  bool carry_in, carry_out;
  int64_t offset; // of the address
  unsigned results, sources;
  struct nv_operand result[ASM_MAX_OPERANDS], source[ASM_MAX_OPERANDS];
};

// A compiled piece of inline assembly. It starts with the operation that generated code runs.
struct nv_asm {
  struct nv_op op;
  unsigned results, inputs;
  struct {
    unsigned input, output;
  } * ties;              // stb_ds array: inputs that are the initial value of an output
  struct nv_step *steps; // stb_ds array
};

// Compiles inline assembly with `results` outputs and `inputs` inputs. The operation lives as long
// as the process. NULL when the text has something unknown; `problem` then says what.
struct nv_op *nv_asm_compile(const char *text, size_t text_length, const char *constraints,
                             size_t constraint_length, unsigned results, unsigned inputs,
                             struct nv_text *problem);
// Frees what nv_asm_compile gave.
void nv_asm_free(struct nv_op *op);
// Completes a step from its mnemonic: kind, operation, types. The operands were read already,
// `result_group` and `source_group` tell whether they were written in braces. False when unknown.
bool nv_asm_decode(struct nv_step *step, const char *mnemonic, bool result_group,
                   bool source_group);
// Runs a compiled piece (an `nv_op_function`).
void nv_asm_run(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site);
// Number of a special register without its '%', or -1.
int nv_asm_special(const char *name, size_t length);

#endif
