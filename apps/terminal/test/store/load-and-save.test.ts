/** A record that is loaded and saved again says everything that it said before. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@tabuleiro/rules';
import { goOn, parseRecords } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { loadFile } from '../../src/open/load.ts';
import { exportGame } from '../../src/store/export.ts';
import { FINISHED } from '../../src/store/finished.ts';
import { DiskStore } from '../../src/store/games.ts';
import { newFolder } from '../run.ts';

const RECORD = `Game: dameo
Preset: standard
Seat-w: Ana
Seat-b: Bruno
Date: 2026-05-31
Start: mmmmmmmm/1mmmmmm1/2mmmm2/8/8/2MMMM2/1MMMMMM1/MMMMMMMM w 0 1
Event: Friday evening
Save: dameo-1
Result: *

{White offers an exchange.} 1. d3-d4! {[%clk 0:04:58]} 1... e6-e5 (1... d6-d5
{safer}) 2. d4-c5?? *
`;

async function load(folder: string, text: string) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'in.txt');
  writeFileSync(path, text);
  const [loaded] = must(await loadFile(path));
  const chapters = must(loaded!.open());
  return must(goOn(chapters, 0, chapters[0]!.tree.mainLine().at(-1)!));
}

test('comments, variations, marks, headers, names and the date stay', async () => {
  const folder = newFolder();
  const out = join(folder, 'out.txt');
  expect(exportGame(out, await load(folder, RECORD), '2027-01-01')).toBeNull();
  expect(readFileSync(out, 'utf8')).toBe(RECORD);
});

test('also when the game is kept, resumed and played on', async () => {
  const folder = newFolder();
  const store = new DiskStore(folder);
  const kept = store.begin(1);
  const session = await load(folder, RECORD);
  must(session.play('c6xc4'));
  expect(kept.save(session)).toBeNull();
  const { id } = kept;
  kept.close();
  const resumed = must(await store.resume(id!));
  const out = join(folder, 'out.txt');
  expect(exportGame(out, resumed.session, '2027-01-01')).toBeNull();
  expect(readFileSync(out, 'utf8')).toBe(RECORD.replace('d4-c5?? *', 'd4-c5?? c6xc4 *'));
  must(resumed.session.resign(0));
  expect(resumed.kept.save(resumed.session)).toBeNull();
  expect(resumed.kept.finish(resumed.session)).toBeNull();
  const [finished] = must(parseRecords(readFileSync(join(folder, FINISHED), 'utf8')));
  expect(finished!.record.headers).toEqual([
    ['Event', 'Friday evening'],
    ['Save', id],
  ]);
  expect(finished!.record.line.moves[0]).toMatchObject({ mark: '!', clock: { left: 298_000 } });
});
