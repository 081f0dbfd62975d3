/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Cooperative groups: tiles of a size that the compiler knows, of a warp and of several warps. */
#ifndef NVOPT_COOPERATIVE_GROUPS_TILE_H
#define NVOPT_COOPERATIVE_GROUPS_TILE_H

#include <nvopt/atomic.h>
#include <nvopt/cooperative_groups_block.h>

namespace cooperative_groups {

template <unsigned int __Size, class __Parent = void> class thread_block_tile;

template <class __G> struct __in_a_warp {
  static constexpr bool value = true;
};
template <unsigned int __Size, class __P> struct __in_a_warp<thread_block_tile<__Size, __P>> {
  static constexpr bool value = __Size <= 32;
};

/* Which tile of its parent it is. Where the type does not name the parent any more, the numbers are kept. */
template <unsigned int __Size, class __Parent> class __tile_place {
public:
  static __device__ unsigned int meta_group_rank() { return __Parent::thread_rank() / __Size; }
  static __device__ unsigned int meta_group_size() {
    return (__Parent::num_threads() + __Size - 1) / __Size;
  }
};
template <unsigned int __Size> class __tile_place<__Size, void> {
  unsigned int __number, __tiles;

public:
  __device__ __tile_place(unsigned int __n = 0, unsigned int __of = 1) : __number(__n), __tiles(__of) {}
  __device__ unsigned int meta_group_rank() const { return __number; }
  __device__ unsigned int meta_group_size() const { return __tiles; }
};

/* Aligned pieces of a warp. */
template <unsigned int __Size> class __warp_tile {
  static __device__ unsigned int __base() { return __lane() & ~(__Size - 1); }
  static __device__ unsigned int __mask() {
    return __Size == 32 ? 0xffffffffu : ((1u << (__Size & 31)) - 1) << __base();
  }

public:
  static __device__ unsigned int __get_mask() { return __mask(); }
  static __device__ void __join(bool) {}
  static __device__ void sync() { __syncwarp(__mask()); }
  static __device__ unsigned int thread_rank() { return __lane() & (__Size - 1); }
  static __device__ int any(int __p) { return __any_sync(__mask(), __p); }
  static __device__ int all(int __p) { return __all_sync(__mask(), __p); }
  static __device__ unsigned int ballot(int __p) {
    return __ballot_sync(__mask(), __p) >> (__Size == 32 ? 0 : __base());
  }
  template <class __T> static __device__ unsigned int match_any(__T __v) {
    return __match_any_sync(__mask(), __v) >> (__Size == 32 ? 0 : __base());
  }
  template <class __T> static __device__ unsigned int match_all(__T __v, int &__same) {
    return __match_all_sync(__mask(), __v, &__same) >> (__Size == 32 ? 0 : __base());
  }
  template <class __T> static __device__ __T shfl(__T __v, int __rank) {
    return __by_words(__v,
                      [=](unsigned int __w) { return __shfl_sync(__mask(), __w, __rank, __Size); });
  }
  template <class __T> static __device__ __T shfl_up(__T __v, unsigned int __d) {
    return __by_words(__v,
                      [=](unsigned int __w) { return __shfl_up_sync(__mask(), __w, __d, __Size); });
  }
  template <class __T> static __device__ __T shfl_down(__T __v, unsigned int __d) {
    return __by_words(
        __v, [=](unsigned int __w) { return __shfl_down_sync(__mask(), __w, __d, __Size); });
  }
  template <class __T> static __device__ __T shfl_xor(__T __v, unsigned int __x) {
    return __by_words(
        __v, [=](unsigned int __w) { return __shfl_xor_sync(__mask(), __w, (int)__x, __Size); });
  }
};

/* What the warps of larger tiles meet in: a barrier for each tile of each size, and a value of each warp. A tile's barrier
 * is the one whose number is its own behind those of all larger sizes: 2 and 3 are the tiles of 512, 4 to 7 those of 256.
 * It is static, so that the optimiser sees which memory it is; what the program gives as block_tile_memory is not needed. */
struct __tile_memory {
  unsigned int __barriers[32];
  unsigned long long __values[32];
};
NVOPT_DEVICE __tile_memory &__tiles() {
  static __shared__ __tile_memory __m;
  return __m;
}

/* Whole warps, 2 to 16 of them. */
template <unsigned int __Size> class __block_tile {
  static constexpr unsigned int __warps = __Size / 32;

  static __device__ unsigned int __warp() { return __block_rank() / 32; }
  static __device__ unsigned int __first_warp() { return __warp() & ~(__warps - 1); }

public:
  /* All barriers are opened before the first tile of the block is used, and again only when no thread is in one. Tiles of
   * tiles find theirs open. */
  static __device__ void __join(bool __of_the_block) {
    if (!__of_the_block)
      return;
    __syncthreads();
    if (__block_rank() < 32)
      __tiles().__barriers[__block_rank()] = 0;
    __syncthreads();
  }
  /* One lane of each warp adds to the barrier, all of them together 2^31: the sign changes when the last one comes, and
   * nothing has to be reset. */
  static __device__ void sync() {
    __syncwarp();
    if (__lane() == 0) {
      unsigned int *__word = &__tiles().__barriers[1024 / __Size + __block_rank() / __Size];
      __threadfence_block();
      unsigned int __before = atomicAdd(__word, __warp() == __first_warp() ? 0x80000001u - __warps : 1u);
      while ((int)(*(volatile unsigned int *)__word ^ __before) >= 0) {
      }
      __threadfence_block();
    }
    __syncwarp();
  }
  static __device__ unsigned int thread_rank() { return __block_rank() & (__Size - 1); }

  template <class __T> static __device__ __T &__value_of(unsigned int __warp_of_tile) {
    static_assert(sizeof(__T) <= 8 && __is_trivially_copyable(__T),
                  "nvopt: tiles of more than 32 threads exchange trivially copyable types of at most 8 bytes");
    return *(__T *)&__tiles().__values[__first_warp() + __warp_of_tile];
  }
  /* Each warp gives a value, that of its lane __from, and each thread gets the one of warp lane % warps. */
  template <class __T> static __device__ __T __exchange(const __T &__v, unsigned int __from) {
    if (__lane() == __from)
      __value_of<__T>(__warp() - __first_warp()) = __v;
    sync();
    __T __r = __value_of<__T>(__lane() % __warps);
    sync();
    return __r;
  }
  static __device__ int any(int __p) {
    return __any_sync(0xffffffffu, __exchange<int>(__any_sync(0xffffffffu, __p), 0));
  }
  static __device__ int all(int __p) {
    return __all_sync(0xffffffffu, __exchange<int>(__all_sync(0xffffffffu, __p), 0));
  }
  /* All threads ask for the same one. It writes the value of its own warp: that of another one may be in use still, by a
   * smaller tile which only that warp is in. */
  template <class __T> static __device__ __T shfl(const __T &__v, unsigned int __rank) {
    __rank &= __Size - 1;
    if (thread_rank() == __rank)
      __value_of<__T>(__rank / 32) = __v;
    sync();
    __T __r = __value_of<__T>(__rank / 32);
    sync();
    return __r;
  }

#define NVOPT_WARP_ONLY_(__name)                                                                   \
  template <class __T, class... __A> static __device__ __T __name(__T, __A &&...) {                \
    static_assert(sizeof(__T) == 0, "nvopt: " #__name " is for tiles up to 32 threads");           \
  }
  NVOPT_WARP_ONLY_(ballot)
  NVOPT_WARP_ONLY_(match_any)
  NVOPT_WARP_ONLY_(match_all)
  NVOPT_WARP_ONLY_(shfl_up)
  NVOPT_WARP_ONLY_(shfl_down)
  NVOPT_WARP_ONLY_(shfl_xor)
#undef NVOPT_WARP_ONLY_
};

template <unsigned int __Size, bool __One_warp> struct __tile_kind {
  static_assert(__Size == 64 || __Size == 128 || __Size == 256 || __Size == 512,
                "nvopt: a tile has 1, 2, 4, 8, 16, 32, 64, 128, 256 or 512 threads");
  typedef __block_tile<__Size> __type;
};
template <unsigned int __Size> struct __tile_kind<__Size, true> {
  static_assert(__Size >= 1 && (__Size & (__Size - 1)) == 0,
                "nvopt: a tile has 1, 2, 4, 8, 16, 32, 64, 128, 256 or 512 threads");
  typedef __warp_tile<__Size> __type;
};

template <unsigned int __Size, class __Parent>
class thread_block_tile : public __tile_kind<__Size, (__Size <= 32)>::__type, public __tile_place<__Size, __Parent> {
public:
  thread_block_tile() = default;
  explicit __device__ thread_block_tile(const __Parent &) {
    thread_block_tile::__join(__is_same(__Parent, thread_block));
  }
  static constexpr __device__ unsigned int num_threads() { return __Size; }
  static constexpr __device__ unsigned int size() { return __Size; }
};
/* A tile may forget what it was cut from. */
template <unsigned int __Size>
class thread_block_tile<__Size, void> : public __tile_kind<__Size, (__Size <= 32)>::__type,
                                        public __tile_place<__Size, void> {
public:
  thread_block_tile() = default;
  template <class __Other>
  __device__ thread_block_tile(const thread_block_tile<__Size, __Other> &__t)
      : __tile_place<__Size, void>(__t.meta_group_rank(), __t.meta_group_size()) {}
  static constexpr __device__ unsigned int num_threads() { return __Size; }
  static constexpr __device__ unsigned int size() { return __Size; }
};

template <unsigned int __Size, class __Parent> struct __is_cut {
  static constexpr bool value = __is_same(__Parent, thread_block);
};
template <unsigned int __Size, unsigned int __Larger, class __P>
struct __is_cut<__Size, thread_block_tile<__Larger, __P>> {
  static constexpr bool value = __Size <= __Larger;
};
template <unsigned int __Size, class __Parent>
NVOPT_DEVICE thread_block_tile<__Size, __Parent> tiled_partition(const __Parent &__g) {
  static_assert(__is_cut<__Size, __Parent>::value,
                "nvopt: blocks and tiles of at least the size are cut into tiles of a size that the compiler knows");
  return thread_block_tile<__Size, __Parent>(__g);
}

/* The one thread. */
NVOPT_DEVICE thread_block_tile<1> this_thread() {
  return thread_block_tile<1>();
}

/* Memory that CUDA asks for where tiles of more than 32 threads are cut on GPUs before sm_80. */
template <unsigned int __Threads = 1024> struct __attribute__((aligned(8))) block_tile_memory {};
template <unsigned int __Threads> NVOPT_DEVICE thread_block this_thread_block(block_tile_memory<__Threads> &) {
  return thread_block();
}

} // namespace cooperative_groups

#endif
