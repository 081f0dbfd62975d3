// Particles whose fields are arrays of their own, handled as one struct by value: load, a switch in a
// loop, reflection at walls, store.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O3>,function(nv-block-order)'
//
// EXEC: buffer px f32[256] random(25, -1, 1)
// EXEC: buffer py f32[256] random(26, -1, 1)
// EXEC: buffer vx f32[256] random(27, -1, 1)
// EXEC: buffer vy f32[256] random(28, -1, 1)
// EXEC: buffer kind u8[256] random(29, 0, 2)
// EXEC: launch move grid=2 block=128 args=({px, py, vx, vy, kind, i32:256}, {f32:-1, f32:-1, f32:1, f32:1, f32:0.9}, f32:0.01, i32:5)
#include "../include/exec.h"

struct Particle {
  float px, py, vx, vy;
  uchar kind;
};
struct Particles {
  float *px, *py, *vx, *vy;
  uchar *kind;
  int n;
  __device__ Particle load(int i) const { return {px[i], py[i], vx[i], vy[i], kind[i]}; }
  __device__ void store(int i, const Particle &p) {
    px[i] = p.px;
    py[i] = p.py;
    vx[i] = p.vx;
    vy[i] = p.vy;
    kind[i] = p.kind;
  }
};
struct Box {
  float x0, y0, x1, y1, bounce;
};
NV_DEVICE Particle advance(Particle p, const Box &box, float dt) {
  switch (p.kind) {
  case 0:
    p.vy -= 9.8f * dt;
    break;
  case 1:
    p.vx += p.py * dt;
    p.vy -= p.px * dt;
    break;
  default:
    p.vx *= 0.99f;
    p.vy *= 0.99f;
  }
  p.px += p.vx * dt;
  p.py += p.vy * dt;
  if (p.px < box.x0 || p.px > box.x1) {
    p.vx = -p.vx * box.bounce;
    p.px = fminf(fmaxf(p.px, box.x0), box.x1);
  }
  if (p.py < box.y0 || p.py > box.y1) {
    p.vy = -p.vy * box.bounce;
    p.py = fminf(fmaxf(p.py, box.y0), box.y1);
    p.kind = (p.kind + 1) % 3;
  }
  return p;
}
KERNEL move(Particles s, Box box, float dt, int steps) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < s.n; i += gridDim.x * blockDim.x) {
    Particle p = s.load(i);
    for (int k = 0; k < steps; k++)
      p = advance(p, box, dt);
    s.store(i, p);
  }
}
