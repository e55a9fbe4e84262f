/** `passed.ts`: the position of each game after passing the turn, and the refusals. */
import { describe, expect, it } from 'vitest';
import { loadPassed } from '../../src/explore/passed.ts';
import { loadGame, must, readPosition } from '../../src/index.ts';

async function passed(game: string, text: string): Promise<string | null | undefined> {
  const { rules, position } = must(readPosition(must(await loadGame(game)), text));
  const after = (await loadPassed(game))?.(rules, position);
  return after ? rules.format(after) : after;
}

describe('a turn that is given away', () => {
  it('is a quiet ply in Dameo, and no game goes on behind the fiftieth', async () => {
    expect(await passed('dameo', '8/8/2m5/8/2K1m3/5m2/8/8 w 7')).toBe('8/8/2m5/8/2K1m3/5m2/8/8 b 8 1');
    expect(await passed('dameo', 'k7/8/8/8/8/8/8/1KK5 b 48')).toBe('k7/8/8/8/8/8/8/1KK5 w 49 1');
    expect(await passed('dameo', 'k7/8/8/8/8/8/8/1KK5 b 49')).toBeNull();
  });

  it('cannot be given to a side that is blocked', async () => {
    expect(await passed('dameo', '8/8/8/8/8/m7/MM6/M7 w')).toBeNull();
  });

  it('counts as a ply in Renpaarden, whose deadline counts moves by plies', async () => {
    expect(await passed('renpaarden', 'BBBBB/BBBBB/5/WWWWW/WWWWW w 0')).toBe('BBBBB/BBBBB/5/WWWWW/WWWWW b 1');
    expect(await passed('renpaarden', 'WWWWW/WWWWW/1B3/BBBBB/BBBB1 b 60')).toBeNull();
  });

  it('moves both counters in Trench, and leaves nobody the last turn of another', async () => {
    expect(await passed('trench', 'start')).toMatch(/ w classic 1 1 0 0$/);
    // White still has a turn after Black's twenty-fifth star; Black has none before it.
    const last = '8/8/4S3/3g4/8/8/8/8';
    expect(await passed('trench', `${last} w bga 41 3 25 20`)).toBeNull();
    expect(await passed('trench', `${last} w bga 41 3 24 20`)).toBe(`${last} b bga 42 4 24 20`);
  });

  it('changes the colour to move in Mad Bishops and nothing else', async () => {
    const text = must(await loadGame('mad-bishops')).configure({});
    const start = must(text).format(must(text).start());
    expect(await passed('mad-bishops', 'start')).toBe(start.replace(/ r$/, ' b'));
  });

  it('exists for two empires, not for three or four', async () => {
    expect(await passed('small-star-empires', 'start')).toMatch(/ B 16:4,16:4 /);
    const game = must(await loadGame('small-star-empires'));
    const pass = await loadPassed('small-star-empires');
    const [board] = game.options;
    const seats = board!.values.map((value) => {
      const rules = must(game.configure({ board: value }));
      expect(pass!(rules, rules.start()) !== null, String(value)).toBe(rules.seats.length === 2);
      return rules.seats.length;
    });
    expect(new Set(seats)).toEqual(new Set([2, 3, 4]));
  });

  it('is unknown to a game that brings no such file', async () => {
    expect(await loadPassed('hexapawn')).toBeNull();
  });
});
