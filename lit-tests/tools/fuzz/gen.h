// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen.h: the state of the random kernel generator and the parts that it is made of.
#ifndef NV_FUZZ_GEN_H
#define NV_FUZZ_GEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "exec/text.h"

/// Element types. Arithmetic happens in those from T_I32 on; narrower ones are only stored.
enum type { T_U8, T_U16, T_I16, T_I32, T_U32, T_I64, T_U64, T_F16, T_F32, T_F64, T_COUNT };

/// Values that an integer expression can have. An upper end of INT64_MAX means "any value" for
/// unsigned 64-bit expressions.
struct range {
  int64_t lo, hi;
};

/// An expression: C++ text, its type, its values, and whether all threads of a block agree on it.
struct expr {
  const char *text;
  enum type type;
  struct range range;
  bool uniform;
};

/// A scalar variable in scope. Only variables that are never written keep a useful range.
struct variable {
  const char *name;
  enum type type;
  struct range range;
  bool writable, uniform, is_counter;
};

/// Memory that the thread may index with 0 <= i < extent, through `name[i]`.
struct region {
  const char *name;
  enum type type;
  unsigned extent;
  bool writable;
  bool is_root; ///< an object of its own: distinct roots never overlap
  bool uniform; ///< all threads read the same
  bool packed;  ///< elements may stand anywhere, so no pointer to them has the type's alignment
};

/// A struct object in scope.
struct object {
  const char *name;
  unsigned type; ///< index into gen.structs
  bool writable;
};

enum { MAX_FIELDS = 8, MAX_STRUCTS = 6, MAX_FUNCTIONS = 6, MAX_PARAMS = 4, MAX_SCOPE = 160 };

/// A field: a scalar (count 0), an array of scalars, or a nested struct (nested >= 0).
struct field {
  enum type type;
  unsigned count;
  int nested;
  unsigned offset;
};

struct structure {
  unsigned fields, size, align, declared_align;
  bool packed; ///< fields without padding, at any address
  struct field field[MAX_FIELDS];
};

/// How a parameter of a device function is passed.
enum pass_by { BY_SCALAR, BY_REGION, BY_STRUCT, BY_STRUCT_POINTER };

struct parameter {
  enum pass_by by;
  enum type type;
  unsigned structure, extent;
  bool writable;
};

struct function {
  unsigned params, cost;
  struct parameter param[MAX_PARAMS];
  bool returns_struct;
  enum type type;     ///< of the result when it is a scalar
  unsigned structure; ///< of the result otherwise
};

/// What a kernel may contain. Each has some of these only: what is rare in a mixture of everything
/// is often met in a mixture of few, and small kernels are many for the same time.
enum feature {
  WITH_LOOPS = 1 << 0,
  WITH_SWITCHES = 1 << 1,
  WITH_ARRAYS = 1 << 2,
  WITH_COPIES = 1 << 3,
  WITH_STRUCTS = 1 << 4,
  WITH_ALIASES = 1 << 5,
  WITH_CHOICES = 1 << 6,
  WITH_CALLS = 1 << 7,
  WITH_VECTORS = 1 << 8,
  WITH_SYNC = 1 << 9,
  WITH_ATOMICS = 1 << 10,
  WITH_HALVES = 1 << 11,
  WITH_PRIVATE = 1 << 12,
  WITH_ODD = 1 << 13,
  WITH_MANY = 1 << 14,
  WITH_SHAPES = 1 << 15,
  WITH_POINTERS = 1 << 16, ///< in a structure that is a parameter
  WITH_IDIOMS = 1 << 17,
  FEATURES = 18
};

/// What the kernels are for.
struct gen_purpose {
  bool nvcc;   ///< only what nvcc takes too: no 16-bit floats
  bool unions; ///< functions may return unions, of which clang's own code loses bytes
  bool loops;  ///< mostly loops of which passes make something else
};

/// One kernel being generated. `body` is where statements go at present.
struct gen {
  uint64_t random;
  unsigned long long id; ///< suffix of every file-scope name: the kernel's own seed
  char **arena;          ///< stb_ds: expression texts, freed with the kernel
  struct nv_text decls, body, launch;
  unsigned indent, names;

  struct variable variables[MAX_SCOPE];
  struct region regions[MAX_SCOPE];
  struct object objects[MAX_SCOPE];
  unsigned n_variables, n_regions, n_objects;

  struct structure structs[MAX_STRUCTS];
  unsigned n_structs;
  struct function functions[MAX_FUNCTIONS];
  unsigned n_functions;
  struct gen_purpose purpose;
  bool has_virtual, has_table, has_recursion, has_alias, has_meeting;
  unsigned features; ///< bits of enum feature
  bool mostly_idioms;
  unsigned meeting; ///< which kind of function with barriers it has
  unsigned size;    ///< 0 small, 1 medium, 2 large
  uint64_t twist;   ///< random state of a twin's changes; 0 for the kernel itself

  unsigned block, grid; ///< threads of a block, blocks
  bool in_kernel;       ///< thread numbers, own memory and shared memory may be used
  bool converged;       ///< all threads of the block run the present statement together
  bool want_uniform;    ///< expressions must have the same value in all threads
  bool may_break;       ///< `break` and `continue` leave a loop that need not converge
  unsigned trips;       ///< times that the present statement runs in a thread
  unsigned work, budget;
  bool barrier_before, barrier_after; ///< of a phase that uses shared memory; at least one
};

/// A saved scope: what was visible when a block began.
struct scope {
  unsigned variables, regions, objects;
};

// gen-base.c: random numbers, texts, scopes.

void gen_free(struct gen *g);
/// Uniformly distributed in [0, n).
unsigned gen_below(struct gen *g, unsigned n);
bool gen_chance(struct gen *g, unsigned percent);
uint64_t gen_bits(struct gen *g);
/// Whether the kernel may contain this.
bool gen_with(const struct gen *g, enum feature feature);
/// For what a twin does otherwise than its kernel: a random number in [0, n), 0 in the kernel itself.
unsigned gen_twist(struct gen *g, unsigned n);
/// New text in the kernel's arena.
const char *gen_text(struct gen *g, const char *format, ...) NV_PRINTF(2, 3);
/// A name that no other object of the kernel has.
const char *gen_name(struct gen *g, const char *stem);
/// Adds one indented line to the body.
void gen_line(struct gen *g, const char *format, ...) NV_PRINTF(2, 3);
struct scope gen_open(struct gen *g);
void gen_close(struct gen *g, struct scope scope);
void gen_add_variable(struct gen *g, struct variable variable);
void gen_add_region(struct gen *g, struct region region);
void gen_add_object(struct gen *g, struct object object);
const char *gen_type_name(enum type type);
/// The element type's name in a launch description.
const char *gen_launch_type(enum type type);
unsigned gen_type_size(enum type type);
bool gen_is_float(enum type type);
/// All values of an integer type.
struct range gen_full_range(enum type type);

// gen-expr.c: expressions without undefined behaviour.

struct expr gen_expr(struct gen *g, enum type type, unsigned depth);

// The statements in front have computed `name`, of `type`, which those behind may read.
void gen_add_result(struct gen *g, const char *name, enum type type);
// A new number, a uint, that a statement computes on.
const char *gen_start(struct gen *g);
/// A condition; with `uniform` the same in all threads of the block.
struct expr gen_condition(struct gen *g, bool uniform);
/// An integer expression with 0 <= value < extent.
struct expr gen_index(struct gen *g, unsigned extent);
/// A type that arithmetic happens in.
enum type gen_pick_type(struct gen *g);
struct expr gen_convert(struct gen *g, struct expr e, enum type type);
struct expr gen_constant(struct gen *g, enum type type);

// gen-struct.c: struct types, their layout, values of them in a launch description.

void gen_make_structs(struct gen *g);
const char *gen_struct_name(struct gen *g, unsigned type);
/// Declares a local struct object and gives every field a value.
void gen_declare_object(struct gen *g);
/// Makes the fields of `object` usable: scalars as variables, arrays as regions.
void gen_expose_fields(struct gen *g, const char *path, unsigned type, bool writable, bool uniform);
/// A launch argument with random contents.
void gen_struct_argument(struct gen *g, unsigned type, struct nv_text *out);
/// Adds every field, as an unsigned number or a float, to the checksums `h` and `hf`.
void gen_sum_fields(struct gen *g, const char *path, unsigned type);

// gen-stmt.c: scalar statements and control flow.

void gen_block(struct gen *g, unsigned statements, unsigned depth);
void gen_statement(struct gen *g, unsigned depth);

// gen-memory.c: arrays, copies, pointers.

void gen_declare_array(struct gen *g);
void gen_store(struct gen *g);
void gen_copy(struct gen *g);
void gen_struct_copy(struct gen *g);
void gen_choose_pointer(struct gen *g);

/// Functions for gen_alias, in some kernels.
void gen_make_alias_functions(struct gen *g);
/// A pointer of the kernel that a call, a choice or memory hides.
void gen_alias(struct gen *g);
void gen_vector(struct gen *g);

// gen-sync.c: what threads do together.

void gen_exchange(struct gen *g);
void gen_shared_atomics(struct gen *g);
void gen_reduction(struct gen *g);
/// Sums under a lock.
void gen_lock(struct gen *g);
void gen_warp(struct gen *g);
void gen_atomic(struct gen *g);

/// Functions with barriers that stay calls, in some kernels; `sh` has a slot for each thread.
void gen_make_meetings(struct gen *g);
/// A call of one; all threads of the block come along.
void gen_meeting(struct gen *g);

// gen-many.c: more of one thing than a pass may have room for; accesses at odd addresses.

void gen_many(struct gen *g);
void gen_odd(struct gen *g);

// gen-shapes.c: integers and control flow beyond plain expressions.

void gen_shape(struct gen *g);

// gen-unions.c: unions that functions return.

/// A union that a function returns, all of whose bytes are looked at.
void gen_returned_union(struct gen *g);

// gen-float.c: floating point that may be taken apart.

/// Sums and products of numbers that are never rounded, in whatever order; leaves an integer variable.
void gen_exact_float(struct gen *g);

// gen-idioms.c: what single passes look for.

/// The type of the parameter `words`, of 12 words, and a function that takes it by value.
void gen_make_words(struct gen *g);
void gen_idiom(struct gen *g);

// gen-loops.c: what the passes around unrolling and strength reduction look for; idioms of a kernel.

void gen_window(struct gen *g);
void gen_counted(struct gen *g);
void gen_walk(struct gen *g);
void gen_lanes(struct gen *g);
void gen_search(struct gen *g);
void gen_counter_sums(struct gen *g);
void gen_compared_keys(struct gen *g);
void gen_chosen_values(struct gen *g);

// gen-narrow.c: bytes and 16-bit values.
void gen_narrow(struct gen *g);

// gen-clamps.c: neighbours that are bounded at both ends.
void gen_clamped(struct gen *g);

// gen-tables.c: small tables of constants.
void gen_tables(struct gen *g);

// gen-bounded.c: loops that data ends within a bound.
void gen_bounded(struct gen *g);

// gen-rounds.c: loops that passes replace, and those that look like them.

void gen_counted_bits(struct gen *g);
void gen_columns(struct gen *g);
void gen_rows(struct gen *g);
void gen_divisors(struct gen *g);

// gen-func.c: device functions and calls.

void gen_make_functions(struct gen *g);
/// A call that fits the budget, as an expression; false when there is none.
bool gen_call(struct gen *g, enum type type, struct expr *out);
/// A statement that calls a function with a struct result, through a pointer or virtually.
void gen_call_statement(struct gen *g);

// gen-kernel.c

/// Appends kernel number `seed` with its launch description. The text depends on the seed alone.
/// With `twin` not 0 it is a kernel that does the same in another way, which `twin` chooses:
/// parameters in another order, pieces in functions, other launch bounds, addresses that hide their
/// space or show it.
void gen_kernel(unsigned long long seed, unsigned long long twin, struct gen_purpose purpose,
                struct nv_text *out);
/// A type, or one in its place that nvcc has.
enum type gen_known_type(const struct gen *g, enum type type);

// gen-sequence.c

/// Appends a random sequence of passes of nvopt and of LLVM, one a line.
void gen_sequence(unsigned long long seed, struct nv_text *out);
/// Appends one random pass of nvopt, and a line end.
void gen_pass(unsigned long long seed, struct nv_text *out);

#endif
