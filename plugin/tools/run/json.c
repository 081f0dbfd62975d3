// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// json.c: the result of a run as JSON, for tools.
#include <stdlib.h>
#include <string.h>

#include "bridge/json.h"
#include "tools/run/result.h"

// The fields of a finding behind its letter, as plugin/cudart/device.c notes them.
enum { MESSAGE, FILE_NAME, LINE, COLUMN, KERNEL, BLOCK, THREAD, FIELDS };

static void put_index(nv_json *json, const char *key, const char *text) {
  if (!*text)
    return;
  nv_json_begin_array(json, key);
  for (const char *at = text; at; at = strchr(at, ',')) {
    at += *at == ',';
    nv_json_int(json, NULL, strtoll(at, NULL, 10));
  }
  nv_json_end_array(json);
}

static void put_finding(nv_json *json, char *line) {
  const char *fields[FIELDS];
  strsep(&line, "\t");
  for (int i = 0; i < FIELDS; i++) {
    const char *field = strsep(&line, "\t");
    fields[i] = field ? field : "";
  }
  nv_json_begin_object(json, NULL);
  nv_json_string(json, "message", fields[MESSAGE]);
  if (*fields[FILE_NAME]) {
    nv_json_string(json, "file", fields[FILE_NAME]);
    nv_json_int(json, "line", strtoll(fields[LINE], NULL, 10));
    nv_json_int(json, "column", strtoll(fields[COLUMN], NULL, 10));
  }
  if (*fields[KERNEL])
    nv_json_string(json, "kernel", fields[KERNEL]);
  put_index(json, "block", fields[BLOCK]);
  put_index(json, "thread", fields[THREAD]);
  nv_json_end_object(json);
}

static void put_findings(nv_json *json, const char *notes) {
  FILE *file = fopen(notes, "re");
  char *line = NULL;
  size_t capacity = 0;
  nv_json_begin_array(json, "findings");
  while (file && getline(&line, &capacity, file) > 0) {
    line[strcspn(line, "\n")] = 0;
    if (line[0] == 'F' && line[1] == '\t')
      put_finding(json, line);
  }
  nv_json_end_array(json);
  free(line);
  if (file)
    fclose(file);
}

void nv_result_as_json(FILE *file, const nv_run_result *r) {
  nv_json *json = nv_json_new();
  nv_json_begin_object(json, NULL);
  nv_json_string(json, "program", r->words[0]);
  nv_json_begin_array(json, "arguments");
  for (size_t i = 1; r->words[i]; i++)
    nv_json_string(json, NULL, r->words[i]);
  nv_json_end_array(json);
  nv_json_string(json, "verdict",
                 r->code == 0 ? "passed"
                 : r->broken  ? "broken"
                 : r->found   ? "wrong"
                              : "failed");
  nv_json_int(json, "status", r->code);
  nv_json_int(json, "milliseconds", (int64_t)(r->seconds * 1000));
  put_findings(json, r->notes);
  nv_json_string(json, "stderr", r->text ? r->text : "");
  nv_json_end_object(json);
  char *text = nv_json_finish(json);
  fputs(text, file);
  free(text);
}
