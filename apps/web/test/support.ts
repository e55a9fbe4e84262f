/** Games for tests: begun with any options, played on with random moves of a fixed seed. */
import { legalMoves, loadGame, type Options } from '@tabuleiro/rules';
import { type ClockSetting, type Session, startSession } from '@tabuleiro/rules/match';

export interface WantedPage {
  options?: Options;
  names?: readonly string[];
  seats?: number;
  kinds?: readonly string[];
  format?: string;
  clock?: ClockSetting;
}

export async function start(id: string, wanted: WantedPage): Promise<Session> {
  const game = await loadGame(id);
  if (!game.ok) throw new Error(game.fault.code);
  const { options = {}, names = [], seats = 2, kinds = [], format = 'single', clock = null } = wanted;
  const players = Array.from({ length: seats }, (_, seat) => ({
    name: names[seat] ?? '',
    kind: kinds[seat] ?? 'human',
  }));
  const session = startSession({ game: game.value, options, players, format, clock });
  if (!session.ok) throw new Error(JSON.stringify(session.fault));
  return session.value;
}

export function playOut(session: Session, plies: number, seed: number): void {
  let random = seed;
  for (let i = 0; i < plies && !session.outcome; i++) {
    const moves = legalMoves(session.position);
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    session.play(moves[(random >>> 8) % moves.length]!);
  }
}
