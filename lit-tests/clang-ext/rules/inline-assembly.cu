// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operands of inline assembly: a size that is not the register's loses bits or reads unknown ones.
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -ferror-limit=0 -Xclang -verify=always %s
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -ferror-limit=0 -Xclang -verify=always,strict -fplugin-arg-nvopt-diags=strict %s
enum small : char { a };
enum usual { b };
__device__ void sizes(short h, int r, long long l, float f, double d, char c, bool t, int *p, __int128 q, small s, usual u) {
  asm volatile("" ::"h"(h), "r"(r), "l"(l), "f"(f), "d"(d), "l"(p), "q"(q), "r"(u), "n"(3ll));
  asm volatile("" ::"r"(l)); // always-error {{asm operand type size(8) does not match type/size implied by constraint 'r' [nvcc #20076]}} always-note {{constraint 'r' takes int or unsigned int}}
  asm volatile("" ::"l"(r)); // always-error {{size(4) does not match type/size implied by constraint 'l'}} always-note {{'l' takes long long, unsigned long long or a pointer}}
  asm volatile("" ::"f"(d)); // always-error {{size(8) does not match type/size implied by constraint 'f'}} always-note {{'f' takes float}}
  asm volatile("" ::"d"(f)); // always-error {{size(4) does not match type/size implied by constraint 'd'}} always-note {{'d' takes double}}
  asm volatile("" ::"h"(c)); // always-error {{size(1) does not match type/size implied by constraint 'h'}} always-note {{'h' takes short}}
  asm volatile("" ::"r"(t)); // always-error {{size(1) does not match type/size implied by constraint 'r'}} always-note {{'r' takes int}}
  asm volatile("" ::"r"(s)); // always-error {{size(1)}} always-note {{'r' takes int}}
  asm volatile("" ::"r"(p)); // always-error {{size(8)}} always-note {{'r' takes int}}
  asm volatile("" ::"q"(l)); // always-error {{size(8) does not match type/size implied by constraint 'q'}} always-note {{'q' takes __int128}}
  asm volatile("" : "=r"(l)); // always-error {{size(8)}} always-note {{'r' takes int}}
  asm volatile("" : "+r"(l)); // always-error {{size(8)}} always-note {{'r' takes int}}
  asm volatile("" : "=&r"(r) : "r"(h)); // always-error {{size(2)}} always-note {{'r' takes int}}
  asm volatile("" ::"r"(f)); // strict-error {{size(4) does not match type/size implied by constraint 'r'}} strict-note {{'r' takes int}}
  asm volatile("" ::"f"(r)); // strict-error {{size(4) does not match type/size implied by constraint 'f'}} strict-note {{'f' takes float}}
  asm volatile("" : "=r"(r) : "0"(3)); // strict-error {{size(4) does not match type/size implied by constraint '0'}} strict-note {{nvcc has no matching operands}}
  asm volatile("" : [out] "=r"(r) : [in] "r"(r));
  asm volatile("" ::: "memory");
  asm volatile("" ::: "r0"); // strict-error {{unknown register name "r0" [nvcc #1118]}} strict-note {{PTX allocates registers by itself}}
  asm volatile("" ::: "cc"); // strict-error {{The cc clobber constraint is not supported in device code [nvcc #20165]}}
}
template <class T> __device__ void in_template(T t) {
  asm volatile("" ::"r"(t)); // always-error {{size(8)}} always-note {{'r' takes int}}
}
inline __host__ __device__ void deeper(double d) {
#ifdef __CUDA_ARCH__
  asm volatile("" ::"r"(d)); // always-error {{size(8)}} always-note {{'r' takes int}}
#endif
}
inline __host__ __device__ void through(double d) { deeper(d); } // always-note {{called by 'through'}}
__global__ void instances() { // always-note 2 {{called by 'instances'}}
  in_template(1);
  in_template(1ll);
  through(1);
}
// A function that has code of its own, too, tells from which kernel it is reached; itself is no way.
__device__ void plain(long long l, int n) {
  asm volatile("" ::"r"(l)); // always-error {{size(8)}} always-note {{'r' takes int}}
  if (n)
    plain(l, n - 1);
}
__device__ void way(long long l) { plain(l, 3); } // always-note {{called by 'way'}}
__global__ void other(long long l) { way(l); }    // always-note {{called by 'other'}}
__global__ void last(long long l) { way(l); }
void host(long long l) { asm volatile("" ::"r"(l)); }
