// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// figures.h: what the code of a function costs.
#ifndef NVOPT_SHELL_FIGURES_H
#define NVOPT_SHELL_FIGURES_H

#include "tools/shell/shell.h"

/// Numbers of a function of the PTX; NV_UNKNOWN where ptxas would have to tell and is not there.
typedef struct nv_figures {
  char *name;
  bool kernel;
  size_t value[7];
} nv_figures;

enum { NV_UNKNOWN = -1 };

/// What the numbers are: instructions of IR and of PTX, registers, bytes of the frame, of spills, of shared memory,
/// of machine code.
enum {
  NV_FIGURE_IR,
  NV_FIGURE_PTX,
  NV_FIGURE_REGISTERS,
  NV_FIGURE_FRAME,
  NV_FIGURE_SPILLS,
  NV_FIGURE_SHARED,
  NV_FIGURE_CODE,
  NV_FIGURE_COUNT
};

typedef struct nv_figure_list {
  nv_figures *at;
  size_t count;
  nv_figures **by_name; ///< the same, sorted
} nv_figure_list;

/// Reads what is told in a line of PTX that begins a kernel or a function: `name` points into the line. False for other
/// lines.
bool nv_ptx_heading(const char *line, const char **name, size_t *length, bool *kernel);

/// Figures of a file of PTX, without those of IR; those of machine code are unknown where ptxas is not there or
/// refuses it. Returns its status (shell.h), NV_CHILD_MISSING also where the file cannot be read. To be freed with nv_figures_free.
int nv_figures_of_ptx(nv_shell *shell, const char *ptx, nv_figure_list *list);

/// Figures of the code after `step`. False after an error.
bool nv_figures_read(nv_shell *shell, size_t step, nv_figure_list *list);
void nv_figures_free(nv_figure_list *list);

/// The figures of a function by the name that LLVM has for it, NULL if it has none.
nv_figures *nv_figures_find(const nv_figure_list *list, const char *name);

#endif
