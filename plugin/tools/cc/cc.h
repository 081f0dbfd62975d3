// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cc.h: what the files of `nvopt cc` share. The way of a command line: words.c cuts it into words, line.c reads
// them by the rows of nvcc-flags.def, arch.c finds the GPUs, toolchain.c the programs; compile.c and
// link.c make steps of it, and run.c runs those.
#ifndef NVOPT_TOOLS_CC_H
#define NVOPT_TOOLS_CC_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/// Words that grow. The list is the owner of its texts.
typedef struct nv_words {
  char **at;
  size_t n;
} nv_words;

/// Adds a word made as by printf.
void nv_words_add(nv_words *words, const char *format, ...) __attribute__((format(printf, 2, 3)));
/// Adds copies of the words of `more`.
void nv_words_add_all(nv_words *words, const nv_words *more);
void nv_words_free(nv_words *words);
/// True if `word` is one of them.
bool nv_words_have(const nv_words *words, const char *word);
/// Cuts `text` at blanks outside quotes, which are removed; a backslash takes the next character as
/// it is. With `comma`, also at commas.
void nv_words_cut(nv_words *words, const char *text, bool comma);
/// Cuts the text of a file of options at blanks outside double quotes, as nvcc does it: a backslash takes the next character
/// as it is, and then quotes go away that have no backslash in front of them, also those that lost it just before.
void nv_words_cut_file(nv_words *words, const char *text);
/// Adds `text` cut at commas that no backslash precedes and no double quotes enclose, and nothing else done to it.
void nv_words_cut_commas(nv_words *words, const char *text);
/// The same for definitions of macros, in which a backslash goes away in front of any character. Double quotes keep what they
/// enclose together only with `quotes`.
void nv_words_cut_macros(nv_words *words, const char *text, bool quotes);
/// A text made as by printf; the caller frees it.
char *nv_text(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *nv_text_of(const char *format, va_list list) __attribute__((format(printf, 1, 0)));
/// The file of `path`, without its folders; points into it.
const char *nv_base_name(const char *path);
/// What begins at the last dot of the file name, "" without one; points into `path`.
const char *nv_suffix(const char *path);
/// The file name of `path` without its suffix; the caller frees it.
char *nv_stem(const char *path);
/// The text of a file and its length, NULL with errno set if it cannot be read. The caller frees it.
char *nv_read_file(const char *path, size_t *length);

typedef enum nv_cc_kind {
  nv_cc_none,
  nv_cc_one,
  nv_cc_list,
  nv_cc_words,
  nv_cc_truth,
  nv_cc_number
} nv_cc_kind;
typedef enum nv_cc_class { nv_cc_done, nv_cc_idle, nv_cc_refused } nv_cc_class;

/// Flags of nvcc: rows of nvcc-flags.def.
typedef enum nv_cc_id {
#define NV_CC(id, name, short, kind, class, values, to, text) NV_CC_##id,
#include "tools/cc/nvcc-flags.def"
  NV_CC_COUNT
} nv_cc_id;

typedef struct nv_cc_flag {
  const char *name, *brief; ///< without dashes
  nv_cc_kind kind;
  nv_cc_class class;
  const char *values, *to, *text;
} nv_cc_flag;

/// The table, in the order of nv_cc_id.
extern const nv_cc_flag nv_cc_flags[];

/// A command line as read.
typedef struct nv_cc_line {
  nv_words values[NV_CC_COUNT]; ///< values of each flag; "" for one that takes none
  nv_words inputs;
  nv_cc_id phase; ///< NV_CC_LINK unless another was given
} nv_cc_line;

/// Reads the words. False after an error was told.
bool nv_cc_read(nv_cc_line *line, const nv_words *words);
void nv_cc_line_free(nv_cc_line *line);
bool nv_cc_has(const nv_cc_line *line, nv_cc_id id);
/// Last value, NULL if the flag was not given.
const char *nv_cc_value(const nv_cc_line *line, nv_cc_id id);
/// Value of a flag of kind truth.
bool nv_cc_true(const nv_cc_line *line, nv_cc_id id, bool otherwise);
/// Adds what the flags of the line mean for stage `stage`, a letter of column `to`.
void nv_cc_translate(nv_words *words, const nv_cc_line *line, char stage);
/// True if device code is to be linked later.
bool nv_cc_relocatable(const nv_cc_line *line);
/// True if it is to be linked as bitcode: -dlto.
bool nv_cc_wants_lto(const nv_cc_line *line);
/// Prints the table; with `markdown` as docs/user/nvcc.md has it.
void nv_cc_print_flags(bool markdown);

/// Code to make for one virtual GPU.
typedef struct nv_cc_gpu {
  char *virtual_gpu; ///< "90", "100a"
  nv_words codes;    ///< "sm_90", "compute_90"
  bool lto;          ///< objects hold bitcode, too, and the device link optimises over it
} nv_cc_gpu;

typedef struct nv_cc_gpus {
  nv_cc_gpu *at;
  size_t n;
} nv_cc_gpus;

/// The GPUs of the command line. False after an error was told.
bool nv_cc_find_gpus(nv_cc_gpus *gpus, const nv_cc_line *line);
void nv_cc_gpus_free(nv_cc_gpus *gpus);
/// Prints the GPUs as --list-gpu-code (`code`) and --list-gpu-arch (`arch`) do.
void nv_cc_list_gpus(bool code, bool arch);

/// Programs and folders.
typedef struct nv_cc_tools {
  char *clang;   ///< clang++ 22
  char *host;    ///< compiler of C and C++ files and linker: -ccbin, or clang
  char *toolkit; ///< folder of the CUDA toolkit, NULL if there is none
  char *headers; ///< its headers, NULL without it
  nv_words library_paths;
  char *config;      ///< file for clang --config
  char *gcc_install; ///< folder of the gcc whose library host code uses, NULL: clang's own choice
  bool for_cpu;      ///< programs for `nvopt run`: no toolkit, PTX alone, and nvopt's own runtime
  bool host_is_gcc;
  bool host_is_arm; ///< the program is for a 64-bit ARM
  char *machine;    ///< -ccbin's machine for --target, if it is another one than this; NULL else
  unsigned ptx; ///< newest PTX that ptxas reads, 84 for 8.4; 0 if it is not needed or does not say
} nv_cc_tools;

/// Finds them. False after an error was told.
bool nv_cc_find_tools(nv_cc_tools *tools, const nv_cc_line *line);
void nv_cc_tools_free(nv_cc_tools *tools);
/// Path of a program of the toolkit, as in "ptxas"; NULL after an error told what `phase` needs it for. The caller frees it.
char *nv_cc_toolkit_program(const nv_cc_tools *tools, const char *name, const char *phase);

/// Says which function the PTX of the file calls and lacks, if it lacks one: in a note behind what ptxas said.
void nv_cc_note_undefined(const char *path);
/// Writes the fat binary of `ptx`, a file with PTX, into the file `path`: what fatbinary of a toolkit makes of it. The GPU and
/// the version stand in the PTX. False after an error was told.
bool nv_cc_write_fatbinary(const char *path, const char *ptx);

/// Path of the program `name` of LLVM 22 that belongs to clang; the caller frees it.
char *nv_cc_llvm_program(const nv_cc_tools *tools, const char *name);
/// Path of this program, links followed; the caller frees it.
char *nv_cc_own_program(void);

/// A program to run.
typedef struct nv_cc_step {
  char *phase; ///< for messages and for the table of times: "ptxas sm_90"
  char *input; ///< what it is about: "a.cu"
  nv_words words;
  char *output;       ///< removed when the step fails, NULL: none
  size_t first, last; ///< the steps [first, last) have to be done before
} nv_cc_step;

/// Files to be joined when all is done: rules of dependencies.
typedef struct nv_cc_join {
  nv_words parts;
  char *to; ///< NULL: stdout
} nv_cc_join;

/// All that is to be done.
typedef struct nv_cc_plan {
  const nv_cc_line *line;
  const nv_cc_gpus *gpus;
  const nv_cc_tools *tools;
  nv_cc_step *steps;
  size_t n;
  nv_cc_join *joins;
  size_t join_count;
  nv_words results;           ///< files that are to stay
  nv_words temporary;         ///< files that are not
  char *folder;               ///< of intermediate files
  bool own_folder;            ///< the folder goes too
  bool keep;                  ///< intermediate files stay
  char *program;              ///< what -run runs
  const char *standard_input; ///< the intermediate file that it becomes, NULL: it is no input
} nv_cc_plan;

/// Adds a step of phase `phase` about `input`, whose program is `program`. Fill in its words through
/// the pointer before the next step is added.
nv_cc_step *nv_cc_add_step(nv_cc_plan *plan, const char *phase, const char *input,
                           const char *program);
/// Path of an intermediate file with the name that `format` makes; owned by the plan.
const char *nv_cc_temporary(nv_cc_plan *plan, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/// Plans that standard input becomes an intermediate file with this suffix, by the last step of the plan. Its path,
/// owned by the plan, or NULL after an error was told.
const char *nv_cc_take_standard_input(nv_cc_plan *plan, const char *suffix);

/// True if nvopt knows what the words of -Xcudafe mean; otherwise an error was told.
bool nv_cc_check_cudafe(const nv_cc_line *line);

/// True if `input` is something to compile or to link, by its name or by -x.
bool nv_cc_takes(const nv_cc_line *line, const char *input);
/// True if clang compiles `input`, the host half at least.
bool nv_cc_compiles_by_clang(const nv_cc_line *line, const nv_cc_tools *tools, const char *input);
/// Plans the compilation of input `input` up to an object or what the phase says. The object's path, or NULL if
/// there is none or after an error was told (`*good` false); owned by the plan.
const char *nv_cc_plan_compile(nv_cc_plan *plan, const char *input, bool *good);
/// Plans linking of `objects` by the phase: device code, program, archive. False after an error was told.
bool nv_cc_plan_link(nv_cc_plan *plan, const nv_words *objects);
/// Plans the device link of the bitcode of `objects` for `gpu` into `output`, machine code or with -ptx PTX. False after an error
/// was told.
bool nv_cc_link_bitcode(nv_cc_plan *plan, const nv_words *objects, const nv_cc_gpu *gpu,
                        const char *stem, const char *output);
/// The files among `objects`, and the libraries of -l, that may hold bitcode of device code. False after an error was told.
bool nv_cc_find_bitcode(const nv_cc_line *line, const nv_words *objects, nv_words *files);
/// True if the file is there and has bitcode for a device link. What cannot be read is for the linker to tell.
bool nv_cc_has_bitcode(const char *path);
/// Without a toolkit: plans the device link of all bitcode in `objects` into an object that registers it for
/// `nvopt run`. NULL in `*object` where there is none; with `output` the object has that name and is made all the same.
/// With -fatbin the linked code is written to `output` as it is. False after an error was told.
bool nv_cc_link_for_cpu(nv_cc_plan *plan, const nv_words *objects, const char *stem,
                        const char *output, const char **object);
/// Adds what `nvopt link` has to be told by the command line: threads, make's job server, and flags of ptxas if it `assembles`.
void nv_cc_add_link_words(const nv_cc_line *line, nv_words *words, bool assembles);
/// Adds what clang has to be told of the gcc behind -ccbin: its machine and its folder.
void nv_cc_host_words(const nv_cc_tools *tools, nv_words *words);
/// Adds what makes clang 22 write its output under its own name. Otherwise it writes a file of another name first, which
/// it leaves behind when the disk is full; the output of a step that fails is removed here.
void nv_cc_write_in_place(nv_words *words);
/// Adds what all compilations have in common: the configuration, the toolkit, the host's machine.
void nv_cc_common_words(const nv_cc_plan *plan, nv_words *words);

/// Adds the flags behind -Xcompiler for a step of clang's; `device`: for the device half of a .cu file.
void nv_cc_add_compiler_words(nv_words *words, const nv_cc_line *line, bool device);
/// Switches off what clang says of valid CUDA, other than gcc and nvcc, where the command line does not name it: functions of C
/// that return dim3 or another class, operator "" with a space in front of its suffix,
/// __has_trivial_copy and its like.
void nv_cc_add_quiet(nv_words *words, const nv_cc_line *line);
/// Says which of them clang has no use for: warnings that only gcc has.
void nv_cc_tell_gcc_words(const nv_cc_line *line);

/// The folder of the runtime for the CPU, in the build tree or where it is installed; NULL for none. The caller frees it.
char *nv_cc_own_runtime(void);
/// Prints the variables that build systems read from `nvcc -v`.
void nv_cc_print_variables(const nv_cc_gpus *gpus, const nv_cc_tools *tools);
/// Lists the steps as nvcc does.
void nv_cc_print_plan(const nv_cc_plan *plan);
/// True if the file is a 64-bit ELF file or a fatbinary whose tables lie behind its end.
bool nv_cc_ends_early(const char *path);
/// Makes a folder as mkdtemp does; signals that end the program before steps are run take it along.
bool nv_cc_make_folder(char *template);
/// Removes it, where no steps are run.
void nv_cc_remove_folder(const char *path);
/// Runs the steps. Exit status.
int nv_cc_run_plan(nv_cc_plan *plan);
/// Newest PTX that the program `ptxas` reads, 84 for 8.4, by its --version; 0 if it does not say.
unsigned nv_cc_ptx_of_ptxas(const char *ptxas);
/// CUDA release whose ptxas is the first that reads PTX `ptx`, 124 for 12.4; 0 if none is known.
unsigned nv_cc_release_of_ptx(unsigned ptx);
/// CUDA release whose ptxas is the last that makes code for GPUs of compute capability `cc` (70 for 7.0), 118 for 11.8, if
/// the one that reads PTX `ptx` makes none any more; 0 if it does.
unsigned nv_cc_last_release_of_gpu(unsigned cc, unsigned ptx);
/// Runs a program and waits. Its standard output, NULL if it failed; the caller frees it.
char *nv_cc_capture(const nv_words *words);

#endif
