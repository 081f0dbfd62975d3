# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What mkdocs does not do by itself for the pages of docs/: stars in the navigation, paths in backquotes as links,
comments for the tests of the documents left out."""
import os
import posixpath
import re

FENCE = re.compile(r"(^ *```.*?^ *```$)", re.M | re.S)
COMMENT = re.compile(r"^ *<!--.*?-->\n", re.M | re.S)
PATH = re.compile(r"(?<!\[)`((?:docs/|[\w-]+/)*[\w.-]+\.md)`")


def named(entries):
    """The pages that stand in a navigation, stars apart."""
    for entry in entries:
        for value in entry.values() if isinstance(entry, dict) else [entry]:
            yield from named(value) if isinstance(value, list) else [value]


def expand(entries, pages, taken):
    out = []
    for entry in entries:
        if isinstance(entry, dict):
            out.append({k: expand(v, pages, taken) if isinstance(v, list) else v for k, v in entry.items()})
        elif entry.endswith("*"):
            out += [p for p in pages if p.startswith(entry[:-1]) and p not in taken]
        else:
            out.append(entry)
    return out


def on_config(config):
    top = config["docs_dir"]
    pages = sorted(os.path.relpath(os.path.join(folder, name), top) for folder, _, names in os.walk(top)
                   for name in names if name.endswith(".md"))
    config["nav"] = expand(config["nav"], pages, set(named(config["nav"])))
    return config


def link(match, page, files):
    """A path of a document, from the top of the repository or beside the page, as a link to it."""
    path = match.group(1)
    beside = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
    for name in (path[5:] if path.startswith("docs/") else None, beside):
        if name and name != page and files.get_file_from_path(name):
            return "[`%s`](%s)" % (path, posixpath.relpath(name, posixpath.dirname(page) or "."))
    return match.group(0)


def on_page_markdown(markdown, page, config, files):
    pieces = FENCE.split(COMMENT.sub("", markdown))
    here = page.file.src_path
    return "".join(p if i % 2 else PATH.sub(lambda m: link(m, here, files), p) for i, p in enumerate(pieces))
