// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Finds an instruction of a module by its number, for reports.
#include "exec/launch/run.h"

#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

#include "exec/launch/calls.h"
#include "exec/launch/load.h"
#include "exec/ptx/module.h"

static LLVMValueRef find_site(LLVMModuleRef module, uint32_t site) {
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(f); bb; bb = LLVMGetNextBasicBlock(bb))
      for (LLVMValueRef i = LLVMGetFirstInstruction(bb); i; i = LLVMGetNextInstruction(i))
        if (site-- == 0)
          return i;
  return NULL;
}

uint32_t *nv_site_lines(LLVMModuleRef module, uint32_t *count) {
  size_t room = 1024;
  uint32_t *lines = nv_alloc(room * sizeof *lines);
  *count = 0;
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(f); bb; bb = LLVMGetNextBasicBlock(bb))
      for (LLVMValueRef i = LLVMGetFirstInstruction(bb); i; i = LLVMGetNextInstruction(i)) {
        if (*count == room)
          lines = nv_exec_resize(lines, (room *= 2) * sizeof *lines);
        lines[(*count)++] = LLVMGetDebugLocLine(i);
      }
  return lines;
}

// Text of one line of a file.
static void print_line(const char *path, unsigned line, struct nv_text *text) {
  size_t length;
  char *all = nv_exec_read_file(path, &length), *at = all;
  if (!all)
    return;
  while (at && --line)
    at = (at = strchr(at, '\n')) ? at + 1 : NULL;
  if (at) {
    at += strspn(at, " \t");
    nv_text_printf(text, " %.*s", (int)strcspn(at, "\n"), at);
  }
  free(all);
}

static void describe(const char *path, LLVMValueRef instruction, struct nv_text *text) {
  size_t length;
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(instruction));
  nv_text_printf(text, "\n  in '%s':", LLVMGetValueName2(function, &length));
  unsigned line = LLVMGetDebugLocLine(instruction);
  if (nv_is_ptx(path)) {
    print_line(path, line, text);
  } else {
    char *printed = LLVMPrintValueToString(instruction);
    size_t start = strspn(printed, " ");
    nv_text_printf(text, " %.*s", (int)strcspn(printed + start, "\n"), printed + start);
    LLVMDisposeMessage(printed);
  }
  if (line) {
    unsigned file_length;
    const char *file = LLVMGetDebugLocFilename(instruction, &file_length);
    nv_text_printf(text, "\n  at %.*s:%u:%u", (int)file_length, file ? file : "", line,
                   LLVMGetDebugLocColumn(instruction));
  }
}

// Reads a module and drops it again after `use`; nothing happens when it cannot be read.
static void with_module(const char *path, void (*use)(LLVMModuleRef, void *), void *data) {
  struct nv_text problem = {0};
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef module = nv_load_module(context, path, &problem);
  if (module) {
    use(module, data);
    LLVMDisposeModule(module);
  }
  nv_text_free(&problem);
  LLVMContextDispose(context);
}

static char *copy_name(const char *name, size_t length) {
  return length ? nv_copy_string(name, length) : NULL;
}

struct place_request {
  const char *path;
  uint32_t site;
  const char *kernel;
  uint32_t way;
  struct nv_place place;
};

static void set_caller(struct nv_place *place, char *file, unsigned line, unsigned column) {
  place->caller = file;
  place->caller_line = line;
  place->caller_column = column;
}

// The caller of a function of a header that an instruction of IR is in, by the places where such functions were made part of
// others; with `itself` the place of the instruction comes first, which is a call.
static bool find_inlined(LLVMValueRef instruction, bool itself, struct nv_place *place) {
  LLVMMetadataRef at = LLVMInstructionGetDebugLoc(instruction);
  if (at && !itself)
    at = LLVMDILocationGetInlinedAt(at);
  for (; at; at = LLVMDILocationGetInlinedAt(at)) {
    unsigned length;
    LLVMMetadataRef file = LLVMDIScopeGetFile(LLVMDILocationGetScope(at));
    const char *name = file ? LLVMDIFileGetFilename(file, &length) : NULL;
    char *text = name ? nv_copy_string(name, length) : NULL;
    if (text && !nv_is_header(text)) {
      set_caller(place, text, LLVMDILocationGetLine(at), LLVMDILocationGetColumn(at));
      return true;
    }
    free(text);
  }
  return false;
}

// The same for PTX, whose instructions have its lines.
static bool find_in_ptx(const char *text, unsigned ptx_line, bool itself, struct nv_place *place) {
  unsigned line = 0, column = 0;
  char *file = itself ? nv_ptx_source_line(text, ptx_line, &line, &column) : NULL;
  if (file && nv_is_header(file)) {
    free(file);
    file = NULL;
  }
  if (!file)
    file = nv_ptx_caller_line(text, ptx_line, &line, &column);
  if (!file) {
    file = nv_ptx_near_line(text, ptx_line, false, &line, &column);
    place->near_caller = file != NULL;
  }
  if (file)
    set_caller(place, file, line, column);
  return file != NULL;
}

// Finds who called the function of a header that an instruction is in. `text` is the PTX that the module was read from, or
// NULL.
static void find_caller(LLVMModuleRef module, const struct place_request *request,
                        LLVMValueRef instruction, const char *text, struct nv_place *place) {
  if (!place->file || !nv_is_header(place->file) ||
      (text ? find_in_ptx(text, LLVMGetDebugLocLine(instruction), false, place)
            : find_inlined(instruction, false, place)) ||
      !request->kernel)
    return;
  uint32_t sites[NV_MOST_CALLS];
  struct nv_calls *calls = nv_calls_read(module);
  size_t count =
      nv_calls_find(calls, request->kernel, request->site, request->way, sites, NV_MOST_CALLS);
  nv_calls_free(calls);
  for (size_t i = 0; i < count; i++) {
    LLVMValueRef call = find_site(module, sites[i]);
    if (text ? find_in_ptx(text, LLVMGetDebugLocLine(call), true, place)
             : find_inlined(call, true, place))
      return;
  }
}

static void find_place_in(LLVMModuleRef module, void *data) {
  struct place_request *request = data;
  struct nv_place *place = &request->place;
  LLVMValueRef instruction = find_site(module, request->site);
  if (!instruction)
    return;
  size_t length;
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(instruction));
  const char *name = LLVMGetValueName2(function, &length);
  place->function = copy_name(name, length);
  place->line = LLVMGetDebugLocLine(instruction);
  if (!place->line)
    return;
  if (nv_is_ptx(request->path)) {
    char *text = nv_exec_read_file(request->path, &length);
    unsigned ptx_line = place->line;
    place->line = 0;
    if (text)
      place->file = nv_ptx_source_line(text, ptx_line, &place->line, &place->column);
    place->near = text && !place->file;
    for (int headers = 0; place->near && headers < 2 && !place->file; headers++)
      place->file = nv_ptx_near_line(text, ptx_line, headers, &place->line, &place->column);
    if (text)
      find_caller(module, request, instruction, text, place);
    free(text);
    if (place->line)
      return;
    // Without debug information the line of the PTX itself.
    place->near = false;
    place->line = ptx_line;
    place->column = 0;
    place->file = nv_copy_string(request->path, strlen(request->path));
    return;
  }
  unsigned file_length;
  const char *file = LLVMGetDebugLocFilename(instruction, &file_length);
  place->file = copy_name(file, file_length);
  place->column = LLVMGetDebugLocColumn(instruction);
  find_caller(module, request, instruction, NULL, place);
}

struct nv_place nv_find_place(const char *path, uint32_t site, const char *kernel, uint32_t way) {
  struct place_request request = {path, site, kernel, way, {0}};
  if (site != UINT32_MAX)
    with_module(path, find_place_in, &request);
  return request.place;
}

void nv_place_free(struct nv_place *place) {
  free(place->function);
  free(place->file);
  free(place->caller);
  *place = (struct nv_place){0};
}

struct request {
  const char *path;
  uint32_t site;
  struct nv_text *text;
};

static void describe_in(LLVMModuleRef module, void *data) {
  const struct request *request = data;
  LLVMValueRef instruction = find_site(module, request->site);
  if (instruction)
    describe(request->path, instruction, request->text);
}

void nv_describe_site(const char *path, uint32_t site, struct nv_text *text) {
  if (site != UINT32_MAX)
    with_module(path, describe_in, &(struct request){path, site, text});
}

static void find_missing(LLVMModuleRef module, void *data) {
  static const char *const provided[] = {
      "vprintf", "malloc", "free", "__assertfail", "__nvvm_reflect", "cudaGraphSetConditional"};
  bool *missing = data;
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f)) {
    size_t length;
    const char *name = LLVMGetValueName2(f, &length);
    bool known = !LLVMIsDeclaration(f) || !LLVMGetFirstUse(f) || !strncmp(name, "llvm.", 5);
    for (size_t i = 0; i < sizeof provided / sizeof *provided; i++)
      known |= !strcmp(name, provided[i]);
    *missing |= !known;
  }
}

bool nv_needs_library(const char *path) {
  bool missing = false;
  with_module(path, find_missing, &missing);
  return missing;
}
