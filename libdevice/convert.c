// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conversions between numeric types in every rounding mode, and reinterpretations of bits.
//
// Results out of range saturate and NaN converts as PTX cvt defines: the hardware instruction does
// all of that, so each function selects to one cvt.
#include "nv-libdevice.h"

#define EACH_ROUNDING(X) X(rn, rn) X(rz, rz) X(rd, rm) X(ru, rp)

// From floating point. The f32 forms flush subnormal arguments (and f64 -> f32 results) under
// -ftz=true.
#define FROM_FLOAT(CUDA, PTX)                                                                      \
  NV_EXPORT float __nv_double2float_##CUDA(double d) {                                             \
    return nv_ftz() ? __nvvm_d2f_##PTX##_ftz(d) : __nvvm_d2f_##PTX(d);                             \
  }                                                                                                \
  NV_EXPORT int32_t __nv_double2int_##CUDA(double d) { return __nvvm_d2i_##PTX(d); }               \
  NV_EXPORT uint32_t __nv_double2uint_##CUDA(double d) { return __nvvm_d2ui_##PTX(d); }            \
  NV_EXPORT int64_t __nv_double2ll_##CUDA(double f) { return __nvvm_d2ll_##PTX(f); }               \
  NV_EXPORT uint64_t __nv_double2ull_##CUDA(double f) { return __nvvm_d2ull_##PTX(f); }            \
  NV_EXPORT int32_t __nv_float2int_##CUDA(float in) {                                              \
    return nv_ftz() ? __nvvm_f2i_##PTX##_ftz(in) : __nvvm_f2i_##PTX(in);                           \
  }                                                                                                \
  NV_EXPORT uint32_t __nv_float2uint_##CUDA(float in) {                                            \
    return nv_ftz() ? __nvvm_f2ui_##PTX##_ftz(in) : __nvvm_f2ui_##PTX(in);                         \
  }                                                                                                \
  NV_EXPORT int64_t __nv_float2ll_##CUDA(float f) {                                                \
    return nv_ftz() ? __nvvm_f2ll_##PTX##_ftz(f) : __nvvm_f2ll_##PTX(f);                           \
  }                                                                                                \
  NV_EXPORT uint64_t __nv_float2ull_##CUDA(float f) {                                              \
    return nv_ftz() ? __nvvm_f2ull_##PTX##_ftz(f) : __nvvm_f2ull_##PTX(f);                         \
  }
EACH_ROUNDING(FROM_FLOAT)

// From integers; 32-bit integers are exact in f64.
#define TO_FLOAT(CUDA, PTX)                                                                        \
  NV_EXPORT float __nv_int2float_##CUDA(int32_t in) { return __nvvm_i2f_##PTX(in); }               \
  NV_EXPORT float __nv_uint2float_##CUDA(uint32_t in) { return __nvvm_ui2f_##PTX(in); }            \
  NV_EXPORT float __nv_ll2float_##CUDA(int64_t l) { return __nvvm_ll2f_##PTX(l); }                 \
  NV_EXPORT float __nv_ull2float_##CUDA(uint64_t l) { return __nvvm_ull2f_##PTX(l); }              \
  NV_EXPORT double __nv_ll2double_##CUDA(int64_t l) { return __nvvm_ll2d_##PTX(l); }               \
  NV_EXPORT double __nv_ull2double_##CUDA(uint64_t l) { return __nvvm_ull2d_##PTX(l); }
EACH_ROUNDING(TO_FLOAT)
NV_EXPORT double __nv_int2double_rn(int32_t i) { return i; }
NV_EXPORT double __nv_uint2double_rn(uint32_t i) { return i; }

// Half values travel as 16-bit integers. A single-precision subnormal rounds to a zero of its own
// sign, so flushing it first would change nothing.
NV_EXPORT uint16_t __nv_float2half_rn(float f) { return __builtin_bit_cast(uint16_t, (_Float16)f); }
NV_EXPORT float __nv_half2float(uint16_t h) { return (float)__builtin_bit_cast(_Float16, h); }

NV_EXPORT double __nv_hiloint2double(int32_t a, int32_t b) { return nv_hilo(a, b); }
NV_EXPORT int32_t __nv_double2loint(double d) { return nv_lo(d); }
NV_EXPORT int32_t __nv_double2hiint(double d) { return nv_hi(d); }
NV_EXPORT float __nv_int_as_float(int32_t x) { return nv_s2f(x); }
NV_EXPORT int32_t __nv_float_as_int(float x) { return nv_f2s(x); }
NV_EXPORT float __nv_uint_as_float(uint32_t x) { return nv_u2f(x); }
NV_EXPORT uint32_t __nv_float_as_uint(float x) { return nv_f2u(x); }
NV_EXPORT double __nv_longlong_as_double(int64_t x) { return nv_s2d(x); }
NV_EXPORT int64_t __nv_double_as_longlong(double x) { return nv_d2s(x); }
