// A filter of samples of 16 bits by factors of as many, rounded and bounded, and the energy of two channels.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O1>,function(nv-selection-forms)' -passes='nvopt<O3;disable-selection-forms=1>'
//
// EXEC: buffer samples i16[300] random(1, -30000, 30000)
// EXEC: buffer factors i16[16] random(2, -5000, 5000)
// EXEC: buffer filtered i16[256] zero
// EXEC: buffer energy i32[128] zero
// EXEC: launch filter grid=1 block=64 args=(filtered, samples, factors, i32:256)
// EXEC: launch energies grid=1 block=64 args=(energy, samples, i32:128)
#include "../include/exec.h"

KERNEL filter(short *filtered, const short *samples, const short *factors, int size) {
  for (int i = threadIdx.x; i < size; i += blockDim.x) {
    int sum = 1 << 14;
    for (int k = 0; k < 16; k++)
      sum += samples[i + k] * factors[k];
    sum >>= 15;
    filtered[i] = sum > 32767 ? 32767 : sum < -32768 ? -32768 : sum;
  }
}

KERNEL energies(int *energy, const short *samples, int size) {
  for (int i = threadIdx.x; i < size; i += blockDim.x) {
    int left = samples[2 * i], right = samples[2 * i + 1];
    energy[i] = (left * left >> 1) + (right * right >> 1) - 3 * left;
  }
}
