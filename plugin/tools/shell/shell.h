// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// shell.h: the state of the console and what its files share.
//
// LLVM works in child processes only: a child reads the module, runs the pipeline with a note for every
// pass (log.h) and ends; what dies there is told and the console goes on. IR at a step is had by
// running the pipeline again up to that step, which gives the same bytes each time, and kept as a file.
#ifndef NVOPT_SHELL_H
#define NVOPT_SHELL_H

#include <stdbool.h>
#include <stddef.h>

#include "bridge/remarks.h"
#include "pass.h"
#include "tools/shell/codegen-dumps.h"
#include "tools/shell/log.h"
#include "tools/shell/sources.h"
#include "tools/tool.h"

/// A list of texts that it owns.
typedef struct nv_shell_words {
  char **at;
  size_t count;
} nv_shell_words;

/// A function with a body in the program as it was loaded.
typedef struct nv_shell_function {
  const char *name;
  bool kernel;
  unsigned instructions;
} nv_shell_function;

/// One run of one pass. Step number n of the pipeline is element n - 1 of the list.
typedef struct nv_shell_step {
  const char *pass, *unit;
  nv_unit level;
  bool changed;
  unsigned instructions;  ///< of the module, after it
  unsigned microseconds;  ///< that it took
  const char **functions; ///< those that it changed
  size_t function_count;
} nv_shell_step;

typedef struct nv_shell_remark {
  nv_remark_kind kind;
  size_t step; ///< the pass that was running
  const char *
      teller; ///< the pass as the remark has it: passes of nvopt use code of LLVM's passes, which speaks for itself
  const char *pass, *name, *function, *file, *message;
  unsigned line, column;
} nv_shell_remark;

/// One run of the pipeline.
typedef struct nv_shell_run {
  nv_log log;
  nv_shell_step *steps;
  size_t count;
  nv_shell_remark *remarks;
  size_t remark_count;
  bool died;            ///< a pass took its process with it
  bool asked_codegen;   ///< the remarks are those of the code generator, too
  nv_shell_words texts; ///< of those
} nv_shell_run;

typedef struct nv_shell {
  char *directory; ///< for temporary files, removed at the end
  char *plugin;    ///< libnvopt.so
  char *config;    ///< nvopt.cfg
  char *libdevice; ///< nvopt-libdevice.bc
  char *executor;  ///< nvopt-exec
  bool failed;     ///< some command did
  bool quit;
  const char *source;               ///< the file that lines come from; NULL: a terminal or a pipe
  size_t source_line, source_depth; ///< the line that runs; files that read each other

  char *file; ///< the program as the user named it, NULL before there is one
  bool cuda;
  nv_shell_sources sources; ///< the file, and what it includes, when they were read
  bool known_bad; ///< it has errors, which were told, and `sources` is all that it includes
  nv_shell_words clang_args;
  char *arch; ///< what the user chose, NULL: as the file says
  char *level;
  char *pipeline; ///< instead of nvopt<...>, or NULL
  nv_shell_words options, off;
  bool verify;

  bool loaded;
  nv_log program;
  nv_shell_function *functions;
  size_t function_count;
  const char *processor, *features; ///< of the loaded module

  nv_shell_run run;
  bool ran;  ///< `run` belongs to the program and the options as they are
  size_t at; ///< steps that lie behind

  nv_codegen_places codegen;    ///< where the console is in the code generator, else empty
  const char *codegen_function; ///< with which it went in
  size_t codegen_at;
  nv_shell_words codegen_off,
      codegen_gate; ///< passes left out there, and their names for LLVM's gate
} nv_shell;

/// Runs a command; false after an error was told.
typedef bool (*nv_shell_fn)(nv_shell *shell, char **words, size_t count);

/// A command of the console: a row of shell/commands.def.
typedef struct nv_shell_command {
  const char *name, *arguments;
  const char *complete; ///< what each argument is, a letter each; the last one repeats
  const char *help;
  size_t least, most;
  nv_shell_fn run;
} nv_shell_command;

/// The commands in the order of the table; NULL past the end.
const nv_shell_command *nv_shell_command_at(size_t i);
/// The command that `word` names or shortens, NULL if there is none or it could be several.
const nv_shell_command *nv_shell_find(const char *word);

#define NV_SHELL_COMMAND(name, arguments, complete, least, most, function, help)                   \
  bool function(nv_shell *shell, char **words, size_t count);
#include "tools/shell/commands.def"

//===-- main.c --------------------------------------------------------------------------------===//

/// Tells an error in nvopt's form; returns false.
bool nv_shell_fail(nv_shell *shell, const char *format, ...) __attribute__((format(printf, 2, 3)));

/// A console without a program: its files are found, its folder is made. False after an error was told; also then
/// to be ended with nv_shell_end.
bool nv_shell_begin(nv_shell *shell);
/// Gives back what the console holds. Whether something failed is still known.
void nv_shell_end(nv_shell *shell);

//===-- command-line.c ------------------------------------------------------------------------===//

/// Splits `line` at blanks; '...', "..." and \ keep them. `*rest` is where the words end: at a | or a word that begins with >,
/// else at the end of the line; a word that begins with # is a comment. False where a quote is not closed.
bool nv_shell_words_split(nv_shell_words *list, const char *line, const char **rest);
/// Tells that there is no such command. Returns false.
bool nv_shell_unknown_command(nv_shell *shell, const char *word);
/// Runs one line. Errors were told.
void nv_shell_execute(nv_shell *shell, const char *line);

//===-- text.c --------------------------------------------------------------------------------===//

/// Formatted text in new memory.
char *nv_shell_format(const char *format, ...) __attribute__((format(printf, 1, 2)));
void nv_shell_words_add(nv_shell_words *list, const char *text, size_t length);
void nv_shell_words_remove(nv_shell_words *list, size_t i);
void nv_shell_words_free(nv_shell_words *list);
/// Index of `text`, the number of words where it is none of them.
size_t nv_shell_words_find(const nv_shell_words *list, const char *text);
/// Reads a file into new memory with a NUL behind; NULL if it cannot be read.
char *nv_shell_read_file(const char *path, size_t *size);
/// Reads a decimal number up to 999999999; false for anything else.
bool nv_shell_number(const char *text, size_t *number);
/// The name of a C++ function without its parameters and scope, in new memory; of others a copy.
char *nv_shell_plain_name(const char *name);

//===-- process.c -----------------------------------------------------------------------------===//

/// True once after Ctrl-C; asking forgets it.
bool nv_shell_interrupted(void);
/// The same without forgetting it.
bool nv_shell_interrupt_pending(void);
/// Whether Ctrl-C stopped something since nv_shell_go_on.
bool nv_shell_stopped(void);
void nv_shell_go_on(void);
/// The signal (SIGTERM, SIGHUP) that wants the console to end, or 0.
int nv_shell_ended(void);
/// True once after the console was stopped by its terminal (Ctrl-Z) and goes on.
bool nv_shell_continued(void);
/// True once after a write to a pipe that nobody reads.
bool nv_shell_closed_pipe(void);
/// Makes notes of SIGINT, SIGCONT and SIGPIPE.
void nv_shell_signals(void);
/// And of SIGTERM and SIGHUP: whoever calls this asks nv_shell_ended and removes its files.
void nv_shell_end_by_signals(void);
/// Creates the folder for temporary files.
bool nv_shell_start(nv_shell *shell);
/// Removes the temporary files of steps but for the program as it was loaded.
void nv_shell_forget_files(nv_shell *shell);
void nv_shell_finish(nv_shell *shell);
/// Path of a temporary file, in new memory.
char *nv_shell_path(const nv_shell *shell, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/// How a child ended: its exit status, NV_CHILD_MISSING where the program could not be started,
/// NV_CHILD_STOPPED after Ctrl-C, NV_CHILD_DIED + the signal.
enum { NV_CHILD_MISSING = 127, NV_CHILD_STOPPED = 256, NV_CHILD_DIED = 512 };
/// Runs `job` in a child, whose stdout and stderr go to `output` (NULL: stay) and to the file "messages".
int nv_shell_fork(nv_shell *shell, const char *output, int (*job)(void *), void *argument);
/// Runs a program (searched in PATH) in the same way.
int nv_shell_spawn(nv_shell *shell, const char *output, const char *const *arguments);
/// What the last child said on stderr, without line ends at its end; in new memory.
char *nv_shell_messages(const nv_shell *shell);
/// Tells that `what` failed, with the messages of the child. Returns false.
bool nv_shell_child_failed(nv_shell *shell, const char *what, int status);
/// Copies a file to stdout.
bool nv_shell_show(nv_shell *shell, const char *path);

//===-- load.c --------------------------------------------------------------------------------===//

/// Reads the program `words[0]`; the other words are arguments of clang. False after an error.
bool nv_shell_open(nv_shell *shell, char **words, size_t count);
/// There is a program, as the file is now: it is read again where it changed. False after an error.
bool nv_shell_need_program(nv_shell *shell);
/// Forgets everything that was computed with the options as they were. Steps that lie behind are 0 again.
void nv_shell_forget_run(nv_shell *shell);
/// The function that the user means by `name`, as LLVM calls it; NULL after an error was told.
const char *nv_shell_function_named(nv_shell *shell, const char *name);
/// The processor that code is made for.
const char *nv_shell_processor(const nv_shell *shell);

//===-- run.c ---------------------------------------------------------------------------------===//

/// The pipeline text of the options as they are, in new memory.
char *nv_shell_pipeline_text(const nv_shell *shell);
/// There is a run for the program and the options as they are. False after an error; the steps in front of it
/// can be looked at.
bool nv_shell_need_run(nv_shell *shell);
void nv_shell_run_free(nv_shell_run *run);
/// The number of the step from which on the IR is as after `step`: it or the last one before it that
/// changed something; 0 is the input.
size_t nv_shell_source_step(const nv_shell *shell, size_t step);
/// Path of the bitcode after `step`, made if it is not there yet, in new memory; NULL after an error.
char *nv_shell_state(nv_shell *shell, size_t step);
/// Runs the pipeline `text` on the bitcode file `input` with all passes on and writes what comes out to `output`.
/// False, without a word, where it fails.
bool nv_shell_run_alone(nv_shell *shell, const char *input, const char *text, const char *output);
/// True if the step changed the function.
bool nv_shell_step_changes(const nv_shell_step *step, const char *function);
/// Prints one line about a step.
void nv_shell_print_step(const nv_shell *shell, size_t step);

//===-- print.c -------------------------------------------------------------------------------===//

/// Path of the text of `function` (NULL: the module) after `step`, in new memory; NULL after an error.
/// `quiet`: without the numbers of metadata and attributes, which differ for no reason of the pass.
char *nv_shell_ir(nv_shell *shell, size_t step, const char *function, bool quiet);
/// The same for a bitcode file; the text goes into the temporary file `name`.
char *nv_shell_ir_of(nv_shell *shell, const char *bitcode, const char *name, const char *function,
                     bool quiet);
/// Path of the PTX of the IR after `step`, in new memory; NULL after an error.
char *nv_shell_ptx(nv_shell *shell, size_t step);

//===-- exec.c --------------------------------------------------------------------------------===//

/// Path of a launch description: the file that the user named, or the EXEC: lines of the program; in new memory, NULL
/// after an error.
char *nv_shell_launch(nv_shell *shell, const char *file);
/// True if the program has EXEC: lines, and the runner is there.
bool nv_shell_has_launch(const nv_shell *shell);

#endif
