/** Texts of all kinds that people paste: recognised, or refused with a sentence that says where and why. */

import { branch } from '@tabuleiro/play/setup/branch';
import { readText } from '@tabuleiro/play/share/read-text';
import { linkOf } from '@tabuleiro/play/share/session-link';
import { bookOf } from '@tabuleiro/play/study/book';
import { StudyController } from '@tabuleiro/play/study/controller';
import { goOnFrom } from '@tabuleiro/play/study/go-on';
import { gameIds, must } from '@tabuleiro/rules';
import {
  type Chapter,
  formatRecords,
  RECORD_LIMITS,
  type Session,
  sessionRecords,
} from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describe as describeFound, foundText, loadKnown } from '../../src/share/found-list.tsx';
import { openFound } from '../../src/share/open-found.ts';
import { language } from '../../src/words/define.ts';
import { sayFault } from '../../src/words/say.ts';
import { playOut, start } from '../support.ts';

async function only(text: string, game?: string): Promise<Session> {
  const found = await readText(text, game);
  if (!found.ok) throw new Error(JSON.stringify(found.fault));
  expect(found.value).toHaveLength(1);
  const opened = await openFound(found.value[0]!);
  if (!opened.ok) throw new Error(JSON.stringify(opened.fault));
  return goneOn(opened.value);
}

/** As a game of one's own, from where the last game ends. */
function goneOn(chapters: readonly Chapter[]): Session {
  const study = new StudyController(bookOf(chapters));
  study.openChapter(chapters.length - 1);
  return must(goOnFrom(study, study.deciders(['human', 'level-3'])));
}

describe.each(gameIds)('%s', (id) => {
  test('record, position and link', async () => {
    const session = await start(id, { names: ['Ana', 'Bruno'] });
    playOut(session, 12, 3);
    const record = formatRecords(sessionRecords(session, '2026-05-31'));
    for (const text of [record, `\n\n${record}\n`, `https://example.org/${await linkOf(session)} `]) {
      const back = await only(text);
      expect(back.positionText).toBe(session.positionText);
      expect(back.plan.players.map(({ name }) => name)).toEqual(['Ana', 'Bruno']);
    }
    expect((await only(session.positionText, id)).positionText).toBe(session.positionText);
    const guessed = await readText(session.positionText);
    expect(guessed.ok && guessed.value.map(({ kind }) => kind)).toContain('position');
    expect(guessed.ok && guessed.value.some((found) => found.kind === 'position' && found.game === id)).toBe(
      true,
    );
  });
});

test('a file of several games: matches stay together', async () => {
  const single = await start('dameo', {});
  playOut(single, 4, 1);
  const match = await start('trench', { format: 'pair' });
  playOut(match, 3, 1);
  match.resign(0);
  match.nextGame();
  playOut(match, 2, 1);
  const text = [single, match, single].map((session) => formatRecords(sessionRecords(session))).join('\n');
  const found = await readText(text);
  expect(found.ok && found.value.map((one) => one.kind === 'record' && one.records.length)).toEqual([
    1, 2, 1,
  ]);
  const opened = found.ok ? await openFound(found.value[1]!) : null;
  expect(opened?.ok && goneOn(opened.value).games).toHaveLength(2);
});

test('a record that is opened and gone on with keeps all that was said', async () => {
  const text = `Game: dameo
Seat-w: Ana
Seat-b: Bruno
Date: 2026-05-31
Event: Friday evening
Result: *

{An exchange.} 1. d3-d4! e6-e5 (1... d6-d5 {safer}) 2. d4-c5?? *
`;
  const session = await only(text);
  expect(formatRecords(sessionRecords(session, '2027-01-01'))).toBe(text);
  const begun = branch(session, { game: 0, ply: 2 }, ['human', 'human']);
  if (!begun.ok) throw new Error(begun.fault.code);
  begun.value.play('c3-c4');
  expect(formatRecords(sessionRecords(begun.value, '2027-01-01'))).toBe(
    text.replace('2. d4-c5?? *', '2. c3-c4 (2. d4-c5??) *'),
  );
});

test('computers that are not to be had here leave their seats to people, also in the part before a mistake', async () => {
  const text = 'Game: dameo\nSeat-w: Ana\nSeat-b: Rui\nKind-b: external:./bot\nResult: *\n\n1. d3-d4';
  expect((await only(`${text} *\n`)).plan.players[1]).toEqual({ name: 'Rui', kind: 'human' });
  const found = await readText(`${text} a1-a5 *\n`);
  const opened = found.ok ? await openFound(found.value[0]!) : null;
  expect(!opened?.ok && opened?.good && goneOn(opened.good).plan.players[1]).toEqual({
    name: 'Rui',
    kind: 'human',
  });
});

describe('moves as people write them', () => {
  test('without a closing mark, and without a header where only one game fits', async () => {
    for (const text of [
      'Game: dameo\n\n1. d3-d4 e6-e5',
      '1. d3-d4 e6-e5',
      'D3–D4 e6-e5\n',
      'd3-d4 e6-e5 *',
    ]) {
      const session = await only(text);
      expect([session.plan.game.id, session.moves.length, session.result]).toEqual(['dameo', 2, '*']);
    }
    expect((await only('1. a1xb2', 'mad-bishops')).moves).toHaveLength(1);
  });

  test('an impossible move is named, with or without a mark, and what stands before it can be seen', async () => {
    for (const text of ['1. d3-d4 e6-e2', '1. d3-d4 e6-e2 *', 'Game: dameo\n\n1. d3-d4 e6-e2']) {
      const found = await readText(text);
      const opened = found.ok ? await openFound(found.value[0]!) : null;
      if (!opened || opened.ok) throw new Error('accepted');
      const { fault, rules, position, good } = opened;
      const speech = { sentences: await loadSentences('dameo'), rules: rules!, position: position! };
      expect(sayFault(fault, speech)).toMatch(/^(Line 3, column|Column|Line 1, column) 10: /);
      expect(good?.[0]?.tree.mainLine()).toHaveLength(1);
    }
  });

  test('of the chosen game alone', async () => {
    const found = await readText('1. d3-d4 e6-e5', 'renpaarden');
    const opened = found.ok ? await openFound(found.value[0]!) : null;
    expect(opened).toMatchObject({ ok: false });
    expect(await readText('1. z9-z8')).toMatchObject({ fault: { code: 'import-moves' } });
  });
});

test('a game is said to be found when it could be opened', async () => {
  const link = await readText('https://example.org/#/shared/zzzz');
  const one = link.ok ? link.value : [];
  expect(one).toHaveLength(1);
  const opened = await openFound(one[0]!);
  expect(opened.ok).toBe(false);
  expect(foundText(one, null)).toBe('');
  expect(foundText(one, { wrong: 'This link is damaged.' })).toBe('');
  expect(foundText(one, { wrong: '' })).toBe('One game was found.');
});

test('several games in a text are listed with their winners by name', async () => {
  const record = (game: string, moves: string, result: string) =>
    `Game: ${game}\nDate: 2026-05-31\nResult: ${result}\n\n1. ${moves} ${result}\n\n`;
  const text = [
    record('dameo', 'd3-d4 d6-d5', 'w resignation'),
    record('small-star-empires', 'b2-a1:C', 'B resignation'),
    record('dameo', 'd3-d4 d6-d5', 'draw agreement'),
    record('dameo', 'd3-d4 d6-d5', '*'),
  ].join('');
  const found = must(await readText(text));
  const known = await loadKnown(found);
  const names = new Map([['dameo', 'Dameo']]);
  const listed = () => found.map((one) => describeFound(one, names, known).split(' · ').at(-1));
  expect(listed()).toEqual(['White won', 'Player B won', 'drawn', 'not finished']);
  language.value = 'pt';
  onTestFinished(() => {
    language.value = 'en';
  });
  expect(listed()).toEqual(['vitória: Brancas', 'vitória: Jogador B', 'empate', 'por acabar']);
});

describe('what is wrong is said with its place', () => {
  test('in the form', async () => {
    const found = await readText('Game: dameo\n\n1. d3-d4 ??? *');
    expect(found.ok ? '' : sayFault(found.fault)).toMatch(/^Line 3, column \d+: /);
  });

  test('in a move', async () => {
    const found = await readText('Game: dameo\n\n1. d3-d4 e6-e2 *');
    const opened = found.ok ? await openFound(found.value[0]!) : null;
    if (!opened || opened.ok) throw new Error('accepted');
    const { fault, rules, position } = opened;
    const sentence = sayFault(fault, {
      sentences: await loadSentences('dameo'),
      rules: rules!,
      position: position!,
    });
    expect(sentence).toMatch(/^Line 3, column 10: /);
    expect(sentence).not.toContain('?');
  });

  test('in the name of the game, whatever its moves look like', async () => {
    for (const text of [
      'Game: chess\n\n1. e4 e5 *',
      'Game: dameo\n\n1. d3-d4 *\n\nGame: chess\n\n1. Nf3 *',
    ]) {
      const found = await readText(text);
      expect(found).toMatchObject({ fault: { code: 'game-unknown', found: 'chess' } });
      expect(found.ok ? '' : sayFault(found.fault)).toMatch(
        /^Line [15], column 7: There is no game called “chess” here\. Try: Trench, Mad Bishops, /,
      );
    }
  });

  test('an unknown game among others is told when it is looked at', async () => {
    const [dameo, chess] = must(await readText('Game: dameo\n\n1. d3-d4 *\n\nGame: chess\n\n1. e4 *'));
    expect(await openFound(dameo!)).toMatchObject({ ok: true });
    expect(await openFound(chess!)).toMatchObject({ fault: { code: 'game-unknown', found: 'chess' } });
  });

  test('in a move: those before it can be looked through', async () => {
    const good = async (text: string) => {
      const found = await readText(text);
      const opened = found.ok ? await openFound(found.value[0]!) : null;
      return opened && !opened.ok ? opened.good?.[0]?.tree.mainLine().map(({ id }) => id) : undefined;
    };
    const moves = 'd3-d4 e6-e5 c3-c4 e5-e1';
    expect(await good(`Game: dameo\n\n${moves} *`)).toEqual(['d3-d4', 'e6-e5', 'c3-c4']);
    // A wrong variation, and a wrong result, leave the whole main line.
    expect(await good('Game: dameo\n\nd3-d4 (d3-d8) e6-e5 *')).toHaveLength(2);
    expect(await good('Game: dameo\n\nd3-d4 e6-e5 w captured')).toHaveLength(2);
    // Nothing to show: the position before the first move is wrong.
    expect(await good('Game: dameo\nStart: nowhere\n\nd3-d4 *')).toBe(undefined);
  });

  test('in a position, when its game is chosen', async () => {
    const found = await readText('8/8/8/7z/8/8/8/8 w 0 1', 'dameo');
    expect(found.ok ? '' : sayFault(found.fault, { sentences: await loadSentences('dameo') })).toMatch(/z/);
    const guessed = await readText('8/8/8/7z/8/8/8/8 w 0 1');
    expect(guessed).toMatchObject({ fault: { code: 'import-unknown' } });
  });

  test('nothing, too much, and any text at all', async () => {
    expect(await readText(' \n')).toMatchObject({ fault: { code: 'import-empty' } });
    expect(await readText('x'.repeat(RECORD_LIMITS.text + 1))).toMatchObject({
      fault: { code: 'record-size' },
    });
    expect(await readText('x'.repeat(2_000_000))).toMatchObject({ fault: { code: 'import-unknown' } });
    expect(await readText('x'.repeat(2_000_000), 'dameo')).toMatchObject({
      fault: { code: 'position-length', accepted: '4096' },
    });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        const found = await readText(text);
        if (found.ok) return;
        expect(sayFault(found.fault)).not.toBe(found.fault.code);
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('Game: dameo', '\n', '1.', 'd3-d4', '{', ')', '*', 'Start:', '<b>')),
        async (words) => {
          const found = await readText(words.join(' '));
          for (const one of found.ok ? found.value : []) await openFound(one);
        },
      ),
    );
  });
});

test('a branch has the position that was looked at, at every ply, and leaves its game alone', async () => {
  const session = await start('renpaarden', { kinds: ['human', 'level-2'] });
  const positions = [session.positionText];
  for (let i = 0; i < 20; i++) {
    playOut(session, 1, i + 1);
    positions.push(session.positionText);
  }
  const before = formatRecords(sessionRecords(session));
  fc.assert(
    fc.property(fc.nat(session.moves.length), (ply) => {
      const begun = branch(session, { game: 0, ply }, ['level-1', 'human']);
      if (!begun.ok) throw new Error(begun.fault.code);
      expect(begun.value.positionText).toBe(positions[ply]);
      expect(begun.value.plan.players.map(({ kind }) => kind)).toEqual(['level-1', 'human']);
      playOut(begun.value, 2, 5);
    }),
  );
  expect(formatRecords(sessionRecords(session))).toBe(before);
});
