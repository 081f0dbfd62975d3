// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program as compilers make it, without a CUDA compiler: registers a fat binary of the kind that is
// named and launches its kernel.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  unsigned x, y, z;
} dim3;
void **__cudaRegisterFatBinary(void *);
void __cudaRegisterFunction(void **, const void *, char *, const char *, int, void *, void *, void *, void *,
                            int *);
int cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, void *);
int cudaMalloc(void **, size_t);
int cudaMemset(void *, int, size_t);
int cudaMemcpy(void *, const void *, size_t, int);
const char *cudaGetErrorString(int);

static const char ptx[] = ".version 8.0\n.target sm_90\n.address_size 64\n"
                          ".visible .entry k(.param .u64 p)\n{\n"
                          ".reg .b64 %rd<2>;\nld.param.u64 %rd1, [p];\nst.global.u32 [%rd1], 7;\nret;\n}\n";

static struct {
  uint32_t magic;
  uint16_t version, header;
  uint64_t size;
  uint16_t kind, entry_version;
  uint32_t entry_header;
  uint64_t image_size;
  uint32_t packed, unused;
  uint16_t minor, major;
  uint32_t architecture, name, name_size;
  uint64_t flags, zero, plain;
  char image[1024];
} file = {0xba55ed50, 1, 16, 64 + 1024, 1, 0x101, 64, 1024, 0, 0, 0, 8, 90, 0, 0, 0x11, 0, 0, ""};
static struct {
  uint32_t magic, version;
  const void *data, *unused;
} wrapper = {0x466243b1, 1, &file, 0};

// One run of literal bytes: the simplest LZ4 block.
static size_t pack(char *out) {
  size_t left = sizeof ptx - 1, n = 0;
  out[n++] = (char)0xf0;
  for (left -= 15; left >= 255; left -= 255)
    out[n++] = (char)255;
  out[n++] = (char)left;
  memcpy(out + n, ptx, sizeof ptx - 1);
  return n + sizeof ptx - 1;
}

static void kernel(void) {}

int main(int count, char **args) {
  const char *what = count > 1 ? args[1] : "ptx";
  memcpy(file.image, ptx, sizeof ptx);
  if (!strcmp(what, "ptx"))
    wrapper.data = ptx;
  if (!strcmp(what, "lz4") || !strcmp(what, "cut") || !strcmp(what, "size")) {
    file.flags |= 0x2000;
    file.packed = (uint32_t)pack(file.image);
    file.plain = sizeof ptx - 1;
  }
  if (!strcmp(what, "cut"))
    file.packed -= 5;
  if (!strcmp(what, "size"))
    file.plain = (uint64_t)1 << 60;
  if (!strcmp(what, "none"))
    file.kind = 2;
  if (!strcmp(what, "magic"))
    file.magic = 1;
  if (!strcmp(what, "bad"))
    strcpy(file.image, "nothing");
  void **handle = __cudaRegisterFatBinary(&wrapper);
  __cudaRegisterFunction(handle, (const void *)kernel, "k", "k", -1, 0, 0, 0, 0, 0);
  void *p = 0;
  int value = 0;
  if (cudaMalloc(&p, 4) || cudaMemset(p, 0, 4))
    return 2;
  void *parameters[] = {&p};
  dim3 one = {1, 1, 1};
  int error = cudaLaunchKernel((const void *)kernel, one, one, parameters, 0, 0);
  cudaMemcpy(&value, p, 4, 2);
  printf("%d, %s\n", value, cudaGetErrorString(error));
  return count == 2 && error != 0;
}
