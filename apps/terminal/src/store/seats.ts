/**
 * Places that this person has in games on servers, a secret for each, and the move that was sent and not acknowledged. The
 * files are readable by their owner alone: a secret is all it takes to play.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { dataFolder } from '@tabuleiro/node/data-folder';
import { discard } from '@tabuleiro/node/files';
import type { KeptMove, OutboxPort } from '@tabuleiro/play/ports/socket';
import { GAME_ID, SECRET } from '@tabuleiro/protocol/forms';
import type { Fault } from '@tabuleiro/rules';
import { OWNER_ONLY, readWhole, setAside, writeWhole } from './files.ts';
import { isObject, parseJson } from './save.ts';

const VERSION = 1;

export interface HeldPlace {
  /** Address of the app on the server. */
  server: string;
  game: string;
  secret: string;
  /** Of a new link, until the server has answered: it may hold instead. */
  next?: string | undefined;
}

interface PlaceBook {
  /** What the person was called last. */
  name: string;
  /** Where the person created a game last. */
  server: string;
  /** Of this account, for the server's limit of open challenges. */
  browser: string;
  /** Newest first. */
  places: readonly HeldPlace[];
}

/** 128 bits, as 22 letters of base64url. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

export class SeatStore {
  readonly folder: string;
  private readonly path: string;

  constructor(folder: string = dataFolder()) {
    this.folder = folder;
    this.path = join(folder, 'online', 'places.json');
  }

  get places(): readonly HeldPlace[] {
    return this.read().places;
  }

  get name(): string {
    return this.read().name;
  }

  /** Where a game was created last, else where there is one; empty where there was never any. */
  get server(): string {
    const { server, places } = this.read();
    return server || (places[0]?.server ?? '');
  }

  find(server: string, game: string): HeldPlace | undefined {
    return this.places.find((place) => place.game === game && place.server === server);
  }

  hold(place: HeldPlace): Fault | null {
    return this.change(({ places }) => ({ places: [place, ...without(places, [place])] }));
  }

  letGo(...gone: readonly HeldPlace[]): Fault | null {
    return this.change(({ places }) => ({ places: without(places, gone) }));
  }

  /** The server knows nothing of this place, or of its secret. One whose new link is not settled may be there all the same. */
  letGoVoid({ server, game }: Pick<HeldPlace, 'server' | 'game'>): void {
    const held = this.find(server, game);
    if (held && held.next === undefined) this.letGo(held);
  }

  rememberName(name: string): void {
    this.change(() => ({ name })); // losing it costs a few keys
  }

  rememberServer(server: string): void {
    this.change(() => ({ server }));
  }

  browser(): string {
    const { browser } = this.read();
    if (browser !== '') return browser;
    const made = newSecret();
    this.change(() => ({ browser: made }));
    return made;
  }

  /** A program that is ended in mid-move finds the move again. */
  outbox(game: string): OutboxPort {
    const path = join(this.folder, 'online', `${game}.unsent.json`);
    return {
      load() {
        const found = parseJson(readWhole(path) ?? '');
        if (!isObject(found) || typeof found.when !== 'number') return null;
        const { id, after, move, ply } = found;
        if (typeof id !== 'string' || typeof move !== 'string') return null;
        if (typeof after !== 'number' || typeof ply !== 'number') return null;
        return { kept: { id, after, move, ply }, age: Math.max(0, Date.now() - found.when) };
      },
      keep(kept: KeptMove | null) {
        if (!kept) return void discard(path);
        writeWhole(path, JSON.stringify({ ...kept, when: Date.now() }), false, OWNER_ONLY);
      },
    };
  }

  /** Read again first: another terminal may have taken a place meanwhile. */
  private change(changed: (now: PlaceBook) => Partial<PlaceBook>): Fault | null {
    const now = this.read();
    const { name, server, browser, places } = { ...now, ...changed(now) };
    const file = { version: VERSION, name, server, browser, places };
    return writeWhole(this.path, `${JSON.stringify(file)}\n`, true, OWNER_ONLY);
  }

  /** What is not understood in it is left out; what is no book at all is kept aside, for its secrets. */
  private read(): PlaceBook {
    const empty: PlaceBook = { name: '', server: '', browser: '', places: [] };
    const text = readWhole(this.path);
    if (text === undefined) return empty;
    const found = parseJson(text ?? '');
    if (!isObject(found)) {
      setAside(this.path);
      return empty;
    }
    const { name, server, browser, places } = found;
    return {
      name: typeof name === 'string' ? name.slice(0, 100) : '',
      server: typeof server === 'string' && URL.canParse(server) ? server : '',
      browser: typeof browser === 'string' && SECRET.test(browser) ? browser : '',
      places: Array.isArray(places) ? places.filter(isPlace).map(plainPlace) : [],
    };
  }
}

const without = (places: readonly HeldPlace[], gone: readonly HeldPlace[]): HeldPlace[] =>
  places.filter((each) => !gone.some(({ server, game }) => each.game === game && each.server === server));

const plainPlace = ({ server, game, secret, next }: HeldPlace): HeldPlace => ({
  ...{ server, game, secret },
  ...(typeof next === 'string' && SECRET.test(next) ? { next } : {}),
});

const isPlace = (value: unknown): value is HeldPlace =>
  isObject(value) &&
  typeof value.server === 'string' &&
  URL.canParse(value.server) &&
  typeof value.game === 'string' &&
  GAME_ID.test(value.game) &&
  typeof value.secret === 'string' &&
  SECRET.test(value.secret);
