/**
 * A second implementation of Dameo, slow and different: a map from cell names to letters, routes as lists of
 * names, every route walked to its end. Shares no code with the game; property tests compare the two.
 */
type Board = Map<string, string>;
interface Place {
  board: Board;
  turn: string;
  quiet: number;
  reps: number;
}
interface Route {
  cells: string[];
  taken: string[];
}

const FILES = 'abcdefgh';
const isWhite = (letter: string) => letter === 'M' || letter === 'K';
const isKing = (letter: string) => letter === 'K' || letter === 'k';

function shifted(cell: string, df: number, dr: number): string | null {
  const file = FILES[FILES.indexOf(cell[0]!) + df];
  const rank = Number(cell[1]) + dr;
  return file && rank >= 1 && rank <= 8 ? `${file}${rank}` : null;
}

export function parsePlace(text: string): Place {
  const [rows = '', turn = 'w', quiet = '0', reps = '1'] = text.split(' ');
  const board: Board = new Map();
  rows.split('/').forEach((row, i) => {
    let file = 0;
    for (const letter of row) {
      if (letter >= '1' && letter <= '8') file += Number(letter);
      else board.set(`${FILES[file++]}${8 - i}`, letter);
    }
  });
  return { board, turn, quiet: Number(quiet), reps: Number(reps) };
}

function placeText({ board, turn, quiet, reps }: Place): string {
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) =>
    [...FILES]
      .map((file) => board.get(`${file}${rank}`) ?? '.')
      .join('')
      .replace(/\.+/g, (run) => String(run.length)),
  );
  return `${rows.join('/')} ${turn} ${quiet} ${reps}`;
}

const ownCells = ({ board, turn }: Place): string[] =>
  [...board.keys()].filter((cell) => isWhite(board.get(cell)!) === (turn === 'w'));

/** All leaps that extend a route; `board` lacks the moving piece and keeps the jumped ones. */
function extensions(board: Board, letter: string, route: Route): Route[] {
  const longer: Route[] = [];
  const at = route.cells[route.cells.length - 1]!;
  for (const [df, dr] of [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ] as const) {
    const ray: string[] = [];
    for (let cell = shifted(at, df, dr); cell; cell = shifted(cell, df, dr)) ray.push(cell);
    const first = ray.findIndex((cell) => board.has(cell));
    if (first < 0 || (!isKing(letter) && first > 0)) continue;
    const victim = ray[first]!;
    if (isWhite(board.get(victim)!) === isWhite(letter) || route.taken.includes(victim)) continue;
    for (const landing of ray.slice(first + 1)) {
      if (board.has(landing)) break;
      longer.push({ cells: [...route.cells, landing], taken: [...route.taken, victim] });
      if (!isKing(letter)) break;
    }
  }
  return longer;
}

function chains(board: Board, letter: string, route: Route): Route[] {
  const longer = extensions(board, letter, route);
  if (longer.length === 0) return route.taken.length > 0 ? [route] : [];
  return longer.flatMap((next) => chains(board, letter, next));
}

/** Every route of every legal capture. */
export function captureRoutes(place: Place): Route[] {
  const all = ownCells(place).flatMap((cell) => {
    const board = new Map(place.board);
    board.delete(cell);
    return chains(board, place.board.get(cell)!, { cells: [cell], taken: [] });
  });
  const most = Math.max(0, ...all.map(({ taken }) => taken.length));
  return all.filter(({ taken }) => taken.length === most);
}

function plainTexts(place: Place): string[] {
  const forward = place.turn === 'w' ? 1 : -1;
  const texts: string[] = [];
  for (const from of ownCells(place)) {
    const letter = place.board.get(from)!;
    for (const df of [-1, 0, 1])
      for (const dr of [-1, 0, 1]) {
        let cell = shifted(from, df, dr);
        if (isKing(letter)) {
          for (; cell && !place.board.has(cell); cell = shifted(cell, df, dr)) texts.push(`${from}-${cell}`);
        } else if (dr === forward) {
          while (cell && place.board.get(cell) === letter) cell = shifted(cell, df, dr);
          if (cell && !place.board.has(cell)) texts.push(`${from}-${cell}`);
        }
      }
  }
  return texts;
}

const same = ({ cells, taken }: Route): string =>
  [cells[0], cells[cells.length - 1], ...[...taken].sort()].join(' ');

/** Sorted texts of the legal moves. */
export function referenceMoves(text: string): string[] {
  const place = parsePlace(text);
  const routes = captureRoutes(place);
  if (routes.length === 0) return plainTexts(place).sort();
  const smallest = new Map<string, string>();
  for (const route of routes) {
    const name = route.cells.join('x');
    const known = smallest.get(same(route));
    if (known === undefined || name < known) smallest.set(same(route), name);
  }
  return [...smallest.values()].sort();
}

/** The position after a listed move, with reps 1. */
export function referencePlay(text: string, move: string): string {
  const place = parsePlace(text);
  const cells = move.split(/[-x]/);
  const [from, to] = [cells[0]!, cells[cells.length - 1]!];
  const taken = move.includes('x')
    ? captureRoutes(place).find((route) => route.cells.join('x') === move)!.taken
    : [];
  const letter = place.board.get(from)!;
  const board = new Map(place.board);
  board.delete(from);
  for (const cell of taken) board.delete(cell);
  const last = place.turn === 'w' ? '8' : '1';
  board.set(to, to[1] === last ? (isWhite(letter) ? 'K' : 'k') : letter);
  const quiet = isKing(letter) && taken.length === 0 ? place.quiet + 1 : 0;
  return placeText({ board, turn: place.turn === 'w' ? 'b' : 'w', quiet, reps: 1 });
}

export function referenceResult(text: string): string {
  const place = parsePlace(text);
  const other = place.turn === 'w' ? 'b' : 'w';
  if (referenceMoves(text).length === 0)
    return `${other} ${ownCells(place).length === 0 ? 'captured' : 'blocked'}`;
  const letters = [...place.board.values()].sort().join('');
  if (letters === 'Kk' && place.quiet >= 4) return 'draw lone-kings';
  if (place.reps >= 3) return 'draw repetition';
  return place.quiet >= 50 ? 'draw quiet' : '*';
}
