"""Takes a place in a game on a Tabuleiro server and plays legal moves at random to its end: docs/online-protocol.md.

    python3 examples/online.py http://localhost:4173 <game> [invitation]
"""
import json, random, sys, time
import urllib.error, urllib.request

server, game, *invitation = sys.argv[1:]


def post(path, **body):
    url = f"{server}/api/v1/games/{game}/{path}"
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    while True:
        try:
            return json.load(urllib.request.urlopen(request, timeout=60))
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):  # else: too fast, or the server cannot just now
                sys.exit(json.load(error)["sentence"])
        except OSError:
            pass  # the server is away; a request with the same id is done once
        time.sleep(1)


joined = post("join", name="Python", **({"invitation": invitation[0]} if invitation else {}))
if not joined["joined"]:
    sys.exit("Somebody else has the place.")
secret, since, acts, ply, state = joined["secret"], 0, 0, 0, "challenge"
while state in ("challenge", "playing"):
    seen = post("read", secret=secret, since=since, acts=acts, wait=20000, moves=True)
    state, acts = seen["sheet"]["state"], acts + len(seen["acts"])
    for event in seen["events"]:
        since = event["number"]
        ply = 0 if event["kind"] == "game" else event.get("ply", ply)
    if seen.get("moves"):
        command = {"kind": "play", "move": random.choice(seen["moves"]), "ply": ply}
        told = post("commands", secret=secret, id=f"move-{since}", after=since, command=command)
        print(command["move"], told["answer"]["kind"], flush=True)
print(seen["result"])
