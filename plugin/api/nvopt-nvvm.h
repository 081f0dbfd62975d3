/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* nvopt-nvvm.h: NVVM IR to PTX in the process, with the functions of libNVVM. A program written for
 * libNVVM runs with libnvopt-nvvm.so.4 in its place; differences are listed in docs/user/libnvvm.md.
 *
 * Programs are independent: any number of threads may work, each on programs of its own. One program
 * belongs to one thread at a time. */
#ifndef NVOPT_NVVM_H
#define NVOPT_NVVM_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a function returns. */
typedef enum {
  NVVM_SUCCESS = 0,
  NVVM_ERROR_OUT_OF_MEMORY = 1,            /**< memory ran out; the program may be destroyed */
  NVVM_ERROR_PROGRAM_CREATION_FAILURE = 2, /**< the program could not be made */
  NVVM_ERROR_IR_VERSION_MISMATCH = 3,      /**< nvvmir.version of a module is none of 2.0 */
  NVVM_ERROR_INVALID_INPUT = 4,            /**< an argument is NULL that must not be */
  NVVM_ERROR_INVALID_PROGRAM = 5,          /**< the program is NULL or none */
  NVVM_ERROR_INVALID_IR = 6,               /**< verifying found something; the log says what */
  NVVM_ERROR_INVALID_OPTION = 7,           /**< an option is wrong; the log names it */
  NVVM_ERROR_NO_MODULE_IN_PROGRAM = 8,     /**< no module was added, or only lazily added ones */
  NVVM_ERROR_COMPILATION = 9,              /**< compiling failed; the log says why */
  NVVM_ERROR_CANCELLED = 10                /**< not returned by this library */
} nvvmResult;

/** A program: modules, and what the last compilation or verification of them left. */
typedef struct _nvvmProgram *nvvmProgram;

/** Name of a result, such as "NVVM_ERROR_INVALID_IR"; "NVVM_ERROR not found" for other numbers. Belongs
 * to the library. */
const char *nvvmGetErrorString(nvvmResult result);

/** Version of this interface: 2.0. A NULL is left out. */
nvvmResult nvvmVersion(int *major, int *minor);

/** Versions of NVVM IR and of its debug metadata that are understood: 2.0 and 3.2. A NULL is left out. */
nvvmResult nvvmIRVersion(int *majorIR, int *minorIR, int *majorDbg, int *minorDbg);

/** Major version of the LLVM whose IR is read for `arch` ("compute_90"): the same for all.
 * NVVM_ERROR_INVALID_INPUT for NULL and for an architecture that is not known. */
nvvmResult nvvmLLVMVersion(const char *arch, int *major);

/** Makes a program without modules. The caller destroys it. */
nvvmResult nvvmCreateProgram(nvvmProgram *prog);

/** Destroys `*prog`, which becomes NULL. */
nvvmResult nvvmDestroyProgram(nvvmProgram *prog);

/** Adds a module in text or bitcode, `size` bytes at `buffer`, which are copied. `name` stands in
 * messages; NULL is "<unnamed>". What is wrong with it is said when it is compiled. */
nvvmResult nvvmAddModuleToProgram(nvvmProgram prog, const char *buffer, size_t size,
                                  const char *name);

/** The same for a library: only what others need of it is linked, and becomes internal. */
nvvmResult nvvmLazyAddModuleToProgram(nvvmProgram prog, const char *buffer, size_t size,
                                      const char *name);

/** Links, optimises and compiles the modules of the program. Result and log of an earlier call are
 * gone. */
nvvmResult nvvmCompileProgram(nvvmProgram prog, int numOptions, const char **options);

/** Checks the modules of the program as libNVVM does; there is no result. */
nvvmResult nvvmVerifyProgram(nvvmProgram prog, int numOptions, const char **options);

/** Bytes of the result, the NUL at its end included; 1 if there is none. */
nvvmResult nvvmGetCompiledResultSize(nvvmProgram prog, size_t *bufferSizeRet);

/** Writes the result to `buffer`, which has the bytes for it. */
nvvmResult nvvmGetCompiledResult(nvvmProgram prog, char *buffer);

/** Bytes of the log, the NUL at its end included. */
nvvmResult nvvmGetProgramLogSize(nvvmProgram prog, size_t *bufferSizeRet);

/** Writes the log to `buffer`, which has the bytes for it. */
nvvmResult nvvmGetProgramLog(nvvmProgram prog, char *buffer);

#ifdef __cplusplus
}
#endif
#endif
