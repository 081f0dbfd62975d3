// Memory that functions reach by a way nobody sees: through tables of functions, by copies of addresses that lie in memory, by
// the second of two equal arguments. A pass that takes a load over such a call, drops a store in front of it, or believes a variable
// constant, changes the sums.
//
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O3;rdc=0;internalize-variables=1>' -passes='nvopt<O2;rdc=0>' -passes='nvopt<Ofcmax>'
//
// EXEC: buffer out u32[1024]
// EXEC: buffer a i32[256] iota
// EXEC: launch locals block=32 args=(out, a, i32:1)
// EXEC: launch parameters block=32 args=(out+128, {i32:3, i32:5, i32:7, i32:9}, a, i32:0)
// EXEC: launch copies block=32 args=(out+256, {i32:3, i32:5, i32:7, i32:9}, i32:1)
// EXEC: launch rounds block=32 args=(out+384, a, i32:1)
// EXEC: launch read_only block=1 args=(out+512, a, i32:9)
// EXEC: launch shared_room block=32 args=(out+640, i32:1)
// EXEC: launch spaces block=32 args=(out+768, a, i32:1)
// EXEC: launch results block=32 args=(out+896, i32:1)
// EXEC: launch branches block=32 args=(out+1024, a, i32:2)
// EXEC: launch bytes block=32 args=(out+1152, a, i32:1)
// EXEC: launch variables block=1 args=(out+1280, i32:1)
// EXEC: launch tables block=1 args=(out+1408, i32:0)
// EXEC: launch restricted block=32 args=(out+1536, a, a+512, i32:1)
// EXEC: launch bounds block=32 args=(out+1664, a, i32:1)
// EXEC: launch pointers block=32 args=(out+1792, i32:1)
// EXEC: launch exits block=32 args=(out+1920, a, i32:1)
#include "../include/exec.h"

struct Four {
  int x, y, z, w;
};
struct Keep {
  int *p;
};
union Either {
  uint word;
  uchar bytes[8];
};

// Functions that only tables name.
static __device__ void add(int *p, int x) { *p += x; }
static __device__ void set(int *p, int x) { *p = x; }
static __device__ void (*writers[2])(int *, int) = {add, set};
static __device__ __noinline__ void write(int k, Keep *keep, int x) { writers[k & 1](keep->p, x); }
static __device__ __noinline__ int two(int *p, const int *q, int x) {
  int before = *q;
  *p = before + x;
  return *q;
}
static __device__ __noinline__ int sum_of(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s = s * 3 + p[i];
  return s;
}

// A local array of constants, of which a copied address knows.
KERNEL locals(uint *out, const int *a, int k) {
  int i = threadIdx.x, w[4] = {1, 2, 3, 4}, c = (i & 1) + 1;
  Keep keep = {&w[c]};
  int s = w[i & 3];
  write(k + i, &keep, 50);
  s = s * 5 + w[i & 3];
  w[i & 2 ? 1 : 3] = a[i];
  s = s * 5 + sum_of(w, 4);
  w[c] = 9;
  s = s * 5 + two(&w[c], &w[1], 4) + w[1];
  out[i] = s;
}

// A parameter of the kernel.
KERNEL parameters(uint *out, Four four, const int *a, int k) {
  int i = threadIdx.x;
  Keep keep = {i & 1 ? &four.y : &four.w};
  int s = four.y;
  write(k + (i >> 1), &keep, i);
  s = s * 5 + four.y + four.w * 3;
  s = s * 5 + two(&four.x, &four.x, a[i]);
  out[i] = s * 5 + four.x;
}

// Copies of an object, and what happens to one of them in between.
KERNEL copies(uint *out, Four four, int k) {
  int i = threadIdx.x;
  Four one = four, other;
  Keep keep = {&one.z};
  other = one;
  write(k, &keep, i);
  Four third = one;
  keep.p = &other.x;
  write(k + i, &keep, 77);
  one = other;
  out[i] = one.x + other.z * 3 + third.z * 5 + one.z * 7 + third.x * 11;
}

// What the rounds of a loop read again and again.
KERNEL rounds(uint *out, int *a, int k) {
  int i = threadIdx.x, s = 0;
  Keep keep = {a + i};
  for (int j = 0; j < 9; j++) {
    s = s * 3 + a[i];
    write(j >> k, &keep, j);
    s += a[i];
    if (a[i] > 20)
      keep.p = a + 64 + i;
  }
  out[i] = s;
}

// Memory of which only the address in a variable is written.
static __device__ int *where;
static __device__ __noinline__ void store_there(int x) { *where = x; }
static __device__ void (*there)(int) = store_there;
KERNEL read_only(uint *out, const int *a, int k) {
  where = (int *)a + 200;
  int s = a[200] + a[201];
  there(k);
  s = s * 5 + a[200];
  where++;
  store_there(k + 1);
  out[0] = s * 5 + a[201];
}

// Shared memory whose address is kept: the barriers have to stay.
static __shared__ int *shared_place[32];
KERNEL shared_room(uint *out, int k) {
  __shared__ int room[33];
  int i = threadIdx.x;
  room[i] = i;
  shared_place[i] = &room[i];
  __syncthreads();
  Keep keep = {shared_place[31 - i]};
  int s = room[i];
  __syncthreads();
  write(k, &keep, i * 2);
  __syncthreads();
  s = s * 5 + room[i];
  __syncthreads();
  keep.p = shared_place[i ^ 1];
  write(k + 1, &keep, s & 7);
  __syncthreads();
  out[i] = s * 5 + room[i];
}

// A function that is called with shared memory, and by its address with other memory.
static __device__ __noinline__ int bump(int *p, int x) { return *p += x; }
static __device__ int (*bumps[2])(int *, int) = {bump, bump};
KERNEL spaces(uint *out, int *a, int k) {
  __shared__ int room[32];
  int i = threadIdx.x, own = i;
  room[i] = i;
  int s = bump(&room[i], 3);
  s = s * 5 + bumps[k](i & 1 ? &own : a + 100 + i, 4);
  s = s * 5 + bumps[k & i](i & 2 ? &room[i] : &own, 5);
  out[i] = s * 5 + own + room[i];
}

// Structures and unions that functions hand out, some of them twice to the same place.
static __device__ __noinline__ void fill(Four *to, Four *from, int x) {
  to->x = x;
  to->y = from->x + 1;
  to->z = from->y + 1;
  to->w = from->z + 1;
}
static __device__ __noinline__ Either make(int x) {
  Either e;
  e.word = x * 0x01010101;
  return e;
}
static __device__ Either (*makers[1])(int) = {make};
static __device__ void (*fillers[1])(Four *, Four *, int) = {fill};
KERNEL results(uint *out, int k) {
  int i = threadIdx.x;
  Four one = {1, 2, 3, 4}, other = {5, 6, 7, 8};
  fill(&one, &one, i);
  fillers[k - 1](&other, i & 1 ? &other : &one, i * 3);
  Either e = makers[k - 1](i);
  out[i] = one.w + other.w * 3 + other.y * 5 + e.bytes[1] * 7 + e.word;
}

// The same load on both ways and behind them.
KERNEL branches(uint *out, int *a, int k) {
  int i = threadIdx.x, s = 0;
  Keep keep = {a + 64 + (i & k ? i : i + 32)};
  if (i & 1) {
    s = a[64 + i];
    write(0, &keep, 3);
    s = s * 3 + a[64 + i];
  } else {
    write(1, &keep, 7);
    s = a[64 + i];
  }
  int before = a[64 + i];
  write(i, &keep, 1);
  if (i & 4)
    s += before;
  if (i & 8 && a[64 + i] > 5)
    s += a[64 + i] * 5;
  out[i] = s;
}

// Bytes that are written one by one, and read in between as a word.
KERNEL bytes(uint *out, int *a, int k) {
  int i = threadIdx.x;
  uchar *b = (uchar *)(a + 128 + i);
  Keep keep = {a + 128 + i};
  int s = 0;
  b[0] = i;
  b[1] = i + 1;
  s = sum_of(keep.p, 1);
  b[2] = i + 2;
  write(k, &keep, s & 0x00ff00ff);
  b[3] = i + 3;
  out[i] = s * 3 + a[128 + i] + b[0] * 5 + b[2];
}

// Variables of the program that only an address in another one leads to.
static __device__ int fields[4] = {1, 2, 3, 4};
static __device__ int *fields_too = fields;
static __device__ int switched = 1;
static __device__ int *const switches[1] = {&switched};
KERNEL variables(uint *out, int k) {
  int s = fields[1] + fields[2] * 3;
  Keep keep = {fields_too + k};
  write(k, &keep, 40);
  s = s * 5 + fields[1];
  keep.p = switches[0];
  write(k + 1, &keep, 5);
  out[0] = s * 5 + (switched == 1 ? 3 : switched);
}

// A table of functions that is changed by its address.
static __device__ void (*changing[2])(int *, int) = {add, set};
static __device__ void (**changing_too)(int *, int) = changing;
static __device__ __noinline__ void change(void (**p)(int *, int), int k) {
  void (*first)(int *, int) = p[k];
  p[k] = p[k + 1];
  p[k + 1] = first;
}
KERNEL tables(uint *out, int k) {
  int x = 10;
  changing[0](&x, 5);
  change(changing_too, k);
  changing[0](&x, 4);
  changing[1](&x, 3);
  out[0] = x;
}

// A copy in memory of a pointer that is restrict.
KERNEL restricted(uint *out, int *__restrict__ a, int *__restrict__ b, int k) {
  int i = threadIdx.x;
  Keep keep = {a + i};
  int s = a[i];
  b[i] = s * 3;
  write(k, &keep, 5);
  s = s * 5 + a[i];
  keep.p = b + i;
  write(k + 1, &keep, a[i]);
  out[i] = s * 5 + b[i];
}

// The bound of a loop and its condition, which the loop changes.
KERNEL bounds(uint *out, int *a, int k) {
  int i = threadIdx.x, n = 5, on = 1, s = 0;
  Keep keep = {&n}, other = {&on};
  for (int j = 0; j < n && j < 40; j++) {
    s = s * 3 + (on ? a[j] : j);
    if (j == (i & 7))
      write(0, &keep, i);
    if (j == (i & 3) + 2)
      write(k, &other, 0);
  }
  out[i] = s + n;
}

// A pointer that is changed by its address.
static __device__ __noinline__ void turn(int **pp, int *q, int k) {
  if (k)
    *pp = q;
}
KERNEL pointers(uint *out, int k) {
  int i = threadIdx.x, x = 1, y = 2, *p = &x;
  turn(&p, &y, i & k);
  *p = 9;
  int s = x * 3 + y;
  turn(&p, &x, 1);
  *p += 4;
  out[i] = s * 5 + x * 3 + y;
}

// A function that ends the thread, or does not come back at all.
static __device__ void leave(int *p, int x) {
  *p = x;
  if (x & 1)
    __nvvm_exit();
}
static __device__ void (*leavers[2])(int *, int) = {leave, set};
KERNEL exits(uint *out, int *a, int k) {
  int i = threadIdx.x;
  out[i] = 1;
  a[160 + i] = 5;
  leavers[i >> 4](a + 160 + i, i);
  out[i] = a[160 + i] * 3 + k;
}
