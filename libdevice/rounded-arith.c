// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arithmetic with a stated rounding mode: each function is one PTX instruction, never contracted.
#include "nv-libdevice.h"

// PTX calls the directions rn, rz, rm (down) and rp (up); CUDA names end in rn, rz, rd and ru.
#define EACH_ROUNDING(X) X(rn, rn) X(rz, rz) X(rd, rm) X(ru, rp)

// The f32 instructions have a flushing form for -ftz=true; the _ieee functions never use it.
#define F32(CUDA, PTX)                                                                             \
  NV_EXPORT float __nv_fadd_##CUDA(float x, float y) {                                             \
    return nv_ftz() ? __nvvm_add_##PTX##_ftz_f(x, y) : __nvvm_add_##PTX##_f(x, y);                 \
  }                                                                                                \
  NV_EXPORT float __nv_fsub_##CUDA(float a, float b) {                                             \
    return nv_ftz() ? __nvvm_add_##PTX##_ftz_f(a, -b) : __nvvm_add_##PTX##_f(a, -b);               \
  }                                                                                                \
  NV_EXPORT float __nv_fmul_##CUDA(float x, float y) {                                             \
    return nv_ftz() ? __nvvm_mul_##PTX##_ftz_f(x, y) : __nvvm_mul_##PTX##_f(x, y);                 \
  }                                                                                                \
  NV_EXPORT float __nv_fmaf_##CUDA(float x, float y, float z) {                                    \
    return nv_ftz() ? __nvvm_fma_##PTX##_ftz_f(x, y, z) : __nvvm_fma_##PTX##_f(x, y, z);           \
  }                                                                                                \
  NV_EXPORT float __nv_fmaf_ieee_##CUDA(float x, float y, float z) {                               \
    return __nvvm_fma_##PTX##_f(x, y, z);                                                          \
  }                                                                                                \
  NV_EXPORT float __nv_fdiv_##CUDA(float x, float y) {                                             \
    return nv_ftz() ? __nvvm_div_##PTX##_ftz_f(x, y) : __nvvm_div_##PTX##_f(x, y);                 \
  }                                                                                                \
  NV_EXPORT float __nv_frcp_##CUDA(float x) {                                                      \
    return nv_ftz() ? __nvvm_rcp_##PTX##_ftz_f(x) : __nvvm_rcp_##PTX##_f(x);                       \
  }                                                                                                \
  NV_EXPORT float __nv_fsqrt_##CUDA(float x) {                                                     \
    return nv_ftz() ? __nvvm_sqrt_##PTX##_ftz_f(x) : __nvvm_sqrt_##PTX##_f(x);                     \
  }
EACH_ROUNDING(F32)

// x - y and x + (-y) are the same operation in every rounding mode, the sign of zero included.
#define F64(CUDA, PTX)                                                                             \
  NV_EXPORT double __nv_dadd_##CUDA(double x, double y) { return __nvvm_add_##PTX##_d(x, y); }     \
  NV_EXPORT double __nv_dsub_##CUDA(double a, double b) { return __nvvm_add_##PTX##_d(a, -b); }    \
  NV_EXPORT double __nv_dmul_##CUDA(double x, double y) { return __nvvm_mul_##PTX##_d(x, y); }     \
  NV_EXPORT double __nv_fma_##CUDA(double x, double y, double z) {                                 \
    return __nvvm_fma_##PTX##_d(x, y, z);                                                          \
  }                                                                                                \
  NV_EXPORT double __nv_ddiv_##CUDA(double x, double y) { return __nvvm_div_##PTX##_d(x, y); }     \
  NV_EXPORT double __nv_drcp_##CUDA(double x) { return __nvvm_rcp_##PTX##_d(x); }                  \
  NV_EXPORT double __nv_dsqrt_##CUDA(double x) { return __nvvm_sqrt_##PTX##_d(x); }
EACH_ROUNDING(F64)

NV_EXPORT float __nv_fmaf(float a, float b, float c) { return nv_fmaf(a, b, c); }
NV_EXPORT double __nv_fma(double a, double b, double c) { return nv_fma(a, b, c); }
