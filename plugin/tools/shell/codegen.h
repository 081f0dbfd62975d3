// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// codegen.h: the passes of the code generator over one function, as places that the console can stand at.
#ifndef NVOPT_SHELL_CODEGEN_H
#define NVOPT_SHELL_CODEGEN_H

#include "tools/shell/shell.h"

/// Runs llc on the IR file `state`; its output goes to `output`. `extra` are more arguments, up to a NULL, or NULL.
/// False after an error was told; else nv_shell_messages has what llc said.
bool nv_shell_llc(nv_shell *shell, const char *state, const char *output, const char *const *extra);

/// Goes into the code generator with `function`, as it is where the console stands. False after an error was told;
/// the console is in the pipeline then.
bool nv_codegen_enter(nv_shell *shell, const char *function);
/// Goes back to the pipeline and forgets the places.
void nv_codegen_leave(nv_shell *shell);
/// The console stands in the code generator.
bool nv_codegen_is_in(const nv_shell *shell);
/// There is a place behind a pass of this name.
bool nv_codegen_runs(const nv_shell *shell, const char *pass);

/// Adds what the code generator says about the program at the end of the pipeline to the remarks of the run, once.
void nv_codegen_remarks(nv_shell *shell);

/// The pass that llc calls `word` as LLVM's gate for optional passes asks for it, in new memory: its name, or name and title
/// for passes over loops. NULL where the code generator runs none over any kernel.
char *nv_codegen_gate_name(nv_shell *shell, const char *word);
/// True if a pass that was turned off could be left out.
bool nv_codegen_is_optional(nv_shell *shell, const char *word);

// The commands of steps.c and print.c in the code generator.
bool nv_codegen_steps(nv_shell *shell, char **words, size_t count);
bool nv_codegen_run_to(nv_shell *shell, char **words, size_t count);
bool nv_codegen_until(nv_shell *shell, char **words, size_t count);
bool nv_codegen_step(nv_shell *shell, size_t number, bool changes_only);
bool nv_codegen_back(nv_shell *shell, size_t number);
bool nv_codegen_goto(nv_shell *shell, size_t place);
bool nv_codegen_diff(nv_shell *shell, size_t from, size_t to);
/// The last place up to where the console stands whose pass changed something; 0 is the function as it came.
size_t nv_codegen_last_change(const nv_shell *shell);
bool nv_codegen_print(nv_shell *shell);
/// Prints a line about the place where the console stands.
void nv_codegen_print_place(const nv_shell *shell);
/// Reads "c12"; false for anything else. Whether there is such a place is not asked.
bool nv_codegen_number(const char *word, size_t *place);

#endif
