/** Move texts played onto a position: moves, refusals, and the recorded past. */
import { describe, expect, it } from 'vitest';
import { readPosition } from '../../src/core/door.ts';
import { formatMove, legalMoves, parseMove } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import { Rng } from '../../src/core/rng.ts';
import { loadGame } from '../../src/games/index.ts';
import { endOnBoard, LENGTH_LIMIT } from '../../src/match/ends.ts';
import { History } from '../../src/match/history.ts';
import { MoveReader, replay, retrace } from '../../src/match/replay.ts';
import { game as hexapawn } from '../sixth/hexapawn/index.ts';
import { testedGames } from '../support.ts';
import { circle } from './games.ts';

const open = (text = 'start', game = hexapawn) => must(readPosition(game, text));

describe('replay', () => {
  it('plays texts and counts repetitions', () => {
    const reading = open('start', circle({ limit: 3 }));
    const { history, moves } = must(replay(reading, ['a1-b1', 'b1-a1', 'a1-b1', 'b1-a1']));
    expect(moves.map(({ text }) => text)).toEqual(['a1-b1', 'b1-a1', 'a1-b1', 'b1-a1']);
    expect(history.stood).toBe(3);
    expect(history.past).toHaveLength(8);
    const after = replay(open('start', circle({ limit: 3 })), ['a1-b1', 'b1-a1', 'a1-b1', 'b1-a1', 'a1-b1']);
    expect(after).toMatchObject({ ok: false, fault: { code: 'record-over', found: 'a1-b1', ply: 5 } });
  });

  it('starts from a position that has stood before', () => {
    const reading = open('start', circle({ limit: 3 }));
    expect(must(replay({ ...reading, stood: 2 }, [])).history.stood).toBe(2);
    const again = replay({ ...open('start', circle({ limit: 3 })), stood: 2 }, ['a1-b1', 'b1-a1', 'a1-b1']);
    expect(again).toMatchObject({ ok: false, fault: { code: 'record-over', ply: 3 } });
  });

  it('says which move is wrong and lends the good ones', () => {
    const played = replay(open(), ['a1-a2', 'b3xa2', 'b1-b3', 'c3-c2']);
    if (played.ok) throw new Error('accepted');
    expect(played.fault).toMatchObject({ code: 'too-far', found: 'b1-b3', ply: 3 });
    expect(played.good.moves.map(({ text }) => text)).toEqual(['a1-a2', 'b3xa2']);
    expect(played.good.history.plies).toBe(2);
    expect(replay(open(), ['nonsense'])).toMatchObject({ fault: { code: 'move-syntax', ply: 1 } });
  });

  it('stops where sessions stop when the rules set no end', () => {
    const endless = open('start', circle({}));
    const texts = Array.from({ length: LENGTH_LIMIT + 1 }, (_, i) => (i % 2 === 0 ? 'a1-b1' : 'b1-a1'));
    expect(replay(endless, texts)).toMatchObject({
      ok: false,
      fault: { code: 'record-over', accepted: 'draw length', ply: LENGTH_LIMIT + 1 },
    });
  });

  it('can be gone through again, move by move', () => {
    const reading = open();
    const played = must(replay(reading, ['a1-a2', 'b3xa2', 'b1xa2']));
    const texts = Array.from(
      retrace(played),
      ({ text }) => `${text} ${reading.rules.format(reading.position)}`,
    );
    expect(texts).toEqual(['a1-a2 ppp/P2/1PP b', 'b3xa2 p1p/p2/1PP w', 'b1xa2 p1p/P2/2P b']);
  });
});

describe('a reader that remembers texts', () => {
  it.each(testedGames)('%s: reads what a search through all moves reads', async (id) => {
    const game = must(await loadGame(id));
    for (const preset of game.presets) {
      const rules = must(game.configure(preset.options));
      const reader = new MoveReader(rules);
      const rng = new Rng(11);
      for (let round = 0; round < 6; round++) {
        const history = new History(rules.start());
        for (let ply = 0; ply < 120 && !endOnBoard(rules, history); ply++) {
          const moves = legalMoves(history.position);
          const move = moves[rng.below(moves.length)]!;
          const text = formatMove(rules, history.position, move);
          expect(must(reader.read(history, text)), text).toEqual({ move, text });
          expect(must(parseMove(rules, history.position, text))).toBe(move);
          history.make(move);
        }
      }
    }
  });

  it('refuses a text that was good elsewhere', () => {
    const { rules, position } = open();
    const reader = new MoveReader(rules);
    const history = new History(position);
    history.make(must(reader.read(history, 'a1-a2')).move);
    history.make(must(reader.read(history, 'c3-c2')).move);
    expect(reader.read(history, 'a1-a2')).toMatchObject({ ok: false });
  });

  it('answers another route with the canonical text', async () => {
    const dameo = must(await loadGame('dameo'));
    const { rules, position } = open('3m2mK/2mm1m2/m1m1m3/1mm5/m7/4m3/6k1/3k4 w 1 1', dameo);
    const name = (cell: number) => rules.geometry.cells[cell]!.name;
    const texts = legalMoves(position).map((move) => {
      const { from, paths } = rules.view(position, move);
      return paths.map((legs) => [from, ...legs.map(({ to }) => to)].map(name).join('x'));
    });
    const [canonical, other] = texts.find((routes) => routes.length > 1)!;
    const reader = new MoveReader(rules);
    const history = new History(position);
    for (const text of [other!, canonical!, other!])
      expect(must(reader.read(history, text)).text, text).toBe(canonical);
  });
});
