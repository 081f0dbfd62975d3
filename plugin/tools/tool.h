// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tool.h: what the commands of the nvopt program share: a table of commands and one of flags, from
// which reading the command line, --help, suggestions, manual pages and completion are made; errors
// in one form; exit statuses.
#ifndef NVOPT_TOOLS_TOOL_H
#define NVOPT_TOOLS_TOOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "target/target.h"

/// Exit statuses of every command. Commands that run another program end with its status.
enum {
  NV_EXIT_OK = 0,
  NV_EXIT_FAILURE = 1, ///< the input is wrong, or something could not be done
  NV_EXIT_USAGE = 2,   ///< the command line is wrong
};

/// A flag of a command: a row of flags.def.
typedef struct nv_tool_flag {
  const char *command;
  const char *name;  ///< long name without its dashes
  char letter;       ///< one-letter form, 0 if there is none
  const char *value; ///< what its value is called in the help; NULL if it takes none
  const char *help;  ///< one line
} nv_tool_flag;

/// The command line of a command, read by the rows of flags.def.
typedef struct nv_tool_args nv_tool_args;

/// Runs a command; returns the exit status.
typedef int (*nv_command_fn)(const nv_tool_args *args);

/// A command: a row of commands.def.
typedef struct nv_command {
  const char *name;
  const char *operands; ///< what stands behind the flags, as in "[FILE...]"; "" for none
  const char *summary;  ///< one line
  const char *details;  ///< more lines for its --help, each ended by a newline; or ""
  nv_command_fn run;
  /// Least and largest number of operands; -1: any. NV_RAW in `least`: the command reads its words
  /// by itself, flags included, and gets them as operands.
  int least, most;
} nv_command;

enum { NV_RAW = -2 };

/// The commands in the order of the table; NULL past the end.
const nv_command *nv_command_at(size_t i);

/// The flags of all commands, ordered by command; NULL past the end.
const nv_tool_flag *nv_tool_flag_at(size_t i);

/// Text and name of a topic of the help that is no command, as in exit-status; NULL past the end.
const char *nv_tool_topic_at(size_t i, const char **name);

/// Reads `argv`, whose first word is the name of the command, by the flags of `command`. NULL after an error
/// was told. The caller frees it with nv_tool_args_free; it keeps pointers to the words.
nv_tool_args *nv_tool_args_read(const nv_command *command, int argc, char **argv);
void nv_tool_args_free(nv_tool_args *args);

/// The command that it is the line of.
const nv_command *nv_tool_command(const nv_tool_args *args);

/// True if flag `name` was given.
bool nv_tool_has(const nv_tool_args *args, const char *name);

/// The value of flag `name` as given last, NULL if it was not given.
const char *nv_tool_value(const nv_tool_args *args, const char *name);

/// The value that flag `name` was given for the time number `i`, from 0; NULL past the last.
const char *nv_tool_value_at(const nv_tool_args *args, const char *name, size_t i);

/// Operand number `i`, NULL past the end.
const char *nv_tool_operand(const nv_tool_args *args, size_t i);

/// Prints "nvopt: error: " and the message, which needs no newline, to stderr; "nvopt: error: " is red
/// on a terminal. Returns NV_EXIT_FAILURE.
int nv_tool_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/// The same with another name in front than "nvopt", as that of a file with a line.
int nv_tool_fail_at(const char *place, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/// The same for a wrong command line: says also where help is. `command` NULL: that of nvopt itself.
/// Returns NV_EXIT_USAGE.
int nv_tool_misuse(const nv_command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/// Writes out what stdout holds. `status`, or that of a failure, which is told, where that could not be written; a
/// reader that stopped reading has what it wanted.
int nv_tool_finish(int status);

/// True if output to `file` may be coloured: a terminal that can, and NO_COLOR is not set.
bool nv_tool_colour(FILE *file);

/// The GPU that was probably meant with the name `name`, which no GPU has, as in "sm_9O" or "sm_1": one that both LLVM and
/// CUDA 13's ptxas take. A name of the table, as in "sm_90"; NULL if nothing is near.
const char *nv_tool_gpu_meant(const char *name);

/// The GPU of the table with the name `name` that LLVM makes code for, as in "sm_90"; NULL after `command` told that there is none. LLVM takes
/// a name that it does not know for another one.
const nv_sm *nv_tool_gpu(const nv_command *command, const char *name);

/// Prints what decides about objects besides source, compiler and command line. Exit status.
int nv_print_cache_key(void);

/// Prints the help of `command` to stdout, or of all of them for NULL.
void nv_tool_help(const nv_command *command);

#endif
