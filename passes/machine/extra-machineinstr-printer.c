// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// extra-machineinstr-printer.c: extra-machineinstr-printer, says how many registers a function needs at most.
//
//   Max Live RRegs: 24	PRegs: 2	Function Size: 541	Function: k
//
// RRegs are 32-bit registers (a 64-bit value counts two), PRegs predicates, both the largest number
// alive at one point of the function; the size is the number of machine instructions. Runs behind
// the register coalescer when the option extra-print-after-all is set, and changes nothing.
// Contracts XMP, CG-01.
#include <stdio.h>

#include "bridge/machine-analyses.h"
#include "bridge/machine.h"
#include "passes.h"

bool nv_extra_machineinstr_printer(nv_pass_ctx *ctx, nv_mf *function) {
  unsigned registers = 0, predicates = 0, size = 0;
  nv_foreach_mbb(block, function) {
    nv_pressure p = nv_mbb_pressure(ctx, block);
    if (p.registers > registers)
      registers = p.registers;
    if (p.predicates > predicates)
      predicates = p.predicates;
    nv_foreach_minst(inst, block)
      size++;
  }
  size_t len;
  fprintf(stderr, "Max Live RRegs: %u\tPRegs: %u\tFunction Size: %u\tFunction: %s\n", registers,
          predicates, size, LLVMGetValueName2(nv_mf_function(function), &len));
  return false;
}
