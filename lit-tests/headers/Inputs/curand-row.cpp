// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The last of the sets of parameters for MTGP32 that a toolkit has, as 52 numbers.
#include <stdio.h>

#include <cuda_runtime_api.h>
#include <curand_mtgp32_host.h>
#include <curand_mtgp32dc_p_11213.h>

int main() {
  const mtgp32_params_fast_t &set = mtgp32dc_params_fast_11213[CURAND_NUM_MTGP32_PARAMS - 1];
  printf("%d %d %d %u", set.pos, set.sh1, set.sh2, set.mask);
  for (const unsigned int *table : {set.tbl, set.tmp_tbl, set.flt_tmp_tbl})
    for (int i = 0; i < 16; ++i)
      printf(" %u", table[i]);
  printf("\n");
}
