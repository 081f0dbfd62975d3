// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ignored.c: calls that failed and that nobody noticed. A program that looks at what its calls return asks for the text or the
// name of an error sooner or later, or takes it back with cudaGetLastError; where an error is left when the program ends, the first
// call that gave one since is told. Errors that are an answer, by which programs find out what there is (no memory, no peer, not
// ready), do not count, nor do those of kernels and those that a launch
// is refused with, which are told where they happen.
#include "cudart/cudart.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static struct {
  cuda_error error;
  nv_caller caller;
  char *reason; // what is wrong with its arguments, or NULL
} first;        // .error 0: none. Under the lock of the device.

static struct nv_text reason; // of the next error, likewise

static bool told; // likewise

// Set by calls that are under no lock; what was noted before counts no more.
static atomic_bool asked;

// Whether only a mistake gives such an error.
static bool is_mistake(cuda_error error) {
  static const cuda_error mistakes[] = {
      cudaErrorInvalidValue,           cudaErrorInvalidPitchValue,
      cudaErrorInvalidSymbol,          cudaErrorInvalidDevicePointer,
      cudaErrorInvalidMemcpyDirection, cudaErrorInvalidResourceHandle,
      cudaErrorInvalidTexture,         cudaErrorInvalidChannelDescriptor};
  for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++)
    if (mistakes[i] == error)
      return true;
  return false;
}

void nv_ignored_note(cuda_error error) {
  if (atomic_exchange(&asked, false))
    first.error = cudaSuccess;
  bool known = told;
  told = false;
  if (!known && !first.error && is_mistake(error)) {
    nv_caller_note(&first.caller);
    first.error = error;
    free(first.reason);
    first.reason = reason.length ? nv_copy_string(reason.data, reason.length) : NULL;
  }
  reason.length = 0;
}

struct nv_text *nv_ignored_reason(void) {
  reason.length = 0;
  return &reason;
}

void nv_ignored_told(void) { told = true; }

void nv_ignored_forget(void) { atomic_store(&asked, true); }

void nv_ignored_tell(void) {
  if (!first.error || atomic_load(&asked))
    return;
  const char *function = nv_caller_function(&first.caller);
  char *place = nv_caller_place(&first.caller);
  fflush(stdout);
  fprintf(stderr, "%s: note: %s failed with %s, and the program did not ask for the error%s%s\n",
          *place ? place : "nvopt", function ? function : "a call", nv_error_name(first.error),
          first.reason ? ": " : "", first.reason ? first.reason : "");
  free(place);
}
