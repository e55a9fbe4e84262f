/** The list of moves: one row for each round, the one that is looked back to lit. */
import type { GameModel } from './game-model.ts';
import type { Line } from './panel.ts';

export function moveRows({ session, back }: GameModel, width: number): Line[] {
  const { moves, rules } = session;
  const seats = rules.seats.length;
  const shown = back ?? moves.length;
  const number = String(Math.ceil(moves.length / seats)).length;
  const widest = Math.max(0, ...moves.map(({ text }) => text.length));
  // As many of a round in one row as the panel has room for.
  const across = Math.max(1, Math.min(seats, Math.floor((width - number - 2 + 1) / (widest + 1))));
  const first = moves[0]?.seat ?? 0;
  const rows: Line[] = [];
  for (let round = 0; round * seats < moves.length + first; round++)
    for (let part = 0; part < seats; part += across) {
      const plies = Array.from(
        { length: Math.min(across, seats - part) },
        (_, i) => round * seats + part + i - first,
      );
      if (plies.every((ply) => ply < 0 || ply >= moves.length)) continue;
      const head = part === 0 ? `${String(round + 1).padStart(number)}. ` : ' '.repeat(number + 2);
      const texts = plies.map((ply) => (moves[ply]?.text ?? (ply < 0 ? '...' : '')).padEnd(widest));
      const lit = plies.includes(shown - 1) && back !== null;
      rows.push({ text: (head + texts.join(' ')).trimEnd(), ...(lit ? { style: { reverse: true } } : {}) });
      if (back !== null && plies.includes(Math.max(shown - 1, 0))) return rows;
    }
  return rows;
}
