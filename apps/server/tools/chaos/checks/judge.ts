/** After the faults: what clients were told is held against what the store has, and the store against the rules. */

import { isOverDays } from '@tabuleiro/protocol/request';
import { HUMAN, type Session, type SessionEvent } from '@tabuleiro/rules/match';
import { type OnlineGame, openGame, sentAct } from '../../../src/game/online-game.ts';
import { rebuild } from '../../../src/hall/admin.ts';
import { SERVER_SETTINGS } from '../../../src/settings.ts';
import type { FoundGame, GameStore, Standing } from '../../../src/store/store.ts';
import type { PlacedFault } from '../faults.ts';
import { plainText, type Testimony } from '../testimony.ts';
import { wrongClocks, wrongCredits } from './clocks.ts';
import { acceptedOf, missing, repeated, wrongHashes } from './commands.ts';
import { overpaid, type SeenRun } from './paid.ts';
import { RematchChecks } from './rematches.ts';
import { type LogStep, replayOf } from './steps.ts';

/** Sentences about everything that is not as promised, by promise. */
export interface ChaosVerdict {
  /** Acknowledged, and not in the store as it was said. */
  lost: string[];
  /** One command that happened twice, a result or a takeback that was applied twice, a second rematch. */
  doubled: string[];
  /** A client or a watcher heard something else than the store has, or has made something else of it. */
  diverged: string[];
  /** Holes, and games that cannot be replayed. */
  illegal: string[];
  /** Clocks that show what does not follow, and turns that cost more than their players had of them. */
  clocks: string[];
  derived: string[];
  counts: VerdictCounts;
}

/** What took part: what nobody did is not proved. */
export interface VerdictCounts {
  games: number;
  events: number;
  /** Games with computers and what those played, games of three or four places, and games over days. */
  computers: number;
  computerMoves: number;
  crowded: number;
  overDays: number;
  /** Matches of several games, and games of them after the first. */
  matches: number;
  nextGames: number;
  /** Things that robots did besides moving. */
  takebacks: number;
  claims: number;
  aborted: number;
  cancelled: number;
  rematches: number;
  /** Events of games with clocks, and turns of people that both ends of were heard of. */
  clockEvents: number;
  turns: number;
}

export interface CheckedRun extends SeenRun {
  readonly store: GameStore;
  readonly witnesses: readonly Testimony[];
}

export async function judge({ store, witnesses, ...seen }: CheckedRun): Promise<ChaosVerdict> {
  const verdict: ChaosVerdict = {
    lost: [],
    doubled: [],
    diverged: [],
    illegal: [],
    clocks: [],
    derived: await derivedAnew(store),
    counts: {
      games: 0,
      events: 0,
      computers: 0,
      computerMoves: 0,
      crowded: 0,
      overDays: 0,
      matches: 0,
      nextGames: 0,
      takebacks: 0,
      claims: 0,
      aborted: 0,
      cancelled: 0,
      rematches: 0,
      clockEvents: 0,
      turns: 0,
    },
  };
  const known = new Set<string>();
  const rematches = new RematchChecks();
  for (let after: string | null = null; ; ) {
    const ids: readonly string[] = await store.ids(after, 200);
    if (ids.length === 0) break;
    after = ids.at(-1)!;
    for (const id of ids) {
      known.add(id);
      const own = witnesses.filter(({ game }) => game === id);
      const found = (await store.read(id))!;
      rematches.add(found);
      const faults = seen.faults.map((fault) => faultFor(id, fault));
      await judgeGame(found, own, { ...seen, faults }, store, verdict);
    }
  }
  for (const { game, acks } of witnesses)
    if (!known.has(game) && acks.size > 0) verdict.lost.push(`${game}: the whole game`);
  verdict.doubled.push(...rematches.doubled);
  verdict.lost.push(...rematches.lost);
  verdict.counts.rematches = rematches.count;
  return verdict;
}

/** Players may have come to a game by way of a node that had another one's: that is no outage of the game. */
const faultFor = (game: string, fault: PlacedFault): PlacedFault =>
  fault.games?.has(game) === false ? { ...fault, kind: `${fault.kind} elsewhere` } : fault;

async function judgeGame(
  found: FoundGame,
  witnesses: readonly Testimony[],
  seen: SeenRun,
  store: GameStore,
  verdict: ChaosVerdict,
): Promise<void> {
  const { id } = found.row;
  const { counts } = verdict;
  const say = (list: string[], sentences: readonly string[]): void => {
    list.push(...sentences.map((each) => `${id}: ${each}`));
  };
  const log = found.events.map(({ event }) => event);
  counts.games++;
  counts.events += log.length;
  say(verdict.illegal, holes(log));
  say(verdict.diverged, divergence(found, witnesses));
  const opened = await openGame(found);
  if (!opened.ok) return say(verdict.illegal, [`${opened.fault.code} ${opened.fault.found ?? ''}`]);
  const { accepted, lost } = await acceptedOf(id, witnesses, store);
  say(verdict.lost, lost);
  countActs(found, counts);
  if (!opened.value.session) return say(verdict.lost, missing(found, null, accepted));
  const replay = await replayOf(opened.value);
  const { session, steps } = replay;
  countKinds(opened.value, session, counts);
  say(verdict.illegal, wrongHashes(found, replay));
  say(verdict.lost, missing(found, replay, accepted));
  say(verdict.doubled, repeated(replay, accepted));
  say(verdict.doubled, results(session));
  say(verdict.doubled, takebacks(steps));
  const clocks = wrongClocks(replay);
  const paid = overpaid(replay, isOverDays(opened.value.request), witnesses, accepted, seen);
  say(verdict.clocks, [...clocks.wrong, ...wrongCredits(replay, SERVER_SETTINGS.lag), ...paid.wrong]);
  counts.clockEvents += clocks.judged;
  counts.turns += paid.judged;
}

function countActs({ acts }: FoundGame, counts: VerdictCounts): void {
  const of = (kind: string): number => acts.filter((act) => act.kind === kind).length;
  counts.claims += of('claimed');
  counts.aborted += of('aborted');
  counts.cancelled += of('cancelled');
}

function countKinds(
  { hasComputers, request }: OnlineGame,
  { log, plan, games }: Session,
  counts: VerdictCounts,
): void {
  const of = (kind: SessionEvent['kind']): SessionEvent[] => log.filter((event) => event.kind === kind);
  counts.computers += Number(hasComputers);
  counts.crowded += Number(plan.players.length > 2);
  counts.overDays += Number(isOverDays(request) && request.clock !== null);
  counts.matches += Number(plan.format.games > 1);
  counts.nextGames += games.length - 1;
  counts.takebacks += of('undo').length;
  counts.computerMoves += of('move').filter(
    ({ player }) => player !== null && plan.players[player]?.kind !== HUMAN,
  ).length;
}

const holes = (log: readonly SessionEvent[]): string[] =>
  log.flatMap(({ number }, i) => (number === i + 1 ? [] : [`event ${i + 1} has number ${number}`]));

/**
 * What every player and watcher heard is the beginning of the log, without a hole; so is what their own session has, and
 * what they know of the server's acts.
 */
function divergence({ events: kept, acts: keptActs }: FoundGame, witnesses: readonly Testimony[]): string[] {
  const texts = kept.map(({ event }) => plainText(event));
  const actTexts = keptActs.map((act) => plainText(sentAct(act)));
  return witnesses.flatMap(({ events, contradictions, log, acts }) => [
    ...contradictions,
    ...[...events.keys()]
      .sort((a, b) => a - b)
      .flatMap((number, i) => (number === i + 1 ? [] : [`heard ${number} for ${i + 1}`]))
      .slice(0, 1),
    ...[...events].flatMap(([number, { text }]) =>
      texts[number - 1] === text ? [] : [`heard ${text}, kept ${texts[number - 1] ?? 'nothing'}`],
    ),
    ...beside(log, texts),
    ...beside(acts, actTexts),
  ]);
}

/** The first of a client's own that is not the one that is kept in its place. */
function beside(own: readonly unknown[], kept: readonly string[]): string[] {
  const first = own.findIndex((each, i) => plainText(each) !== kept[i]);
  return first < 0 ? [] : [`a client has ${plainText(own[first])}, kept ${kept[first] ?? 'nothing'}`];
}

/** One end for each game of a match that is over; a takeback takes the end back too. */
function results({ log, match, outcome, games }: Session): string[] {
  const wrong: string[] = [];
  let ends = 0;
  let finished = 0;
  for (const event of log)
    if (event.kind === 'end') ends++;
    else if (event.kind === 'undo') ends = Math.max(0, ends - 1);
    else if (event.kind === 'game') {
      if (ends !== 1) wrong.push(`${ends} results before event ${event.number}`);
      finished++;
      ends = 0;
    }
  if (ends !== (outcome ? 1 : 0)) wrong.push(`${ends} results at the end`);
  const last = log.findLast(({ kind }) => kind === 'end');
  const said = last?.kind === 'end' ? last.match : null;
  if (outcome && plainText(said) !== plainText(match.result)) wrong.push('another result of the match');
  if (match.played.length !== finished + (outcome ? 1 : 0) || games.length !== finished + 1)
    wrong.push(`${match.played.length} games counted of ${games.length}`);
  return wrong;
}

/** Moves are taken back when everybody has agreed to it, by whom they asked for, and then once. */
const takebacks = (steps: readonly LogStep[]): string[] =>
  steps.flatMap(({ event, agreed }) => {
    if (event.kind === 'undo')
      return agreed?.by === event.player ? [] : [`undo ${event.number} without an agreed takeback`];
    return agreed ? [`takeback ${agreed.number} was agreed to, and ${event.kind} followed`] : [];
  });

const STATES = ['challenge', 'playing', 'over', 'closed'] as const;

/** Everything derived is thrown over, made anew from the facts, and compared. */
async function derivedAnew(store: GameStore): Promise<string[]> {
  const all = async (): Promise<Map<string, Standing>> => {
    const found = await Promise.all(STATES.map((state) => store.standings({ state, most: 100_000 })));
    return new Map(found.flat().map((each) => [each.game, each]));
  };
  const before = await all();
  for (const each of before.values())
    await store.putStanding({ ...each, toMove: 3, due: 1, listed: !each.listed, rules: '', changed: -1 });
  const thrown = await all();
  const broken = await rebuild(store, SERVER_SETTINGS);
  const after = await all();
  const other = [...before].filter(([id, each]) => plainText(each) !== plainText(after.get(id)));
  return [
    ...[...thrown].flatMap(([id, { changed }]) => (changed === -1 ? [] : [`${id} could not be thrown over`])),
    ...broken.map((id) => `${id} cannot be read`),
    ...other.map(([id, each]) => `${id}: ${plainText(each)} became ${plainText(after.get(id))}`),
  ];
}
