// The game of life on bit rows: shifts, carries by boolean algebra, neighbours by shuffle.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer board u32[64] random(90)
// EXEC: launch evolve grid=2 block=32 args=(board, i32:6)
#include "../include/exec.h"

KERNEL evolve(uint *board, int steps) {
  uint row = board[blockIdx.x * 32 + threadIdx.x];
  for (int s = 0; s < steps; s++) {
    uint up = __shfl_sync(0xffffffff, row, threadIdx.x - 1), down = __shfl_sync(0xffffffff, row, threadIdx.x + 1);
    uint n[8] = {up << 1 | up >> 31, up, up >> 1 | up << 31, row << 1 | row >> 31,
                 row >> 1 | row << 31, down << 1 | down >> 31, down, down >> 1 | down << 31};
    uint ones = 0, twos = 0, fours = 0;
    for (int i = 0; i < 8; i++) {
      uint carry = ones & n[i];
      ones ^= n[i];
      uint carry2 = twos & carry;
      twos ^= carry;
      fours |= carry2;
    }
    row = ~fours & twos & (ones | row);
  }
  board[blockIdx.x * 32 + threadIdx.x] = row;
}
