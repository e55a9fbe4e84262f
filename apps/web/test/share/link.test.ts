/** Links hold whole games; any other text is refused with a fault that has a sentence. */
import { deflateRawSync } from 'node:zlib';
import { checksum, fromLetters, toLetters } from '@tabuleiro/play/share/bytes';
import { inflate } from '@tabuleiro/play/share/deflate';
import { linkOf, openLink, payloadOf } from '@tabuleiro/play/share/session-link';
import { type Game, loadGame } from '@tabuleiro/rules';
import { type Session, sessionRecords, startSession } from '@tabuleiro/rules/match';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sayFault } from '../../src/words/say.ts';
import { playOut, start } from '../support.ts';

const same = (a: Session, b: Session) => {
  expect(sessionRecords(b)).toEqual(sessionRecords(a));
  expect(b.plan.players).toEqual(a.plan.players);
  expect(b.positionText).toBe(a.positionText);
};

async function reopened(session: Session): Promise<Session> {
  const opened = await openLink(await payloadOf(session));
  if (!opened.ok) throw new Error(JSON.stringify(opened.fault));
  return opened.value;
}

describe('whole games', () => {
  test.each(['trench', 'mad-bishops', 'renpaarden', 'small-star-empires', 'dameo'])('%s', async (id) => {
    const session = await start(id, { names: ['Ana <b>', 'José & "Rui"'] });
    playOut(session, 60, 7);
    const back = await reopened(session);
    same(session, back);
    const link = await linkOf(session);
    expect(link).toMatch(/^#\/shared\/[A-Za-z0-9_-]+$/);
    expect(link.length).toBeLessThan(1200);
  });

  test('a match with its first game resigned, other options, another start, without clocks', async () => {
    const { value: game } = (await loadGame('dameo')) as { value: Game };
    const first = await start('dameo', {});
    playOut(first, 4, 3);
    const players = [
      { name: 'Ana', kind: 'human' },
      { name: '', kind: 'level-4' },
    ];
    const clock = { initial: 60_000, increment: 0 };
    const begun = startSession({ game, players, format: 'pair', start: first.positionText, clock });
    if (!begun.ok) throw new Error(begun.fault.code);
    const session = begun.value;
    playOut(session, 5, 1);
    session.resign(0);
    session.nextGame();
    playOut(session, 3, 2);
    const back = await reopened(session);
    expect(back.games.length).toBe(2);
    expect(back.games[0]!.end).toEqual(session.games[0]!.end);
    expect(back.plan.clock).toBeNull();
    expect(back.positionText).toBe(session.positionText);
  });

  test('four seats, the one who resigned', async () => {
    const session = await start('small-star-empires', {
      options: { board: 'classic4' },
      seats: 4,
    });
    playOut(session, 6, 1);
    session.resign(2);
    expect((await reopened(session)).games[0]!.end).toEqual({ reason: 'resignation', seat: 2 });
    expect(await payloadOf(session)).toMatch(/^[pd]/);
  });

  test('four seats, those who left: a form of its own, which older programs call newer', async () => {
    const session = await start('small-star-empires', { options: { board: 'classic4' }, seats: 4 });
    playOut(session, 6, 1);
    session.resign(2, { substitute: true });
    playOut(session, 3, 1);
    session.resign(0, { substitute: true });
    same(session, await reopened(session));
    expect(await payloadOf(session)).toMatch(/^[qe]/);
    session.resign(1, { substitute: true });
    session.endAlone(3);
    const back = await reopened(session);
    expect([back.result, back.departures]).toEqual(['D alone', session.departures]);
  });
});

describe('other texts', () => {
  const refused = async (payload: string) => {
    const opened = await openLink(payload);
    if (opened.ok) return null;
    const sentence = sayFault(opened.fault);
    expect(sentence).not.toBe(opened.fault.code);
    return opened.fault.code;
  };

  test('any text', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        expect(await refused(text)).not.toBeNull();
      }),
    ));

  test('every cut and every changed sign of a link is noticed', async () => {
    const session = await start('renpaarden', {});
    playOut(session, 30, 5);
    const payload = await payloadOf(session);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(payload.length - 1),
        fc.constantFrom('A', '_', 'z', '%', '<'),
        async (at, sign) => {
          expect(await refused(payload.slice(0, at))).not.toBeNull();
          const changed = payload.slice(0, at) + sign + payload.slice(at + 1);
          if (changed !== payload) expect(await refused(changed)).not.toBeNull();
        },
      ),
    );
  });

  const sealed = (letter: string, bytes: Uint8Array) =>
    `${letter}${toLetters(checksum(bytes))}${toLetters(bytes)}`;
  const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

  test('any data with a good checksum', () =>
    fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(await refused(sealed('p', encode(value)))).not.toBeNull();
      }),
    ));

  test('parts of the wrong kind', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(5), fc.jsonValue(), async (at, value) => {
        const brief: unknown[] = [
          'dameo',
          {},
          'start',
          'single',
          [
            ['w', 'human'],
            ['b', 'human'],
          ],
          [['', 0]],
        ];
        brief[at] = value;
        const code = await refused(sealed('p', encode(brief)));
        if (code === null) expect(at === 1 || at === 0).toBe(true); // an empty object of options
      }),
    ));

  test('a small link that would unpack to something huge', async () => {
    const bomb = new Uint8Array(deflateRawSync(new Uint8Array(40_000_000)));
    expect(await refused(sealed('d', bomb))).toBe('link-damaged');
    expect(await inflate(bomb, 500_000)).toBeNull();
    expect(await inflate(bomb, 40_000_000)).toHaveLength(40_000_000);
  });

  test('what is too long, of a newer program, or has moves that cannot be played', async () => {
    expect(await refused('p'.repeat(100_001))).toBe('link-size');
    expect(await refused(sealed('z', encode([])))).toBe('link-newer');
    const players = [
      ['w', 'human'],
      ['b', 'human'],
    ];
    const brief = ['dameo', {}, 'start', 'single', players, [['a1-a8', 0]]];
    expect(await refused(sealed('p', encode(brief)))).toBe('snapshot-move');
    expect(await refused(sealed('p', encode(['chess', {}, 'start', 'single', players, [['', 0]]])))).toBe(
      'game-unknown',
    );
  });
});

test('letters and back', () =>
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromLetters(toLetters(bytes))).toEqual(new Uint8Array(bytes));
    }),
  ));
