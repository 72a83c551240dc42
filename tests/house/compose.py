"""compose.py PROGRAM: compose.yml, compose.scaled.yml and the Containerfile hold together, and use only options that PROGRAM has.
No image can be fetched for that; what a container does is tried by tests/packages, where one can be."""
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import yaml

program = sys.argv[1]
wrong = []


def expect(holds, what):
    if not holds:
        wrong.append(what)


def options_of(command):
    said = subprocess.run([program, command, "--help"], capture_output=True, text=True)
    expect(said.returncode == 0, f"{program} has no command {command}")
    return set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", said.stdout))


def look_at_command(place, words, services):
    known = options_of(words[0])
    for word in words[1:]:
        option, _, value = word.partition("=")
        if not option.startswith("--"):
            continue
        expect(option in known, f"{place}: {words[0]} has no {option}")
        value = re.sub(r"\$\{[^}]*\}", "given", value)
        host = urlsplit(value).hostname if "://" in value else None
        expect(host is None or host in services, f"{place}: {value} leads to no service")


def look_at_service(place, service, whole, image_is_healthy):
    services = whole["services"]
    expect("build" in service or "image" in service, f"{place}: made of nothing")
    image = service.get("image", "")
    expect(image == "condotta" or re.search(r":\d", image), f"{place}: {image} names no version")
    expect(service.get("restart") == "unless-stopped", f"{place}: is not started again")
    for mount in service.get("volumes", []):
        source = mount.split(":")[0]
        there = Path(source).exists() if source.startswith(".") else source in whole.get("volumes", {})
        expect(there, f"{place}: there is no {source}")
    for network in service.get("networks", []):
        expect(network in whole.get("networks", {}), f"{place}: there is no network {network}")
    for other, terms in dict(service.get("depends_on", {})).items():
        expect(other in services, f"{place}: waits for {other}, which there is not")
        if terms["condition"] == "service_healthy" and other in services:
            own = services[other].get("healthcheck")
            expect(own or (image_is_healthy and services[other].get("image") == "condotta"), f"{place}: nobody asks {other} how it is")
    if image == "condotta":
        expect(service.get("read_only") and service.get("cap_drop") == ["ALL"], f"{place}: may do more than it needs")
        if "command" in service:
            look_at_command(place, service["command"], services)


container = Path("Containerfile").read_text()
expect(re.search(r"^FROM \S+:\d", container, re.M), "Containerfile: its base names no version")
expect(re.search(r"^USER (?!root|0)\w+", container, re.M), "Containerfile: runs as root")
expect(re.search(r"^HEALTHCHECK .*/api/health", container, re.M), "Containerfile: nobody asks it how it is")
told = yaml.safe_load(re.search(r"^CMD (.*)$", container, re.M)[1])
look_at_command("Containerfile", [word if word.startswith("--") or i == 0 else "" for i, word in enumerate(told)], {})
port = told[told.index("--port") + 1]
expect(re.search(rf"^EXPOSE {port}$", container, re.M), f"Containerfile: {port} is not exposed")
copied = re.search(r"^COPY (\S+)", container, re.M)[1]
expect(f"!{copied}" in Path(".dockerignore").read_text(), f".dockerignore: leaves {copied} out")

for name, wanted in (("compose.yml", {"hall"}), ("compose.scaled.yml", {"front", "hall-one", "hall-two", "worker", "db", "bus"})):
    whole = yaml.safe_load(Path(name).read_text())
    expect(set(whole["services"]) == wanted, f"{name}: has {sorted(whole['services'])}")
    for key, service in whole["services"].items():
        look_at_service(f"{name}, {key}", service, whole, True)

# nginx reads its file with names that there are.
scaled = yaml.safe_load(Path("compose.scaled.yml").read_text())
front = Path("docs/operations/nginx-scaled.conf").read_text()
proxied = scaled["services"]["front"]["networks"]["inside"]["ipv4_address"]
for hall in ("hall-one", "hall-two"):
    expect(f"server {hall}:{port};" in front, f"nginx-scaled.conf: does not know {hall}")
    expect(f"--proxy={proxied}" in scaled["services"][hall]["command"], f"{hall}: does not believe nginx at {proxied}")
with tempfile.TemporaryDirectory() as scratch:
    text = re.sub(r"server hall-\w+:", "server 127.0.0.1:", front)
    conf = Path(scratch, "nginx.conf")
    conf.write_text(f"pid {scratch}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{ access_log off;\n{text}\n}}\n")
    said = subprocess.run(["nginx", "-t", "-p", scratch, "-c", conf], capture_output=True, text=True)
    expect(said.returncode == 0, f"nginx-scaled.conf: {said.stderr}")

for line in wrong:
    print(line)
sys.exit(1 if wrong else 0)
