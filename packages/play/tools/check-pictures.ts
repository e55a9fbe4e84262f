/** Holds what lessons say about the board against what is drawn there. */
import { type Game, gameIds, must, type Position, type Rules, readPosition } from '@tabuleiro/rules';
import { type Language, type Lesson, languages, loadSentences } from '@tabuleiro/rules/text';

/** Every face marks the cells of a goal with a flag. */
const FLAG = { en: 'flag', pt: 'bandeira' } as const;

/** "the soldier on a3" */
const PLACED = { en: /(\p{L}+) on ([a-z]+\d+)/giu, pt: /(\p{L}+) em ([a-z]+\d+)/giu } as const;

/** Names of pieces and terrain by language and layer code. */
type LayerNames = Readonly<Record<Language, Readonly<Record<string, string>>>>;

interface Board {
  rules: Rules;
  position: Position;
}

export async function checkPictures(game: Game, lesson: Lesson): Promise<string[]> {
  const { rules, position } = must(readPosition(game, lesson.position, lesson.options));
  const board = { rules, position };
  const own = await layersOf(game.id);
  const known = await Promise.all(gameIds.map(layersOf));
  const { goal } = lesson;
  const flags = goal.kind === 'stand' && !goal.secret ? goal.cells : [];
  const problems: string[] = [];
  for (const language of languages) {
    const task = lesson.task[language];
    const things = new Set(known.flatMap((names) => Object.values(names[language]).map(firstWord)));
    for (const [said, noun = '', cell = ''] of task.matchAll(PLACED[language])) {
      const isThere =
        noun === FLAG[language] ? flags.includes(cell) : namesAt(board, cell, own[language]).has(noun);
      if ((noun === FLAG[language] || things.has(noun)) && !isThere)
        problems.push(`${lesson.id}: the task says "${said}", which is not drawn there`);
    }
    const texts = [lesson.intro, lesson.task, lesson.done, lesson.missed, ...lesson.hints];
    if (flags.length === 0 && texts.some((text) => text[language].includes(FLAG[language])))
      problems.push(`${lesson.id}: a flag is named (${language}), and none is drawn`);
    if (flags.length > 0) problems.push(...checkTerrain(board, lesson.id, task, flags, own[language]));
  }
  return problems;
}

/** "Reach the star with two planets": the terrain under the flag. */
function checkTerrain(
  { rules, position }: Board,
  id: string,
  task: string,
  flags: readonly string[],
  names: LayerNames[Language],
): string[] {
  const terrain = (cell: number) => rules.layers(position, cell).filter(({ seat }) => seat === undefined);
  const codes = new Set(rules.geometry.cells.flatMap((_, cell) => terrain(cell).map(({ code }) => code)));
  const flagged = new Set(
    flags.flatMap((cell) => terrain(rules.geometry.find(cell)).map(({ code }) => code)),
  );
  return [...codes]
    .filter((code) => names[code] && task.includes(names[code]) && !flagged.has(code))
    .map((code) => `${id}: the task names ${names[code]}, and the flag is elsewhere`);
}

async function layersOf(id: string): Promise<LayerNames> {
  const sentences = await loadSentences(id);
  return { en: sentences.en.layers, pt: sentences.pt.layers };
}

const firstWord = (name: string): string => name.split(' ')[0] ?? '';

const namesAt = ({ rules, position }: Board, cell: string, names: LayerNames[Language]): Set<string> =>
  new Set(rules.layers(position, rules.geometry.find(cell)).map(({ code }) => firstWord(names[code] ?? '')));
