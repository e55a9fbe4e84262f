/** The accepted commit subjects: by samples, in a scratch repository and by the hook. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { commitsSince, faultsOf, subjectOf } from '../../../../scripts/commits/subjects.mjs';
import { root } from '../sources.ts';

const long = `web: ${'x'.repeat(67)}`;

test.each([
  'dameo: forbid a second jump over the same man',
  'play, web: name the seat to move',
  'small-star-empires: count planets once',
  'README: show the first screen',
  'server: one-way links expire',
  'rules: answer a fault for an empty move',
  "Merge branch 'main' into web",
  'fixup! web: name the seat',
  long,
])('"%s" is accepted', (subject) => expect(faultsOf(subject)).toEqual([]));

test.each([
  ['name the seat to move', /no area/],
  ['web:name the seat', /no area/],
  ['web: ', /no area/],
  ['Revert "web: name the seat"', /no area/],
  [`${long}x`, /73 characters; at most 72/],
  ['web: the seat to move has a name', /begins with "the"/],
  ['web: a name for the seat', /begins with "a"/],
  ['web: an area for names', /begins with "an"/],
  ['web: what the seat is called', /begins with "what"/],
  ['web: Who is to move', /begins with "Who"/],
  ['server: whoever is alone at the table has nobody to ask', /begins with "whoever"/],
  ['web: one name for one seat', /begins with "one"/],
  ['web: how seats are named', /begins with "how"/],
])('"%s" is refused', (subject, fault) => {
  const faults = faultsOf(subject);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(fault);
});

test('a subject may have several faults', () => expect(faultsOf(`the ${long}`)).toHaveLength(3));

test('the subject of a message is its first paragraph without comments', () => {
  expect(subjectOf('\n# a note\nweb: name seats\n\nReason.\n# Please enter')).toBe('web: name seats');
  expect(subjectOf('web: name seats\nand colours\n')).toBe('web: name seats and colours');
});

describe('in a repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-subjects-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
  const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '--no-verify', '-m', subject);

  test('only commits after the base are read', () => {
    git('init', '--quiet');
    commit('the old ways');
    const base = git('rev-parse', 'HEAD').trim();
    expect(commitsSince(base, folder)).toEqual([]);
    commit('web: name seats');
    commit('what follows');
    expect(commitsSince(base, folder)?.map(({ subject }) => subject)).toEqual([
      'what follows',
      'web: name seats',
    ]);
    expect(commitsSince('0'.repeat(40), folder)).toBeNull();
  });

  test('the hook ends with 1 and says why, or with 0 and silence', () => {
    const hook = (message: string) => {
      const file = join(folder, 'message');
      writeFileSync(file, message);
      return spawnSync(join(root, 'scripts/commits/commit-msg'), [file], { cwd: folder, encoding: 'utf8' });
    };
    expect(hook('web: name seats\n\nReason.\n')).toMatchObject({ status: 0, stdout: '', stderr: '' });
    const { status, stderr } = hook('how seats are named\n');
    expect(status).toBe(1);
    expect(stderr).toContain('It names no area.');
    expect(stderr).toContain('It begins with "how".');
  });
});
