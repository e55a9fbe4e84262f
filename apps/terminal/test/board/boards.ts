/** Rules and positions to draw: every game, some plies into a game that is always the same. */
import { loadGame, MAX_MOVES, type Options, type Position, type Rules } from '@tabuleiro/rules';

export const samples: readonly { name: string; id: string; options: Options }[] = [
  { name: 'dameo', id: 'dameo', options: {} },
  { name: 'mad-bishops', id: 'mad-bishops', options: {} },
  { name: 'renpaarden', id: 'renpaarden', options: {} },
  { name: 'trench', id: 'trench', options: {} },
  { name: 'small-star-empires', id: 'small-star-empires', options: {} },
  { name: 'four-seats', id: 'small-star-empires', options: { board: 'quad' } },
];

export interface Sample {
  rules: Rules;
  position: Position;
  last: { from: number; to: number; path: number[]; captured: readonly number[] };
}

/** Each ply takes another place in the list of moves. */
export async function sample(id: string, options: Options, plies = 16): Promise<Sample> {
  const game = await loadGame(id);
  const rules = game.ok ? game.value.configure(options) : game;
  if (!rules.ok) throw new Error(rules.fault.code);
  const position = rules.value.start();
  const moves = new Int32Array(MAX_MOVES);
  let last: Sample['last'] = { from: 0, to: 0, path: [], captured: [] };
  for (let ply = 0; ply < plies; ply++) {
    const move = moves[(7 * ply + 3) % position.generate(moves, 0)]!;
    const { from, paths, captured } = rules.value.view(position, move);
    const cells = paths[0]!.map(({ to }) => to);
    last = { from, to: cells.at(-1)!, path: cells.slice(0, -1), captured };
    position.make(move);
  }
  return { rules: rules.value, position, last };
}

export const rooms = [
  { name: '80x24', width: 80, height: 24 },
  { name: '200x60', width: 200, height: 60 },
] as const;
