"""The hall behind nginx, as docs/operations/nginx.conf says. Usage: proxy.py CONDOTTA"""
import base64, json, os, pathlib, re, shutil, signal, socket, ssl, struct, subprocess, sys, tempfile, time, urllib.request

HOME = pathlib.Path(__file__).resolve().parents[2]
NAME = "play.example.org"
PATIENCE = 60


def free_ports(count):
    taken = [socket.socket() for _ in range(count)]
    for each in taken:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in taken]
    for each in taken:
        each.close()
    return ports


def wait_for(port):
    end = time.time() + PATIENCE
    while time.time() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit(f"nobody listens at {port}")


def expect(holds, what):
    if not holds:
        raise SystemExit("proxy_test: " + what)


class Line:
    """A connection through nginx, with TLS, as somebody at `address`."""

    def __init__(self, port, address):
        context = ssl.create_default_context()
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        self.wire = context.wrap_socket(socket.create_connection(("127.0.0.1", port), PATIENCE), server_hostname=NAME)
        self.address, self.data = address, b""

    def ask(self, method, path, headers="", body=b""):
        head = f"{method} {path} HTTP/1.1\r\nHost: {NAME}\r\nX-Test-Address: {self.address}\r\n{headers}"
        self.wire.sendall((head + "\r\n").encode() + body)
        while b"\r\n\r\n" not in self.data:
            more = self.wire.recv(65536)
            if not more:
                break
            self.data += more
        head, _, self.data = self.data.partition(b"\r\n\r\n")
        return int(head.split()[1]) if head else 0, head.decode().lower()

    def body(self, head):
        length = int(re.search(r"content-length: (\d+)", head).group(1))
        while len(self.data) < length:
            self.data += self.wire.recv(65536)
        return self.data[:length]

    def upgrade(self, origin=f"https://{NAME}", more=""):
        key = base64.b64encode(os.urandom(16)).decode()
        return self.ask("GET", "/ws", f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                      f"Sec-WebSocket-Key: {key}\r\nOrigin: {origin}\r\n{more}")[0]

    def say(self, **command):
        text = json.dumps(command).encode()
        size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(text))
        self.wire.sendall(b"\x81" + size + b"\0\0\0\0" + text)

    def frame(self):
        """The next frame: its kind and what is in it."""
        def need(count):
            while len(self.data) < count:
                more = self.wire.recv(65536)
                expect(more, "the line ended within a frame")
                self.data += more
        need(2)
        size, at = self.data[1], 2
        if size >= 126:
            width = 2 if size == 126 else 8
            need(2 + width)
            size, at = int.from_bytes(self.data[2:2 + width], "big"), 2 + width
        need(at + size)
        kind, inside, self.data = self.data[0] & 15, self.data[at:at + size], self.data[at + size:]
        return kind, inside

    def hear(self):
        while True:
            kind, inside = self.frame()
            if kind == 1:
                return json.loads(inside)


def start(work, condotta):
    hall, back, plain, tls = free_ports(4)
    (work / "web").mkdir()
    (work / "web" / "index.html").write_text("<!doctype html><title>The table</title>" + "x" * 2000)
    (work / "hall.toml").write_text(
        f'port = {hall}\ndata = "{work}/data"\nweb = "{work}/web"\nproxy = ["127.0.0.1"]\norigin = ["https://{NAME}"]\n'
        f'metrics = "127.0.0.1:{back}"\nlog-file = "{work}/hall.log"\n'
        f"[limits]\nsockets_per_address = 3\nnotice_seconds = 1\n")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}", "-keyout",
                    work / "key.pem", "-out", work / "cert.pem"], check=True, capture_output=True)
    site = (HOME / "docs/operations/nginx.conf").read_text()
    for told, here in [("listen 80;", f"listen 127.0.0.1:{plain};"), ("listen 443 ssl", f"listen 127.0.0.1:{tls} ssl"),
                       ("server 127.0.0.1:8080;", f"server 127.0.0.1:{hall};"),
                       (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", f"{work}/cert.pem"),
                       (f"/etc/letsencrypt/live/{NAME}/privkey.pem", f"{work}/key.pem")]:
        expect(told in site, f"docs/operations/nginx.conf has no \"{told}\"")
        site = site.replace(told, here)
    (work / "site.conf").write_text(site)
    temporary = "".join(f"{each}_temp_path {work}/{each};" for each in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
    # Everybody comes from this machine; nginx takes the address it is to see from a header.
    (work / "nginx.conf").write_text(
        f"daemon off; worker_processes 1; pid {work}/pid; error_log {work}/error.log;\nevents {{}}\n"
        f"http {{ access_log off; {temporary}\nset_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;\n"
        f"include {work}/site.conf; }}\n")
    subprocess.run(["nginx", "-t", "-q", "-p", work, "-e", work / "error.log", "-c", work / "nginx.conf"], check=True)
    environment = dict(os.environ, CONDOTTA_HOME=str(HOME / "tests/tutorial"))
    running = [subprocess.Popen([condotta, "serve", "--config", work / "hall.toml"], env=environment, stdout=subprocess.DEVNULL),
               subprocess.Popen(["nginx", "-p", work, "-e", work / "error.log", "-c", work / "nginx.conf"])]
    return running, hall, back, plain, tls


def check_pages(plain, tls):
    with socket.create_connection(("127.0.0.1", plain), PATIENCE) as wire:
        wire.sendall(f"GET /table HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n\r\n".encode())
        head = wire.recv(4096).decode()
    expect("301" in head and f"https://{NAME}/table" in head, "plain HTTP does not lead to TLS: " + head)
    status, head = Line(tls, "203.0.113.1").ask("GET", "/")
    expect(status == 200 and "strict-transport-security" in head and "content-security-policy" in head, "the page: " + head)
    line = Line(tls, "203.0.113.1")
    status, head = line.ask("GET", "/", "Accept-Encoding: gzip\r\n")
    expect(status == 200 and "content-encoding: gzip" in head, "the page does not come compressed: " + head)
    line = Line(tls, "203.0.113.1")
    status, head = line.ask("GET", "/api/games")
    expect(status == 200 and b"bounty" in line.body(head), "the games: " + head)
    status, _ = Line(tls, "203.0.113.1").ask("POST", "/api/games", "Content-Length: 2000\r\n", b"x" * 2000)
    expect(status == 413, f"a long body gets {status}")
    status, _ = Line(tls, "203.0.113.1").ask("POST", "/api/games", "Content-Length: 2\r\n", b"{}")
    expect(status == 413, f"a short body gets {status}")
    status, _ = Line(tls, "203.0.113.1").ask("POST", "/api/games")
    expect(status == 405, f"POST gets {status}")
    line = Line(tls, "203.0.113.1")
    status, head = line.ask("GET", "/metrics")
    expect(status != 200 or b"condotta_" not in line.body(head), "guests read the metrics")


def check_sockets(tls):
    ada = Line(tls, "203.0.113.5")
    expect(ada.upgrade() == 101, "no WebSocket through TLS")
    ada.say(id="h", cmd="hello", version=1, name="Ada")
    expect(ada.hear().get("ok"), "hello is not answered")
    ada.say(id="c", cmd="create", game="bounty", seats=[{"kind": "here"}, {"kind": "here"}], start=True)
    expect(ada.hear().get("ok"), "no table is made")
    expect(ada.hear().get("push") == "match", "nothing is pushed")
    expect(Line(tls, "203.0.113.4").upgrade(origin="https://elsewhere.example") == 403, "any page may play")
    # The hall counts the addresses that nginx sees, whatever a guest writes into the header.
    others = [Line(tls, "203.0.113.5") for _ in range(3)]
    answers = [each.upgrade(more="X-Forwarded-For: 198.51.100.7\r\n") for each in others]
    expect(answers == [101, 101, 429], f"one address has more sockets than it may: {answers}")
    ben = Line(tls, "203.0.113.6")
    expect(ben.upgrade() == 101, "another address is turned away, too")
    ben.say(id="h", cmd="hello", version=1)
    expect(ben.hear().get("ok"), "hello is not answered")
    return ada, ben


def check_metrics(back):
    told = urllib.request.urlopen(f"http://127.0.0.1:{back}/metrics", timeout=PATIENCE).read().decode()
    expect('condotta_commands_total{command="create",outcome="ok"} 1\n' in told, "no metrics:\n" + told)
    expect("condotta_turned_away_total 2\n" in told, "who was turned away is not told:\n" + told)


def check_goodbye(process, lines):
    process.send_signal(signal.SIGTERM)
    for line in lines:
        push = line.hear()
        while push.get("push") != "going_down":
            push = line.hear()
        expect(push["seconds"] == 1 and push["message"], f"a strange goodbye: {push}")
        line.say(id="last", cmd="ping")
        expect(line.hear() == {"ack": "last", "ok": True}, "nobody can act any more")
    for line in lines:
        kind, inside = line.frame()
        expect(kind == 8 and struct.unpack(">H", inside[:2])[0] == 1001, "no goodbye comes through")
    expect(process.wait(PATIENCE) == 0, "the hall does not end well")


def main():
    work = pathlib.Path(tempfile.mkdtemp(prefix="condotta_proxy_"))
    running = []
    try:
        running, hall, back, plain, tls = start(work, sys.argv[1])
        for port in (hall, back, plain, tls):
            wait_for(port)
        check_pages(plain, tls)
        lines = check_sockets(tls)
        check_metrics(back)
        check_goodbye(running[0], lines)
        log = (work / "hall.log").read_text()
        expect('what="the hall is open"' in log and 'what="the hall is closed"' in log and "203.0.113.5" in log, "the log:\n" + log)
    finally:
        for each in running:
            if each.poll() is None:
                each.terminate()
        for each in running:
            each.wait(PATIENCE)
        shutil.rmtree(work, ignore_errors=True)
    print("TLS, WebSocket, addresses, files, limits, metrics, goodbye: all as docs/operations says")


main()
