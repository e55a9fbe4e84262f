/** The list of moves: one row for each round, the move that is looked back to lit; a click on a move looks back to it. */
import type { PanelRow } from './panel.ts';
import type { GameView } from './view.ts';

/** As many rows as there is room for: the last ones, or those around the move that is looked back to. */
export function moveRows(view: GameView, width: number, room: number): PanelRow[] {
  const { back } = view.state;
  const rows = allRows(view, width);
  const last = Math.max(0, rows.length - room);
  if (back === null) return rows.slice(last);
  const at = rows.findIndex(({ spots = [] }) => spots.some(({ ply }) => ply >= back));
  const first = Math.min(last, Math.max(0, at - Math.floor(room / 2)));
  return rows.slice(first, first + room);
}

function allRows({ state }: GameView, width: number): PanelRow[] {
  const { session, rules, back } = state;
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
  const rows: PanelRow[] = [];
  for (let round = 0; round * seats < slots.length; round++) {
    let head = `${String(round + 1).padStart(number)}. `;
    for (let part = 0; part < seats; part += across) {
      const start = round * seats + part;
      const plies = slots.slice(start, start + Math.min(across, seats - part));
      if (plies.every((ply) => ply === null)) continue;
      const texts = plies.map((ply) => (ply === null ? '...' : moves[ply]!.text).padEnd(widest));
      const spots = plies.flatMap((ply, i) => {
        if (ply === null) return [];
        const { length } = moves[ply]!.text;
        return [{ x: head.length + i * (widest + 1), width: length, ply: ply + 1, lit: back === ply + 1 }];
      });
      rows.push({ text: (head + texts.join(' ')).trimEnd(), spots });
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
