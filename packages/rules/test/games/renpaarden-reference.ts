/**
 * A second implementation of Renpaarden, slow and written directly from its rules: squares are names in a map,
 * and every horse follows its chains hop by hop. Shares no code with the game; property tests compare the two.
 */
export interface Reference {
  moves: string[];
  result: string;
}

type Squares = Map<string, string>;

const HOPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];

/** Legal moves in text order, and the result, of a position text without history. */
export function consult(text: string): Reference {
  const [board = '', turn = '', plyText = '', ruleset = 'official'] = text.split(' ');
  const rows = board.split('/').map((row) => row.replace(/\d/g, (run) => '.'.repeat(Number(run))));
  const [height, width] = [rows.length, rows[0]!.length];
  const squares: Squares = new Map();
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      squares.set(`${'abcdefghi'[x]}${height - y}`, sign);
    });
  });
  const result = judge(squares, width, height, turn, Number(plyText), ruleset);
  const mine = turn === 'w' ? 'W' : 'B';
  const moves = [...squares]
    .filter(([, sign]) => sign === mine)
    .flatMap(([from]) => [...ends(squares, from, mine)].map((to) => `${from}-${to}`));
  return { result, moves: result === '*' ? moves.sort() : [] };
}

/** The squares on which a chain that begins with this horse can end. */
function ends(squares: Squares, from: string, mine: string): Set<string> {
  const found = new Set<string>();
  const touched = new Set<string>();
  const follow = (square: string): void => {
    for (const [across, up] of HOPS) {
      const next = String.fromCharCode(square.charCodeAt(0) + across!) + (Number(square[1]) + up!);
      const sign = squares.get(next);
      if (sign === undefined || sign === mine || next === from || touched.has(next)) continue;
      if (sign === '.') found.add(next);
      else {
        touched.add(next);
        follow(next);
      }
    }
  };
  follow(from);
  return found;
}

function judge(
  squares: Squares,
  width: number,
  height: number,
  turn: string,
  ply: number,
  ruleset: string,
): string {
  const n = Math.max(width, height);
  const on = (sign: string, ranks: number[]) =>
    [...squares].filter(([name, found]) => found === sign && ranks.includes(Number(name[1]))).length;
  const [bottom, top] = [
    [1, 2],
    [height - 1, height],
  ];
  if (on('W', top) === 2 * width) return 'w goal';
  if (on('B', bottom) === 2 * width) return 'b goal';
  const deadline = Math.floor((15 * n - 35) / 2);
  if (ruleset === 'tournament') {
    if (turn === 'b' && Math.floor((ply + 1) / 2) >= deadline && on('W', bottom) > 0) return 'b loitering';
    if (turn === 'w' && Math.floor(ply / 2) >= deadline && on('B', top) > 0) return 'w loitering';
  }
  return ruleset !== 'report' && ply >= 40 * (n + 1) ? 'draw move-limit' : '*';
}
