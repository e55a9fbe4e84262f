/** A whole game in an address, and back. Every move in it goes through the rules. */
import { fail, loadGame, type Result } from '@tabuleiro/rules';
import { resumeSession, type Session } from '@tabuleiro/rules/match';
import { fromBrief, needsMore, toBrief } from './brief.ts';
import { formOf, LINK_FORMS, pack, unpack } from './packed.ts';

/** `#/shared/<payload>`: the address of this page in front of it makes a link that can be sent. */
export async function linkOf(session: Session): Promise<string> {
  return `#/shared/${await payloadOf(session)}`;
}

/** Sessions that need nothing of the second form use the first, which older programs read. */
export const payloadOf = (session: Session): Promise<string> =>
  pack(toBrief(session), needsMore(session) ? LINK_FORMS.departed : LINK_FORMS.session);

export async function openLink(payload: string): Promise<Result<Session>> {
  const data = await unpack(payload);
  if (!data.ok) return data;
  const log = formOf(payload) === 'study' ? null : fromBrief(data.value);
  if (!log) return fail({ code: 'link-damaged' });
  const game = await loadGame(log.game);
  if (!game.ok) return game;
  return resumeSession(game.value, log);
}
