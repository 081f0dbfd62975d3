// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// remark-file.c: remarks of -fsave-optimization-record and -pass-remarks-output, by LLVM's reader.
#include "tools/remark-file.h"

#include <stdlib.h>
#include <string.h>

#include <llvm-c/Remarks.h>

#include "alloc.h"

static char *copy_string(LLVMRemarkStringRef string) {
  return string ? nv_copy_text(LLVMRemarkStringGetData(string), LLVMRemarkStringGetLen(string))
                : nv_copy_text("", 0);
}

// LLVM's reader of YAML leaves quotes doubled inside of quoted texts.
static void undouble_quotes(char *text) {
  char *to = text;
  for (const char *from = text; *from; from++) {
    *to++ = *from;
    from += from[0] == '\'' && from[1] == '\'';
  }
  *to = 0;
}

// The message is what the arguments say one behind the other.
static char *message_of(LLVMRemarkEntryRef entry, bool bitstream) {
  size_t length = 0;
  char *text = nv_copy_text("", 0);
  for (LLVMRemarkArgRef arg = LLVMRemarkEntryGetFirstArg(entry); arg;
       arg = LLVMRemarkEntryGetNextArg(arg, entry)) {
    char *piece = copy_string(LLVMRemarkArgGetValue(arg));
    if (!bitstream)
      undouble_quotes(piece);
    size_t more = strlen(piece);
    text = nv_resize(text, length + more + 1, 1);
    memcpy(text + length, piece, more + 1);
    length += more;
    free(piece);
  }
  return text;
}

static nv_remark_entry read_entry(LLVMRemarkEntryRef entry, bool bitstream) {
  enum LLVMRemarkType type = LLVMRemarkEntryGetType(entry);
  LLVMRemarkDebugLocRef where = LLVMRemarkEntryGetDebugLoc(entry);
  char *pass = copy_string(LLVMRemarkEntryGetPassName(entry));
  const char *plain = nv_pass_of_remark(pass);
  nv_remark_entry r = {
      .kind = type == LLVMRemarkTypePassed   ? NV_REMARK_PASSED
              : type == LLVMRemarkTypeMissed ? NV_REMARK_MISSED
                                             : NV_REMARK_ANALYSIS,
      .pass = nv_copy_text(plain, strlen(plain)),
      .name = copy_string(LLVMRemarkEntryGetRemarkName(entry)),
      .function = copy_string(LLVMRemarkEntryGetFunctionName(entry)),
      .message = message_of(entry, bitstream),
      .file = where ? copy_string(LLVMRemarkDebugLocGetSourceFilePath(where)) : nv_copy_text("", 0),
      .line = where ? LLVMRemarkDebugLocGetSourceLine(where) : 0,
  };
  free(pass);
  return r;
}

char *nv_remark_file_read(const char *data, size_t size,
                          void (*take)(void *user, nv_remark_entry *entry), void *user) {
  bool bitstream = size >= 4 && memcmp(data, "RMRK", 4) == 0;
  LLVMRemarkParserRef parser = bitstream ? LLVMRemarkParserCreateBitstream(data, size)
                                         : LLVMRemarkParserCreateYAML(data, size);
  for (LLVMRemarkEntryRef entry; (entry = LLVMRemarkParserGetNext(parser));) {
    nv_remark_entry r = read_entry(entry, bitstream);
    take(user, &r);
    LLVMRemarkEntryDispose(entry);
  }
  char *problem = NULL;
  if (LLVMRemarkParserHasError(parser)) {
    // LLVM shows the place on further lines; its first line says what is wrong.
    const char *said = LLVMRemarkParserGetErrorMessage(parser);
    size_t length = strcspn(said, "\n");
    problem = length ? nv_copy_text(said, length) : nv_copy_text("not understood", 14);
  }
  LLVMRemarkParserDispose(parser);
  return problem;
}

void nv_remark_entry_free(nv_remark_entry *entry) {
  free(entry->pass);
  free(entry->name);
  free(entry->function);
  free(entry->message);
  free(entry->file);
}
