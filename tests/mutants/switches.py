"""Puts all mutants of a source file into one text, each behind a switch with its number (switch.h)."""
import re

from places import blanked

PROXIES = {"<": "Less", "<=": "LessEqual", ">": "Greater", ">=": "GreaterEqual", "==": "Equal", "!=": "Unequal",
           "+": "Plus", "-": "Minus"}
CLOSE, OPEN, REPLACE = range(3)  # the order of what happens at one place


def right_end(text, at, operator):
    """Where the right side of && or || ends: at the first token that binds less and is not inside of brackets."""
    depth = 0
    while at < len(text):
        c = text[at]
        if c in "([{":
            depth += 1
        elif c in ")]}":
            if depth == 0:
                break
            depth -= 1
        elif depth == 0:
            if text.startswith("::", at):
                at += 2
                continue
            if c in ",;?:" or text.startswith("||", at) or (operator == "&&" and text.startswith("&&", at)):
                break
        at += 1
    return len(text[:at].rstrip())


def left_start(text, at, operator):
    """Where the left side begins, found the same way backwards."""
    depth = 0
    while at > 0:
        c, before = text[at - 1], text[at - 2:at - 1]
        if c in ")]}":
            depth += 1
        elif c in "([{":
            if depth == 0:
                break
            depth -= 1
        elif depth == 0:
            if c == ":" and before == ":":
                at -= 2
                continue
            if c in ",;?:" or (c == "|" and before == "|" and operator == "&&"):
                break
            if c == "=" and before not in tuple("=!<>") and text[at:at + 1] != "=":
                break
            if re.search(r"\breturn$", text[max(0, at - 7):at]):
                break
        at -= 1
    return at + len(text[at:]) - len(text[at:].lstrip())


def edits_of(mutant, at, blank):
    """(place, order, nesting, length, text) of each change that puts the mutant in."""
    before, after, number = mutant.before, mutant.after, mutant.number
    if before in PROXIES:
        return [(at, REPLACE, 0, len(before), f"{before} mutant::{PROXIES[before]}{{{number}}} {before}")]
    if before not in ("&&", "||"):
        return [(at, REPLACE, 0, len(before), f"mutant::pick({number}, {before}, {after})")]
    start, end = left_start(blank, at, before), right_end(blank, at + 2, before)
    name = "both" if before == "&&" else "either"
    return [(start, OPEN, -end, 0, f"mutant::{name}({number}, bool("),
            (at, REPLACE, 0, 2, "), [&] { return bool("),
            (end, CLOSE, -start, 0, "); })")]


def without_constexpr(text, blank, places):
    """A constant that holds a mutant is made when the program starts, a function that holds one runs then."""
    for m in reversed(list(re.finditer(r"(?<!if )\bconstexpr (?!const\b)", blank))):
        function = "(" in re.split(r"[;={]", blank[m.end():], maxsplit=1)[0]
        end = blank.find("\n}" if function else ";", m.end())
        if any(m.start() < place < end for place in places):
            text = text[:m.start()] + ("inline    " if function else "const     ") + text[m.end():]
    return text


def switched(text, mutants):
    """The text of a file with these mutants of it behind switches."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    blank = "\n".join(" " * len(line) if line.startswith("#") else blanked(line) for line in lines)
    edits, places = [], []
    for mutant in mutants:
        places.append(starts[mutant.line - 1] + mutant.column)
        edits += edits_of(mutant, places[-1], blank)
    text = without_constexpr(text, blank, places)
    # A header of the system is not warned about, so that whatever the compiler says is an error.
    out, at = ['#pragma GCC system_header\n#include "switch.h"\n#line 1\n'], 0
    for place, _, _, length, put in sorted(edits):
        out.append(text[at:place] + put)
        at = place + length
    return "".join(out) + text[at:]


def named_lines(said, file):
    """The lines of a file that a compiler complains about: first those where it names a switch, the others follow from them."""
    named = re.findall(re.escape(file) + r":(\d+):\d+: (?:error|note|  required)(.*)", said)
    about = [int(line) for line, text in named if "mutant" in text]
    return [about, [int(line) for line, _ in named]]


def without_faulty(said, file, mutants):
    """The mutants that are left when those go which the compiler means; no switch is better than a wrong one."""
    about, named = named_lines(said, file)
    for lines, reach in ((about, 0), (named, 0), (named, 3)):
        left = [m for m in mutants if not any(abs(m.line - line) <= reach for line in lines)]
        if len(left) < len(mutants):
            return left
    return []
