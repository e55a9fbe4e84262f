/**
 * A second implementation of Small Star Empires, slow and with strings only. Written from the rules text alone
 * and shares no code with the game, so that both can be compared. Reads only well-formed text.
 */

interface Hex {
  kind: string;
  owner: string;
  station: boolean;
  ships: number;
}

export interface ReferenceTable {
  rows: number;
  hexes: Map<string, Hex>;
  players: string[];
  turn: string;
  colonies: Record<string, number>;
  stations: Record<string, number>;
  rules: Record<string, string>;
}

const RULE_SETS: Record<string, Record<string, string>> = {
  rulebook: { nebula: '258', territory: 'connected', tie: 'all', end: 'pass', tiebreak: 'unspent' },
  pnp2015: { nebula: '147', territory: 'connected', tie: 'all', end: 'pass', tiebreak: 'unspent' },
  report: { nebula: '147', territory: 'count', tie: 'none', end: 'stuck', tiebreak: 'none' },
};

export function setUp(text: string): ReferenceTable {
  const [board = '', turn = '', supply = '', rules = 'rulebook'] = text.split(' ');
  const hexes = new Map<string, Hex>();
  board.split('/').forEach((row, r) => {
    (row.match(/\.|[0-3rgbxwh]([ABCD]t?)?\^*/g) ?? []).forEach((hex, c) => {
      if (hex === '.') return;
      const owner = /[ABCD]/.exec(hex)?.[0] ?? '';
      const name = 'abcdefghijklmnopqrstuvwxyz'[r]! + (c + 1);
      hexes.set(name, { kind: hex[0]!, owner, station: hex.includes('t'), ships: hex.split('^').length - 1 });
    });
  });
  const players = 'ABCD'
    .split('')
    .filter((player) => [...hexes.values()].some((h) => h.kind === 'h' && h.owner === player));
  const colonies: Record<string, number> = {};
  const stations: Record<string, number> = {};
  supply.split(',').forEach((pair, i) => {
    colonies[players[i]!] = Number(pair.split(':')[0]);
    stations[players[i]!] = Number(pair.split(':')[1]);
  });
  const [set = '', ...changes] = rules.split(',');
  const chosen = { ...RULE_SETS[set]!, ...Object.fromEntries(changes.map((change) => change.split('='))) };
  const table = { rows: board.split('/').length, hexes, players, turn, colonies, stations, rules: chosen };
  skipTheStuck(table);
  return table;
}

function neighbours(name: string): string[] {
  const r = name.charCodeAt(0) - 96;
  const c = Number(name.slice(1));
  const shift = r % 2 === 1 ? 1 : 0;
  const places: [number, number][] = [
    [r - 1, c - 1 + shift],
    [r - 1, c + shift],
    [r, c - 1],
    [r, c + 1],
    [r + 1, c - 1 + shift],
    [r + 1, c + shift],
  ];
  return places.map(([row, column]) => String.fromCharCode(96 + row) + column);
}

function targets(table: ReferenceTable, from: string, player: string): Set<string> {
  const { hexes } = table;
  const isFree = (name: string) => {
    const hex = hexes.get(name);
    return hex !== undefined && hex.owner === '' && hex.kind !== 'x' && hex.kind !== 'w';
  };
  const found = new Set<string>();
  for (let direction = 0; direction < 6; direction++) {
    let name = neighbours(from)[direction]!;
    while (hexes.has(name)) {
      const { kind, owner } = hexes.get(name)!;
      if (kind === 'x' || (owner !== '' && owner !== player)) break;
      if (isFree(name)) found.add(name);
      name = neighbours(name)[direction]!;
    }
  }
  const wormholes = [...hexes.keys()].filter((name) => hexes.get(name)!.kind === 'w');
  for (const entry of wormholes.filter((name) => neighbours(name).includes(from)))
    for (const exit of wormholes.filter((name) => name !== entry))
      for (const name of neighbours(exit)) if (isFree(name)) found.add(name);
  return found;
}

export function movesOf(table: ReferenceTable, player = table.turn): string[] {
  const moves: string[] = [];
  for (const [from, hex] of table.hexes) {
    if (hex.owner !== player || hex.ships === 0) continue;
    for (const to of targets(table, from, player)) {
      if (table.colonies[player]! > 0) moves.push(`${from}-${to}:C`);
      if (table.stations[player]! > 0) moves.push(`${from}-${to}:T`);
    }
  }
  return moves.sort();
}

function skipTheStuck(table: ReferenceTable): void {
  if (table.rules.end !== 'pass') return;
  const { players } = table;
  const first = players.indexOf(table.turn);
  const order = [...players.slice(first), ...players.slice(0, first)];
  table.turn = order.find((player) => movesOf(table, player).length > 0) ?? table.turn;
}

export function playMove(table: ReferenceTable, move: string): void {
  const [, from, to, piece] = /^(\w+)-(\w+):(\w)$/.exec(move)!;
  const { hexes, players, turn } = table;
  hexes.get(from!)!.ships -= 1;
  Object.assign(hexes.get(to!)!, { owner: turn, station: piece === 'T', ships: 1 });
  (piece === 'T' ? table.stations : table.colonies)[turn]! -= 1;
  table.turn = players[(players.indexOf(turn) + 1) % players.length]!;
  skipTheStuck(table);
}

/** Planets, nebulae, trade, bonus and total of each player. */
export function pointsOf(table: ReferenceTable): number[][] {
  const { hexes, players, rules } = table;
  const mine = (player: string) => [...hexes].filter(([, hex]) => hex.owner === player);
  const largest = (player: string): number => {
    if (rules.territory === 'count') return mine(player).filter(([, hex]) => hex.kind !== 'h').length;
    const unseen = new Set(mine(player).map(([name]) => name));
    const grow = (name: string): number =>
      unseen.delete(name) ? 1 + neighbours(name).reduce((sum, next) => sum + grow(next), 0) : 0;
    return Math.max(...[...unseen].map(grow));
  };
  const sizes = players.map(largest);
  const top = Math.max(...sizes);
  const leaders = sizes.filter((size) => size === top).length;
  return players.map((player, i) => {
    const own = mine(player);
    const planets = own.reduce((sum, [, { kind }]) => sum + (Number(kind) || 0), 0);
    const worth = (n: number) => (n === 0 ? 0 : Number(rules.nebula![0]) + 3 * (n - 1));
    const nebulae = ['r', 'g', 'b']
      .map((colour) => worth(own.filter(([, { kind }]) => kind === colour).length))
      .reduce((a, b) => a + b);
    const trade = own
      .filter(([, { station }]) => station)
      .flatMap(([name]) => neighbours(name).map((next) => hexes.get(next)?.owner ?? ''))
      .filter((owner) => owner !== '' && owner !== player).length;
    const bonus = sizes[i] === top && (leaders === 1 || rules.tie === 'all') ? 3 : 0;
    return [planets, nebulae, trade, bonus, planets + nebulae + trade + bonus];
  });
}

export function resultOf(table: ReferenceTable): string {
  const { hexes, players, rules } = table;
  if (movesOf(table).length > 0) return '*';
  const points = pointsOf(table);
  const placed = (player: string, station: boolean) =>
    [...hexes.values()].filter((h) => h.owner === player && h.kind !== 'h' && h.station === station).length;
  const steps: [string, (player: string) => number][] = [
    ['points', (player) => points[players.indexOf(player)]![4]!],
  ];
  if (rules.tiebreak === 'unspent')
    steps.push(
      ['colonies', (player) => table.colonies[player]!],
      ['trades', (player) => table.stations[player]!],
    );
  if (rules.tiebreak === 'placed')
    steps.push(['colonies', (player) => placed(player, false)], ['trades', (player) => placed(player, true)]);
  if (rules.tiebreak !== 'none') steps.push(['planets', (player) => points[players.indexOf(player)]![0]!]);
  let tied = players;
  for (const [reason, value] of steps) {
    const best = Math.max(...tied.map(value));
    tied = tied.filter((player) => value(player) === best);
    if (tied.length === 1) return `${tied[0]} ${reason}`;
  }
  return tied.length === players.length ? 'draw shared' : `${tied.join('')} shared`;
}

/** Board, turn and supply as text, without the rules field. */
export function describe(table: ReferenceTable): string {
  const rows = Array.from({ length: table.rows }, (_, r) => {
    let row = '';
    for (let c = 1; c <= 99; c++) {
      const hex = table.hexes.get(String.fromCharCode(97 + r) + c);
      row += hex ? hex.kind + hex.owner + (hex.station ? 't' : '') + '^'.repeat(hex.ships) : '.';
    }
    return row.replace(/\.+$/, '');
  });
  const supply = table.players.map((player) => `${table.colonies[player]}:${table.stations[player]}`);
  return `${rows.join('/')} ${table.turn} ${supply.join(',')}`;
}
