/** The invitations of a game that waits for players, as links for people. */
import { onlineAddress } from '@tabuleiro/play/online/links';
import { seatName } from '@tabuleiro/play/words/names';
import { loadGame } from '@tabuleiro/rules';
import { type Language, loadSentences } from '@tabuleiro/rules/text';
import { serverAt } from './server.ts';
import type { ServerTable } from './server-table.ts';

export interface OpenInvitation {
  place: number;
  link: string;
  /** What it invites to play; null where sides are drawn by lot. */
  seat: string | null;
}

/** Of the player who created the game; nobody else gets them. */
export async function invitationsTo(table: ServerTable, language: Language): Promise<OpenInvitation[]> {
  const { server, game, secret } = table.place;
  if (secret === null || table.remote.me === null) return [];
  const found = await serverAt(server).invitations({ game, secret });
  if (!found.ok) return [];
  const seatOf = await seatNames(table, language);
  return found.value.flatMap((invitation, place) =>
    invitation === null
      ? []
      : [
          {
            place,
            link: onlineAddress(table.address, { kind: 'join', game, invitation }),
            seat: seatOf(place),
          },
        ],
  );
}

async function seatNames(
  { remote }: ServerTable,
  language: Language,
): Promise<(place: number) => string | null> {
  const { rules: id, options, random } = remote.sheet!;
  const game = await loadGame(id);
  const rules = game.ok ? game.value.configure(options) : game;
  if (random || !rules.ok) return () => null;
  const sentences = await loadSentences(id);
  return (place) => seatName(rules.value, sentences, language, place);
}
