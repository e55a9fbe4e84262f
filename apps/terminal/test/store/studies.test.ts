/** Studies in files: one writer, every step on the disk, nothing lost where the disk refuses. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { ChosenStudy, openStudyAsked } from '../../src/open/studies.ts';
import { DiskStudies } from '../../src/store/studies.ts';
import { newFolder } from '../run.ts';

const texts = (folder: string): string[] =>
  readdirSync(join(folder, 'studies'))
    .filter((name) => name.endsWith('.study'))
    .map((name) => readFileSync(join(folder, 'studies', name), 'utf8'));

test('a step is on the disk when it was made; another terminal has to wait', async () => {
  const folder = newFolder();
  const store = new DiskStudies(folder);
  const study = must(await openStudyAsked(store, 'dameo'));
  study.controller.type('c3-c4');
  expect(texts(folder)[0]).toContain('1. c3-c4 *');
  await study.desk.settled();
  study.controller.comment('second');
  expect(texts(folder)[0]).toContain('"second"');
  const { id } = study.desk;
  const other = new DiskStudies(folder);
  expect(other.isOpen(id!)).toBe(true);
  expect(await ChosenStudy.kept(other, id!)).toMatchObject({ ok: false, fault: { code: 'study-open' } });
  expect(await other.remove(id!)).toMatchObject({ ok: false, fault: { code: 'study-open' } });
  await study.close();
  const again = must(await ChosenStudy.kept(other, id!));
  expect(again.controller.state.annotation.comments).toEqual(['second']);
  await again.close();
  expect(readdirSync(join(folder, 'studies'))).toHaveLength(1);
});

test('what cannot be written is said, and kept when it can be', async () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'studies'), 'in the way');
  const store = new DiskStudies(folder);
  const study = must(await openStudyAsked(store, 'dameo'));
  study.controller.type('c3-c4');
  await study.desk.settled();
  expect(study.desk.state).toMatchObject({ waiting: 1, fault: { code: 'study-unsaved' } });
  rmSync(join(folder, 'studies'));
  study.controller.comment('there is room now');
  await study.desk.settled();
  expect(study.desk.state).toMatchObject({ waiting: 0, fault: null });
  expect(texts(folder)[0]).toContain('there is room now');
  await study.close();
});

test('a damaged step is passed over, told, and kept aside in the same file', async () => {
  const folder = newFolder();
  const store = new DiskStudies(folder);
  const study = must(await openStudyAsked(store, 'dameo'));
  study.controller.type('c3-c4');
  await study.desk.settled();
  study.controller.type('c6-c5');
  await study.close();
  const [name] = readdirSync(join(folder, 'studies'));
  const path = join(folder, 'studies', name!);
  writeFileSync(path, readFileSync(path, 'utf8').replace('"add"', '"odd"'));
  const opened = must(await ChosenStudy.kept(store, study.desk.id!));
  expect(opened.damage).toMatchObject([{ part: 'step', number: 1 }]);
  expect(opened.controller.state.path).toEqual(['c3-c4']);
  await opened.close();
  expect(readFileSync(path, 'utf8')).toContain('"aside":[');
  const next = must(await ChosenStudy.kept(store, study.desk.id!));
  expect(next.damage).toEqual([]);
  await next.close();
});
