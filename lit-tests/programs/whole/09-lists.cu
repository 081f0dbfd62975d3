// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lists in memory of a pool that one file hands out, walked by other files.
// RUN: %link-program
// RUN: not grep call %t/out.ptx
//
// EXEC: buffer keys i32[32] random(41, 0, 500)
// EXEC: buffer out i32[64]
// EXEC: launch insert grid=1 block=1 args=(keys, i32:32)
// EXEC: launch find grid=2 block=32 args=(keys, out)
//--- list.h
#pragma once
#include "include/exec.h"
struct node {
  int key, value, next; // the number of a node; 0: none
};
extern __device__ int heads[8];
__device__ int take();
__device__ node &at(int number);
__device__ int bucket_of(int key);
__device__ int look(int key);
//--- pool.cu
#include "list.h"
static __device__ node pool[64];
static __device__ int used;
__device__ int take() { return ++used; }
__device__ node &at(int number) { return pool[number]; }
//--- table.cu
#include "list.h"
__device__ int heads[8];
__device__ int bucket_of(int key) { return (key * 2654435761u) >> 29; }
__device__ int look(int key) {
  int n = heads[bucket_of(key)];
  while (n && at(n).key != key)
    n = at(n).next;
  return n;
}
//--- insert.cu
#include "list.h"
KERNEL insert(const int *keys, int n) {
  for (int i = 0; i < n; i++) {
    int place = look(keys[i]);
    if (!place) {
      place = take();
      at(place).key = keys[i];
      at(place).next = heads[bucket_of(keys[i])];
      heads[bucket_of(keys[i])] = place;
    }
    at(place).value = i;
  }
}
//--- find.cu
#include "list.h"
KERNEL find(const int *keys, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, place = look(i < 32 ? keys[i] : 13 * i);
  out[i] = place ? at(place).value : -1;
}
