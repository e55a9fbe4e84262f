/** The script that every face runs, on the whole screen with keys alone: it must yield the same events. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brief } from '../../../../packages/play/test/game/fakes.ts';
import { EVENTS, SCRIPT, type ScriptStep, SETUP } from '../../../../packages/play/test/game/script.ts';
import { GameDriver, savesIn } from './game-driver.ts';
import { describeOnTerminal } from './pty.ts';

/** What the game on the disk says that happened. */
function events(folder: string): string[] {
  const [save] = savesIn(folder);
  if (!save) return [];
  const { session } = JSON.parse(readFileSync(join(folder, 'games', save), 'utf8'));
  return session.events.map(brief);
}

/** Something new has happened, and all that belongs to it: an agreement or a resignation is followed by the end. */
const isWhole = (now: readonly string[], before: number): boolean =>
  now.length > before && !/^(agree|agreement|resign)\b/.test(now.at(-1)!);

const KEYS = { undo: 'u', redo: 'U', offer: 'd', agree: 'y', decline: 'n', 'next-game': 'Enter' } as const;

async function act(driver: GameDriver, step: ScriptStep): Promise<void> {
  const { pty } = driver;
  switch (step.do) {
    case 'type':
      return pty.press('m', ...step.text, 'Enter');
    case 'illegal':
      pty.press('m', ...step.text, 'Enter');
      return pty.until(() => /one square only/.test(driver.panel));
    case 'cells':
      for (const name of step.cells) {
        driver.walk(driver.rules.geometry.find(name));
        pty.press('Enter');
      }
      return;
    case 'resign':
      pty.press('X');
      await pty.until('Resign?');
      return pty.press('y');
    case 'agree':
    case 'decline':
      await pty.until('agree?  y: yes');
      return pty.press(KEYS[step.do]);
    default:
      return pty.press(KEYS[step.do]);
  }
}

describeOnTerminal('the script that every face runs', () => {
  test('yields the same events', async () => {
    const driver = await GameDriver.play(SETUP.game, {
      players: SETUP.kinds,
      args: ['--format', SETUP.format],
    });
    const { folder } = driver.pty;
    let happened: string[] = [];
    for (const step of SCRIPT) {
      expect(events(folder)).toEqual(happened);
      await act(driver, step);
      if (step.do !== 'illegal') await driver.pty.until(() => isWhole(events(folder), happened.length));
      happened = events(folder);
    }
    expect(happened).toEqual(EVENTS);
  });
});
