// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// as-json.c: what the page has in numbers and decisions, for programs.
#include <stdlib.h>

#include "bridge/json.h"
#include "tools/report/report.h"

static void add_kernel(nv_json *json, const nv_report *report, const char *compiler,
                       const nv_figures *kernel) {
  static const char *const names[NV_FIGURE_COUNT] = {NULL,     "ptx",    "registers", "frame",
                                                     "spills", "shared", "code"};
  size_t occupancy = nv_report_occupancy(report, kernel);
  nv_json_begin_object(json, NULL);
  nv_json_string(json, "name", kernel->name);
  nv_json_string(json, "compiler", compiler);
  for (size_t i = 0; i < NV_FIGURE_COUNT; i++)
    if (names[i] && kernel->value[i] != (size_t)NV_UNKNOWN)
      nv_json_int(json, names[i], (int64_t)kernel->value[i]);
  if (occupancy != (size_t)NV_UNKNOWN)
    nv_json_int(json, "occupancy", (int64_t)occupancy);
  nv_json_end_object(json);
}

static void add_decision(nv_json *json, const nv_report *report, const nv_said *said) {
  static const char *const kinds[] = {"done", "refused", "because"};
  nv_json_begin_object(json, NULL);
  nv_json_string(json, "kind", kinds[said->kind]);
  nv_json_string(json, "pass", said->pass);
  nv_json_string(json, "name", said->name);
  nv_json_string(json, "function", said->function);
  if (said->place.file && said->place.line) {
    nv_json_string(json, "file", report->files[said->place.file - 1].name);
    nv_json_int(json, "line", said->place.line);
  }
  nv_json_string(json, "message", said->message);
  nv_json_int(json, "times", (int64_t)said->times);
  nv_json_end_object(json);
}

char *nv_report_as_json(const nv_report *report) {
  nv_json *json = nv_json_new();
  nv_json_begin_object(json, NULL);
  nv_json_begin_array(json, "kernels");
  for (size_t c = 0; c < NV_COLUMN_COUNT; c++) {
    const nv_column *column = &report->columns[c];
    for (size_t i = 0; i < column->figures.count; i++)
      if (column->figures.at[i].kernel)
        add_kernel(json, report, column->compiler, &column->figures.at[i]);
  }
  nv_json_end_array(json);
  nv_json_begin_array(json, "decisions");
  for (size_t i = 0; i < report->said_count; i++)
    add_decision(json, report, &report->said[i]);
  nv_json_end_array(json);
  nv_json_end_object(json);
  return nv_json_finish(json);
}
