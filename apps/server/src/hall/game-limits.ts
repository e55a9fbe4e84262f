/** How many games there may be: open and played by one address, created by it in a while, and in all. */
import type { GameRequest } from '@tabuleiro/protocol/request';
import type { Fault } from '@tabuleiro/rules';
import { HUMAN } from '@tabuleiro/rules/match';
import type { ServerSettings } from '../settings.ts';
import type { GameFacts, GameStore, RoomLimits } from '../store/store.ts';
import type { AddressRates } from '../time/address-rates.ts';

export interface LimitsHost {
  readonly store: GameStore;
  readonly rates: AddressRates;
  readonly settings: ServerSettings;
}

/** From whom a game comes. */
type From = Pick<GameFacts, 'creator' | 'browser'>;

export class GameLimits {
  private readonly host: LimitsHost;

  constructor(host: LimitsHost) {
    this.host = host;
  }

  /** Challenges of this address or browser that wait for somebody. */
  async open({ creator, browser }: From): Promise<GameFacts[]> {
    const { store, settings } = this.host;
    const state = 'challenge';
    const found = [
      ...(await store.standings({ state, creator, most: settings.challengesPerAddress })),
      ...(browser === ''
        ? []
        : await store.standings({ state, browser, most: settings.challengesPerBrowser })),
    ];
    const ids = [...new Set(found.map(({ game }) => game))];
    const rows = await Promise.all(ids.map((game) => store.read(game)));
    return rows.flatMap((each) => (each ? [each.row] : []));
  }

  /** The limit that a new game would exceed, or null. Nothing is counted yet. `open`: challenges of the same creator. */
  async forNew(
    { places }: GameRequest,
    { creator, browser }: From,
    open: readonly GameFacts[],
  ): Promise<Fault | null> {
    const { challengesPerBrowser, challengesPerAddress } = this.host.settings;
    const isOpen = isForOthers(places);
    const mine = open.filter((row) => browser !== '' && row.browser === browser).length;
    if (isOpen && mine >= challengesPerBrowser) return exceeded('challenge-open', challengesPerBrowser);
    const here = open.filter((row) => row.creator === creator).length;
    if (isOpen && here >= challengesPerAddress) return exceeded('challenges-address', challengesPerAddress);
    return this.forGame(
      creator,
      places.some((kind) => kind !== HUMAN),
    );
  }

  /**
   * The same for a game however it comes about, by a challenge or by a rematch. An open challenge with computers counts as
   * a game with them, since nobody is asked again when its last place is taken.
   */
  async forGame(creator: string, hasComputers: boolean): Promise<Fault | null> {
    const { store, settings, rates } = this.host;
    const { gamesPerAddress, computerGamesPerAddress, games } = settings;
    const playing = await store.standings({ state: 'playing', creator, most: gamesPerAddress });
    if (playing.length >= gamesPerAddress) return exceeded('games-address', gamesPerAddress);
    if (hasComputers && (await this.withComputers(creator, playing)) >= computerGamesPerAddress)
      return exceeded('computers-address', computerGamesPerAddress);
    if ((await store.count()) >= games) return exceeded('games-full', games);
    const wait = await rates.wait('creations', creator);
    return wait > 0 ? { code: 'games-often', accepted: `${Math.ceil(wait / 1000)}` } : null;
  }

  /** The same for the store, which other processes fill at the same moment. */
  roomFor(places: readonly string[], isOpen: boolean): RoomLimits {
    const { settings } = this.host;
    const { challengesPerBrowser, challengesPerAddress, gamesPerAddress, computerGamesPerAddress, games } =
      settings;
    return {
      ...{ open: isOpen, computers: places.some((kind) => kind !== HUMAN) },
      ...{ challengesPerBrowser, challengesPerAddress, gamesPerAddress, computerGamesPerAddress, games },
    };
  }

  /** A game is created, after `forNew` or `forGame` found room for it. */
  async count(creator: string): Promise<void> {
    await this.host.rates.take('creations', creator);
  }

  private async withComputers(
    creator: string,
    playing: readonly { readonly computers: boolean }[],
  ): Promise<number> {
    const { store, settings } = this.host;
    const most = settings.challengesPerAddress;
    const open = await store.standings({ state: 'challenge', creator, most });
    return [...playing, ...open].filter(({ computers }) => computers).length;
  }
}

const exceeded = (code: string, most: number): Fault => ({ code, accepted: `${most}` });

/** Somebody else is to take a place. */
export const isForOthers = (places: readonly string[]): boolean =>
  places.filter((kind) => kind === HUMAN).length > 1;
