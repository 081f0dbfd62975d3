// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// html.c: text as HTML, and the frame of the page. The page needs no network and no JavaScript: links are anchors
// and :target shows where one led. Nothing is told by colour alone.
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "tools/report/report.h"

// Length in bytes of the character of Unicode at `p`, 0 if it is none or a control character.
static size_t sequence(const unsigned char *p) {
  size_t n = *p < 0x80                 ? 1
             : *p >= 0xc2 && *p < 0xe0 ? 2
             : *p >= 0xe0 && *p < 0xf0 ? 3
             : *p >= 0xf0 && *p < 0xf5 ? 4
                                       : 0;
  if (n == 1)
    return *p >= 0x20 && *p != 0x7f ? 1 : *p == '\t' || *p == '\n';
  for (size_t i = 1; i < n; i++)
    if ((p[i] & 0xc0) != 0x80)
      return 0;
  // Overlong forms, surrogates and what lies behind the last character.
  bool bad = (*p == 0xe0 && p[1] < 0xa0) || (*p == 0xed && p[1] >= 0xa0) ||
             (*p == 0xf0 && p[1] < 0x90) || (*p == 0xf4 && p[1] >= 0x90);
  return bad ? 0 : n;
}

void nv_html_text(FILE *page, const char *text) {
  for (const char *p = text; *p;) {
    size_t n = sequence((const unsigned char *)p);
    if (n == 0)
      fputs("\xef\xbf\xbd", page);
    else if (*p == '<')
      fputs("&lt;", page);
    else if (*p == '>')
      fputs("&gt;", page);
    else if (*p == '&')
      fputs("&amp;", page);
    else if (*p == '"')
      fputs("&quot;", page);
    else
      fwrite(p, 1, n, page);
    p += n ? n : 1;
  }
}

void nv_html(FILE *page, const char *format, ...) {
  va_list list;
  va_start(list, format);
  for (const char *p = format; *p; p++) {
    if (*p != '%') {
      putc(*p, page);
      continue;
    }
    p++;
    if (*p == 's')
      nv_html_text(page, va_arg(list, const char *));
    else if (*p == 'z')
      fprintf(page, "%zu", va_arg(list, size_t));
    else if (*p == 'u')
      fprintf(page, "%u", va_arg(list, unsigned));
    else
      putc(*p, page);
  }
  va_end(list);
}

void nv_html_place(FILE *page, const nv_report *report, nv_place place) {
  if (!place.file || !place.line) {
    fputs("<span class=dim>no line</span>", page);
    return;
  }
  const nv_source *source = &report->files[place.file - 1];
  const char *slash = strrchr(source->name, '/'), *name = slash ? slash + 1 : source->name;
  if (place.line <= source->line_count)
    nv_html(page, "<a href=\"#s%u-%u\">%s:%u</a>", place.file, place.line, name, place.line);
  else
    nv_html(page, "<span title=\"%s\">%s:%u</span>", source->name, name, place.line);
}

static const char style[] =
    ":root{color-scheme:light "
    "dark;--fg:#1b1f24;--bg:#fff;--soft:#f3f4f6;--rule:#c9ced6;--dim:#5a6472;"
    "--link:#0b57b0;--hit:#fff1b8;--bar:#3f6fb5}\n"
    "@media(prefers-color-scheme:dark){:root{--fg:#e4e7eb;--bg:#15181c;--soft:#1f242a;--rule:#"
    "3c444e;"
    "--dim:#a0a9b5;--link:#8ab8f5;--hit:#4d4413;--bar:#7aa5e0}}\n"
    "*{box-sizing:border-box}html{scroll-padding-top:3.2em}\n"
    "body{margin:0;font:15px/1.5 system-ui,sans-serif;color:var(--fg);background:var(--bg)}\n"
    "main,header{padding:0 1rem;max-width:110rem;margin:auto}\n"
    "h1{font-size:1.5rem;margin:1rem 0 "
    ".2rem;overflow-wrap:anywhere}h2{font-size:1.2rem;margin:2rem 0 .5rem}\n"
    "h3{font-size:1rem;margin:1rem 0 .3rem;overflow-wrap:anywhere}p{margin:.3rem "
    "0;max-width:75ch}\n"
    "nav{position:sticky;top:0;z-index:2;background:var(--bg);border-bottom:1px solid var(--rule);"
    "padding:.4rem 1rem;overflow-x:auto;white-space:nowrap}nav a{margin-right:1rem}\n"
    "a{color:var(--link)}.dim{color:var(--dim)}:target{background:var(--hit);outline:2px solid "
    "currentColor}\n"
    ".wide{overflow-x:auto}table{border-collapse:collapse;margin:.4rem 0}\n"
    "th,td{padding:.15rem .6rem;border-bottom:1px solid "
    "var(--rule);text-align:left;vertical-align:top}\n"
    "th{font-weight:600;white-space:nowrap}td.n,th.n{text-align:right;font-variant-numeric:tabular-"
    "nums;"
    "white-space:nowrap}td.w{overflow-wrap:anywhere;min-width:12rem;max-width:48rem}\n"
    "tbody.k>tr:first-child>*{border-top:2px solid var(--rule)}\n"
    "details{margin:.3rem 0}summary{cursor:pointer}\n"
    ".bar{display:grid;grid-template-columns:4rem 1fr "
    "8rem;gap:.5rem;align-items:center;max-width:60rem}\n"
    ".bar svg,.chart svg{width:100%;display:block}.bar svg{height:.9rem}.chart svg{height:14rem;"
    "border-left:1px solid var(--dim);border-bottom:1px solid var(--dim)}\n"
    "svg{fill:none;stroke:var(--bar)}svg .full{fill:var(--bar)}svg .line{stroke-width:2}\n"
    ".panes{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:.6rem}\n"
    ".panes.two{grid-template-columns:repeat(2,minmax(0,1fr))}.panes.one{grid-template-columns:"
    "minmax(0,1fr)}\n"
    ".pane{border:1px solid var(--rule);height:85vh;overflow:auto;scroll-padding-top:6em}\n"
    ".pane h3{position:sticky;top:0;left:0;background:var(--soft);margin:0;padding:.2rem "
    ".5rem;z-index:1}\n"
    ".code{font:12.5px/1.5 ui-monospace,monospace;tab-size:4;white-space:pre;min-width:max-content;"
    "padding-bottom:1rem}\n"
    ".source .code{white-space:pre-wrap;min-width:0;overflow-wrap:anywhere}"
    ".code>b,.code>div{display:block;font-weight:400;padding-right:1rem}\n"
    ".code a{text-decoration:none}.code a:hover,.code a:focus{text-decoration:underline}\n"
    ".code "
    ".at{display:inline-block;min-width:5ch;padding-right:1ch;text-align:right;color:var(--dim)}\n"
    ".code b>.at a{color:inherit}\n"
    ".code .to{padding-left:2ch;font-size:.85em}\n"
    ".said{font:13px/1.45 system-ui,sans-serif;white-space:normal;padding-left:.5rem;"
    "border-left:3px double var(--dim);}.said ul{margin:0;padding-left:1rem}\n"
    ".said li{overflow-wrap:anywhere}.source .code>div{padding-left:6ch;text-indent:-6ch}"
    ".code .said{margin:0 0 .2rem;text-indent:0}\n"
    ".tree ul{list-style:none;margin:0;padding-left:1.2rem}.tree ul ul{border-left:1px solid "
    "var(--rule)}\n"
    "section{content-visibility:auto;contain-intrinsic-size:auto 20rem}\n"
    "@media(max-width:60rem){.panes,.panes.two{grid-template-columns:minmax(0,1fr)}.pane{height:"
    "70vh}"
    ".bar{grid-template-columns:3.2rem 1fr 6.5rem}body{font-size:14px}th,td{padding:.15rem "
    ".35rem}}\n"
    // Tables with long cells have a line for each of them where the screen is narrow.
    "@media screen and (max-width:40rem){html{scroll-padding-top:5em}nav{white-space:normal}"
    ".stack thead{display:none}.stack td{border:0;min-width:0}.stack tr{display:grid;"
    "grid-template-columns:1fr auto auto;border-bottom:1px solid var(--rule)}"
    ".stack td:nth-child(n+3){grid-column:1/4}.stack td.n{grid-area:1/3}"
    ".stack td.n::before{content:\"\\d7\"}}\n"
    "@media "
    "print{nav{display:none}.panes{display:block}.pane{height:auto;border:0;overflow:visible}"
    ".code,.pane "
    "h3{white-space:pre-wrap;min-width:0;position:static}.code>b{overflow-wrap:anywhere}"
    "section{content-visibility:visible}body{font-size:10pt}.code{font-size:7.5pt}"
    "details::details-content{content-visibility:visible}h2,h3,summary{break-after:avoid}"
    "tr,.bar{break-inside:avoid}}\n";

static void write_head(const nv_report *report, FILE *page) {
  const nv_shell *shell = &report->shell;
  nv_html(page,
          "<!DOCTYPE html>\n<html lang=en>\n<head>\n<meta charset=utf-8>\n"
          "<meta name=viewport content=\"width=device-width,initial-scale=1\">\n"
          "<title>%s - nvopt report</title>\n<style>\n",
          report->title);
  fputs(style, page);
  nv_html(page, "</style>\n</head>\n<body>\n<header>\n<h1>%s</h1>\n", report->title);
  if (report->has_program) {
    char *text = nv_shell_pipeline_text(shell);
    nv_html(page, "<p>Compiled for %s by <code>%s</code>.</p>\n", nv_shell_processor(shell), text);
    free(text);
  } else {
    nv_html(page, "<p>From PTX and remarks as they were%s%s.</p>\n", shell->arch ? ", for " : "",
            shell->arch ? shell->arch : "");
  }
  fputs("</header>\n<nav aria-label=Sections>", page);
}

void nv_report_write(nv_report *report, FILE *page) {
  static const struct {
    const char *id, *title;
    void (*write)(const nv_report *report, FILE *page);
    bool program; // needs a program
  } sections[] = {
      {"figures", "Figures", nv_report_figures, false},
      {"code", "Code", nv_report_code, false},
      {"decisions", "Decisions", nv_report_decisions, false},
      {"timeline", "Timeline", nv_report_timeline, true},
      {"calls", "Calls", nv_report_calls, true},
      {"memory", "Memory", nv_report_accesses, true},
      {"barriers", "Barriers", nv_report_barriers, true},
  };
  write_head(report, page);
  for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
    if (!sections[i].program || report->has_program)
      nv_html(page, "<a href=\"#%s\">%s</a>", sections[i].id, sections[i].title);
  fputs("</nav>\n<main>\n", page);
  for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
    if (!sections[i].program || report->has_program) {
      nv_html(page, "<h2 id=%s>%s</h2>\n", sections[i].id, sections[i].title);
      sections[i].write(report, page);
    }
  fputs("</main>\n</body>\n</html>\n", page);
}
