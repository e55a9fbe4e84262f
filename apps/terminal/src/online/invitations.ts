/** The invitations of a game that waits for players, as links for people. */
import type { OnlineGameController } from '@tabuleiro/play/online/controller';
import { seatName } from '@tabuleiro/play/words/names';
import type { GameSheet } from '@tabuleiro/protocol/server-messages';
import { loadGame } from '@tabuleiro/rules';
import { type Language, loadSentences } from '@tabuleiro/rules/text';

export interface OpenInvitation {
  place: number;
  link: string;
  /** The seat of the invitation; null for random sides. */
  seat: string | null;
}

/** Only for the player who created the game. */
export async function invitationsTo(
  online: OnlineGameController,
  language: Language,
): Promise<OpenInvitation[]> {
  await online.askGuests();
  const { invitations, sheet } = online.state;
  if (!invitations || !sheet) return [];
  const seatOf = await seatNames(sheet, language);
  return invitations.flatMap((link, place) => (link === null ? [] : [{ place, link, seat: seatOf(place) }]));
}

async function seatNames(
  { rules: id, options, random }: GameSheet,
  language: Language,
): Promise<(place: number) => string | null> {
  const game = await loadGame(id);
  const rules = game.ok ? game.value.configure(options) : game;
  if (random || !rules.ok) return () => null;
  const sentences = await loadSentences(id);
  return (place) => seatName(rules.value, sentences, language, place);
}
