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
} nv_figure_list;

/// Figures of the code after `step`. False after an error.
bool nv_figures_read(nv_shell *shell, size_t step, nv_figure_list *list);
void nv_figures_free(nv_figure_list *list);

#endif
