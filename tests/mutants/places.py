"""Where the code of a game's rules can be broken: one token at a time.

Left out is what is no rule of play: pictures, words, what checks written positions, and what the computer weighs (NO_RULES, and
functions that word things, give a worth or take an Advisor), nor is it what people may want though it is refused (`wishes`: shown with
the reason, and `check` says no to it all the same). On a table measured in millimetres a list cannot hold everything that is allowed:
which good candidates it holds (functions that fill a Lister or a Placer, candidates.cc) is no rule either, as `check` alone says what is;
that whatever is offered is allowed is asked by PlaysByItsWord. Nor is how many a list has room for, which number below nought
means "none yet", or what a refusal tells beside its reason: its sentence is worded from that, and what is refused stays the same.
Where two are known to differ (`a != b ? a > b : ...`) a comparison with "or equal" is the same comparison, and in what std::sort is
given it is no order at all. A member that is set to 1 becomes 0: most are yes and no, and 2 is the same yes. What is
returned after a switch that returns in every case is there for the compiler alone, and nobody ever comes to it.
"""
import fnmatch
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RULE = re.compile(r"\b(?:MN|M|DA|RC|MS|TC)-[A-Z0-9.]+-\d+[a-z]?\b")
NO_RULES = ("draw*", "extras*", "labels*", "greedy*", "advisor*", "ways*", "names*", "portraits*", "broken*", "content*",
            "game.cc", "view*", "features*", "upgrade*", "generator*", "plan*", "goals*",
            "candidates*", "quick*", "covers*")  # covers.cc: a table of what is known, which only the advisor reads
WORDS_OR_WORTH = re.compile(r"^ *(?:static |inline )*(?:(?:double|float|Phrase|std::string) \w+\(|void wish(?:es|_\w+)?\(|"
                            r"[\w:]+ \w+\(.*\bconst Advisor&).*[{}]$")
CANDIDATES = re.compile(r"^ *(?:static |inline )*\w+ [\w:]+\((?:Lister& |const Placer& |.*, Lister& ).*[{}]$"
                        r"|^(?:const )?[\w:]+&? Lister::\w+\(.*[{}]$")
NO_FIGURE = re.compile(r"(?<=, )\d+(?=>)|(?:(?<== -)|(?<=return -))1(?=[;,])")
TOLD = re.compile(r"(?<=, Reason::)\w+, .*\);$")  # of a refusal: the reason is a name, what follows it is worded
DIFFER = re.compile(r"(\S+) != (\S+?)\)? (?:return|\?) (\S+) [<>] (\S+?)(?= :|;)")
SORTED = re.compile(r"\bstd::(?:stable_)?sort\(.*[^;]$")  # as far as `});`, or on one line
SORTED_HERE = re.compile(r"\bstd::(?:stable_)?sort\(.*\{ return .*; \}\);$")
SET = re.compile(r"\.\w+ = \{?$")
SWITCH = re.compile(r"^( *)switch \(.*\{$")
SWAPS = [
    (r" (<=|>=|==|!=|<|>) ", {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}),
    (r" (&&|\|\|) ", {"&&": "||", "||": "&&"}),
    (r"(?<=[\w)\]]) ([+-]) (?=[\w(])", {"+": "-", "-": "+"}),
    (r"\b(true|false)\b", {"true": "false", "false": "true"}),
    (r"(?<![\w.'])(\d+)(?![\w.'])", None),
]


class Mutant:
    def __init__(self, file, line, column, before, after, name):
        self.file, self.line, self.column = file, line, column
        self.before, self.after, self.name = before, after, name
        self.also = []  # further (line, column, before, after) of the same file
        self.number = 0  # of its switch; a figure of content has none

    def __str__(self):
        name = f" [{self.name}]" if self.name else ""
        return f"{self.file}:{self.line}:{self.column + 1}: {self.before} -> {self.after}{name}"

    def changed(self, text):
        lines = text.split("\n")
        changes = [(self.line, self.column, self.before, self.after), *self.also]
        for number, column, before, after in sorted(changes, reverse=True):  # from the right, so that places stay the same
            line = lines[number - 1]
            assert line[column:].startswith(before)
            lines[number - 1] = line[:column] + after + line[column + len(before):]
        return "\n".join(lines)


def blanked(line):
    """The line with strings and its comment blanked out, so that places stay the same."""
    line = re.sub(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])\'', lambda m: "\"" * len(m[0]), line)
    return re.sub(r"//.*", lambda m: " " * len(m[0]), line)


def rule_above(lines, at):
    """The ids in the comment of that line, or in the nearest one above it within the same function."""
    for i in range(at, max(-1, at - 60), -1):
        comment = lines[i].partition("//")[2]
        ids = RULE.findall(comment)
        if ids:
            return ", ".join(ids[:3])
        if i < at and lines[i].startswith("}"):
            return ""
    return ""


def no_rule(line, at, token):
    """Whether the token stands in what a refusal tells, or compares two that are known to differ."""
    told = TOLD.search(line)
    if told and re.search(r"\b(?:refuse|no|because)\(", line[:told.start()]) and told.start() < at:
        return True
    differ = DIFFER.search(line)
    return bool(differ and token in "<>" and differ.start(3) < at < differ.end()
                and differ.group(1).lstrip("(") == differ.group(3) and differ.group(2) == differ.group(4))


def broken_to(token, before):
    """What stands instead of a number."""
    return "0" if token == "1" and SET.search(before) else str(int(token) + 1)


def after_switches(lines):
    """The returns right after a switch over names that leaves out none (the compiler sees to that) and never breaks."""
    found = set()
    for n, line in enumerate(lines):
        opened = SWITCH.match(line)
        if not opened or opened[1] + "}" not in lines[n:]:
            continue
        end = lines.index(opened[1] + "}", n)
        inside = "\n".join(lines[n:end])
        last = re.split(r"\bcase \w+::", inside)[-1]
        if re.search(r"\b(?:default:|break;)", inside) or f"\n{opened[1]}    return " not in last:
            continue
        if lines[end + 1].startswith(opened[1] + "return "):
            found.add(end + 1)
    return found


def mutants_of(path):
    file = str(path.relative_to(ROOT))
    lines = path.read_text().split("\n")
    never = after_switches(lines)
    passed = None  # the end of a function that words things or weighs them for the computer
    sorts = False  # inside of what std::sort is given
    for n, line in enumerate(lines):
        if passed is None and (WORDS_OR_WORTH.match(line) or CANDIDATES.match(line)):
            passed = None if line.endswith("}") else line[:len(line) - len(line.lstrip())] + "}"
            continue
        if passed is not None:
            passed = None if line == passed else passed
            continue
        if line.startswith("#") or "assert(" in line or n in never:
            continue
        plain = blanked(line)
        sorts = sorts or bool(SORTED.search(plain))
        order = sorts or bool(SORTED_HERE.search(plain))
        sorts = sorts and not plain.endswith("});")
        for pattern, swaps in SWAPS:
            for m in re.finditer(pattern, NO_FIGURE.sub(lambda no: "_" * len(no[0]), plain)):
                if no_rule(plain, m.start(1), m[1]) or (order and m[1] in ("<", ">")):
                    continue
                after = swaps[m[1]] if swaps else broken_to(m[1], plain[:m.start(1)])
                yield Mutant(file, n + 1, m.start(1), m[1], after, rule_above(lines, n))


def code_mutants(key):
    """All of a game's, numbered: the number is that of the switch in the build."""
    mutants = []
    for path in sorted((ROOT / "src/games" / key).rglob("*.cc")):
        if not any(fnmatch.fnmatch(path.name, no) for no in NO_RULES):
            mutants += mutants_of(path)
    for number, mutant in enumerate(mutants, 1):
        mutant.number = number
    return mutants
