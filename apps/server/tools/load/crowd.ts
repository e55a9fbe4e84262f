/** Many clients in one process, as light as they can be: sockets that play one and the same game by heart. */
import type { CreateAnswer, JoinAnswer } from '@tabuleiro/protocol/http';
import type { AckMessage } from '@tabuleiro/protocol/server-messages';
import { gameIds, listMoves, loadGame, must, Rng } from '@tabuleiro/rules';
import { startSession } from '@tabuleiro/rules/match';
import { WebSocket } from 'ws';
import { pause } from './measure.ts';

const PLAYERS = [0, 1].map(() => ({ name: '', kind: 'human' }));

export interface Script {
  readonly game: string;
  readonly moves: readonly string[];
}

/** A game at random that lasts: the longest of some. */
export async function longScript(most = 1000): Promise<Script> {
  let best: Script = { game: '', moves: [] };
  for (const id of gameIds) {
    const game = must(await loadGame(id));
    for (let seed = 1; seed <= 5; seed++) {
      const rng = new Rng(seed);
      const session = startSession({ game, players: PLAYERS });
      if (!session.ok) break;
      const moves: string[] = [];
      while (!session.value.outcome && moves.length < most) {
        const legal = listMoves(session.value.rules, session.value.position);
        const { text } = legal[rng.below(legal.length)]!;
        moves.push(text);
        must(session.value.play(text));
      }
      if (moves.length > best.moves.length) best = { game: id, moves };
    }
  }
  return best;
}

let addresses = 0;
/** Limits are per address: every client has its own. */
export function nextAddress(): string {
  const n = ++addresses;
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

export async function post<T>(port: number, path: string, body: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': nextAddress() },
  });
  const answer = (await response.json()) as T & { fault?: object };
  if (answer.fault) throw new Error(`${path}: ${JSON.stringify(answer.fault)}`);
  return answer;
}

export async function get<T>(port: number, path: string): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    headers: { 'X-Forwarded-For': nextAddress() },
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

export interface CrowdGame {
  readonly id: string;
  readonly secrets: readonly [string, string];
}

export async function createGame(
  port: number,
  game: string,
  places = ['human', 'human'],
  listed = false,
): Promise<CrowdGame> {
  const request = { game, places, listed, clock: { initial: INITIAL_MS, increment: 0 } };
  const created = await post<CreateAnswer>(port, 'games', { name: 'Ana', request });
  const invitation = created.invitations[1];
  if (!invitation) return { id: created.game, secrets: [created.secret, ''] };
  const joined = await post<JoinAnswer>(port, `games/${created.game}/join`, { name: 'Rui', invitation });
  if (!joined.joined) throw new Error('not joined');
  return { id: created.game, secrets: [created.secret, joined.secret] };
}

/** Some at once: one after the other takes minutes, all at once is an attack. */
export async function inTurns<T>(count: number, make: (i: number) => Promise<T>, atOnce = 40): Promise<T[]> {
  const made: T[] = [];
  for (let i = 0; i < count; i += atOnce)
    made.push(
      ...(await Promise.all(Array.from({ length: Math.min(atOnce, count - i) }, (_, k) => make(i + k)))),
    );
  return made;
}

/** A connection that has said hello, where there is something to say it to. */
export function connected(
  port: number,
  hello: object | null,
  hear: (text: string) => void,
): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const path = hello ? '/api/v1/socket' : '/';
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
      headers: { 'X-Forwarded-For': nextAddress() },
      perMessageDeflate: false,
    });
    let isIn = false;
    socket.on('open', () => {
      if (hello) socket.send(JSON.stringify({ kind: 'hello', version: 1, since: 0, ...hello }));
      else resolve(socket);
    });
    socket.on('message', (data) => {
      const text = String(data);
      if (!isIn && hello) {
        isIn = true;
        if (text.startsWith('{"kind":"welcome"')) resolve(socket);
        else reject(new Error(text));
      } else hear(text);
    });
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
  });
}

/** Sends one command at a time. */
export interface Sender {
  readonly isWaiting: boolean;
  /** False where nothing can be sent now. `dueAt`: when it should have been sent. */
  send(dueAt: number): boolean;
}

/** What a game reports of its moves. */
export interface MoveReports {
  /** An acknowledgement, so many milliseconds after its move was due. */
  answered(ms: number): void;
  /** What a turn cost on the clock, and what its player took from hearing of it to sending the move. */
  timed?(charged: number, taken: number): void;
}

/** Long enough that no clock runs out while anything is measured. */
const INITIAL_MS = 3_600_000;

/** A game with two players, both connected, who move when told to. */
export class ScriptedGame implements Sender {
  readonly game: CrowdGame;
  /** Number of the last event of which an acknowledgement told. */
  lastNumber = 0;
  private readonly sockets: WebSocket[] = [];
  private readonly script: Script;
  private readonly reports: MoveReports;
  private plies = 0;
  private dueAt: number | null = null;
  /** The player who moved last. */
  private mover = 1;
  private sentAt = 0;
  /** When the other player heard of the last move; null until then. */
  private heardAt: number | null = Number.NaN;
  private taken = Number.NaN;
  private readonly left = [INITIAL_MS, INITIAL_MS];

  private constructor(script: Script, game: CrowdGame, reports: MoveReports) {
    this.script = script;
    this.game = game;
    this.reports = reports;
  }

  static async open(
    port: number,
    script: Script,
    game: CrowdGame,
    reports: MoveReports,
  ): Promise<ScriptedGame> {
    const scripted = new ScriptedGame(script, game, reports);
    for (const [player, secret] of game.secrets.entries()) {
      const hear = (text: string): void => scripted.hear(player, text);
      scripted.sockets.push(await connected(port, { game: game.id, secret }, hear));
    }
    return scripted;
  }

  get isWaiting(): boolean {
    return this.dueAt !== null || this.heardAt === null;
  }

  /** Moves that it can still make. */
  get rest(): number {
    return this.script.moves.length - this.plies;
  }

  send(dueAt: number): boolean {
    const { plies, script } = this;
    if (this.isWaiting || this.rest <= 0) return false;
    this.dueAt = dueAt;
    this.mover = plies % 2;
    this.sentAt = performance.now();
    this.taken = this.sentAt - this.heardAt!;
    this.heardAt = null;
    this.sockets[this.mover]!.send(commandText(script, plies));
    return true;
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  private hear(player: number, text: string): void {
    if (text.startsWith('{"kind":"refused"')) throw new Error(text);
    if (text.startsWith('{"kind":"bye"')) throw new Error(text);
    if (text.startsWith('{"kind":"events"')) {
      if (player !== this.mover && text.includes('"kind":"move"')) this.heardAt ??= performance.now();
    } else if (text.startsWith('{"kind":"ack"') && this.dueAt !== null) this.acknowledged(text);
  }

  private acknowledged(text: string): void {
    const { number, left } = JSON.parse(text) as AckMessage;
    this.reports.answered(performance.now() - this.dueAt!);
    this.dueAt = null;
    this.plies++;
    this.lastNumber = number;
    const now = left?.[this.mover];
    if (now === undefined) return;
    if (!Number.isNaN(this.taken)) this.reports.timed?.(this.left[this.mover]! - now, this.taken);
    this.left[this.mover] = now;
  }
}

/** The message with which a move is made. */
export function commandText({ moves }: Script, ply: number): string {
  const command = { kind: 'play', move: moves[ply % moves.length], ply };
  return JSON.stringify({ kind: 'do', id: `m${ply}`, after: ply, command });
}

/** A connection to the server that echoes, which says what a player would. */
export async function openEcho(
  port: number,
  script: Script,
  answered: (ms: number) => void,
): Promise<Sender> {
  let dueAt: number | null = null;
  let plies = 0;
  const socket = await connected(port, null, () => {
    answered(performance.now() - dueAt!);
    dueAt = null;
  });
  return {
    get isWaiting() {
      return dueAt !== null;
    },
    send(due) {
      if (dueAt !== null) return false;
      dueAt = due;
      socket.send(commandText(script, plies++));
      return true;
    },
  };
}

/** Longest wait for the last answers. */
const LONGEST = 10_000;

/**
 * Sends `perSecond` moves a second for some seconds, game by game, and waits for all answers; returns how many a second were
 * sent. A move that no game is free for is sent later, and its latency counts from when it was due: a server that stops does
 * not hide what waited meanwhile. `ended`: called at the end of the time, before the last answers.
 */
export async function pace(
  perSecond: number,
  seconds: number,
  senders: readonly Sender[],
  ended = (): void => {},
): Promise<number> {
  const begin = performance.now();
  /** Times of moves; those before `first` are sent. */
  const due: number[] = [];
  let first = 0;
  let turn = 0;
  const sendOne = (dueAt: number): boolean => {
    for (let tries = 0; tries < senders.length; tries++)
      if (senders[turn++ % senders.length]!.send(dueAt)) return true;
    return false;
  };
  for (;;) {
    const now = performance.now();
    if (now - begin >= seconds * 1000) break;
    while (due.length < Math.floor(((now - begin) / 1000) * perSecond)) due.push(now);
    while (first < due.length && sendOne(due[first]!)) first++;
    await pause(2);
  }
  const end = performance.now();
  ended();
  while (senders.some(({ isWaiting }) => isWaiting) && performance.now() - end < LONGEST) await pause(5);
  return first / ((end - begin) / 1000);
}
