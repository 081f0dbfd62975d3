// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// target.c: processor and PTX version of the function that is checked (V2).
#include <stdio.h>

#include "bridge/nvvm.h"
#include "verify/verifier.h"

const nv_sm *nv_verify_processor_of(LLVMValueRef fn) {
  LLVMAttributeRef cpu =
      LLVMGetStringAttributeAtIndex(fn, LLVMAttributeFunctionIndex, "target-cpu", 10);
  if (!cpu)
    return NULL;
  unsigned len;
  const char *name = LLVMGetStringAttributeValue(cpu, &len);
  return nv_sm_nearest(name, len);
}

void nv_verifier_enter(nv_verifier *v, LLVMValueRef fn) {
  const nv_verify_options *o = v->options;
  v->fn = fn;
  v->sm = o->sm ? o->sm : nv_verify_processor_of(fn);
  v->ptx = o->ptx || o->codegen ? o->ptx : nv_function_ptx(fn);
  v->ptx_written = v->ptx != 0;
  // LLVM takes the oldest version that knows the processor.
  if (!v->ptx && v->sm)
    v->ptx = v->sm->min_ptx;
}

bool nv_target_below(const nv_verifier *v, unsigned cc, unsigned ptx) {
  if (v->options->no_gates)
    return false;
  return (v->sm && v->sm->cc < cc) || (v->ptx && v->ptx < ptx);
}

nv_ptx_text nv_ptx_name(unsigned ptx) {
  nv_ptx_text out;
  snprintf(out.text, sizeof out.text, "%u.%u", ptx / 10, ptx % 10);
  return out;
}
