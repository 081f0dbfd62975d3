// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// exit-values.c: nv-exit-values, computes outside of a loop what only its last iteration would tell.
//
//                                              %r = add %start, %n
//   loop:                                      loop:
//     %i = phi [%start], [%i.next]       ->      %left = phi [%n], [%left.next]
//     %left = phi [%n], [%left.next]             %left.next = add %left, -1
//     %i.next = add %i, 1                        br (%left.next != 0), loop, exit
//     %left.next = add %left, -1               exit:
//     br (%left.next != 0), loop, exit           use(%r)
//   exit:
//     use(%i.next)
//
// Unrolling at run time puts the rest of the iterations into a loop that counts them down, and the old
// counter stays for the loop behind it: one addition an iteration and a register for a number that a
// sum gives. Runs in front of loop strength reduction, which makes addresses of the old counter
// pointers and would keep it for its last value.
//
// Legal because scalar evolution knows the value in front of the last exit exactly; it is computed only
// where its parts are available and nothing can trap. Costs more than a few additions: not done. Nor
// where a store, a call or a branch of the loop needs the value anyway.
// Only loops that are not to be unrolled any more: of others this makes a form that ptxas unrolls once
// more, to three times the code (checksums: 1920 bytes of SASS to 6400). Contract PF-7.
#include "bridge/loop-transforms.h"
#include "passes.h"

nv_preserved nv_exit_values(nv_pass_ctx *ctx, nv_loop *loop) {
  bool done = nv_loop_md_has(loop, "llvm.loop.unroll.disable");
  return done && nv_loop_rewrite_exit_values(ctx, loop) ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
