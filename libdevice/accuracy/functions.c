// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The function table: every exported name with its signature, reference, bound and sampling plan.
//
// Documented bounds are those of the accuracy tables in the CUDA C++ Programming Guide.
#include "reference.h"

// Sampling plans that several rows share (syntax: sample.c).
#define ANY "bits;edge;fin"
#define ANY2 "bits;edge;fin,r:0.25:4;fin,r:1e-20:1e20;edge,fin"
#define ANY3 "bits;edge;fin,r:0.25:4;fin,r:1e-20:1e20;fin,edge,fin"
#define FMA_PLAN ANY3 ";u:1:2,u:1:2,u:-4:-1;fin,r:0.5:2,r:1e-10:1e10"
#define REALS "bits;edge;E:1e-12:1e6;"
#define NORM_PLAN "edge;E:1e-3:1e3;E:1e-3:1e3,r:0.01:100;fin,r:0.1:10;fin,r:1e-12:1e12"
#define TRIG_PLAN                                                                                  \
  REALS "u:-4:4;u:-100:100;E:100:1e6;E:1e5:1e15;"                                                  \
        "m:1.5707963267948966:1:1e5;m:1.5707963267948966:1e5:1e12;m:1.5707963267948966:1e9:1e300;" \
        "m:0.78539816339744831:0.5:1e3"
#define TRIG_PLAN_F                                                                                \
  REALS "u:-4:4;u:-100:100;E:100:1e6;E:1e5:1e15;"                                                  \
        "m:1.5707963267948966:1:1e5;m:1.5707963267948966:1e5:1e12;m:1.5707963267948966:1e9:1e37;"  \
        "m:0.78539816339744831:0.5:1e3"
#define PI_PLAN "bits;edge;u:-1:1;u:-100:100;E:1e-300:1;m:0.25:0.25:1e6;m:0.5:0.5:1e16;E:1:1e16"
#define PI_PLAN_F "bits;edge;u:-1:1;u:-100:100;E:1e-37:1;m:0.25:0.25:1e6;m:0.5:0.5:1e16;E:1:1e16"

// Bit-exact functions; the cost is that of the reference.
#define EXACT(name, sig, exact, plan)                                                              \
  {#name, sig, NULL, exact_##exact, NULL, NULL, 0, "exact", 0.3, plan},
#define ROUNDED(name, sig, exact, plan)                                                            \
  {#name, sig, NULL, exact_##exact, NULL, NULL, 0, "0", 0.6, plan},
// Functions with a bound in ulp. `fast` is the fast approximation or NONE.
#define fast_NONE NULL
#define ULP(name, sig, ref, fast, n, cost, plan)                                                   \
  {#name, sig, ref_##ref, NULL, fast_##fast, NULL, n, #n, cost, plan},
// Functions whose bound depends on the argument.
#define REGION(name, sig, ref, fast, bound, text, cost, plan)                                      \
  {#name, sig, ref_##ref, NULL, fast_##fast, bound_##bound, 0, text, cost, plan},

#define ROUNDED_MODE(suffix, mode, name, sig, exact, plan)                                         \
  ROUNDED(name##_##suffix, sig, exact##_##suffix, plan)
#define ROUNDED4(name, sig, exact, plan) NV_MODES(ROUNDED_MODE, name, sig, exact, plan)

// Results that do not fit the integer are unspecified.
#define IN_RANGE "E:1e-300:9.2e18;E:0.1:9.2e18;u:-100:100;m:0.5:0.5:1e6;m:0.5:1e6:1e17"
#define FINITE_DIVISION ANY2 ";u:1:2,u:1:2"

const struct nv_function nv_functions[] = {
#include "functions-exact.def"
#include "functions-real.def"
};
const size_t nv_function_count = sizeof nv_functions / sizeof nv_functions[0];
