/**
 * Broken messages of a server, thrown at the client of both faces: it is connected to a good server and hears them in
 * between. Nothing may throw, its log has no holes, and when the line is good again it has what the server has, or it has
 * stopped and said why.
 */
import { RemoteTable } from '@tabuleiro/play/authority/remote-table';
import type { SocketListener, SocketPort } from '@tabuleiro/play/ports/socket';
import { clientFaults } from '@tabuleiro/play/words/online';
import { PHRASES } from '@tabuleiro/protocol/phrases';
import type { ServerMessage } from '@tabuleiro/protocol/server-messages';
import { textHash } from '@tabuleiro/protocol/text-hash';
import { type Fault, must } from '@tabuleiro/rules';
import { say } from '@tabuleiro/rules/text';
import { type FuzzField, type FuzzKind, SHOTS, settle } from './field.ts';
import { mutated } from './mutate.ts';

const KINDS = ['welcome', 'ack', 'refused', 'events', 'acts', 'presence', 'greeting', 'bye'] as const;
type Kind = (typeof KINDS)[number];
/** The last of each kind that the server of the field has said. */
type Said = { readonly [K in Kind]: Extract<ServerMessage, { kind: K }> };

/** A connection of somebody who only listens. */
function openEar({ hall, game }: FuzzField, heard: Map<string, ServerMessage>, secret?: string) {
  const listener = hall.connect({
    address: 'ear',
    waiting: 0,
    roundTrip: 10,
    send: (text) => {
      const message = JSON.parse(text) as ServerMessage;
      heard.set(message.kind, message);
    },
    close: () => {},
  });
  const say = async (message: object): Promise<void> => {
    listener.message(JSON.stringify(message));
    await settle();
    await settle();
  };
  const enter = () => say({ kind: 'hello', version: 1, game, since: 0, ...(secret ? { secret } : {}) });
  return { say, enter, close: () => listener.closed() };
}

/** Lets everything be said that a server says, in a game that goes on. The player has another secret afterwards. */
async function conversation(field: FuzzField): Promise<Said> {
  const { hall, game, secret } = field;
  const heard = new Map<string, ServerMessage>();
  const watcher = openEar(field, heard);
  await watcher.enter();
  const player = openEar(field, heard, secret);
  await player.enter();
  const { moves } = must(await hall.requests.read(game, { secret, since: 0, moves: true }, 'ear'));
  const command = { kind: 'play', move: moves![0]!, ply: 0 };
  await player.say({ kind: 'do', id: 'moves', after: 0, command });
  await player.say({ kind: 'do', id: 'errs', after: 0, command: { kind: 'accept', of: 99 } });
  await player.say({ kind: 'greet', phrase: PHRASES[0] });
  field.secret = must(await hall.requests.newLink(game, { secret }, 'ear')).secret;
  watcher.close();
  const again = openEar(field, heard, field.secret);
  await again.enter();
  again.close();
  return Object.fromEntries(KINDS.map((kind) => [kind, heard.get(kind)!])) as Said;
}

/** A line to the hall on which everything is good, but for what the fuzzer says on it. */
class FuzzLine implements SocketPort {
  private readonly field: FuzzField;
  private listener: SocketListener | null = null;

  constructor(field: FuzzField) {
    this.field = field;
  }

  connect(listener: SocketListener) {
    this.listener = listener;
    const server = this.field.hall.connect({
      address: 'client',
      waiting: 0,
      roundTrip: 10,
      send: (text) => this.tell(listener, text),
      close: () => queueMicrotask(() => listener.closed()),
    });
    queueMicrotask(() => listener.opened());
    return { send: (text: string) => server.message(text), close: () => server.closed() };
  }

  say(text: string): void {
    if (this.listener) this.tell(this.listener, text);
  }

  cut(): void {
    this.listener?.closed();
  }

  private tell(listener: SocketListener, text: string): void {
    try {
      listener.message(text);
    } catch (error) {
      this.field.say('threw', text, String((error as Error).stack));
    }
  }
}

/** A client that hears broken messages between good ones. */
class FuzzedClient {
  readonly said: Said;
  private readonly field: FuzzField;
  private line!: FuzzLine;
  private table!: RemoteTable;

  constructor(field: FuzzField, said: Said) {
    this.field = field;
    this.said = said;
  }

  /** Somebody who has heard nothing broken yet. */
  async open(): Promise<void> {
    const { game, secret, clock } = this.field;
    this.table?.close();
    this.line = new FuzzLine(this.field);
    this.table = new RemoteTable({ game, secret }, { socket: this.line, clock, random: () => 0.5 });
    this.table.open();
    await this.comeBack();
  }

  async hear(text: string): Promise<void> {
    this.line.say(text);
    await settle();
    const log = this.table.session?.log ?? [];
    if (log.some(({ number }, i) => number !== i + 1)) this.field.say('a hole in the log', text, '');
    if (this.isLikeServer) return;
    if (!this.table.stopped) this.line.cut();
    await this.comeBack();
    if (this.isLikeServer) return;
    const { stopped, session } = this.table;
    if (stopped) this.judgeReason(stopped, text);
    else this.field.say('another game', text, session?.positionText ?? 'none');
    await this.open();
  }

  close(): void {
    this.table.close();
  }

  /** Whatever a server gives as a reason becomes a sentence. */
  private judgeReason(fault: Fault, text: string): void {
    for (const language of ['en', 'pt'] as const)
      try {
        const sentence = say(fault, { language, own: clientFaults[language] });
        if (typeof sentence !== 'string' || sentence === '')
          this.field.say('no sentence', text, `${sentence}`);
      } catch (error) {
        this.field.say('threw', text, String((error as Error).stack));
      }
  }

  private async comeBack(): Promise<void> {
    for (let i = 0; i < 60 && !this.table.stopped && !this.isLikeServer; i++) {
      this.field.clock.pass(100);
      await settle();
    }
  }

  private get isLikeServer(): boolean {
    const { link, session, sheet, acts } = this.table;
    const { welcome } = this.said;
    return (
      link === 'open' &&
      sheet?.state === welcome.sheet.state &&
      acts.length === welcome.acts.length &&
      session?.lastNumber === welcome.events.length &&
      textHash(session.positionText) === welcome.hash
    );
  }
}

/** Numbers of what is to come: else it would be passed over as known. */
function asNews(message: Said[Kind], { welcome }: Said): object {
  const later = <T extends { number: number }>(each: T, before: readonly unknown[]): T => ({
    ...each,
    number: before.length + 1,
  });
  if (message.kind === 'events')
    return { ...message, events: message.events.map((event) => later(event, welcome.events)) };
  if (message.kind === 'acts')
    return { ...message, acts: message.acts.map((act) => later(act, welcome.acts)) };
  return message;
}

let client: FuzzedClient | null = null;

export const CLIENT_KINDS: readonly FuzzKind[] = KINDS.map((kind) => ({
  name: `to client ${kind}`,
  shoot: async (field, i, rng) => {
    if (i % SHOTS === 0) {
      client?.close();
      client = new FuzzedClient(field, await conversation(field));
      await client.open();
    }
    const { said } = client!;
    const message = i % 2 === 0 ? said[kind] : asNews(said[kind], said);
    await client!.hear(mutated(message, rng));
  },
}));
