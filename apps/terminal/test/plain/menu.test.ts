/** The plain menu: what it offers, what it asks before a game, and what it refuses. */

import { TypedWords } from '@tabuleiro/play/actions/words';
import { newSecret } from '@tabuleiro/play/online/join/seats';
import { taskWords } from '@tabuleiro/play/task/actions/words';
import { describe, expect, test } from 'vitest';
import { SeatStore } from '../../src/store/seats.ts';
import { newFolder } from '../run.ts';
import { typed } from './typed.ts';

const HUMANS = ['dameo', '', '', 'human', 'human', '', ''];

describe('the plain menu', () => {
  test.each(['online', 'mistakes', 'studies', 'help'])('names "%s" and understands it', async (word) => {
    const listed = await typed(['quit']);
    expect(listed.out).toMatch(new RegExp(`\\b${word}\\b`));
    const { err } = await typed([word, 'quit', 'quit']);
    expect(err).not.toContain('There is no game');
  });

  test('asks for the link of an online game, in JSON as an event', async () => {
    const { out } = await typed(['online', 'quit', 'quit']);
    expect(out).toContain('Number of a game, a link');
    const json = await typed(['online', 'quit', 'quit'], { args: ['--json'] });
    expect(json.out).toContain('{"event":"question","kind":"text","question":"which-online"}');
  });

  test('has the same form of help in JSON everywhere', async () => {
    const { lines } = await typed(['help', 'online', 'help', 'quit', 'studies', 'help', 'quit', 'quit'], {
      args: ['--json'],
    });
    const helps = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'help');
    expect(helps).toHaveLength(3);
    for (const help of helps) expect(Object.keys(help).sort()).toEqual(['actions', 'event', 'says', 'words']);
  });

  test('asks again after a game', async () => {
    const { out } = await typed([...HUMANS, 'c3-c4', 'quit', 'quit'], { terminal: true });
    expect(out.match(/Tabuleiro: rare board games/g)?.length).toBeGreaterThan(1);
  });

  test('has a way back to the unfinished games after an empty line', async () => {
    const folder = newFolder();
    await typed(['c3-c4', 'quit'], { args: ['play', 'dameo'], folder });
    const { out } = await typed(['', 'unfinished', '1', 'quit', 'quit'], { folder });
    expect(out).toContain('Black (b)>');
  });

  describe('while unfinished games are listed', () => {
    const begun = async () => {
      const folder = newFolder();
      await typed(['c3-c4', 'quit'], { args: ['play', 'dameo'], folder });
      return folder;
    };

    test('plays a game by its name, as its help says', async () => {
      const { out, err } = await typed(['renpaarden', 'quit'], { folder: await begun() });
      expect(out).toContain('Which rules');
      expect(err).toBe('');
    });

    test('lists them again', async () => {
      const { out } = await typed(['unfinished', 'quit'], { folder: await begun() });
      expect(out.match(/Unfinished games/g)).toHaveLength(2);
    });

    test('asks for the number of the game to delete', async () => {
      const { err } = await typed(['delete', 'quit'], { folder: await begun() });
      expect(err).toBe('The number is missing; accepted: 1..1.\n');
      const pt = await typed(['apagar', 'sair'], { args: ['--lang', 'pt'], folder: await begun() });
      expect(pt.err).toBe('Falta o número; aceites: 1..1.\n');
    });
  });

  test('does not name a missing number of an empty list', async () => {
    const { err } = await typed(['finished delete', 'delete 3', 'quit']);
    expect(err).toBe('The list is empty.\nThe list is empty.\n');
  });

  test('begins from a position behind the name of the game', async () => {
    const position = '8/8/8/3m4/8/3M4/8/8 b 0 1';
    const { out, err } = await typed([`dameo ${position}`, '', '', '', '', '', 'position', 'quit']);
    expect(out).toMatch(/position may follow/);
    expect(err).not.toContain('not accepted');
    expect(out).toContain('3m4');
  });

  test('asks again for a position that the rules refuse', async () => {
    const { out, err } = await typed(['dameo 8/8/8/3z4/8/3M4/8/8 b', '', 'start', '', '', '', '', 'quit']);
    expect(err).not.toBe('');
    expect(out).toContain('Start position');
  });

  test('tells what a level plays like, how strong it is, and offers players with more time', async () => {
    const { out } = await typed([...HUMANS, 'quit']);
    expect(out).toContain('at random');
    expect(out).toMatch(/Elo/);
    expect(out).toMatch(/time-/);
  });

  test('takes "person" for a person', async () => {
    const { err } = await typed(['dameo', '', 'person', 'pessoa', '', '', 'quit']);
    expect(err).not.toContain('not accepted');
  });

  test('takes a computer with more time', async () => {
    const { err, out } = await typed(['dameo', '', 'time-1', 'time-0x', 'quit']);
    expect(err).toContain('"time-0x"');
    expect(out).not.toContain('time-0x is played by');
  });

  test.each([
    ['learn', 'There is no game called ""'],
    ['rules', 'There is no game called ""'],
    ['load', 'There is no file ""'],
  ])('"%s" alone asks for what is missing', async (word, wrong) => {
    const { err } = await typed([word, 'quit', 'quit']);
    expect(err).not.toContain(wrong);
  });

  test('at a terminal delete asks first', async () => {
    const folder = newFolder();
    await typed(['c3-c4', 'quit'], { args: ['play', 'dameo'], folder });
    await typed(['delete 1', 'no', 'quit', 'quit'], { folder, terminal: true });
    expect((await typed(['quit'], { folder })).out).toContain('Unfinished');
  });

  test('at a terminal a game on a server is deleted only after a question', async () => {
    const folder = newFolder();
    const server = 'http://127.0.0.1:1/'; // nothing listens there
    new SeatStore(folder).hold({ server, game: 'abcdefgh2345', secret: newSecret() });
    const typing = { args: ['online'], folder, terminal: true };
    const no = await typed(['delete 1', 'no', 'quit'], typing);
    expect(no.err).toBe(''); // the server was not asked
    const yes = await typed(['delete 1 yes'], typing);
    expect(yes.err).not.toBe('');
    const pipe = await typed(['delete 1'], { args: ['online'], folder });
    expect(pipe.err).toBe(yes.err);
    const wrong = await typed(['delete 7'], typing);
    expect(wrong.err).toContain('1..1');
  });

  test('at a terminal a finished game is deleted only after a question', async () => {
    const folder = newFolder();
    await typed(['c3-c4', 'resign'], { args: ['play', 'dameo'], folder });
    await typed(['finished delete 1', 'no', 'quit', 'quit'], { folder, terminal: true });
    expect((await typed(['finished', 'quit'], { folder })).out).toContain('  1  Dameo');
  });
});

describe('a refusal lists only what helps', () => {
  test('the list of studies tells words from numbers, and has no range when it is empty', async () => {
    const { err } = await typed(['sudty', '3', 'delete x', 'quit'], { args: ['study', '--plain'] });
    expect(err).toContain('There is no command "sudty" here.');
    expect(err).toMatch(/(The list is empty\.\n){2}$/);
  });

  test('the list of studies says in JSON what is possible now', async () => {
    const folder = newFolder();
    const typing = { args: ['study', '--json'], folder };
    const listed = async (lines: readonly string[]) => {
      const said = await typed(lines, typing);
      const events = said.lines.map((line) => JSON.parse(line));
      return events.filter(({ event }) => event === 'studies').map(({ actions }) => actions);
    };
    expect(await listed(['quit'])).toEqual([['new', 'search', 'help', 'quit']]);
    await listed(['new dameo', 'c3-c4', 'quit', 'quit']);
    const [, after] = await listed(['delete 1', 'quit']);
    expect(after).toEqual(['new', 'search', 'undo', 'help', 'quit']);
  });

  test.each([[['study', '9', '--plain']], [['online', '7']]])(
    '%j: an empty list has no range',
    async (args) => {
      const { err, code } = await typed([], { args });
      expect(code).not.toBe(0);
      expect(err).not.toContain('1..0');
    },
  );

  test.each([[['play', 'qqqqqqqq']], [['play', 'dameo', '--qqqqqqqq']], [['moves', 'qqqqqqqq']]])(
    '%j: where nothing is near, nothing is called near',
    async (args) => {
      const { err, code } = await typed([], { args });
      expect(code).not.toBe(0);
      expect(err).not.toContain('Nearest');
    },
  );
});

test.each(['never', 'skip'])('a mistake: "%s" is understood, as in the browser', (word) => {
  expect(new TypedWords(taskWords.typed).find(word)).not.toBeNull();
});
