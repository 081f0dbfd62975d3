/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Thread-block clusters (sm_90): shape, rank, barrier, distributed shared memory. */
#ifndef NVOPT_CLUSTER_H
#define NVOPT_CLUSTER_H

#include <nvopt/memory.h>
#include <nvopt/qualifiers.h>
#include <nvopt/vector_types.h>

#if NVOPT_ARCH_AT_LEAST(90)
NVOPT_DEVICE unsigned int __clusterDimIsSpecified(void) {
  return __nvvm_is_explicit_cluster();
}
#define NVOPT_CLUSTER_DIM_(__name, __sreg)                                                         \
  NVOPT_DEVICE dim3 __name(void) {                                                                 \
    return dim3(__nvvm_read_ptx_sreg_##__sreg##_x(), __nvvm_read_ptx_sreg_##__sreg##_y(),          \
                __nvvm_read_ptx_sreg_##__sreg##_z());                                              \
  }
NVOPT_CLUSTER_DIM_(__clusterDim, cluster_nctaid)
NVOPT_CLUSTER_DIM_(__clusterRelativeBlockIdx, cluster_ctaid)
NVOPT_CLUSTER_DIM_(__clusterGridDimInClusters, nclusterid)
NVOPT_CLUSTER_DIM_(__clusterIdx, clusterid)
#undef NVOPT_CLUSTER_DIM_
NVOPT_DEVICE unsigned int __clusterRelativeBlockRank(void) {
  return __nvvm_read_ptx_sreg_cluster_ctarank();
}
NVOPT_DEVICE unsigned int __clusterSizeInBlocks(void) {
  return __nvvm_read_ptx_sreg_cluster_nctarank();
}
NVOPT_DEVICE void __cluster_barrier_arrive(void) {
  __nvvm_barrier_cluster_arrive();
}
NVOPT_DEVICE void __cluster_barrier_arrive_relaxed(void) {
  __nvvm_barrier_cluster_arrive_relaxed();
}
NVOPT_DEVICE void __cluster_barrier_wait(void) {
  __nvvm_barrier_cluster_wait();
}
NVOPT_DEVICE void __threadfence_cluster(void) {
  __nvvm_fence_sc_cluster();
}
NVOPT_DEVICE unsigned int __isCtaShared(const void *__p) {
  return __nvvm_isspacep_shared(__p);
}
NVOPT_DEVICE unsigned int __isClusterShared(const void *__p) {
  return __nvvm_isspacep_shared_cluster(__p);
}
NVOPT_DEVICE void *__cluster_map_shared_rank(const void *__p, unsigned int __rank) {
  return __nvvm_mapa((void *)__p, (int)__rank);
}
NVOPT_DEVICE unsigned int __cluster_query_shared_rank(const void *__p) {
  return __nvvm_getctarank((void *)__p);
}
NVOPT_DEVICE uint2 __cluster_map_shared_multicast(const void *__p, unsigned int __mask) {
  return make_uint2((unsigned int)__cvta_generic_to_shared(__p), __mask);
}

/* Programmatic dependent launch: wait for, or release, the kernels of the neighbouring launches. */
NVOPT_DEVICE void cudaGridDependencySynchronize(void) {
  __asm__ __volatile__("griddepcontrol.wait;" ::: "memory");
}
NVOPT_DEVICE void cudaTriggerProgrammaticLaunchCompletion(void) {
  __asm__ __volatile__("griddepcontrol.launch_dependents;" :::);
}
#else
#define NVOPT_CLUSTER_(__decl)                                                                     \
  __device__ __decl NVOPT_UNAVAILABLE("needs sm_90 or newer: raise --cuda-gpu-arch");
NVOPT_CLUSTER_(unsigned int __clusterDimIsSpecified(void))
NVOPT_CLUSTER_(dim3 __clusterDim(void))
NVOPT_CLUSTER_(dim3 __clusterRelativeBlockIdx(void))
NVOPT_CLUSTER_(dim3 __clusterGridDimInClusters(void))
NVOPT_CLUSTER_(dim3 __clusterIdx(void))
NVOPT_CLUSTER_(unsigned int __clusterRelativeBlockRank(void))
NVOPT_CLUSTER_(unsigned int __clusterSizeInBlocks(void))
NVOPT_CLUSTER_(void __cluster_barrier_arrive(void))
NVOPT_CLUSTER_(void __cluster_barrier_arrive_relaxed(void))
NVOPT_CLUSTER_(void __cluster_barrier_wait(void))
NVOPT_CLUSTER_(void __threadfence_cluster(void))
NVOPT_CLUSTER_(unsigned int __isCtaShared(const void *))
NVOPT_CLUSTER_(unsigned int __isClusterShared(const void *))
NVOPT_CLUSTER_(void *__cluster_map_shared_rank(const void *, unsigned int))
NVOPT_CLUSTER_(unsigned int __cluster_query_shared_rank(const void *))
NVOPT_CLUSTER_(uint2 __cluster_map_shared_multicast(const void *, unsigned int))
NVOPT_CLUSTER_(void cudaGridDependencySynchronize(void))
NVOPT_CLUSTER_(void cudaTriggerProgrammaticLaunchCompletion(void))
#undef NVOPT_CLUSTER_
#endif

#endif
