/**
 * The unfinished games of this person, one file each in `games/`, written anew after every change; who plays a game
 * has claimed it. When a game is over its record goes to the file of finished games, and its own file goes away.
 */
import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CLAIM, Claim, isClaimed } from '@tabuleiro/node/claim';
import { dataFolder } from '@tabuleiro/node/data-folder';
import { namesIn } from '@tabuleiro/node/files';
import { type Fault, fail, loadGame, type Options, ok, type Result } from '@tabuleiro/rules';
import {
  gamesBeforeInLog,
  movesInLog,
  type PlayerInfo,
  resumeSession,
  type Session,
  sessionLog,
  sessionRecords,
} from '@tabuleiro/rules/match';
import { ASIDE, diskFault, readWhole, syncPath, writeWhole } from './files.ts';
import { addFinished } from './finished.ts';
import { countLost } from './lost.ts';
import { formatSave, parseSave, SAVE_VERSION, type Save } from './save.ts';

/** A game that can be resumed, as a list shows it. */
export interface UnfinishedGame {
  id: string;
  game: string;
  options: Options;
  format: string;
  /** Games of the match that are over; seats may be exchanged after each. */
  gamesBefore: number;
  /** Player p sat in seat p in the first game of the match. */
  players: readonly PlayerInfo[];
  ply: number;
  saved: Date;
  /** Another process plays it right now. */
  open: boolean;
}

/** A save that this program cannot open, damaged or newer: it stays untouched until a person deletes it. */
export interface UnopenedSave {
  id: string;
  fault: Fault;
}

export interface ReopenedGame {
  session: Session;
  kept: GamePlace;
}

const FILE = /^([a-z0-9-]+)\.json$/;
/** Computers may move much faster than a disk can follow; it is waited for at most this often. */
const SYNC_MS = 300;
/** Temporary files older than this, in milliseconds, belong to killed processes. */
const ASIDE_MS = 3_600_000;

export class DiskStore {
  readonly folder: string;
  private readonly games: string;

  constructor(folder: string = dataFolder()) {
    this.folder = folder;
    this.games = join(folder, 'games');
  }

  /** A new game. Its file comes with the first save. */
  begin(seed: number): GamePlace {
    return new GamePlace(this.folder, seed, new Date().toISOString());
  }

  /**
   * All unfinished games, the last one first, and the saves that cannot be opened, untouched; games that ended while
   * nobody could write their record are put to the finished ones. `faults`: what the disk refused meanwhile.
   */
  async list(): Promise<{ games: UnfinishedGame[]; unopened: UnopenedSave[]; faults: Fault[] }> {
    const games: UnfinishedGame[] = [];
    const unopened: UnopenedSave[] = [];
    const faults: Fault[] = [];
    for (const name of namesIn(this.games)) {
      if (name.endsWith(ASIDE)) sweep(join(this.games, name));
      if (name.endsWith(CLAIM)) isClaimed(this.games, name.split('.')[0]!); // sweeps dead ones away
      const id = FILE.exec(name)?.[1];
      if (id === undefined) continue;
      const open = isClaimed(this.games, id);
      const save = this.read(id, open);
      if (!save) continue;
      if (!save.ok) unopened.push({ id, fault: save.fault });
      else if (!save.value.over) games.push(describe(id, save.value, open));
      else if (!open) {
        const fault = await this.finish(id);
        if (fault && isUnopened(fault)) unopened.push({ id, fault });
        else if (fault) faults.push(fault);
      }
    }
    games.sort((a, b) => b.saved.getTime() - a.saved.getTime() || (a.id < b.id ? 1 : -1));
    return { games, unopened, faults };
  }

  /** The game as it was after its last change, claimed by this process until `close`. */
  async resume(id: string): Promise<Result<ReopenedGame>> {
    let claim: Claim | null;
    try {
      claim = Claim.take(this.games, id);
    } catch {
      return this.load(id, null); // what cannot be written can still be read and played; its next save will say so
    }
    if (!claim) return fail({ code: 'save-open', found: id });
    const resumed = await this.load(id, claim);
    if (!resumed.ok) claim.release();
    return resumed;
  }

  /** Deletes an unfinished game, or a save that cannot be opened, unless it is being played. */
  remove(id: string): Fault | null {
    const path = this.path(id);
    try {
      const claim = Claim.take(this.games, id);
      if (!claim) return { code: 'save-open', found: id };
      rmSync(path, { force: true });
      claim.release();
      return null;
    } catch (error) {
      return diskFault(error, path);
    }
  }

  /** For a game that ended while its record could not be written. Another process may be just doing the same. */
  private async finish(id: string): Promise<Fault | null> {
    const resumed = await this.resume(id);
    if (!resumed.ok) return ['save-open', 'save-gone'].includes(resumed.fault.code) ? null : resumed.fault;
    const { kept, session } = resumed.value;
    const fault = kept.finish(session);
    kept.close();
    return fault;
  }

  private async load(id: string, claim: Claim | null): Promise<Result<ReopenedGame>> {
    const save = this.read(id, false);
    if (!save) return fail({ code: 'save-gone', found: id });
    if (!save.ok) return save;
    const { session: log, seed, begun } = save.value;
    const game = await loadGame(log.game);
    if (!game.ok) return fail(staying(this.path(id)));
    const session = resumeSession(game.value, log);
    if (!session.ok) return fail(staying(this.path(id)));
    const kept = new GamePlace(this.folder, seed, begun, claim && { id, claim });
    return ok({ session: session.value, kept });
  }

  /** Undefined when the file is gone. `open`: another process has it, so it is left alone whatever it holds. */
  private read(id: string, open: boolean): Result<Save> | undefined {
    const path = this.path(id);
    const text = readWhole(path);
    if (text === undefined) return undefined;
    const save = text === null ? fail({ code: 'save-damaged' }) : parseSave(text);
    if (save.ok) return save;
    if (save.fault.code === 'save-newer') return fail({ code: 'save-newer', found: path });
    return open ? undefined : fail(staying(path));
  }

  private path(id: string): string {
    return join(this.games, `${id}.json`);
  }
}

/** The place of one game on the disk while it is played. */
export class GamePlace {
  readonly seed: number;
  private readonly folder: string;
  private readonly begun: string;
  private place: { id: string; claim: Claim } | null;
  /** The last change is neither here nor in a file that the player chose. */
  private atRisk = false;
  /** Why the last change is not on the disk. */
  fault: Fault | null = null;
  private synced = Number.NEGATIVE_INFINITY;
  private later: NodeJS.Timeout | undefined;

  constructor(
    folder: string,
    seed: number,
    begun: string,
    place: { id: string; claim: Claim } | null = null,
  ) {
    this.folder = folder;
    this.seed = seed;
    this.begun = begun;
    this.place = place;
  }

  /** The last change is not on the disk. */
  get failed(): boolean {
    return this.fault !== null;
  }

  /** Leaving now loses moves. */
  get losing(): boolean {
    return this.atRisk;
  }

  /** The game so far was written to a file that the player chose. */
  exported(): void {
    this.atRisk = false;
  }

  /** Its name among the unfinished games; null before the first save. */
  get id(): string | null {
    return this.place?.id ?? null;
  }

  /** Local date of the first move, for records. */
  get date(): string {
    const day = new Date(this.begun);
    const two = (number: number) => String(number).padStart(2, '0');
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  }

  /** To be called after every change. Of a row of failures only the first is answered: once is enough to hear it. */
  save(session: Session): Fault | null {
    const fault = this.write(session);
    const news = this.fault === null ? fault : null;
    this.fault = fault;
    this.atRisk = fault !== null;
    return news;
  }

  /** Puts the records of a match that is over to the finished ones. On failure the save stays, for another time. */
  finish(session: Session): Fault | null {
    if (!this.place) return null;
    const { id } = this.place;
    const fault = addFinished(this.folder, id, sessionRecords(session, this.date));
    if (fault) return this.fault ? null : fault;
    this.atRisk = false;
    try {
      rmSync(this.path(id), { force: true });
    } catch (error) {
      return diskFault(error, this.path(id));
    }
    this.close();
    return null;
  }

  /** Releases the game. */
  close(): void {
    if (this.later) this.sync();
    if (this.atRisk) countLost();
    this.atRisk = false;
    this.place?.claim.release();
    this.place = null;
  }

  private write(session: Session): Fault | null {
    const games = join(this.folder, 'games');
    try {
      // the claim was lost or the folder removed: the file there must not be overwritten
      if (this.place && !this.place.claim.held) this.place = null;
      if (!this.place) {
        const id = newId(session.plan.game.id);
        const claim = Claim.take(games, id);
        if (!claim) return { code: 'disk-failed', found: games, accepted: 'EEXIST' };
        this.place = { id, claim };
      }
    } catch (error) {
      return diskFault(error, games);
    }
    const save: Save = {
      version: SAVE_VERSION,
      begun: this.begun,
      saved: new Date().toISOString(),
      seed: this.seed,
      over: session.match.result !== null,
      session: sessionLog(session),
    };
    const due = performance.now() - this.synced >= SYNC_MS;
    const fault = writeWhole(this.path(this.place.id), formatSave(save), due);
    if (due) this.rest();
    else this.later ??= setTimeout(() => this.sync(), SYNC_MS).unref();
    return fault;
  }

  /** Brings to the disk what was written without waiting for it. */
  private sync(): void {
    if (this.place) syncPath(this.path(this.place.id));
    this.rest();
  }

  private rest(): void {
    clearTimeout(this.later);
    this.later = undefined;
    this.synced = performance.now();
    this.place?.claim.touch();
  }

  private path(id: string): string {
    return join(this.folder, 'games', `${id}.json`);
  }
}

/** `dameo-20261116-001331-4f3a`: sorted by game and time in the folder. */
function newId(game: string): string {
  const [day, time] = new Date().toISOString().split(/[T.]/);
  return [game, day!.replaceAll('-', ''), time!.replaceAll(':', ''), randomBytes(3).toString('hex')].join(
    '-',
  );
}

const STAYS = 'save-stays';

const staying = (path: string): Fault => ({ code: STAYS, found: path });

/** About a save that this program cannot open, and not about the disk. */
export const isUnopened = ({ code }: Fault): boolean => code === STAYS || code === 'save-newer';

const describe = (id: string, { session, saved }: Save, open: boolean): UnfinishedGame => ({
  id,
  game: session.game,
  options: session.options,
  format: session.format,
  gamesBefore: gamesBeforeInLog(session),
  players: session.players,
  ply: movesInLog(session).length,
  saved: new Date(saved),
  open,
});

function sweep(path: string): void {
  try {
    if (Date.now() - statSync(path).mtimeMs > ASIDE_MS) rmSync(path, { force: true });
  } catch {} // renamed or swept by another
}
