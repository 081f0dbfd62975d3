// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// own-elements.c: which elements of a shared array belong to one thread.
//
// `s[threadIdx.x]` is another element for every thread, if blocks have one dimension. Thread t touches
// [stride * t + low, stride * t + high). Two such ranges with one stride, both within a window of that
// width, do not meet for different t. Contract DSE-4.
#include "sync/own-elements.h"

#include <stb/stb_ds.h>

#include "bridge/nvvm.h"

// %tid.x is below 1024; with these bounds no product overflows 32 bits, which all addresses of shared memory have: a thread's
// element 2^32 bytes further would be that of another one.
// Past the bounds an element is "any part, by any thread".
enum { MAX_FACTOR = 1 << 20, MAX_STRIDE = 1 << 20 };

// A largest size (maxntid) does not say so: it limits the product, and 256 may be 16 by 16.
bool nv_has_flat_blocks(LLVMValueRef fn) {
  nv_launch_info info;
  return nv_is_kernel(fn) && nv_launch_bounds(fn, &info) && info.req_threads[0] &&
         info.req_threads[1] <= 1 && info.req_threads[2] <= 1;
}

static bool is_thread_number(LLVMValueRef v) {
  unsigned dim;
  return v && LLVMIsAInstruction(v) && nv_special_register(v, &dim) == NV_SREG_TID && dim == 0;
}

// `form` is a multiple of the number of the thread: by how much, else 0.
static uint64_t multiple_of_thread(const nv_forms *f, nv_form form) {
  const nv_sum *s = &f->sums[form];
  if (arrlen(s->terms) != 1 || s->terms[0].b >= 0)
    return 0;
  uint64_t factor = s->terms[0].coefficient;
  const nv_atom *atom = &f->atoms[s->terms[0].a];
  if (is_thread_number(atom->value))
    return factor;
  if (atom->value || atom->constant)
    return 0;
  uint64_t inner = multiple_of_thread(f, atom->inner);
  return inner <= MAX_FACTOR && factor <= MAX_FACTOR ? factor * inner : 0;
}

static LLVMValueRef without_casts(LLVMValueRef p) {
  while (LLVMIsAConstantExpr(p) && LLVMGetConstOpcode(p) == LLVMAddrSpaceCast)
    p = LLVMGetOperand(p, 0);
  return p;
}

nv_element nv_element_of(nv_forms *forms, LLVMValueRef pointer, LLVMValueRef variable,
                         uint64_t size) {
  nv_element none = {0, 0, 0};
  nv_address a;
  if (!LLVMIsAInstruction(pointer) || size == 0 || size > MAX_STRIDE)
    return none;
  forms->at = pointer;
  if (!nv_address_of(forms, pointer, &a) || without_casts(a.root) != variable)
    return none;
  uint64_t stride = multiple_of_thread(forms, a.form);
  int64_t low = (int64_t)a.constant;
  if (stride == 0 || stride > MAX_STRIDE || low < -MAX_STRIDE || low > MAX_STRIDE)
    return none;
  return (nv_element){stride, low, low + (int64_t)size};
}

bool nv_elements_separate(const nv_element *a, const nv_element *b) {
  int64_t low = a->low < b->low ? a->low : b->low;
  int64_t high = a->high > b->high ? a->high : b->high;
  return a->stride != 0 && a->stride == b->stride && high - low <= (int64_t)a->stride;
}
