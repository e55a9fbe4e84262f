/** Opened records: each becomes a tree with the facts of its headers. Knows no session. */
import { wrongArgument } from '../core/arguments.ts';
import { presetOf } from '../core/options.ts';
import { fail, ok } from '../core/result.ts';
import type { Fault, Game, Outcome, Position, Reading, Rules } from '../core/types.ts';
import type { Departure } from '../match/departures.ts';
import type { OutsideEnd } from '../match/ends.ts';
import type { TreeNode } from '../tree/node.ts';
import { GameTree } from '../tree/tree.ts';
import type { ParsedRecord } from './parse.ts';
import type { GameRecord } from './record.ts';
import { type ReplayResult, replayRecord } from './replay.ts';
import { type RecordInfo, treeRecord } from './tree.ts';

/** An opened game: its tree, and everything else in its record. */
export interface Chapter {
  readonly record: RecordInfo;
  readonly rules: Rules;
  readonly tree: GameTree;
  /** The end of the game; null if unfinished. */
  readonly outcome: Outcome | null;
  /** Set if the game ended outside the rules. */
  readonly end: OutsideEnd | null;
  /** Players who left before the end, in order. */
  readonly departures: readonly Departure[];
  /** Read from a record, which a game continued from it keeps. */
  readonly opened: boolean;
}

/**
 * A refusal carries the position of a refused move, and as `good` everything readable: the games before it, and
 * the playable part of the refused one. The first invalid annotation is a fault too; then `good` holds all games,
 * with each invalid annotation as a comment.
 */
export type ChaptersResult =
  | { ok: true; value: Chapter[] }
  | { ok: false; fault: Fault; rules?: Rules; position?: Position; good?: Chapter[] };

type ChaptersRefusal = Extract<ChaptersResult, { ok: false }>;
type ReplayRefusal = Extract<ReplayResult, { ok: false }>;

/** Replays each record once. */
export function readChapters(game: Game, parsed: readonly ParsedRecord[]): ChaptersResult {
  if (!Array.isArray(parsed)) return wrongArgument('records', parsed, 'ParsedRecord[]');
  const chapters: Chapter[] = [];
  let odd: Pick<ChaptersRefusal, 'fault' | 'rules' | 'position'> | null = null;
  for (const { record, places } of parsed.map((each) => each ?? {}) as ParsedRecord[]) {
    const replay = replayRecord(game, record, places);
    const opened = replay.ok ? replay.value : replay.whole;
    if (!opened) {
      const { tree, whole: _, ...refusal } = replay as ReplayRefusal;
      return tree ? { ...refusal, good: [...chapters, goodPart(record, tree)] } : refusal;
    }
    if (!replay.ok) {
      const { fault, rules, position } = replay;
      odd ??= { fault, ...(rules ? { rules } : {}), ...(position ? { position } : {}) };
    }
    const { rules, tree, outcome, end, departures } = opened;
    chapters.push({ record: infoOf(record), rules, tree, outcome, end, departures, opened: true });
  }
  if (odd) return { ok: false, ...odd, good: chapters };
  return chapters.length > 0 ? ok(chapters) : fail({ code: 'record-games', found: '0', accepted: '1' });
}

/** A position as a game without a move. */
export function positionChapter({ rules, position, stood }: Reading): Chapter {
  const tree = new GameTree({ rules, position, stood });
  const { start } = tree;
  const record = {
    game: rules.game.id,
    ...chosenOptions(rules, start),
    players: [],
    start,
    result: '*',
    headers: [],
  };
  return {
    record,
    rules,
    tree,
    outcome: tree.outcomeAt(tree.root),
    end: null,
    departures: [],
    opened: false,
  };
}

/** A chapter as a record again, with all changes of its tree. */
export const chapterRecord = ({ record, tree }: Chapter): GameRecord => treeRecord(tree, record);

export function infoOf({ line: _, after: __, ...info }: GameRecord): RecordInfo {
  return info;
}

/** The mistake may be in a variation or in the result: the game itself continues as far as it is legal. */
function goodPart(record: GameRecord, tree: GameTree): Chapter {
  tree.setEnd(null);
  let last: TreeNode = tree.root;
  for (const { move } of record.line.moves) {
    const next = tree.add(last, move);
    if (!next.ok) break;
    last = next.value;
  }
  const { departures: _, boardResult: __, ...info } = infoOf(record);
  return {
    record: { ...info, result: '*' },
    rules: tree.rules,
    tree,
    outcome: tree.outcomeAt(last),
    end: null,
    departures: [],
    opened: true,
  };
}

/** The closest preset, and the options that neither the preset nor the start position gives. */
export function chosenOptions(
  { game, options }: Rules,
  start: string,
): Pick<GameRecord, 'preset' | 'options'> {
  const preset = presetOf(game, options);
  const known = game.presets.find(({ id }) => id === preset)?.options ?? {};
  const beside = game.options
    .filter((spec) => start === 'start' || !spec.inText)
    .filter((spec) => options[spec.id] !== (known[spec.id] ?? spec.default));
  const texts = Object.fromEntries(beside.map(({ id }) => [id, String(options[id])]));
  return preset === undefined ? { options: texts } : { preset, options: texts };
}
