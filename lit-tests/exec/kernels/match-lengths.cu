// The longest of the strings in front of each place that begins like the one there, as a compressor looks for them: a loop that ends
// at one of three conditions, of which one is a small number.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O1>,function(nv-join-branches)' -passes='nvopt<O3;disable-join-branches=1>'
//
// EXEC: buffer text i8[320] random(1, 0, 3)
// EXEC: buffer found i32[320] zero
// EXEC: launch longest grid=4 block=64 args=(found, text, i32:320)
#include "../include/exec.h"

KERNEL longest(int *found, const unsigned char *text, int size) {
  int place = blockIdx.x * blockDim.x + threadIdx.x + 64, best = 0, at = 0;
  for (int back = 1; back <= 64; back++) {
    int length = 0;
    while (length < 18 && place + length < size &&
           text[place + length] == text[place - back + length])
      length++;
    if (length > best) {
      best = length;
      at = back;
      if (length == 18)
        break;
    }
  }
  found[place] = best >= 3 ? at << 8 | best : 0;
}
