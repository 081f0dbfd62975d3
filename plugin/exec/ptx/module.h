// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads PTX modules: the text becomes NVPTX IR that the rewriter takes like any other module.
#ifndef NV_EXEC_PTX_MODULE_H
#define NV_EXEC_PTX_MODULE_H

#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>

#include "exec/ptx/op.h"

// Reads the PTX in `text` into a new module. Any bytes are accepted: NULL when the text is no PTX
// or declares something that is not modelled; `problem` then says what, with the line. Registers are
// values, .param and .local variables are stack objects, every instruction has its line as debug
// location. Instructions that are not modelled become calls that end the run when they are reached.
LLVMModuleRef nv_ptx_read(LLVMContextRef context, const char *path, const char *text, size_t length,
                          struct nv_text *problem);

// File (new memory), line and column of the source that line `ptx_line` of the NUL-terminated PTX `text`
// comes from, by its .loc directives. NULL, and line 0, where the PTX does not say.
char *nv_ptx_source_line(const char *text, unsigned ptx_line, unsigned *line, unsigned *column);
// Where a line of PTX comes from a function of a header that was made part of its caller: the nearest caller outside of
// headers, new memory; else NULL.
char *nv_ptx_caller_line(const char *text, unsigned ptx_line, unsigned *line, unsigned *column);

// The last line of the source that is said in front of a line of PTX in its function, with `headers` also one of a header; else
// NULL. Where the PTX does not say who called a function of a header, that is the call or close to it; where it says no line,
// as for code that two places share, it is one of them or close to it.
char *nv_ptx_near_line(const char *text, unsigned ptx_line, bool headers, unsigned *line,
                       unsigned *column);
// Whether a file is one of a library: its path has a folder 'include'.
bool nv_is_header(const char *name);

// Prefixes of the functions without a body that stand for what IR has no instruction for:
// special registers by name, and instructions by mnemonic, with their sources as arguments.
#define NV_PTX_SPECIAL "nv.ptx.sreg."
#define NV_PTX_OPERATION "nv.ptx.op."

enum nv_token_kind {
  TOKEN_END,
  TOKEN_BAD,
  TOKEN_WORD,
  TOKEN_DIRECTIVE, // .word, without the dot
  TOKEN_INTEGER,
  TOKEN_FLOAT, // 0f, 0d and decimal fractions
  TOKEN_STRING,
  TOKEN_SIGN, // one character
};

struct nv_token {
  enum nv_token_kind kind;
  const char *at;
  size_t length;
  unsigned line;
  uint64_t integer; // value, or the bits of a double
};

enum nv_symbol_kind {
  SYMBOL_REGISTER,
  SYMBOL_REGISTERS, // a numbered family
  SYMBOL_VARIABLE,
  SYMBOL_PARAMETER, // .param or .local: a stack object or a parameter
  SYMBOL_FUNCTION,
  SYMBOL_LABEL,
  SYMBOL_TARGETS, // .branchtargets
  SYMBOL_PROTOTYPE,
};

struct nv_symbol {
  char *name;
  enum nv_symbol_kind kind;
  ptrdiff_t hidden; // symbol of an outer block with the same name, or -1
  LLVMValueRef value;
  unsigned bits;  // of a register
  unsigned space; // of a variable or parameter
  uint64_t size;  // of a variable or parameter, in bytes
  uint64_t count; // registers of a family, arguments of a function or prototype
  unsigned results;
  bool external; // declared .extern
  bool has_body;
  struct {
    uint64_t key;
    LLVMValueRef value;
  } * family; // stb_ds map of the registers of a family that were used
  LLVMBasicBlockRef block;
  LLVMBasicBlockRef *targets; // stb_ds array
  unsigned line;              // of the first use of a label
  bool defined;
};

enum nv_operand_kind {
  OPERAND_NONE,
  OPERAND_REGISTER,
  OPERAND_INTEGER,
  OPERAND_FLOAT,
  OPERAND_SYMBOL, // address of something, with an offset
  OPERAND_SPECIAL,
  OPERAND_SINK,
  OPERAND_MEMORY, // [...] of the kinds above
  OPERAND_GROUP,  // {a, b}
  OPERAND_PAIR,   // a|b
};

enum {
  PTX_MAX_OPERANDS = 16,
  PTX_MAX_PARTS = 16,
  PTX_MAX_WORDS = 24,
  PTX_MAX_MNEMONIC = 192,
  PTX_MAX_ARGUMENTS = 32 // of a function without a body
};

// An operand as it is written.
struct nv_ptx_operand {
  enum nv_operand_kind kind, base; // `base` is what stands inside [...]
  bool negated;                    // !p, or -register
  LLVMValueRef slot;               // of a register
  unsigned bits;
  ptrdiff_t symbol;
  uint64_t value; // constant, bits of a double, or offset
  char special[32];
  unsigned count; // of parts
  unsigned first; // index of the first part in the instruction
};

struct nv_ptx_instruction {
  char mnemonic[PTX_MAX_MNEMONIC]; // as it is written
  char text[PTX_MAX_MNEMONIC];     // cut into words
  const char *words[PTX_MAX_WORDS];
  unsigned word_count;
  unsigned line;
  unsigned count, part_count;
  struct nv_ptx_operand operands[PTX_MAX_OPERANDS], parts[4 * PTX_MAX_PARTS];
};

// State of one reading.
struct nv_ptx_reader {
  const char *path, *at, *end;
  unsigned line;
  struct nv_token token; // the next one
  struct nv_text *problem;
  unsigned statement; // line of the instruction that is being emitted, 0 while text is read
  bool failed;
  LLVMContextRef context;
  LLVMModuleRef module;
  LLVMBuilderRef builder;
  LLVMDIBuilderRef debug;
  LLVMMetadataRef file, scope;
  LLVMTypeRef void_type, i1, i8, i16, i32, i64, ptr;

  struct nv_symbol *symbols; // stb_ds array, inner blocks last
  struct {
    char *key;
    ptrdiff_t value;
  } * names;             // stb_ds string map to the innermost symbol
  struct nv_text lookup; // a name with its end
  ptrdiff_t *blocks;     // stb_ds array: where the symbols of each open block start
  bool has_target, has_version;

  // The function being read.
  LLVMValueRef function, carry;
  bool is_kernel;
  bool ended; // the current block has its terminator
  LLVMBasicBlockRef entry;
};

// module-lexer.c

// Reads the next token into r->token.
void nv_ptx_advance(struct nv_ptx_reader *r);
// Extends the word at r->token to a whole mnemonic and skips it. False when it is too long.
bool nv_ptx_take_mnemonic(struct nv_ptx_reader *r, struct nv_ptx_instruction *instruction);
// Skips the rest of the line.
void nv_ptx_skip_line(struct nv_ptx_reader *r);
// Records the first problem, with the line of the current token, and returns false.
bool nv_ptx_fail(struct nv_ptx_reader *r, const char *format, ...) NV_PRINTF(2, 3);
// Whether the next token is the character, or the directive; the take functions skip it then.
bool nv_ptx_is_sign(const struct nv_ptx_reader *r, char sign);
bool nv_ptx_take_sign(struct nv_ptx_reader *r, char sign);
bool nv_ptx_take_directive(struct nv_ptx_reader *r, const char *name);
// Skips the character or fails.
bool nv_ptx_expect(struct nv_ptx_reader *r, char sign);
// Takes a non-negative integer up to `limit` or fails.
bool nv_ptx_take_count(struct nv_ptx_reader *r, uint64_t limit, uint64_t *value);
// Takes the name at r->token; new memory that the caller frees, NULL after a failure.
char *nv_ptx_take_name(struct nv_ptx_reader *r);

// module-symbol.c

// The innermost symbol of a name (not NUL-terminated), or -1.
ptrdiff_t nv_ptx_find(struct nv_ptx_reader *r, const char *name, size_t length);
// Adds a symbol to the current block; takes the name. The index, or -1 after a failure.
ptrdiff_t nv_ptx_add(struct nv_ptx_reader *r, char *name, enum nv_symbol_kind kind);
void nv_ptx_open_block(struct nv_ptx_reader *r);
void nv_ptx_close_block(struct nv_ptx_reader *r);
void nv_ptx_free_symbols(struct nv_ptx_reader *r);
// Register of a name: its slot and width. NULL when there is none.
LLVMValueRef nv_ptx_register(struct nv_ptx_reader *r, const char *name, size_t length,
                             unsigned *bits);
// Block of a label, which may come later.
LLVMBasicBlockRef nv_ptx_label(struct nv_ptx_reader *r, const char *name, size_t length);
// Starts the block of a label here.
bool nv_ptx_define_label(struct nv_ptx_reader *r, char *name);
// A stack slot of the function in its entry block.
LLVMValueRef nv_ptx_alloca(struct nv_ptx_reader *r, LLVMTypeRef type, uint64_t alignment);
// Reads what follows .reg.
bool nv_ptx_declare_registers(struct nv_ptx_reader *r);

// module-variable.c

// What stands before the name of a variable or parameter.
struct nv_ptx_shape {
  unsigned bits;      // of an element; 0 for an opaque type
  unsigned lanes;     // 1, 2 or 4
  uint64_t alignment; // 0 when not given
  char *name;         // new memory
  uint64_t size;      // in bytes
  bool unsized;       // []
};
// Reads alignment, type, name and dimensions. False after a failure; the name is then free.
bool nv_ptx_read_shape(struct nv_ptx_reader *r, struct nv_ptx_shape *shape);
// Reads variables of an address space behind the name of the space.
bool nv_ptx_declare_variables(struct nv_ptx_reader *r, unsigned space, bool external, bool visible);
// Reads a .param or .local object of a function.
bool nv_ptx_declare_locals(struct nv_ptx_reader *r, bool is_param);

// module-function.c

// Reads what follows .entry or .func.
bool nv_ptx_read_function(struct nv_ptx_reader *r, bool is_kernel, bool external, bool visible);
// Reads what follows .callprototype; takes the name.
bool nv_ptx_read_prototype(struct nv_ptx_reader *r, char *name);
// Starts a new basic block at the end of the function.
LLVMBasicBlockRef nv_ptx_new_block(struct nv_ptx_reader *r);
// Type of a function with that many parameters and results: all are pointers.
LLVMTypeRef nv_ptx_function_type(struct nv_ptx_reader *r, uint64_t count);

// module-operand.c

bool nv_ptx_read_operand(struct nv_ptx_reader *r, struct nv_ptx_instruction *i,
                         struct nv_ptx_operand *operand);
// Value of an operand as an integer of `bits` bits; NULL after a failure. A register may be wider,
// not narrower.
LLVMValueRef nv_ptx_value(struct nv_ptx_reader *r, const struct nv_ptx_operand *operand,
                          unsigned bits);
// Writes an integer to a register that may be wider; it is extended then.
bool nv_ptx_assign(struct nv_ptx_reader *r, const struct nv_ptx_operand *operand,
                   LLVMValueRef value, bool is_signed);
// The address of a memory operand as a pointer of an address space; NULL after a failure.
LLVMValueRef nv_ptx_pointer(struct nv_ptx_reader *r, const struct nv_ptx_operand *operand,
                            unsigned space);
// Constant of `bits` bits.
LLVMValueRef nv_ptx_constant(struct nv_ptx_reader *r, uint64_t value, unsigned bits);
// Calls a function without a body.
LLVMValueRef nv_ptx_call_external(struct nv_ptx_reader *r, const char *name, LLVMTypeRef result,
                                  LLVMValueRef *args, unsigned count);
// Calls an intrinsic without overloads; NULL after a failure when LLVM has none of that name.
LLVMValueRef nv_ptx_call_intrinsic(struct nv_ptx_reader *r, const char *name, LLVMValueRef *args,
                                   unsigned count);

// module-instruction.c: one statement of a function body.

bool nv_ptx_read_instruction(struct nv_ptx_reader *r);
// Whether one of the words behind the dots is `word`.
bool nv_ptx_has(const struct nv_ptx_instruction *i, const char *word);
// Whether the words from `first` on are all types or in `list`, which has blanks around each.
bool nv_ptx_only(const struct nv_ptx_instruction *i, unsigned first, const char *list);
// The last type among the words.
enum nv_ptx_type nv_ptx_last_type(const struct nv_ptx_instruction *i);
// Address space that the words name.
unsigned nv_ptx_space(const struct nv_ptx_instruction *i);

// What an emitter did with an instruction.
enum nv_ptx_answer { ANSWER_DONE, ANSWER_FAILED, ANSWER_UNKNOWN };
typedef enum nv_ptx_answer (*nv_ptx_emitter)(struct nv_ptx_reader *r,
                                             const struct nv_ptx_instruction *i);

// module-memory.c
enum nv_ptx_answer nv_ptx_load(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
enum nv_ptx_answer nv_ptx_store(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
enum nv_ptx_answer nv_ptx_atomic(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
// module-space.c
enum nv_ptx_answer nv_ptx_cvta(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
enum nv_ptx_answer nv_ptx_isspacep(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
enum nv_ptx_answer nv_ptx_mapa(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
enum nv_ptx_answer nv_ptx_getctarank(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
enum nv_ptx_answer nv_ptx_stack(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
enum nv_ptx_answer nv_ptx_copy_async(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
// module-integer.c
enum nv_ptx_answer nv_ptx_integer(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
enum nv_ptx_answer nv_ptx_move(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
enum nv_ptx_answer nv_ptx_carry(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
// module-video.c
enum nv_ptx_answer nv_ptx_video(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
// module-operation.c: everything that has an operation of op.h.
enum nv_ptx_answer nv_ptx_operation(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
// module-sync.c
enum nv_ptx_answer nv_ptx_barrier(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
enum nv_ptx_answer nv_ptx_fence(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
enum nv_ptx_answer nv_ptx_control(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
enum nv_ptx_answer nv_ptx_hint(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
// module-group.c: what has an operation of group.h.
enum nv_ptx_answer nv_ptx_group(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i);
// module-call.c: reads the operands itself.
bool nv_ptx_call(struct nv_ptx_reader *r);

#endif
