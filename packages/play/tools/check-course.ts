/** Checks the lessons of a game against its rules. Returns errors in words, for authors of lessons. */
import { readFileSync } from 'node:fs';
import { createPlayer, loadEvaluation, parsePlayer } from '@tabuleiro/engine';
import { type Game, must, OFF_BOARD, readPosition, whyNot } from '@tabuleiro/rules';
import { type Course, type Lesson, type LessonText, languages, parOf } from '@tabuleiro/rules/text';
import { LessonSolver } from '../src/lesson/solver.ts';

const FEWEST = 8;
const MOST = 15;
/** Longer texts are not read. */
const LONGEST = { title: 32, task: 120, intro: 330, done: 260, missed: 200, hint: 200 } as const;

export interface NumberedRule {
  number: string;
  /** A few words, from the last table of the game's page. */
  what: string;
}

/** The numbered rules of `docs/games/<id>.md`, in order. */
export function rulesOf(id: string): NumberedRule[] {
  const page = readFileSync(`docs/games/${id}.md`, 'utf8');
  const rows = page.matchAll(/^\| (\d+(?:\.\d+)*) \| ([^|]+?) \|/gm);
  return [...rows].map(([, number, what]) => ({ number: number!, what: what! }));
}

/** The lessons that teach a rule, or the reason why none does. */
export function teachersOf({ lessons, untaught }: Course, number: string): Lesson[] | string {
  const found = lessons.filter(({ rules }) => rules.includes(number));
  if (found.length > 0) return found;
  const prefixes = Object.keys(untaught).filter((prefix) => `${number}.`.startsWith(`${prefix}.`));
  const [longest] = prefixes.sort((a, b) => b.length - a.length);
  return longest === undefined ? [] : untaught[longest]!;
}

/** Everything but the search. */
export function checkTexts(game: Game, course: Course): string[] {
  const { lessons } = course;
  const problems: string[] = [];
  if (lessons.length < FEWEST || lessons.length > MOST)
    problems.push(`${lessons.length} lessons: there should be ${FEWEST} to ${MOST}`);
  if (new Set(lessons.map(({ id }) => id)).size < lessons.length) problems.push('two lessons share an id');
  if (!('player' in (lessons.at(-1)?.replies ?? [])))
    problems.push('the last lesson is no game against a player');
  for (const lesson of lessons) problems.push(...checkWords(lesson), ...checkCells(game, lesson));
  return [...problems, ...checkRules(game, course)];
}

function checkWords(lesson: Lesson): string[] {
  const problems: string[] = [];
  const look = (name: keyof typeof LONGEST, text: LessonText) => {
    for (const language of languages)
      if (text[language].trim() === '' || text[language].length > LONGEST[name])
        problems.push(
          `${lesson.id}: ${name} (${language}) has ${text[language].length} characters, at most ${LONGEST[name]}`,
        );
  };
  for (const name of ['title', 'task', 'intro', 'done', 'missed'] as const) look(name, lesson[name]);
  for (const hint of lesson.hints) look('hint', hint);
  if (lesson.hints.length === 0) problems.push(`${lesson.id}: has no hint`);
  if (!/^[a-z]+(-[a-z]+)*$/.test(lesson.id))
    problems.push(`${lesson.id}: an id has small letters and dashes`);
  return problems;
}

function checkCells(game: Game, lesson: Lesson): string[] {
  const reading = readPosition(game, lesson.position, lesson.options);
  if (!reading.ok) return [`${lesson.id}: ${lesson.position}: ${JSON.stringify(reading.fault)}`];
  const { rules, position, stood } = reading.value;
  const named = [...lesson.hints.flatMap(({ cells = [] }) => cells), ...goalCells(lesson)];
  const unknown = named.filter((name) => rules.geometry.find(name) === OFF_BOARD);
  const problems = unknown.map((name) => `${lesson.id}: there is no cell ${name}`);
  if (position.outcome(stood)) problems.push(`${lesson.id}: the game is over before it begins`);
  return problems;
}

const goalCells = ({ goal }: Lesson): readonly string[] => (goal.kind === 'stand' ? goal.cells : []);

/** Every rule and every prohibition is met, or it is said why not. */
function checkRules(game: Game, course: Course): string[] {
  const { lessons, unmet } = course;
  const numbers = rulesOf(game.id).map(({ number }) => number);
  const met = new Set(lessons.flatMap(({ attempts }) => attempts.map(({ code }) => code)));
  const codes = new Set(game.prohibitions.map(({ code }) => code));
  return [
    ...numbers.filter((number) => teachersOf(course, number).length === 0).map((n) => `rule ${n}: no lesson`),
    ...lessons.flatMap(({ id, rules }) =>
      rules
        .filter((number) => !numbers.includes(number))
        .map((number) => `${id}: there is no rule ${number}`),
    ),
    ...[...codes]
      .filter((code) => !met.has(code) && unmet[code] === undefined)
      .map((code) => `code ${code}: no wrong try meets it`),
    ...Object.keys(unmet)
      .filter((code) => !codes.has(code) || met.has(code))
      .map((code) => `code ${code}: is met, or is none of the game's`),
  ];
}

export interface LessonFinding {
  id: string;
  par: number | null;
  solution: readonly string[];
  positions: number;
  problems: readonly string[];
}

/** Solves the lesson and tries what a learner would try. */
export async function checkLesson(game: Game, lesson: Lesson): Promise<LessonFinding> {
  const problems: string[] = [];
  const solver = await lessonSolver(game, lesson);
  const found = await solver.solve();
  const par = found?.moves.length ?? null;
  if (par !== parOf(lesson))
    problems.push(`par is ${par ?? 'unknown'}, the solution has ${parOf(lesson)}: ${found?.moves.join(' ')}`);
  const { judgement } = await solver.play(lesson.solution);
  if (judgement !== 'reached') problems.push(`the solution ends with "${judgement}"`);
  for (const { move, code, after = [] } of lesson.attempts) {
    const { rules, history } = await (await lessonSolver(game, lesson)).play(after);
    const fault = whyNot(rules, history.position, move, history.stood);
    if (fault?.code !== code)
      problems.push(
        `${move} is answered by ${fault ? `${fault.code} (${fault.rule})` : 'nothing: it is legal'}, not by ${code}`,
      );
  }
  return { id: lesson.id, par, solution: found?.moves ?? [], positions: found?.positions ?? 0, problems };
}

async function lessonSolver(game: Game, lesson: Lesson): Promise<LessonSolver> {
  const { replies } = lesson;
  if (!('player' in replies)) return new LessonSolver(game, lesson);
  const { rules } = must(readPosition(game, lesson.position, lesson.options));
  const spec = must(parsePlayer(replies.player));
  return new LessonSolver(game, lesson, must(await createPlayer(spec, rules, await loadEvaluation(game.id))));
}
