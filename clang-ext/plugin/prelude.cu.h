// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// prelude.cu.h: what nvcc has built in and clang lacks, at the head of every CUDA source; the plugin
// carries it as text. Nothing may be included here, and nothing may need more than C++11.
#ifndef __NVOPT_PRELUDE
#define __NVOPT_PRELUDE
#define __NVOPT_DEVICE static __inline__ __attribute__((device, always_inline, unused))

// Atomic operations with order and scope. The calls of sized functions are what the optimiser
// knows (target/builtins-atomic.def); their last operands must be constants, so that order and
// scope are template arguments.
enum {
  __NV_ATOMIC_RELAXED,
  __NV_ATOMIC_CONSUME,
  __NV_ATOMIC_ACQUIRE,
  __NV_ATOMIC_RELEASE,
  __NV_ATOMIC_ACQ_REL,
  __NV_ATOMIC_SEQ_CST
};
enum {
  __NV_THREAD_SCOPE_THREAD,
  __NV_THREAD_SCOPE_BLOCK,
  __NV_THREAD_SCOPE_CLUSTER,
  __NV_THREAD_SCOPE_DEVICE,
  __NV_THREAD_SCOPE_SYSTEM
};

template <int __size> struct __nvopt_atomic {
  static const bool __loads = false, __swaps = false, __compares = false, __counts = false;
  typedef unsigned char __bits;
};
#define __NVOPT_ATOMIC_(__n, __t, __exchange, __compare, __count)                                  \
  extern "C" __attribute__((device)) __t __nv_atomic_load_##__n(void *, int, int);                 \
  extern "C" __attribute__((device)) void __nv_atomic_store_##__n(void *, __t, int, int);          \
  extern "C" __attribute__((device)) __t __nv_atomic_exchange_##__n(void *, __t, int, int);        \
  extern "C" __attribute__((device)) bool __nv_atomic_compare_exchange_##__n(void *, void *, __t,  \
                                                                             bool, int, int, int); \
  template <> struct __nvopt_atomic<__n> {                                                         \
    static const bool __loads = true, __swaps = __exchange, __compares = __compare;                \
    static const bool __counts = __count;                                                          \
    typedef __t __bits;                                                                            \
    template <int __o, int __s> __NVOPT_DEVICE __t __load(void *__p) {                             \
      return __nv_atomic_load_##__n(__p, __o, __s);                                                \
    }                                                                                              \
    template <int __o, int __s> __NVOPT_DEVICE void __store(void *__p, __t __v) {                  \
      __nv_atomic_store_##__n(__p, __v, __o, __s);                                                 \
    }                                                                                              \
    template <int __o, int __s> __NVOPT_DEVICE __t __swap(void *__p, __t __v) {                    \
      return __nv_atomic_exchange_##__n(__p, __v, __o, __s);                                       \
    }                                                                                              \
    template <int __o, int __f, int __s>                                                           \
    __NVOPT_DEVICE bool __compare_swap(void *__p, void *__e, __t __v) {                            \
      return __nv_atomic_compare_exchange_##__n(__p, __e, __v, false, __o, __f, __s);              \
    }                                                                                              \
  };
__NVOPT_ATOMIC_(1, unsigned char, false, false, false)
__NVOPT_ATOMIC_(2, unsigned short, false, true, false)
__NVOPT_ATOMIC_(4, unsigned int, true, true, true)
__NVOPT_ATOMIC_(8, unsigned long long, true, true, true)
__NVOPT_ATOMIC_(16, unsigned __int128, true, true, false)
#undef __NVOPT_ATOMIC_

// Which of the sized functions counts values of a type.
template <class __t, bool __f = __is_floating_point(__t), bool __u = __is_unsigned(__t),
          int __size = sizeof(__t)>
struct __nvopt_number;
#define __NVOPT_COUNT_(__op, __n, __k, __t)                                                        \
  template <int __o, int __s> __NVOPT_DEVICE __t __op(void *__p, __t __v) {                        \
    return __nv_atomic_##__op##_##__n##__k(__p, __v, __o, __s);                                    \
  }
#define __NVOPT_COUNT_DECLARE_(__op, __n, __k, __t)                                                \
  extern "C" __attribute__((device)) __t __nv_atomic_##__op##_##__n##__k(void *, __t, int, int);
#define __NVOPT_LOGIC_(__do, __n, __t)                                                             \
  __do(fetch_and, __n, , __t) __do(fetch_or, __n, , __t) __do(fetch_xor, __n, , __t)
#define __NVOPT_ARITHMETIC_(__do, __n, __k, __t)                                                   \
  __do(fetch_add, __n, __k, __t) __do(fetch_sub, __n, __k, __t)
#define __NVOPT_ORDERED_(__do, __n, __k, __t)                                                      \
  __do(fetch_min, __n, __k, __t) __do(fetch_max, __n, __k, __t)
#define __NVOPT_INTEGER_(__n, __k, __t, __u)                                                       \
  __NVOPT_ARITHMETIC_(__NVOPT_COUNT_DECLARE_, __n, __k, __t)                                       \
  __NVOPT_ORDERED_(__NVOPT_COUNT_DECLARE_, __n, __k, __t)                                          \
  template <class __type> struct __nvopt_number<__type, false, __u, __n> {                         \
    typedef __t __value;                                                                           \
    __NVOPT_ARITHMETIC_(__NVOPT_COUNT_, __n, __k, __t)                                             \
    __NVOPT_ORDERED_(__NVOPT_COUNT_, __n, __k, __t)                                                \
    __NVOPT_LOGIC_(__NVOPT_COUNT_, __n, __t)                                                       \
  };
#define __NVOPT_FLOAT_(__n, __t)                                                                   \
  __NVOPT_ARITHMETIC_(__NVOPT_COUNT_DECLARE_, __n, _f, __t)                                        \
  template <class __type> struct __nvopt_number<__type, true, false, __n> {                        \
    typedef __t __value;                                                                           \
    __NVOPT_ARITHMETIC_(__NVOPT_COUNT_, __n, _f, __t)                                              \
  };
__NVOPT_LOGIC_(__NVOPT_COUNT_DECLARE_, 4, int)
__NVOPT_LOGIC_(__NVOPT_COUNT_DECLARE_, 8, long long)
__NVOPT_INTEGER_(4, _s, int, false)
__NVOPT_INTEGER_(4, _u, unsigned int, true)
__NVOPT_INTEGER_(8, _s, long long, false)
__NVOPT_INTEGER_(8, _u, unsigned long long, true)
__NVOPT_FLOAT_(4, float)
__NVOPT_FLOAT_(8, double)
#undef __NVOPT_COUNT_
#undef __NVOPT_COUNT_DECLARE_
#undef __NVOPT_LOGIC_
#undef __NVOPT_ARITHMETIC_
#undef __NVOPT_ORDERED_
#undef __NVOPT_INTEGER_
#undef __NVOPT_FLOAT_

// What nvcc says about order and scope, at the call. -1 stands for what is no constant.
#define __NVOPT_SAYS_(__when, __text) __attribute__((diagnose_if(__when, __text, "error")))
#define __NVOPT_CHECKED_(__o, __s)                                                                 \
  __NVOPT_SAYS_(__o == -1, "atomic operation's memory order argument is not an integer literal. "  \
                           "[nvcc #20298]")                                                        \
  __NVOPT_SAYS_(__o<-1 || __o> 5,                                                                  \
                "invalid memory order value for atomic operations. [nvcc #20289]")                 \
  __NVOPT_SAYS_(__s == -1, "atomic operation's scope argument is not an integer literal. "         \
                           "[nvcc #20297]")                                                        \
  __NVOPT_SAYS_(__s<-1 || __s> 4, "invalid thread scope value for atomic operations. [nvcc "       \
                                  "#20290]")
#define __NVOPT_LOADS_(__o)                                                                        \
  __NVOPT_SAYS_(__o == 3 || __o == 4,                                                              \
                "atomic load's memory order cannot be release or acq_rel. [nvcc #20299]")
#define __NVOPT_STORES_(__o)                                                                       \
  __NVOPT_SAYS_(__o == 1 || __o == 2 || __o == 4,                                                  \
                "atomic store's memory order cannot be consume, "                                  \
                "acquire or acq_rel. [nvcc #20300]")
#define __NVOPT_SIZED_(__what, __text) __NVOPT_SAYS_(!__nvopt_atomic<sizeof(__t)>::__what, __text)
#define __NVOPT_SWAPS_                                                                             \
  __NVOPT_SIZED_(__swaps, "atomic exchange is valid only on objects of size 4, 8 or 16 bytes. "    \
                          "[nvcc #20293]")

template <class __t> struct __nvopt_plain { typedef __t __type; };
template <class __t> struct __nvopt_plain<const __t> : __nvopt_plain<__t> {};
template <class __t> struct __nvopt_plain<volatile __t> : __nvopt_plain<__t> {};
template <class __t> struct __nvopt_plain<const volatile __t> : __nvopt_plain<__t> {};
#define __NVOPT_BITS_ typename __nvopt_atomic<sizeof(__t)>::__bits
#define __NVOPT_PLAIN_ typename __nvopt_plain<__t>::__type

template <int __o, int __s, class __t>
__NVOPT_DEVICE __NVOPT_PLAIN_ __nvopt_atomic_load(__t *__p) __NVOPT_CHECKED_(__o, __s)
    __NVOPT_LOADS_(__o) {
  return __builtin_bit_cast(__NVOPT_PLAIN_,
                            __nvopt_atomic<sizeof(__t)>::template __load<__o, __s>((void *)__p));
}
template <int __o, int __s, class __t>
__NVOPT_DEVICE void __nvopt_atomic_store(__t *__p, __NVOPT_PLAIN_ __v) __NVOPT_CHECKED_(__o, __s)
    __NVOPT_STORES_(__o) {
  __nvopt_atomic<sizeof(__t)>::template __store<__o, __s>((void *)__p,
                                                          __builtin_bit_cast(__NVOPT_BITS_, __v));
}
template <int __o, int __s, class __t>
__NVOPT_DEVICE __NVOPT_PLAIN_ __nvopt_atomic_swap(__t *__p, __NVOPT_PLAIN_ __v)
    __NVOPT_CHECKED_(__o, __s) __NVOPT_SWAPS_ {
  return __builtin_bit_cast(__NVOPT_PLAIN_,
                            __nvopt_atomic<sizeof(__t)>::template __swap<__o, __s>(
                                (void *)__p, __builtin_bit_cast(__NVOPT_BITS_, __v)));
}
template <int __o, int __f, int __s, class __t>
__NVOPT_DEVICE bool __nvopt_atomic_compare_swap(__t *__p, __NVOPT_PLAIN_ *__e, __NVOPT_PLAIN_ __v)
    __NVOPT_CHECKED_(__o, __s) __NVOPT_CHECKED_(__f, __s) {
  return __nvopt_atomic<sizeof(__t)>::template __compare_swap<__o, __f, __s>(
      (void *)__p, (void *)__e, __builtin_bit_cast(__NVOPT_BITS_, __v));
}
#define __NVOPT_FETCH_(__op, __checks)                                                             \
  template <int __o, int __s, class __t>                                                           \
  __NVOPT_DEVICE __NVOPT_PLAIN_ __nvopt_atomic_##__op(__t *__p, __NVOPT_PLAIN_ __v)                \
      __NVOPT_CHECKED_(__o, __s) __checks {                                                        \
    typedef __nvopt_number<__NVOPT_PLAIN_> __number;                                               \
    return (__NVOPT_PLAIN_)__number::template __op<__o, __s>((void *)__p,                          \
                                                             (typename __number::__value)__v);     \
  }
#define __NVOPT_COUNTS_                                                                            \
  __NVOPT_SIZED_(__counts, "atomic operations and, or, xor, add, sub, min and max are valid only " \
                           "on objects of size 4, or 8. [nvcc #20291]")
#define __NVOPT_NO_FLOAT_(__text)                                                                  \
  __NVOPT_COUNTS_ __NVOPT_SAYS_(__is_floating_point(__NVOPT_PLAIN_), __text)
__NVOPT_FETCH_(fetch_add, __NVOPT_COUNTS_)
__NVOPT_FETCH_(fetch_sub, __NVOPT_COUNTS_)
#define __NVOPT_ORDERED_                                                                           \
  __NVOPT_NO_FLOAT_(                                                                               \
      "atomic operations min and max are not supported on any floating-point types. "              \
      "[nvcc #20295]")
__NVOPT_FETCH_(fetch_min, __NVOPT_ORDERED_)
__NVOPT_FETCH_(fetch_max, __NVOPT_ORDERED_)
#define __NVOPT_LOGICAL_                                                                           \
  __NVOPT_NO_FLOAT_("For a logical atomic operation, the first argument cannot be any "            \
                    "floating-point types. [nvcc #20313]")
__NVOPT_FETCH_(fetch_and, __NVOPT_LOGICAL_)
__NVOPT_FETCH_(fetch_or, __NVOPT_LOGICAL_)
__NVOPT_FETCH_(fetch_xor, __NVOPT_LOGICAL_)
extern "C" __attribute__((device)) void __nv_atomic_thread_fence(int, int);
template <int __o, int __s> __NVOPT_DEVICE void __nvopt_atomic_fence() __NVOPT_CHECKED_(__o, __s) {
  (__nv_atomic_thread_fence)(__o, __s);
}
#undef __NVOPT_SAYS_
#undef __NVOPT_CHECKED_
#undef __NVOPT_LOADS_
#undef __NVOPT_STORES_
#undef __NVOPT_SIZED_
#undef __NVOPT_SWAPS_
#undef __NVOPT_COUNTS_
#undef __NVOPT_NO_FLOAT_
#undef __NVOPT_ORDERED_
#undef __NVOPT_LOGICAL_
#undef __NVOPT_FETCH_
#undef __NVOPT_BITS_
#undef __NVOPT_PLAIN_

// Without a scope it is the system's.
#define __nvopt_literal(__x) (__builtin_constant_p(__x) ? (__x) : -1)
#define __nvopt_scope(__o, __s, ...) __nvopt_literal(__o), __nvopt_literal(__s)
#define __nvopt_scope2(__o, __f, __s, ...)                                                         \
  __nvopt_literal(__o), __nvopt_literal(__f), __nvopt_literal(__s)
#define __nv_atomic_load_n(__p, ...) __nvopt_atomic_load<__nvopt_scope(__VA_ARGS__, 4, 4)>(__p)
#define __nv_atomic_load(__p, __r, ...)                                                            \
  (*(__r) = __nvopt_atomic_load<__nvopt_scope(__VA_ARGS__, 4, 4)>(__p), (void)0)
#define __nv_atomic_store_n(__p, __v, ...)                                                         \
  __nvopt_atomic_store<__nvopt_scope(__VA_ARGS__, 4, 4)>(__p, __v)
#define __nv_atomic_store(__p, __v, ...)                                                           \
  __nvopt_atomic_store<__nvopt_scope(__VA_ARGS__, 4, 4)>(__p, *(__v))
#define __nv_atomic_exchange_n(__p, __v, ...)                                                      \
  __nvopt_atomic_swap<__nvopt_scope(__VA_ARGS__, 4, 4)>(__p, __v)
#define __nv_atomic_exchange(__p, __v, __r, ...)                                                   \
  (*(__r) = __nvopt_atomic_swap<__nvopt_scope(__VA_ARGS__, 4, 4)>(__p, *(__v)), (void)0)
#define __nv_atomic_compare_exchange_n(__p, __e, __v, __weak, ...)                                 \
  ((void)(__weak), __nvopt_atomic_compare_swap<__nvopt_scope2(__VA_ARGS__, 4, 4)>(__p, __e, __v))
#define __nv_atomic_compare_exchange(__p, __e, __v, __weak, ...)                                   \
  ((void)(__weak), __nvopt_atomic_compare_swap<__nvopt_scope2(__VA_ARGS__, 4, 4)>(__p, __e, *(__v)))
#define __nvopt_fetch(__op, __p, __v, ...)                                                         \
  __nvopt_atomic_fetch_##__op<__nvopt_scope(__VA_ARGS__, 4, 4)>(__p, __v)
#define __nv_atomic_fetch_add(__p, __v, ...) __nvopt_fetch(add, __p, __v, __VA_ARGS__)
#define __nv_atomic_fetch_sub(__p, __v, ...) __nvopt_fetch(sub, __p, __v, __VA_ARGS__)
#define __nv_atomic_fetch_min(__p, __v, ...) __nvopt_fetch(min, __p, __v, __VA_ARGS__)
#define __nv_atomic_fetch_max(__p, __v, ...) __nvopt_fetch(max, __p, __v, __VA_ARGS__)
#define __nv_atomic_fetch_and(__p, __v, ...) __nvopt_fetch(and, __p, __v, __VA_ARGS__)
#define __nv_atomic_fetch_or(__p, __v, ...) __nvopt_fetch(or, __p, __v, __VA_ARGS__)
#define __nv_atomic_fetch_xor(__p, __v, ...) __nvopt_fetch(xor, __p, __v, __VA_ARGS__)
#define __nv_atomic_add(__p, __v, ...) ((void)__nvopt_fetch(add, __p, __v, __VA_ARGS__))
#define __nv_atomic_sub(__p, __v, ...) ((void)__nvopt_fetch(sub, __p, __v, __VA_ARGS__))
#define __nv_atomic_min(__p, __v, ...) ((void)__nvopt_fetch(min, __p, __v, __VA_ARGS__))
#define __nv_atomic_max(__p, __v, ...) ((void)__nvopt_fetch(max, __p, __v, __VA_ARGS__))
#define __nv_atomic_and(__p, __v, ...) ((void)__nvopt_fetch(and, __p, __v, __VA_ARGS__))
#define __nv_atomic_or(__p, __v, ...) ((void)__nvopt_fetch(or, __p, __v, __VA_ARGS__))
#define __nv_atomic_xor(__p, __v, ...) ((void)__nvopt_fetch(xor, __p, __v, __VA_ARGS__))
#define __nv_atomic_thread_fence(...) __nvopt_atomic_fence<__nvopt_scope(__VA_ARGS__, 4, 4)>()

// Unsigned minimum and maximum with a scope, which clang compiles as the signed ones. The optimiser
// knows by the names of these functions that the operands are unsigned (passes/sync/cuda-atomics.c).
#if __CUDA_ARCH__ >= 600
#define __NVOPT_UNSIGNED_(__name, __builtin, __signed, __unsigned)                                 \
  __NVOPT_DEVICE __unsigned __name(volatile void *__p, __unsigned __v) {                           \
    return (__unsigned)__builtin((__signed *)__p, (__signed)__v);                                  \
  }
__NVOPT_UNSIGNED_(__unvoptAtomicMin_block, __nvvm_atom_cta_min_gen_i, int, unsigned)
__NVOPT_UNSIGNED_(__unvoptAtomicMax_block, __nvvm_atom_cta_max_gen_i, int, unsigned)
__NVOPT_UNSIGNED_(__unvoptAtomicMin_system, __nvvm_atom_sys_min_gen_i, int, unsigned)
__NVOPT_UNSIGNED_(__unvoptAtomicMax_system, __nvvm_atom_sys_max_gen_i, int, unsigned)
__NVOPT_UNSIGNED_(__ullnvoptAtomicMin_block, __nvvm_atom_cta_min_gen_ll, long long,
                  unsigned long long)
__NVOPT_UNSIGNED_(__ullnvoptAtomicMax_block, __nvvm_atom_cta_max_gen_ll, long long,
                  unsigned long long)
__NVOPT_UNSIGNED_(__ullnvoptAtomicMin_system, __nvvm_atom_sys_min_gen_ll, long long,
                  unsigned long long)
__NVOPT_UNSIGNED_(__ullnvoptAtomicMax_system, __nvvm_atom_sys_max_gen_ll, long long,
                  unsigned long long)
#undef __NVOPT_UNSIGNED_
#define __nvvm_atom_cta_min_gen_ui(__p, __v) __unvoptAtomicMin_block(__p, __v)
#define __nvvm_atom_cta_max_gen_ui(__p, __v) __unvoptAtomicMax_block(__p, __v)
#define __nvvm_atom_sys_min_gen_ui(__p, __v) __unvoptAtomicMin_system(__p, __v)
#define __nvvm_atom_sys_max_gen_ui(__p, __v) __unvoptAtomicMax_system(__p, __v)
#define __nvvm_atom_cta_min_gen_ull(__p, __v) __ullnvoptAtomicMin_block(__p, __v)
#define __nvvm_atom_cta_max_gen_ull(__p, __v) __ullnvoptAtomicMax_block(__p, __v)
#define __nvvm_atom_sys_min_gen_ull(__p, __v) __ullnvoptAtomicMin_system(__p, __v)
#define __nvvm_atom_sys_max_gen_ull(__p, __v) __ullnvoptAtomicMax_system(__p, __v)
#endif

// What a closure is; the plugin gives the classes of extended lambdas these names.
template <class...> struct __nvopt_void { typedef void __type; };
#define __NVOPT_TRAIT_(__trait, __name)                                                            \
  template <class __t, class = void> struct __nvopt_##__trait {                                    \
    static const bool __value = false;                                                             \
  };                                                                                               \
  template <class __t>                                                                             \
  struct __nvopt_##__trait<__t, typename __nvopt_void<typename __t::__name>::__type> {             \
    static const bool __value = true;                                                              \
  };
__NVOPT_TRAIT_(device, __nvopt_device_lambda)
__NVOPT_TRAIT_(host_device, __nvopt_host_device_lambda)
__NVOPT_TRAIT_(return_type, __nvopt_return_type_lambda)
#undef __NVOPT_TRAIT_
#define __nv_is_extended_device_lambda_closure_type(...) (__nvopt_device<__VA_ARGS__>::__value)
#define __nv_is_extended_host_device_lambda_closure_type(...)                                      \
  (__nvopt_host_device<__VA_ARGS__>::__value)
#define __nv_is_extended_device_lambda_with_preserved_return_type(...)                             \
  (__nvopt_return_type<__VA_ARGS__>::__value)
#undef __NVOPT_DEVICE
#endif
