// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reports of what went wrong while device code ran.
#include "exec/runtime/machine.h"

#include <string.h>

#include <stb/stb_ds.h>

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
  m->fault_path = m->current->path;
  memcpy(m->fault_block, m->ctaid, sizeof m->fault_block);
  memcpy(m->fault_thread, m->current->tid, sizeof m->fault_thread);
  if (m->as_loops)
    m->fault_thread[0] = NV_NO_THREAD;
  nv_thread_abandon(m);
}

static bool is_known(const struct nv_report *reports, const char *kernel, uint32_t site,
                     uint32_t other_site) {
  for (ptrdiff_t i = 0; i < arrlen(reports); i++)
    // A race has two ends, of which either may come second.
    if (!strcmp(reports[i].kernel, kernel) &&
        (reports[i].site == site ||
         (reports[i].site == other_site && reports[i].other_site == site)))
      return true;
  return false;
}

void nv_fault_or_note(struct nv_machine *m, uint32_t site, uint32_t other_site, const char *format,
                      ...) {
  enum { MOST_REPORTS = 100 };
  if (is_known(m->reports, m->kernel, site, other_site) ||
      is_known(m->untold, m->kernel, site, other_site))
    return;
  if (arrlen(m->reports) >= MOST_REPORTS) {
    // Counted, so that what is told says how much is missing.
    struct nv_report place = {.kernel = m->kernel, .site = site, .other_site = other_site};
    arrput(m->untold, place);
    return;
  }
  struct nv_text text = {0};
  va_list args;
  va_start(args, format);
  nv_text_vprintf(&text, format, args);
  va_end(args);
  if (!m->options.keep_going)
    nv_fault(m, OUTCOME_FAULT, site, "%s", text.data);
  struct nv_report report = {.message = text.data,
                             .kernel = m->kernel,
                             .has_place = true,
                             .site = site,
                             .path = m->current->path,
                             .other_site = other_site};
  memcpy(report.block, m->ctaid, sizeof report.block);
  memcpy(report.thread, m->current->tid, sizeof report.thread);
  arrput(m->reports, report);
}
