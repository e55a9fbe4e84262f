/** Files that the first version of the program wrote still open, and go on. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { DiskStore } from '../../src/store/games.ts';

const samples = new URL('../data/saves-v1/', import.meta.url);
const names = readdirSync(samples).map((name) => name.replace('.json', ''));

test.each(names)('%s', async (id) => {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-'));
  mkdirSync(join(folder, 'games'));
  const path = join(folder, 'games', `${id}.json`);
  copyFileSync(new URL(`${id}.json`, samples), path);
  const old = JSON.parse(readFileSync(path, 'utf8'));
  const store = new DiskStore(folder);
  const { session, kept } = must(await store.resume(id));
  expect(session.moves.map(({ text }) => text)).toEqual(
    old.session.moves.map(({ text }: { text: string }) => text),
  );
  expect(session.timeLeft()).toEqual(old.session.left);
  expect(session.match.result !== null).toBe(old.over);
  // Written again it is a list of events, and still the same game.
  expect(kept.save(session)).toBeNull();
  kept.close();
  expect(JSON.parse(readFileSync(path, 'utf8')).session).toMatchObject({
    version: 3,
    events: [{ kind: 'baseline' }],
  });
  const again = must(await store.resume(id));
  expect(again.session.positionText).toBe(session.positionText);
  again.kept.close();
});
