#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""page.py FILE.html...: the page is whole: every element is closed, no id comes twice, every link leads to an id
of the page, nothing is fetched and nothing is run. Prints its text, a line for every block."""
import sys
from html.parser import HTMLParser

ALONE = {"meta", "br"}
BLOCKS = {"tr", "h1", "h2", "h3", "p", "li", "div", "b", "summary", "title", "figcaption"}


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.ids, self.links, self.text, self.problems = [], set(), [], [""], []

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag not in ALONE:
            self.open.append(tag)
        if tag in BLOCKS:
            self.text.append("")
        if tag in ("td", "th", "summary"):
            self.text[-1] += " | " if self.text[-1] else ""
        if tag in ("script", "img", "link", "iframe", "object"):
            self.problems.append(f"<{tag}>")
        if "src" in given or any(name.startswith("on") for name in given):
            self.problems.append(f"<{tag}> fetches or runs something")
        if "id" in given:
            if given["id"] in self.ids:
                self.problems.append(f"id {given['id']} comes twice")
            self.ids.add(given["id"])
        if "href" in given:
            self.links.append(given["href"])

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.problems.append(f"</{tag}> at line {self.getpos()[0]} closes another element")
        if tag in BLOCKS:
            self.text.append("")

    def handle_data(self, data):
        if self.open and self.open[-1] != "style":
            self.text[-1] += data.replace("\n", " ").replace("\u00a0", " ")


for name in sys.argv[1:]:
    page = Page()
    with open(name, encoding="utf-8") as file:
        page.feed(file.read())
    page.close()
    page.problems += [f"<{tag}> is not closed" for tag in page.open]
    page.problems += [f"link to {link}, which is not there" for link in page.links
                      if not (link.startswith("#") and link[1:] in page.ids)]
    if page.problems:
        sys.exit("\n".join(f"{name}: {problem}" for problem in page.problems))
    print("\n".join(line for line in page.text if line.strip()))
