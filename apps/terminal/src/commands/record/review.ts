/** `review`: goes through the games of a record, writes them with evaluations and marks, and says how they were played. */
import {
  annotateChapter,
  type GameReview,
  isWhole,
  review,
  sidesOf,
  slippedGames,
  timesOf,
  turningPoints,
} from '@tabuleiro/engine';
import { dataFolder } from '@tabuleiro/node/data-folder';
import { sayTime, tellSummary } from '@tabuleiro/play/review/say';
import { type Fault, fail, loadGame, ok, type Result } from '@tabuleiro/rules';
import {
  type Chapter,
  chapterRecord,
  formatRecord,
  formatRecords,
  type ParsedRecord,
  readChapters,
} from '@tabuleiro/rules/match';
import { loadSentences, type Sentences, type Speech } from '@tabuleiro/rules/text';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { parseNumber } from '../../io/numbers.ts';
import { note, print, printJson, refuse, sentence } from '../../io/output.ts';
import { ProgressLine } from '../../io/progress-line.ts';
import { finishedGames } from '../../open/finished.ts';
import { addReviewed } from '../../open/mistakes.ts';
import { readingExit, readRecordFile, readRecords } from '../../open/record-files.ts';
import { sayRunning } from '../../open/review-words.ts';
import { isSameFile, reviewFileFault, writeReviews } from '../../store/review-file.ts';
import { ReviewStore } from '../../store/reviews.ts';
import { version } from '../../version.ts';
import { tellCommand } from '../words.ts';

const MOST_NODES = 1e9;
/** Milliseconds between lines of progress without a terminal. */
const PLAIN_MS = 10_000;

interface OpenedRecord {
  parsed: ParsedRecord;
  chapter: Chapter;
  sentences: Sentences;
  /** An annotation that cannot be; the rest is reviewed. */
  odd: Fault | null;
}

type Opening =
  | { ok: true; value: OpenedRecord }
  | { ok: false; fault: Fault; speech: Omit<Speech, 'language'> };

interface Reviewed {
  opened: OpenedRecord;
  /** With the review in it. */
  chapter: Chapter;
  review: GameReview;
}

export async function run(call: Call): Promise<number> {
  const nodes =
    call.flags.nodes === undefined ? ok(undefined) : parseNumber('--nodes', call.flags.nodes, 1, MOST_NODES);
  if (!nodes.ok) return refuse(call, nodes.fault, exit.misuse);
  const { out } = call.flags;
  const taken = out === undefined ? null : reviewFileFault(out);
  if (taken) return refuse(call, taken, exit.misuse);
  const [file] = call.args;
  const parsed = file === undefined ? await ownRecords() : await recordsOf(file);
  if (!parsed.ok) return refuse(call, parsed.fault, readingExit(parsed.fault));
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  let code: number = exit.fine;
  const done: Reviewed[] = [];
  for (const [i, record] of parsed.value.entries()) {
    if (stop.signal.aborted) break;
    const opening = await openRecord(record);
    if (!opening.ok) {
      code = refuse(call, opening.fault, exit.no, opening.speech);
      continue;
    }
    const { rules } = opening.value.chapter;
    const { odd, sentences } = opening.value;
    if (odd) note(sentence(odd, { language: call.language, rules, sentences }));
    const found = await reviewed(call, opening.value, nodes.value, stop.signal, {
      game: i + 1,
      games: parsed.value.length,
    });
    if (!found.ok) {
      code = refuse(call, found.fault, exit.no, { rules, sentences });
      continue;
    }
    done.push(found.value);
    await tell(call, found.value);
  }
  process.off('SIGINT', interrupt);
  process.off('SIGTERM', interrupt);
  const written = write(call, parsed.value, done);
  if (written !== exit.fine) return written;
  return stop.signal.aborted ? exit.interrupted : code;
}

async function recordsOf(file: string): Promise<Result<readonly ParsedRecord[]>> {
  const text = await readRecordFile(file);
  return text.ok ? readRecords(text.value) : text;
}

/** The finished games, the last one first. */
async function ownRecords(): Promise<Result<readonly ParsedRecord[]>> {
  const { games, fault } = await finishedGames(dataFolder());
  const records = games.flatMap(({ loaded }) => loaded.records);
  return records.length > 0 ? ok(records) : fail(fault ?? { code: 'finished-none' });
}

/** One game as a tree; what could be played of a broken one is not its game, so that one is refused. */
async function openRecord(parsed: ParsedRecord): Promise<Opening> {
  const { record, places } = parsed;
  const game = await loadGame(record.game);
  if (!game.ok) return { ok: false, fault: { ...game.fault, ...places.headers.get('Game') }, speech: {} };
  const sentences = await loadSentences(game.value.id);
  const read = readChapters(game.value, [parsed]);
  if (read.ok) return { ok: true, value: { parsed, chapter: read.value[0]!, sentences, odd: null } };
  const { fault, rules, position, good } = read;
  const [chapter] = good ?? [];
  if (chapter && fault.code.startsWith('annotation-'))
    return { ok: true, value: { parsed, chapter, sentences, odd: fault } };
  const seen = { ...(rules ? { rules } : {}), ...(position ? { position } : {}) };
  return { ok: false, fault, speech: { ...seen, sentences } };
}

/** Continues an interrupted review, and saves after every move. */
async function reviewed(
  { language }: Call,
  opened: OpenedRecord,
  nodes: number | undefined,
  signal: AbortSignal,
  count: { game: number; games: number },
): Promise<Result<Reviewed>> {
  const { rules, tree } = opened.chapter;
  const moves = tree.mainLine().map(({ id }) => id);
  const { options, game } = rules;
  const place = { game: game.id, options, position: tree.start, moves };
  const store = new ReviewStore();
  const asked = { ...place, nodes };
  const before = store.load(asked);
  const line = new ProgressLine(PLAIN_MS);
  const begun = performance.now();
  const from = before?.plies.length ?? 0;
  if (before && before.plies.length > 0)
    note(tellCommand(language, 'review-goes-on', { done: before.plies.length, total: moves.length }));
  line.begin();
  const found = await review({
    ...place,
    nodes,
    signal,
    done: before ?? undefined,
    onProgress: ({ ply }, part) => {
      store.save(asked, part);
      line.show(() => {
        const done = ply + 1;
        const seconds = ((performance.now() - begun) / 1000 / (done - from)) * (moves.length - done);
        const running = {
          done,
          total: moves.length,
          secondsLeft: done - from > 1 ? Math.ceil(seconds) : null,
        };
        return tellCommand(language, 'reviewing', { ...count, says: sayRunning(language, running) });
      });
    },
  });
  line.clear();
  if (!found.ok) return found;
  if (isWhole(found.value)) {
    store.remove(asked);
    const fault = await addReviewed(opened.chapter, found.value);
    if (fault) note(sentence(fault, { language }));
  } else
    note(tellCommand(language, 'review-stopped', { done: found.value.plies.length, total: moves.length }));
  const chapter = annotateChapter(opened.chapter, found.value, version);
  return chapter.ok ? ok({ opened, chapter: chapter.value, review: found.value }) : fail(chapter.fault);
}

/** The summary: beside the record where that goes to the same place, else as the answer. */
async function tell(call: Call, { opened, chapter, review: found }: Reviewed): Promise<void> {
  if (call.flags.json) return;
  const { rules, tree } = opened.chapter;
  const speech = { rules, language: call.language, sentences: opened.sentences };
  const nodes = [tree.root, ...tree.mainLine()];
  const positionAt = (ply: number) => tree.positionAt(nodes[ply]!).position;
  const lines = await tellSummary(speech, found, positionAt, chapter.outcome?.winners ?? null);
  lines.push(
    ...timesOf(movesOf(chapter), rules.seats.length).map((each) => sayTime(speech, movesOf(chapter), each)),
  );
  (call.flags.out === undefined ? note : print)(lines.join('\n'));
}

/** The seat of each move, and its time. */
const movesOf = ({ tree }: Chapter): { seat: number; spent: number | null }[] =>
  tree.mainLine().map((node) => ({
    seat: tree.seatAt(node.parent!),
    spent: node.annotation.clock?.spent ?? null,
  }));

/**
 * If the file cannot be written, the review goes to stdout, so that it is not lost. A file reviewed into itself keeps
 * its unreviewed games.
 */
function write(call: Call, parsed: readonly ParsedRecord[], done: readonly Reviewed[]): number {
  const { out, json } = call.flags;
  const reviewed = done.map(({ chapter }) => chapterRecord(chapter));
  const keepsAll = out !== undefined && reviewed.length > 0 && isSameFile(out, call.args[0] ?? '');
  const records = keepsAll
    ? parsed.map((each) => {
        const at = done.findIndex(({ opened }) => opened.parsed === each);
        return reviewed[at] ?? each.record;
      })
    : reviewed;
  const fault = out === undefined || records.length === 0 ? null : writeReviews(out, records);
  const isWritten = out !== undefined && fault === null;
  if (isWritten && records.length > 0 && !json)
    note(tellCommand(call.language, 'review-written', { file: out }));
  if (json) printJson({ event: 'review', games: done.map(gameJson) });
  else if (!isWritten && records.length > 0) process.stdout.write(formatRecords(records));
  return fault ? refuse(call, fault, exit.misuse) : exit.fine;
}

function gameJson({ opened, chapter, review: found }: Reviewed): Record<string, unknown> {
  const { rules } = opened.chapter;
  return {
    game: rules.game.id,
    ...found,
    complete: isWhole(found),
    sides: sidesOf(found, rules.seats.length).map(({ seat, ...side }) => ({
      seat: rules.seats[seat]!.turn,
      ...side,
    })),
    turns: turningPoints(found.plies).map(({ ply }) => ply),
    slips: slippedGames(found, chapter.outcome?.winners ?? null).flatMap(({ moves }) =>
      moves.map(({ ply }) => ply),
    ),
    times: timesOf(movesOf(chapter), rules.seats.length).map(({ seat, ...times }) => ({
      seat: rules.seats[seat]!.turn,
      ...times,
    })),
    record: formatRecord(chapterRecord(chapter)),
  };
}
