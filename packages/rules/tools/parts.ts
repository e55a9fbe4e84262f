/**
 * The parts of a game: the path and content of each, and the module that finds it by the game's id. The only list
 * of them. `part-modules.ts` generates the modules and the table in CONTRIBUTING from it, and tests check both.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Generated modules: each lists the existing files of some parts. */
const TEXT = 'packages/rules/src/text/parts.ts';
const GUIDE = 'packages/rules/src/text/guide/parts.ts';
const LESSONS = 'packages/rules/src/text/lessons/parts.ts';
const PASSED = 'packages/rules/src/explore/parts.ts';
const ENGINE = 'packages/engine/src/games/parts.ts';
const TRIALS = 'packages/lab/src/trials/parts.ts';
const ENDINGS = 'packages/lab/src/endings/parts.ts';
const PROOFS = 'packages/lab/src/proofs/parts.ts';
const BENCH = 'packages/lab/src/bench/parts.ts';
const EFFECTS = 'packages/play/src/effects/parts.ts';
const HISTORIC = 'packages/play/src/words/historic/parts.ts';
const GLYPHS = 'apps/terminal/src/board/glyphs/parts.ts';
const ART = 'apps/web/src/art/parts.ts';
const CARDS = 'apps/web/tools/parts.ts';

export interface GamePart {
  id: string;
  /** Path from the root of the repository, with `<game>` for the id of the game. */
  path: string;
  /** Its content, in the words of CONTRIBUTING. */
  gives: string;
  /** The generated module that finds it; omitted if no program loads it. */
  module?: string;
}

/** Required: without these a game fails `npm run check`. */
export const NEEDED = [
  {
    id: 'index',
    path: 'packages/rules/src/games/<game>/index.ts',
    gives:
      'the rules: facts, options, prohibitions; the files beside it hold position, text, views, explanations',
  },
  {
    id: 'page',
    path: 'docs/games/<game>.md',
    gives:
      'numbered rules, position and move text, worked examples, the table from each number to its code and test',
  },
  {
    id: 'rules',
    path: 'packages/rules/test/games/<game>.test.ts',
    gives: 'a test for each rule, its number first in the title',
  },
  {
    id: 'perft',
    path: 'packages/rules/test/data/<game>/perft.txt',
    gives: 'how many lines of play there are by depth, counted by an independent program',
  },
  {
    id: 'faults',
    path: 'packages/rules/test/data/<game>/faults.txt',
    gives: 'a position and an illegal try for each prohibition',
  },
  {
    id: 'playthroughs',
    path: 'packages/rules/test/data/<game>/playthroughs',
    gives: 'golden games, one for each preset; `npm run write -- playthroughs <game>` writes them',
  },
] as const satisfies readonly GamePart[];

/** Optional parts. */
export const OPTIONAL = [
  {
    id: 'sentences',
    path: 'packages/rules/src/text/games/<game>.ts',
    gives:
      'tagline, summary, sentences and names in English and Portuguese; without it codes stand for words',
    module: TEXT,
  },
  {
    id: 'guide',
    path: 'packages/rules/src/text/guide/games/<game>.ts',
    gives:
      'the rules on one sheet: 300 to 600 words and 3 to 6 figures in each language; without it the summary is shown',
    module: GUIDE,
  },
  {
    id: 'lessons',
    path: 'packages/rules/src/text/lessons/games/<game>.ts',
    gives: 'lessons, each proved by a search ([lessons.md](docs/lessons.md))',
    module: LESSONS,
  },
  {
    id: 'passed',
    path: 'packages/rules/src/games/<game>/passed.ts',
    gives: 'the position text with the turn given away, for *Threat* in a study; without it there is none',
    module: PASSED,
  },
  {
    id: 'evaluation',
    path: 'packages/engine/src/games/<game>/index.ts',
    gives:
      'what the engine knows: features, evaluation and `weights.json` ([engine.md](docs/engine.md)); without it the rules alone',
    module: ENGINE,
  },
  {
    id: 'players',
    path: 'packages/engine/src/games/<game>/players.ts',
    gives: 'the computer players of a report on the game',
    module: ENGINE,
  },
  {
    id: 'trials',
    path: 'packages/lab/src/trials/games/<game>.ts',
    gives: 'how its games are set up for tuning and for the ladder, where the usual way does not suit it',
    module: TRIALS,
  },
  {
    id: 'historic',
    path: 'packages/play/src/words/historic/games/<game>.ts',
    gives: 'a sentence on each of the players of its report',
    module: HISTORIC,
  },
  {
    id: 'effects',
    path: 'packages/play/src/effects/games/<game>.ts',
    gives: 'what a move does in this game, in words, for hints and for what ended a game',
    module: EFFECTS,
  },
  {
    id: 'glyphs',
    path: 'apps/terminal/src/board/glyphs/games/<game>.ts',
    gives: 'signs and colours in the terminal; without it the letters of the position text',
    module: GLYPHS,
  },
  {
    id: 'look',
    path: 'apps/web/src/art/games/<game>/look.ts',
    gives: 'boards and pieces in the browser, two of each, one of them called `plain`; without it letters',
    module: ART,
  },
  {
    id: 'look-names',
    path: 'apps/web/src/art/games/<game>/names.ts',
    gives: 'what its boards and pieces are called; a game with a look needs it',
    module: ART,
  },
  {
    id: 'timbre',
    path: 'apps/web/src/art/games/<game>/timbre.ts',
    gives: 'what its pieces sound like; without it wood',
    module: ART,
  },
  {
    id: 'demonstration',
    path: 'apps/web/tools/demonstrations/<game>.json',
    gives: 'what its card on the home page plays; without it the start position',
    module: CARDS,
  },
  {
    id: 'endings',
    path: 'packages/lab/src/endings/<game>/index.ts',
    gives: 'how tables of its endings are made and checked ([truth.md](docs/truth.md))',
    module: ENDINGS,
  },
  {
    id: 'proof',
    path: 'packages/lab/src/proofs/<game>.ts',
    gives: 'what of it is proved from the start position on ([truth.md](docs/truth.md))',
    module: PROOFS,
  },
  {
    id: 'plain-search',
    path: 'packages/lab/src/bench/plain/<game>.ts',
    gives: 'a plain search, measured beside the same in C++',
    module: BENCH,
  },
] as const satisfies readonly GamePart[];

export type PartId = (typeof NEEDED)[number]['id'] | (typeof OPTIONAL)[number]['id'];

export const PARTS: readonly GamePart[] = [...NEEDED, ...OPTIONAL];

export const partOf = (id: PartId): GamePart => PARTS.find((part) => part.id === id)!;

/** The paths of one game's parts. */
export interface GameHome {
  game: string;
  /** The path of a part from the root of the repository, existing or not. */
  path(part: GamePart): string;
}

/** A game in the folders of the list. */
export const homeInRepository = (game: string): GameHome => ({
  game,
  path: ({ path }) => path.replace('<game>', game),
});

/** A game of the tests: all parts in one folder, each named by its id (`sentences.ts`, `perft.txt`). */
export const homeInFolder = (game: string, folder: string): GameHome => ({
  game,
  path: ({ id, path }) => `${folder}/${id}${/\..*$/.exec(posix.basename(path))?.[0] ?? ''}`,
});

/** The games that have a folder of rules, by id. */
export const shippedGames = (root: string): GameHome[] =>
  readdirSync(join(root, 'packages/rules/src/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map(homeInRepository);

export const hasPart = (root: string, home: GameHome, part: GamePart): boolean =>
  existsSync(join(root, home.path(part)));

/** The message of a test for a missing part. */
export const missingPart = (home: GameHome, part: GamePart): string =>
  `${home.path(part)} is missing: ${part.gives}. See "A new game" in CONTRIBUTING.md.`;
