/** What browsers stored and what links held in the first version still opens. */
import { readFileSync } from 'node:fs';
import { openLink } from '@tabuleiro/play/share/session-link';
import { loadGame, must } from '@tabuleiro/rules';
import { resumeSession, sessionLog } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { decodeKept } from '../../src/store/kept.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../data/v1/${name}`, import.meta.url), 'utf8'));

test.each(read('store.json') as { name: string; expected: object; kept: { id: string } }[])(
  'a stored game: $name',
  async ({ expected, kept }) => {
    const { session: log } = must(decodeKept(kept, kept.id));
    const game = must(await loadGame(log.game));
    const session = must(resumeSession(game, log));
    expect({
      position: session.positionText,
      result: session.result,
      plies: session.moves.length,
      games: session.games.length,
      undone: session.current.undone.length,
      left: session.timeLeft(),
      toMove: session.toMove,
      match: session.match.result,
    }).toEqual(expected);
    const again = must(resumeSession(game, structuredClone(sessionLog(session))));
    expect(again.positionText).toBe(session.positionText);
  },
);

test.each(read('links.json') as { name: string; expected: object; payload: string }[])(
  'a link: $name',
  async ({ expected, payload }) => {
    const session = must(await openLink(payload));
    expect({
      position: session.positionText,
      result: session.result,
      plies: session.moves.length,
      games: session.games.length,
    }).toEqual(expected);
  },
);
