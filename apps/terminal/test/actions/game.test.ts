/** Every action of a game through the full screen, line by line and as JSON: the same effect on the controller. */
import { actionsIn } from '@tabuleiro/play/actions/find';
import { TypedWords } from '@tabuleiro/play/actions/words';
import { type GameActionId, gameActions } from '@tabuleiro/play/game/actions/rows';
import { gameWords } from '@tabuleiro/play/game/actions/words';
import { loadSentences } from '@tabuleiro/rules/text';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  GAME_BEFORE,
  GAME_TYPED,
  gameEffect,
  gameSummary,
  movesOf,
  wishOf,
} from '../../../../packages/play/test/game/face-actions.ts';
import { newSession } from '../../../../packages/play/test/game/fakes.ts';
import { GamePage } from '../../src/app/game/game-page.ts';
import { StudyPage } from '../../src/app/study/study-page.ts';
import type { PlayableGame } from '../../src/open/open-game.ts';
import { LineGame } from '../../src/plain/line-game.ts';
import { DiskStore } from '../../src/store/games.ts';
import { newTrial, QuickEngine } from '../app/stage.ts';
import { hearWrites } from '../hear-writes.ts';
import { ListReader } from '../plain/talk.ts';
import { newFolder } from '../run.ts';

const typed = new TypedWords(gameWords.typed);
const ids = (face: 'screen' | 'lines') => actionsIn(gameActions, face).map(({ id }) => id);
/** These open the analysis board, which has a conversation of its own. */
const AWAY: readonly GameActionId[] = ['study', 'review'];

const lineOf = (id: GameActionId, folder: string): string =>
  `${typed.word(id, 'en')} ${id === 'save' ? `${folder}.txt` : (GAME_TYPED[id] ?? '')}`.trim();

const steps = (id: GameActionId, folder: string): string[] =>
  [...(GAME_BEFORE[id] ?? []), id].map((each) => lineOf(each, folder));

async function gameOf(id: GameActionId, folder: string): Promise<PlayableGame> {
  const session = await newSession(wishOf(id));
  const sentences = await loadSentences(session.plan.game.id);
  return { session, sentences, kept: new DiskStore(folder).begin(7) };
}

async function onScreen(id: GameActionId): Promise<string> {
  const folder = newFolder();
  const trial = newTrial('en', folder);
  const page = new GamePage(trial.app, await gameOf(id, folder));
  trial.app.push(page);
  for (const move of movesOf(id)) trial.press('m', ...move, 'enter');
  for (const line of steps(id, folder)) {
    trial.press(':', ...line, 'enter');
    if (/any other key/.test(trial.text(120, 40))) trial.press('y');
  }
  const summary = gameSummary(page.controller);
  page.left();
  return summary;
}

async function byLines(id: GameActionId, flags: { plain: true } | { json: true }): Promise<string> {
  const folder = newFolder();
  const heard = hearWrites();
  const reader = new ListReader(['yes'], true);
  const call = { args: [], flags, language: 'en' as const };
  try {
    const lines = new LineGame(call, await gameOf(id, folder), reader, new QuickEngine());
    for (const line of [...movesOf(id), ...steps(id, folder)]) await lines.hear(line);
    const summary = gameSummary(lines.controller);
    await lines.leave();
    return summary;
  } finally {
    heard.end();
  }
}

// What the engine needs of the game is loaded while a test may be over.
afterEach(() => vi.dynamicImportSettled());

describe('has the same effect as its row', () => {
  test.each(ids('screen').filter((id) => !AWAY.includes(id)))('%s on the full screen', async (id) => {
    expect(await onScreen(id)).toBe(await gameEffect(id));
  });

  test.each(ids('lines').filter((id) => !AWAY.includes(id)))('%s line by line and as JSON', async (id) => {
    const effect = await gameEffect(id);
    expect(await byLines(id, { plain: true })).toBe(effect);
    expect(await byLines(id, { json: true })).toBe(effect);
  });
});

describe('the analysis board of a game', () => {
  test.each(['study', 'review'] as const)('is opened by %s on the full screen', async (id) => {
    const folder = newFolder();
    const trial = newTrial('en', folder);
    const page = new GamePage(trial.app, await gameOf(id, folder));
    trial.app.push(page);
    const before = [...movesOf(id).map((move) => `type ${move}`), 'resign yes'];
    for (const line of before) trial.press(':', ...line, 'enter');
    trial.press(':', ...lineOf(id, folder), 'enter');
    await expect.poll(() => trial.app.top).toBeInstanceOf(StudyPage);
    const { controller } = trial.app.top as StudyPage;
    expect(controller.current.tree.mainLine()).toHaveLength(movesOf(id).length);
    page.left();
  });

  test.each([{ plain: true }, { json: true }] as const)(
    'is opened by study line by line (%j)',
    async (flags) => {
      const folder = newFolder();
      const heard = hearWrites();
      try {
        const call = { args: [], flags, language: 'en' as const };
        const reader = new ListReader(['quit'], true);
        const lines = new LineGame(call, await gameOf('study', folder), reader, new QuickEngine());
        for (const line of [...movesOf('study'), lineOf('study', folder)]) await lines.hear(line);
        expect(lines.controller.session.moves).toHaveLength(movesOf('study').length);
        await lines.leave();
      } finally {
        heard.end();
      }
      expect(heard.out.join('')).toMatch('json' in flags ? /"event":"node"/ : /^Study \(/m);
    },
  );
});

test('most actions of play change the game or what is shown', async () => {
  const before = await gameEffect('board');
  const same: GameActionId[] = [];
  for (const { id, group } of gameActions)
    if ((group === 'play' || group === 'look') && (await gameEffect(id)) === before) same.push(id);
  expect(same).toEqual(
    expect.not.arrayContaining(['undo', 'resign', 'rematch', 'previous', 'go-on', 'accept']),
  );
  expect(same.length).toBeLessThan(12);
});
