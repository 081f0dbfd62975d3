// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gates.c: intrinsics that the target of a function does not have (VX-G01..VX-G60).
//
// Stock LLVM 22 stops in the middle of instruction selection for most of them and writes PTX that
// ptxas refuses for the rest; the table of target/gates.h knows which need what.
#include "target/gates.h"
#include "verify/callee.h"

void nv_verify_intrinsic_gate(nv_verifier *v, LLVMValueRef call, const nv_callee *callee) {
  const nv_gate *gate = callee->gate;
  if (v->options->no_gates)
    return;
  if (gate->kind == NV_GATE_NEVER) {
    nv_report_text(v, callee->gate_rule, call,
                   "intrinsic '%s' is not supported on any processor (ptxas refuses it)",
                   callee->name);
  } else if (!nv_gate_has_sm(gate, v->sm)) {
    char needs[256];
    nv_gate_describe(gate, needs, sizeof needs);
    nv_report_text(v, callee->gate_rule, call,
                   "intrinsic '%s' is not supported on %s (requires %s)", callee->name, v->sm->name,
                   needs);
  } else if (!nv_gate_has_ptx(gate, v->ptx)) {
    nv_report_text(v, callee->gate_rule, call,
                   "intrinsic '%s' requires PTX ISA %s (module uses %s)", callee->name,
                   nv_ptx_name(gate->min_ptx).text, nv_ptx_name(v->ptx).text);
  }
}
