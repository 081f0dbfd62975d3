// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Fields of NVVM IR containers by number and name (NC-06, NC-07).
#include "target/container.h"

#include <string.h>

static const nv_container_tag tags[] = {
#define NV_CONTAINER_TAG(number, name, kind, head, element)                                        \
  {number, name, NV_TAG_##kind, head, element},
#include "target/container.def"
};

// Values with names are 0, 1, 2...; a NULL ends them.
static const struct {
  unsigned tag;
  const char *names[5];
} values[] = {
    {2,
     {"NVVM_COMPILE_MODE_WHOLE_PROGRAM_ABI", "NVVM_COMPILE_MODE_WHOLE_PROGRAM_NOABI",
      "NVVM_COMPILE_MODE_SEPARATE_ABI", "NVVM_COMPILE_MODE_EXTENSIBLE_WHOLE_PROGRAM_ABI"}},
    {3, {"NVVM_OPT_LEVEL_NONE", "NVVM_OPT_LEVEL_1", "NVVM_OPT_LEVEL_2", "NVVM_OPT_LEVEL_3"}},
    {4, {"NVVM_DEBUG_INFO_NONE", "NVVM_DEBUG_INFO_LINE_INFO", "NVVM_DEBUG_INFO_DWARF"}},
    {6,
     {"NVVM_VERTEX_MODE_SINGLE", "NVVM_VERTEX_MODE_A", "NVVM_VERTEX_MODE_B",
      "NVVM_VERTEX_MODE_AB"}},
    {18,
     {"NVVM_FAST_MATH_DIVIDE_PRECISE_NO_FTZ", "NVVM_FAST_MATH_DIVIDE_PRECISE_ALLOW_FTZ",
      "NVVM_FAST_MATH_DIVIDE_FULL_RANGE_APPROX", "NVVM_FAST_MATH_DIVIDE_FAST_APPROX"}},
    {37, {"NVVM_FDL_MODE_NONE", "NVVM_FDL_MODE_ALL", "NVVM_FDL_MODE_APP"}},
};

static const char *const levels[] = {"NVVM_IR_LEVEL_UNIFIED_AFTER_DCI", "NVVM_IR_LEVEL_LTO",
                                     "NVVM_IR_LEVEL_OPTIX"};

const nv_container_tag *nv_container_tag_by_number(unsigned tag) {
  for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
    if (tags[i].tag == tag)
      return &tags[i];
  return NULL;
}

const nv_container_tag *nv_container_tag_by_name(const char *name) {
  for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
    if (strcmp(tags[i].name, name) == 0)
      return &tags[i];
  return NULL;
}

const char *nv_container_value_name(unsigned tag, unsigned value) {
  for (size_t i = 0; i < sizeof values / sizeof *values; i++)
    if (values[i].tag == tag)
      return value < 4 ? values[i].names[value] : NULL;
  return NULL;
}

bool nv_container_value_by_name(unsigned tag, const char *name, unsigned *value) {
  const char *its;
  for (*value = 0; (its = nv_container_value_name(tag, *value)); ++*value)
    if (strcmp(its, name) == 0)
      return true;
  return false;
}

const char *nv_container_level_name(unsigned level) {
  return level < sizeof levels / sizeof *levels ? levels[level] : NULL;
}
