/**
 * Whole pages as text. Those that a person would look at are kept as files: each game in play and at its end, a menu, a
 * page of choices, a large window in the other language, ASCII. The others are checked for what they must show.
 */
import { fileURLToPath } from 'node:url';
import { type Options, Rng } from '@tabuleiro/rules';
import { type Language, loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/app/catalogue.ts';
import { HomePage } from '../../src/app/home-page.ts';
import { nearEnd, pick } from '../late-positions.ts';
import { drawnIds, type GameTrial, newTrial, panelOf, playTrial, until } from './stage.ts';

const golden = (name: string) => fileURLToPath(new URL(`golden/${name}.txt`, import.meta.url));

/** What is measured anew from time to time is no part of a screen's look. */
const steady = (screen: string): string =>
  `${screen.replace(/Elo -?\d+/g, (elo) => 'Elo'.padEnd(elo.length, '.'))}\n`;

const toMatch = (screen: string, name: string) => expect(steady(screen)).toMatchFileSnapshot(golden(name));

const everyLook: readonly (readonly [Language, number, number])[] = [
  ['en', 80, 24],
  ['pt', 80, 24],
  ['en', 120, 40],
  ['pt', 120, 40],
  ['en', 200, 60],
  ['pt', 200, 60],
];

const pages: readonly [name: string, id: string, options: Options, moves: readonly string[]][] = [
  ['trench', 'trench', {}, ['d4-d5', 'e5-e4']],
  ['mad-bishops', 'mad-bishops', {}, ['a1xb2']],
  ['renpaarden', 'renpaarden', { ruleset: 'tournament' }, ['a2-b4']],
  ['small-star-empires', 'small-star-empires', {}, ['b2-b3:T']],
  ['four-seats', 'small-star-empires', { board: 'quad' }, ['b2-b3:C', 'b7-b6:T', 'h7-h6:C', 'h2-h3:T']],
  ['dameo', 'dameo', {}, ['c3-c4', 'c6-c5']],
];

/** Every page of a game shows what it is, who plays, the last move, what the keys do, and the whole board. */
async function complete(trial: GameTrial, width: number, height: number): Promise<string> {
  const { session, rules } = trial;
  const { seats } = (await loadSentences(rules.game.id))[trial.app.language];
  const lines = trial.lines(width, height);
  expect(lines).toHaveLength(height);
  expect(lines.filter((line) => line.length > width)).toEqual([]);
  const panel = panelOf(trial, width, height);
  for (const { code } of rules.seats) expect(panel).toContain(`${seats[code]}: `);
  expect(panel).toContain(session.moves.at(-1)!.text);
  expect(panel, 'no label is cut').not.toContain('…');
  expect(lines.at(-1)).toMatch(/\w+: \w/);
  const labels = new Set(lines.slice(0, -1).flatMap((line) => line.split(/[^\w]+/)));
  const parts = rules.geometry.cells.flatMap(({ name }) => name.match(/[a-z]+|\d+/g)!);
  expect(
    parts.filter((part) => !labels.has(part)),
    'missing beside the board',
  ).toEqual([]);
  return panel;
}

describe('in play', () => {
  test.each(pages)('%s', async (name, id, options, moves) => {
    for (const language of ['en', 'pt'] as const) {
      const trial = await playTrial(id, { options, language });
      for (const move of moves) trial.press('m', ...move, 'enter');
      expect(trial.session.moves).toHaveLength(moves.length);
      trial.press('tab', 'enter');
      for (const [each, width, height] of everyLook)
        if (each === language) {
          await complete(trial, width, height);
          expect(trial.text(width, height)).toContain('◆'); // where the chosen piece can go
        }
      if (language === 'en') await toMatch(trial.text(80, 24), `${name}-80x24-en`);
      else if (id === 'trench' || name === 'four-seats')
        await toMatch(trial.text(120, 40), `${name}-120x40-pt`);
    }
  });

  test('ASCII', async () => {
    const trial = await playTrial('trench', { ascii: true });
    trial.press('m', ...'d4-d5', 'enter', 'H');
    expect(trial.text()).toContain('Thinking...');
    trial.press('escape');
    const text = trial.text();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what ASCII is
    expect(text).toMatch(/^[\x00-\x7f]*$/);
    await toMatch(text, 'trench-80x24-ascii');
  });
});

const small: Readonly<Record<string, Options>> = {
  'mad-bishops': { size: 4 },
  renpaarden: { size: 5, ruleset: 'tournament' },
};

test.each(drawnIds)('%s at its end', async (id) => {
  const start = await nearEnd(id, small[id] ?? {}, 4);
  for (const language of ['en', 'pt'] as const) {
    const trial = await playTrial(id, { start, language });
    const rng = new Rng(5);
    while (!trial.session.outcome) trial.press('m', ...pick(trial.session, rng), 'enter');
    for (const [each, width, height] of everyLook)
      if (each === language) {
        const panel = await complete(trial, width, height);
        expect(panel).toMatch(/ (wins|is drawn|Vitória|Empate)/);
        expect(trial.lines(width, height).at(-1)).toMatch(/n: (rematch|desforra)/);
      }
    if (language === 'en') await toMatch(trial.text(80, 24), `end-${id}-80x24-en`);
  }
});

test.each([
  ['en', 'Start the game', 'Back to the games'],
  ['pt', 'Começar a partida', 'Voltar aos jogos'],
] as const)('menu and choices: %s', async (language, first, last) => {
  const catalogue = (await loadCatalogue()).filter(({ game }) => drawnIds.includes(game.id));
  const trial = newTrial(language);
  trial.app.push(new HomePage(trial.app, catalogue));
  const menu = trial.text();
  for (const { game } of catalogue) expect(menu).toContain(`${game.name}, `);
  if (language === 'en') await toMatch(menu, 'menu-en');
  for (const [i, { game }] of catalogue.entries()) {
    trial.press(String(i + 1), 'enter');
    await until(() => trial.text().includes(first));
    const choices = trial.text();
    expect(choices).toContain(game.name);
    expect(choices).toContain(last);
    expect(choices).toMatch(/Esc: \w/);
    if (language === 'pt' && game.id === 'small-star-empires')
      await toMatch(choices, `choices-${game.id}-pt`);
    trial.press('escape');
  }
});
