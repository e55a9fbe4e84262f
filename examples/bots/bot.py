"""A bot in Python: answers UGI commands with a random legal move. The rules come from a Tabuleiro of its own.

Let it play: npx tabuleiro match dameo --players "external:python3 examples/bots/bot.py" --players random --games 2
"""
import os, random, shlex, subprocess, sys

command = shlex.split(os.environ.get("TABULEIRO", "npx tabuleiro")) + ["ugi"]
rules = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def ask(line, until):
    """Sends a line to the rules and reads answers up to the one that begins with `until`."""
    print(line, file=rules.stdin, flush=True)
    while until and not (answer := rules.stdout.readline()).startswith(until):
        if not answer:
            sys.exit("the rules have gone")
    return answer.strip() if until else ""

ask("ugi", "ugiok")
for line in map(str.strip, sys.stdin):
    if line == "ugi":
        print("id name random bot in Python\nugiok", flush=True)
    elif line == "isready":
        print("readyok", flush=True)
    elif line.startswith("go"):
        moves = ask("query moves", "response").split()[1:]
        print("bestmove", random.choice(moves), flush=True)
    elif line.startswith("query"):
        print(ask(line, "response"), flush=True)
    elif line == "quit":
        break
    elif line.split(" ")[0] in ("position", "setoption", "uginewgame"):
        ask(line, None)
ask("quit", None)
