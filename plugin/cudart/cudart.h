// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cudart.h: what the files of the CPU runtime library share: one device, the modules on it, its memory.
// Types of the CUDA runtime API stand here as far as their layout matters.
#ifndef NVOPT_CUDART_CUDART_H
#define NVOPT_CUDART_CUDART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "exec/runtime/machine.h"

// In libcudart.so.12 the functions whose arguments CUDA 13 changed have the names that CUDA 12 gave them when they were
// new; compat-12.c has those of the old names.
#ifdef NVOPT_CUDART_12
#define cudaMemAdvise cudaMemAdvise_v2
#define cudaMemPrefetchAsync cudaMemPrefetchAsync_v2
#define cudaStreamGetCaptureInfo cudaStreamGetCaptureInfo_v3
#define cudaStreamUpdateCaptureDependencies cudaStreamUpdateCaptureDependencies_v2
#define cudaGraphGetEdges cudaGraphGetEdges_v2
#define cudaGraphNodeGetDependencies cudaGraphNodeGetDependencies_v2
#define cudaGraphNodeGetDependentNodes cudaGraphNodeGetDependentNodes_v2
#define cudaGraphAddDependencies cudaGraphAddDependencies_v2
#define cudaGraphRemoveDependencies cudaGraphRemoveDependencies_v2
#define cudaGraphAddNode cudaGraphAddNode_v2
#define cudaGetDeviceProperties cudaGetDeviceProperties_v2
#endif

/// Values of cudaError_t that this library returns itself.
typedef int cuda_error;
enum {
#define NV_CUDA_ERROR(name, number, text) name = number,
#include "cudart/errors.def"
};

typedef struct dim3 {
  unsigned x, y, z;
} dim3;

/// Where a call of the API came from.
enum { NV_CALLER_FRAMES = 10 };
typedef struct nv_caller {
  void *frames[NV_CALLER_FRAMES]; ///< return addresses, the innermost first
  size_t count;
} nv_caller;

/// How a kernel is launched.
typedef struct nv_shape {
  dim3 grid, block;
  dim3 cluster; ///< all 0: as the kernel says
  size_t shared;
  bool cooperative;
} nv_shape;

/// A function of the API.
#define NV_API __attribute__((visibility("default")))

/// A kernel of a module that is loaded.
typedef struct nv_kernel {
  char *name;
  nv_kernel_entry entry;
  nv_kernel_entry block_entry; ///< runs a whole block, see exec/rewrite/block-loop.h; NULL for none
  uint8_t *params, *shadow;    ///< parameter memory of a thread, and its shadow bytes
  uint64_t size;
  uint64_t *offsets, *sizes; ///< by parameter
  size_t count;
  unsigned most_threads;      ///< of a block; 0: any
  unsigned required[3];       ///< threads of a block, exactly; all 0: any
  uint64_t shared;            ///< bytes of its static shared variables
  struct nv_range *variables; ///< those; stb_ds array
  unsigned cluster[3];        ///< blocks of its clusters; all 0: the launch says it
  uint64_t most_dynamic;      ///< of dynamic shared memory, as cudaFuncSetAttribute said
  unsigned
      asked_cluster[3]; ///< blocks of its clusters, as cudaFuncSetAttribute said; 0: it did not
  bool large_clusters;  ///< more than NV_PORTABLE_BLOCKS blocks, as it said
  int carveout, policy; ///< as it said; they change nothing
  unsigned refused;     ///< bits, in launch.c: why launches were refused, as far as that was told
} nv_kernel;

/// A fat binary that the program registered, and what came of it.
typedef struct nv_module {
  const void *wrapper;
  const char *file; ///< that it was read from; NULL: the program
  size_t file_size; ///< with a NUL behind it
  bool loaded, failed;
  char *ptx; ///< its text
  size_t ptx_size;
  uint32_t *lines; ///< of the text, by the number of the instruction
  uint32_t line_count;
  struct nv_calls *calls; ///< of functions, to tell who called one of a header
  nv_kernel *kernels;     ///< stb_ds array
  size_t first, last;     ///< of its objects in the machine
  uint64_t shared_static;
} nv_module;

/// A name that the program registered for the address of something of its own.
typedef struct nv_host_symbol {
  const void *host;
  char *name;
  nv_module *module;
  bool function, managed;
  void **managed_pointer;
} nv_host_symbol;

/// The device. All of the API runs under its lock.
typedef struct nv_device {
  struct nv_machine *machine; ///< NULL until it is needed
  nv_module **modules;        ///< stb_ds arrays
  nv_host_symbol *symbols;
  const nv_module *current; ///< whose shared variables have the memory
  cuda_error last, sticky;
  unsigned findings;
  bool check_leaks;
} nv_device;

/// Takes the lock, starts the machine. The caller unlocks.
nv_device *nv_cudart_lock(void);
/// The device's machine. Under the lock.
const struct nv_machine *nv_cudart_machine(void);
void nv_cudart_unlock(void);

/// Notes an error for cudaGetLastError and returns it; an earlier error of a kernel wins. Unlocks.
cuda_error nv_cudart_done(nv_device *device, cuda_error error);

/// Name of an error, which lives as long as the library.
const char *nv_error_name(cuda_error error);

/// Says on stderr, once for each name, that the library has no such call; returns cudaErrorNotSupported.
cuda_error nv_cudart_unsupported(const char *call);

/// Adds a line to the file that NVOPT_RUN_FINDINGS names, for nvopt run. `line` has no end of line: "L" the library was
/// loaded, "1" something was found, and what nv_cudart_note_finding writes. Nothing where no file is named.
void nv_cudart_note(const char *line);

/// Notes a finding: "F" and behind tabs the message, file ("" where it is not known), line and column (0 likewise), the
/// kernel ("" for none), its block and thread as "x,y,z" ("" where there is none).
/// `block` and `thread` may be NULL.
void nv_cudart_note_finding(const char *message, const char *file, unsigned line, unsigned column,
                            const char *kernel, const uint32_t *block, const uint32_t *thread);

// findings.c

/// Tells what a kernel of a loaded module did wrong; what was told before at the same place is counted.
void nv_finding_tell(nv_device *device, const nv_module *module, const struct nv_report *report);
/// Says at the end of the program what was counted.
void nv_findings_count(void);

// api-logs.c

/// Adds a message to those that the program can ask for.
void nv_logs_add(const char *message);
/// Gives new messages to functions of the program. Under no lock.
void nv_logs_send(void);

// fatbin.c

/// The PTX in a fat binary, or in PTX itself: new memory; NULL where there is none, with the reason in
/// `problem`. `*size` gets its length without the NUL behind it. `data` has `room` bytes, of which the container may claim
/// more, and a NUL behind them; SIZE_MAX for what is linked into the program, whose size nobody knows.
char *nv_fatbin_ptx(const void *data, size_t room, size_t *size, struct nv_text *problem);

// module.c

/// Loads the module if it is not. False after the reason was told.
bool nv_module_load(nv_device *device, nv_module *module);
/// Why the last module that could not be loaded was not; "" if there was none.
const char *nv_module_problem(void);
/// The GPU that a loaded module's PTX was made for, 75 for sm_75; 0 if it does not say.
int nv_module_target(const nv_module *module);
/// What was registered for a host address; NULL for nothing.
const nv_host_symbol *nv_host_symbol_find(const nv_device *device, const void *host, bool function);
/// Kernel of a registered function, loaded; NULL with the error in `*error`.
nv_kernel *nv_kernel_find(nv_device *device, const void *host, nv_module **module,
                          cuda_error *error);
/// Address and size of a variable of a loaded module; 0 for none of that name.
uint64_t nv_module_variable(const nv_device *device, const nv_module *module, const char *name,
                            uint64_t *size);
/// Address and size of a registered variable, loaded; 0 with the error in `*error`.
uint64_t nv_variable_find(nv_device *device, const void *host, uint64_t *size, cuda_error *error);

// launch.c

/// Runs a kernel over its grid, and prints what it did wrong.
cuda_error nv_kernel_run(nv_device *device, nv_module *module, nv_kernel *kernel,
                         const nv_shape *shape, void **args);
/// Blocks of the clusters that the kernel says it has; all 0: the launch says it.
dim3 nv_kernel_cluster(const nv_kernel *kernel);
/// The most blocks that a cluster of the kernel may have: those that any device of the architecture has room for, or, where
/// the program asked for larger ones, those of this device.
enum { NV_PORTABLE_BLOCKS = 8 };
unsigned nv_kernel_cluster_blocks(const nv_kernel *kernel);
/// Bytes that the malloc of kernels gives at most: cudaLimitMallocHeapSize.
size_t nv_device_heap_limit(void);
/// Blocks of a kernel that a multiprocessor holds.
unsigned nv_kernel_occupancy(const nv_kernel *kernel, uint64_t threads, uint64_t shared);

// limit.c

/// Starts to wait for the end of the time that NVOPT_RUN_TIMEOUT gives in seconds; the program ends then, with a message.
void nv_limit_start(void);
/// Notes which kernel runs, for that message; NULL: none. The name lives on.
void nv_limit_kernel(const char *kernel);

// caller.c

/// Notes who called.
void nv_caller_note(nv_caller *caller);
/// FILE:LINE:COLUMN of the call, from where the program runs: new memory; "" where the program has no debug information.
char *nv_caller_place(const nv_caller *caller);
/// Name of the function of the API that was called; NULL where it is not known. It lives as long as the library.
const char *nv_caller_function(const nv_caller *caller);

// ignored.c

/// Notes an error that a call of the program gave. Under the lock.
void nv_ignored_note(cuda_error error);
/// A text for what is wrong with the arguments of a call, which is about to end with an error; empty. Under the lock.
struct nv_text *nv_ignored_reason(void);
/// The error that the call which is running will give is told already. Under the lock.
void nv_ignored_told(void);
/// Forgets what was noted: the program asks what an error is.
void nv_ignored_forget(void);
/// Says, when the program ends, which call failed without the program asking why.
void nv_ignored_tell(void);

// leaks.c

/// Tells of an allocation that is never freed, at the line of the call where that is known.
void nv_leak_tell(nv_device *device, uint64_t bytes, const char *what, const nv_caller *caller);

// advice.c

/// Forgets what was said about memory that is freed. Under the lock.
void nv_advice_forget(uint64_t address, uint64_t size);

// memory.c

/// What all device memory is aligned to: what textures need.
enum { NV_DEVICE_ALIGNMENT = 512 };
/// Device memory of `size` bytes, aligned; 0, after that was told, when there is no more. `what` names it, and the call
/// behind "memory of ".
uint64_t nv_device_alloc(nv_device *device, uint64_t size, const char *what);
/// Tells of what was allocated and not freed.
void nv_device_tell_leaks(nv_device *device);
/// Ends the use of the allocation at `address`, whose place nothing else gets until it is freed, or begins it anew.
void nv_device_hold(nv_device *device, uint64_t address, bool live);
/// Addresses that nothing else gets and that kernels cannot touch, until they are opened; 0, after that was told, when there
/// are no more. nv_device_free gives back what begins at `*start`.
uint64_t nv_device_reserve(nv_device *device, uint64_t size, uint64_t alignment, const char *what,
                           uint64_t *start);
/// Lets kernels touch part of such addresses, or no more.
void nv_device_open(uint64_t address, uint64_t size, bool live);
/// Counts memory that has no address as in use, or (negative) no more. False where there is not so much.
bool nv_device_charge(int64_t bytes);
/// False where nothing was allocated at the address.
bool nv_device_free(nv_device *device, uint64_t address);
/// Bytes that are in use, and that there are.
uint64_t nv_device_used(void);
uint64_t nv_device_total(void);
/// Size of the allocation that begins at or holds `address`; its start in `*start`. 0 for none.
uint64_t nv_device_find(uint64_t address, uint64_t *start);
/// What an allocation is to the host, with the numbers of cudaMemoryType. Where it lies makes no difference. The library's own
/// is none: no program frees it.
enum nv_memory_kind { NV_MEMORY_NONE, NV_MEMORY_HOST, NV_MEMORY_DEVICE, NV_MEMORY_MANAGED };
/// Says what the allocation at `address` is; NV_MEMORY_DEVICE until then. `flags` are those of cudaHostAlloc.
void nv_device_set_kind(uint64_t address, enum nv_memory_kind kind, unsigned flags);
/// What the allocation that holds `address` is; NV_MEMORY_NONE for none.
enum nv_memory_kind nv_device_kind(uint64_t address, unsigned *flags);
/// True if all bytes are device memory that exists.
bool nv_device_holds(const void *address, uint64_t size);
/// True if the address is in the range of device memory, whether it exists or not.
bool nv_device_address(const void *address);

#endif
