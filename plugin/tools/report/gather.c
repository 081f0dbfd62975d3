// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gather.c: source files and listings of IR, each line with the line of the source that it came from.
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>

#include "alloc.h"
#include "tools/decisions.h"
#include "tools/report/report-jobs.h"
#include "target/target.h"

//===-- Source files --------------------------------------------------------------------------===//

// One path is the end of the other.
static bool is_same_file(const char *a, const char *b) {
  size_t n = strlen(a), m = strlen(b);
  if (n < m)
    return is_same_file(b, a);
  return strcmp(a + n - m, b) == 0 && (n == m || a[n - m - 1] == '/');
}

static void split_lines(nv_source *source, char *text) {
  for (char *line = text; *line;) {
    char *end = line + strcspn(line, "\n");
    size_t length = (size_t)(end - line);
    length -= length && end[-1] == '\r';
    source->lines = nv_resize(source->lines, source->line_count + 1, sizeof *source->lines);
    source->lines[source->line_count++] = nv_copy_text(line, length);
    line = end + (*end != 0);
  }
}

unsigned nv_report_file(nv_report *report, const char *name) {
  if (!*name)
    return 0;
  name += strncmp(name, "./", 2) == 0 ? 2 : 0;
  for (size_t i = 0; i < report->file_count; i++)
    if (is_same_file(report->files[i].name, name))
      return (unsigned)i + 1;
  report->files = nv_resize(report->files, report->file_count + 1, sizeof *report->files);
  nv_source *source = &report->files[report->file_count++];
  *source = (nv_source){.name = nv_copy_text(name, strlen(name))};
  size_t size;
  char *text = nv_report_is_own(report, name) ? nv_shell_read_file(name, &size) : NULL;
  if (text)
    split_lines(source, text);
  free(text);
  return (unsigned)report->file_count;
}

bool nv_report_is_own(const nv_report *report, const char *name) {
  const char *program = report->shell.file;
  if (program && is_same_file(program, name))
    return true;
  return strncmp(name, "/usr/", 5) != 0 && strncmp(name, "/opt/", 5) != 0 &&
         !strstr(name, "/lib/clang/") && !strstr(name, "/clang-ext/include/") &&
         !strstr(name, "/nvopt/include/");
}

void nv_report_free_sources(nv_report *report) {
  for (size_t i = 0; i < report->file_count; i++) {
    for (size_t k = 0; k < report->files[i].line_count; k++)
      free(report->files[i].lines[k]);
    free(report->files[i].lines);
    free(report->files[i].name);
  }
  free(report->files);
}

//===-- Listings ------------------------------------------------------------------------------===//

void nv_listing_begin(nv_listing *listing, const char *name, size_t length, bool kernel) {
  listing->parts = nv_resize(listing->parts, listing->part_count + 1, sizeof *listing->parts);
  nv_code_part *part = &listing->parts[listing->part_count++];
  *part = (nv_code_part){
      .name = nv_copy_text(name, length), .kernel = kernel, .first = listing->line_count};
  part->plain = nv_shell_plain_name(part->name);
}

void nv_listing_add(nv_listing *listing, const char *text, size_t length, nv_place place) {
  // Room grows by doubling: listings are long.
  size_t n = listing->line_count;
  if ((n & (n - 1)) == 0)
    listing->lines = nv_resize(listing->lines, n ? 2 * n : 1, sizeof *listing->lines);
  listing->lines[listing->line_count++] =
      (nv_code_line){.text = nv_copy_text(text, length), .place = place};
  listing->parts[listing->part_count - 1].count++;
}

static int by_name(const void *a, const void *b) {
  const nv_code_part *x = *(nv_code_part *const *)a, *y = *(nv_code_part *const *)b;
  int order = strcmp(x->name, y->name);
  return order ? order : (x > y) - (x < y);
}

void nv_listing_end(nv_listing *listing) {
  listing->by_name = nv_new(listing->part_count, sizeof *listing->by_name);
  for (size_t i = 0; i < listing->part_count; i++)
    listing->by_name[i] = &listing->parts[i];
  qsort(listing->by_name, listing->part_count, sizeof *listing->by_name, by_name);
}

static int compare_name(const void *name, const void *entry) {
  return strcmp(name, (*(nv_code_part *const *)entry)->name);
}

const nv_code_part *nv_listing_find(const nv_listing *listing, const char *name) {
  nv_code_part **found = listing->part_count ? bsearch(name, listing->by_name, listing->part_count,
                                                       sizeof *found, compare_name)
                                             : NULL;
  return found ? *found : NULL;
}

void nv_listing_free(nv_listing *listing) {
  for (size_t i = 0; i < listing->line_count; i++) {
    free(listing->lines[i].text);
    free(listing->lines[i].detail);
  }
  for (size_t i = 0; i < listing->part_count; i++) {
    free(listing->parts[i].name);
    free(listing->parts[i].plain);
  }
  free(listing->lines);
  free(listing->parts);
  free(listing->by_name);
  *listing = (nv_listing){0};
}

//===-- IR ------------------------------------------------------------------------------------===//

// The place where the user wrote what `inst` came from: the innermost of the files that are the user's, seen
// from code that was inlined.
static nv_report_spot spot_of(const nv_report *report, LLVMValueRef inst) {
  nv_report_spot spot = {"", 0};
  LLVMMetadataRef location = LLVMInstructionGetDebugLoc(inst);
  for (; location; location = LLVMDILocationGetInlinedAt(location)) {
    LLVMMetadataRef file = LLVMDIScopeGetFile(LLVMDILocationGetScope(location));
    unsigned length = 0;
    const char *name = file ? LLVMDIFileGetFilename(file, &length) : "";
    char *copy = nv_copy_text(name, length);
    unsigned line = LLVMDILocationGetLine(location);
    if (length && line && nv_report_is_own(report, copy))
      return (nv_report_spot){copy, line};
    free(copy);
  }
  return spot;
}

static const char *space_name(LLVMValueRef pointer) {
  const nv_space_info *space = nv_space_get(LLVMGetPointerAddressSpace(LLVMTypeOf(pointer)));
  return space ? space->name : "unknown";
}

static bool begins(const char *text, const char *start) {
  return strncmp(text, start, strlen(start)) == 0;
}

static bool is_barrier(const char *name) {
  return begins(name, "llvm.nvvm.barrier") || begins(name, "llvm.nvvm.bar.");
}

// What a call is: an access of memory, a barrier, or the call of a function.
static nv_code_kind kind_of_call(LLVMValueRef call, char **detail) {
  size_t length;
  LLVMValueRef callee = LLVMGetCalledValue(call);
  const char *name = LLVMIsAFunction(callee) ? LLVMGetValueName2(callee, &length) : "";
  if (is_barrier(name)) {
    *detail = nv_copy_text(name, strlen(name));
    return NV_CODE_BARRIER;
  }
  if (!begins(name, "llvm.")) {
    *detail = nv_copy_text(name, strlen(name));
    return LLVMIsAInlineAsm(callee) || nv_decision_reads_builtin(name) ? NV_CODE_PLAIN
                                                                       : NV_CODE_CALL;
  }
  unsigned count = LLVMGetNumArgOperands(call);
  const char *to = NULL, *from = NULL;
  for (unsigned i = 0; i < count; i++)
    if (LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(call, i))) == LLVMPointerTypeKind) {
      const char *space = space_name(LLVMGetOperand(call, i));
      if (to)
        from = from ? from : space;
      else
        to = space;
    }
  if (!to || begins(name, "llvm.lifetime.") || begins(name, "llvm.dbg.") ||
      begins(name, "llvm.assume") || begins(name, "llvm.invariant.") ||
      begins(name, "llvm.launder.") || begins(name, "llvm.ptrmask") || begins(name, "llvm.va_"))
    return NV_CODE_PLAIN;
  // "llvm.memcpy.p0.p4.i64" is memcpy, "llvm.nvvm.ldg.global.f.f32" is ldg.
  const char *word = name + (begins(name, "llvm.nvvm.") ? 10 : 5);
  *detail = from && strcmp(from, to) != 0
                ? nv_shell_format("%.*s %s from %s", (int)strcspn(word, "."), word, to, from)
                : nv_shell_format("%.*s %s", (int)strcspn(word, "."), word, to);
  return NV_CODE_ACCESS;
}

static nv_code_kind kind_of(LLVMValueRef inst, char **detail) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(inst);
  const char *word = NULL;
  unsigned pointer = 0;
  if (opcode == LLVMCall || opcode == LLVMInvoke)
    return kind_of_call(inst, detail);
  if (opcode == LLVMLoad)
    word = "load";
  else if (opcode == LLVMStore)
    word = "store", pointer = 1;
  else if (opcode == LLVMAtomicRMW || opcode == LLVMAtomicCmpXchg)
    word = "atomic";
  if (!word)
    return NV_CODE_PLAIN;
  *detail = nv_shell_format("%s %s", word, space_name(LLVMGetOperand(inst, pointer)));
  return NV_CODE_ACCESS;
}

// Threads of a block at most, 0 if the function does not say: "16,16" and "256" are products.
static unsigned threads_of(LLVMValueRef function) {
  static const char *const names[] = {"nvvm.reqntid", "nvvm.maxntid"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    LLVMAttributeRef found = LLVMGetStringAttributeAtIndex(function, LLVMAttributeFunctionIndex,
                                                           names[i], (unsigned)strlen(names[i]));
    unsigned length, threads = 1;
    if (!found)
      continue;
    const char *value = LLVMGetStringAttributeValue(found, &length);
    char *text = nv_copy_text(value, length);
    for (char *p = text; *p; p += strcspn(p, ","), p += *p == ',') {
      unsigned long side = strtoul(p, NULL, 10);
      threads *= side && side <= NV_MAX_THREADS_PER_BLOCK ? (unsigned)side : 1;
    }
    free(text);
    return threads <= NV_MAX_THREADS_PER_BLOCK ? threads : NV_MAX_THREADS_PER_BLOCK;
  }
  return 0;
}

static LLVMValueRef first_instruction(LLVMBasicBlockRef block) {
  while (block && !LLVMGetFirstInstruction(block))
    block = LLVMGetNextBasicBlock(block);
  return block ? LLVMGetFirstInstruction(block) : NULL;
}

static LLVMValueRef next_instruction(LLVMValueRef inst) {
  LLVMValueRef next = LLVMGetNextInstruction(inst);
  return next ? next : first_instruction(LLVMGetNextBasicBlock(LLVMGetInstructionParent(inst)));
}

// An instruction begins behind two blanks; what it goes on with is further in or closes a bracket, and a label
// stands at the beginning of its line.
static bool is_instruction(const char *line) {
  return line[0] == ' ' && line[1] == ' ' && line[2] != ' ' && line[2] != ']';
}

static bool is_label(const char *line) {
  return !strchr(" }\n", *line) && strncmp(line, "define ", 7) != 0;
}

// Metadata at the end of a line is a number of another line; a '{' that comes behind it stays.
static void drop_metadata(char *line) {
  bool quoted = false, head = begins(line, "define ");
  for (char *p = line; *p; p++) {
    quoted = quoted != (*p == '"');
    if (quoted || strncmp(p, head ? " !" : ", !", head ? 2 : 3) != 0)
      continue;
    strcpy(p, head ? " {" : "");
    return;
  }
}

// Puts the text of a function, which begins at `text`, into the log. Returns where it ends.
static const char *put_function(const nv_read_job *job, FILE *log, LLVMValueRef function,
                                const char *text) {
  size_t length;
  LLVMValueRef inst = first_instruction(LLVMGetFirstBasicBlock(function));
  nv_log_put_number(log, NV_READ_FUNCTION);
  nv_log_put_text(log, LLVMGetValueName2(function, &length));
  nv_log_put_number(log, LLVMGetFunctionCallConv(function) == LLVMPTXKernelCallConv);
  nv_log_put_number(log, threads_of(function));
  for (bool last = false; *text && !last; text += length + (text[length] == '\n')) {
    nv_report_spot spot = {"", 0};
    char *detail = NULL, *line = NULL;
    nv_code_kind kind = NV_CODE_PLAIN;
    length = strcspn(text, "\n");
    last = *text == '}';
    if (!length || begins(text, "    #dbg_"))
      continue;
    // Predecessors can be seen at the branches.
    size_t shown;
    const char *comment = is_label(text) ? memchr(text, ';', length) : NULL;
    for (shown = comment ? (size_t)(comment - text) : length; shown && text[shown - 1] == ' ';)
      shown--;
    if (is_instruction(text) && inst) {
      spot = spot_of(job->report, inst);
      kind = kind_of(inst, &detail);
      inst = next_instruction(inst);
    }
    size_t size;
    FILE *quiet = open_memstream(&line, &size);
    if (!quiet)
      nv_out_of_memory();
    nv_job_print_line(quiet, text, shown);
    fclose(quiet);
    drop_metadata(line);
    nv_log_put_number(log, NV_READ_LINE);
    nv_log_put_text(log, line);
    nv_log_put_text(log, spot.file);
    nv_log_put_number(log, spot.line);
    nv_log_put_number(log, kind);
    nv_log_put_text(log, detail ? detail : "");
    free(line);
    free(detail);
  }
  return text;
}

int nv_report_job_read(void *argument) {
  const nv_read_job *job = argument;
  LLVMModuleRef module = nv_job_read(job->bitcode);
  FILE *log = fopen(job->log, "wb");
  if (!module || !log)
    return NV_EXIT_FAILURE;
  // Functions are printed in the order that they have; one print numbers everything once.
  const char *text = LLVMPrintModuleToString(module);
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f)) {
    if (LLVMIsDeclaration(f))
      continue;
    const char *start = begins(text, "define ") ? text : strstr(text, "\ndefine ");
    if (!start)
      break;
    text = put_function(job, log, f, start + (*start == '\n'));
  }
  nv_log_put_number(log, NV_READ_END);
  return fclose(log) ? NV_EXIT_FAILURE : NV_EXIT_OK;
}

static void read_log(nv_report *report, nv_log *log, nv_listing *listing) {
  for (uint32_t record; (record = nv_log_number(log)) != NV_READ_END && !log->cut;) {
    const char *text = nv_log_text(log);
    if (record == NV_READ_FUNCTION) {
      bool kernel = nv_log_number(log);
      nv_listing_begin(listing, text, strlen(text), kernel);
      listing->parts[listing->part_count - 1].threads = nv_log_number(log);
      continue;
    }
    nv_place place = {.file = nv_report_file(report, nv_log_text(log))};
    place.line = nv_log_number(log);
    nv_listing_add(listing, text, strlen(text), place);
    nv_code_line *line = &listing->lines[listing->line_count - 1];
    line->kind = (nv_code_kind)nv_log_number(log);
    const char *detail = nv_log_text(log);
    line->detail = line->kind == NV_CODE_PLAIN ? NULL : nv_copy_text(detail, strlen(detail));
  }
  nv_listing_end(listing);
}

bool nv_report_read_ir(nv_report *report, const char *bitcode, nv_listing *listing) {
  char *path = nv_shell_path(&report->shell, "listing");
  nv_read_job job = {bitcode, path, report};
  int status = nv_shell_fork(&report->shell, NULL, nv_report_job_read, &job);
  if (status == 0) {
    nv_log log = nv_log_read(path);
    read_log(report, &log, listing);
    nv_log_free(&log);
  } else {
    nv_shell_child_failed(&report->shell, "reading the IR", status);
  }
  free(path);
  return status == 0;
}
