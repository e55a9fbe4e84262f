/** The menus on the whole screen: choosing, changing, refusing politely, remembering. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strengthOf } from '@tabuleiro/engine';
import { loadHistoric } from '@tabuleiro/play/words/historic/historic';
import { describe, expect, test } from 'vitest';
import { shippedIds } from '../../../../packages/rules/test/shipped.ts';
import { loadCatalogue } from '../../src/app/catalogue.ts';
import { GamePage } from '../../src/app/game/game-page.ts';
import { HomePage } from '../../src/app/home-page.ts';
import { CoursePage } from '../../src/app/learn/course-page.ts';
import { StudyPage } from '../../src/app/study/study-page.ts';
import { TextPage } from '../../src/app/text-page.ts';
import { rememberedLanguage } from '../../src/store/language.ts';
import { newTrial, playTrial, type Trial, until } from './stage.ts';

const catalogue = (await loadCatalogue()).filter(({ game }) => shippedIds.includes(game.id));

function home(language: 'en' | 'pt' = 'en', folder?: string): Trial {
  const trial = newTrial(language, folder);
  trial.app.push(new HomePage(trial.app, catalogue));
  return trial;
}

/** Opens the choices of a game by its place in the list. */
async function open(trial: Trial, number: number, start = 'Start the game'): Promise<void> {
  trial.press(String(number), 'enter');
  await until(() => trial.text().includes(start));
}

const gamePage = (trial: Trial): GamePage => {
  const { top } = trial.app;
  if (!(top instanceof GamePage)) throw new Error(`no game: ${trial.text()}`);
  return top;
};

test('beside the menu stands the board of the game that is lit, where there is room', () => {
  const trial = home();
  const shown = () => trial.text(120, 40);
  const first = shown();
  trial.press('down');
  const second = shown();
  expect(second).toContain('♗');
  expect(first).not.toContain('♗');
  trial.press('end');
  expect(shown()).toMatch(/[♗●○♘▲]/);
  expect(trial.text(60, 20)).not.toMatch(/[♗♝]/);
});

test('the first page names every game with its designer, and what the lit one is', () => {
  const trial = home();
  const screen = trial.text();
  for (const { game } of catalogue) {
    expect(screen).toContain(game.name);
    expect(screen).toContain(game.designer ?? '');
  }
  expect(screen).toContain('A game of two armies');
  trial.press('down');
  expect(trial.text()).toContain('Bishops that see an enemy');
  trial.press('q');
  expect(trial.quit).toBe(true);
});

test('a save that cannot be opened is named, stays where it is, and goes when somebody deletes it', async () => {
  const trial = home();
  const path = join(trial.app.games.folder, 'games', 'dameo-1.json');
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, '{"version":1,"be');
  trial.app.top?.shown?.();
  await until(() => trial.text().includes('Saved games that cannot be opened (1)'));
  expect(trial.text().replace(/\s+/g, ' ')).toContain('It stays untouched');
  while (!/▶ Saved games that cannot/.test(trial.text())) trial.press('down');
  trial.press('enter');
  await until(() => trial.text().includes('Cannot be opened: dameo-1'));
  trial.press('enter');
  await until(() => trial.text().includes('a newer version may'));
  expect(readFileSync(path, 'utf8')).toBe('{"version":1,"be');
  trial.press('D', 'y');
  await until(() => trial.text().includes('There are no unfinished games.'));
  expect(existsSync(path)).toBe(false);
});

describe('a word after ":"', () => {
  const say = (trial: Trial, line: string) => trial.press(':', ...line, 'enter');

  test('opens the finished or unfinished game with that number, or says which there are', async () => {
    const trial = home();
    say(trial, 'finished 9');
    await until(() => trial.text().includes('list is empty'));
    trial.press('q');
    say(trial, 'unfinished 2');
    await until(() => trial.text().includes('list is empty'));
  });

  test('shows the rules of a game, and asks of which', async () => {
    const trial = home();
    say(trial, 'rules trench');
    await until(() => trial.app.top instanceof TextPage);
    trial.press('q');
    say(trial, 'rules');
    expect(trial.text()).toContain('1: ');
    trial.press('escape');
    say(trial, 'rules chess');
    await until(() => trial.text().includes('"chess"'));
  });

  test('says that no mistake is due', async () => {
    const trial = home('pt');
    say(trial, 'erros');
    await until(() => /Os erros vêm de partidas revistas/.test(trial.text().replace(/\s+/g, ' ')));
  });

  test('opens the lessons of a game, a file, a study', async () => {
    const trial = home();
    say(trial, 'learn dameo');
    await until(() => trial.app.top instanceof CoursePage);
    trial.press('escape', 'escape');
    say(trial, 'load none.txt');
    await until(() => trial.text().includes('There is no file "none.txt"'));
    trial.press('escape');
    say(trial, 'studies dameo');
    await until(() => trial.app.top instanceof StudyPage);
  });
});

test('the language changes at once, on every page', async () => {
  const trial = home();
  trial.press('end', 'up', 'enter');
  expect(trial.text()).toContain('jogos de tabuleiro raros');
  await open(trial, 5, 'Começar a partida');
  expect(trial.text()).toContain('Brancas');
});

test('whoever sits somewhere is explained: levels, computers with more time, historic players', async () => {
  const trial = home();
  await open(trial, 1);
  while (!/▶ White/.test(trial.text())) trial.press('down');
  expect(trial.text()).toContain('Sees one move ahead, overlooks most.');
  trial.press('9');
  expect(trial.text()).toContain('Calculates deeply, the strongest level.');
  trial.press('right');
  expect(trial.text()).toContain('Stronger than any level');
  while (!/◂ historic player 1/.test(trial.text())) trial.press('right');
  expect(trial.text()).toContain('The only computer of the report of this game: it picks any legal move.');
});

test.each(['en', 'pt'] as const)('no row says its first word twice (%s)', async (language) => {
  for (const [i, { game }] of catalogue.entries()) {
    const trial = home(language);
    trial.press(String(i + 1), 'enter');
    await until(
      () => /[◂▶]/.test(trial.text()) && trial.text().includes(language === 'en' ? 'Start' : 'Começar'),
    );
    for (const line of trial.lines()) {
      const [, label, value] = /^[ ▶]+(\S.*?) {2,}[◂ ]*(\S.*)$/.exec(line) ?? [];
      if (value) expect(value.toLowerCase(), game.id).not.toMatch(new RegExp(`^${label!.toLowerCase()} `));
    }
  }
});

test('names are typed once, shown in the game, and proposed again', async () => {
  const trial = home();
  await open(trial, 5);
  while (!/▶ Names/.test(trial.text())) trial.press('down');
  expect(trial.text()).toMatch(/Names +◂ none ▸/);
  trial.press('enter', ...'Ana,Rui,Zé', 'enter');
  expect(trial.text()).toContain('3 players were named; this game has 2 seats.');
  trial.press('enter', ...'Ana, Rui', 'enter');
  expect(trial.text()).toMatch(/Names +◂ Ana, Rui ▸/);
  trial.press('home', 'enter');
  expect(gamePage(trial).controller.session.plan.players.map(({ name }) => name)).toEqual(['Ana', 'Rui']);
  expect(trial.text(120, 40)).toMatch(/White: Ana/);
  const again = home('en', trial.folder);
  await open(again, 5);
  expect(again.text()).toMatch(/Names +Ana, Rui/);
});

test.each([80, 120])('every page of choices fits a width of %i and 24 rows', async (width) => {
  for (const language of ['en', 'pt'] as const)
    for (const number of [1, 2, 3, 4, 5]) {
      const trial = home(language);
      await open(trial, number, language === 'en' ? 'Start the game' : 'Começar a partida');
      const lines = trial.lines(width, 24);
      expect(lines.join('\n')).toContain(language === 'en' ? 'Back to the games' : 'Voltar aos jogos');
      expect(lines.at(-1)).toContain('Esc');
    }
});

test('Renpaarden proposes the tournament rules, and says what each set of rules is', async () => {
  const trial = home();
  await open(trial, 3);
  trial.press('down');
  expect(trial.text()).toMatch(/Rules\s+◂ Tournament rules ▸/);
  expect(trial.text()).toContain('still have a horse at home');
  trial.press('right');
  expect(trial.text()).toMatch(/◂ of the report ▸/);
});

test('the board changes the seats; a board that does not exist is refused', async () => {
  const trial = home();
  await open(trial, 4);
  trial.press('down', 'down');
  expect(trial.text()).toMatch(/Board\s+◂ Small board for two \(small\) ▸/);
  trial.press('right', 'right', 'right', 'right');
  expect(trial.text()).toMatch(/◂ Four empires \(quad\) ▸/);
  expect(trial.text()).toContain('Player D');
  trial.press('enter', ...'nonsense', 'enter');
  expect(trial.text()).toContain('nonsense');
  expect(trial.text()).toMatch(/◂ Four empires \(quad\) ▸/);
  trial.press('enter', ...'random-small-7', 'enter');
  expect(trial.text()).toMatch(/◂ random-small-7 ▸/);
  expect(trial.text()).not.toContain('Player D');
});

test('seats: person, levels, the report, random; remembered for the next time', async () => {
  const trial = home();
  await open(trial, 5);
  trial.press('down', 'down', '1'); // match, then White
  expect(trial.text()).toMatch(/White\s+◂ computer, level 1/);
  trial.press('left');
  expect(trial.text()).toMatch(/White\s+◂ person/);
  trial.press('left', 'left');
  expect(trial.text()).toMatch(/◂ (computer|greedy)/);
  trial.press('2', 'down', '1', 'home', 'enter');
  const { controller } = gamePage(trial);
  const { session } = controller;
  expect(session.plan.players.map(({ kind }) => kind)).toEqual(['level-2', 'level-1']);
  controller.faster(5);
  trial.press('q', 'ctrl-c');
  const again = home('en', trial.folder);
  await open(again, 5);
  expect(again.text()).toMatch(/White\s+computer, level 2/);
  expect(again.text()).toMatch(/Black\s+computer, level 1/);
});

test('a match is one choice away', async () => {
  const trial = home();
  await open(trial, 1);
  trial.press('down', 'down', 'left');
  expect(trial.text()).toMatch(/Match\s+◂ Trench match ▸/);
  expect(trial.text()).toContain('sides exchanged');
  trial.press('home', 'enter');
  expect(trial.text()).toContain('Game 1 of 2');
});

describe('the rules', () => {
  test.each([1, 2, 3, 4, 5])('of game %i scroll to their end and back', async (number) => {
    const trial = home('pt');
    await open(trial, number, 'Começar a partida');
    trial.press('end', 'up', 'enter');
    await until(() => trial.text().includes('Nas figuras'));
    const first = trial.text();
    trial.press('page-down');
    expect(trial.text()).not.toBe(first);
    trial.press('end');
    expect(trial.lines().at(-1)).toMatch(/(\d+)\/\1$/);
    trial.press('home');
    expect(trial.text()).toBe(first);
    trial.press('escape');
    expect(trial.text()).toContain('Começar a partida');
  });
});

test('a small window says so on every page', () => {
  const trial = home();
  expect(trial.text(20, 6)).toMatch(/too\ssmall/);
});

test('clock and start position can be turned, typed and pasted; nonsense is refused', async () => {
  const trial = home();
  await open(trial, 5);
  trial.press('end', 'up', 'up', 'up', 'right');
  expect(trial.text()).toMatch(/Clock\s+◂ 1 min \+ 0 s ▸/);
  trial.press('enter', ...'90+2', 'enter');
  expect(trial.text()).toMatch(/◂ 1.5 min \+ 2 s ▸/);
  trial.press('enter', ...'soon', 'enter');
  expect(trial.text()).toContain('"soon" is not accepted');
  trial.press('down');
  trial.app.key({ kind: 'paste', text: '8/8/8/3m4/3M4/8/8/8 w\n' });
  expect(trial.text()).toMatch(/Position\s+◂ 8\/8\/8\/3m4\/3M4\/8\/8\/8 w ▸/);
  trial.press('enter', ...'x', 'enter');
  expect(trial.text()).toMatch(/◂ 8\/8\/8\/3m4\/3M4\/8\/8\/8 w ▸/);
  trial.press('home', 'enter');
  const { session } = gamePage(trial).controller;
  expect(session.current.start).toContain('8/8/8/3m4/3M4/8/8/8 w');
  expect(session.plan.clock).toEqual({ initial: 90_000, increment: 2000 });
});

test('a position brings its own rules; other rules bring back the start', async () => {
  const trial = home();
  await open(trial, 4);
  trial.app.key({ kind: 'paste', text: '1b20/rhA^^^^3x3/20r1/x2bhB^^^^0/3b0r A 16:4,16:4 report' });
  expect(trial.text()).toContain('1b20/rhA');
  trial.press('home', 'down', 'right');
  expect(trial.text()).toMatch(/Position\s+start/);
});

test('a game is loaded from a file with completion; what is no record is refused', async () => {
  const trial = home();
  const file = `${trial.folder}-load.txt`;
  await open(trial, 5);
  trial.press('down', 'down', 'down', 'left', 'left', 'left', 'home', 'enter');
  trial.press('m', ...'c3-c4', 'enter', 's', 'ctrl-u', ...file, 'enter');
  trial.press('q', 'q', 'end', 'up', 'up', 'enter');
  trial.press(...'/nowhere/at/all', 'enter');
  await until(() => trial.text().includes('"/nowhere/at/all"'));
  trial.press('ctrl-u', ...file.slice(0, -5), 'tab', 'enter');
  await until(() => trial.app.top instanceof StudyPage);
  trial.press('g');
  await until(() => trial.app.top instanceof GamePage);
  // The computer may have answered before the game was saved.
  expect(gamePage(trial).controller.session.moves[0]?.text).toBe('c3-c4');
});

test('a loaded game is saved with all that its record said', async () => {
  const trial = home();
  const [file, looked, same] = ['', '-looked', '-same'].map((name) => `${trial.folder}${name}.txt`);
  const record = `Game: dameo
Preset: standard
Seat-w: Ana
Seat-b: Bruno
Kind-b: computer 5
Date: 2026-05-31
Event: Friday evening
Result: *

{A quiet start.} 1. c3-c4 (1. d3-d4 {sharper}) 1... c6-c5 {!} *
`;
  writeFileSync(file!, record);
  trial.press('end', 'up', 'up', 'enter', ...file!, 'enter');
  await until(() => trial.app.top instanceof StudyPage);
  trial.press('s', 'ctrl-u', ...looked!, 'enter', 'g');
  expect(readFileSync(looked!, 'utf8')).toBe(record);
  await until(() => trial.app.top instanceof GamePage);
  expect(trial.text()).toMatch(/White: Ana\n[\s\S]*Black: Bruno\n/);
  trial.press('s', 'ctrl-u', ...same!, 'enter');
  expect(readFileSync(same!, 'utf8')).toBe(record);
});

test('a map of one’s own is pasted as the board', async () => {
  const trial = home();
  await open(trial, 4);
  trial.press('down', 'down');
  trial.app.key({ kind: 'paste', text: '2b20/rhA3x3/20r1/x2bhB0/3b0r\n' });
  trial.press('home', 'enter');
  expect(gamePage(trial).controller.session.positionText).toContain('2b20/rhA^^^^3x3');
});

test('match, clock and language are remembered', async () => {
  const trial = home();
  await open(trial, 5);
  trial.press('down', 'right'); // two games
  trial.press('end', 'up', 'up', 'up', 'right', 'home', 'enter', 'q', 'q', 'end', 'up', 'enter');
  expect(trial.text()).toContain('Idioma');
  trial.press('ctrl-c');
  const again = home('en', trial.folder);
  await open(again, 5);
  expect(again.text()).toMatch(/Match\s+Two games/);
  expect(again.text()).toMatch(/Clock\s+1 min \+ 0 s/);
  expect(rememberedLanguage({ TABULEIRO_DATA: trial.folder })).toBe('pt');
});

test('a map of one’s own comes from a file, one row on each line', async () => {
  const trial = home();
  const file = `${trial.folder}-map.txt`;
  writeFileSync(file, '2b20\nrhA3x3\n20r1\nx2bhB0\n3b0r\n');
  await open(trial, 4);
  trial.press('down', 'down', 'enter', ...`@${file}`, 'enter');
  await until(() => trial.text().includes('2b20/rhA3x3'));
  trial.press('home', 'enter');
  expect(gamePage(trial).controller.session.positionText).toContain('2b20/rhA^^^^3x3');
});

test('games of a file are told in words, whoever sat where', async () => {
  const trial = home();
  const file = `${trial.folder}-games.txt`;
  const game = (white: string, black: string, result: string) =>
    `Game: dameo\nSeat-w: ${white}\nSeat-b: ${black}\nResult: ${result}\n\nc3-c4 ${result}\n\n`;
  writeFileSync(file, game('b', 'w', '*') + game('Ana', 'Rui', 'w resignation'));
  trial.press('end', 'up', 'up', 'enter', ...file, 'enter');
  await until(() => trial.text().includes('Which game'));
  expect(trial.text()).toContain('White person, Black person; 1 move; ?; not finished');
  expect(trial.text()).toContain('White Ana, Black Rui; 1 move; ?; White won');
});

describe('every choice can be made, and says what it means', () => {
  /** What the lit row says. */
  const lit = (trial: Trial): string =>
    trial
      .lines()
      .map((line) => /^ {2}▶ (.*)$/.exec(line)?.[1])
      .find(Boolean) ?? '';
  const shown = (trial: Trial): string => /◂ (.*) ▸/.exec(lit(trial))?.[1] ?? '';

  /** Every row with all the values it can have, each different from the one before it. */
  function everything(trial: Trial): Map<string, string[]> {
    const rows = new Map<string, string[]>();
    for (;;) {
      const label = lit(trial).split('  ◂')[0]!.trim();
      if (rows.has(label)) return rows;
      const values: string[] = [];
      for (let value = shown(trial); value !== '' && !values.includes(value); value = shown(trial)) {
        values.push(value);
        trial.press('right');
      }
      rows.set(label, values);
      trial.press('down');
    }
  }

  test.each(catalogue.map(({ game }, i) => [game.name, i + 1, game.id] as const))(
    '%s',
    async (name, number, id) => {
      const historic = await loadHistoric(id);
      const trial = home();
      await open(trial, number);
      const rows = everything(trial);
      const values = [...rows.values()];
      // Two seats at least, each with people, nine levels and, where there are any, the reports' computers.
      const seats = values.filter((list) => list.some((value) => /level 9/.test(value)));
      expect(seats.length).toBeGreaterThanOrEqual(2);
      for (const list of seats) {
        expect(list).toContain('person');
        for (let level = 1; level <= 9; level++)
          expect(list.filter((value) => value.includes(`level ${level}`)).length).toBeGreaterThan(0);
        expect(list.some((value) => /report|historic/.test(value))).toBe(historic !== null);
        expect(list.some((value) => /Elo \d+/.test(value))).toBe(strengthOf(id, 1) !== null);
      }
      // Presets, clocks, matches: more than one value each; only what is typed has a single one to turn to.
      const single = [...rows].filter(([, list]) => list.length === 1).map(([label]) => label);
      expect(single.sort()).toEqual(['Names', 'Position']);
      expect([...rows.keys()].join('\n')).toMatch(/Match[\s\S]*Clock[\s\S]*Position[\s\S]*How to play/);
      trial.press('home', 'enter');
      await until(() => trial.app.top instanceof GamePage);
      expect(trial.text()).toContain(name);
      trial.press('q');
    },
  );
});

test('kept games are looked at and deleted, unfinished and finished ones', async () => {
  const played = await playTrial('dameo', { names: ['Ana', 'Rui'] });
  const { folder } = played;
  played.press('m', ...'c3-c4', 'enter', 'X', 'y', 'q');
  const other = newTrial('en', folder);
  other.app.push(new HomePage(other.app, await loadCatalogue()));
  other.clickOn('Dameo, by');
  await until(() => other.text().includes('Start the game'));
  other.press('enter');
  await until(() => other.app.top instanceof GamePage);
  other.press('m', ...'c3-c4', 'enter', 'q', 'q');
  const trial = newTrial('en', folder);
  trial.app.push(new HomePage(trial.app, await loadCatalogue()));
  await until(() => trial.text().includes('Continue the unfinished game'));
  trial.clickOn('Continue the unfinished game');
  await until(() => trial.text().includes('1 move'));
  trial.press('delete');
  expect(trial.text()).toContain('Delete has a new key: "D"');
  trial.press('D', 'n');
  expect(trial.text()).toContain('1 move');
  trial.press('D');
  trial.clickOn('y: yes');
  await until(() => trial.text().includes('There are no unfinished games.'));
  trial.press('escape');
  trial.clickOn('Finished games');
  await until(() => trial.text().includes('White Ana'));
  trial.press('enter');
  await until(() => trial.text().includes('g: go'));
  expect(trial.text()).toContain('Black resigned');
  trial.press('g');
  await until(() => trial.text().includes('rematch'));
  expect(trial.text()).toContain('Ana');
  trial.press('q', 'q');
  await until(() => trial.text().includes('White Ana'));
  trial.press('D', 'y');
  await until(() => trial.text().includes('There are no finished games.'));
});
