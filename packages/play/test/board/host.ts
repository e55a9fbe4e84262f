/** A board over any position with its past, and a host that takes every move at once. */
import { type Fault, formatMove, type Game, must, parseMove, readPosition } from '@tabuleiro/rules';
import { endOnBoard, History } from '@tabuleiro/rules/match';
import { type BoardHost, MoveMaking } from '../../src/board/move-making.ts';
import type { BoardNote } from '../../src/board/notes.ts';
import { type BoardLine, PlyViews } from '../../src/board/ply-views.ts';
import { refusedBy } from '../../src/board/refusal.ts';

export function boardOf(
  game: Game,
  { start = 'start', past = [] as string[], confirms = false, mine = true } = {},
) {
  const { rules, position, stood } = must(readPosition(game, start));
  const line = {
    rules,
    first: position.clone(),
    moves: [] as { move: number; text: string }[],
  } satisfies BoardLine;
  const history = new History(position, stood);
  const views = new PlyViews();
  const heard: string[] = [];
  let note: BoardNote | null = null;
  const host: BoardHost = {
    rules,
    history,
    mine,
    play(move) {
      const text = formatMove(rules, history.position, move);
      history.make(move);
      line.moves.push({ move, text });
      heard.push(`play ${text}`);
      note = null;
      making.renew();
    },
    say(said) {
      note = said;
      heard.push(said.code);
    },
    refuse: (fault: Fault, attempt) =>
      host.say({ code: 'fault', fault, position: history.position.clone(), attempt }),
    notNow: () => host.say({ code: 'not-now' }),
    clearFeedback() {
      note = null;
    },
    emit: ({ kind }) => void heard.push(kind),
  };
  const making = new MoveMaking(host, () => confirms);
  for (const text of past) host.play(must(parseMove(rules, history.position, text)));
  heard.length = 0;
  const state = () =>
    making.state({
      plies: line.moves.length,
      over: endOnBoard(rules, history) !== null,
      back: null,
      shown: views.at(line, line.moves.length),
      later: null,
      ...refusedBy(rules, note),
      proposed: [],
      threat: [],
      sent: [],
    });
  const cell = (name: string) => rules.geometry.find(name);
  const names = (cells: readonly number[]) => cells.map((each) => rules.geometry.cells[each]!.name);
  return { making, state, heard, cell, names, rules, history, note: () => note };
}
