/**
 * Places that this person has in games on servers, a secret for each, and the move that was sent and not acknowledged. The
 * files are readable by their owner alone: a secret is all it takes to play.
 */
import { join } from 'node:path';
import { dataFolder } from '@tabuleiro/node/data-folder';
import { discard } from '@tabuleiro/node/files';
import { type HeldSeat, newSecret, type SeatsPort } from '@tabuleiro/play/online/join/seats';
import { formatUnsent, readUnsent } from '@tabuleiro/play/online/unsent';
import type { KeptMove, OutboxPort } from '@tabuleiro/play/ports/socket';
import { GAME_ID, SECRET } from '@tabuleiro/protocol/forms';
import { cleanName } from '@tabuleiro/protocol/name';
import type { Fault } from '@tabuleiro/rules';
import { OWNER_ONLY, readWhole, setAside, writeWhole } from './files.ts';
import { isObject, parseJson } from './save.ts';

const VERSION = 1;

/** A seat at one of several servers. */
export interface ServerSeat extends HeldSeat {
  /** Address of the app on the server. */
  server: string;
}

interface PlaceBook {
  /** The last name of the person. */
  name: string;
  /** Where the person created a game last. */
  server: string;
  /** Identifies this account, for the server's limit of open challenges. */
  browser: string;
  /** Newest first. */
  places: readonly ServerSeat[];
}

export class SeatStore {
  readonly folder: string;
  private readonly path: string;

  constructor(folder: string = dataFolder()) {
    this.folder = folder;
    this.path = join(folder, 'online', 'places.json');
  }

  get places(): readonly ServerSeat[] {
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

  find(server: string, game: string): ServerSeat | undefined {
    return this.places.find((place) => place.game === game && place.server === server);
  }

  hold(place: ServerSeat): Fault | null {
    return this.change(({ places }) => ({ places: [place, ...without(places, [place])] }));
  }

  letGo(...gone: readonly Pick<ServerSeat, 'server' | 'game'>[]): Fault | null {
    return this.change(({ places }) => ({ places: without(places, gone) }));
  }

  /** The server knows nothing of this place, or of its secret. One whose new link is not settled may be there all the same. */
  letGoVoid({ server, game }: Pick<ServerSeat, 'server' | 'game'>): void {
    const held = this.find(server, game);
    if (held && held.next === undefined) this.letGo(held);
  }

  /** As others see it. */
  rememberName(typed: string): void {
    const name = cleanName(typed);
    if (name !== this.name) this.change(() => ({ name })); // losing it costs a few keys
  }

  /** The seats at one server. */
  at(server: string): SeatsPort {
    return {
      all: () => this.places.filter((seat) => seat.server === server),
      find: (game) => this.find(server, game),
      hold: (seat) => this.hold({ ...seat, server }),
      letGo: (game) => void this.letGo({ server, game }),
      rememberName: (name) => this.rememberName(name),
      browser: () => this.browser(),
    };
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
        return readUnsent(readWhole(path) ?? '', Date.now());
      },
      keep(kept: KeptMove | null) {
        if (!kept) return void discard(path);
        writeWhole(path, formatUnsent(kept, Date.now()), false, OWNER_ONLY);
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

  /** Unknown parts are left out; a file that is not a book is set aside, for its secrets. */
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

const without = (
  places: readonly ServerSeat[],
  gone: readonly Pick<ServerSeat, 'server' | 'game'>[],
): ServerSeat[] =>
  places.filter((each) => !gone.some(({ server, game }) => each.game === game && each.server === server));

const plainPlace = ({ server, game, secret, next, again }: ServerSeat): ServerSeat => ({
  ...{ server, game, secret },
  ...(typeof next === 'string' && SECRET.test(next) ? { next } : {}),
  ...(typeof again === 'string' && GAME_ID.test(again) ? { again } : {}),
});

const isPlace = (value: unknown): value is ServerSeat =>
  isObject(value) &&
  typeof value.server === 'string' &&
  URL.canParse(value.server) &&
  typeof value.game === 'string' &&
  GAME_ID.test(value.game) &&
  typeof value.secret === 'string' &&
  SECRET.test(value.secret);
