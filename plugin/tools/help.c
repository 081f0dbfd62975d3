// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The tables of commands and flags, and the help that is made from them.
#include <string.h>

#include "options/nearest.h"
#include "tools/cmds.h"
#include "tools/manual.h"

static const nv_command commands[] = {
#define NV_COMMAND(name, function, operands, least, most, summary, details)                        \
  {name, operands, summary, details, function, least, most},
#include "tools/commands.def"
};

static const nv_tool_flag flags[] = {
#define NV_FLAG(command, name, letter, value, help) {command, name, letter, value, help},
#include "tools/flags.def"
};

const nv_command *nv_command_at(size_t i) {
  return i < sizeof commands / sizeof *commands ? &commands[i] : NULL;
}

const nv_tool_flag *nv_tool_flag_at(size_t i) {
  return i < sizeof flags / sizeof *flags ? &flags[i] : NULL;
}

// Topics that are no commands.
static const struct {
  const char *name, *text;
} topics[] = {
    {"exit-status",
     "0  done\n"
     "1  the input is wrong or something could not be done; nothing was written\n"
     "2  the command line is wrong\n"
     "A command that runs a program for you ends with that program's status.\n"
     "Output that cannot be written, to a full disk for one, is 1; a reader that stops "
     "reading is none.\n"
     "'nvopt exec' and 'nvopt run': 1 also for what the kernels did wrong.\n"
     "'nvopt shell' with --script or from a pipe: 1 where a command failed.\n"},
    {"json",
     "--json prints for programs what a command prints for people:\n"
     "passes   [{name, unit, parameters, option, option-enables, contracts, summary}]\n"
     "rules    [{rule, strict, unified, clang, when, message}]\n"
     "targets  [{name, generation, compute-capability, lowest-ptx, warps, ...}]\n"
     "exec     findings, printed text and counts of a run\n"
     "run      {program, verdict, findings: [{message, file, line, kernel, ...}], ...}\n"
     "report   {kernels: [{name, compiler, ptx, registers, ...}], decisions: [{kind, pass, ...}]}\n"
     "version  {version, llvm}\n"
     "Numbers that are not known, for want of ptxas, are left out.\n"},
    {"remarks",
     "What passes did (-Rpass=), refused (-Rpass-missed=) and why (-Rpass-analysis=). 'why' of\n"
     "'nvopt shell' and 'nvopt report' show the same, by program and line.\n"
     "Passes of nvopt are called nvopt-NAME there, by the names of 'nvopt passes':\n"
     "-Rpass=nvopt shows them all, -Rpass=nvopt-nv-inline one. Others are LLVM's,\n"
     "also where a pass of nvopt has LLVM's code do the work, for which 'why' and 'nvopt report' "
     "name the\n"
     "pass of nvopt:\n"
#define NV_STOCK_PASS(name, meaning) name ": " meaning "\n"
#define NV_STOCK_DECISION(pass, name, meaning) "  " name ": " meaning "\n"
#include "tools/decisions.def"
    },
    {"environment",
     "NO_COLOR            no colours, also on a terminal\n"
     "TERM                'dumb': no colours, and no editing of lines in 'nvopt shell'\n"
     "NVOPT_HISTORY       the file that 'nvopt shell' remembers lines in; empty: none\n"
     "The plugin reads, in clang, opt and llc:\n"
     "NVOPT_OPTIONS       options, as in opt-level=2,ftz=1\n"
     "NVOPT_OPTIONS_FILE  a file of options\n"
     "NVOPT_DUMP_OPTIONS  1, or the name of a file: print the options in force\n"
     "NV_NVVM_VERSION, LIBNVVM_NVVM_VERSION\n"
     "                    nvvm70 or nvvm-latest, the generation of the pipelines\n"
     "NVVM_IR_VER_CHK     0: the version of NVVM IR is not checked\n"
     "'nvopt cc' reads:\n"
     "NVCC_PREPEND_FLAGS, NVCC_APPEND_FLAGS\n"
     "                    flags in front of the command line and behind it\n"
     "NVCC_CCBIN          the host compiler, as -ccbin\n"
     "NVOPT_CLANG         the clang to run\n"
     "CUDA_PATH, CUDA_HOME\n"
     "                    the CUDA toolkit\n"
     "The runtime library of 'nvopt run' reads, also without it:\n"
     "NVOPT_RUN_CHECKS, NVOPT_RUN_MAX_STEPS, NVOPT_RUN_MEMORY, NVOPT_RUN_TIMEOUT\n"
     "                    what the flags of 'nvopt run' say\n"
     "NVOPT_RUN_FINDINGS  a file that notes what was found\n"
     "TMPDIR              where intermediate files go\n"},
};

const char *nv_tool_topic_at(size_t i, const char **name) {
  if (i >= sizeof topics / sizeof *topics)
    return NULL;
  *name = topics[i].name;
  return topics[i].text;
}

static const char *topic_name(const void *unused, size_t i) {
  (void)unused;
  size_t n = sizeof commands / sizeof *commands;
  if (i < n)
    return commands[i].name;
  return i - n < sizeof topics / sizeof *topics ? topics[i - n].name : NULL;
}

static void print_flags(const nv_command *command) {
  puts("flags:");
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
    const nv_tool_flag *f = &flags[i];
    if (strcmp(f->command, command->name) != 0)
      continue;
    char name[64];
    snprintf(name, sizeof name, "--%s%s%s", f->name, f->value ? "=" : "", f->value ? f->value : "");
    printf("  %c%c %-22s  %s\n", f->letter ? '-' : ' ', f->letter ? f->letter : ' ', name, f->help);
  }
  printf("  -h %-22s  this text\n", "--help");
}

void nv_tool_help(const nv_command *command) {
  if (!command) {
    puts("usage: nvopt COMMAND [...]");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
      printf("  %-10s %s\n", commands[i].name, commands[i].summary);
    printf("'nvopt help TOPIC' says more; topics are the commands and");
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
      printf("%s %s", i ? "," : "", topics[i].name);
    putchar('\n');
    return;
  }
  printf("usage: nvopt %s [flags]%s%s\n%s\n%s", command->name, *command->operands ? " " : "",
         command->operands, command->summary, command->details);
  if (command->least != NV_RAW)
    print_flags(command);
}

int nv_cmd_help(const nv_tool_args *args) {
  const char *page = nv_tool_value(args, "man"), *shell = nv_tool_value(args, "completion");
  if (page)
    return nv_tool_manual(page)
               ? NV_EXIT_OK
               : nv_tool_misuse(NULL, "no manual page '%s'; there are nvopt and nvopt-options",
                                page);
  if (shell)
    return nv_tool_completion(shell)
               ? NV_EXIT_OK
               : nv_tool_misuse(NULL, "no completion for '%s'; there is one for bash, zsh and fish",
                                shell);
  const char *topic = nv_tool_operand(args, 0);
  if (!topic) {
    nv_tool_help(NULL);
    return NV_EXIT_OK;
  }
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    if (strcmp(commands[i].name, topic) == 0) {
      nv_tool_help(&commands[i]);
      return NV_EXIT_OK;
    }
  for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
    if (strcmp(topics[i].name, topic) == 0) {
      fputs(topics[i].text, stdout);
      return NV_EXIT_OK;
    }
  const char *near = nv_nearest_name(topic, strlen(topic), topic_name, NULL);
  return near ? nv_tool_misuse(NULL, "unknown topic '%s'; did you mean '%s'?", topic, near)
              : nv_tool_misuse(NULL, "unknown topic '%s'", topic);
}
