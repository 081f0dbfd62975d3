// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reports of what went wrong while device code ran.
#include "exec/runtime/machine.h"

#include <string.h>

void nv_fault_setup(struct nv_machine *m, enum nv_outcome outcome, const char *format, ...) {
  va_list args;
  va_start(args, format);
  nv_text_free(&m->message);
  nv_text_vprintf(&m->message, format, args);
  va_end(args);
  m->outcome = outcome;
  m->has_place = false;
}

_Noreturn void nv_fault(struct nv_machine *m, enum nv_outcome outcome, uint32_t site,
                        const char *format, ...) {
  va_list args;
  va_start(args, format);
  nv_text_free(&m->message);
  nv_text_vprintf(&m->message, format, args);
  va_end(args);
  m->outcome = outcome;
  m->has_place = true;
  m->fault_site = site;
  memcpy(m->fault_block, m->ctaid, sizeof m->fault_block);
  memcpy(m->fault_thread, m->current->tid, sizeof m->fault_thread);
  nv_thread_abandon(m);
}
