"""A copy of the sources with a build of its own, in which every mutant of a game is a switch."""
import hashlib
import json
import math
import os
import resource
import shutil
import signal
import subprocess
import threading
from pathlib import Path

from places import ROOT, code_mutants
from switches import named_lines, switched, without_faulty

HEADER = "src/switch.h"
MOST_TRIES = 12  # how often what does not compile is taken out
LONGEST = 7200  # seconds by the clock, for what sleeps for ever


class Broken(Exception):
    """The unchanged game does not build, or fails its tests."""


class Runner:
    """Starts programs and can stop all of them."""

    def __init__(self):
        self.children, self.lock, self.stopping = set(), threading.Lock(), False

    def call(self, command, folder, limit=None, number=0, reached=None):
        """The exit code (None when it took too long) and what was said; the limit is in seconds of the processor, so that a
        machine that is busy or stops us for a while ends nobody."""
        env = {**os.environ, "CONDOTTA_HOME": str(folder), "MODE": "normal", "CONDOTTA_MUTANT": str(number)}
        if reached:
            env["CONDOTTA_REACHED"] = str(reached)
        with self.lock:
            if self.stopping:
                raise KeyboardInterrupt
            child = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                     stderr=subprocess.STDOUT, start_new_session=True, env=env)
            self.children.add(child)
        try:
            if limit:
                resource.prlimit(child.pid, resource.RLIMIT_CPU, (math.ceil(limit), math.ceil(limit) + 1))
            said = child.communicate(timeout=LONGEST)[0].decode(errors="replace")
            return None if child.returncode == -signal.SIGXCPU else child.returncode, said
        except subprocess.TimeoutExpired:
            return None, ""
        finally:
            with self.lock:
                self.kill(child)
                self.children.discard(child)

    @staticmethod
    def kill(child):
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()

    def stop(self):
        with self.lock:
            self.stopping = True
            for child in self.children:
                self.kill(child)


class Bench:
    def __init__(self, key, folder):
        self.key, self.folder = key, Path(folder).absolute()
        self.tree = self.folder / "tree"
        self.runner = Runner()
        self.limits = [600.0] * 4
        self.reached = []  # the switches that each of the tests comes by
        self.switches = {}  # file: the mutants that are switches in it
        for mutant in code_mutants(key):
            self.switches.setdefault(mutant.file, []).append(mutant)
        self.memory = self.folder / f"{key}.json"

    # The copy.

    def wanted(self):
        out = subprocess.run(["git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                             check=True, capture_output=True)
        return {f for f in out.stdout.decode().split("\0") if f and not f.startswith("web/") and (ROOT / f).is_file()}

    def put(self, file, data):
        """What did not change keeps its date, so little is built."""
        there = self.tree / file
        if there.is_file() and there.read_bytes() == data:
            return
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(data)
        if (ROOT / file).exists():
            shutil.copymode(ROOT / file, there)

    def fill(self):
        wanted = self.wanted()
        for file in sorted(wanted - set(self.switches)):
            data = (ROOT / file).read_bytes()
            if file == "tests/CMakeLists.txt":  # tests look at the home they are started in: there are several
                data = data.replace(b'kHouse = \\"${PROJECT_SOURCE_DIR}', b'kHouse = \\".')
            self.put(file, data)
        self.put(HEADER, (ROOT / "tests/mutants/switch.h").read_bytes())
        for top in ("src", "tests", "content", "docs"):
            for there in (self.tree / top).rglob("*"):
                name = str(there.relative_to(self.tree))
                if there.is_file() and name not in wanted and name != HEADER:
                    there.unlink()
        self.recall()
        for file in self.switches:
            self.write(file)

    def write(self, file, alone=None):
        """A source file with its switches; a mutant that cannot be one is written into it alone."""
        text = (ROOT / file).read_text()
        if alone:
            self.put(file, alone.changed(text).encode())
        else:
            self.put(file, switched(text, self.switches[file]).encode())

    # Which mutants cannot be switches is learned from the compiler, and remembered as long as the file stays the same.

    def mark(self, file):
        return hashlib.sha256((ROOT / file).read_bytes()).hexdigest()

    def recall(self):
        known = json.loads(self.memory.read_text()) if self.memory.is_file() else {}
        for file, mutants in self.switches.items():
            mark, places = known.get(file, ("", []))
            if mark == self.mark(file):
                kept = {tuple(place) for place in places}
                self.switches[file] = [m for m in mutants if (m.line, m.column) in kept]

    def remember(self):
        self.memory.write_text(json.dumps({file: (self.mark(file), [(m.line, m.column) for m in mutants])
                                           for file, mutants in self.switches.items()}))

    # The build.

    def build(self):
        command = ["setup/build", "build", "--", "-k", "0", "condotta", f"{self.key}_tests", "harness_tests"]
        return self.runner.call(command, self.tree)

    def build_switches(self):
        for _ in range(MOST_TRIES):
            code, said = self.build()
            if code == 0:
                self.remember()
                return
            faulty = [file for file in self.switches if self.switches[file] and named_lines(said, file)[1]]
            if not faulty:
                raise Broken("the unchanged game does not build:\n" + said[-3000:])
            for file in faulty:
                self.switches[file] = without_faulty(said, file, self.switches[file])
                self.write(file)
        raise Broken("the switches do not build:\n" + said[-3000:])

    # The tests.

    def home(self, name):
        """A folder that looks like the house, with a content of its own."""
        home = self.folder / "homes" / name
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir(parents=True)
        for each in self.tree.iterdir():
            if each.name != "content":
                (home / each.name).symlink_to(each)
        shutil.copytree(self.tree / "content", home / "content")
        return home

    def tests(self):
        """The scenarios, the other tests, and games in which what is offered has to be allowed; no scenario is run twice.
        Last come the golden games, which tell that a game differs, but not which rule."""
        quick = ["--gtest_brief=1", "--gtest_fail_fast"]
        common = [self.tree / "build/tests/harness_tests", *quick]
        return [("killed", [self.tree / "build/condotta", "scenario", f"tests/{self.key}"]),
                ("killed", [self.tree / f"build/tests/{self.key}_tests", *quick,
                            "--gtest_filter=-Slow*:*/Slow*:*.EveryScenarioHolds"]),
                ("killed", [*common, f"--gtest_filter=*.PlaysByItsWord/{self.key}"]),
                ("differs", [*common, f"--gtest_filter=*Golden.*/{self.key}"])]

    def baseline(self):
        home = self.home("whole")
        for i, (_, command) in enumerate(self.tests()):
            start = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            reached = self.folder / f"reached{i}"
            reached.unlink(missing_ok=True)
            code, said = self.runner.call(command, home, reached=reached)
            if code != 0:
                raise Broken("the unchanged game fails:\n" + said[-2000:])
            self.reached.append({int(line) for line in reached.read_text().split()})
            self.limits[i] = 10 + 10 * (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - start)

    def tried(self, home, number=0):
        for limit, (seen, command), reached in zip(self.limits, self.tests(), self.reached):
            if number and number not in reached:
                continue  # it would run as if nothing were broken
            code, _ = self.runner.call(command, home, limit, number)
            if code is None:
                return "timeout"
            if code != 0:
                return seen
        return "survived"

    def is_switch(self, mutant):
        return mutant.number > 0 and any(m.number == mutant.number for m in self.switches[mutant.file])

    def verdict(self, mutant, home):
        """killed, differs, survived or timeout, of a figure of content or a switch."""
        if mutant.number > 0:
            return self.tried(home, mutant.number)
        path = home / mutant.file
        text = path.read_text()
        path.write_text(mutant.changed(text))
        try:
            return self.tried(home)
        finally:
            path.write_text(text)

    def verdict_alone(self, mutant, home):
        """The same, or broken (does not compile), for a token that cannot be a switch: it is built."""
        self.write(mutant.file, mutant)
        try:
            return self.tried(home) if self.build()[0] == 0 else "broken"
        finally:
            self.write(mutant.file)
