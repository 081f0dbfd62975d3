// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sizes and places of what the driver API is given and gives.
#include <cuda.h>

#include <stddef.h>
#include <stdio.h>

#define SIZE(type) printf(#type " %zu %zu\n", sizeof(type), alignof(type));
#define AT(type, member) printf(#type "." #member " %zu\n", offsetof(type, member));

int main() {
  SIZE(CUuuid)
  SIZE(CUipcEventHandle)
  SIZE(CUipcMemHandle)
  SIZE(CUDA_MEMCPY2D)
  AT(CUDA_MEMCPY2D, srcPitch) AT(CUDA_MEMCPY2D, dstMemoryType) AT(CUDA_MEMCPY2D, Height)
  SIZE(CUDA_MEMCPY3D)
  AT(CUDA_MEMCPY3D, srcMemoryType) AT(CUDA_MEMCPY3D, srcHeight) AT(CUDA_MEMCPY3D, dstLOD)
  AT(CUDA_MEMCPY3D, dstArray) AT(CUDA_MEMCPY3D, Depth)
  SIZE(CUDA_ARRAY_DESCRIPTOR)
  AT(CUDA_ARRAY_DESCRIPTOR, NumChannels)
  SIZE(CUDA_ARRAY3D_DESCRIPTOR)
  AT(CUDA_ARRAY3D_DESCRIPTOR, Flags)
  SIZE(CUDA_RESOURCE_DESC)
  AT(CUDA_RESOURCE_DESC, res.linear.sizeInBytes) AT(CUDA_RESOURCE_DESC, res.pitch2D.pitchInBytes)
  AT(CUDA_RESOURCE_DESC, flags)
  SIZE(CUDA_TEXTURE_DESC)
  AT(CUDA_TEXTURE_DESC, filterMode) AT(CUDA_TEXTURE_DESC, maxAnisotropy)
  AT(CUDA_TEXTURE_DESC, maxMipmapLevelClamp) AT(CUDA_TEXTURE_DESC, borderColor)
  SIZE(CUDA_RESOURCE_VIEW_DESC)
  AT(CUDA_RESOURCE_VIEW_DESC, depth) AT(CUDA_RESOURCE_VIEW_DESC, lastLayer)
  SIZE(CUmemLocation)
  AT(CUmemLocation, id)
  SIZE(CUmemAllocationProp)
  AT(CUmemAllocationProp, location) AT(CUmemAllocationProp, allocFlags.usage)
  SIZE(CUmemAccessDesc)
  AT(CUmemAccessDesc, flags)
  SIZE(CUmemPoolProps)
  AT(CUmemPoolProps, location) AT(CUmemPoolProps, maxSize) AT(CUmemPoolProps, usage)
  SIZE(CUmulticastObjectProp)
  AT(CUmulticastObjectProp, size) AT(CUmulticastObjectProp, flags)
  SIZE(CUaccessPolicyWindow)
  AT(CUaccessPolicyWindow, hitRatio) AT(CUaccessPolicyWindow, missProp)
  SIZE(CUlaunchMemSyncDomainMap)
  SIZE(CUlaunchAttributeValue)
  AT(CUlaunchAttributeValue, clusterDim.z) AT(CUlaunchAttributeValue, programmaticEvent.triggerAtBlockStart)
  AT(CUlaunchAttributeValue, launchCompletionEvent.flags)
  AT(CUlaunchAttributeValue, deviceUpdatableKernelNode.devNode)
  SIZE(CUlaunchAttribute)
  AT(CUlaunchAttribute, value)
  SIZE(CUlaunchConfig)
  AT(CUlaunchConfig, hStream) AT(CUlaunchConfig, numAttrs)
  SIZE(CUDA_KERNEL_NODE_PARAMS)
  AT(CUDA_KERNEL_NODE_PARAMS, sharedMemBytes) AT(CUDA_KERNEL_NODE_PARAMS, ctx)
  SIZE(CUDA_MEMSET_NODE_PARAMS)
  AT(CUDA_MEMSET_NODE_PARAMS, elementSize) AT(CUDA_MEMSET_NODE_PARAMS, height)
  SIZE(CUDA_HOST_NODE_PARAMS)
  SIZE(CUgraphExecUpdateResultInfo)
  AT(CUgraphExecUpdateResultInfo, errorFromNode)
#define VALUE(name) printf(#name " %lld\n", (long long)(name));
  VALUE(CU_STREAM_LEGACY) VALUE(CU_STREAM_PER_THREAD) VALUE(CU_DEVICE_CPU) VALUE(CU_DEVICE_INVALID)
  VALUE(CU_IPC_HANDLE_SIZE) VALUE(CU_LAUNCH_PARAM_END) VALUE(CU_LAUNCH_PARAM_BUFFER_POINTER)
  VALUE(CU_LAUNCH_PARAM_BUFFER_SIZE) VALUE(CU_MEMHOSTALLOC_PORTABLE) VALUE(CU_MEMHOSTALLOC_DEVICEMAP)
  VALUE(CU_MEMHOSTALLOC_WRITECOMBINED) VALUE(CU_MEMHOSTREGISTER_PORTABLE)
  VALUE(CU_MEMHOSTREGISTER_DEVICEMAP) VALUE(CU_MEMHOSTREGISTER_IOMEMORY)
  VALUE(CU_MEMHOSTREGISTER_READ_ONLY) VALUE(CU_TRSF_READ_AS_INTEGER)
  VALUE(CU_TRSF_NORMALIZED_COORDINATES) VALUE(CU_TRSF_SRGB) VALUE(CUDA_ARRAY3D_LAYERED)
  VALUE(CUDA_ARRAY3D_SURFACE_LDST) VALUE(CUDA_ARRAY3D_CUBEMAP) VALUE(CUDA_ARRAY3D_TEXTURE_GATHER)
}
