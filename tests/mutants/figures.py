"""The figures of a game's content that can be changed, and whose they are.

A figure that the rulebook prints (tests/KEY/printed.json, tests/merc/figures.json) is changed alone: it has one right value.
All others are ours: any other value would be as good a card, so changing one breaks no rule. What has to be noticed is that a
field of ours does what it says; so the figures of one field of a file are changed together, apart where an entry says what
kind of thing it does.
"""
import fnmatch
import json
import re

from places import ROOT, Mutant

NO_FIGURES = ("*.schema.json", "words.*", "players.json", "habits.json", "buys.json",  # what the computer has learned is no
              "maps.json", "tables.json")  # rule, nor is where things lie on a map
KINDS = ("kind", "does", "when", "effect")
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[\[\]{},:]|\w+')


class Figure:
    def __init__(self, path, value, line, column):
        self.path, self.value, self.line, self.column = path, value, line, column


def figures_in(text):
    """Every whole number with the path that leads to it: names of fields, places in lists."""
    found, path, opened, key = [], [], [], None
    for n, line in enumerate(text.split("\n"), 1):
        for m in TOKEN.finditer(line):
            token = m[0]
            if token in "{[":
                opened.append(token)
                path.append(0 if token == "[" else None)
            elif token in "}]":
                opened.pop()
                path.pop()
            elif token == ",":
                if opened[-1] == "[":
                    path[-1] += 1
            elif token == ":":
                path[-1] = key
            elif token[0] == '"':
                key = json.loads(token)
            elif re.fullmatch(r"-?\d+", token):
                found.append(Figure(tuple(path), int(token), n, m.start()))
    return found


def field_of(content, path):
    """The names on the way, and what the entry that holds the figure says it does."""
    holder = {}
    for step in path:
        holder = content if isinstance(content, dict) else holder
        content = content[step]
    kinds = [holder[kind] for kind in KINDS if isinstance(holder.get(kind), str)]
    return " ".join([".".join(step for step in path if isinstance(step, str)), *kinds])


def step_into(value, step):
    """The field or place that one step of a path means, as kernel/json_path.h reads it; None when there is none."""
    if isinstance(value, dict):
        return step if step in value else None
    if not isinstance(value, list):
        return None
    if step.isdigit() and int(step) < len(value):
        return int(step)
    name, _, nth = step.partition("#")
    named = [i for i, each in enumerate(value) if isinstance(each, dict) and str(next(iter(each.values()), "")) == name]
    place = int(nth or 1) - 1
    return named[place] if place < len(named) else None


def exact(content, steps):
    path = ()
    for step in steps:
        place = step_into(content, step)
        if place is None:
            return None
        path, content = (*path, place), content[place]
    return path


def printed_places(key):
    """(file, steps) of each place that the rulebook prints."""
    folder = ROOT / "tests" / key
    if (folder / "printed.json").is_file():
        for places in json.loads((folder / "printed.json").read_text()).values():
            for place in places:
                file, *steps = place.split(".")
                yield file, steps
    if (folder / "figures.json").is_file():
        for file, cards in json.loads((folder / "figures.json").read_text()).items():
            for card, figures in cards.items():
                for name in figures:
                    yield file, [file, card, name]


def other_figures(n):
    """One more and one less; a tenth for measures in small units; 0 and 1 may be yes and no, where 2 means nothing."""
    if n in (0, 1):
        return [1 - n]
    step = max(1, abs(n) // 10) if abs(n) >= 100 else 1
    return [n + step, n - step]


def mutants_of_field(file, field, figures):
    for nth in range(max(len(other_figures(f.value)) for f in figures)):
        mutant = None
        for f in figures:
            other = other_figures(f.value)
            after = str(other[min(nth, len(other) - 1)])
            if mutant is None:
                mutant = Mutant(file, f.line, f.column, str(f.value), after, f"ours {field}, {len(figures)} of them")
            else:
                mutant.also.append((f.line, f.column, str(f.value), after))
        yield mutant


def content_mutants(key):
    """Those of the book and those of ours."""
    found = {"printed": [], "ours": []}
    printed = list(printed_places(key))
    for path in sorted((ROOT / "content" / key).glob("*.json")):
        if any(fnmatch.fnmatch(path.name, no) for no in NO_FIGURES):
            continue
        file, text = str(path.relative_to(ROOT)), path.read_text()
        content = json.loads(text)
        places = {exact(content, steps) for stem, steps in printed if stem == path.stem}
        ours = {}
        for figure in figures_in(text):
            if not any(figure.path[:n] in places for n in range(1, len(figure.path) + 1)):
                ours.setdefault(field_of(content, figure.path), []).append(figure)
                continue
            name = ".".join(str(step) for step in figure.path)
            found["printed"] += [Mutant(file, figure.line, figure.column, str(figure.value), str(after), f"printed {name}")
                                 for after in other_figures(figure.value)]
        for field, figures in ours.items():
            found["ours"] += mutants_of_field(file, field, figures)
    return found
