// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs blocks one after another, and the threads of a block as fibers that take turns.
// Jumps between stacks are what this file is for; the checked longjmp forbids them.
#undef _FORTIFY_SOURCE
#include "exec/runtime/block-round.h"

#include "exec/runtime/switch.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

// A fiber that does not end lets others run after this many loop iterations.
enum { QUANTUM = 1 << 16, SHORT_QUANTUM = 1 << 10 };
enum { STACK_BYTES = 256 << 10, GUARD_BYTES = 64 << 10, SIGNAL_STACK_BYTES = 64 << 10 };

// Signal handlers get no argument of ours, so the machine that runs is known here.
static struct nv_machine *running;

static void on_signal(int number, siginfo_t *info, void *context) {
  (void)context;
  struct nv_machine *m = running;
  if (!m || !m->current) {
    signal(number, SIG_DFL);
    raise(number);
    return;
  }
  char *address = info->si_addr, *stack = m->current->stack;
  if (number == SIGFPE)
    nv_fault(m, OUTCOME_FAULT, UINT32_MAX, "integer division by zero or overflow of a division");
  if (stack && address >= stack && address < stack + GUARD_BYTES)
    nv_fault(m, OUTCOME_FAULT, m->current->last_call,
             "call stack overflow: the recursion is too deep");
  if (m->options.unchecked)
    nv_fault(m, OUTCOME_FAULT, UINT32_MAX,
             "bad address: access at %p; run it with checks to see where", (void *)address);
  nv_fault(m, OUTCOME_FAULT, UINT32_MAX, "the host code crashed (signal %d at address %p)", number,
           (void *)address);
}

static bool install_handlers(struct nv_machine *m) {
  static bool installed;
  running = m;
  if (installed)
    return true;
  stack_t stack = {.ss_sp = nv_alloc(SIGNAL_STACK_BYTES), .ss_size = SIGNAL_STACK_BYTES};
  struct sigaction action = {.sa_sigaction = on_signal,
                             .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  if (sigaltstack(&stack, NULL) || sigaction(SIGSEGV, &action, NULL) ||
      sigaction(SIGBUS, &action, NULL) || sigaction(SIGFPE, &action, NULL)) {
    nv_fault_setup(m, OUTCOME_BAD_INPUT, "cannot install signal handlers: %s", strerror(errno));
    return false;
  }
  installed = true;
  return true;
}

bool nv_create_threads(struct nv_machine *m, uint32_t threads) {
  for (uint32_t i = 0; i < threads; i++) {
    struct nv_thread *thread = &m->all_threads[i];
    if (thread->stack)
      continue;
    thread->place = i;
    thread->local_base = NV_SLOT_ADDRESS(SLOT_LOCAL) + i * NV_LOCAL_BYTES;
    thread->stack = mmap(NULL, GUARD_BYTES + STACK_BYTES, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (thread->stack == MAP_FAILED || mprotect(thread->stack, GUARD_BYTES, PROT_NONE)) {
      thread->stack = NULL;
      nv_fault_setup(m, OUTCOME_BAD_INPUT, "cannot allocate the stack of a thread: %s",
                     strerror(errno));
      return false;
    }
  }
  return true;
}

uint32_t nv_warp_lanes(const struct nv_machine *m, uint32_t warp) {
  uint32_t lanes = 0, first = warp * NV_WARP;
  for (uint32_t i = first; i < first + NV_WARP && i < m->thread_count; i++)
    if (m->threads[i].wait != WAIT_DONE)
      lanes |= 1u << (i - first);
  return lanes;
}

#if NV_OWN_SWITCH
static void switch_to_scheduler(struct nv_machine *m) {
  nv_switch_stack(&m->current->stack_end, m->scheduler_end);
}

_Noreturn void nv_thread_abandon(struct nv_machine *m) {
  m->abandoned = true;
  switch_to_scheduler(m);
  __builtin_unreachable();
}
#else
static void switch_to_scheduler(struct nv_machine *m) {
  struct nv_thread *thread = m->current;
  nv_fiber_leave(&thread->sanitizer, m->scheduler_stack, m->scheduler_stack_size);
  if (_setjmp(thread->resume) == 0)
    _longjmp(m->scheduler, 1);
  nv_fiber_arrive(thread->sanitizer, &m->scheduler_stack, &m->scheduler_stack_size);
}

_Noreturn void nv_thread_abandon(struct nv_machine *m) {
  nv_fiber_leave(NULL, m->scheduler_stack, m->scheduler_stack_size);
  _longjmp(m->scheduler, 2);
}
#endif

void nv_thread_yield(struct nv_machine *m) { switch_to_scheduler(m); }

_Noreturn void nv_thread_exit(struct nv_machine *m) { _longjmp(m->current->restart, 1); }

// Where blocks wait for each other, those that spin do it for a short time.
static int64_t quantum(const struct nv_machine *m) { return m->blocks ? SHORT_QUANTUM : QUANTUM; }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static bool is_late(const struct nv_machine *m) { return m->deadline > 0 && now() > m->deadline; }

static const char too_long[] =
    "the launch does not end: more than %u seconds (see --kernel-timeout)";

void nv_thread_step(struct nv_machine *m, uint32_t site) {
  m->steps_left -= quantum(m);
  m->clock += (uint64_t)quantum(m);
  m->budget = quantum(m);
  m->turn_over = true;
  if (m->steps_left < 0)
    nv_fault(m, OUTCOME_FAULT, site,
             "the launch does not end: more than %llu loop iterations (see --max-steps)",
             (unsigned long long)m->options.max_steps);
  if (is_late(m))
    nv_fault(m, OUTCOME_FAULT, site, too_long, m->options.seconds);
  switch_to_scheduler(m);
}

static void finish_thread(struct nv_machine *m) {
  struct nv_thread *thread = m->current;
  if (m->block_race)
    nv_block_race_settle(m);
  nv_memory_release(m, 0);
  thread->wait = WAIT_DONE;
  m->live--;
  m->warp_live[thread->warp]--;
  nv_barrier_thread_exited(m);
  nv_warp_thread_exited(m, thread->warp);
}

// The body of every fiber: runs the kernel once per block, for ever.
static _Noreturn void run_for_ever(struct nv_machine *m) {
  for (;;) {
    struct nv_thread *thread = m->current;
    if (_setjmp(thread->restart) == 0)
      m->entry(NV_SLOT_ADDRESS(SLOT_PARAM) + thread->place * NV_PARAM_BYTES);
    finish_thread(m);
    switch_to_scheduler(m);
  }
}

// Stacks begin at different distances from the borders of pages, so that what is used of each is not in
// the same few sets of the cache as that of all others.
static size_t stack_bytes(const struct nv_thread *thread) {
  enum { LINES = 5 * 64, SPREAD = 16 << 10 };
  return STACK_BYTES - thread->place * LINES % SPREAD;
}

#if NV_OWN_SWITCH
static void fiber_main(void) { run_for_ever(running); }

// Runs a thread until it waits, yields or ends. False when it ended in a fault.
static bool run_thread(struct nv_machine *m, struct nv_thread *thread) {
  m->current = thread;
  if (!thread->started) {
    thread->started = true;
    thread->stack_end =
        nv_new_stack((char *)thread->stack + GUARD_BYTES + stack_bytes(thread), fiber_main);
  }
  m->abandoned = false;
  nv_switch_stack(&m->scheduler_end, thread->stack_end);
  return !m->abandoned;
}
#else
static void fiber_main(unsigned low, unsigned high) {
  struct nv_machine *m = (void *)(uintptr_t)((uint64_t)high << 32 | low);
  nv_fiber_arrive(NULL, &m->scheduler_stack, &m->scheduler_stack_size);
  run_for_ever(m);
}

// Runs a thread until it waits, yields or ends. False when it ended in a fault.
static bool run_thread(struct nv_machine *m, struct nv_thread *thread) {
  m->current = thread;
  int came_back = _setjmp(m->scheduler);
  if (came_back) {
    nv_fiber_arrive(m->scheduler_sanitizer, NULL, NULL);
    return came_back == 1;
  }
  nv_fiber_leave(&m->scheduler_sanitizer, (char *)thread->stack + GUARD_BYTES, stack_bytes(thread));
  if (thread->started)
    _longjmp(thread->resume, 1);
  thread->started = true;
  getcontext(&thread->context);
  thread->context.uc_stack.ss_sp = (char *)thread->stack + GUARD_BYTES;
  thread->context.uc_stack.ss_size = stack_bytes(thread);
  thread->context.uc_link = NULL;
  uint64_t address = (uintptr_t)m;
  makecontext(&thread->context, (void (*)(void))fiber_main, 2, (unsigned)address,
              (unsigned)(address >> 32));
  setcontext(&thread->context);
  return false;
}
#endif

// Adds "threads 0-31, 40" for the threads that wait in the same way as `like`.
static void list_threads(const struct nv_machine *m, const struct nv_thread *like, bool *seen,
                         struct nv_text *text) {
  uint32_t listed = 0;
  for (uint32_t i = like->index; i < m->thread_count;) {
    const struct nv_thread *thread = &m->threads[i];
    uint32_t end = i;
    while (end < m->thread_count && m->threads[end].wait == like->wait &&
           m->threads[end].site == like->site && m->threads[end].mask == like->mask)
      seen[end++] = true;
    if (end == i) {
      i++;
      continue;
    }
    if (listed++ < 6)
      nv_text_printf(text, end - i > 1 ? "%s%u-%u" : "%s%u", listed > 1 ? ", " : "", thread->index,
                     end - 1);
    i = end;
  }
  if (listed > 6)
    nv_text_printf(text, ", ...");
}

void nv_block_report_deadlock(struct nv_machine *m) {
  struct nv_text text = {0};
  bool *seen = nv_alloc(m->thread_count * sizeof *seen);
  struct nv_thread *first = NULL;
  for (uint32_t i = 0; i < m->thread_count; i++) {
    struct nv_thread *thread = &m->threads[i];
    if (thread->wait == WAIT_DONE || seen[i])
      continue;
    if (!first)
      first = thread;
    nv_text_printf(&text, "%s", text.length ? "; threads " : "threads ");
    list_threads(m, thread, seen, &text);
    if (thread->wait == WAIT_BARRIER)
      nv_text_printf(&text, " wait at barrier %u", thread->barrier);
    else if (thread->wait == WAIT_CLUSTER)
      nv_text_printf(&text, " wait at the barrier of the cluster");
    else
      nv_text_printf(&text, " wait in a warp operation for lanes 0x%08x", thread->mask);
  }
  free(seen);
  m->current = first;
  nv_fault_setup(m, OUTCOME_FAULT, "deadlock: %s", text.data);
  nv_text_free(&text);
  m->has_place = true;
  m->fault_site = first->site;
  m->fault_path = first->path;
  memcpy(m->fault_block, m->ctaid, sizeof m->fault_block);
  memcpy(m->fault_thread, first->tid, sizeof m->fault_thread);
}

static uint64_t next_random(uint64_t *state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  return z ^ z >> 27;
}

static void make_order(struct nv_machine *m, uint16_t *order) {
  uint32_t n = m->thread_count;
  for (uint32_t i = 0; i < n; i++)
    order[i] = (uint16_t)(m->options.schedule == SCHEDULE_REVERSE ? n - 1 - i : i);
  if (m->options.schedule != SCHEDULE_RANDOM)
    return;
  for (uint32_t i = n - 1; i > 0; i--) {
    uint32_t k = (uint32_t)(next_random(&m->random) % (i + 1));
    uint16_t swap = order[i];
    order[i] = order[k];
    order[k] = swap;
  }
}

void nv_block_begin(struct nv_machine *m, const struct nv_params *params) {
  nv_memory_begin_block(m);
  nv_barrier_reset(m);
  if (m->race)
    nv_race_begin_block(m->race, m->thread_count);
  m->live = m->thread_count;
  memset(m->warp_live, 0, sizeof m->warp_live);
  for (uint32_t i = 0; i < m->thread_count; i++) {
    struct nv_thread *thread = &m->threads[i];
    thread->index = i;
    thread->cluster_arrived = false;
    thread->cluster_phase = thread->block_phase = 0;
    thread->tid[0] = i % m->ntid[0];
    thread->tid[1] = i / m->ntid[0] % m->ntid[1];
    thread->tid[2] = i / m->ntid[0] / m->ntid[1];
    thread->lane = i % NV_WARP;
    thread->warp = i / NV_WARP;
    thread->wait = WAIT_NOTHING;
    thread->local_top = 0;
    thread->path = 0;
    thread->last_call = UINT32_MAX;
    m->warp_live[thread->warp]++;
    uint64_t address = NV_SLOT_ADDRESS(SLOT_PARAM) + thread->place * NV_PARAM_BYTES;
    if (params->size == 0)
      continue;
    memcpy((void *)(uintptr_t)address, params->bytes, params->size);
    memcpy((void *)(uintptr_t)(address + NV_SHADOW_DISTANCE), params->shadow, params->size);
  }
}

static void take_output(struct nv_machine *m) {
  for (uint32_t i = 0; i < m->thread_count; i++) {
    struct nv_text *output = &m->threads[i].output;
    if (output->length)
      nv_text_append(&m->output, output->data, output->length);
    output->length = 0;
  }
}

enum nv_turn nv_block_run(struct nv_machine *m) {
  uint16_t order[NV_MAX_THREADS];
  bool any = false;
  m->turn_over = false;
  while (m->live && !m->turn_over) {
    bool progress = false;
    nv_cluster_poll(m);
    make_order(m, order);
    for (uint32_t i = 0; i < m->thread_count; i++) {
      struct nv_thread *thread = &m->threads[order[i]];
      if (thread->wait != WAIT_NOTHING)
        continue;
      progress = true;
      if (!run_thread(m, thread))
        return TURN_FAULT;
    }
    if (!progress && !nv_warp_release_converged(m))
      return any ? TURN_PROGRESS : TURN_STUCK;
    any = true;
  }
  if (!m->live)
    take_output(m);
  return TURN_PROGRESS;
}

// Runs the block that m->ctaid names, alone. False when it ended in a fault.
static bool run_block(struct nv_machine *m) {
  while (m->live) {
    enum nv_turn turn = nv_block_run(m);
    if (turn == TURN_STUCK)
      nv_block_report_deadlock(m);
    if (turn != TURN_PROGRESS)
      return false;
  }
  return true;
}

// Tells on a terminal how far a launch is, a few times a second once it is a long one.
static void show_progress(struct nv_machine *m, uint64_t block, uint64_t blocks) {
  double seconds = now();
  if (m->next_progress == 0)
    m->next_progress = seconds + 1;
  if (seconds < m->next_progress)
    return;
  m->next_progress = seconds + 0.2;
  m->told_progress = true;
  fprintf(stderr, "\r%s: block %llu of %llu\033[K", m->kernel, (unsigned long long)block,
          (unsigned long long)blocks);
}

// A barrier that all blocks of a cooperative launch find in their environment.
static void prepare_grid(struct nv_machine *m, bool cooperative) {
  static const uint64_t bytes = 256;
  if (!cooperative) {
    m->grid_workspace = 0;
    return;
  }
  if (!m->workspace)
    m->workspace = nv_memory_reserve(m, SLOT_GLOBAL, bytes, bytes, 0);
  m->grid_workspace = m->workspace;
  if (m->workspace)
    memset((void *)(uintptr_t)m->workspace, 0, bytes);
}

// Blocks that live at the same time; 0 after m's outcome was set.
static uint64_t count_together(struct nv_machine *m, const struct nv_launch *launch,
                               uint64_t blocks) {
  m->explicit_cluster = launch->cluster[0] != 0;
  for (int k = 0; k < 3; k++) {
    m->cluster[k] = launch->cluster[k] ? launch->cluster[k] : 1;
    if (launch->grid[k] % m->cluster[k]) {
      nv_fault_setup(m, OUTCOME_BAD_INPUT,
                     "the grid of %ux%ux%u blocks is no multiple of the cluster of %ux%ux%u",
                     launch->grid[0], launch->grid[1], launch->grid[2], launch->cluster[0],
                     launch->cluster[1], launch->cluster[2]);
      return 0;
    }
  }
  uint64_t size = (uint64_t)m->cluster[0] * m->cluster[1] * m->cluster[2];
  uint64_t together = launch->cooperative ? blocks : size;
  if (size <= NV_CLUSTER_BLOCKS && together <= NV_RESIDENT_BLOCKS &&
      together * m->thread_count <= NV_RESIDENT_THREADS)
    return together;
  nv_fault_setup(m, OUTCOME_BAD_INPUT,
                 "%llu blocks of %u threads at the same time; there is room for %u blocks and %u "
                 "threads, and for clusters of %u blocks",
                 (unsigned long long)together, m->thread_count, NV_RESIDENT_BLOCKS,
                 NV_RESIDENT_THREADS, NV_CLUSTER_BLOCKS);
  return 0;
}

bool nv_blocks_run(struct nv_machine *m, uint64_t first, uint64_t end,
                   const struct nv_params *params) {
  uint64_t blocks = (uint64_t)m->nctaid[0] * m->nctaid[1] * m->nctaid[2];
  for (uint64_t block = first; block < end; block++) {
    m->block = (uint32_t)block;
    nv_block_coordinates(m, block, m->ctaid);
    m->clusters[0] = (struct nv_cluster){0};
    if (m->options.progress && block % 16 == 0)
      show_progress(m, block, blocks);
    nv_block_begin(m, params);
    if (!run_block(m))
      return false;
    if (is_late(m)) {
      nv_fault_setup(m, OUTCOME_FAULT, too_long, m->options.seconds);
      m->has_place = true;
      m->fault_site = UINT32_MAX;
      memcpy(m->fault_block, m->ctaid, sizeof m->fault_block);
      m->fault_thread[0] = NV_NO_THREAD;
      return false;
    }
  }
  return true;
}

bool nv_machine_launch(struct nv_machine *m, const struct nv_launch *launch,
                       const struct nv_params *params) {
  memcpy(m->ntid, launch->block, sizeof m->ntid);
  memcpy(m->nctaid, launch->grid, sizeof m->nctaid);
  m->thread_count = launch->block[0] * launch->block[1] * launch->block[2];
  m->steps_left = (int64_t)m->options.max_steps;
  m->deadline = m->options.seconds ? now() + m->options.seconds : 0;
  m->budget = QUANTUM;
  m->alone = true;
  uint64_t blocks = (uint64_t)launch->grid[0] * launch->grid[1] * launch->grid[2];
  uint64_t together = count_together(m, launch, blocks);
  m->as_loops = together == 1 && m->block_entry;
  if (m->as_loops) {
    m->entry = m->block_entry;
    m->thread_count = 1; // that has a stack
    nv_block_prepare(m);
  }
  if (!together || !nv_create_threads(m, m->thread_count) || !install_handlers(m))
    return false;
  prepare_grid(m, launch->cooperative);
  nv_memory_begin_launch(m);
  if (m->block_race)
    nv_block_race_begin(m);
  bool ok;
  if (together > 1)
    ok = nv_resident_run(m, blocks, (uint32_t)together, params);
  else if (m->options.unchecked && m->options.workers > 1 && !m->uses_heap)
    ok = nv_parallel_run(m, blocks, params);
  else
    ok = nv_blocks_run(m, 0, blocks, params);
  running = NULL;
  if (m->told_progress)
    fputs("\r\033[K", stderr);
  m->told_progress = false;
  return ok;
}
