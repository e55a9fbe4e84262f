/** From something found in a text to a game that can be looked through. */

import { openRecords } from '@tabuleiro/play/setup/open-records';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import {
  type Fault,
  type Game,
  loadGame,
  ok,
  type Position,
  type Result,
  type Rules,
} from '@tabuleiro/rules';
import {
  type ParsedRecord,
  replayRecord,
  type Session,
  startSession,
  treeRecord,
} from '@tabuleiro/rules/match';
import type { GameTree, TreeNode } from '@tabuleiro/rules/tree';
import { openLink } from '../link/link.ts';
import type { FoundGame } from './read-text.ts';

/** The sentence of a refused move needs the position in which it was refused; `good` is what stands before it. */
export type Opening =
  | { ok: true; value: Session }
  | { ok: false; fault: Fault; rules?: Rules; position?: Position; good?: Session };

export async function openFound(found: FoundGame): Promise<Opening> {
  if (found.kind === 'link') return openLink(found.payload);
  const game = await loadGame(found.game);
  if (!game.ok) return game;
  if (found.kind === 'record') {
    const session = await openRecords(game.value, found.records);
    if (session.ok) return session;
    for (const [i, each] of found.records.entries()) {
      const replay = replayRecord(game.value, each.record, each.places);
      if (replay.ok) continue;
      const { tree, ...refusal } = replay;
      const good = tree && (await goodPart(game.value, found.records.slice(0, i), each, tree));
      return { ...refusal, ...(good && { good }) };
    }
    return session;
  }
  const reading = game.value.read(found.text);
  const seats: Result<number> = reading.ok ? ok(reading.value.rules.seats.length) : reading;
  if (!seats.ok) return seats;
  const players = Array.from({ length: seats.value }, () => ({ name: '', kind: HUMAN }));
  return startSession({ game: game.value, start: found.text, players });
}

/** The games before one that was refused, and of that all that could be played. */
async function goodPart(
  game: Game,
  before: readonly ParsedRecord[],
  { record, places }: ParsedRecord,
  tree: GameTree,
): Promise<Session | null> {
  const { line, after: _, ...facts } = record;
  tree.setEnd(null);
  // What was wrong may stand in a variation: the game itself goes on as far as it can be played.
  let last = tree.root;
  for (const { move } of line.moves) {
    const next: Result<TreeNode> = tree.add(last, move);
    if (!next.ok) break;
    last = next.value;
  }
  const good = { record: treeRecord(tree, { ...facts, result: '*' }), places };
  const session = await openRecords(game, [...before, good]);
  return session.ok ? session.value : null;
}
