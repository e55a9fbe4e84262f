/** The influence of the past: positions with the same text but another past differ if repetition counts. */
import { expect, it } from 'vitest';
import { readPosition } from '../../src/core/door.ts';
import { legalMoves, parseMove } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import { Rng } from '../../src/core/rng.ts';
import type { Game, Move, Position } from '../../src/core/types.ts';
import { loadGame } from '../../src/games/index.ts';
import { History, pastKey } from '../../src/match/history.ts';
import { testedGames } from '../support.ts';

const keyOf = ({ keyLo, keyHi }: Position) => `${keyLo} ${keyHi}`;

/** A random walk that tends to return to earlier positions, with the keys of all its positions. */
function* walk(game: Game, text: string, plies: number, rng: Rng) {
  const { rules, position, stood } = must(readPosition(game, text));
  const history = new History(position, stood);
  const stations = [keyOf(position)];
  for (let i = 0; i < plies && !position.outcome(history.stood); i++) {
    const moves = legalMoves(position);
    const back = rng.below(3) > 0 ? moves.filter((move) => stations.includes(after(position, move))) : [];
    const from = back.length > 0 ? back : moves;
    history.make(from[rng.below(from.length)]!);
    stations.push(keyOf(position));
    if (!position.outcome(history.stood)) yield { rules, history, stations };
  }
}

function after(position: Position, move: Move): string {
  position.make(move);
  const key = keyOf(position);
  position.unmake();
  return key;
}

/** The positions that occurred twice, counted independently. */
const twice = (stations: readonly string[]): string =>
  [...new Set(stations.filter((key, i) => stations.indexOf(key) !== i))].sort().join(', ');

const RACE = 'WWW/W2/WWB/BB1/BBB w 40 tournament';

it('is one for one text and one set of positions that stood twice, and another for another', async () => {
  const game = must(await loadGame('renpaarden'));
  const rng = new Rng(7);
  const keys = new Map<string, Map<string, string>>();
  for (let i = 0; i < 1500; i++)
    for (const { rules, history, stations } of walk(game, RACE, 10, rng)) {
      const place = rules.format(history.position, history.stood);
      const known = keys.get(place) ?? new Map<string, string>();
      keys.set(place, known);
      const key = pastKey(history);
      expect(known.get(twice(stations)) ?? key).toBe(key);
      known.set(twice(stations), key);
    }
  let apart = 0;
  for (const known of keys.values()) {
    expect(new Set(known.values()).size).toBe(known.size);
    if (known.size > 1) apart++;
  }
  expect(apart).toBeGreaterThan(10);
});

it.each([
  ['renpaarden', RACE, 'b5-b4 b1-c2 a5-c4 c2-b1 c4-a5', 'a4-b4 a2-c2 a3-a4 c2-a2 b5-a3'],
  [
    'dameo',
    'K6K/8/8/8/8/8/8/k6k w',
    'a8-b8 a1-b1 b8-a8 b1-a1 h8-g8 h1-g1',
    'a8-b8 h1-g1 b8-a8 a1-b1 h8-g8 b1-a1',
  ],
])(
  '%s: tells apart two ways to one text, of which one has a position that stood twice',
  async (id, start, around, along) => {
    const game = must(await loadGame(id));
    const reach = (line: string) => {
      const { rules, position, stood } = must(readPosition(game, start));
      const history = new History(position, stood);
      for (const text of line.split(' ')) history.make(must(parseMove(rules, position, text)));
      return { history, text: rules.format(position, history.stood) };
    };
    expect(reach(around).text).toBe(reach(along).text);
    expect(pastKey(reach(around).history)).not.toBe('');
    expect(pastKey(reach(along).history)).toBe('');
  },
);

it('takes back what it counted', async () => {
  const game = must(await loadGame('renpaarden'));
  for (const { history } of walk(game, RACE, 30, new Rng(3))) {
    const before = pastKey(history);
    const [move] = legalMoves(history.position);
    history.make(move!);
    history.unmake();
    expect(pastKey(history)).toBe(before);
  }
});

it.each(testedGames)('%s: a position that nothing led to has no past', async (id) => {
  const rules = must(must(await loadGame(id)).configure({}));
  expect(pastKey(new History(rules.start()))).toBe('');
});

it.each(['trench', 'mad-bishops', 'small-star-empires'])(
  '%s: no repetition ends the game, no past counts',
  async (id) => {
    const rules = must(must(await loadGame(id)).configure({}));
    const history = new History(rules.start(), 2);
    for (let i = 0; i < 6; i++) {
      expect(pastKey(history)).toBe('');
      history.make(legalMoves(history.position)[0]!);
    }
  },
);
