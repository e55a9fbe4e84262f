/** What the home page shows of every game, as data: with it no rules need to be loaded to draw a first page. */
import { type Geometry, type Layer, loadGame, must, readPosition, registry } from '@tabuleiro/rules';
import { replay } from '@tabuleiro/rules/match';
import { loadCourse, loadSentences } from '@tabuleiro/rules/text';
import type { BoardPlan, CatalogueGame, DemonstrationFrames, Ply } from '../src/home/catalogue.ts';
import { type Demonstration, loadDemonstration } from './demonstrations.ts';

export async function makeCatalogue(): Promise<CatalogueGame[]> {
  return Promise.all(Object.keys(registry).map(describe));
}

async function describe(id: string): Promise<CatalogueGame> {
  const game = must(await loadGame(id));
  const { en, pt } = await loadSentences(id);
  const { name, designer, year } = game;
  const shown = await loadDemonstration(id);
  const { rules, position, stood } = must(readPosition(game, shown.position, shown.options));
  const { moves } = must(replay({ rules, position: position.clone(), stood }, texts(shown)));
  const stacks = new Stacks();
  const all = () => rules.geometry.cells.map((_, cell) => stacks.indexOf(rules.layers(position, cell)));
  const start = all();
  let before = start;
  const plies = moves.map(({ move }): Ply => {
    const { from, paths } = rules.view(position, move);
    position.make(move);
    const after = all();
    const changed = after.flatMap((stack, cell) => (stack === before[cell] ? [] : [[cell, stack] as const]));
    before = after;
    return { from, legs: paths[0]!, changed };
  });
  return {
    id,
    name,
    ...(designer === undefined ? {} : { designer }),
    ...(year === undefined ? {} : { year }),
    tagline: { en: en.tagline, pt: pt.tagline },
    lessons: (await loadCourse(id))?.lessons.map((lesson) => lesson.id) ?? [],
    board: planOf(rules.geometry),
    frames: { stacks: stacks.known, start, plies } satisfies DemonstrationFrames,
  };
}

const texts = ({ moves }: Demonstration): string[] => moves.split(' ').filter(Boolean);

function planOf({ shape, columns, rows, cells, edges }: Geometry): BoardPlan {
  const names = shape === 'hex' ? { names: cells.map(({ name }) => name).join(' ') } : {};
  return { shape, columns, rows, ...names, ...(edges ? { edges } : {}) };
}

/** Equal stacks are written once. */
class Stacks {
  readonly known: (readonly Layer[])[] = [];
  private readonly index = new Map<string, number>();

  indexOf(stack: readonly Layer[]): number {
    const key = JSON.stringify(stack);
    const found = this.index.get(key) ?? this.known.push(stack) - 1;
    this.index.set(key, found);
    return found;
  }
}

/** What the frame of every page credits: small, since it is loaded with each of them. */
export const authorsText = (games: readonly CatalogueGame[]): string => {
  const authors = games.flatMap(({ name, designer }) =>
    designer === undefined ? [] : [{ game: name, designer }],
  );
  return `[\n${authors.map((author) => JSON.stringify(author)).join(',\n')}\n]\n`;
};

/** One game a line. */
export const catalogueText = (games: readonly CatalogueGame[]): string =>
  `[\n${games.map((game) => JSON.stringify(game)).join(',\n')}\n]\n`;

/** `npm run write -- catalogue`: after a game, a tagline or a demonstration changed. */
export async function generate(): Promise<Record<string, string>> {
  const games = await makeCatalogue();
  return {
    'apps/web/src/home/catalogue.json': catalogueText(games),
    'apps/web/src/frame/authors.json': authorsText(games),
  };
}
