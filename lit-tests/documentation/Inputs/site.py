# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the links of a site: site.py FOLDER.

What a page of the folder leads to is there, the heading behind # too; nothing is loaded from elsewhere; every page can
be reached from the first one. Prints what is wrong, and how much was looked at.
"""
import html.parser
import os
import sys


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.links, self.loads, self.ids = [], [], set()
        with open(path, encoding="utf-8") as f:
            self.feed(f.read())

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.ids.add(attrs.get("id"))
        if tag == "a" and "href" in attrs:
            self.links.append(attrs["href"])
        for name in ("src", "srcset", "data") + (("href",) if tag == "link" else ()):
            if attrs.get(name):
                self.loads.append(attrs[name])


def outside(target):
    return target.split("/")[0].endswith(":") or target.startswith("data:") or target.startswith("mailto:")


def main():
    top = os.path.abspath(sys.argv[1])
    pages = {os.path.join(folder, name): None for folder, _, names in os.walk(top) for name in names
             if name.endswith(".html")}
    for path in pages:
        pages[path] = Page(path)
    wrong, count, reached = [], 0, {os.path.join(top, "index.html")}
    for path, page in sorted(pages.items()):
        where = os.path.relpath(path, top)
        for target in page.loads:
            if outside(target) and not target.startswith("data:"):
                wrong.append("%s: loads %s" % (where, target))
        for target in page.links + page.loads:
            if outside(target):
                continue
            count += 1
            name, _, anchor = target.partition("#")
            to = os.path.normpath(os.path.join(os.path.dirname(path), name)) if name else path
            reached.add(to)
            if not os.path.exists(to):
                wrong.append("%s: there is no %s" % (where, target))
            elif anchor and to in pages and anchor not in pages[to].ids:
                wrong.append("%s: there is no heading %s" % (where, target))
    wrong += ["%s: no page leads there" % os.path.relpath(p, top) for p in sorted(pages) if p not in reached]
    print("\n".join(wrong + ["%d pages, %d links, %d wrong" % (len(pages), count, len(wrong))]))
    return 1 if wrong else 0


sys.exit(main())
