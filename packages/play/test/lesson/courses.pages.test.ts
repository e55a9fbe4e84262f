/** The lessons whose search takes longer, and the prohibitions that no lesson shows. */
import { type Game, loadGame, must, type Options, readPosition } from '@tabuleiro/rules';
import { explainHistogram } from '@tabuleiro/rules/internal';
import { loadCourse } from '@tabuleiro/rules/text';
import { describe, expect, test } from 'vitest';
import { checkLesson } from '../../tools/check-course.ts';
import { isQuick, taughtGames } from './taught.ts';

/** The game as it is proposed: no other options, and only the studies that can be read with these. */
function asProposed(game: Game): Game {
  const preset = game.presets.find(({ id }) => id === game.proposed) ?? game.presets[0]!;
  const studies = (game.studies ?? []).filter((text) => isSame(game, text, preset.options));
  return {
    ...game,
    presets: [preset],
    options: [],
    studies,
    configure: () => game.configure(preset.options),
  };
}

function isSame(game: Game, text: string, options: Options): boolean {
  const reading = readPosition(game, text, options);
  return reading.ok && Object.entries(options).every(([id, value]) => reading.value.options[id] === value);
}

describe.each(taughtGames)('the lessons of %s', async (id) => {
  const game = must(await loadGame(id));
  const course = (await loadCourse(id))!;
  const long = course.lessons.filter((lesson) => !isQuick(lesson));

  test.each(long.map((lesson) => [lesson.id, lesson] as const))('%s: par is proved', async (_, lesson) =>
    expect((await checkLesson(game, lesson)).problems).toEqual([]),
  );

  const unmet = Object.keys(course.unmet);
  test.skipIf(unmet.length === 0)('what no lesson shows cannot happen under the proposed rules', () => {
    const codes = explainHistogram(asProposed(game), { attempts: 4_000, seed: 1 }).map(({ code }) => code);
    expect(unmet.filter((code) => codes.includes(code))).toEqual([]);
  });
});
