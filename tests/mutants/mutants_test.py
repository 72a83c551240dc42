"""The switches do what they say: tests/mutants/sample.cc is run once with each of them. Figures are found where they stand."""
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
from figures import exact, field_of, figures_in, mutants_of_field  # noqa: E402
from places import CANDIDATES, NO_FIGURE, ROOT, WORDS_OR_WORTH, after_switches, broken_to, mutants_of, no_rule  # noqa: E402
from switches import switched, without_faulty  # noqa: E402

WHOLE = ["cost 4 6", "sum 3", "chain 1001 looked 5", "lambda 100", "point 1", "fixed 3"]
EXPECTED = {  # line, token: what is said instead
    (8, "4"): "cost 5 6", (8, "6"): "cost 4 7",
    (19, "+"): "point 0",
    (25, "-"): "sum 9", (25, "+"): "sum 1",
    (29, "&&"): "chain 1111 looked 3", (29, "||"): "chain 0000 looked 3",
    (33, ">="): "lambda 000", (34, "&&"): "lambda 111",
    (50, "=="): "point 0",
}


CARDS = '''{"cards": [
  {"id": "ox", "health": 9, "does": [{"kind": "push", "value": 2}, {"kind": "pull", "value": 0}], "price": [1, 20]},
  {"id": "hen", "name": "1, \\"2\\": 3", "health": 100, "weight": 1.5}
]}'''


def figures_are_found():
    content, found = json.loads(CARDS), figures_in(CARDS)
    assert [f.value for f in found] == [9, 2, 0, 1, 20, 100], "whole numbers, and none in a text"
    for f in found:
        assert CARDS.split("\n")[f.line - 1][f.column:].startswith(str(f.value))
    fields = [field_of(content, f.path) for f in found]
    assert fields == ["cards.health", "cards.does.value push", "cards.does.value pull", "cards.price", "cards.price",
                      "cards.health"], "what does different things is another field"
    assert exact(content, ["cards", "hen", "health"]) == found[-1].path == ("cards", 1, "health")
    assert exact(content, ["cards", "cow", "health"]) is None
    more, less = mutants_of_field("cards.json", "cards.health", [found[0], found[-1]])
    assert [c["health"] for c in json.loads(more.changed(CARDS))["cards"]] == [10, 110]
    assert [c["health"] for c in json.loads(less.changed(CARDS))["cards"]] == [8, 90]


def told_or_known(line, token):
    return no_rule(line, line.index(f" {token}") + 1, token)


def only_rules_are_broken():
    assert told_or_known("if (left < 1) return no(rule, Reason::TooFew, left, 10);", "10")
    assert not told_or_known("if (left < 1) return no(rule, Reason::TooFew, left, 10);", "<")
    assert told_or_known("if (a.seat != b.seat) return a.seat < b.seat;", "<")
    assert told_or_known("return a.wounds != b.wounds ? a.wounds > b.wounds : x < y;", ">")
    assert not told_or_known("return a.wounds != b.wounds ? a.wounds > b.wounds : x < y;", "<")
    assert not told_or_known("if (a.seat != b.seat) return a.rank < b.rank;", "<")


def built(folder, text):
    source = folder / "sample.cc"
    source.write_text(text)
    command = [os.environ.get("CXX", "g++"), "-w", "-std=c++20", "-O0", "-I", ROOT / "tests/mutants", source, "-o", folder / "sample"]
    return subprocess.run(command, capture_output=True, text=True)


def says(folder, number):
    env = {**os.environ, "CONDOTTA_MUTANT": str(number)}
    return subprocess.run([folder / "sample"], capture_output=True, text=True, env=env, check=True).stdout.splitlines()


def switches_switch(folder):
    path = ROOT / "tests/mutants/sample.cc"
    mutants = list(mutants_of(path))
    for number, mutant in enumerate(mutants, 1):
        mutant.number = number
    first = built(folder, switched(path.read_text(), mutants))
    assert first.returncode != 0, "the size of an array cannot be a switch"
    left = without_faulty(first.stderr, "sample.cc", mutants)
    assert [m.line for m in mutants if m not in left] == [38], "only what cannot be a switch goes"
    assert built(folder, switched(path.read_text(), left)).returncode == 0
    assert says(folder, 0) == WHOLE, "without a number nothing is broken"
    met = set()
    for mutant in left:
        wanted = EXPECTED.get((mutant.line, mutant.before))
        if wanted:
            told = [line for line in says(folder, mutant.number) if line not in WHOLE]
            assert told == [wanted], f"{mutant}: {told}"
            met.add(wanted)
    assert len(met) == len(set(EXPECTED.values())), "every kind of switch was tried"


def what_is_no_rule_is_left_out():
    assert NO_FIGURE.sub("", "Fixed<int, 54> some; int best = -1, most = 1;") == "Fixed<int, > some; int best = -, most = 1;"
    assert NO_FIGURE.sub("", "return -1; return a - 1; return 1;") == "return -; return a - 1; return 1;"
    path = ROOT / "src/games/techcommander/laying.cc"
    lines = path.read_text().split("\n")
    compared = [lines[m.line - 1][:m.column] for m in mutants_of(path) if m.before == ">"]
    assert compared and all(before.endswith(" ") for before in compared), "the end of array<int, 2> is no comparison"
    assert CANDIDATES.match("void list_landings(Lister& l, UnitId id) {") and CANDIDATES.match("bool Lister::hidden(int enemy) {")
    assert CANDIDATES.match("const Bodies& Lister::bodies() {") and CANDIDATES.match("Lister::Facings Lister::facings(int bearing) {")
    assert CANDIDATES.match("void list_grid(const Placer& p, std::uint64_t watched) {")
    assert not CANDIDATES.match("Refusal check(const Look& now, const Move& t, const Action& a) {")
    assert WORDS_OR_WORTH.match("  static void wishes(const Look& now, const Act& t, List& out) {")
    assert WORDS_OR_WORTH.match("Action quick_leg(Lister& l, const Advisor& by, const AskLeg& t) {")
    assert not WORDS_OR_WORTH.match("  static void answer(Play& p, const Act& t, const Action& a) {")
    assert WORDS_OR_WORTH.match("  static float hint(const Look& by, const AskPlace& t, const Action& a) {")


def orders_and_flags():
    path = ROOT / "src/games/techcommander/setup.cc"
    ranked = next(n for n, line in enumerate(path.read_text().split("\n"), 1) if "{ return rolls[" in line)
    assert not any(m.line == ranked and m.before == "<" for m in mutants_of(path)), "no order"
    assert any(m.line > ranked and m.before == "<" for m in mutants_of(path)), "and after it as ever"
    assert broken_to("1", "    u.used = ") == broken_to("1", "s.favour = {") == "0"
    assert broken_to("1", "  for (int x = ") == "2" and broken_to("0", "u.used = ") == "1"


SWITCH = """  switch (who) {
    case Who::One:
      return 1;
    case Who::Two:
      return 2;
  }
  return 0;""".split("\n")


def only_the_compiler_asks():
    assert after_switches(SWITCH) == {6}
    assert not after_switches([line.replace("return 1", "break") for line in SWITCH]), "one case goes on after it"
    assert not after_switches([line.replace("return 2", "two()") for line in SWITCH]), "and so does the last"
    assert not after_switches([line.replace("case Who::Two", "default") for line in SWITCH]), "whatever is not named"


figures_are_found()
only_the_compiler_asks()
orders_and_flags()
only_rules_are_broken()
what_is_no_rule_is_left_out()
with tempfile.TemporaryDirectory() as name:
    switches_switch(Path(name))
