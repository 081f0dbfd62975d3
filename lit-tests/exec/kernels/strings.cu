// Byte strings: length, comparison, search, conversion of numbers to text in local memory.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer text u8[512] random(94, 97, 99)
// EXEC: buffer out i32[96]
// EXEC: launch inspect block=32 args=(out, text)
#include "../include/exec.h"

NV_DEVICE int length(const char *s) {
  int n = 0;
  while (s[n])
    n++;
  return n;
}
__device__ __noinline__ int compare(const char *a, const char *b) {
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return (uchar)*a - (uchar)*b;
}
KERNEL inspect(int *out, const char *text) {
  char word[17], digits[12];
  int t = threadIdx.x;
  for (int i = 0; i < 16; i++)
    word[i] = text[t * 16 + i];
  word[(t * 5) & 15] = 0;
  word[16] = 0;
  int n = length(word), found = -1;
  for (int i = 0; i + 1 < n && found < 0; i++)
    if (word[i] == 'a' && word[i + 1] == 'b')
      found = i;
  int value = t * 7919, at = 12;
  digits[--at] = 0;
  do
    digits[--at] = (char)('0' + value % 10);
  while (value /= 10);
  out[t] = n * 100 + found;
  out[t + 32] = compare(word, "abc") + compare(word, text);
  out[t + 64] = length(digits + at) * 1000 + digits[at];
}
