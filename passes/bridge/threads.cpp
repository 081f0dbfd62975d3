// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// threads.cpp: LLVM's thread pool and its client of make's job server.
#include "bridge/threads.h"

#include "llvm/Support/Jobserver.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/Threading.h"

#include <atomic>

using namespace llvm;

bool nv_has_job_server(void) { return JobserverClient::getInstance() != nullptr; }

void nv_in_parallel(size_t n, unsigned threads, bool job_server, void (*work)(void *data, size_t i),
                    void *data) {
  ThreadPoolStrategy Strategy =
      job_server && nv_has_job_server() ? jobserver_concurrency() : hardware_concurrency(threads);
  // Strategies know of the machine only; who asks for more threads than that gets them.
  unsigned Threads = threads ? threads : Strategy.compute_thread_count();
  if (Threads > n)
    Threads = unsigned(n);
  if (Threads <= 1 && !Strategy.UseJobserver) {
    for (size_t I = 0; I < n; ++I)
      work(data, I);
    return;
  }
  Strategy.Limit = false;
  Strategy.ThreadsRequested = Threads;
  std::atomic<size_t> Next = 0;
  StdThreadPool Pool(Strategy);
  // Whoever is free takes the next piece, so the first are begun first.
  for (size_t I = 0; I < n; ++I)
    Pool.async([&] { work(data, Next++); });
  Pool.wait();
}
