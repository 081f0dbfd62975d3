// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// line.c: reading lines: libedit on a terminal, byte by byte elsewhere.
#include "tools/shell/line.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wchar.h>

#include "alloc.h"

#ifdef NVOPT_LIBEDIT
#include <histedit.h>
#endif

struct nv_line {
  nv_shell *shell;
  FILE *input;
  int file; // the input's; for a terminal one of its own
  bool terminal;
  bool more;   // the line goes on with the one before
  int problem; // errno of a failed read
  char *text;  // a line without an editor
  size_t room;
#ifdef NVOPT_LIBEDIT
  EditLine *editor;
  History *history;
  char *history_file;
  nv_shell_words entered; // what is to be remembered
#endif
};

static unsigned columns(void) {
  struct winsize size;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col ? size.ws_col : 80;
}

// On a narrow terminal the line is for what is typed.
static char *prompt(const nv_line *reader) {
  static char wide[] = "nvopt> ", narrow[] = "> ", wide_more[] = "  ...> ", narrow_more[] = "+ ";
  bool is_narrow = columns() < 40;
  if (reader->more)
    return is_narrow ? narrow_more : wide_more;
  return is_narrow ? narrow : wide;
}

#ifdef NVOPT_LIBEDIT
// The shell that the console was stopped to has set the terminal as it likes it, and has written on it.
static void show_again(const nv_line *reader) {
  if (nv_shell_continued() && reader->editor) {
    // libedit believes that the terminal is still as it left it.
    el_set(reader->editor, EL_PREP_TERM, 0);
    el_set(reader->editor, EL_PREP_TERM, 1);
    el_set(reader->editor, EL_REFRESH);
  }
}
#else
static void show_again(const nv_line *reader) { (void)reader; }
#endif

// Waits for input. False after Ctrl-C, also if that came just before, and where the console is to end.
static bool wait_for_input(const nv_line *reader) {
  static const int noted[] = {SIGINT, SIGTERM, SIGHUP, SIGCONT};
  sigset_t interrupt, before;
  sigemptyset(&interrupt);
  for (size_t i = 0; i < sizeof noted / sizeof *noted; i++)
    sigaddset(&interrupt, noted[i]);
  sigprocmask(SIG_BLOCK, &interrupt, &before);
  int ready = 0, file = reader->file;
  while (!nv_shell_interrupt_pending() && !nv_shell_ended() && ready <= 0) {
    show_again(reader);
    fd_set input;
    FD_ZERO(&input);
    FD_SET(file, &input);
    // The size of the terminal may change meanwhile; that is no end.
    ready = pselect(file + 1, &input, NULL, NULL, NULL, &before);
    if (ready < 0 && errno != EINTR)
      break;
  }
  // A signal that came together with a character is handled here at the latest.
  sigprocmask(SIG_SETMASK, &before, NULL);
  return ready > 0 && !nv_shell_interrupt_pending() && !nv_shell_ended();
}

// The next byte of the input: 1, 0 at its end, -1 after Ctrl-C or an error.
static int read_byte(nv_line *reader, char *byte) {
  for (;;) {
    if (!wait_for_input(reader))
      return -1;
    ssize_t got = read(reader->file, byte, 1);
    // Ctrl-C throws away what was typed before it, also what has just been waited for.
    if (got >= 0 || (errno != EAGAIN && errno != EINTR)) {
      // A terminal that is gone is the end of what it says.
      reader->problem = got < 0 && !reader->terminal ? errno : 0;
      return (int)got;
    }
  }
}

// A terminal is read through a file of its own that never waits, which other programs on it do not notice. -1 for other
// input and where it cannot be opened.
static int open_terminal(int file) {
  const char *name = ttyname(file);
  return name ? open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1;
}

#ifdef NVOPT_LIBEDIT

enum { HISTORY_LINES = 1000 };

static char *edit_prompt(EditLine *editor) {
  nv_line *reader;
  el_get(editor, EL_CLIENTDATA, &reader);
  return prompt(reader);
}

// A character of the input; -1 after Ctrl-C, which libedit itself would read over.
static int read_character(EditLine *editor, wchar_t *character) {
  nv_line *reader;
  el_get(editor, EL_CLIENTDATA, &reader);
  mbstate_t state = {0};
  for (;;) {
    char byte;
    int got = read_byte(reader, &byte);
    if (got <= 0)
      return got;
    size_t length = mbrtowc(character, &byte, 1, &state);
    if (length == (size_t)-1) { // no text of this locale
      *character = (unsigned char)byte;
      return 1;
    }
    if (length != (size_t)-2)
      return 1;
  }
}

// Prints the words in columns below the line.
static void list_words(const nv_shell_words *words) {
  size_t widest = 1, width = columns();
  for (size_t i = 0; i < words->count; i++)
    widest = strlen(words->at[i]) > widest ? strlen(words->at[i]) : widest;
  size_t across = width > widest + 2 ? width / (widest + 2) : 1;
  size_t rows = (words->count + across - 1) / across;
  putchar('\n');
  for (size_t row = 0; row < rows; row++) {
    for (size_t i = row; i < words->count; i += rows)
      printf(i + rows < words->count ? "%-*s  " : "%-*s", i + rows < words->count ? (int)widest : 0,
             words->at[i]);
    putchar('\n');
  }
  fflush(stdout);
}

static size_t common_length(const nv_shell_words *words) {
  size_t length = strlen(words->at[0]);
  for (size_t i = 1; i < words->count; i++)
    for (size_t k = 0; k < length; k++)
      if (words->at[i][k] != words->at[0][k])
        length = k;
  return length;
}

static unsigned char complete(EditLine *editor, int key) {
  (void)key;
  nv_line *reader;
  el_get(editor, EL_CLIENTDATA, &reader);
  const LineInfo *info = el_line(editor);
  char *line = nv_copy_text(info->buffer, (size_t)(info->cursor - info->buffer));
  size_t start, typed;
  nv_shell_words words = nv_shell_complete(reader->shell, line, &start);
  typed = strlen(line) - start;
  unsigned char result = CC_ERROR;
  if (words.count) {
    size_t length = common_length(&words);
    char *text = nv_copy_text(words.at[0] + typed, length - typed);
    const char *whole = words.at[0];
    // A word that something follows (a value, a file in a folder, what closes a pipeline) does not end here.
    bool open = (*whole && strchr("=/", whole[strlen(whole) - 1])) ||
                (start && strchr("(,", line[start - 1]));
    result = CC_REFRESH;
    if (*text)
      el_insertstr(editor, text);
    if (words.count == 1 && !open)
      el_insertstr(editor, " ");
    else if (!*text && words.count > 1) {
      list_words(&words);
      result = CC_REDISPLAY;
    }
    free(text);
  }
  free(line);
  nv_shell_words_free(&words);
  return result;
}

// $NVOPT_HISTORY, or where programs keep their state; NULL where there is no home.
static char *history_path(void) {
  const char *own = getenv("NVOPT_HISTORY"), *state = getenv("XDG_STATE_HOME"),
             *home = getenv("HOME");
  if (own)
    return *own ? nv_copy_text(own, strlen(own)) : NULL;
  if (!(state && *state) && !(home && *home))
    return NULL;
  char *folder = state && *state ? nv_copy_text(state, strlen(state))
                                 : nv_shell_format("%s/.local/state", home);
  // Every folder on the way that is not there yet.
  char *path = nv_shell_format("%s/nvopt/shell-history", folder);
  for (char *p = strchr(path + 1, '/'); p; p = strchr(p + 1, '/')) {
    *p = 0;
    mkdir(path, 0700);
    *p = '/';
  }
  free(folder);
  return path;
}

static void start_editor(nv_line *reader) {
  HistEvent event;
  reader->editor = el_init("nvopt", reader->input, stdout, stderr);
  if (!reader->editor)
    return;
  reader->history = history_init();
  reader->history_file = history_path();
  history(reader->history, &event, H_SETSIZE, HISTORY_LINES);
  history(reader->history, &event, H_SETUNIQUE, 1);
  if (reader->history_file)
    history(reader->history, &event, H_LOAD, reader->history_file);
  el_set(reader->editor, EL_CLIENTDATA, reader);
  el_set(reader->editor, EL_PROMPT, edit_prompt);
  el_set(reader->editor, EL_HIST, history, reader->history);
  el_set(reader->editor, EL_EDITOR, "emacs");
  el_set(reader->editor, EL_GETCFN, read_character);
  el_set(reader->editor, EL_ADDFN, "nvopt-complete", "Complete the word", complete);
  el_set(reader->editor, EL_BIND, "^I", "nvopt-complete", NULL);
  el_set(reader->editor, EL_BIND, "^R", "em-inc-search-prev", NULL);
  // The keys of ~/.editrc win.
  el_source(reader->editor, NULL);
}

static nv_line_result edit(nv_line *reader, const char **line) {
  int length;
  HistEvent event;
  el_resize(reader->editor);
  // libedit prints the prompt before it takes the terminal out of its line mode; what is typed in between would be read
  // by the line mode's rules, and a Ctrl-D be lost.
  el_set(reader->editor, EL_PREP_TERM, 1);
  const char *text = el_gets(reader->editor, &length);
  if (nv_shell_interrupted()) {
    el_reset(reader->editor);
    putchar('\n');
    return NV_LINE_INTERRUPTED;
  }
  if (!text || length <= 0)
    return NV_LINE_END;
  if (text[strspn(text, " \t\n")]) {
    history(reader->history, &event, H_ENTER, text);
    nv_shell_words_add(&reader->entered, text, strlen(text));
  }
  *line = text;
  return NV_LINE_READ;
}

// Writes the history to a new file that takes the place of `path`'s, so that nobody reads a half of it. 0 or an errno.
static int replace_history(History *history_lines, const char *path) {
  HistEvent event;
  char *fresh = nv_shell_format("%s.XXXXXX", path);
  int descriptor = mkstemp(fresh), problem = 0;
  FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "w");
  if (!file)
    problem = errno;
  else {
    errno = 0;
    bool written = history(history_lines, &event, H_SAVE_FP, file) >= 0 && !ferror(file);
    if (fclose(file) || !written || rename(fresh, path)) {
      problem = errno ? errno : EIO;
      unlink(fresh);
    }
  }
  free(fresh);
  return problem;
}

// Its folder is locked while a console reads its history and writes it: what two of them that end at a time have entered
// stays. -1 where it cannot be opened; a file system without locks is no reason to lose the lines.
static int lock_folder(const char *path) {
  const char *slash = strrchr(path, '/');
  char *folder = slash ? nv_copy_text(path, (size_t)(slash - path) + 1) : nv_copy_text(".", 1);
  int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  free(folder);
  if (descriptor >= 0)
    while (flock(descriptor, LOCK_EX) && errno == EINTR)
      continue;
  return descriptor;
}

// Adds what was entered to the file as it is now: another console may have added to it since. One that is no history is left
// alone. Who named the file is told where that is not possible.
static void save_history(nv_line *reader) {
  HistEvent event;
  struct stat file;
  char *target = realpath(reader->history_file, NULL); // a link stays one
  const char *path = target ? target : reader->history_file;
  int lock = lock_folder(path);
  history(reader->history, &event, H_CLEAR);
  errno = 0;
  bool good = history(reader->history, &event, H_LOAD, path) >= 0 || stat(path, &file) ||
              (S_ISREG(file.st_mode) && file.st_size == 0);
  int problem = good ? 0 : errno;
  for (size_t i = 0; good && i < reader->entered.count; i++)
    history(reader->history, &event, H_ENTER, reader->entered.at[i]);
  if (good)
    problem = replace_history(reader->history, path);
  if ((!good || problem) && getenv("NVOPT_HISTORY"))
    fprintf(stderr, "nvopt: warning: the lines are not remembered in '%s': %s\n",
            reader->history_file, problem ? strerror(problem) : "it is no history of lines");
  if (lock >= 0)
    close(lock);
  free(target);
}

static void end_editor(nv_line *reader) {
  if (!reader->editor)
    return;
  el_end(reader->editor);
  if (reader->history_file && reader->entered.count)
    save_history(reader);
  history_end(reader->history);
  nv_shell_words_free(&reader->entered);
  free(reader->history_file);
}

#endif

nv_line *nv_line_new(nv_shell *shell, FILE *input) {
  nv_line *reader = nv_new(1, sizeof *reader);
  reader->shell = shell;
  reader->input = input;
  reader->terminal = isatty(fileno(input));
  reader->file = reader->terminal ? open_terminal(fileno(input)) : -1;
  if (reader->file < 0)
    reader->file = fileno(input);
#ifdef NVOPT_LIBEDIT
  const char *term = getenv("TERM");
  if (reader->terminal && isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0)
    start_editor(reader);
#endif
  return reader;
}

int nv_line_problem(const nv_line *reader) { return reader->problem; }

nv_line_result nv_line_read(nv_line *reader, bool more, const char **line) {
  reader->more = more;
#ifdef NVOPT_LIBEDIT
  if (reader->editor)
    return edit(reader, line);
#endif
  if (reader->terminal) {
    fputs(prompt(reader), stdout);
    fflush(stdout);
  }
  size_t length = 0;
  int got;
  do {
    if (length + 2 > reader->room)
      reader->text = nv_resize(reader->text, reader->room = 2 * length + 128, 1);
    got = read_byte(reader, &reader->text[length]);
  } while (got > 0 && reader->text[length++] != '\n');
  if (nv_shell_interrupted()) {
    putchar('\n');
    return NV_LINE_INTERRUPTED;
  }
  if (length == 0)
    return NV_LINE_END;
  reader->text[length] = 0;
  *line = reader->text;
  return NV_LINE_READ;
}

void nv_line_free(nv_line *reader) {
#ifdef NVOPT_LIBEDIT
  end_editor(reader);
#endif
  if (reader->file != fileno(reader->input))
    close(reader->file);
  free(reader->text);
  free(reader);
}
