/**
 * Refuses commit subjects that are too long, name no area, or begin with an article or a question word.
 * `node scripts/commits/subjects.mjs` reads the commits after BASE. With the path of a message it reads that message:
 * the hook `commit-msg` beside this file does so.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Subjects up to this commit are not checked. */
const BASE = '6853bbd03905b9decf78182a116f0697a5fc6b12';
const LONGEST = 72;
/** One area or several: `web: ...`, `play, web: ...`. */
const AREA = /^[A-Za-z][\w.-]*(?:, [A-Za-z][\w.-]*)*: (?=\S)/;
const FIRST_WORD = /^(?:the|an?|what|who|whoever|one|how)(?![\w-])/i;
/** Git writes merge subjects itself; a rebase removes the others. */
const UNREAD = /^(?:Merge |fixup! |squash! |amend! )/;

/** The faults of a subject, as a list of sentences. */
export function faultsOf(subject) {
  if (UNREAD.test(subject)) return [];
  const faults = [];
  const { length } = [...subject];
  if (length > LONGEST) faults.push(`It has ${length} characters; at most ${LONGEST} are accepted.`);
  const [area] = AREA.exec(subject) ?? [];
  if (area === undefined) faults.push('It names no area. Example: "web: name the seat to move".');
  const [word] = FIRST_WORD.exec(subject.slice(area?.length ?? 0)) ?? [];
  if (word !== undefined) faults.push(`It begins with "${word}". Begin with an imperative verb.`);
  return faults;
}

/** Git joins the lines of the first paragraph to the subject; lines with `#` are not part of a message. */
export const subjectOf = (message) =>
  message
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .trim()
    .split(/\n\s*\n/)[0]
    .replaceAll('\n', ' ');

/** Hashes and subjects of the commits after `base`, or null if the history does not contain `base`. */
export function commitsSince(base, cwd) {
  const git = (...words) => ['git', words, { cwd, encoding: 'utf8' }];
  if (spawnSync(...git('merge-base', '--is-ancestor', base, 'HEAD')).status !== 0) return null;
  return execFileSync(...git('log', '--no-merges', '--format=%h %s', `${base}..HEAD`))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ hash: line.split(' ')[0], subject: line.slice(line.indexOf(' ') + 1) }));
}

function main([path]) {
  const commits = path
    ? [{ hash: 'commit', subject: subjectOf(readFileSync(path, 'utf8')) }]
    : commitsSince(BASE, process.cwd());
  if (commits === null) {
    console.error(`This clone has no commit ${BASE}. Fetch the whole history: git fetch --unshallow`);
    return 2;
  }
  const wrong = commits.flatMap(({ hash, subject }) => {
    const faults = faultsOf(subject);
    return faults.length > 0
      ? [`${hash}: ${subject}\n${faults.map((fault) => `  ${fault}`).join('\n')}`]
      : [];
  });
  if (wrong.length > 0) console.error(wrong.join('\n'));
  else if (!path) console.log(`${commits.length} subjects are accepted.`);
  return wrong.length > 0 ? 1 : 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv.slice(2));
