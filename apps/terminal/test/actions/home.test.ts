/** Every action of the first page on the full screen, line by line and as JSON: it leads where its row says. */
import { writeFileSync } from 'node:fs';
import { actionsIn } from '@tabuleiro/play/actions/find';
import { TypedWords } from '@tabuleiro/play/actions/words';
import { type HomeActionId, homeActions } from '@tabuleiro/play/home/actions/rows';
import { homeWords } from '@tabuleiro/play/home/actions/words';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/app/catalogue.ts';
import { HomePage } from '../../src/app/home-page.ts';
import { finishedGames } from '../../src/open/finished.ts';
import { DiskStore } from '../../src/store/games.ts';
import { newTrial, type Trial, until } from '../app/stage.ts';
import { typed } from '../plain/typed.ts';
import { newFolder } from '../run.ts';

const words = new TypedWords(homeWords.typed);
const RECORD = 'Game: dameo\n\n1. c3-c4 d6-d5 *\n';

interface Way {
  /** Typed behind the word. */
  argument?: (folder: string) => string;
  /** What the full screen shows then, or what has become of the program. */
  screen: RegExp | ((trial: Trial) => boolean | Promise<boolean>);
  /** What is said line by line, and the event of JSON; without one the folder or the next list shows it. */
  lines: RegExp;
  event: string | ((events: readonly { event: string }[], folder: string) => unknown);
  /** Typed after it, to leave what it opened. */
  after?: readonly string[];
}

const recordIn = (folder: string): string => {
  const file = `${folder}-record.txt`;
  writeFileSync(file, RECORD);
  return file;
};
const unfinishedIn = async (folder: string) => (await new DiskStore(folder).list()).games.length;
const isTop = (name: string) => (trial: Trial) => trial.app.top?.constructor.name === name;

const WAYS: Readonly<Record<HomeActionId, Way>> = {
  online: {
    screen: isTop('OnlinePage'),
    lines: /Number of a game, a link/,
    event: 'places',
    after: ['quit'],
  },
  learn: {
    argument: () => 'dameo',
    screen: isTop('CoursePage'),
    lines: /Lesson 1/,
    event: 'lesson',
    after: ['quit'],
  },
  mistakes: { screen: /Nothing is due today/, lines: /Nothing is due today/, event: 'done' },
  studies: { screen: isTop('StudiesPage'), lines: /No studies yet/, event: 'studies', after: ['quit'] },
  unfinished: { screen: isTop('GamesPage'), lines: /1 move/, event: 'unfinished' },
  delete: {
    argument: () => '1 yes',
    screen: async ({ folder }) => (await unfinishedIn(folder)) === 0,
    lines: /Tabuleiro/,
    event: async (_, folder) => expect(await unfinishedIn(folder)).toBe(0),
  },
  finished: { screen: isTop('GamesPage'), lines: /1 {2}Dameo/, event: 'finished' },
  'delete-finished': {
    argument: () => '1 yes',
    screen: async ({ folder }) => (await finishedGames(folder)).games.length === 0,
    lines: /no finished game/,
    event: (events) => expect(events).toContainEqual({ event: 'finished', finished: [] }),
  },
  load: {
    argument: recordIn,
    screen: isTop('StudyPage'),
    lines: /Study \(/,
    event: 'node',
    after: ['quit'],
  },
  rules: { argument: () => 'dameo', screen: isTop('TextPage'), lines: /Dameo/, event: 'rules' },
  language: { screen: ({ app }) => app.language === 'pt', lines: /jogos de tabuleiro/, event: 'games' },
  help: { screen: isTop('TextPage'), lines: /learn \[game\]: learn a game/, event: 'help' },
  quit: { screen: ({ quit }) => quit, lines: /Unfinished/, event: 'unfinished' },
};

const line = (id: HomeActionId, folder: string): string =>
  `${words.word(id, 'en')} ${WAYS[id].argument?.(folder) ?? ''}`.trim();

/** A folder with an unfinished game of one move, and a finished one. */
async function played(): Promise<string> {
  const folder = newFolder();
  await typed(['c3-c4', 'resign'], { args: ['play', 'dameo'], folder });
  await typed(['c3-c4', 'quit'], { args: ['play', 'dameo'], folder });
  return folder;
}

describe('leads where its row says', () => {
  test.each(actionsIn(homeActions, 'screen').map(({ id }) => id))('%s on the full screen', async (id) => {
    const folder = await played();
    const trial = newTrial('en', folder);
    trial.app.push(new HomePage(trial.app, await loadCatalogue()));
    await until(() => trial.text().includes('Continue the unfinished game'));
    trial.press(':', ...line(id, folder), 'enter');
    const { screen } = WAYS[id];
    const isThere = async () => (screen instanceof RegExp ? screen.test(trial.text()) : screen(trial));
    await expect.poll(isThere, { message: trial.text() }).toBe(true);
  });

  test.each(actionsIn(homeActions, 'lines').map(({ id }) => id))(
    '%s line by line and as JSON',
    async (id) => {
      const { after = [], lines, event } = WAYS[id];
      const conversation = (folder: string) => [line(id, folder), ...after, 'quit', 'quit'];
      const one = await played();
      const plain = await typed(conversation(one), { folder: one });
      expect(plain.out).toMatch(lines);
      const other = await played();
      const json = await typed(conversation(other), { folder: other, args: ['--json'] });
      const events = json.lines.map((each) => JSON.parse(each) as { event: string });
      if (typeof event === 'string') expect(events.map((each) => each.event)).toContain(event);
      else await event(events, other);
    },
  );
});

test('JSON lists the actions possible now, where a game is asked for and in the help', async () => {
  const offered = async (folder: string) => {
    const { lines } = await typed(['help', '', 'quit', 'quit'], { folder, args: ['--json'] });
    const events = lines.map((each) => JSON.parse(each));
    const [games] = events.filter(({ event }) => event === 'games');
    for (const { actions } of events.filter(({ event }) => event === 'unfinished'))
      expect(actions).toEqual(games.actions);
    const [help] = events.filter(({ event }) => event === 'help');
    expect(help.actions).toEqual(games.actions);
    return games.actions as string[];
  };
  const none = await offered(newFolder());
  expect(none).toEqual(expect.arrayContaining(['online', 'learn', 'load', 'quit']));
  for (const id of ['mistakes', 'unfinished', 'delete', 'finished', 'delete-finished'])
    expect(none).not.toContain(id);
  const some = await offered(await played());
  expect(some).toEqual(expect.arrayContaining(['unfinished', 'delete', 'finished', 'delete-finished']));
  expect(some).not.toContain('mistakes');
});
