// A large by-value parameter: arrays of structs with pointers, indexed by a loop and by the block.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a f32[64] random(103)
// EXEC: buffer b f32[64] random(104)
// EXEC: buffer c f32[64] random(105)
// EXEC: buffer out f32[192]
// EXEC: launch update grid=3 block=64 args=(out, {{ptr:a, i32:64, f32:0.5}, {ptr:b, i32:32, f32:2}, {ptr:c, i32:48, f32:-1}, i32:3, f32:0.25})
#include "../include/exec.h"

struct tensor { const float *data; int size; float scale; };
struct batch { tensor tensors[3]; int count; float decay; };
KERNEL update(float *out, batch b) {
  const tensor t = b.tensors[blockIdx.x];
  int i = threadIdx.x;
  float v = i < t.size ? t.data[i] * t.scale : b.decay;
  for (int k = 0; k < b.count; k++)
    if (i < b.tensors[k].size)
      v = v * b.decay + b.tensors[k].data[(i + k) & 31];
  out[blockIdx.x * 64 + i] = v;
}
