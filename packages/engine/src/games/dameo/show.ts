/** The cells that show why a seat leads in a feature group. */
import type { Cell, Position, Seat } from '@tabuleiro/rules';
import type { DameoPosition } from '@tabuleiro/rules/games/dameo';
import { RUNNER_STEPS, runs, SeatView, spareMoves } from './features.ts';

/** The straight or diagonal line of men with the most spare moves in total. */
function bestLine(view: SeatView): [number, number][] {
  let best: [number, number][] = [];
  let most = 0;
  for (const [file, rank] of view.where(view.man))
    for (const df of [-1, 0, 1]) {
      if (view.man(file - df, rank - 1)) continue; // not the rear of its line
      const line: [number, number][] = [];
      for (let far = 0; view.man(file + df * far, rank + far); far++)
        line.push([file + df * far, rank + far]);
      const spare = line.reduce((sum, [f, r]) => sum + spareMoves(view, f, r), 0);
      if (spare <= most) continue;
      most = spare;
      best = line;
    }
  return best;
}

function cellsOf(view: SeatView, group: string): [number, number][] {
  if (group === 'kings') return view.where((f, r) => view.own(f, r) && !view.man(f, r));
  if (group === 'tempi') return bestLine(view);
  if (group === 'runner')
    return view.where((f, r) => view.man(f, r) && 7 - r <= RUNNER_STEPS && runs(view, f, r)).slice(-1);
  return [];
}

export function show(position: Position, group: string, seat: Seat): readonly Cell[] {
  const dameo = position as DameoPosition;
  // A threat is shown by the opponent's pieces that could be captured.
  const victims = group === 'threat';
  const viewer = victims ? 1 - seat : seat;
  const view = new SeatView(dameo, viewer);
  const found = victims ? view.where((f, r) => view.own(f, r) && view.exposed(f, r)) : cellsOf(view, group);
  return found.map(([file, rank]) => (viewer === 0 ? rank : 7 - rank) * 8 + file).sort((a, b) => a - b);
}
