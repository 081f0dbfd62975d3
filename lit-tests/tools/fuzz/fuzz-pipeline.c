// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fuzz-pipeline.c: libFuzzer target of the pipeline text: an element with its options, and the
// parameters of a pass.
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "options/build.h"
#include "pipeline/pipeline.h"

// What the plugin does with `nvopt<O2;key=value>`, up to the text for LLVM's parser.
static void parse_element(const char *text, size_t len, uint8_t facts) {
  nv_pipeline_element element;
  char problem[256];
  if (nv_pipeline_element_parse(text, len, &element, problem, sizeof problem) != NV_ELEMENT_FINE)
    return;
  char *params = nv_copy_text(element.params, element.params_len);
  char err[512];
  nv_option_sources sources = {.text_params = params};
  nv_options *options = nv_options_build(&sources);
  bool asked[NV_OPT_COUNT] = {false};
  nv_pipeline_request request = {.element = element.name,
                                 .variant = element.variant,
                                 .level = nv_options_level(options),
                                 .size_level = facts & 3,
                                 .has_target = facts & 4,
                                 .no_unroll = facts & 8,
                                 .merge_functions = facts & 16,
                                 .coroutines = facts & 32,
                                 .openmp = facts & 64,
                                 .asked = asked};
  free(nv_pipeline_text(&request, options, err, sizeof err));
  nv_options_release(options);
  free(params);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < 2)
    return 0;
  // A copy that ends where the input ends, so that reading on is noticed.
  size_t len = size - 2;
  char *text = nv_new(len, 1), err[256];
  memcpy(text, data + 2, len);
  if (data[0] < 128) {
    parse_element(text, len, data[1]);
  } else {
    nv_params params;
    nv_param_parse(&nv_pass_table[data[1] % nv_pass_count], text, len, &params, err, sizeof err);
  }
  free(text);
  return 0;
}
