/** The script of the controller's own tests, through `--json` in a pipe and through `--plain` at a terminal. */
import { loadGame, must } from '@tabuleiro/rules';
import type { SessionEvent } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { brief } from '../../../../packages/play/test/game/fakes.ts';
import { EVENTS, SCRIPT, type ScriptStep, SETUP } from '../../../../packages/play/test/game/script.ts';
import { savedSession } from '../pty/game-driver.ts';
import { describeOnTerminal, Pty } from '../pty/pty.ts';
import { tabuleiro } from '../run.ts';

const args = ['play', SETUP.game, '--format', SETUP.format, '--players', SETUP.kinds.join(',')];

/** What is typed for a step. */
function lineOf(step: ScriptStep): string {
  if ('text' in step) return step.text;
  const words = { agree: 'yes', decline: 'no', 'next-game': 'next' } as const;
  return step.do in words ? words[step.do as keyof typeof words] : step.do;
}

/** A person is asked before resigning. */
const sure = (line: string): string => (line === 'resign' ? 'resign yes' : line);

test('--json: the printed events', async () => {
  const steps = SCRIPT.filter((step) => step.do !== 'next-game'); // by itself in a pipe
  const { code, lines } = await tabuleiro([...args, '--json'], {
    input: steps.map((step) => `${lineOf(step)}\n`).join(''),
  });
  expect(code).toBe(0);
  const objects = lines.map((line) => JSON.parse(line));
  const events = objects.filter(({ number }) => number !== undefined);
  expect(events.map(({ number }) => number)).toEqual(EVENTS.map((_, i) => i + 1));
  expect(
    events.map(({ event, move, moves, ...rest }) =>
      brief({ kind: event, text: move, texts: moves, ...rest } as SessionEvent),
    ),
  ).toEqual(EVENTS);
  expect(objects.flatMap(({ error }) => error?.code ?? [])).toEqual(['line-too-far']);
});

describeOnTerminal('--plain', () => {
  test('the saved log', async () => {
    const game = must(await loadGame(SETUP.game));
    const pty = new Pty([...args, '--plain']);
    await pty.until(/>\s*$/);
    for (const step of SCRIPT) await pty.enter(sure(lineOf(step)), />$/);
    expect(savedSession(game, pty.folder)!.log.map(brief)).toEqual(EVENTS);
    pty.press('Enter');
    expect(await pty.ended()).toBe(0);
  });
});
