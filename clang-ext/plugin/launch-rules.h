// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// launch-rules.h: what launch attributes of one function may say together.
#ifndef NVOPT_CLANG_LAUNCH_RULES_H
#define NVOPT_CLANG_LAUNCH_RULES_H

#include <stdbool.h>
#include <stdint.h>

#include "clang-ext/plugin/tables.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Numbers of one attribute.
typedef struct nv_launch_numbers {
  bool given;
  unsigned count;    ///< how many numbers
  int64_t number[3]; ///< INT64_MAX for larger ones
  bool readable;     ///< false: some argument is no integer constant
} nv_launch_numbers;

/// What a function's attributes say.
typedef struct nv_launch_facts {
  bool kernel;
  unsigned sm;                         ///< 90 for sm_90; 0 where the target is not known
  unsigned ptx;                        ///< 84 for PTX 8.4; 0 where it is not known
  nv_launch_numbers of[NV_ATTRIBUTES]; ///< by nv_attribute_id; BLOCK_SIZE holds the first tuple
  nv_launch_numbers block_cluster;     ///< second tuple of __block_size__, where written
  nv_launch_numbers bounds;            ///< __launch_bounds__
} nv_launch_facts;

/// One violated rule and the attribute that it is told at.
typedef struct nv_launch_finding {
  nv_rule_id rule;
  int attribute; ///< nv_attribute_id, -1 for __launch_bounds__
  const char *name;
} nv_launch_finding;

enum { NV_LAUNCH_FINDINGS = 16 };

/// Fills `out` (NV_LAUNCH_FINDINGS of them) with the rules that `facts` break; returns their
/// number.
unsigned nv_launch_check(const nv_launch_facts *facts, nv_launch_finding *out);

#ifdef __cplusplus
}
#endif
#endif
