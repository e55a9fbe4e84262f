/** `review`: records in, annotated records out; stopped and gone on with; what cannot be read is said. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerHere, newFolder, runHere, tabuleiro } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-review-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const HEADERS = 'Game: dameo\nSeat-w: Ana\nSeat-b: Rui\n\n';
/** Black gives a man away by its second move. */
const MOVES = '1. d3-d4 {calm} c6-c5 2. e3-e4 {[%emt 0:00:42]} c5-c4 3. c3xc5 *\n';
const good = file('good.txt', `${HEADERS}${MOVES}`);

test('writes the record with evaluations, marks and the better line; what is said stands beside it', async () => {
  const { code, out, err } = await runHere(['review', good, '--nodes', '5000']);
  expect(code).toBe(0);
  expect(out).toMatch(/^Annotator: Tabuleiro \S+ [0-9a-f]{16} nodes 5000$/m);
  expect(out).toMatch(/\{\[%eval [\d.]+ [\d.]+ nodes 5000\]\} 1\. d3-d4/);
  expect(out).toContain('{calm}');
  expect(out).toMatch(/c5-c4\?{1,2}\s/);
  expect(err).toMatch(
    /^White: accuracy \d+ %; no mistakes\.\nBlack: accuracy \d+ %; 1 (mistake|blunder)\.\n/m, // behind its progress, where that takes long
  );
  expect(err).toMatch(
    /Move 2, Black: c5-c4\?+ cost \d+ points .* c5-c4 loses a man: White then takes a man\. Better: /,
  );
  expect(err).toContain('White used 0:42; 0:42 on move 2, White.');
  expect(await runHere(['record', 'check', file('again.txt', out)])).toMatchObject({ code: 0 });
  // The same again, from what it wrote itself.
  const again = await runHere(['review', file('again.txt', out), '--nodes', '5000']);
  expect(again.out).toBe(out);
});

test('a reviewed record that is opened again says the same, line by line', async () => {
  const game = file(
    'lost.txt',
    `${HEADERS}1. c1-c4 e8-g6 2. g1-h2 g8-h7 3. d2-d4 c6-c5 4. c4xc6 d6xb6 5. f1-f4 c7-d6 6. e2-e4 f7-h5 7. g2-h3 f8-h6 8. f3-f5 f6-g5 9. b2-e5 d8-d5 10. e5xc5 g5xe5 11. c5-c6 b6-a5 12. b1-a2 d6xb6 13. h3-g4 g7-g5 14. e1-g3 e6-f5 15. e4xe6xe8 f5xf3xf1 *\n`,
  );
  const path = join(folder, 'lost-reviewed.txt');
  const { out } = await runHere(['review', game, '--nodes', '2000', '--out', path]);
  const said = out.trimEnd().split('\n');
  expect(said.slice(0, 2).every((line) => /^(White|Black): accuracy \d+ %; /.test(line))).toBe(true);
  expect(said.some((line) => / cost \d+ points /.test(line))).toBe(true);
  const study = await tabuleiro(['study', path, '--plain'], { input: 'review\nquit\n' });
  for (const line of said) expect(study.out.replace(/\s+/g, ' ')).toContain(line.replace(/\s+/g, ' '));
});

test('in Portuguese, with the record in a file', async () => {
  const path = join(folder, 'out.txt');
  const args = ['review', good, '--nodes', '5000', '--out', path, '--lang', 'pt'];
  const { code, out, err } = await runHere(args);
  expect(code).toBe(0);
  expect(out).toMatch(/^Brancas: precisão de \d+ %; sem erros\.\nPretas: precisão de \d+ %; 1 erro/);
  expect(out).toContain('c5-c4 perde um peão: a seguir as Brancas capturam um peão. Melhor: ');
  expect(err).toContain(`Guardado em ${path}`);
  expect(readFileSync(path, 'utf8')).toContain('Annotator: Tabuleiro');
});

test('several games, as JSON; one that cannot be played is said and the others are reviewed', async () => {
  const two = file('two.txt', `${HEADERS}${MOVES}\n${HEADERS}1. d3-d9 *\n\n${HEADERS}1. d3-d4 *\n`);
  const { code, lines, err } = await runHere(['review', two, '--nodes', '200', '--json']);
  expect(code).toBe(1);
  expect(err).toMatch(/^Line 11, column 4: /);
  const [error, answer] = lines.map((line) => JSON.parse(line));
  expect(error).toMatchObject({ event: 'error', error: { line: 11 } });
  expect(answer).toMatchObject({ event: 'review', games: [{ total: 5, complete: true }, { total: 1 }] });
  expect(answer.games[0].plies).toHaveLength(5);
  expect(answer.games[0].sides).toMatchObject([
    { seat: 'w', moves: 3 },
    { seat: 'b', moves: 2 },
  ]);
});

test('an impossible annotation is said with its place, and the game is reviewed', async () => {
  const odd = file('odd.txt', `${HEADERS}1. d3-d4 {[%eval 0.2 0.3 0.5]} c6-c5 *\n`);
  const { code, out, err } = await runHere(['review', odd, '--nodes', '200']);
  expect(code).toBe(0);
  expect(err).toMatch(/5.*0\.2 0\.3 0\.5/);
  expect(out).toContain('{\\u{5b}%eval 0.2 0.3 0.5]}');
});

test('three seats have three shares', async () => {
  const text = 'Game: small-star-empires\nOption-board: tri\nSeat-A: a\nSeat-B: b\nSeat-C: c\n\n*\n';
  const { json } = await answerHere(['review', file('tri.txt', text), '--nodes', '200']);
  expect(json.games[0]).toMatchObject({ total: 0, complete: true });
  expect(json.games[0].sides).toHaveLength(3);
});

test.each([
  [['review', 'nowhere.txt'], 2, /nowhere\.txt/],
  [['review', 'GOOD', '--nodes', '0'], 2, /1\.\./],
  [['review', file('words.txt', 'not a record')], 1, /Game: dameo/],
] as const)('%j is refused', async (args, code, message) => {
  const run = await runHere(args.map((word) => (word === 'GOOD' ? good : word)));
  expect(run.code).toBe(code);
  expect(run.err).toMatch(message);
});

test('a file that is not a review of this program is never overwritten, and that is said before the review', async () => {
  const notes = file('notes.txt', 'my precious notes\n');
  const others = file('others.txt', `${HEADERS.trimEnd()}\nAnnotator: Rui\n\n${MOVES}`);
  for (const path of [notes, others, good, folder]) {
    const before = path === folder ? '' : readFileSync(path, 'utf8');
    const { code, out, err } = await runHere(['review', good, '--nodes', '100', '--out', path]);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(`The file "${path}" is not a review by this program, so it stays as it is.`);
    if (path !== folder) expect(readFileSync(path, 'utf8')).toBe(before);
  }
  const { code, json } = await answerHere(['review', good, '--out', notes, '--lang', 'pt']);
  expect(code).toBe(2);
  expect(json.error).toMatchObject({ code: 'review-file', found: notes });
});

test('a review of this program and an empty file are replaced, whole', async () => {
  const path = file('again-and-again.txt', '');
  expect((await runHere(['review', good, '--nodes', '100', '--out', path])).code).toBe(0);
  const first = readFileSync(path, 'utf8');
  expect((await runHere(['review', path, '--nodes', '200', '--out', path])).code).toBe(0);
  const second = readFileSync(path, 'utf8');
  expect([first.includes('nodes 100'), second.includes('nodes 200')]).toEqual([true, true]);
  expect(readdirSync(folder).filter((name) => name.includes('aside'))).toEqual([]);
});

test('a file that is reviewed into itself keeps the games that could not be reviewed', async () => {
  const path = file('itself.txt', `${HEADERS}${MOVES}`);
  await runHere(['review', path, '--nodes', '100', '--out', file('signed.txt', '')]);
  const signed = readFileSync(join(folder, 'signed.txt'), 'utf8');
  const broken = signed.replace(/\n\n[\s\S]*/, '\n\n{mine} 1. d3-d9 *\n');
  writeFileSync(path, `${broken}\n${signed}`);
  expect((await runHere(['review', path, '--nodes', '100', '--out', path])).code).toBe(1);
  const written = readFileSync(path, 'utf8');
  expect(written.match(/^Game: /gm)).toHaveLength(2);
  expect(written).toMatch(/\{mine\} 1\. d3-d9[\s\S]*1\. d3-d4/);
});

test('a review that cannot be written to its file goes to stdout', async () => {
  const path = join(folder, 'good.txt', 'below');
  const { code, out, err } = await runHere(['review', good, '--nodes', '100', '--out', path]);
  expect(code).toBe(2);
  expect(out).toContain('Annotator: Tabuleiro');
  expect(err).toContain(`The file "${path}" cannot be written (`);
});

test('Ctrl-C writes and keeps what is done, and the same command goes on', async () => {
  const data = newFolder();
  const env = { TABULEIRO_DATA: data };
  const kept = join(data, 'reviews');
  const args = ['review', good, '--nodes', '100000'];
  const stopped = await tabuleiro(args, {
    env,
    meanwhile: (child) => {
      const look = setInterval(() => {
        if (!existsSync(kept) || !readdirSync(kept).some((name) => name.endsWith('.json'))) return;
        clearInterval(look);
        child.kill('SIGINT');
      }, 20);
      child.on('close', () => clearInterval(look));
    },
  });
  expect(stopped.code).toBe(130);
  expect(stopped.err).toMatch(
    /Stopped: [1-4] of 5 moves are reviewed and saved; the same command continues\./,
  );
  expect(stopped.err).not.toContain('accuracy');
  expect(stopped.out).toContain('[%eval');
  const rest = await tabuleiro(args, { env });
  expect(rest).toMatchObject({ code: 0 });
  expect(rest.err).toMatch(/^Continuing: [1-4] of 5 moves were reviewed before\./);
  expect(rest.out).toBe((await tabuleiro(args)).out);
  expect(readdirSync(kept)).toEqual([]);
});
