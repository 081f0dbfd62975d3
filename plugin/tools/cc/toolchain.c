// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Finds the programs and folders of a compilation: clang 22, the host compiler, the CUDA toolkit,
// and the configuration file that loads nvopt. nvcc itself is not looked for.
#include <glob.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "alloc.h"
#include "tools/cc/cc.h"
#include "tools/tool.h"

static bool is_folder(const char *path) {
  struct stat info;
  return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static bool is_program(const char *path) {
  struct stat info;
  return stat(path, &info) == 0 && S_ISREG(info.st_mode) && access(path, X_OK) == 0;
}

// The program `name`: a path, or one of PATH. NULL if there is none; the caller frees it.
static char *find_program(const char *name) {
  if (strchr(name, '/'))
    return is_program(name) ? nv_copy_text(name, strlen(name)) : NULL;
  const char *path = getenv("PATH");
  for (const char *p = path ? path : "/usr/bin:/bin"; *p;) {
    size_t len = strcspn(p, ":");
    char *file = nv_text("%.*s/%s", (int)len, p, name);
    if (is_program(file))
      return file;
    free(file);
    p += len + (p[len] == ':');
  }
  return NULL;
}

// Folder `up` levels above the program `path`, links followed; the caller frees it.
static char *folder_of(const char *path, int up) {
  char *real = realpath(path, NULL),
       *result = nv_copy_text(real ? real : path, strlen(real ? real : path));
  free(real);
  for (int i = 0; i < up; i++)
    dirname(result);
  return result;
}

static bool has_headers(const char *folder) {
  char *header = nv_text("%s/include/cuda_runtime.h", folder);
  bool yes = access(header, R_OK) == 0;
  free(header);
  return yes;
}

static bool is_toolkit(const char *folder) {
  char *ptxas = nv_text("%s/bin/ptxas", folder);
  bool yes = is_program(ptxas) || has_headers(folder);
  free(ptxas);
  return yes;
}

// Where a toolkit may be when nobody says so: at ptxas in PATH, in the usual folders.
static void usual_places(nv_words *places) {
  char *ptxas = find_program("ptxas");
  if (ptxas) {
    char *folder = folder_of(ptxas, 2);
    nv_words_add(places, "%s", folder);
    free(folder);
    free(ptxas);
  }
  nv_words_add(places, "/usr/local/cuda");
  glob_t versions;
  if (glob("/usr/local/cuda-*", 0, NULL, &versions) == 0)
    for (size_t i = versions.gl_pathc; i-- > 0;)
      nv_words_add(places, "%s", versions.gl_pathv[i]);
  globfree(&versions);
  nv_words_add(places, "/opt/cuda");
  nv_words_add(places, "/usr/lib/cuda");
}

char *nv_cc_own_runtime(void) {
  char *above = folder_of("/proc/self/exe", 2), *found = NULL;
  static const char *const places[] = {"lib/nvopt-cudart", NVOPT_LIBDIR "/nvopt-cudart"};
  for (size_t i = 0; i < sizeof places / sizeof *places && !found; i++) {
    found = nv_text("%s/%s", above, places[i]);
    if (!is_folder(found)) {
      free(found);
      found = NULL;
    }
  }
  free(above);
  return found;
}

static bool find_own_runtime(nv_cc_tools *tools) {
  char *folder = nv_cc_own_runtime();
  if (folder)
    nv_words_add(&tools->library_paths, "%s", folder);
  else {
    char *above = folder_of("/proc/self/exe", 2);
    nv_tool_fail("no runtime for the CPU in %s/" NVOPT_LIBDIR "/nvopt-cudart; nvopt is not "
                 "installed completely",
                 above);
    free(above);
  }
  free(folder);
  return tools->library_paths.n;
}

// The toolkit: the one that is named, or of the environment, else the first usual place with headers. There ptxas alone
// is enough only if no place has more: /usr/local/bin/ptxas is often a script that starts the one of a toolkit elsewhere.
static bool find_toolkit(nv_cc_tools *tools, const nv_cc_line *line) {
  const char *named = nv_cc_value(line, NV_CC_NVOPT_TOOLKIT);
  tools->for_cpu = named && strcmp(named, "cpu") == 0;
  if (tools->for_cpu)
    return find_own_runtime(tools);
  if (named && strcmp(named, "none") == 0)
    return true;
  if (named && !is_toolkit(named))
    return nv_tool_fail("'%s' for -nvopt-toolkit is no CUDA toolkit: neither bin/ptxas nor "
                        "include/cuda_runtime.h is there",
                        named),
           false;
  static const char *const variables[] = {"-nvopt-toolkit", "CUDA_PATH", "CUDA_HOME"};
  const char *const said[] = {named, getenv("CUDA_PATH"), getenv("CUDA_HOME")};
  for (size_t i = 0; i < sizeof said / sizeof *said && !tools->toolkit; i++)
    if (said[i] && is_toolkit(said[i]))
      tools->toolkit = nv_copy_text(said[i], strlen(said[i]));
    else if (said[i] && *said[i])
      fprintf(stderr,
              "nvopt: warning: %s is '%s', and no CUDA toolkit is there; others are looked for\n",
              variables[i], said[i]);
  nv_words places = {0};
  usual_places(&places);
  bool (*const enough[])(const char *) = {has_headers, is_toolkit};
  for (size_t pass = 0; pass < sizeof enough / sizeof *enough; pass++)
    for (size_t i = 0; i < places.n && !tools->toolkit; i++)
      if (enough[pass](places.at[i]))
        tools->toolkit = nv_copy_text(places.at[i], strlen(places.at[i]));
  nv_words_free(&places);
  return true;
}

// Headers and libraries of the toolkit, below targets/ where that exists.
static bool find_target(nv_cc_tools *tools, const nv_cc_line *line) {
  if (!tools->toolkit)
    return true;
  const char *wish = nv_cc_value(line, NV_CC_TARGET_DIR);
  char *target = nv_text("%s/targets/%s", tools->toolkit,
                         wish                 ? wish
                         : tools->host_is_arm ? "sbsa-linux"
                                              : "x86_64-linux");
  if (!is_folder(target)) {
    if (wish) {
      nv_tool_fail("no folder '%s' for -target-dir", target);
      free(target);
      return false;
    }
    free(target);
    target = nv_copy_text(tools->toolkit, strlen(tools->toolkit));
  }
  char *headers = nv_text("%s/include", target), *runtime = nv_text("%s/cuda_runtime.h", headers);
  if (access(runtime, R_OK) == 0)
    tools->headers = headers;
  else
    free(headers);
  free(runtime);
  for (const char *const *lib =
           (const char *const[]){"lib/stubs", "lib", "lib64/stubs", "lib64", NULL};
       *lib; lib++) {
    char *folder = nv_text("%s/%s", target, *lib);
    if (is_folder(folder))
      nv_words_add(&tools->library_paths, "%s", folder);
    free(folder);
  }
  free(target);
  return true;
}

// gcc for g++ and clang for clang++: what links C++.
static char *as_cxx(const char *path) {
  const char *base = nv_base_name(path), *at = strstr(base, "gcc"), *clang = strstr(base, "clang");
  if (at)
    return nv_text("%.*sg++%s", (int)(at - path), path, at + 3);
  if (clang && clang[5] != '+')
    return nv_text("%.*sclang++%s", (int)(clang - path), path, clang + 5);
  return nv_copy_text(path, strlen(path));
}

// The machine that the program is for: that of a gcc, else this one.
static void find_machine(nv_cc_tools *tools) {
  struct utsname own = {0};
  uname(&own);
  if (tools->host_is_gcc) {
    nv_words ask = {0};
    nv_words_add(&ask, "%s", tools->host);
    nv_words_add(&ask, "-dumpmachine");
    tools->machine = nv_cc_capture(&ask);
    nv_words_free(&ask);
  }
  size_t len = strlen(own.machine);
  if (tools->machine) {
    tools->machine[strcspn(tools->machine, "\n")] = 0;
    if (strncmp(tools->machine, own.machine, len) == 0 && tools->machine[len] == '-') {
      free(tools->machine);
      tools->machine = NULL;
    }
  }
  const char *machine = tools->machine ? tools->machine : own.machine;
  tools->host_is_arm = strncmp(machine, "aarch64", 7) == 0;
}

static bool find_host(nv_cc_tools *tools, const nv_cc_line *line) {
  const char *wish = nv_cc_value(line, NV_CC_CCBIN);
  wish = wish ? wish : getenv("NVCC_CCBIN");
  if (!wish || !*wish) {
    tools->host = nv_copy_text(tools->clang, strlen(tools->clang));
    return true;
  }
  char *name = is_folder(wish) ? nv_text("%s/g++", wish) : as_cxx(wish);
  tools->host = find_program(name);
  if (!tools->host && is_folder(wish)) {
    free(name);
    name = nv_text("%s/clang++", wish);
    tools->host = find_program(name);
  }
  if (!tools->host)
    nv_tool_fail("no host compiler '%s', as -ccbin wants it", name);
  free(name);
  if (!tools->host)
    return false;
  tools->host_is_gcc = !strstr(nv_base_name(tools->host), "clang");
  if (tools->host_is_gcc) {
    nv_words ask = {0};
    nv_words_add(&ask, "%s", tools->host);
    nv_words_add(&ask, "-print-libgcc-file-name");
    char *library = nv_cc_capture(&ask);
    nv_words_free(&ask);
    if (!library)
      return nv_tool_fail("the host compiler '%s' does not run", tools->host), false;
    library[strcspn(library, "\n")] = 0;
    if (*library == '/')
      tools->gcc_install = folder_of(library, 1);
    free(library);
  }
  find_machine(tools);
  return true;
}

static bool find_config(nv_cc_tools *tools) {
  const char *kind = tools->headers ? "-toolkit" : "";
  char *above = folder_of("/proc/self/exe", 2);
  for (const char *const *place = (const char *const[]){"", "/share/nvopt", NULL}; *place;
       place++) {
    char *file = nv_text("%s%s/nvopt%s.cfg", above, *place, kind);
    if (!tools->config && access(file, R_OK) == 0)
      tools->config = nv_copy_text(file, strlen(file));
    free(file);
  }
  if (!tools->config)
    nv_tool_fail("no nvopt%s.cfg in %s or in its share/nvopt; nvopt is not installed completely",
                 kind, above);
  free(above);
  return tools->config;
}

// Program `name` of the toolkit, else of PATH; NULL if there is none. The caller frees it.
static char *toolkit_program(const nv_cc_tools *tools, const char *name) {
  char *path = tools->toolkit ? nv_text("%s/bin/%s", tools->toolkit, name) : NULL;
  if (path && is_program(path))
    return path;
  free(path);
  return find_program(name);
}

// True if a phase may need ptxas.
static bool assembles(nv_cc_id phase) {
  return phase != NV_CC_PTX && phase != NV_CC_LTOIR && phase != NV_CC_PREPROCESS &&
         phase != NV_CC_DEPENDENCIES && phase != NV_CC_DEPENDENCIES_USER;
}

bool nv_cc_find_tools(nv_cc_tools *tools, const nv_cc_line *line) {
  *tools = (nv_cc_tools){0};
  const char *wish = getenv("NVOPT_CLANG");
  tools->clang = find_program(wish && *wish ? wish : "clang++-22");
  if (!tools->clang && wish && *wish)
    return nv_tool_fail("no compiler '%s', as NVOPT_CLANG wants it", wish), false;
  tools->clang = tools->clang ? tools->clang : find_program(NVOPT_CLANG_PROGRAM);
  if (!tools->clang)
    return nv_tool_fail("no clang++-22 in PATH; install clang-22, or name it in NVOPT_CLANG"),
           false;
  if (!find_toolkit(tools, line) || !find_host(tools, line) || !find_target(tools, line) ||
      !find_config(tools))
    return false;
  char *ptxas = assembles(line->phase) && !tools->for_cpu ? toolkit_program(tools, "ptxas") : NULL;
  tools->ptx = ptxas ? nv_cc_ptx_of_ptxas(ptxas) : 0;
  free(ptxas);
  return true;
}

void nv_cc_tools_free(nv_cc_tools *tools) {
  free(tools->clang);
  free(tools->host);
  free(tools->toolkit);
  free(tools->headers);
  free(tools->config);
  free(tools->gcc_install);
  free(tools->machine);
  nv_words_free(&tools->library_paths);
}

char *nv_cc_llvm_program(const nv_cc_tools *tools, const char *name) {
  const char *base = nv_base_name(tools->clang);
  return nv_text("%.*s%s%s", (int)(base - tools->clang), tools->clang, name,
                 strstr(base, "-22") ? "-22" : "");
}

char *nv_cc_own_program(void) { return folder_of("/proc/self/exe", 0); }

char *nv_cc_toolkit_program(const nv_cc_tools *tools, const char *name, const char *phase) {
  char *path = tools->for_cpu ? NULL : toolkit_program(tools, name);
  if (!path && tools->for_cpu)
    nv_tool_fail("%s needs %s of a CUDA toolkit, and -nvopt-toolkit cpu is for programs of PTX",
                 phase, name);
  else if (!path)
    nv_tool_fail(
        "%s needs %s of a CUDA toolkit, and there is none; set CUDA_PATH, stop at -ptx, or "
        "build for 'nvopt run' with -nvopt-toolkit cpu",
        phase, name);
  return path;
}
