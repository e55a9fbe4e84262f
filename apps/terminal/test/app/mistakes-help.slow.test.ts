/** ? on the page of mistakes, whose mistakes a review has found. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MistakesPage } from '../../src/app/mistakes/mistakes-page.ts';
import { openRecordMistakes } from '../../src/open/mistakes.ts';
import { DeckStore } from '../../src/store/mistakes/deck.ts';
import { runHere } from '../run.ts';
import { newTrial } from './stage.ts';

test('? on the page of mistakes shows every key, also those without room in the last line', async () => {
  const trial = newTrial();
  const file = join(trial.folder, '..', 'awaited.txt');
  const start = '3m1m2/8/3m1m2/8/3M1M2/8/M7/M6M w 0 1';
  writeFileSync(
    file,
    `Game: dameo\nSeat-w: Ana\nSeat-b: Rui\nStart: ${start}\n\n1. d4-d5 d6xd4 2. h1-h2 d8-d7 *\n`,
  );
  const out = join(trial.folder, '..', 'awaited-reviewed.txt');
  const review = ['review', file, '--nodes', '3000', '--out', out];
  expect(await runHere(review, { TABULEIRO_DATA: trial.folder })).toMatchObject({ code: 0 });
  const row = await openRecordMistakes(out, 'white', new DeckStore(trial.folder));
  if (!row.ok) throw new Error(row.fault.code);
  trial.app.push(MistakesPage.open(trial.app, row.value)!);
  trial.press('?');
  for (const key of ['H', 's', 'n', 'x', 'u', 'm'])
    expect(trial.text(80, 40)).toMatch(new RegExp(`^ *${key}\\b`, 'm'));
});
