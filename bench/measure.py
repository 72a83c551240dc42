"""What bench/compare, bench/growth and bench/history share: running programs in turns and reading their figures."""
import json
import os
import socket
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
GAMES = ["mercenaries", "merc", "recon", "mercs", "techcommander"]


def load_now():
    """The machine's load, to stand beside a figure."""
    return os.getloadavg()[0]


def bench(condotta, key, seconds, *more):
    """The figures of `condotta bench`: computing time of one thread, whatever else the machine does."""
    home = os.path.dirname(os.path.dirname(os.path.abspath(condotta)))
    out = subprocess.run([condotta, "bench", key, "--json", "--seconds", str(seconds), *more], cwd=home, check=True,
                         capture_output=True, text=True).stdout
    return json.loads(out)


class Served:
    """A hall on a free port with a folder of its own."""

    def __init__(self, condotta):
        self.condotta = condotta
        home = os.path.dirname(os.path.dirname(os.path.abspath(condotta)))
        self.folder = tempfile.TemporaryDirectory()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen([condotta, "serve", "--port", str(self.port), "--data", self.folder.name, "--rate", "0"],
                                        cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                time.sleep(0.05)
        raise SystemExit("the hall does not start")

    def load(self, key, seconds, *more, crowd=None):
        """What `condotta load` says; `crowd` is the program that plays, by default the hall's own."""
        home = os.path.dirname(os.path.dirname(os.path.abspath(self.condotta)))
        out = subprocess.run([crowd or self.condotta, "load", key, "--port", str(self.port), "--seconds", str(seconds), "--pid",
                              str(self.process.pid), "--json", *more], cwd=home, capture_output=True, text=True)
        if out.returncode != 0:
            raise SystemExit(f"condotta load {key}: {out.stdout}{out.stderr}")
        return json.loads(out.stdout)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


def table(head, rows):
    """A table as the papers have it."""
    lines = ["| " + " | ".join(head) + " |", "| " + " | ".join("---" for _ in head) + " |"]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows])
