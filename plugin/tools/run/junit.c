// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// junit.c: the result of a run as JUnit XML, which services that run tests read.
#include <string.h>

#include "tools/run/result.h"

// Bytes of the UTF-8 sequence at `text`, 0 where there is none that XML may have.
static size_t sequence(const unsigned char *text, size_t left) {
  if (*text < 0x80)
    return *text >= ' ' || *text == '\n' || *text == '\t';
  size_t length = *text >= 0xf0 && *text < 0xf5   ? 4
                  : *text >= 0xe0 && *text < 0xf0 ? 3
                  : *text >= 0xc2 && *text < 0xe0 ? 2
                                                  : 0;
  for (size_t i = 1; i < length; i++)
    if (i >= left || (text[i] & 0xc0) != 0x80)
      return 0;
  // Forms that are too long, surrogates, what lies behind the last character, and U+FFFE and U+FFFF.
  bool bad = (*text == 0xe0 && text[1] < 0xa0) || (*text == 0xed && text[1] >= 0xa0) ||
             (*text == 0xf0 && text[1] < 0x90) || (*text == 0xf4 && text[1] >= 0x90) ||
             (*text == 0xef && text[1] == 0xbf && text[2] >= 0xbe);
  return bad ? 0 : length;
}

static void put(FILE *file, const char *text, size_t size) {
  for (size_t i = 0; i < size;) {
    size_t length = sequence((const unsigned char *)text + i, size - i);
    if (!length)
      putc('?', file);
    else if (text[i] == '<' || text[i] == '>' || text[i] == '&' || text[i] == '"')
      fprintf(file, "&#%d;", text[i]);
    else
      fwrite(text + i, 1, length, file);
    i += length ? length : 1;
  }
}

// The first line that tells of an error, or else the first.
static const char *headline(const char *text, size_t *size) {
  const char *error = strstr(text, "error: ");
  while (error && error > text && error[-1] != '\n')
    error--;
  const char *line = error ? error : text;
  *size = strcspn(line, "\n");
  return line;
}

void nv_result_as_junit(FILE *file, const nv_run_result *r) {
  bool failed = r->code != 0, broken = failed && r->broken;
  fprintf(file, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  fprintf(
      file,
      "<testsuite name=\"nvopt run\" tests=\"1\" failures=\"%d\" errors=\"%d\" time=\"%.3f\">\n",
      failed && !broken, broken, r->seconds);
  const char *base = strrchr(r->words[0], '/');
  base = base ? base + 1 : r->words[0];
  fprintf(file, "  <testcase classname=\"");
  put(file, base, strlen(base));
  fprintf(file, "\" name=\"");
  for (size_t i = 0; r->words[i]; i++) {
    put(file, " ", i != 0);
    put(file, r->words[i], strlen(r->words[i]));
  }
  fprintf(file, "\" time=\"%.3f\">\n", r->seconds);
  if (failed) {
    const char *kind = broken ? "error" : "failure";
    size_t size;
    const char *line = headline(r->text, &size);
    fprintf(file, "    <%s type=\"%s\" message=\"", kind, r->found ? "finding" : "exit status");
    put(file, line, size);
    fprintf(file, "%sexit status %d\">", size ? "; " : "", r->code);
    put(file, r->text, r->size);
    fprintf(file, "</%s>\n", kind);
  } else if (r->size) {
    fprintf(file, "    <system-err>");
    put(file, r->text, r->size);
    fprintf(file, "</system-err>\n");
  }
  fprintf(file, "  </testcase>\n</testsuite>\n");
}
