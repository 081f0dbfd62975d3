// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// codegen-remarks.c: what passes of the code generator said, behind the last step of the pipeline.
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "tools/decisions.h"
#include "tools/remark-file.h"
#include "tools/shell/codegen.h"

// Texts of remarks have to live as long as the run; those of the pipeline are in its log.
static const char *keep(nv_shell_run *run, const char *text) {
  nv_shell_words_add(&run->texts, text, strlen(text));
  return run->texts.at[run->texts.count - 1];
}

static void take(void *user, nv_remark_entry *entry) {
  nv_shell_run *run = user;
  if (!nv_decision_is_about_builtin(entry->message, entry->file)) {
    nv_shell_remark r = {.kind = entry->kind, .step = run->count + 1, .line = entry->line};
    r.pass = r.teller = keep(run, entry->pass);
    r.name = keep(run, entry->name);
    r.function = keep(run, entry->function);
    r.file = keep(run, entry->file);
    r.message = keep(run, entry->message);
    run->remarks = nv_resize(run->remarks, run->remark_count + 1, sizeof *run->remarks);
    run->remarks[run->remark_count++] = r;
  }
  nv_remark_entry_free(entry);
}

void nv_codegen_remarks(nv_shell *shell) {
  nv_shell_run *run = &shell->run;
  if (run->asked_codegen || run->died || !run->count)
    return;
  run->asked_codegen = true;
  // They are written beside the PTX.
  char *ptx = nv_shell_ptx(shell, run->count);
  char *path = nv_shell_path(shell, "code-%zu.yaml", nv_shell_source_step(shell, run->count));
  size_t size = 0;
  char *data = ptx ? nv_shell_read_file(path, &size) : NULL;
  if (data)
    free(nv_remark_file_read(data, size, take, run));
  free(data);
  free(ptx);
  free(path);
}
