// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conversions of pairs of 8-bit floats, of which the first of two operands is the upper half, and to tf32.
#include "exec/ptx/op.h"

#include <math.h>

bool nv_op_narrow_known(const struct nv_op *op) {
  bool narrows = nv_ptx_type_is_narrow(op->type), plain = !op->integral && !op->ftz && !op->sat &&
                                                          !op->approx && !op->nan &&
                                                          !op->xorsign_abs && op->half == HALF_NONE;
  // Ties away from zero go with no relu.
  if (op->type == PTX_TF32)
    return op->code == OP_CVT && plain && op->source == PTX_F32 &&
           (op->round == NV_RN || op->round == NV_RZ || (op->round == NV_RNA && !op->relu));
  if (op->code != OP_CVT || op->round != NV_RN || !plain)
    return false;
  return narrows ? op->oob && (op->source == PTX_F32 || op->source == PTX_F16X2)
                 : !op->oob && op->type == PTX_F16X2;
}

// What is too large becomes the largest number, infinity as well; every NaN is 0x7f.
static uint64_t narrow(const struct nv_op *op, double value) {
  struct nv_format format = op->type == PTX_E4M3X2 ? nv_e4m3 : nv_e5m2;
  uint32_t largest = op->type == PTX_E4M3X2 ? 0x7e : 0x7b, sign = signbit(value) ? 0x80 : 0;
  if (isnan(value))
    return 0x7f;
  if (op->relu && sign)
    return 0;
  uint32_t magnitude = nv_format_encode(format, fabs(value), NV_RN);
  return sign | (magnitude > largest ? largest : magnitude);
}

// The mantissa has 10 bits, and those behind it are zero; every NaN is 0x7fffffff.
static uint64_t to_tf32(const struct nv_op *op, double value) {
  const struct nv_format format = {8, 10, false};
  const uint32_t infinity = 255u << 10;
  if (isnan(value))
    return 0x7fffffff;
  if (op->relu && signbit(value))
    return 0;
  uint32_t magnitude = nv_format_encode(format, fabs(value), op->round);
  if (op->oob && magnitude == infinity)
    magnitude--;
  return (magnitude | (signbit(value) ? 1u << 18 : 0)) << 13;
}

static uint64_t widen(const struct nv_op *op, uint64_t bits) {
  double value = nv_format_decode(op->source == PTX_E4M3X2 ? nv_e4m3 : nv_e5m2, (uint32_t)bits);
  return isnan(value)                 ? 0x7fff
         : op->relu && signbit(value) ? 0
                                      : nv_float_store(PTX_F16, value, NV_RN, false);
}

void nv_op_narrow(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site) {
  (void)m;
  (void)site;
  uint64_t in = slots[0];
  if (op->type == PTX_TF32)
    slots[0] = to_tf32(op, nv_float_load(PTX_F32, in, false));
  else if (nv_ptx_type_is_narrow(op->source))
    slots[0] = widen(op, in >> 8 & 0xff) << 16 | widen(op, in & 0xff);
  else if (op->source == PTX_F32)
    slots[0] = narrow(op, nv_float_load(PTX_F32, in, false)) << 8 |
               narrow(op, nv_float_load(PTX_F32, slots[2], false));
  else
    slots[0] = narrow(op, nv_float_load(PTX_F16, in >> 16 & 0xffff, false)) << 8 |
               narrow(op, nv_float_load(PTX_F16, in & 0xffff, false));
}
