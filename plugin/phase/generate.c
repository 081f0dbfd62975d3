// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Split compilation (SC-3, SC-6): each part is read, optimised and printed in a context of its own, largest parts first.
#include "phase/generate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <llvm-c/BitWriter.h>
#include <stb/stb_ds.h>

#include "alloc.h"
#include "bridge/guard.h"
#include "bridge/metadata.h"
#include "bridge/threads.h"
#include "entry/run.h"
#include "phase/parts.h"
#include "phase/ptx-join.h"

// What the context of a part said.
typedef struct remark {
  bool error;
  char *text;
} remark;

typedef struct saying {
  remark *at; // stb_ds
  bool failed;
  nv_guard_end end;
  char reason[512]; // of a work that did not end by itself
} saying;

typedef struct work {
  const nv_generation *how;
  const nv_parts *parts;
  LLVMMemoryBufferRef bitcode, *ptx;
  saying *said; // by the parts
} work;

static void say(saying *s, bool error, const char *text) {
  remark r = {error, nv_copy_text(text, strlen(text))};
  arrput(s->at, r);
  s->failed |= error;
}

static void note(LLVMDiagnosticInfoRef info, void *data) {
  LLVMDiagnosticSeverity severity = LLVMGetDiagInfoSeverity(info);
  if (severity != LLVMDSError && severity != LLVMDSWarning)
    return;
  char *text = LLVMGetDiagInfoDescription(info);
  say(data, severity == LLVMDSError, text);
  LLVMDisposeMessage(text);
}

static LLVMTargetMachineRef make_machine(const nv_generation *how) {
  static const char triple[] = "nvptx64-nvidia-cuda";
  LLVMTargetRef target;
  char *problem;
  if (LLVMGetTargetFromTriple(triple, &target, &problem)) {
    LLVMDisposeMessage(problem);
    return NULL;
  }
  return LLVMCreateTargetMachine(target, triple, how->arch, how->features, how->level,
                                 LLVMRelocDefault, LLVMCodeModelDefault);
}

static void generate_part(const work *w, size_t i) {
  saying *said = &w->said[i];
  LLVMContextRef context = LLVMContextCreate();
  LLVMContextSetDiagnosticHandler(context, note, said);
  char error[512] = "";
  LLVMModuleRef module = nv_parts_read(w->parts, i, context, w->bitcode, error, sizeof error);
  LLVMTargetMachineRef machine = make_machine(w->how);
  bool good = module && machine &&
              (!w->how->pipeline ||
               nv_run_pipeline(module, machine, w->how->pipeline, error, sizeof error)) &&
              !said->failed;
  if (good)
    w->ptx[i] = nv_emit_ptx(module, machine);
  if (!w->ptx[i] && !said->failed)
    say(said, true, *error ? error : "no PTX was generated");
  if (machine)
    LLVMDisposeTargetMachine(machine);
  if (module)
    LLVMDisposeModule(module);
  LLVMContextDispose(context);
}

// A part and its work, for nv_guarded.
typedef struct task {
  const work *work;
  size_t part;
} task;

static void do_task(void *data) {
  task *t = data;
  generate_part(t->work, t->part);
}

static void generate_one(void *data, size_t turn) {
  work *w = data;
  task t = {w, nv_parts_by_size(w->parts)[turn]};
  if (!w->how->guarded) {
    do_task(&t);
    return;
  }
  // Nothing here takes memory: there may be none, and other threads are at work.
  saying *said = &w->said[t.part];
  said->end = nv_guarded(do_task, &t, said->reason, sizeof said->reason);
  // What the part had made is not to be touched any more.
  if (said->end != NV_GUARD_DONE)
    w->ptx[t.part] = NULL;
}

static bool was_said(const saying *said, size_t parts, const remark *r) {
  for (size_t i = 0; i < parts; i++)
    for (size_t k = 0; k < arrlenu(said[i].at); k++)
      if (said[i].at[k].error == r->error && strcmp(said[i].at[k].text, r->text) == 0)
        return true;
  return false;
}

// Tells what was said. True without an error.
static bool tell_all(const work *w) {
  for (size_t i = 0; i < nv_parts_count(w->parts); i++) {
    char text[600];
    snprintf(text, sizeof text, "LLVM gave up: %s", w->said[i].reason);
    if (w->said[i].end == NV_GUARD_NO_MEMORY)
      nv_out_of_memory();
    else if (w->said[i].end == NV_GUARD_FATAL)
      say(&w->said[i], true, text);
  }
  for (size_t i = 0; i < nv_parts_count(w->parts); i++) {
    for (size_t k = 0; k < arrlenu(w->said[i].at); k++)
      if (!was_said(w->said, i, &w->said[i].at[k]))
        w->how->tell(w->how->data, w->said[i].at[k].error, w->said[i].at[k].text);
    if (w->said[i].failed)
      return false;
  }
  return true;
}

static bool make_parts(LLVMMemoryBufferRef bitcode, const nv_parts *parts, const nv_generation *how,
                       nv_generated *result) {
  size_t n = nv_parts_count(parts);
  result->n = n;
  result->ptx = nv_new(n, sizeof *result->ptx);
  work w = {how, parts, bitcode, result->ptx, nv_new(n, sizeof *w.said)};
  nv_in_parallel(n, how->threads, how->job_server, generate_one, &w);
  bool good = tell_all(&w);
  for (size_t i = 0; i < n; i++) {
    for (size_t k = 0; k < arrlenu(w.said[i].at); k++)
      free(w.said[i].at[k].text);
    arrfree(w.said[i].at);
  }
  free(w.said);
  return good;
}

// The joined text. False if the texts cannot be joined; the reason was told.
static bool join(const nv_parts *parts, const nv_generation *how, nv_generated *result) {
  if (result->n == 1) {
    result->size = LLVMGetBufferSize(result->ptx[0]);
    result->text = nv_copy_text(LLVMGetBufferStart(result->ptx[0]), result->size);
    return true;
  }
  nv_ptx_part *texts = nv_new(result->n, sizeof *texts);
  for (size_t i = 0; i < result->n; i++)
    texts[i] = (nv_ptx_part){LLVMGetBufferStart(result->ptx[i]), LLVMGetBufferSize(result->ptx[i])};
  nv_ptx_origin origin = nv_parts_origin(parts);
  char error[256], said[512];
  result->text = nv_ptx_join(texts, result->n, &origin, &result->size, error, sizeof error);
  free(texts);
  if (!result->text) {
    snprintf(said, sizeof said,
             "PTX is made in one piece, since that of parts cannot be joined: %s", error);
    how->tell(how->data, false, said);
  }
  return result->text;
}

// A part is not made smaller than this; a program has at most about PARTS parts.
enum { LEAST_PART = 4000, PARTS = 64 };

size_t nv_part_size(LLVMModuleRef module) {
  size_t n = 0;
  nv_foreach_function(f, module)
    nv_foreach_block(b, f)
      nv_foreach_inst(i, b)
        n++;
  return n / PARTS > LEAST_PART ? n / PARTS : LEAST_PART;
}

bool nv_can_join(LLVMModuleRef module) {
  size_t size;
  LLVMGetModuleInlineAsm(module, &size);
  return !size && !nv_has_debug_sections(module);
}

// The whole in one piece, in the place of the joined text.
static bool make_whole(LLVMModuleRef module, LLVMMemoryBufferRef bitcode, const nv_generation *how,
                       nv_generated *result) {
  nv_parts *one = nv_parts_of(module, (size_t)-1);
  nv_generated whole = {0};
  bool good = make_parts(bitcode, one, how, &whole);
  if (good) {
    result->size = LLVMGetBufferSize(whole.ptx[0]);
    result->text = nv_copy_text(LLVMGetBufferStart(whole.ptx[0]), result->size);
  }
  nv_generated_free(&whole);
  nv_parts_free(one);
  return good;
}

bool nv_generate(LLVMModuleRef module, const nv_generation *how, nv_generated *result) {
  *result = (nv_generated){0};
  nv_parts *parts = nv_parts_of(module, how->least);
  LLVMMemoryBufferRef bitcode = LLVMWriteBitcodeToMemoryBuffer(module);
  bool good = make_parts(bitcode, parts, how, result);
  if (good && how->joined && !join(parts, how, result))
    good = make_whole(module, bitcode, how, result);
  nv_parts_free(parts);
  LLVMDisposeMemoryBuffer(bitcode);
  return good;
}

void nv_generated_free(nv_generated *result) {
  for (size_t i = 0; i < result->n; i++)
    if (result->ptx[i])
      LLVMDisposeMemoryBuffer(result->ptx[i]);
  free(result->ptx);
  free(result->text);
}
