// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the fast references of the table promise (see filter.c for the use of a promise).
//
// Double precision is compared with the host's extended format, 64 bits, whose functions are good
// to a few units: 2^-59 relative is claimed, a 64th of a unit of double precision. Wider claims are
// for functions with zeros that the host reaches by cancellation (an absolute part) and for
// recurrences. Each claim is audited against MPFR (sweep.c).
#include "reference.h"

static const struct {
  nv_fast fast;
  struct nv_claim claim;
} claims[] = {
    {fast_pow, {0x1p-58, 0}},          {fast_powi, {0x1p-58, 0}},     {fast_erfc, {0x1p-58, 0}},
    {fast_erfcx, {0x1p-57, 0}},        {fast_normcdf, {0x1p-57, 0}},  {fast_tgamma, {0x1p-57, 0}},
    {fast_lgamma, {0x1p-57, 0x1p-61}}, {fast_j0, {0x1p-57, 0x1p-61}}, {fast_j1, {0x1p-57, 0x1p-61}},
    {fast_y0, {0x1p-57, 0x1p-61}},     {fast_y1, {0x1p-57, 0x1p-61}}, {fast_jn, {0x1p-50, 0x1p-56}},
    {fast_yn, {0x1p-50, 0x1p-56}},
};

struct nv_claim nv_claim_of(const struct nv_function *fn) {
  for (size_t k = 0; k < sizeof claims / sizeof claims[0]; ++k)
    if (claims[k].fast == fn->fast)
      return claims[k].claim;
  if (nv_result_letter(fn->sig, 0) == 'f')
    return (struct nv_claim){0x1p-40, 0x1p-250};
  return (struct nv_claim){0x1p-59, 0};
}
