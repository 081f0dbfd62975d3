// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// threads.cpp: threads of the system, and LLVM's thread pool for its client of make's job server. The pool ends the process
// where a thread cannot be had; without a job server the work is then done by the threads that are there.
#include "bridge/threads.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Jobserver.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/TimeProfiler.h"

#include <atomic>
#include <pthread.h>

using namespace llvm;

namespace {

enum { GRANULARITY = 500 }; // microseconds, as in time-trace.cpp

struct Pieces {
  size_t N;
  void (*Work)(void *Data, size_t I);
  void *Data;
  bool Traced; // the caller measures times
  std::atomic<size_t> Next = 0;

  // A thread without a trace gets one for the piece, which is added to the caller's.
  void work(size_t I) {
    bool Own = Traced && !timeTraceProfilerEnabled();
    if (Own)
      timeTraceProfilerInitialize(GRANULARITY, "");
    Work(Data, I);
    if (Own)
      timeTraceProfilerFinishThread();
  }
};

// Whoever is free takes the next piece, so the first are begun first.
void *takePieces(void *Data) {
  auto *P = static_cast<Pieces *>(Data);
  for (size_t I = P->Next++; I < P->N; I = P->Next++)
    P->work(I);
  return nullptr;
}

// This thread is one of them.
void runOnThreads(Pieces &P, unsigned Threads) {
  SmallVector<pthread_t, 16> Others;
  Others.reserve(Threads);
  while (Others.size() + 1 < Threads) {
    pthread_t T;
    if (pthread_create(&T, nullptr, takePieces, &P) != 0)
      break;
    Others.push_back(T);
  }
  takePieces(&P);
  for (pthread_t T : Others)
    pthread_join(T, nullptr);
}

void runUnderJobServer(Pieces &P, unsigned Threads, ThreadPoolStrategy Strategy) {
  Strategy.Limit = false;
  Strategy.ThreadsRequested = Threads;
  StdThreadPool Pool(Strategy);
  for (size_t I = 0; I < P.N; ++I)
    Pool.async([&] { P.work(P.Next++); });
  Pool.wait();
}

} // namespace

bool nv_has_job_server(void) { return JobserverClient::getInstance() != nullptr; }

void nv_in_parallel(size_t n, unsigned threads, bool job_server, void (*work)(void *data, size_t i),
                    void *data) {
  Pieces P{n, work, data, timeTraceProfilerEnabled()};
  bool Asks = job_server && nv_has_job_server();
  ThreadPoolStrategy Strategy = Asks ? jobserver_concurrency() : hardware_concurrency(threads);
  // Strategies know of the machine only; who asks for more threads than that gets them.
  unsigned Threads = threads ? threads : Strategy.compute_thread_count();
  if (Threads > n)
    Threads = unsigned(n);
  if (Asks)
    runUnderJobServer(P, Threads, Strategy);
  else
    runOnThreads(P, Threads);
}
