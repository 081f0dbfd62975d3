// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// columns.c: the same program through clang alone and through nvcc, where they are there, and what the code costs.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "alloc.h"
#include "target/target.h"
#include "tools/report/report.h"

static const char *first_line(char *text) {
  text += strspn(text, "\n");
  text[strcspn(text, "\n")] = 0;
  return *text ? text : "no reason given";
}

// Why a program that was run failed, in new memory.
static char *reason(nv_report *report, const char *program, int status) {
  if (status == NV_CHILD_MISSING)
    return nv_shell_format("%s is not installed", program);
  if (status >= NV_CHILD_DIED)
    return nv_shell_format("%s died", program);
  char *said = nv_shell_messages(&report->shell);
  // Files in the temporary folder have another name each time.
  bool ours = strstr(said, report->shell.directory);
  char *text = ours ? nv_shell_format("%s refuses it", program)
                    : nv_shell_format("%s refuses it: %s", program, first_line(said));
  free(said);
  return text;
}

void nv_report_measure(nv_report *report, size_t column, const char *ptx) {
  nv_column *c = &report->columns[column];
  int status = nv_figures_of_ptx(&report->shell, ptx, &c->figures);
  if (status)
    c->no_ptxas = reason(report, "ptxas", status);
}

static int spawn_of_toolkit(nv_shell *shell, const char *program, const char **words) {
  char *path = nv_shell_format("/usr/local/cuda/bin/%s", program);
  words[0] = program;
  int status = nv_shell_spawn(shell, NULL, words);
  if (status == NV_CHILD_MISSING) {
    words[0] = path;
    status = nv_shell_spawn(shell, NULL, words);
  }
  free(path);
  return status;
}

// Arguments of clang that nvcc takes too.
static bool is_common(const char *word) {
  static const char *const starts[] = {"-I", "-D", "-U", "-std="};
  for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
    if (strncmp(word, starts[i], strlen(starts[i])) == 0)
      return true;
  return false;
}

static void compare_nvcc(nv_report *report) {
  nv_shell *shell = &report->shell;
  nv_column *c = &report->columns[NV_COLUMN_NVCC];
  if (!shell->cuda) {
    c->missing = nv_shell_format("nvcc takes no IR");
    return;
  }
  char *ptx = nv_shell_path(shell, "nvcc.ptx");
  char *arch = nv_shell_format("-arch=%s", nv_shell_processor(shell));
  const char **words = nv_new(shell->clang_args.count + 10, sizeof *words);
  const char *const fixed[] = {"nvcc", arch, "-ptx", "-w", "-o", ptx, shell->file};
  size_t n = sizeof fixed / sizeof *fixed;
  memcpy(words, fixed, sizeof fixed);
  for (size_t i = 0; i < shell->clang_args.count; i++)
    if (is_common(shell->clang_args.at[i]))
      words[n++] = shell->clang_args.at[i];
  int status = spawn_of_toolkit(shell, "nvcc", words);
  if (status)
    c->missing = reason(report, "nvcc", status);
  else
    nv_report_measure(report, NV_COLUMN_NVCC, ptx);
  free(words);
  free(arch);
  free(ptx);
}

// The bitcode as loaded, through LLVM's own pipeline and code generator.
static int clang_on_ir(nv_shell *shell, const char *ptx) {
  char *input = nv_shell_path(shell, "step-0.bc"), *output = nv_shell_path(shell, "stock.bc");
  char *processor = nv_shell_format("-mcpu=%s", nv_shell_processor(shell));
  char *features = nv_shell_format("-mattr=%s", shell->features);
  const char *const words[] = {"llc-22", "-O3", processor, features, output, "-o", ptx, NULL};
  int status = nv_shell_run_alone(shell, input, "default<O3>", output)
                   ? nv_shell_spawn(shell, NULL, words)
                   : NV_EXIT_FAILURE;
  free(input);
  free(output);
  free(processor);
  free(features);
  return status;
}

// nvopt-headers.cfg stands beside nvopt.cfg: the same headers without the plugins.
static int clang_on_source(nv_shell *shell, const char *ptx) {
  const char *slash = strrchr(shell->config, '/');
  char *config =
      nv_shell_format("--config=%.*s/nvopt-headers.cfg", slash ? (int)(slash - shell->config) : 1,
                      slash ? shell->config : ".");
  char *arch = nv_shell_format("--cuda-gpu-arch=%s", nv_shell_processor(shell));
  const char **words = nv_new(shell->clang_args.count + 20, sizeof *words);
  size_t n = 0;
  const char *const fixed[] = {"clang-22", config, "-x", "cuda", "--cuda-device-only",
                               arch,       "-O3",  "-w", "-S"};
  for (; n < sizeof fixed / sizeof *fixed; n++)
    words[n] = fixed[n];
  const char *const library[] = {"-Xclang", "-mlink-builtin-bitcode", "-Xclang", shell->libdevice};
  for (size_t i = 0; shell->libdevice && i < sizeof library / sizeof *library; i++)
    words[n++] = library[i];
  for (size_t i = 0; i < shell->clang_args.count; i++)
    words[n++] = shell->clang_args.at[i];
  words[n++] = shell->file;
  words[n++] = "-o";
  words[n] = ptx;
  int status = nv_shell_spawn(shell, NULL, words);
  free(words);
  free(config);
  free(arch);
  return status;
}

static void compare_clang(nv_report *report) {
  nv_shell *shell = &report->shell;
  char *ptx = nv_shell_path(shell, "stock.ptx");
  int status = shell->cuda ? clang_on_source(shell, ptx) : clang_on_ir(shell, ptx);
  if (status)
    report->columns[NV_COLUMN_CLANG].missing =
        reason(report, shell->cuda ? "clang" : "llc", status);
  else
    nv_report_measure(report, NV_COLUMN_CLANG, ptx);
  free(ptx);
}

void nv_report_compare(nv_report *report) {
  compare_clang(report);
  compare_nvcc(report);
}

static unsigned threads_of(const nv_report *report, const char *name) {
  const nv_listing *lists[] = {&report->after, &report->ptx};
  for (size_t k = 0; k < 2; k++) {
    const nv_code_part *part = nv_listing_find(lists[k], name);
    if (part && part->threads)
      return part->threads;
  }
  return report->block;
}

size_t nv_report_occupancy(const nv_report *report, const nv_figures *f) {
  const char *processor = nv_shell_processor(&report->shell);
  const nv_sm *sm = nv_sm_lookup(processor, strlen(processor));
  size_t registers = f->value[NV_FIGURE_REGISTERS], shared = f->value[NV_FIGURE_SHARED];
  if (!sm || !f->kernel || registers == (size_t)NV_UNKNOWN)
    return (size_t)NV_UNKNOWN;
  unsigned warps = nv_sm_resident_warps(sm, (unsigned)registers, threads_of(report, f->name),
                                        shared == (size_t)NV_UNKNOWN ? 0 : (unsigned)shared);
  return 100 * (size_t)warps / nv_sm_get_limits(sm)->warps;
}
