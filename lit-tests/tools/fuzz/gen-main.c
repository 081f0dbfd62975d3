// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvopt-kernel-gen: random CUDA kernels with launch descriptions, and random pass sequences. The
// output depends on the arguments alone.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/gen.h"

static const char usage[] =
    "usage: nvopt-kernel-gen [--sequence | --pass] [--seed=N] [--count=N] [--include=FILE] "
    "[--nvcc]\n"
    "                        [--unions] [--loops] [--twin=T]\n"
    "\n"
    "Prints a CUDA file with the kernels number N, N+1, ... for nvopt-exec. Kernel N is the same "
    "in\n"
    "every file.\n"
    "  --seed=N        first kernel (default 1)\n"
    "  --count=N       how many (default 1)\n"
    "  --seeds=N,...   these kernels instead\n"
    "  --include=FILE  the header with CUDA's names (default exec.h)\n"
    "  --nvcc          only what nvcc takes too\n"
    "  --unions        functions may return unions, which want nv-union-results in front of all "
    "else\n"
    "  --loops         mostly loops of which passes make something else\n"
    "  --twin=T        kernels that do the same in another way, chosen by T: other order of "
    "parameters,\n"
    "                  pieces in functions, other bounds, inlining, unrolling and address spaces\n"
    "  --sequence      print a random sequence of passes instead, one a line\n"
    "  --pass          print one random pass of nvopt instead\n";

static const char prelude[] =
    "// EXEC: clang -ffp-contract=off -w\n"
    "#include \"%s\"\n"
    "#ifdef __NVCC__\n"
    "struct alignas(8) nv_uint2 { uint x, y; };\n"
    "struct alignas(16) nv_uint4 { uint x, y, z, w; };\n"
    "struct alignas(8) nv_float2 { float x, y; };\n"
    "struct alignas(16) nv_float4 { float x, y, z, w; };\n"
    "#define NV_OPERATOR(o, k) \\\n"
    "  NV_DEVICE nv_##k##2 operator o(nv_##k##2 a, nv_##k##2 b) { return {a.x o b.x, a.y o b.y}; } "
    "\\\n"
    "  NV_DEVICE nv_##k##4 operator o(nv_##k##4 a, nv_##k##4 b) { \\\n"
    "    return {a.x o b.x, a.y o b.y, a.z o b.z, a.w o b.w}; }\n"
    "NV_OPERATOR(+, uint) NV_OPERATOR(-, uint) NV_OPERATOR(*, uint) NV_OPERATOR(&, uint)\n"
    "NV_OPERATOR(|, uint) NV_OPERATOR(^, uint)\n"
    "NV_OPERATOR(+, float) NV_OPERATOR(-, float) NV_OPERATOR(*, float)\n"
    "NV_DEVICE void nv_move(void *to, const void *from, size_t n) {\n"
    "  char *t = (char *)to; const char *f = (const char *)from;\n"
    "  if (t < f) for (size_t i = 0; i < n; i++) t[i] = f[i];\n"
    "  else for (size_t i = n; i-- > 0;) t[i] = f[i];\n"
    "}\n"
    "#define __builtin_memmove nv_move\n"
    "#else\n"
    "typedef uint nv_uint2 __attribute__((ext_vector_type(2)));\n"
    "typedef uint nv_uint4 __attribute__((ext_vector_type(4)));\n"
    "typedef float nv_float2 __attribute__((ext_vector_type(2)));\n"
    "typedef float nv_float4 __attribute__((ext_vector_type(4)));\n"
    "typedef bool nv_bool2 __attribute__((ext_vector_type(2)));\n"
    "typedef bool nv_bool4 __attribute__((ext_vector_type(4)));\n"
    "#endif\n"
    "template <bool Minus> NV_DEVICE int nv_clamp(float x) {\n"
    "  return x > (Minus ? -30000.f : 0.f) ? (x < 30000.f ? (int)x : 30000) : Minus ? -30000 : 0;\n"
    "}\n"
    "template <class T> NV_DEVICE T nv_tame(T x) {\n"
    "  return x > (T)-10000 && x < (T)10000 ? x : (T)0.75;\n"
    "}\n"
    "__device__ __noinline__ uint *nv_called(uint *p) { return p; }\n"
    "NV_DEVICE uint *nv_hidden(uint *p) { asm volatile(\"\" : \"+l\"(p)); return p; }\n"
    "NV_DEVICE uchar nv_byte(uint x, uint k) { return (uchar)(((x + k * 0x9d) * 0x6b >> 3) & "
    "0xbf); "
    "}\n"
    "NV_DEVICE ullong nv_mix(ullong h, ullong v) { return (h ^ v) * 0x9e3779b97f4a7c15ull + 1; }\n";

static const char *value_of(const char *argument, const char *name) {
  size_t length = strlen(name);
  return strncmp(argument, name, length) || argument[length] != '=' ? NULL : argument + length + 1;
}

static bool number(const char *text, unsigned long long limit, unsigned long long *out) {
  char *end;
  if (*text < '0' || *text > '9')
    return false;
  *out = strtoull(text, &end, 10);
  return !*end && *out <= limit;
}

// Kernels of a list such as 3,17,20; without `out` the list is checked only.
static bool listed(const char *list, unsigned long long twin, struct gen_purpose purpose,
                   struct nv_text *out) {
  for (const char *at = list;; at++) {
    char *end;
    unsigned long long seed = strtoull(at, &end, 10);
    if (*at < '0' || *at > '9' || seed > UINT32_MAX || (*end && *end != ','))
      return false;
    if (out)
      gen_kernel(seed, twin, purpose, out);
    if (!*end)
      return true;
    at = end;
  }
}

int main(int count, char **arguments) {
  unsigned long long seed = 1, kernels = 1, twin = 0;
  const char *include = "exec.h", *list = NULL;
  struct gen_purpose purpose = {0};
  bool sequence = false, pass = false;
  for (int i = 1; i < count; i++) {
    const char *a = arguments[i], *text;
    bool good = true;
    if (!strcmp(a, "--help")) {
      fputs(usage, stdout);
      return 0;
    }
    if (!strcmp(a, "--sequence"))
      sequence = true;
    else if (!strcmp(a, "--pass"))
      pass = true;
    else if (!strcmp(a, "--nvcc"))
      purpose.nvcc = true;
    else if (!strcmp(a, "--unions"))
      purpose.unions = true;
    else if (!strcmp(a, "--loops"))
      purpose.loops = true;
    else if ((text = value_of(a, "--seed")))
      good = number(text, UINT32_MAX, &seed);
    else if ((text = value_of(a, "--count")))
      good = number(text, 10000, &kernels) && kernels;
    else if ((text = value_of(a, "--twin")))
      good = number(text, UINT32_MAX, &twin);
    else if ((text = value_of(a, "--seeds")))
      good = listed(list = text, 0, purpose, NULL);
    else if ((text = value_of(a, "--include")))
      include = text;
    else
      good = false;
    if (!good) {
      fprintf(stderr, "nvopt-kernel-gen: error: bad argument '%s'\n%s", a, usage);
      return 2;
    }
  }
  struct nv_text out = {0};
  if (sequence) {
    gen_sequence(seed, &out);
  } else if (pass) {
    gen_pass(seed, &out);
  } else {
    nv_text_printf(&out, prelude, include);
    if (list)
      listed(list, twin, purpose, &out);
    for (unsigned long long k = 0; !list && k < kernels; k++)
      gen_kernel(seed + k, twin, purpose, &out);
  }
  size_t written = fwrite(out.data, 1, out.length, stdout);
  bool bad = written != out.length || fflush(stdout);
  nv_text_free(&out);
  if (bad)
    fprintf(stderr, "nvopt-kernel-gen: error: cannot write the output\n");
  return bad ? 2 : 0;
}
