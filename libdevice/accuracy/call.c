// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls library functions through their signatures ("d(dd)": double of two doubles).
//
// Letters: d double, f float, i 32-bit, l 64-bit, h 16-bit integer, v void; as arguments also
// D, F, I: pointer to a double, float, int that receives a result; Q: the same as I, of which only
// sign and value modulo 8 count; A, B: pointer to an array of doubles, floats that is read; S:
// pointer to a NUL-terminated string. As a result b is an int of which only zero or not counts.
#include "accuracy.h"

#include <string.h>

#define TYPE_d double
#define TYPE_f float
#define TYPE_i int32_t
#define TYPE_l int64_t
#define TYPE_h uint16_t
#define TYPE_b int32_t

#define CALL1(R, A)                                                                                \
  static void call_##R##_##A(void *fn, const struct nv_args *a, struct nv_results *r) {            \
    r->v[0].R = ((TYPE_##R(*)(TYPE_##A))fn)(a->v[0].A);                                            \
  }
#define CALL2(R, A, B)                                                                             \
  static void call_##R##_##A##B(void *fn, const struct nv_args *a, struct nv_results *r) {         \
    r->v[0].R = ((TYPE_##R(*)(TYPE_##A, TYPE_##B))fn)(a->v[0].A, a->v[1].B);                       \
  }
#define CALL3(R, A)                                                                                \
  static void call_##R##_##A##A##A(void *fn, const struct nv_args *a, struct nv_results *r) {      \
    r->v[0].R = ((TYPE_##R(*)(TYPE_##A, TYPE_##A, TYPE_##A))fn)(a->v[0].A, a->v[1].A, a->v[2].A);  \
  }
#define CALL4(R, A)                                                                                \
  static void call_##R##_##A##A##A##A(void *fn, const struct nv_args *a, struct nv_results *r) {   \
    r->v[0].R = ((TYPE_##R(*)(TYPE_##A, TYPE_##A, TYPE_##A, TYPE_##A))fn)(a->v[0].A, a->v[1].A,    \
                                                                          a->v[2].A, a->v[3].A);   \
  }
// One value returned, one stored through a pointer.
#define CALL_OUT(R, A, P, O)                                                                       \
  static void call_##R##_##A##P(void *fn, const struct nv_args *a, struct nv_results *r) {         \
    r->v[0].R = ((TYPE_##R(*)(TYPE_##A, TYPE_##O *))fn)(a->v[0].A, &r->v[1].O);                    \
  }
#define CALL_OUT2(R, A, P, O)                                                                      \
  static void call_##R##_##A##A##P(void *fn, const struct nv_args *a, struct nv_results *r) {      \
    r->v[0].R =                                                                                    \
        ((TYPE_##R(*)(TYPE_##A, TYPE_##A, TYPE_##O *))fn)(a->v[0].A, a->v[1].A, &r->v[1].O);       \
  }
#define CALL_PAIR(A, P)                                                                            \
  static void call_v_##A##P##P(void *fn, const struct nv_args *a, struct nv_results *r) {          \
    ((void (*)(TYPE_##A, TYPE_##A *, TYPE_##A *))fn)(a->v[0].A, &r->v[0].A, &r->v[1].A);           \
  }
#define CALL_ARRAY(R, P)                                                                           \
  static void call_##R##_i##P(void *fn, const struct nv_args *a, struct nv_results *r) {           \
    TYPE_##R list[NV_MAX_ARGS];                                                                    \
    for (unsigned k = 1; k < NV_MAX_ARGS; ++k)                                                     \
      list[k - 1] = a->v[k].R;                                                                     \
    r->v[0].R = ((TYPE_##R(*)(int32_t, const TYPE_##R *))fn)(a->v[0].i, list);                     \
  }
// The tag of nan("...") travels as the characters of the argument itself.
#define CALL_TAG(R)                                                                                \
  static void call_##R##_S(void *fn, const struct nv_args *a, struct nv_results *r) {              \
    char tag[sizeof a->v[0] + 1] = {0};                                                            \
    memcpy(tag, &a->v[0], sizeof a->v[0]);                                                         \
    r->v[0].R = ((TYPE_##R(*)(const char *))fn)(tag);                                              \
  }

#define EACH1(X)                                                                                   \
  X(i, i)                                                                                          \
  X(i, l)                                                                                          \
  X(l, l)                                                                                          \
  X(f, f)                                                                                          \
  X(d, d)                                                                                          \
  X(f, d)                                                                                          \
  X(i, d) X(d, i) X(i, f) X(f, i) X(l, f) X(l, d) X(f, l) X(d, l) X(h, f) X(f, h) X(b, f) X(b, d)
#define EACH2(X)                                                                                   \
  X(i, i, i) X(l, l, l) X(f, f, f) X(d, d, d) X(d, i, i) X(f, i, f) X(d, i, d) X(f, f, i) X(d, d, i)
#define EACH3(X) X(i, i) X(f, f) X(d, d)
#define EACH4(X) X(f, f) X(d, d)
#define EACH_OUT(X) X(f, f, I, i) X(d, d, I, i) X(f, f, F, f) X(d, d, D, d)
#define EACH_OUT2(X) X(f, f, Q, i) X(d, d, Q, i)

EACH1(CALL1)
EACH2(CALL2)
EACH3(CALL3)
EACH4(CALL4)
EACH_OUT(CALL_OUT)
EACH_OUT2(CALL_OUT2)
CALL_PAIR(f, F)
CALL_PAIR(d, D)
CALL_ARRAY(f, B)
CALL_ARRAY(d, A)
CALL_TAG(f)
CALL_TAG(d)

static const struct {
  const char *sig;
  nv_caller call;
} callers[] = {
#define ROW1(R, A) {#R "(" #A ")", call_##R##_##A},
#define ROW2(R, A, B) {#R "(" #A #B ")", call_##R##_##A##B},
#define ROW3(R, A) {#R "(" #A #A #A ")", call_##R##_##A##A##A},
#define ROW4(R, A) {#R "(" #A #A #A #A ")", call_##R##_##A##A##A##A},
#define ROW_OUT(R, A, P, O) {#R "(" #A #P ")", call_##R##_##A##P},
#define ROW_OUT2(R, A, P, O) {#R "(" #A #A #P ")", call_##R##_##A##A##P},
    EACH1(ROW1) EACH2(ROW2) EACH3(ROW3) EACH4(ROW4) EACH_OUT(ROW_OUT)
        EACH_OUT2(ROW_OUT2){"v(fFF)", call_v_fFF},
    {"v(dDD)", call_v_dDD},
    {"f(iB)", call_f_iB},
    {"d(iA)", call_d_iA},
    {"f(S)", call_f_S},
    {"d(S)", call_d_S},
};

nv_caller nv_find_caller(const char *sig) {
  for (size_t k = 0; k < sizeof callers / sizeof callers[0]; ++k)
    if (strcmp(callers[k].sig, sig) == 0)
      return callers[k].call;
  return NULL;
}

static bool is_result_pointer(char letter) {
  return letter == 'D' || letter == 'F' || letter == 'I' || letter == 'Q';
}

unsigned nv_arg_count(const char *sig) {
  unsigned n = 0;
  for (const char *p = sig + 2; *p != ')'; ++p) {
    if (*p == 'A' || *p == 'B')
      return NV_MAX_ARGS;
    if (!is_result_pointer(*p))
      ++n;
  }
  return n;
}

char nv_arg_letter(const char *sig, unsigned k) {
  char letter = sig[2];
  for (unsigned j = 0; j <= k; ++j) {
    char here = sig[2 + j];
    if (here == 'A')
      return 'd';
    if (here == 'B')
      return 'f';
    letter = here;
  }
  return letter;
}

unsigned nv_result_count(const char *sig) {
  unsigned n = sig[0] != 'v';
  for (const char *p = sig + 2; *p != ')'; ++p)
    n += is_result_pointer(*p);
  return n;
}

char nv_result_letter(const char *sig, unsigned k) {
  if (sig[0] != 'v') {
    if (k == 0)
      return sig[0];
    --k;
  }
  for (const char *p = sig + 2; *p != ')'; ++p)
    if (is_result_pointer(*p) && k-- == 0)
      return *p == 'D' ? 'd' : *p == 'F' ? 'f' : *p == 'Q' ? 'q' : 'i';
  return 'i';
}
