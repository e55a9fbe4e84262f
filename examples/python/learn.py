"""Learns Mad Bishops on 4x4 by playing against itself, then plays 100 games against random moves.

A table holds what each action has brought on average: 1 for a win, 0 for a loss. Usage: python3 learn.py [command of env]
"""

import random
import sys

from tabuleiro_env import Tabuleiro

GAMES, BATCH, TESTS, SEED = 3000, 100, 100, 1
rng = random.Random(SEED)
values = {}  # (position, action) -> (mean result, how often)


def key(state):
    return bytes(state["planes"]), state["seat"]


def best(state):
    return max(state["actions"], key=lambda action: values.get((key(state), action), (0.5, 0))[0])


def play(env, choose):
    """Plays the whole batch; answers for each game its steps (state, action) and its result by seat."""
    states = {state["game"]: state for state in env.reset()}
    steps, shares = [[] for _ in range(env.count)], [None] * env.count
    while states:
        actions = [None] * env.count
        for game, state in states.items():
            actions[game] = choose(state)
            steps[game].append((state, actions[game]))
        for state in env.step(actions):
            states[state["game"]] = state
            if state["result"] != "*":
                shares[state["game"]] = state["shares"]
                del states[state["game"]]
    return zip(steps, shares)


def learn(env):
    for batch in range(GAMES // BATCH):
        curiosity = 0.5 * (1 - batch * BATCH / GAMES)
        explore = lambda state: rng.choice(state["actions"]) if rng.random() < curiosity else best(state)
        for steps, shares in play(env, explore):
            for state, action in steps:
                mean, times = values.get((key(state), action), (0.5, 0))
                mean += (shares[state["seat"]] - mean) / min(times + 1, 20)
                values[key(state), action] = (mean, times + 1)


def test(env):
    """The learner has the first seat in even games and the second in odd ones."""
    choose = lambda state: best(state) if state["seat"] == state["game"] % 2 else rng.choice(state["actions"])
    return sum(shares[game % 2] for game, (_, shares) in enumerate(play(env, choose)))


with Tabuleiro(sys.argv[1:] or ("npx", "tabuleiro", "env")) as tabuleiro:
    learn(tabuleiro.make("mad-bishops", {"size": 4}, count=BATCH))
    print(f"{test(tabuleiro.make('mad-bishops', {'size': 4}, count=TESTS)):g} of {TESTS}")
