// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-device.c: what the device says about itself: an sm_90 of four multiprocessors.
#include "cudart/work.h"
#include "exec/device.h"

#include <stdlib.h>
#include <string.h>

#ifdef NVOPT_CUDART_12
enum { VERSION = 12090, NOT_IN_PROPERTIES = 0 };
#else
enum { VERSION = 13000, NOT_IN_PROPERTIES = 69 }; // cudaDevAttrMaxTexture1DLinearWidth
#endif
enum {
  MAJOR = NV_DEVICE_SM / 10,
  MINOR = NV_DEVICE_SM % 10,
  SHARED = NV_SHARED_USUAL,
  OPTIN = NV_SHARED_BLOCK,
  SURFACE_ALIGNMENT = 512,
  PITCH_ALIGNMENT = 32,
  BUS = 64,
  L2_CACHE = 1 << 20,
  ATTRIBUTES = 148 // cudaDevAttrMax
};

// A number that is always the same.
static cuda_error give(int *to, int value) {
  if (!to)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
  *to = value;
  return cudaSuccess;
}
NV_API cuda_error cudaGetDeviceCount(int *count) { return give(count, 1); }
NV_API cuda_error cudaGetDevice(int *device) { return give(device, 0); }
NV_API cuda_error cudaSetDevice(int device) {
  return nv_cudart_done(nv_cudart_lock(), device == 0 ? cudaSuccess : cudaErrorInvalidDevice);
}
NV_API cuda_error cudaInitDevice(int device, unsigned flags, unsigned more) {
  (void)flags, (void)more;
  return cudaSetDevice(device);
}
NV_API cuda_error cudaSetDeviceFlags(unsigned flags) {
  (void)flags;
  return cudaSuccess;
}
NV_API cuda_error cudaGetDeviceFlags(unsigned *flags) { return give((int *)flags, 0); }
// Streams that are captured are streams of the device.
NV_API cuda_error cudaDeviceSynchronize(void) {
  nv_device *d = nv_cudart_lock();
  return nv_cudart_done(d, nv_capture_refuse_all());
}
NV_API cuda_error cudaDeviceReset(void) { return nv_cudart_done(nv_cudart_lock(), cudaSuccess); }
NV_API cuda_error cudaDeviceSetCacheConfig(int config) {
  (void)config;
  return cudaSuccess;
}
// There is no cache to divide, no memory in banks and no second cache to keep anything in.
NV_API cuda_error cudaDeviceGetCacheConfig(int *config) {
  if (config)
    *config = 0;
  return nv_cudart_done(nv_cudart_lock(), config ? cudaSuccess : cudaErrorInvalidValue);
}
NV_API cuda_error cudaDeviceSetSharedMemConfig(int config) {
  (void)config;
  return cudaSuccess;
}
NV_API cuda_error cudaDeviceGetSharedMemConfig(int *config) {
  enum { FOUR_BYTES = 1 };
  if (config)
    *config = FOUR_BYTES;
  return nv_cudart_done(nv_cudart_lock(), config ? cudaSuccess : cudaErrorInvalidValue);
}
NV_API cuda_error cudaFuncSetSharedMemConfig(const void *function, int config) {
  (void)function, (void)config;
  return cudaSuccess;
}
NV_API cuda_error cudaCtxResetPersistingL2Cache(void) { return cudaSuccess; }
NV_API cuda_error cudaDeviceGetStreamPriorityRange(int *least, int *greatest) {
  if (least)
    *least = 0;
  if (greatest)
    *greatest = 0;
  return cudaSuccess;
}
NV_API cuda_error cudaDeviceCanAccessPeer(int *can, int device, int peer) {
  if (device || peer)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidDevice);
  return give(can, 0);
}

enum { LIMIT_STACK, LIMIT_PRINTF, LIMIT_HEAP, LIMIT_FETCH = 5, LIMIT_PERSISTING, LIMIT_COUNT };
static size_t limits[LIMIT_COUNT] = {[LIMIT_STACK] = NV_LOCAL_BYTES,
                                     [LIMIT_PRINTF] = 1 << 20,
                                     [LIMIT_HEAP] = 8 << 20,
                                     [LIMIT_FETCH] = 64};

// Those of kernels that start kernels are not there.
static bool is_limit(int limit) {
  return limit >= 0 && limit < LIMIT_COUNT && (limit <= LIMIT_HEAP || limit >= LIMIT_FETCH);
}

size_t nv_device_heap_limit(void) { return limits[LIMIT_HEAP]; }

// Limits are taken note of; the one of the heap is followed by kernels, and no longer changes once they have asked for memory.
NV_API cuda_error cudaDeviceSetLimit(int limit, size_t value) {
  nv_device *d = nv_cudart_lock();
  if (!is_limit(limit))
    return nv_cudart_done(d, cudaErrorUnsupportedLimit);
  if (limit == LIMIT_HEAP && value != limits[limit] && d->machine && d->machine->heap)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  if (limit == LIMIT_HEAP && value > NV_HEAP_BYTES)
    return nv_cudart_done(d, cudaErrorMemoryAllocation);
  limits[limit] = value;
  return nv_cudart_done(d, cudaSuccess);
}
NV_API cuda_error cudaDeviceGetLimit(size_t *value, int limit) {
  nv_device *d = nv_cudart_lock();
  if (!is_limit(limit))
    return nv_cudart_done(d, cudaErrorUnsupportedLimit);
  if (!value)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  *value = limits[limit];
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaDriverGetVersion(int *version) { return give(version, VERSION); }
NV_API cuda_error cudaRuntimeGetVersion(int *version) { return give(version, VERSION); }
NV_API cuda_error cudaProfilerStart(void) { return cudaSuccess; }
NV_API cuda_error cudaProfilerStop(void) { return cudaSuccess; }

// The largest textures and surfaces: attributes in the order of the members of cudaDeviceProp. They are those of the GPU that the
// device is like; what an array takes of memory is the limit that is met first.
static const struct attribute {
  int number, value;
} largest[] = {
    {21, 131072},                              // 1D textures
    {77, 32768},                               // with mipmaps
    {69, 1 << 28},                             // of linear memory
    {22, 131072},  {23, 65536},                // 2D
    {73, 32768},   {74, 32768},                // with mipmaps
    {70, 131072},  {71, 65000}, {72, 2097120}, // of linear memory
    {45, 32768},   {46, 32768},                // for gathers
    {24, 16384},   {25, 16384}, {26, 16384},   // 3D
    {47, 8192},    {48, 8192},  {49, 32768},   // in another form
    {52, 32768},                               // cubes
    {42, 32768},   {43, 2048},                 // layers
    {27, 32768},   {28, 32768}, {29, 2048},    {53, 32768}, {54, 2046}, {55, 32768}, // surfaces: 1D
    {56, 131072},  {57, 65536},                                                      // 2D
    {58, 16384},   {59, 16384}, {60, 16384},                                         // 3D
    {61, 32768},   {62, 2048},                                                       // layers
    {63, 32768},   {64, 32768}, {65, 2048},    {66, 32768},                          // cubes
    {67, 32768},   {68, 2046},
};

// Attributes by their numbers; those that are not here are 0: the device has no such thing.
static const struct attribute attributes[] = {
    {1, NV_MAX_THREADS}, // threads of a block
    {2, 1024},           // of its dimensions
    {3, 1024},
    {4, 64},
    {5, INT32_MAX}, // of the grid
    {6, 65535},
    {7, 65535},
    {8, SHARED},
    {9, NV_CONST_USUAL},
    {10, NV_WARP},
    {11, INT32_MAX}, // pitch of copies
    {12, 65536},     // registers of a block
    {13, 1000000},   // kHz
    {14, 512},       // texture alignment
    {16, NV_MULTIPROCESSORS},
    {19, 1}, // host memory can be mapped
    {30, SURFACE_ALIGNMENT},
    {31, 1},       // concurrent kernels
    {36, 1000000}, // kHz of the memory
    {37, BUS},
    {38, L2_CACHE},
    {39, NV_RESIDENT_THREADS / NV_MULTIPROCESSORS}, // threads of a multiprocessor
    {41, 1},                                        // one address space
    {51, PITCH_ALIGNMENT},
    {75, MAJOR},
    {76, MINOR},
    {81, 228 << 10}, // shared memory of a multiprocessor
    {82, 65536},     // its registers
    {83, 1},         // managed memory
    {89, 1},         // that both sides may touch at a time
    {95, 1},         // cooperative launches
    {97, OPTIN},     // shared memory of a block that asks for it
    {99, 1},         // host memory can be registered
    {102, 1},        // addresses are reserved and memory mapped: cuMemMap
    {106, NV_RESIDENT_BLOCKS / NV_MULTIPROCESSORS}, // blocks of a multiprocessor
    {111, NV_SHARED_START}, // shared memory that the system takes of every block
    {115, 1},               // memory pools: cudaMallocAsync
    {120, 1},               // clusters
    {122, 1},               // 64-bit values that streams write and wait for
    {123, 1},               // and waits with NOR
};

NV_API cuda_error cudaDeviceGetAttribute(int *value, int attribute, int device) {
  if (!value || device)
    return nv_cudart_done(nv_cudart_lock(), value ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
  if (attribute < 1 || attribute >= ATTRIBUTES)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
  *value = 0;
  for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
    if (attributes[i].number == attribute)
      *value = attributes[i].value;
  for (size_t i = 0; i < sizeof largest / sizeof *largest; i++)
    if (largest[i].number == attribute)
      *value = largest[i].value;
  return cudaSuccess;
}

// Members of cudaDeviceProp by where they are.
#ifdef NVOPT_CUDART_12
enum { PROPERTIES_SIZE = 1032 };
#define AT(in_12, in_13) in_12
#else
enum { PROPERTIES_SIZE = 1008 };
#define AT(in_12, in_13) in_13
#endif

static void put(char *properties, size_t offset, uint64_t value, size_t size) {
  memcpy(properties + offset, &value, size);
}

NV_API cuda_error cudaGetDeviceProperties(char *properties, int device) {
  static const struct {
    uint16_t offset, size;
    uint64_t value;
  } members[] = {
      {296, 8, SHARED},         // sharedMemPerBlock
      {304, 4, 65536},          // regsPerBlock
      {308, 4, NV_WARP},        // warpSize
      {312, 8, INT32_MAX},      // memPitch
      {320, 4, NV_MAX_THREADS}, // maxThreadsPerBlock
      {324, 4, 1024},           // maxThreadsDim
      {328, 4, 1024},
      {332, 4, 64},
      {336, 4, INT32_MAX}, // maxGridSize
      {340, 4, 65535},
      {344, 4, 65535},
      {352, 8, NV_CONST_USUAL}, // totalConstMem
      {360, 4, MAJOR},
      {364, 4, MINOR},
#ifdef NVOPT_CUDART_12
      {348, 4, 1000000}, // clockRate
      {608, 4, 1000000}, // memoryClockRate
#endif
      {368, 8, 512},                                               // textureAlignment
      {376, 8, PITCH_ALIGNMENT},                                   // texturePitchAlignment
      {AT(388, 384), 4, NV_MULTIPROCESSORS},                       // multiProcessorCount
      {AT(400, 392), 4, 1},                                        // canMapHostMemory
      {AT(568, 552), 8, SURFACE_ALIGNMENT},                        // surfaceAlignment
      {AT(576, 560), 4, 1},                                        // concurrentKernels
      {AT(604, 588), 4, 1},                                        // unifiedAddressing
      {AT(612, 592), 4, BUS},                                      // memoryBusWidth
      {AT(616, 596), 4, L2_CACHE},                                 // l2CacheSize
      {AT(624, 604), 4, NV_RESIDENT_THREADS / NV_MULTIPROCESSORS}, // maxThreadsPerMultiProcessor
      {AT(640, 624), 8, 228 << 10},                                // sharedMemPerMultiprocessor
      {AT(648, 632), 4, 65536},                                    // regsPerMultiprocessor
      {AT(652, 636), 4, 1},                                        // managedMemory
      {AT(676, 656), 4, 1},                                        // concurrentManagedAccess
      {AT(688, 668), 4, 1},                                        // cooperativeLaunch
      {AT(696, 672), 8, OPTIN},                                    // sharedMemPerBlockOptin
      {AT(712, 688), 4, NV_RESIDENT_BLOCKS / NV_MULTIPROCESSORS},  // maxBlocksPerMultiProcessor
      {AT(720, 696), 8, NV_SHARED_START},                          // reservedSharedMemPerBlock
      {AT(728, 704), 4, 1},                                        // hostRegisterSupported
      {AT(744, 720), 4, 1},                                        // memoryPoolsSupported
      {AT(772, 748), 4, 1},                                        // clusterLaunch
  };
  if (!properties || device)
    return nv_cudart_done(nv_cudart_lock(),
                          properties ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
  memset(properties, 0, PROPERTIES_SIZE);
  strcpy(properties, "nvopt CPU");
  put(properties, 288, nv_device_total(), 8); // totalGlobalMem
  for (size_t i = 0; i < sizeof members / sizeof *members; i++)
    put(properties, members[i].offset, members[i].value, members[i].size);
  size_t offset = AT(408, 396); // maxTexture1D and those behind it
  for (size_t i = 0; i < sizeof largest / sizeof *largest; i++)
    if (largest[i].number != NOT_IN_PROPERTIES) {
      put(properties, offset, (uint64_t)largest[i].value, sizeof(int));
      offset += sizeof(int);
    }
  return cudaSuccess;
}

// What a link to the host does by itself, or one to another device, which there is none: nothing.
static cuda_error no_capabilities(unsigned *capabilities, const int *operations, unsigned count,
                                  cuda_error error) {
  enum { OPERATIONS = 13 };
  bool good = capabilities && operations && count;
  for (unsigned i = 0; good && i < count; i++)
    good = operations[i] >= 0 && operations[i] < OPERATIONS;
  if (!error && !good)
    error = cudaErrorInvalidValue;
  if (!error)
    memset(capabilities, 0, count * sizeof *capabilities);
  return nv_cudart_done(nv_cudart_lock(), error);
}
NV_API cuda_error cudaDeviceGetHostAtomicCapabilities(unsigned *capabilities, const int *operations,
                                                      unsigned count, int device) {
  return no_capabilities(capabilities, operations, count,
                         device ? cudaErrorInvalidDevice : cudaSuccess);
}
NV_API cuda_error cudaDeviceGetP2PAtomicCapabilities(unsigned *capabilities, const int *operations,
                                                     unsigned count, int from, int to) {
  (void)from, (void)to; // two devices are wanted
  return no_capabilities(capabilities, operations, count, cudaErrorInvalidDevice);
}
NV_API cuda_error cudaDeviceGetP2PAttribute(int *value, int attribute, int from, int to) {
  (void)value, (void)attribute, (void)from, (void)to;
  return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidDevice);
}
NV_API cuda_error cudaDeviceEnablePeerAccess(int peer, unsigned flags) {
  (void)peer, (void)flags;
  return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidDevice);
}
NV_API cuda_error cudaDeviceDisablePeerAccess(int peer) {
  (void)peer;
  return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidDevice);
}
NV_API cuda_error cudaChooseDevice(int *device, const void *wanted) {
  if (device && wanted)
    *device = 0;
  return nv_cudart_done(nv_cudart_lock(), device && wanted ? cudaSuccess : cudaErrorInvalidValue);
}
NV_API cuda_error cudaSetValidDevices(int *devices, int count) {
  cuda_error error = count < 0 || (count && !devices) ? cudaErrorInvalidValue : cudaSuccess;
  for (int i = 0; !error && i < count; i++)
    error = devices[i] ? cudaErrorInvalidDevice : cudaSuccess;
  return nv_cudart_done(nv_cudart_lock(), error);
}

// Where the device is on a bus that it is not on.
static const char bus[] = "0000:00:00.0";
NV_API cuda_error cudaDeviceGetPCIBusId(char *text, int size, int device) {
  cuda_error error = device                            ? cudaErrorInvalidDevice
                     : !text || size < (int)sizeof bus ? cudaErrorInvalidValue
                                                       : cudaSuccess;
  if (!error)
    memcpy(text, bus, sizeof bus);
  return nv_cudart_done(nv_cudart_lock(), error);
}
NV_API cuda_error cudaDeviceGetByPCIBusId(int *device, const char *text) {
  if (!device || !text)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
  bool good = strcmp(text, bus) == 0 || strcmp(text, bus + 5) == 0;
  if (good)
    *device = 0;
  return nv_cudart_done(nv_cudart_lock(), good ? cudaSuccess : cudaErrorInvalidDevice);
}
