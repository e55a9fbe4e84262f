"""Environments for programs that learn, over the JSON lines of `npx tabuleiro env` (docs/env.md).

Python's standard library is all it needs:

    with Tabuleiro() as tabuleiro:
        env = tabuleiro.make("mad-bishops", {"size": 4}, count=2)
        states = env.reset()
        states = env.step([state["actions"][0] for state in states])
"""

import json
import subprocess


class Refused(Exception):
    """The request was refused; nothing was changed. `code` never changes, the text is a sentence."""

    def __init__(self, fault):
        super().__init__(fault["message"])
        self.code = fault["code"]
        self.fault = fault


class Tabuleiro:
    """The process; it holds any number of environments."""

    def __init__(self, command=("npx", "tabuleiro", "env")):
        self.process = subprocess.Popen(
            list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise EOFError("the process has ended")
        answer = json.loads(line)
        if answer["event"] == "error":
            raise Refused(answer["error"])
        return answer

    def make(self, game, options=None, count=1, position="start"):
        """`count` games under the same rules, each from `position`."""
        made = self.ask(do="make", game=game, options=options or {}, count=count, position=position)
        return Environment(self, made["env"], made["spec"], count)

    def close(self):
        self.process.stdin.close()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Environment:
    """A batch of games. A state is a dict: game, seat, ply, actions, planes, result, and shares once it is over."""

    def __init__(self, tabuleiro, number, spec, count):
        self.tabuleiro, self.number, self.spec, self.count = tabuleiro, number, spec, count

    def reset(self, games=None):
        """Begins these games anew, all without a list; answers their states."""
        wanted = {} if games is None else {"games": games}
        return self.tabuleiro.ask(do="reset", env=self.number, **wanted)["games"]

    def step(self, actions):
        """An action for each game, None for one that waits; answers the states of those that moved."""
        return self.tabuleiro.ask(do="step", env=self.number, actions=actions)["games"]

    def mask(self):
        """For each game a list by action: 1 where it is legal."""
        return self.tabuleiro.ask(do="mask", env=self.number)["masks"]

    def close(self):
        self.tabuleiro.ask(do="close", env=self.number)
