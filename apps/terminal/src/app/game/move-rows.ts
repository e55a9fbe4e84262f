/** The list of moves: one row for each round, the one that is looked back to lit; a click on a move looks back to it. */
import type { Line } from './panel.ts';
import type { GameView } from './view.ts';

export function moveRows({ state }: GameView, width: number): Line[] {
  const { session, rules, back, shownPly: shown } = state;
  const { moves } = session;
  const seats = rules.seats.length;
  const slots = slotsOf(
    moves.map(({ seat }) => seat),
    seats,
  );
  const number = String(Math.ceil(slots.length / seats)).length;
  const widest = Math.max(0, ...moves.map(({ text }) => text.length));
  // As many of a round in one row as the panel has room for.
  const across = Math.max(1, Math.min(seats, Math.floor((width - number - 2 + 1) / (widest + 1))));
  const rows: Line[] = [];
  for (let round = 0; round * seats < slots.length; round++) {
    let head = `${String(round + 1).padStart(number)}. `;
    for (let part = 0; part < seats; part += across) {
      const start = round * seats + part;
      const plies = slots.slice(start, start + Math.min(across, seats - part));
      if (plies.every((ply) => ply === null)) continue;
      const texts = plies.map((ply) => (ply === null ? '...' : moves[ply]!.text).padEnd(widest));
      const lit = plies.includes(shown - 1) && back !== null;
      const spots = plies.flatMap((ply, i) =>
        ply === null
          ? []
          : [{ x: head.length + i * (widest + 1), width: moves[ply]!.text.length, ply: ply + 1 }],
      );
      const text = (head + texts.join(' ')).trimEnd();
      rows.push({ text, spots, ...(lit ? { style: { reverse: true } } : {}) });
      if (back !== null && plies.includes(Math.max(shown - 1, 0))) return rows;
      head = ' '.repeat(head.length);
    }
  }
  return rows;
}

/** Plies by round and seat; null for a seat that came later, or was passed over because it could not move. */
function slotsOf(order: readonly number[], seats: number): (number | null)[] {
  const slots: (number | null)[] = [];
  for (const [ply, seat] of order.entries()) {
    while (slots.length % seats !== seat) slots.push(null);
    slots.push(ply);
  }
  return slots;
}
