// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// exact.h: an interpreter of small LLVM functions that knows poison, undef and undefined behaviour.
#ifndef NVOPT_EXACT_H
#define NVOPT_EXACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <llvm-c/Core.h>

// What is known of a value, or of a byte of memory.
enum state { GOOD, POISON, UNDEF };

// One integer, floating-point number or pointer; vectors and structs are several in a row. A pointer is
// the number of an object (0: none) and the bytes from its beginning.
typedef struct lane {
  uint64_t bits;
  uint16_t object;
  uint8_t state;
  bool any_nan; // `bits` are one of the NaNs that it may be: arithmetic made it
} lane;

enum kind { INTEGER, REAL, POINTER };

enum { MAX_MEMBERS = 8 };

// A type without names: `lanes` times `width` bits, all of one kind but for structs.
typedef struct shape {
  uint8_t kind, lanes, width;
  uint8_t widths[MAX_MEMBERS], kinds[MAX_MEMBERS]; // of a struct
  bool is_struct;
} shape;

enum {
  MAX_LANES = 32,
  MAX_OPERANDS = 40,
  MAX_ARGS = 8,
  MAX_EVENTS = 4096,
  MAX_OBJECTS = 48,
  MAX_BYTES = 512,
  MAX_SEEN = 8192,     // bytes of all objects that others see
  ARGUMENT_BYTES = 128 // that an argument points to, if nothing says how many
};

// Bytes from `size` on hold nothing.
typedef struct object {
  uint8_t bytes[MAX_BYTES], states[MAX_BYTES];
  uint8_t nans[MAX_BYTES];     // of a NaN that may be any one: which of its bytes this is, from 1
  uint16_t objects[MAX_BYTES]; // whose address a byte is part of
  uint64_t base;
  unsigned size, align, cut; // bytes that it has besides these
  uint8_t space;
  bool constant, dead, seen; // by others
  bool is_private; // of a noalias argument: calls that do not get its address leave it alone
  bool is_copy;    // of a byval argument: nobody sees it afterwards
} object;

// A function as an array of instructions whose operands are places in a frame of lanes.
typedef struct operand {
  unsigned first; // lane in the frame
  uint8_t lanes, width;
  LLVMBasicBlockRef from; // of a phi
} operand;

typedef struct term { // of an address
  int64_t constant, scale;
  unsigned index; // lane, if `scale` is not 0
  uint8_t width;
} term;

typedef struct code {
  LLVMValueRef inst;
  LLVMOpcode op;
  unsigned result;                       // first lane
  shape shape, from;                     // of the result and of the first operand
  operand *operands;                     // stb_ds
  term *terms;                           // stb_ds, of addresses
  unsigned targets[2];                   // blocks, of a branch
  unsigned *cases;                       // stb_ds: value index and block, of a switch
  uint64_t *values;                      // stb_ds
  unsigned intrinsic, align, align_from; // of a copy's source
  int predicate;
  bool is_end, nuw, nsw, exact, disjoint, nneg, samesign, inbounds, nusw, noundef, may_exit, reads,
      writes, nnan, ninf, is_volatile, acquires, releases,
      is_turn;          // of other threads
  uint8_t writes_where; // the locations of LLVM's memory(...), a bit each
  bool has_range;
  uint64_t low, high; // of !range
  int *mask;          // stb_ds, of a shuffle
  const char *name;   // of a callee
} code;

typedef struct block {
  LLVMBasicBlockRef block;
  unsigned first, phis; // in codes
} block;

typedef struct argument {
  unsigned first;
  shape shape;
  bool noundef, noalias, is_copy;
  unsigned align, space, bytes; // of what it points to
} argument;

typedef struct function {
  LLVMValueRef value;
  code *codes;   // stb_ds
  block *blocks; // stb_ds
  lane *frame;   // stb_ds: constants are there already
  argument args[MAX_ARGS];
  unsigned n_args;
  shape result;
  LLVMValueRef *globals; // stb_ds: the variables of both modules, then those of one
  object *variables;     // stb_ds: what they are at the start; of no bytes where that is not known
  unsigned n_shared,
      n_pointers;      // how many are of both; arguments that point to an object in between
  const char *refused; // why it is not taken
  // Something in it allows more than what is done here, or promises what is not checked: a difference says nothing.
  const char *loose;
  bool is_one_thread; // barriers and orders of atomic accesses may be other ones
} function;

// What is written down of a run.
enum ending { RETURNED, UNDEFINED, EXITED, TOO_LONG, TOO_MUCH };

typedef struct outcome {
  enum ending ending;
  lane result[MAX_LANES];
  uint64_t trace; // of calls
  unsigned events;
  unsigned bytes; // of memory that others see
  uint8_t memory[MAX_SEEN], states[MAX_SEEN], nans[MAX_SEEN];
  const char *why; // it is undefined
  uint64_t steps;
} outcome;

// One input: numbers and states of the arguments, and what the surroundings do.
typedef struct input {
  lane args[MAX_ARGS];
  unsigned exit_at; // the call that does not come back, from 1; 0: all do
  unsigned salt;    // contents of memory and results of calls
} input;

// Where a program may choose: the value of an undef operand, of a freeze of poison.
typedef struct oracle {
  unsigned n, at;                   // choices made so far; the one that is next
  uint32_t option[16], options[16]; // which one was taken of how many
  uint64_t wide[16];                // options of wide values
  unsigned n_wide;
  bool is_partial; // some value could have been another one, too
} oracle;

// compile.c
bool exact_compile(LLVMValueRef function_value, LLVMValueRef *globals, unsigned n_shared,
                   bool is_one_thread, function *out);
void exact_free(function *f);

// promises.c
const char *exact_promise(LLVMValueRef inst); // what is not checked; NULL: nothing

// types.c
bool exact_shape(LLVMTypeRef type, shape *out);
uint64_t exact_mask(unsigned width);
unsigned exact_bytes(const shape *s, unsigned member); // of one lane in memory
unsigned exact_kind(const shape *s, unsigned member);
unsigned exact_width(const shape *s, unsigned member);

// memory.c
typedef struct memory {
  object *objects; // stb_ds: object 0 is nothing
  unsigned outer;  // those in front are not local
} memory;

bool exact_variable(LLVMValueRef v, object *o); // false: of a form that is not known
void exact_memory_begin(memory *m, const function *f, const input *in);
// How many bytes from `at` on, of `end`, are one NaN that may be any one; 0 for none.
unsigned exact_nan_bytes(const uint8_t *nans, uint64_t at, uint64_t end);
object *exact_access(memory *m, lane address, unsigned bytes, unsigned align, bool write,
                     const char **why);
void exact_store(object *o, uint64_t at, const shape *s, const lane *v);
bool exact_seen(const memory *m, outcome *out); // false: it is more than there is room for

// run.c
typedef struct machine {
  const function *f;
  lane *frame;
  memory memory;
  oracle *oracle;
  const input *input;
  outcome *out;
  uint64_t steps;
} machine;

void exact_run(const function *f, const input *in, oracle *oracle, uint64_t max_steps,
               outcome *out);
uint64_t exact_choose(machine *m, unsigned width);
lane exact_settle(machine *m, lane v, unsigned width);
bool exact_undefined(machine *m, const char *why);
bool exact_unknown(machine *m, const char *why); // not undefined: nothing is said of such a run
int64_t exact_signed(uint64_t v, unsigned width);
bool exact_load(machine *m, const code *c);
bool exact_store_at(machine *m, const code *c);
bool exact_reach(machine *m, const code *c, lane address, const shape *s, bool write, object **out);

// operations.c
lane exact_binary(machine *m, const code *c, LLVMOpcode op, lane a, lane b, unsigned width);
lane exact_compare(machine *m, const code *c, lane a, lane b, unsigned width, bool pointers);
lane exact_cast(machine *m, const code *c, lane v, unsigned from, unsigned to);
double exact_double(uint64_t bits, unsigned width);
lane exact_real_lane(const code *c, double d, unsigned width);
lane exact_real(machine *m, const code *c, LLVMOpcode op, lane a, lane b, unsigned width);
uint64_t exact_hash(uint64_t a, uint64_t b);

// calls.c
unsigned exact_intrinsic(const char *name);                          // 0: not known
bool exact_register(const char *name, unsigned salt, uint64_t *out); // false: not known
bool exact_call(machine *m, const code *c);
void exact_write_down(machine *m, const char *what, lane address, lane value);
// Everybody else's turn: what they see, and what they may have changed.
bool exact_others(machine *m, uint64_t hash, bool reads, bool writes);

// atomics.c
bool exact_atomic(machine *m, const code *c);
#endif
