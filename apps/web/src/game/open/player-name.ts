/** What a player is called through a match, whatever the seat. */

import { HUMAN, onlyPerson } from '@tabuleiro/play/words/kinds';
import { shortKind } from '@tabuleiro/play/words/names';
import { givenName, type Player, type Session } from '@tabuleiro/rules/match';
import { language } from '../../words/define.ts';
import { word } from '../words.ts';

/** A person who has given a name. */
export function hasName({ plan, rules }: Pick<Session, 'plan' | 'rules'>, player: Player): boolean {
  const info = plan.players[player]!;
  return info.kind === HUMAN && givenName(rules, info) !== '';
}

/** The only person at the board, without a name: who is addressed as "you". */
export function addressed(session: Pick<Session, 'plan' | 'rules'>): Player | null {
  const me = onlyPerson(session.plan.players);
  return me !== null && hasName(session, me) ? null : me;
}

/** The given name, "you", else who decides where that tells players apart, else a number. */
export function playerName(session: Pick<Session, 'plan' | 'rules'>, player: Player): string {
  const { players } = session.plan;
  if (hasName(session, player)) return players[player]!.name;
  if (addressed(session) === player) return word('you');
  const { kind } = players[player]!;
  const distinct = players.filter((other) => other.kind === kind).length === 1;
  return distinct ? shortKind(language.value, kind) : word('match-player', { number: player + 1 });
}
