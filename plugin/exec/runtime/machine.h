// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The simulated GPU: its memory, threads, barriers and warps, and how faults are reported.
#ifndef NV_EXEC_MACHINE_H
#define NV_EXEC_MACHINE_H

#include <setjmp.h>
#include <ucontext.h>

#include "exec/launch/launch.h"
#include "target/target.h"

// Every kind of memory has a slot of 64 GiB at a fixed host address, so a generic pointer is a host
// address, its kind is a shift away and runs give the same pointers every time. Shadow bytes, one
// for every byte, lie 8 slots further.
enum nv_slot {
  SLOT_GLOBAL,
  SLOT_CONST,
  SLOT_SHARED,
  SLOT_LOCAL,
  SLOT_PARAM,
  SLOT_CODE,
  SLOT_COUNT
};
#define NV_BASE 0x200000000000u
#define NV_SLOT_SHIFT 36
#define NV_SLOT_ADDRESS(slot) (NV_BASE + ((uint64_t)(slot) << NV_SLOT_SHIFT))
#define NV_SHADOW_DISTANCE ((uint64_t)8 << NV_SLOT_SHIFT)

enum {
  NV_MAX_THREADS = 1024,
  NV_WARP = 32,
  NV_BARRIERS = 16,
  NV_RESIDENT_BLOCKS = 128,   // that may live at a time
  NV_RESIDENT_THREADS = 8192, // of them all
  NV_CLUSTER_BLOCKS = 16,     // of a cluster
  NV_MULTIPROCESSORS = 4,     // that they are on, as programs are told
  NV_MAX_SLOTS = 64,          // argument and result slots of one runtime operation, 8 bytes each
};

#define NV_LOCAL_BYTES ((uint64_t)512 << 10) // local memory of a thread
#define NV_PARAM_BYTES ((uint64_t)32 << 10)  // parameters of a thread
// Global memory: buffers and variables, and the heap of kernels behind all addresses that these may have. There are more
// addresses than memory, since a place that was freed is neither divided nor joined to its neighbour.
#define NV_DEVICE_BYTES ((uint64_t)512 << 20) // of memory, where nobody asks for more
#define NV_ROOM_BYTES ((uint64_t)32 << 30)    // of addresses
#define NV_HEAP_BYTES ((uint64_t)512 << 20)
#define NV_CONST_BYTES ((uint64_t)64 << 20)
#define NV_CONST_USUAL 65536 // constant variables of a module that ptxas takes
#define NV_SHARED_BYTES ((uint64_t)1 << 20)
#define NV_SHARED_BLOCK                                                                            \
  232448 // shared memory of a block that asks for all of it, static and dynamic
#define NV_SHARED_USUAL 49152 // and of one that does not ask
#define NV_SHARED_GROUPS                                                                           \
  512 // reserved shared memory that cooperative groups use, to NV_SHARED_START
#define NV_SHARED_START 1024 // offset of the first shared variable, so that none has address 0

// Shadow flags of a byte.
enum {
  SHADOW_LIVE = 1,        // belongs to an object
  SHADOW_INIT = 2,        // shared and local memory, the heap: was written since it is there
  SHADOW_WRITTEN = 4,     // global memory: written in this launch
  SHADOW_NONCOHERENT = 8, // global memory: read through the read-only path in this launch
  SHADOW_READONLY = 16,   // must not be written
};

// A description of one memory access, packed into 32 bits for the generated code.
enum {
  ACCESS_SPACE = 0, // 7 bits, address space
  ACCESS_ALIGN = 7, // 5 bits, log2 of the alignment
  ACCESS_STORE = 1 << 12,
  ACCESS_ATOMIC = 1 << 13,    // read-modify-write
  ACCESS_INVARIANT = 1 << 14, // ld.global.nc, !invariant.load
  ACCESS_MARKED = 1 << 15,    // volatile or atomic load or store: no data race
  ACCESS_RELEASE = 1 << 16,   // atomic that publishes what its thread did before
  ACCESS_WHOLE = 1 << 17,     // moves bytes without looking at them: unset ones are no fault yet
};

// An allocation with a name, for reports and for the comparison of results.
struct nv_object {
  char *name;
  uint64_t address, size;
  bool is_variable, external;
};

// Bytes of shared memory, by their offset.
struct nv_range {
  uint64_t start, size;
};

enum nv_wait {
  WAIT_NOTHING, // can run
  WAIT_BARRIER,
  WAIT_WARP,        // for the other lanes of the member mask
  WAIT_CONVERGENCE, // for the other threads of its warp to come or to block
  WAIT_CLUSTER,     // at the barrier of its cluster
  WAIT_DONE,        // it has ended
};

struct nv_machine;
struct nv_op;

// A simulated thread. The generated code reads the first fields by offset.
struct nv_thread {
  uint32_t tid[3];
  uint32_t lane, warp;
  uint32_t index;      // position in the block, x fastest
  uint32_t place;      // position in all_threads
  uint64_t local_base; // generic address of its local memory
  uint64_t local_top;  // bytes of local memory in use
  uint32_t path;       // of the calls that the thread is in, see nv_path_leave
  uint32_t last_call;  // site of the call that it made last; UINT32_MAX: none

  enum nv_wait wait;
  uint32_t site; // of the operation that it waits in
  uint32_t barrier;
  const struct nv_op *op; // warp operation, with its arguments
  uint64_t *slots;
  uint32_t mask;
  uint32_t result;        // of barrier.red, or the lanes that converged
  uint32_t cluster_phase; // of the cluster's barrier when it arrived
  bool cluster_arrived;   // and has not waited since
  uint32_t block_phase;   // in the first thread of a block: the phase that its threads know of

  void *stack_end; // while another stack is in use, see switch.h
  ucontext_t context;
  jmp_buf resume, restart;
  bool started;
  void *stack;
  void *sanitizer;       // see fiber.h
  struct nv_text output; // what it printed
};

// A thread that goes through the call at `site` gets the path (path + site + 1) * NV_PATH_FACTOR, and has its own again
// behind it; it starts with 0. The product can be undone, since the factor is odd.
#define NV_PATH_FACTOR 0x9e3779b1u
#define NV_PATH_INVERSE 0x0e8b2f51u // times NV_PATH_FACTOR it is 1
static inline uint32_t nv_path_leave(uint32_t path, uint32_t site) {
  return path * NV_PATH_INVERSE - (site + 1);
}

// What happens at a barrier; `count` is 0 for all threads of the block.
struct nv_barrier {
  uint32_t count;
  uint32_t arrived; // threads, waiting or not
  uint32_t ones;    // of barrier.red: threads whose predicate is true
  bool in_use;
  uint32_t warp_arrivals[NV_MAX_THREADS / NV_WARP]; // lanes that arrived
  uint64_t warp_place[NV_MAX_THREADS / NV_WARP];    // nv_thread_place of the first arrival
  bool warp_aligned[NV_MAX_THREADS / NV_WARP];
};

// The barrier of a cluster.
struct nv_cluster {
  uint32_t arrived, phase;
};

// Parameters of a launch: the bytes that every thread gets, and their shadow.
struct nv_params {
  const uint8_t *bytes, *shadow;
  uint64_t size;
};

// What came of giving all threads of a block a turn.
enum nv_turn { TURN_FAULT, TURN_STUCK, TURN_PROGRESS };

enum nv_schedule { SCHEDULE_FORWARD, SCHEDULE_REVERSE, SCHEDULE_RANDOM };
enum nv_check { CHECK_OFF, CHECK_REFERENCE, CHECK_ALL };

// How to run, from the command line.
struct nv_run_options {
  enum nv_schedule schedule;
  uint64_t seed;
  enum nv_check uninitialized, race;
  bool undefined;   // arithmetic of variant 0 whose result LLVM leaves undefined
  bool strict_exit; // a barrier or shuffle that misses exited threads is an error
  bool unchecked;   // nothing is checked, and the code runs as fast as it can
  unsigned workers; // processes that run blocks of unchecked launches; 0 and 1: only this one
  bool block_race;  // races between blocks in global memory are looked for
  bool skip_alignment, skip_spaces, skip_divergence; // checks that are not made
  bool uninitialized_stack; // reads of unset local memory and heap count too
  bool keep_going;          // reports of races and unset memory do not end the run
  bool progress;            // tell on stderr, on a terminal, how far a long launch is
  unsigned seconds;         // that a launch may take; 0: any time
  uint64_t max_steps;       // of basic blocks in one launch; more is reported as a hang
  uint64_t room; // addresses for buffers and variables, up to NV_ROOM_BYTES; 0: NV_DEVICE_BYTES
  bool count;
  bool fast_codegen; // compile faster, run slower
  const char *dump;  // file for the rewritten module, or NULL
};

enum nv_outcome { OUTCOME_OK, OUTCOME_FAULT, OUTCOME_UNSUPPORTED, OUTCOME_BAD_INPUT };

typedef void (*nv_kernel_entry)(uint64_t params);

// Something wrong after which the run went on, or, the last one, which ended it.
struct nv_report {
  char *message, *kernel;
  bool has_place, told;      // `told`: for who prints them
  uint32_t site, other_site; // instruction numbers; UINT32_MAX for none
  uint32_t path;             // of the thread, see nv_path_leave
  uint32_t block[3], thread[3];
};

struct nv_race;
struct nv_block_race;

// The whole machine. One exists at a time, because memory is at fixed addresses.
struct nv_machine {
  struct nv_thread *current;
  // Special registers that are the same for all threads of a block; read by generated code.
  uint32_t ntid[3], ctaid[3], nctaid[3];
  uint32_t dynamic_shared, total_shared;
  uint64_t clock; // counts basic blocks of loops; the budget counts down from here
  int64_t budget; // steps until the thread must let others run

  struct nv_run_options options;
  bool is_reference;
  bool check_uninitialized, check_undefined;
  struct nv_race *race;             // NULL when races are not checked
  struct nv_block_race *block_race; // NULL when those between blocks are not

  struct nv_object *objects; // stb_ds arrays
  struct nv_image *images;   // textures and surfaces, see image.h
  uint64_t used[SLOT_COUNT]; // bytes given out, from the start of the slot
  uint64_t heap_top;
  uint64_t heap_live,
      heap_limit; // bytes that malloc gave and that are not free; the most (0: all there are)
  // Bytes of global memory outside of the heap that this launch read or wrote with a flag.
  uint64_t flagged_start, flagged_end;
  struct nv_object *heap;
  const char *heap_told; // the kernel that was told of last because the heap was full

  bool uses_heap;                // some code calls malloc or free
  bool reserved_shared;          // some code uses reserved shared memory
  uint64_t shared_static;        // end of the static shared variables, as an offset
  struct nv_thread *all_threads; // NV_RESIDENT_THREADS, of which those have a place that ran once
  struct nv_thread *threads;     // those of the current block
  uint32_t mapped_threads;       // that have local and parameter memory
  uint64_t mapped_global;        // bytes of buffers and variables that have memory
  uint32_t thread_count, live;
  uint32_t warp_live[NV_MAX_THREADS / NV_WARP]; // lanes that have not ended
  struct nv_barrier barriers[NV_BARRIERS];
  uint32_t block;        // linear index
  uint32_t cluster[3];   // blocks of a cluster; all 1 without
  bool explicit_cluster; // the launch has clusters
  uint64_t workspace;    // where that barrier is; 0 before the first such launch
  uint64_t
      grid_workspace; // of a cooperative launch: address of the barrier of its grid; 0 in others
  struct nv_block *blocks; // that live at the same time; NULL when there is one
  uint32_t resident;       // which of them is the current one
  struct nv_cluster clusters[NV_RESIDENT_BLOCKS];
  struct nv_race *races[NV_RESIDENT_BLOCKS];
  bool turn_over; // the block is to let others run
  uint64_t random;
  nv_kernel_entry entry;
  nv_kernel_entry
      block_entry;      // runs all threads of a block as loops; NULL for none, see block-loop.h
  void *block_values;   // what it keeps, see block-round.h
  uint64_t block_bytes; // that it has
  void *block_null;     // NULL, which the host's compiler does not know
  bool as_loops;        // the launch that runs does
  uint32_t block_first, block_end;                // threads that go on, see block-round.h
  uint32_t block_live;                            // those from there on have ended
  uint32_t block_lanes[NV_MAX_THREADS / NV_WARP]; // that had not when their warp was looked at
  bool alone;                                     // no other process runs blocks of the launch
  jmp_buf scheduler;
  void *scheduler_end;         // see switch.h
  bool abandoned;              // the thread that ran last ended in a fault
  const void *scheduler_stack; // see fiber.h
  size_t scheduler_stack_size;
  void *scheduler_sanitizer;
  int64_t steps_left;
  double deadline;      // of the launch, in seconds on the monotonic clock; 0: none
  double next_progress; // seconds on the monotonic clock; 0 before the first block
  bool told_progress;   // there is a line to wipe

  void **functions; // stb_ds array: host addresses of functions, NULL without a body
  char **function_names;
  struct {
    uint64_t key;
    uint32_t value;
  } * handles; // stb_ds map: device address of a function to its index

  enum nv_outcome outcome;
  struct nv_text message;    // what went wrong, without the place
  struct nv_report *reports; // stb_ds array: all before that
  struct nv_report *untold; // stb_ds array: places beyond the number that is reported, without text
  bool has_place;
  // The thread is NV_NO_THREAD, ... where it is not known: all of a block run as a loop.
  uint32_t fault_site, fault_path, fault_block[3], fault_thread[3];
  char *kernel;          // name, for reports
  struct nv_text output; // what the blocks printed, in block and thread order
};

// memory.c

// Maps the memory. False after a diagnostic.
bool nv_machine_init(struct nv_machine *m, const struct nv_run_options *options);
// Reserves memory in a slot, `size` bytes at `alignment`, between bytes that are in no object, and
// returns its generic address; 0 when the slot is full.
uint64_t nv_memory_reserve(struct nv_machine *m, enum nv_slot slot, uint64_t size,
                           uint64_t alignment, uint8_t shadow);
// True if the bytes lie in memory that is mapped, of an object or not.
bool nv_memory_is_mapped(const struct nv_machine *m, uint64_t generic, uint64_t size);
// Gives the pages of global memory that nothing lives in back to the system.
void nv_memory_discard(uint64_t generic, uint64_t size);
// Offset of dynamic shared memory: behind the static variables.
uint64_t nv_memory_dynamic_shared(const struct nv_machine *m, uint64_t alignment);
// Checks one access and returns the host address. `address` is a pointer of the address space in
// `access`.
uint64_t nv_memory_access(struct nv_machine *m, uint64_t address, uint64_t size, uint32_t access,
                          uint32_t site);
// Pointer of an address space to generic, and back.
uint64_t nv_memory_to_generic(const struct nv_machine *m, unsigned space, uint64_t address);
uint64_t nv_memory_from_generic(const struct nv_machine *m, unsigned space, uint64_t address);
// Which memory a generic address lies in; SLOT_COUNT for none.
enum nv_slot nv_memory_slot(uint64_t address);
// After a copy: bytes that have no value yet have none at the target either.
void nv_memory_carry_unset(uint64_t target, uint64_t source, uint64_t size);
// Makes the shared memory of a launch usable, and no other: static variables, an stb_ds array of offsets and sizes, and `size`
// bytes of dynamic memory. Those of other kernels of the module lie in between: who runs into them would not be seen else.
void nv_memory_set_shared(struct nv_machine *m, const struct nv_range *variables, uint32_t size);
// Maps local and parameter memory for that many threads. False after m's outcome was set.
bool nv_memory_map_threads(struct nv_machine *m, uint32_t threads);
// Prepares global memory for a launch and shared memory for a block.
void nv_memory_begin_launch(struct nv_machine *m);
void nv_memory_begin_block(struct nv_machine *m);
// Marks bytes of local memory as usable; returns the generic address.
uint64_t nv_memory_alloca(struct nv_machine *m, uint64_t size, uint64_t alignment, uint32_t site);
// The object of nv_memory_alloca that starts at `generic` begins or ends its life: what was in it is gone.
void nv_memory_forget(struct nv_machine *m, uint64_t generic);
// Gives local memory back down to `top`.
void nv_memory_release(struct nv_machine *m, uint64_t top);
// The device heap.
uint64_t nv_memory_malloc(struct nv_machine *m, uint64_t size);
void nv_memory_free(struct nv_machine *m, uint64_t address, uint32_t site);

// memory-describe.c

// What the memory of `slot`, a real one, is called.
const char *nv_memory_slot_name(enum nv_slot slot);
// Adds text that says what lies at a generic address.
void nv_memory_describe(const struct nv_machine *m, uint64_t address, struct nv_text *text);

// fault.c

// Ends the run with an outcome and a message; does not return. `site` is an instruction number.
_Noreturn void nv_fault(struct nv_machine *m, enum nv_outcome outcome, uint32_t site,
                        const char *format, ...) NV_PRINTF(4, 5);
// Reports what need not end the run: goes on where the options say so, else ends as nv_fault does. A
// place is reported once. `other_site` is the instruction that it clashes with, or UINT32_MAX.
void nv_fault_or_note(struct nv_machine *m, uint32_t site, uint32_t other_site, const char *format,
                      ...) NV_PRINTF(4, 5);
// Records a fault without a thread, before anything runs; the caller returns false.
void nv_fault_setup(struct nv_machine *m, enum nv_outcome outcome, const char *format, ...)
    NV_PRINTF(3, 4);

// schedule.c

// Runs a kernel over its grid. False when the run ended in a fault.
bool nv_machine_launch(struct nv_machine *m, const struct nv_launch *launch,
                       const struct nv_params *params);
// Runs blocks from `first` to in front of `end`, one after another. False when one ended in a fault.
bool nv_blocks_run(struct nv_machine *m, uint64_t first, uint64_t end,
                   const struct nv_params *params);
// Gives the first threads of all_threads their places and stacks. False after m's outcome was set.
bool nv_create_threads(struct nv_machine *m, uint32_t threads);
// Prepares the current block, whose ctaid is set.
void nv_block_begin(struct nv_machine *m, const struct nv_params *params);
// Runs the current block until it ends, waits for others or used up its turn.
enum nv_turn nv_block_run(struct nv_machine *m);
// Makes a deadlock of the current block the outcome.
void nv_block_report_deadlock(struct nv_machine *m);
#define NV_NO_THREAD UINT32_MAX
// Lets other threads run; comes back when this thread's wait is over.
void nv_thread_yield(struct nv_machine *m);
// Where in the program a thread is at an operation: the same for two threads that came to the
// same instruction through the same calls.
static inline uint64_t nv_thread_place(const struct nv_thread *thread) {
  return (uint64_t)thread->path << 32 | thread->site;
}
// Leaves the current thread for good, because of a fault.
_Noreturn void nv_thread_abandon(struct nv_machine *m);
// Ends the current thread.
_Noreturn void nv_thread_exit(struct nv_machine *m);
// Called by generated code when the step budget is used up, with the place of the loop (UINT32_MAX: not known).
void nv_thread_step(struct nv_machine *m, uint32_t site);

// parallel.c

// Runs all blocks, over several processes where that takes less time. False when one ended in a fault.
bool nv_parallel_run(struct nv_machine *m, uint64_t blocks, const struct nv_params *params);

// resident.c

// Runs a grid of `blocks` blocks, `together` of which live at a time. False when the run ended in a fault.
bool nv_resident_run(struct nv_machine *m, uint64_t blocks, uint32_t together,
                     const struct nv_params *params);
// Indices of the block with a number, counted cluster by cluster.
void nv_block_coordinates(const struct nv_machine *m, uint64_t number, uint32_t ctaid[3]);
// Rank of the current block in its cluster.
uint32_t nv_cluster_rank(const struct nv_machine *m);
// The barrier of the cluster: arriving, waiting, and going on when all have come.
void nv_cluster_arrive(struct nv_machine *m);
void nv_cluster_wait(struct nv_machine *m, uint32_t site);
void nv_cluster_poll(struct nv_machine *m);
// Address of the same place in the shared memory of another block of the cluster, in the same space.
uint64_t nv_cluster_map(struct nv_machine *m, uint64_t address, uint32_t rank, uint32_t space,
                        uint32_t site);
// Rank of the block whose shared memory an address is in.
uint32_t nv_cluster_rank_of(struct nv_machine *m, uint64_t address, uint32_t space, uint32_t site);
// A generic address of shared memory as the current block has it.
uint64_t nv_cluster_own(const struct nv_machine *m, uint64_t generic);

// barrier.c

enum nv_reduction { REDUCE_NONE, REDUCE_AND, REDUCE_OR, REDUCE_POPC };
// Tells which lanes of a warp have not ended.
uint32_t nv_warp_lanes(const struct nv_machine *m, uint32_t warp);
// Arrives at barrier `id`, and waits unless `arrive_only`. `count` is in threads, 0 for all.
// Returns the reduction of `predicate` over the threads.
uint32_t nv_barrier_sync(struct nv_machine *m, uint32_t id, uint32_t count, bool arrive_only,
                         bool aligned, enum nv_reduction reduction, bool predicate, uint32_t site);
// Forgets all arrivals, at the start of a block.
void nv_barrier_reset(struct nv_machine *m);
// Looks again at all barriers after a thread has ended.
void nv_barrier_thread_exited(struct nv_machine *m);

// warp.c

// Does a warp operation together with the lanes of `mask`. The slots hold this lane's arguments and
// get its results.
void nv_warp_sync(struct nv_machine *m, const struct nv_op *op, uint32_t mask, uint64_t *slots,
                  uint32_t site);
// Waits until every other thread of the warp is blocked or ended, or came here too; returns the
// lanes that did.
uint32_t nv_warp_converge(struct nv_machine *m, uint32_t site);
// Releases one group of threads that wait in nv_warp_converge; false when there is none.
bool nv_warp_release_converged(struct nv_machine *m);
// Looks again at the warp operations of a warp after one of its threads has ended.
void nv_warp_thread_exited(struct nv_machine *m, uint32_t warp);

// block-race.c

// NULL after the error was told.
struct nv_block_race *nv_block_race_create(void);
// Starts a launch, whose grid is set.
void nv_block_race_begin(struct nv_machine *m);
// Records an access of the current thread to global memory, and tells of a race.
void nv_block_race_access(struct nv_machine *m, uint64_t generic, uint64_t size, uint32_t access,
                          uint32_t site);
// Looks at what the last store has done; a thread that ends has no next access.
void nv_block_race_settle(struct nv_machine *m);
// Notes a memory fence of the current block, and that it came to or from the barrier of its cluster.
void nv_block_race_fence(struct nv_machine *m);
void nv_block_race_barrier(struct nv_machine *m);

// race.c

struct nv_race *nv_race_create(void);
void nv_race_begin_block(struct nv_race *race, uint32_t threads);
// Records an access to shared memory; faults when it conflicts with one that is not ordered before.
// `access` has the ACCESS_ flags.
void nv_race_access(struct nv_machine *m, uint64_t offset, uint64_t size, uint32_t access,
                    uint32_t site);
// Notes a memory fence of a thread.
void nv_race_fence(struct nv_race *race, uint32_t thread);
// Orders everything that the given threads did before everything that they do after. `threads`
// points to `count` thread indices; NULL means all threads of the block. `barrier` adds what
// threads published there before; NV_BARRIERS for none.
void nv_race_join(struct nv_race *race, const uint32_t *threads, uint32_t count, uint32_t barrier);
// Notes that a thread arrived at a barrier without waiting.
void nv_race_publish(struct nv_race *race, uint32_t thread, uint32_t barrier);
// The time of a thread, and whether `self` is ordered behind what `thread` did up to a time of its own.
uint32_t nv_race_time(const struct nv_race *race, uint32_t thread);
bool nv_race_knows(const struct nv_race *race, uint32_t self, uint32_t thread, uint32_t time);
// Where the asynchronous copies of the block are kept, see copies.h.
struct nv_copies **nv_race_copies(struct nv_race *race);

#endif
