/** The name of a player through a match, whatever the seat. */

import type { GameState } from '@tabuleiro/play/game/state';
import { shortKind } from '@tabuleiro/play/words/called';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { givenName, type Player, type Session } from '@tabuleiro/rules/match';
import { language } from '../../words/define.ts';
import { word } from '../words.ts';

/** A person who has given a name. */
export function hasName({ plan, rules }: Pick<Session, 'plan' | 'rules'>, player: Player): boolean {
  const info = plan.players[player]!;
  return info.kind === HUMAN && givenName(rules, info) !== '';
}

/** The only player who sits at this board, without a name: addressed as "you". */
export function addressed({ session, own }: Pick<GameState, 'session' | 'own'>): Player | null {
  const [me] = own;
  return me === undefined || own.length > 1 || hasName(session, me) ? null : me;
}

/** The given name, "you", else who decides where that tells players apart, else a number. */
export function playerName(state: Pick<GameState, 'session' | 'own'>, player: Player): string {
  const { session } = state;
  const { players } = session.plan;
  if (hasName(session, player)) return players[player]!.name;
  if (addressed(state) === player) return word('you');
  const { kind } = players[player]!;
  const distinct = players.filter((other) => other.kind === kind).length === 1;
  return distinct ? shortKind(language.value, kind) : word('match-player', { number: player + 1 });
}
