/** Moves of one cell and passes in the terminal: on the whole screen, line by line, and by the protocol. */
import { loadGame, must } from '@tabuleiro/rules';
import { startSession } from '@tabuleiro/rules/match';
import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../../../packages/play/test/game/fakes.ts';
import { sentences } from '../../../../packages/rules/test/sixth/konello/sentences.ts';
import { glyphsFor } from '../../src/board/glyphs/index.ts';
import { playGame } from '../../src/plain/play-game.ts';
import { DiskStore } from '../../src/store/games.ts';
import { UgiSession } from '../../src/ugi/session.ts';
import { newFolder } from '../run.ts';
import { panelOf, playTrial, QuickEngine, until } from './stage.ts';

const OPENED = '4/WBWB/BWBW/4 b 0';
const BLOCKED = '4/4/4/WWB1 b 0';
const game = must(await loadGame('konello'));

test('one key places, the second on the same disc removes, another cell steps', async () => {
  const placing = await playTrial('konello', { start: OPENED });
  const at = (name: string) => placing.rules.geometry.find(name);
  placing.walk(at('c4'));
  placing.press('enter');
  expect(placing.session.moves.map(({ text }) => text)).toEqual(['c4']);
  const opening = await playTrial('konello');
  opening.walk(at('a2'));
  opening.press('enter');
  expect(opening.said).toBe('Choose where it goes, or a2 again to remove it.');
  opening.press('enter');
  opening.walk(at('c3'));
  opening.press('enter');
  opening.walk(at('c4'));
  opening.press('enter');
  expect(opening.session.moves.map(({ text }) => text)).toEqual(['xa2', 'c3-c4']);
  expect(opening.text()).toContain('xa2');
});

test('a pass has a key where it is legal, and is told where nothing else is', async () => {
  const trial = await playTrial('konello', { start: BLOCKED });
  expect(trial.text()).toContain('z: pass');
  expect(panelOf(trial)).toContain('and can only pass.');
  trial.press('z');
  expect(trial.session.moves.map(({ text }) => text)).toEqual(['--']);
  expect(trial.text()).not.toContain('z: pass');
  trial.press('z');
  expect(trial.said).toContain('A side passes only when it cannot place a disc.');
  const portuguese = await playTrial('konello', { start: BLOCKED, language: 'pt' });
  expect(portuguese.text()).toContain('z: passar');
  portuguese.press('m', ...'passo', 'enter');
  expect(portuguese.session.moves.map(({ text }) => text)).toEqual(['--']);
});

test('a game without passes knows no such key', async () => {
  const trial = await playTrial('dameo');
  trial.press('z');
  expect(trial.state.note).toBeNull();
});

test('computers place, remove and pass to the end', async () => {
  const trial = await playTrial('konello', { kinds: ['level-2', 'level-1'] });
  await until(() => trial.session.outcome !== null);
  expect(['discs', 'level']).toContain(trial.session.outcome!.reason);
});

test('Black is dark and White is light, whoever begins', async () => {
  const { seats } = must(game.configure({}));
  expect(glyphsFor('konello', seats).seats.map(({ ground }) => ground)).toEqual(['seat-black', 'seat-white']);
  const hexapawn = must(must(await loadGame('hexapawn')).configure({}));
  expect(glyphsFor('hexapawn', hexapawn.seats).seats.map(({ ground }) => ground)).toEqual([
    'seat-white',
    'seat-black',
  ]);
  const named = glyphsFor('konello', [{ code: 'north' }, { code: 'red' }, { code: 'south' }]).seats;
  expect(named.map(({ ground }) => ground)).toEqual(['seat-blue', 'seat-red', 'seat-green']);
});

/** A game line by line, answered with these lines; what was printed. */
async function talk(
  lines: readonly string[],
  { start = 'start', language = 'en' as 'en' | 'pt', json = false } = {},
) {
  const players = ['', ''].map((name) => ({ name, kind: 'human' }));
  const session = must(startSession({ game, start, players }));
  const kept = new DiskStore(newFolder()).begin(1);
  const printed: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed.push(String(text));
      return true;
    }),
  );
  const left = [...lines];
  const reader = {
    terminal: false,
    interrupted: false,
    complete: (_: string): string[] => [],
    refuse() {},
    ask: async (prompt: () => string | null) => {
      printed.push(prompt() ?? '');
      return left.shift() ?? null;
    },
    aside: (prints: () => void) => prints(),
    peek: async () => left[0] ?? null,
  };
  const call = { args: ['konello'], flags: { plain: true, ...(json ? { json } : {}) }, language };
  await playGame(call, { session, sentences, kept }, reader, new QuickEngine()).finally(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return {
    printed: printed.join('\n'),
    moves: session.moves.map(({ text }) => text),
    complete: reader.complete,
  };
}

test('line by line: words for every move, and hints with moves of this position', async () => {
  const { printed, moves } = await talk(['x a2', 'rubbish', 'help', 'pass', 'C4', 'cell c4', 'history']);
  expect(moves).toEqual(['xa2', '--', 'c4']);
  expect(printed).toContain('Type a move, for example a2-a1,');
  expect(printed).toContain('Black: removes the disc on a2');
  expect(printed).toContain('Type a move like a3-a2, xa3, --');
  expect(printed).toContain('pass: pass, where the rules allow it; -- does the same');
  expect(printed).toContain('White: passes');
  expect(printed).toContain('Black: a disc on c4');
});

test('line by line in Portuguese: passo passes where that is legal, and is a step elsewhere', async () => {
  const blocked = await talk(['passo', 'd1'], { start: BLOCKED, language: 'pt' });
  expect(blocked.moves).toEqual(['--', 'd1']);
  expect(blocked.printed).toContain('A jogar: Pretas. Só é possível passar.');
  expect(blocked.printed).toContain('Pretas: passa');
  expect(blocked.printed).toContain('Brancas: um disco em d1');
  const free = await talk(['passo', 'passar'], { start: OPENED, language: 'pt' });
  expect(free.moves).toEqual([]);
  expect(free.printed).toContain('Um lado só passa quando não pode colocar um disco.');
});

test('line by line as JSON', async () => {
  const { printed } = await talk(['xa2', '--', 'c4', 'moves'], { json: true });
  const moves = [...printed.matchAll(/"event":"move".*?"move":"([^"]+)"/g)].map(([, move]) => move);
  expect(moves).toEqual(['xa2', '--', 'c4']);
});

test('by the protocol', async () => {
  const lines: string[] = [];
  const engine = {
    think: async () => new Promise<never>(() => {}),
    stop() {},
    forget() {},
    warm: async () => {},
  };
  const session = new UgiSession(game, {
    version: '0',
    clock: new FakeClock(),
    start: () => engine as never,
    write: (line: string) => void lines.push(line),
    machine: { cores: 2, megabytes: 1000 },
  } as never);
  for (const line of [
    'ugi',
    'position startpos moves xa2 -- c4',
    'query fen',
    'query moves',
    `position fen ${BLOCKED}`,
    'query moves',
  ])
    session.hear(line);
  await vi.waitFor(() => expect(lines.join('\n')).toMatch(/response --/), { timeout: 30_000 });
  expect(lines.join('\n')).toContain('2B1/WBBB/1WBW/4 w 0');
});
