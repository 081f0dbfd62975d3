// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// findings.c: what is told about kernels that did something wrong, and where. Unrolled loops, kernels that are made from one
// template, and algorithms of libraries make many instructions of one line: what is the same for a reader comes once, with a count
// at the end of the program. The notes for nvopt run have all of it.
#include "cudart/cudart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <stb/stb_ds.h>

#include "exec/launch/calls.h"
#include "exec/launch/run.h"
#include "exec/ptx/module.h"
#include "exec/readable.h"

// A finding that was told.
struct told {
  char *key;      // what makes others the same
  char *position; // "FILE:LINE:COLUMN: "
  unsigned more;  // that came since
};
static struct told *all_told; // stb_ds array

static unsigned ptx_line(const nv_module *module, uint32_t site) {
  return site < module->line_count ? module->lines[site] : 0;
}

// Who called the function of a header that a line of the PTX is in, in the same function of the PTX.
static bool find_inlined(const char *text, unsigned line, struct nv_place *place) {
  unsigned *caller_line = &place->caller_line, *column = &place->caller_column;
  place->caller = nv_ptx_caller_line(text, line, caller_line, column);
  if (place->caller)
    return true;
  place->caller = nv_ptx_near_line(text, line, false, caller_line, column);
  place->near_caller = place->caller != NULL;
  return place->near_caller;
}

// The same, or by the calls that the thread came through.
static void find_caller(const nv_module *module, const char *text, const struct nv_report *report,
                        struct nv_place *place) {
  uint32_t sites[NV_MOST_CALLS];
  if (find_inlined(text, ptx_line(module, report->site), place))
    return;
  size_t count = nv_calls_find(module->calls, report->kernel, report->site, report->path, sites,
                               NV_MOST_CALLS);
  for (size_t i = 0; i < count && !place->caller; i++) {
    unsigned at = ptx_line(module, sites[i]);
    place->caller = nv_ptx_source_line(text, at, &place->caller_line, &place->caller_column);
    if (place->caller && nv_is_header(place->caller)) {
      free(place->caller);
      find_inlined(text, at, place);
    }
  }
}

// The line of the source that an instruction of the module comes from; without debug information that of the PTX itself.
// `report` is given for the instruction that it is about.
static struct nv_place find_place(const nv_module *module, uint32_t site,
                                  const struct nv_report *report) {
  struct nv_place place = {0};
  unsigned line = ptx_line(module, site);
  if (!line)
    return place;
  char *text = nv_copy_string(module->ptx, module->ptx_size);
  place.file = nv_ptx_source_line(text, line, &place.line, &place.column);
  place.near = !place.file;
  for (int headers = 0; headers < 2 && !place.file; headers++)
    place.file = nv_ptx_near_line(text, line, headers, &place.line, &place.column);
  if (place.file && nv_is_header(place.file)) {
    if (!report)
      find_inlined(text, line, &place);
    else if (strncmp(report->message, "assertion", strlen("assertion")) !=
             0) // which names its line itself
      find_caller(module, text, report, &place);
  }
  free(text);
  if (!place.line) {
    place.near = false;
    place.line = line;
    place.column = 0;
    place.file = nv_copy_string("program.ptx", strlen("program.ptx"));
  }
  return place;
}

// The name of a file from where the program runs.
static const char *short_name(const char *file) {
  char folder[4096];
  size_t length = getcwd(folder, sizeof folder) ? strlen(folder) : 0;
  bool inside = length && strncmp(file, folder, length) == 0 && file[length] == '/';
  return inside ? file + length + 1 : file;
}

static void add_position(struct nv_text *text, const char *file, unsigned line, unsigned column) {
  if (!file)
    nv_text_printf(text, "nvopt: ");
  else if (column)
    nv_text_printf(text, "%s:%u:%u: ", short_name(file), line, column);
  else
    nv_text_printf(text, "%s:%u: ", short_name(file), line);
}

static void add_place(struct nv_text *text, const struct nv_place *place) {
  add_position(text, place->file, place->line, place->column);
}

static void add_caller(struct nv_text *text, const struct nv_place *place) {
  if (!place->caller)
    return;
  add_position(text, place->caller, place->caller_line, place->caller_column);
  nv_text_printf(text, "note: called from %shere\n", place->near_caller ? "near " : "");
}

// Whether the same was told: the same kind of mistake at the same places, from the same caller. Counts it then.
static bool is_told(const struct nv_report *report, const struct nv_place *place,
                    const struct nv_place *other) {
  struct nv_text key = {0}, position = {0};
  add_place(&position, place);
  nv_text_printf(&key, "%s%.*s|", position.data, (int)strcspn(report->message, ":"),
                 report->message);
  add_place(&key, other);
  add_position(&key, place->caller, place->caller_line, place->caller_column);
  // What has no line is told for each kernel.
  if (!place->file || !place->column)
    nv_text_printf(&key, "%s %u", report->kernel, report->site);
  for (ptrdiff_t i = 0; i < arrlen(all_told); i++)
    if (strcmp(all_told[i].key, key.data) == 0) {
      all_told[i].more++;
      nv_text_free(&key);
      nv_text_free(&position);
      return true;
    }
  struct told told = {key.data, position.data, 0};
  arrput(all_told, told);
  return false;
}

static void print(const struct nv_report *report, const struct nv_place *place,
                  const struct nv_place *other) {
  struct nv_text text = {0};
  add_place(&text, place);
  nv_text_printf(&text, "error: %s\n", report->message);
  if (report->other_site != UINT32_MAX) {
    add_place(&text, other);
    nv_text_printf(&text, "note: the other access is here\n");
    add_caller(&text, other);
  }
  add_place(&text, place);
  char *kernel = nv_readable_name(report->kernel);
  nv_text_printf(&text, "note: in kernel '%s', block (%u,%u,%u)", kernel, report->block[0],
                 report->block[1], report->block[2]);
  free(kernel);
  if (report->thread[0] != NV_NO_THREAD)
    nv_text_printf(&text, ", thread (%u,%u,%u)", report->thread[0], report->thread[1],
                   report->thread[2]);
  nv_text_printf(&text, "%s\n", place->near ? "; the line is near" : "");
  add_caller(&text, place);
  fflush(stdout);
  fputs(text.data, stderr);
  nv_text_free(&text);
}

void nv_finding_tell(nv_device *d, const nv_module *module, const struct nv_report *report) {
  struct nv_place place = find_place(module, report->site, report), other = {0};
  if (report->other_site != UINT32_MAX)
    other = find_place(module, report->other_site, NULL);
  if (!is_told(report, &place, &other))
    print(report, &place, &other);
  nv_cudart_note_finding(report->message, place.file ? short_name(place.file) : "",
                         place.file ? place.line : 0, place.file ? place.column : 0, report->kernel,
                         report->block, report->thread[0] == NV_NO_THREAD ? NULL : report->thread);
  nv_place_free(&place);
  nv_place_free(&other);
  if (d->findings++ == 0)
    nv_cudart_note("1");
}

void nv_findings_count(void) {
  for (ptrdiff_t i = 0; i < arrlen(all_told); i++)
    if (all_told[i].more)
      fprintf(stderr,
              "%snote: the same came %u more %s here, in other kernels or copies of the line\n",
              all_told[i].position, all_told[i].more, all_told[i].more == 1 ? "time" : "times");
}
