/** After the faults: what clients were told is held against what the store has, and the store against the rules. */

import { isOverDays } from '@tabuleiro/protocol/request';
import { HUMAN, type Session, type SessionEvent } from '@tabuleiro/rules/match';
import { type OnlineGame, openGame } from '../../src/game/online-game.ts';
import { rebuild } from '../../src/hall/admin.ts';
import { SERVER_SETTINGS } from '../../src/settings.ts';
import type { FoundGame, GameStore, Standing } from '../../src/store/store.ts';
import { paidOutages, risenClocks } from './clock-checks.ts';
import type { PlacedFault } from './faults.ts';
import { plainText, type Testimony } from './robot.ts';

/** Sentences about everything that is not as promised, by promise. */
export interface ChaosVerdict {
  /** Acknowledged, and not in the store as it was said. */
  lost: string[];
  /** One command that happened twice, two events of one number, a result that was counted twice. */
  doubled: string[];
  /** A client or a watcher heard something else than the store has. */
  diverged: string[];
  /** Holes, and games that cannot be replayed. */
  illegal: string[];
  clocks: string[];
  derived: string[];
  /** Of games and events that were looked at. */
  games: number;
  events: number;
  /** Games with computers and what those played, games of three or four places, and games over days. */
  computers: number;
  computerMoves: number;
  crowded: number;
  overDays: number;
}

export interface CheckedRun {
  readonly store: GameStore;
  readonly witnesses: readonly Testimony[];
  readonly faults: readonly PlacedFault[];
}

const PLACES = [0, 1, 2, 3];

export async function judge({ store, witnesses, faults }: CheckedRun): Promise<ChaosVerdict> {
  const verdict: ChaosVerdict = {
    lost: [],
    doubled: [],
    diverged: [],
    illegal: [],
    clocks: [],
    derived: await derivedAnew(store),
    games: 0,
    events: 0,
    computers: 0,
    computerMoves: 0,
    crowded: 0,
    overDays: 0,
  };
  const known = new Set<string>();
  for (let after: string | null = null; ; ) {
    const ids: readonly string[] = await store.ids(after, 200);
    if (ids.length === 0) break;
    after = ids.at(-1)!;
    for (const id of ids) {
      known.add(id);
      const own = witnesses.filter(({ game }) => game === id);
      await judgeGame((await store.read(id))!, own, faults, store, verdict);
    }
  }
  for (const { game, acks } of witnesses)
    if (!known.has(game) && acks.size > 0) verdict.lost.push(`${game}: the whole game`);
  return verdict;
}

async function judgeGame(
  found: FoundGame,
  witnesses: readonly Testimony[],
  faults: readonly PlacedFault[],
  store: GameStore,
  verdict: ChaosVerdict,
): Promise<void> {
  const { id } = found.row;
  const say = (list: string[], sentences: readonly string[]): void => {
    list.push(...sentences.map((each) => `${id}: ${each}`));
  };
  const log = found.events.map(({ event }) => event);
  verdict.games++;
  verdict.events += log.length;
  say(verdict.illegal, holes(log));
  say(verdict.diverged, divergence(log, witnesses));
  const opened = await openGame(found);
  if (!opened.ok) return say(verdict.illegal, [`${opened.fault.code} ${opened.fault.found ?? ''}`]);
  const accepted = await acceptedOf(id, witnesses, store);
  say(verdict.lost, accepted.lost);
  const { session } = opened.value;
  if (!session) return;
  countKinds(opened.value, session, verdict);
  say(verdict.doubled, repeated(session, accepted.plays));
  say(verdict.doubled, results(session));
  const again = found.acts.filter(({ kind }) => kind === 'rematch');
  if (again.length > 1) say(verdict.doubled, ['two rematches']);
  say(verdict.clocks, risenClocks(session));
  say(verdict.clocks, paidOutages(session, witnesses, faults));
}

/** What took part: a kind of game that nobody played is not proved. */
function countKinds(
  { hasComputers, request }: OnlineGame,
  { log, plan }: Session,
  verdict: ChaosVerdict,
): void {
  verdict.computers += Number(hasComputers);
  verdict.crowded += Number(plan.players.length > 2);
  verdict.overDays += Number(isOverDays(request) && request.clock !== null);
  verdict.computerMoves += log.filter(
    (event) => event.kind === 'move' && !isPerson(plan, event.player),
  ).length;
}

const isPerson = ({ players }: Session['plan'], player: number | null): boolean =>
  player === null || players[player]?.kind === HUMAN;

const holes = (log: readonly SessionEvent[]): string[] =>
  log.flatMap(({ number }, i) => (number === i + 1 ? [] : [`event ${i + 1} has number ${number}`]));

/** What every player and watcher heard is the beginning of the log, without a hole. */
function divergence(log: readonly SessionEvent[], witnesses: readonly Testimony[]): string[] {
  const texts = log.map(plainText);
  return witnesses.flatMap(({ events, contradictions }) => [
    ...contradictions,
    ...[...events.keys()]
      .sort((a, b) => a - b)
      .flatMap((number, i) => (number === i + 1 ? [] : [`heard ${number} for ${i + 1}`]))
      .slice(0, 1),
    ...[...events].flatMap(([number, { text }]) =>
      texts[number - 1] === text ? [] : [`heard ${text}, kept ${texts[number - 1] ?? 'nothing'}`],
    ),
  ]);
}

/** Every acknowledgement is in the store word for word. `plays`: moves that were accepted, told or not. */
async function acceptedOf(
  game: string,
  witnesses: readonly Testimony[],
  store: GameStore,
): Promise<{ lost: string[]; plays: number }> {
  const lost: string[] = [];
  let plays = 0;
  for (const { acks, sent } of witnesses)
    for (const id of new Set([...acks.keys(), ...sent.keys()])) {
      const found = (await Promise.all(PLACES.map((place) => store.command(game, place, id)))).find(Boolean);
      const said = acks.get(id);
      if (said !== undefined && found?.answer !== said)
        lost.push(`told ${said}, kept ${found?.answer ?? 'nothing'}`);
      if (found && sent.get(id)?.command.kind === 'play') plays++;
    }
  return { lost, plays };
}

/** Every move in the log is one accepted command, but for those of computers and substitutes. */
function repeated({ log, plan }: Session, plays: number): string[] {
  const gone = new Set<number>();
  let moves = 0;
  for (const event of log)
    if (event.kind === 'substitute') gone.add(event.seat);
    else if (event.kind === 'game') gone.clear();
    else if (event.kind === 'move' && !gone.has(event.seat) && isPerson(plan, event.player)) moves++;
  return moves === plays ? [] : [`${moves} moves by ${plays} commands`];
}

/** One end for each game of a match that is over; a takeback takes the end back too. */
function results({ log, match, outcome, games }: Session): string[] {
  const wrong: string[] = [];
  let ends = 0;
  let finished = 0;
  for (const event of log)
    if (event.kind === 'end') ends++;
    else if (event.kind === 'undo') ends = Math.min(ends, 0);
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

const STATES = ['challenge', 'playing', 'over', 'closed'] as const;

/** Everything derived is thrown over, made anew from the facts, and compared. */
async function derivedAnew(store: GameStore): Promise<string[]> {
  const all = async (): Promise<Map<string, Standing>> => {
    const found = await Promise.all(STATES.map((state) => store.standings({ state, most: 100_000 })));
    return new Map(found.flat().map((each) => [each.game, each]));
  };
  const before = await all();
  for (const each of before.values())
    await store.putStanding({ ...each, toMove: null, due: 1, changed: -1, lastNumber: 0 });
  const broken = await rebuild(store, SERVER_SETTINGS);
  const after = await all();
  const other = [...before].filter(([id, each]) => plainText(each) !== plainText(after.get(id)));
  return [
    ...broken.map((id) => `${id} cannot be read`),
    ...other.map(([id, each]) => `${id}: ${plainText(each)} became ${plainText(after.get(id))}`),
  ];
}
