/** What a player is called through a match, whatever the seat. */
import { shortKind } from '@tabuleiro/play/names';
import { HUMAN } from '@tabuleiro/play/seats';
import { language } from '../words/define.ts';
import type { GameModel } from './game-model.ts';
import { word } from './words.ts';

/** All that is asked of whoever shows a game. */
type Named = Pick<GameModel, 'rules'> & { session: Pick<GameModel['session'], 'plan'> };

/** Somebody has typed a name; the letter of the seat is none. */
export function hasName({ session, rules }: Named, player: number): boolean {
  const { name, kind } = session.plan.players[player]!;
  return kind === HUMAN && name !== '' && rules.seats.every(({ turn }) => turn !== name);
}

/** The given name, else who decides where that tells players apart, else a number. */
export function playerName(model: Named, player: number): string {
  const { players } = model.session.plan;
  if (hasName(model, player)) return players[player]!.name;
  const { kind } = players[player]!;
  const distinct = players.filter((other) => other.kind === kind).length === 1;
  return distinct ? shortKind(language.value, kind) : word('match-player', { number: player + 1 });
}
