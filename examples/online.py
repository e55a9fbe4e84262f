"""Takes a place in a game on a Tabuleiro server and plays legal moves at random to its end: docs/online-protocol.md.

    python3 examples/online.py "http://localhost:4173/#/online/<game>/join/<invitation>"
"""
import json, random, re, secrets, sys, time
import urllib.error, urllib.request

link = re.fullmatch(r"(https?://[^/#]+)/?#/online/(\w+)(?:/(join|me)(?:/([\w-]+))?)?", " ".join(sys.argv[1:]))
if not link:
    sys.exit(f'Usage: python3 {sys.argv[0]} "<link>": an invitation, or the link of a place that is yours.')
server, game, kind, word = link.groups()
secret, known = word if kind == "me" else secrets.token_urlsafe(16), False


def post(path, **body):
    request = urllib.request.Request(f"{server}/api/v1/games/{game}/{path}", json.dumps(body).encode())
    while True:
        try:
            return json.load(urllib.request.urlopen(request, timeout=60))
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):  # else: too fast, or the server cannot just now
                sys.exit(json.load(error)["sentence"] if "json" in error.headers.get_content_type() else str(error))
        except OSError as error:  # away for a while: a request with the same id or secret is done once
            known or sys.exit(f"No server answers at {server}: {error}")
        time.sleep(1)


if kind != "me" and not post("join", name="Python", secret=secret, **({"invitation": word} if word else {}))["joined"]:
    sys.exit("Somebody else has the place.")
known, since, acts, ply, state = True, 0, 0, 0, "challenge"
while state in ("challenge", "playing"):
    seen = post("read", secret=secret, since=since, acts=acts, wait=20000, moves=True)
    state, acts = seen["sheet"]["state"], acts + len(seen["acts"])
    for event in seen["events"]:
        since, ply = event["number"], 0 if event["kind"] == "game" else event.get("ply", ply)
    if seen.get("moves"):
        command = {"kind": "play", "move": random.choice(seen["moves"]), "ply": ply}
        told = post("commands", secret=secret, id=secrets.token_urlsafe(9), after=since, command=command)
        print(command["move"], told["answer"]["kind"], flush=True)
print(seen["result"])
