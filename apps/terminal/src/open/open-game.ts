/** One game at this terminal: the session, the sentences of its game and its place on the disk. */

import type { Authority } from '@tabuleiro/play/authority/authority';
import { LocalAuthority } from '@tabuleiro/play/authority/local-authority';
import type { ClockPort } from '@tabuleiro/play/ports/clock';
import { parseNames } from '@tabuleiro/play/setup/names';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { parseClock, type Session, startSession } from '@tabuleiro/rules/match';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import type { Call } from '../io/call.ts';
import { MAX_SEED, parseNumber } from '../io/numbers.ts';
import { DiskStore, type GamePlace } from '../store/games.ts';
import { DiskGame } from '../store/store-port.ts';
import type { OpenedGame } from './open.ts';

export interface PlayableGame {
  session: Session;
  sentences: Sentences;
  kept: GamePlace;
  /** Where it is decided and kept, if not here. */
  authority?: Authority;
}

/** Who answers what is done in a game: this process with its disk, unless the game brings somebody else. */
export const authorityOf = ({ session, kept, authority }: PlayableGame, clock: ClockPort): Authority =>
  authority ?? new LocalAuthority(session, { clock, store: new DiskGame(kept) });

/** `kinds`: who decides for each seat, as `parseSeats` answers it. */
export function startGame(
  { flags }: Call,
  opened: OpenedGame,
  kinds: readonly string[],
): Result<PlayableGame> {
  const { game, options, rules, position, stood, sentences } = opened;
  const names = parseNames(flags.names, rules);
  if (!names.ok) return names;
  const players = names.value.map((name, seat) => ({ name, kind: kinds[seat] ?? HUMAN }));
  const clock = flags.clock === undefined ? null : parseClock(flags.clock);
  if (flags.clock !== undefined && !clock)
    return fail({ code: 'clock-flag', found: flags.clock, accepted: '--clock 300+5' });
  const seed = parseNumber('--seed', flags.seed ?? '1', 0, MAX_SEED);
  if (!seed.ok) return seed;
  const start = rules.format(position, stood);
  const format = flags.format === undefined ? {} : { format: flags.format };
  const session = startSession({ game, options, start, players, clock, ...format });
  if (!session.ok) return session;
  return ok({ session: session.value, sentences, kept: new DiskStore().begin(seed.value || 1) });
}

export async function resumeGame(store: DiskStore, id: string): Promise<Result<PlayableGame>> {
  const resumed = await store.resume(id);
  if (!resumed.ok) return resumed;
  const { session, kept } = resumed.value;
  return ok({ session, kept, sentences: await loadSentences(session.plan.game.id) });
}
