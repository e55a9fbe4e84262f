/** What a player is called through a match, whatever the seat. */

import { HUMAN } from '@tabuleiro/play/words/kinds';
import { shortKind } from '@tabuleiro/play/words/names';
import type { Player, Session } from '@tabuleiro/rules/match';
import { language } from '../../words/define.ts';
import { word } from '../words.ts';

/** Somebody has typed a name; the letter of the seat is none. */
export function hasName({ plan, rules }: Pick<Session, 'plan' | 'rules'>, player: Player): boolean {
  const { name, kind } = plan.players[player]!;
  return kind === HUMAN && name !== '' && rules.seats.every(({ turn }) => turn !== name);
}

/** The given name, else who decides where that tells players apart, else a number. */
export function playerName(session: Pick<Session, 'plan' | 'rules'>, player: Player): string {
  const { players } = session.plan;
  if (hasName(session, player)) return players[player]!.name;
  const { kind } = players[player]!;
  const distinct = players.filter((other) => other.kind === kind).length === 1;
  return distinct ? shortKind(language.value, kind) : word('match-player', { number: player + 1 });
}
