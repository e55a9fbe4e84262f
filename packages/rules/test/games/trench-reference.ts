/**
 * A second implementation of Trench, slow and plain: a list of men with places on the diamond, directly from the
 * text of the rules. Height grows from Black's corner to White's (0 to 14, the trench at 7), side from left to
 * right from Black's view. Shares no code with the game; property tests compare the two.
 */
interface Man {
  height: number;
  side: number;
  army: 'b' | 'w';
  rank: string;
}

interface State {
  men: Man[];
  turn: 'b' | 'w';
  variant: string;
  ply: number;
  quiet: number;
  stars: { b: number; w: number };
}

interface Turn {
  text: string;
  man: Man;
  height: number;
  side: number;
  taken: Man[];
}

const VALUE: Record<string, number> = { s: 1, t: 2, p: 3, c: 4, g: 5 };
const STRAIGHT: Record<string, string[]> = {
  s: [],
  t: ['forward'],
  p: ['forward', 'backward'],
  c: ['forward', 'left', 'right'],
  g: ['forward', 'backward', 'left', 'right'],
};
const TRENCH = 7;
const foe = (army: 'b' | 'w') => (army === 'b' ? 'w' : 'b');
const nameOf = (height: number, side: number): string =>
  'abcdefgh'[(height + side) / 2]! + ((height - side) / 2 + 1);
const onBoard = (height: number, side: number): boolean =>
  Math.abs(side) <= Math.min(height, 14 - height) && (height - side) % 2 === 0;

function parse(text: string): State {
  const [board = '', turn, variant = 'classic', ply = '0', quiet = '0', black = '0', white = '0'] =
    text.split(' ');
  const men: Man[] = [];
  board.split('/').forEach((row, down) => {
    let file = 0;
    for (const sign of row) {
      if (sign >= '1' && sign <= '9') file += Number(sign);
      else {
        const up = 7 - down;
        const army = sign === sign.toLowerCase() ? 'b' : 'w';
        men.push({ height: file + up, side: file - up, army, rank: sign.toLowerCase() });
        file++;
      }
    }
  });
  const stars = { b: Number(black), w: Number(white) };
  return { men, turn: turn as 'b' | 'w', variant, ply: Number(ply), quiet: Number(quiet), stars };
}

function format({ men, turn, variant, ply, quiet, stars }: State): string {
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) =>
    [...'abcdefgh']
      .map((file) => {
        const man = men.find(({ height, side }) => nameOf(height, side) === `${file}${rank}`);
        return man === undefined ? '.' : man.army === 'b' ? man.rank : man.rank.toUpperCase();
      })
      .join('')
      .replace(/\.+/g, (run) => `${run.length}`),
  );
  return `${rows.join('/')} ${turn} ${variant} ${ply} ${quiet} ${stars.b} ${stars.w}`;
}

function waysOf({ army, rank }: Man): { up: number; across: number }[] {
  const ahead = army === 'b' ? 1 : -1;
  const ways = [
    { up: 1, across: 1 },
    { up: 1, across: -1 },
    { up: -1, across: 1 },
    { up: -1, across: -1 },
  ];
  for (const word of STRAIGHT[rank]!) {
    if (word === 'forward') ways.push({ up: 2 * ahead, across: 0 });
    if (word === 'backward') ways.push({ up: -2 * ahead, across: 0 });
    if (word === 'left') ways.push({ up: 0, across: -2 * ahead });
    if (word === 'right') ways.push({ up: 0, across: 2 * ahead });
  }
  return ways;
}

/** The army that owns the land, or none. */
const landAt = (height: number): 'b' | 'w' | '-' => (height < TRENCH ? 'b' : height > TRENCH ? 'w' : '-');

function capturable(mover: Man, target: Man): boolean {
  if (mover.height === TRENCH) return landAt(target.height) === foe(mover.army);
  if (target.height === TRENCH) return landAt(mover.height) === target.army;
  return true;
}

function turnsOf({ men, turn }: State): Turn[] {
  const turns: Turn[] = [];
  for (const man of men.filter(({ army }) => army === turn))
    for (const { up, across } of waysOf(man)) {
      const taken: Man[] = [];
      for (let n = 1; n <= VALUE[man.rank]!; n++) {
        const height = man.height + n * up;
        const side = man.side + n * across;
        if (!onBoard(height, side)) break;
        const there = men.find((other) => other.height === height && other.side === side);
        if (there && (there.army === man.army || !capturable(man, there))) break;
        if (there) taken.push(there);
        const captures = taken.map((victim) => `x${nameOf(victim.height, victim.side)}`).join('');
        const last = there ? '' : `-${nameOf(height, side)}`;
        const text = nameOf(man.height, man.side) + captures + last;
        turns.push({ text, man, height, side, taken: [...taken] });
        if (there && man.height !== TRENCH) break;
      }
    }
  return turns;
}

const LIMITS: Record<string, { plies?: number; quiet?: number; target?: number }> = {
  classic: { plies: 50, quiet: 25 },
  tiebreak: { quiet: 25, target: 20 },
  long: { quiet: 50 },
  bga: { quiet: 50, target: 25 },
  report: {},
};

function resultOf(state: State): string {
  const { men, turn, variant, ply, quiet, stars } = state;
  const { plies, quiet: most, target } = LIMITS[variant]!;
  const count = (reason: string) => `${stars.b > stars.w ? 'b' : stars.w > stars.b ? 'w' : 'draw'} ${reason}`;
  for (const army of ['b', 'w'] as const)
    if (!men.some((man) => man.army === army)) return `${foe(army)} annihilation`;
  const looked = variant !== 'bga' || turn === 'b';
  if (target !== undefined && looked && (stars.b >= target || stars.w >= target)) return count('points');
  if (plies !== undefined && ply >= plies) return count('ply-limit');
  if (most !== undefined && quiet >= most) return count('quiet-limit');
  return turnsOf(state).length === 0 ? `${foe(turn)} no-moves` : '*';
}

export function consult(text: string): { moves: string[]; result: string } {
  const state = parse(text);
  const result = resultOf(state);
  const moves = result === '*' ? turnsOf(state).map((turn) => turn.text) : [];
  return { moves: moves.sort(), result };
}

/** The position text after a move. */
export function advance(text: string, move: string): string {
  const state = parse(text);
  const { man, height, side, taken } = turnsOf(state).find((turn) => turn.text === move)!;
  const gained = taken.reduce((sum, victim) => sum + VALUE[victim.rank]!, 0);
  const men = state.men.filter((other) => other !== man && !taken.includes(other));
  return format({
    ...state,
    men: [...men, { ...man, height, side }],
    turn: foe(state.turn),
    ply: state.ply + 1,
    quiet: gained > 0 ? 0 : state.quiet + 1,
    stars: { ...state.stars, [state.turn]: state.stars[state.turn] + gained },
  });
}
