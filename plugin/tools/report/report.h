// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// report.h: what the page of `nvopt report` is made of. A program is taken through the pipeline by the console's
// own means (tools/shell/shell.h); PTX and remarks that exist already are read as they are. Everything that is
// shown is gathered first, so that bad input leaves no page behind.
#ifndef NVOPT_REPORT_H
#define NVOPT_REPORT_H

#include <stdio.h>

#include "tools/shell/figures.h"
#include "tools/shell/shell.h"

/// A line of a source file. `file` is the number in nv_report.files counted from 1; 0: not known.
typedef struct nv_place {
  unsigned file, line;
} nv_place;

typedef enum nv_code_kind {
  NV_CODE_PLAIN,
  NV_CODE_ACCESS,  ///< memory is read or written; the detail says how and where
  NV_CODE_BARRIER, ///< threads of a block or a warp wait; the detail is the intrinsic
  NV_CODE_CALL,    ///< of a function, whose name is the detail, or "" through a pointer
} nv_code_kind;

/// A line of IR or PTX.
typedef struct nv_code_line {
  char *text;
  nv_place place;
  nv_code_kind kind;
  char *detail; ///< NULL for plain lines
} nv_code_line;

/// A function of IR or PTX: lines `first` to `first + count - 1` of its listing.
typedef struct nv_code_part {
  char *name, *plain; ///< as LLVM calls it; as people do
  bool kernel;
  unsigned threads; ///< of a block at most, 0 if the code does not say
  size_t first, count;
} nv_code_part;

/// The functions of a module in their order.
typedef struct nv_listing {
  nv_code_part *parts;
  size_t part_count;
  nv_code_part **by_name; ///< the functions, sorted
  nv_code_line *lines;
  size_t line_count;
} nv_listing;

/// A source file.
typedef struct nv_source {
  char *name;
  char **lines; ///< without their ends; NULL if it could not be read
  size_t line_count;
} nv_source;

/// A remark; what several say in the same words about the same line is one with a count.
typedef struct nv_said {
  nv_remark_kind kind;
  char *pass, *name, *function, *message;
  char *teller; ///< the pass as the remark has it
  nv_place place;
  size_t times;
} nv_said;

/// What a compiler made of the program.
typedef struct nv_column {
  const char *compiler;
  nv_figure_list figures;
  char *missing;  ///< why there are no figures at all, or NULL
  char *no_ptxas; ///< why there are none of machine code, or NULL
} nv_column;

enum { NV_COLUMN_CLANG, NV_COLUMN_NVOPT, NV_COLUMN_NVCC, NV_COLUMN_COUNT };

typedef struct nv_report {
  nv_shell shell;
  bool has_program; ///< not only PTX and remarks
  bool times;
  unsigned block;       ///< threads of a block where the kernel does not say
  const char *function; ///< the only one to be shown, NULL: all
  const char *title;
  nv_source *files;
  size_t file_count;
  nv_listing before, after, ptx;
  nv_said *said;
  size_t said_count;
  size_t said_shown; ///< those in front that the page is about
  nv_column columns[NV_COLUMN_COUNT];
} nv_report;

//===-- gather.c ------------------------------------------------------------------------------===//

/// The number of the file `name` in `report->files`, made if it is new; 0 for "". A path and the end of the same
/// path are one file.
unsigned nv_report_file(nv_report *report, const char *name);

/// True for a file that the user wrote, false for headers of the compiler and the system.
bool nv_report_is_own(const nv_report *report, const char *name);

/// Reads IR into a listing. False after an error was told.
bool nv_report_read_ir(nv_report *report, const char *bitcode, nv_listing *listing);

/// Reads PTX into a listing. Cuts the text into lines.
void nv_report_read_ptx(nv_report *report, char *text, nv_listing *listing);

void nv_listing_add(nv_listing *listing, const char *text, size_t length, nv_place place);
void nv_listing_begin(nv_listing *listing, const char *name, size_t length, bool kernel);
/// All functions are there.
void nv_listing_end(nv_listing *listing);
/// The function that LLVM calls `name`, NULL if there is none.
const nv_code_part *nv_listing_find(const nv_listing *listing, const char *name);
void nv_listing_free(nv_listing *listing);
void nv_report_free_sources(nv_report *report);

//===-- remarks.c -----------------------------------------------------------------------------===//

/// Takes the remarks of the run of the pipeline.
void nv_report_take_remarks(nv_report *report);

/// Reads a file of -fsave-optimization-record, YAML or bitstream. False after an error was told.
bool nv_report_read_remarks(nv_report *report, const char *path);

/// Puts remarks that are shown and say the same together, ordered by place; the others go.
void nv_report_sort_remarks(nv_report *report);

void nv_report_free_remarks(nv_report *report);

/// The callee of a remark of an inliner, in new memory; NULL for another remark.
char *nv_said_callee(const nv_said *said);

//===-- as-json.c -----------------------------------------------------------------------------===//

/// The figures of the kernels and the decisions as JSON; to be freed. Remarks are sorted before.
char *nv_report_as_json(const nv_report *report);

//===-- columns.c -----------------------------------------------------------------------------===//

/// Fills the columns of clang and nvcc.
void nv_report_compare(nv_report *report);

/// Fills a column with the figures of a file of PTX.
void nv_report_measure(nv_report *report, size_t column, const char *ptx);

/// Warps that fit on a multiprocessor in percent of those that it can hold; NV_UNKNOWN where that cannot be said.
size_t nv_report_occupancy(const nv_report *report, const nv_figures *figures);

//===-- the page: html.c, tables.c, timeline.c, calls.c, code.c -------------------------------===//

/// Writes the whole page.
void nv_report_write(nv_report *report, FILE *page);

/// Writes text with what HTML keeps for itself replaced; bytes that are no Unicode text become U+FFFD.
void nv_html_text(FILE *page, const char *text);

/// Writes a formatted piece: each %s is text as above, each %z a size_t, each %u an unsigned.
void nv_html(FILE *page, const char *format, ...);

/// Writes a link to a line of a source, or its name where it cannot be shown.
void nv_html_place(FILE *page, const nv_report *report, nv_place place);

/// Sections of the page.
void nv_report_figures(const nv_report *report, FILE *page);
void nv_report_decisions(const nv_report *report, FILE *page);
void nv_report_timeline(const nv_report *report, FILE *page);
void nv_report_calls(const nv_report *report, FILE *page);
void nv_report_accesses(const nv_report *report, FILE *page);
void nv_report_barriers(const nv_report *report, FILE *page);
void nv_report_code(const nv_report *report, FILE *page);

#endif
