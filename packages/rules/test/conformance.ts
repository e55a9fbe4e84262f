/**
 * One suite for every game: `conformance(game, sentences)` registers the checks for every preset and option
 * value, on seeded random games. To omit a check for a game, a skip must name it and give a reason.
 */
import { describe, expect, test } from 'vitest';
import { illegalAttempts } from '../src/explore/attempts.ts';
import { type Configuration, configurations } from '../src/explore/configurations.ts';
import type { PassTurn } from '../src/explore/passed.ts';
import {
  type Cell,
  cellsOfView,
  formatMove,
  formatOutcome,
  type Game,
  legalMoves,
  listMoves,
  MAX_PATHS,
  type Move,
  type MoveView,
  must,
  namedLegs,
  type Position,
  parseMove,
  Rng,
  type Rules,
  readPosition,
} from '../src/index.ts';
import { moveFaults } from '../src/text/common.ts';
import { type GamePhrases, languages, type Phrases, type Sentences } from '../src/text/types.ts';
import { count, depth } from './depth.ts';

export interface Skip {
  check: string;
  reason: string;
}

const slow = depth !== 'quick';
const GAMES = count(6);
const PLIES = slow ? 1000 : 100;

/** The quick loop covers every preset and every third of the single option values. */
const configurationsOf = (game: Game) =>
  configurations(game).filter((_, i) => slow || i < game.presets.length || i % 3 === 0);

interface Stand {
  rules: Rules;
  position: Position;
  /** Contains everything that a check needs; earlier positions of the game are not kept. */
  moves: Move[];
}

/** Positions of random games from the start: all of the first plies, then some, and always the last. */
function* stands(game: Game, { options }: Configuration, seed: number): Generator<Stand> {
  const rng = new Rng(seed);
  const rules = must(game.configure(options));
  const position = rules.start();
  for (let ply = 0; ply < PLIES; ply++) {
    const moves = legalMoves(position);
    const over = moves.length === 0 || position.outcome() !== null;
    // Long random games stay among similar positions.
    const rarity = slow ? (ply < 100 ? 6 : 40) : ply < 60 ? 12 : 80;
    if (over || ply < 4 || rng.below(rarity) === 0) yield { rules, position, moves };
    if (over) return;
    position.make(moves[rng.below(moves.length)]!);
  }
}

const keys = (position: Position) => [position.keyLo, position.keyHi];

/** For millions of comparisons: calls `expect` only for its message. */
function same(found: unknown, wanted: unknown, where: string): void {
  if (!Object.is(found, wanted)) expect(found, where).toBe(wanted);
}

function samePosition(found: Position, wanted: Position, where: string): void {
  same(found.keyLo, wanted.keyLo, where);
  same(found.keyHi, wanted.keyHi, where);
}
const shape = (rules: Rules, position: Position, move: Move) => {
  const view = rules.view(position, move);
  return shapeOf(view, cellsOfView(view), view.captured);
};

/** Kind, first and last cell, captured set and choice; `image`: the cells of the move, possibly mapped. */
const shapeOf = ({ kind, choice }: MoveView, image: readonly Cell[], captured: readonly Cell[]) =>
  [kind, image[0], image.at(-1), [...captured].sort((a, b) => a - b).join('.'), choice].join('|');

/** Everything visible about a position. */
const snapshot = (rules: Rules, position: Position) => ({
  text: rules.format(position),
  keys: keys(position),
  ply: position.ply,
  seat: position.seat,
  moves: legalMoves(position),
});

const boardOf = (rules: Rules, position: Position) =>
  rules.geometry.cells.map((_, cell) => rules.layers(position, cell));

/** `pass` passes the turn, in games that support it. */
type Check = (stand: Stand & { pass: PassTurn | null }) => void;

const checks: Record<string, Check> = {
  'position text reads back to the same position': ({ rules, position, moves }) => {
    for (const stood of [1, 2]) {
      const text = rules.format(position, stood);
      const again = must(readPosition(rules.game, text));
      expect(again.rules.format(again.position, again.stood)).toBe(text);
      expect(legalMoves(again.position)).toEqual(moves);
      expect(keys(again.position), 'incremental key = key from scratch').toEqual(keys(position));
      for (const spec of rules.game.options)
        if (spec.inText) expect(again.options[spec.id]).toBe(rules.options[spec.id]);
    }
  },
  'move texts are unique and parsed back': ({ rules, position, moves }) => {
    const texts = listMoves(rules, position);
    expect(new Set(texts.map(({ text }) => text)).size).toBe(moves.length);
    expect([...texts].map(({ text }) => text).sort()).toEqual(texts.map(({ text }) => text));
    for (const { move, text } of texts.slice(0, 40)) same(must(parseMove(rules, position, text)), move, text);
  },
  'no two moves have the same start, end, captured set and choice': ({ rules, position, moves }) => {
    expect(new Set(moves).size).toBe(moves.length);
    expect(new Set(moves.map((move) => shape(rules, position, move))).size).toBe(moves.length);
  },
  'every path of a move is a name for it': ({ rules, position, moves }) => {
    for (const move of moves.slice(0, 40)) {
      const view = rules.view(position, move);
      expect(view.paths.length).toBeGreaterThan(0);
      expect(view.paths.length).toBeLessThanOrEqual(MAX_PATHS);
      const canonical = formatMove(rules, position, move);
      if (view.kind !== undefined) {
        expect(view.paths, canonical).toEqual([[]]);
        expect(view.from >= 0, canonical).toBe(view.kind !== 'pass');
        expect(rules.game.moveText[view.kind], canonical).toBeTruthy();
        continue;
      }
      expect(rules.game.moveText[view.captured.length > 0 ? 'capture' : 'plain'], canonical).toBeTruthy();
      for (const path of view.paths) {
        expect(path.length, canonical).toBeGreaterThan(0);
        const taken = path.flatMap((leg) => (leg.takes === undefined ? [] : [leg.takes]));
        same(String(taken.sort()), String([...view.captured].sort()), canonical);
        const cells = [view.from, ...namedLegs(path).map((leg) => leg.to)];
        const name = cells.map((cell) => rules.geometry.cells[cell]!.name);
        const marks = namedLegs(path).map((leg) => (leg.takes === undefined ? '-' : 'x'));
        const text = name.map((n, i) => (i === 0 ? n : marks[i - 1] + n)).join('');
        const whole = view.choice === undefined ? text : `${text}:${view.choice}`;
        same(must(parseMove(rules, position, whole)), move, whole);
        same(canonical <= whole || canonical.length < whole.length, true, whole);
      }
    }
  },
  'unmake restores everything': ({ rules, position, moves }) => {
    const before = snapshot(rules, position);
    for (const move of moves) {
      position.make(move);
      legalMoves(position);
      position.outcome();
      position.unmake();
    }
    expect(snapshot(rules, position)).toEqual(before);
  },
  'make needs no generate before it': ({ rules, position, moves }) => {
    const fresh = must(readPosition(rules.game, rules.format(position))).position;
    for (const move of moves.slice(0, 20)) {
      const copy = fresh.clone();
      copy.make(move);
      position.make(move);
      samePosition(copy, position, String(move));
      position.unmake();
    }
  },
  'clones are independent': ({ rules, position, moves }) => {
    const before = snapshot(rules, position);
    const clone = position.clone();
    expect(snapshot(rules, clone)).toEqual(before);
    if (moves.length === 0) return;
    clone.make(moves[moves.length - 1]!);
    expect(snapshot(rules, position)).toEqual(before);
    clone.unmake();
    expect(snapshot(rules, clone)).toEqual(before);
  },
  'a game goes on exactly while there are moves': ({ position, moves }) => {
    expect(position.outcome() === null).toBe(moves.length > 0);
  },
  'shares sum to 1 and follow the winners': ({ rules, position }) => {
    const outcome = position.outcome();
    if (!outcome) return;
    expect(outcome.shares.length).toBe(rules.seats.length);
    expect(outcome.shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    const winners = outcome.winners.length > 0 ? outcome.winners : rules.seats.map((_, seat) => seat);
    for (const seat of winners) expect(outcome.shares[seat]).toBeCloseTo(1 / winners.length, 12);
    if (outcome.points) expect(outcome.points).toEqual(rules.score?.(position).map(({ total }) => total));
    expect(formatOutcome(rules, outcome)).toMatch(/^([a-zA-D]+|draw) [a-z-]+$/);
  },
  'the turn can be given away only to another position of the game, and back': ({
    rules,
    position,
    pass,
  }) => {
    const before = snapshot(rules, position);
    const passed = pass?.(rules, position);
    expect(snapshot(rules, position)).toEqual(before);
    if (position.outcome() || rules.seats.length > 2) expect(passed ?? null).toBeNull();
    if (!passed) return;
    expect(passed.seat).toBe(1 - position.seat);
    expect(passed.outcome()).toBeNull();
    expect(boardOf(rules, passed)).toEqual(boardOf(rules, position));
    const again = must(readPosition(rules.game, rules.format(passed), rules.options));
    expect(again.rules.options).toEqual(rules.options);
    expect(keys(again.position)).toEqual(keys(passed));
    expect(legalMoves(again.position)).toEqual(legalMoves(passed));
    const back = pass?.(rules, passed);
    if (!back) return;
    expect(keys(back)).toEqual(keys(position));
    expect(boardOf(rules, back)).toEqual(boardOf(rules, position));
  },
  'noisy moves are legal moves': ({ position, moves }) => {
    const into = new Int32Array(1 << 15);
    const noisy = into.subarray(0, position.noisy(into, 0));
    expect(moves).toEqual(expect.arrayContaining([...noisy]));
  },
  'slots are in range and tell from and to apart': ({ position, moves }) => {
    for (const move of moves) {
      const slot = position.slot(move);
      same(slot >= 0 && slot < position.slots, true, `slot ${slot}`);
    }
  },
  'symmetries map legal moves to legal moves': ({ rules, position, moves }) => {
    for (const symmetry of rules.symmetries) {
      const image = symmetry.map(position);
      expect(image.seat).toBe(symmetry.seats[position.seat]);
      const byShape = new Map(legalMoves(image).map((move) => [shape(rules, image, move), move]));
      expect(byShape.size).toBe(moves.length);
      for (const move of moves.slice(0, 30)) {
        const view = rules.view(position, move);
        const imageOf = (cells: readonly Cell[]) => cells.map((cell) => symmetry.cells[cell]!);
        const mapped = byShape.get(shapeOf(view, imageOf(cellsOfView(view)), imageOf(view.captured)));
        if (mapped === undefined) throw new Error(`${symmetry.id}: ${formatMove(rules, position, move)}`);
        position.make(move);
        image.make(mapped);
        samePosition(image, symmetry.map(position), symmetry.id);
        image.unmake();
        position.unmake();
      }
    }
  },
};

export function conformance(
  game: Game,
  sentences: Sentences,
  skips: readonly Skip[] = [],
  pass: PassTurn | null = null,
): void {
  const skipped = new Set(skips.filter(({ reason }) => reason.length > 20).map(({ check }) => check));
  describe(`conformance: ${game.id}`, () => {
    for (const configuration of configurationsOf(game)) {
      test(`${configuration.id}: random games keep the contract`, () => {
        for (let seed = 1; seed <= GAMES; seed++)
          for (const stand of stands(game, configuration, seed))
            for (const [name, check] of Object.entries(checks)) {
              if (skipped.has(name)) continue;
              try {
                check({ ...stand, pass });
              } catch (error) {
                const at = stand.rules.format(stand.position);
                throw new Error(`${name}\n  at ${at}\n${(error as Error).message}`, { cause: error });
              }
            }
      });
      test(`${configuration.id}: ends within maxPlies`, () => endsInTime(game, configuration));
      test(`${configuration.id}: everything shown has a name in both languages`, () =>
        named(game, configuration, sentences));
    }
    test('explain cites an existing rule and never a legal move', () => explains(game, sentences));
    test('what it proposes to the platform exists', () => proposes(game));
    test('both languages hold the same keys and placeholders', () => sameKeys(game, sentences));
  });
}

function endsInTime(game: Game, { options }: Configuration): void {
  const rules = must(game.configure(options));
  if (rules.maxPlies === null) return;
  const rng = new Rng(7);
  const position = rules.start();
  let plies = 0;
  for (; position.outcome() === null; plies++) {
    const moves = legalMoves(position);
    expect(moves.length).toBeGreaterThan(0);
    position.make(moves[rng.below(moves.length)]!);
    expect(plies).toBeLessThan(rules.maxPlies);
  }
}

/** The proposals of a game to the platform exist. */
function proposes(game: Game): void {
  if (game.proposed !== undefined) expect(game.presets.map(({ id }) => id)).toContain(game.proposed);
  if (game.forcing !== undefined) expect(game.prohibitions.map(({ code }) => code)).toContain(game.forcing);
  const rules = must(game.configure({}));
  const { cells, columns, rows } = rules.geometry;
  if (!rules.reportCell) return;
  const names = new Set<string>();
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) names.add(rules.reportCell(row, column));
  for (const { name } of cells) expect(names, 'a cell of the report').toContain(name);
}

function named(game: Game, configuration: Configuration, sentences: Sentences): void {
  for (const { rules, position } of stands(game, configuration, 3)) {
    const codes = {
      layers: rules.geometry.cells.flatMap((_, cell) => rules.layers(position, cell).map(({ code }) => code)),
      counters: rules.counters(position).map(({ code }) => code),
      scores: rules.score?.(position).flatMap(({ parts }) => Object.keys(parts)) ?? [],
      seats: rules.seats.map(({ code }) => code),
      owned: rules.seats.map(({ code }) => code),
      plurals: rules.geometry.cells.flatMap((_, cell) =>
        rules.layers(position, cell).flatMap(({ code, seat }) => (seat === undefined ? [] : [code])),
      ),
      choices: legalMoves(position).flatMap((move) => rules.view(position, move).choice ?? []),
      reasons: position.outcome() ? [position.outcome()!.reason] : [],
    };
    for (const { total, parts } of rules.score?.(position) ?? [])
      expect(total).toBe(Object.values(parts).reduce((a, b) => a + b, 0));
    for (const language of languages)
      for (const [section, used] of Object.entries(codes))
        for (const code of new Set(used))
          expect(
            sentences[language][section as keyof typeof codes]?.[code],
            `${section} ${code}`,
          ).toBeTruthy();
  }
}

function explains(game: Game, sentences: Sentences): void {
  const known = new Set(game.prohibitions.map(({ code, rule }) => `${code} ${rule}`));
  let left = slow ? 4000 : 600;
  for (const { rules, position, move, fault } of illegalAttempts(game, 11)) {
    const where = `${rules.format(position)} ${move}`;
    expect(known.has(`${fault.code} ${fault.rule}`), `${fault.code} ${fault.rule} at ${where}`).toBe(true);
    for (const cell of fault.cells ?? []) expect(rules.geometry.cells[cell], where).toBeDefined();
    if (fault.move !== undefined) expect(legalMoves(position), where).toContain(fault.move);
    for (const language of languages) {
      const template = sentences[language].faults[fault.code] ?? '';
      for (const [, key] of template.matchAll(/\{(\w+)\}/g)) {
        const ends = key === 'from' || key === 'to'; // the first and the last of the cells
        const filled = ends
          ? (fault.cells?.length ?? 0) > 1
          : fault[key as keyof typeof fault] !== undefined || (key === 'found' && fault.code === 'off-board');
        expect(filled, `{${key}} in ${language} ${fault.code} at ${where}`).toBe(true);
      }
    }
    if (--left === 0) break;
  }
}

function sameKeys(game: Game, sentences: Sentences): void {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const sections = ({
    tagline: _,
    summary: __,
    tally: ___,
    choiceHelp: ____,
    limits = {},
    names,
    ...rest
  }: GamePhrases): [string, Phrases][] => [
    ...Object.entries(rest),
    ...Object.entries(limits).map(([code, each]): [string, Phrases] => [`limits.${code}`, { ...each }]),
    ...Object.entries(names).map(([section, each]): [string, Phrases] => [`names.${section}`, each]),
  ];
  for (const [section, phrases] of sections(sentences.en)) {
    const other = Object.fromEntries(sections(sentences.pt))[section] ?? {};
    expect(Object.keys(other).sort(), section).toEqual(Object.keys(phrases).sort());
    for (const [code, text] of Object.entries(phrases)) {
      expect(text.trim().length, `${section} ${code}`).toBeGreaterThan(0);
      expect(holes(other[code]!), `${section} ${code}`).toEqual(holes(text));
    }
  }
  for (const one of ['tally', 'choiceHelp'] as const)
    expect(sentences.pt[one] === undefined, one).toBe(sentences.en[one] === undefined);
  // A card of the home page has two lines.
  for (const { tagline } of Object.values(sentences)) expect(tagline).toMatch(/^\p{Lu}.{20,92}\.$/u);
  const { faults, options, presets, values, formats, names } = sentences.en;
  for (const { id } of game.formats) {
    expect(formats?.[id], id).toBeTruthy();
    expect(names.formats?.[id], id).toBeTruthy();
  }
  for (const { code } of game.prohibitions) expect(faults[code] ?? moveFaults.en[code], code).toBeTruthy();
  for (const { id } of game.presets) {
    expect(presets[id], id).toBeTruthy();
    expect(names.presets[id], id).toBeTruthy();
  }
  for (const spec of game.options) {
    expect(options[spec.id], spec.id).toBeTruthy();
    expect(names.options[spec.id], spec.id).toBeTruthy();
    for (const value of spec.values)
      expect(names.values[`${spec.id}=${value}`], `${spec.id}=${value}`).toBeTruthy();
    if (spec.kind !== 'int')
      for (const value of spec.values)
        expect(values[`${spec.id}=${value}`], `${spec.id}=${value}`).toBeTruthy();
  }
}
