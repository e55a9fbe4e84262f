"""A bot on a Tabuleiro server: takes a place, or invites to a game, and plays random moves: docs/online-protocol.md.

    python3 examples/online.py "http://localhost:4173/#/online/<game>/join/<invitation>"
    python3 examples/online.py http://localhost:4173 mad-bishops
"""
import json, random, re, secrets, sys, time
import urllib.error, urllib.request

LINK = r"(https?://[^/#]+)/?(?:#/online/(\w+)(?:/(join|me)(?:/([\w-]+))?)?| ([a-z-]+))"
link = re.fullmatch(LINK, " ".join(sys.argv[1:]))
if not link:
    sys.exit(f'Usage: python3 {sys.argv[0]} "<link>" or <server> <game>: an invitation, the link of your place, or a new game.')
server, game, kind, word, rules = link.groups()
secret, known = word if kind == "me" else secrets.token_urlsafe(16), False


def post(path, **body):
    request = urllib.request.Request(f"{server}/api/v1/{path}", json.dumps(body).encode())
    while True:
        try:
            return json.load(urllib.request.urlopen(request, timeout=60))
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):  # else: too fast, or the server cannot just now
                sys.exit(json.load(error)["sentence"] if "json" in error.headers.get_content_type() else str(error))
        except OSError as error:  # away for a while: a request with the same id or secret is done once
            known or sys.exit(f"No server answers at {server}: {error}")
        time.sleep(1)


me = {"name": "Python", "kind": "bot", "secret": secret}
if rules:
    created = post("games", request={"game": rules, "places": ["human", "human"]}, **me)
    game = created["game"]
    print(f"{server}/#/online/{game}/join/{created['invitations'][1]}", flush=True)
elif kind != "me" and not post(f"games/{game}/join", **me, **({"invitation": word} if word else {}))["joined"]:
    sys.exit("Somebody else has the place.")
known, since, acts, ply, state = True, 0, 0, 0, "challenge"
while state in ("challenge", "playing"):
    seen = post(f"games/{game}/read", secret=secret, since=since, acts=acts, wait=20000, moves=True)
    state, acts = seen["sheet"]["state"], acts + len(seen["acts"])
    for event in seen["events"]:
        since, ply = event["number"], 0 if event["kind"] == "game" else event.get("ply", ply)
    if seen.get("moves"):
        command = {"kind": "play", "move": random.choice(seen["moves"]), "ply": ply}
        body = {"secret": secret, "id": secrets.token_urlsafe(9), "after": since, "command": command}
        told = post(f"games/{game}/commands", **body)
        print(command["move"], told["answer"]["kind"], flush=True)
print(seen["result"])
