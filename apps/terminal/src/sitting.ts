/** One game at this terminal: the session, the sentences of its game and its place on the disk. */
import { must, ok, type Result } from '@tabuleiro/rules';
import { type Session, startSession } from '@tabuleiro/rules/match';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { HUMAN } from '@tabuleiro/table';
import type { Opened } from './open.ts';
import { GameStore, type KeptGame } from './store/games.ts';
import type { Call } from './table.ts';

export interface Sitting {
  session: Session;
  sentences: Sentences;
  kept: KeptGame;
}

/** `kinds`: who decides for each seat, as `parseSeats` answers it. */
export function sitDown({ flags }: Call, opened: Opened, kinds: readonly string[]): Sitting {
  const { game, options, rules, position, stood, sentences } = opened;
  const players = rules.seats.map(({ turn }, seat) => ({ name: turn, kind: kinds[seat] ?? HUMAN }));
  const session = must(startSession({ game, options, start: rules.format(position, stood), players }));
  return { session, sentences, kept: new GameStore().begin(Number(flags.seed) || 1) };
}

export async function resumeSitting(store: GameStore, id: string): Promise<Result<Sitting>> {
  const resumed = await store.resume(id);
  if (!resumed.ok) return resumed;
  const { session, kept } = resumed.value;
  return ok({ session, kept, sentences: await loadSentences(session.plan.game.id) });
}
