/** Kept games in words: who plays, whose turn it is, how it ended, when it was. */

import { shortKind } from '@tabuleiro/play/words/called';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import type { Player, PlayerInfo } from '@tabuleiro/rules/match';
import { ownPlayer } from '../../store/own-player.ts';
import { losesByDeleting } from '../../store/rating/rated-results.ts';
import type { StoredGame } from '../../store/types.ts';
import { language } from '../../words/define.ts';
import { say } from '../words.ts';
import type { KeptLook } from './kept-look.ts';

/** An unnamed player has the letter of the seat. */
const isNamed = ({ name }: PlayerInfo): boolean => name.length > 1;

const nameOf = (player: PlayerInfo): string =>
  player.kind === HUMAN && isNamed(player) ? player.name : shortKind(language.value, player.kind);

export function playersText(kept: StoredGame): string {
  const { players } = kept.session;
  const own = ownPlayer(kept);
  const you = own === null ? undefined : players[own];
  const list = (some: readonly PlayerInfo[]) => countedNames(some.map(nameOf)).join(', ');
  if (you) return say('against', { others: list(players.filter((player) => player !== you)) });
  if (players.every((player) => player.kind === HUMAN && !isNamed(player)))
    return say('people', { count: players.length });
  return say('versus', { first: nameOf(players[0]!), others: list(players.slice(1)) });
}

/** `3 × level 2` for three in a row that are called the same. */
function countedNames(names: readonly string[]): string[] {
  const ends = names.flatMap((name, i) => (name === names[i + 1] ? [] : [i]));
  return ends.map((end, i) => {
    const count = end - (ends[i - 1] ?? -1);
    return count === 1 ? names[end]! : `${count} × ${names[end]}`;
  });
}

export function stateText({ toMove, winners, seats }: KeptLook, kept: StoredGame): string {
  const { players } = kept.session;
  const called = (player: Player) => {
    const info = players[player]!;
    return info.kind === HUMAN && !isNamed(info) ? seats[player]![language.value] : nameOf(info);
  };
  const own = ownPlayer(kept);
  const you = (player: Player) => player === own;
  if (winners?.length === 0) return say('drawn');
  if (winners)
    return winners.some(you) ? say('you-won') : say('won-by', { names: winners.map(called).join(', ') });
  if (toMove === null) return '';
  return you(toMove) ? say('your-turn') : say('turn-of', { name: called(toMove) });
}

/** The question before a game is deleted: its moves, and the effect on a rating. */
export function deleteText(kept: StoredGame, names: { game: string; players: string }): string {
  const text = say('delete-text', names);
  if (losesByDeleting(kept)) return `${text} ${say('delete-loses')}`;
  return kept.rated && kept.over ? `${text} ${say('delete-stays')}` : text;
}

/** One for a move of each player, as the list beside the board numbers them. */
export function movesText(plies: number, players: number): string {
  const count = Math.ceil(plies / players);
  return count === 0 ? say('no-move') : count === 1 ? say('one-move') : say('moves', { count });
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `3 hours ago`; after a week the date. */
export function agoText(time: string, now: number): string {
  const locale = language.value === 'pt' ? 'pt-PT' : 'en-GB';
  const passed = Math.max(0, now - Date.parse(time));
  if (passed > 7 * 86_400_000) return new Date(time).toLocaleDateString(locale, { dateStyle: 'medium' });
  const step = STEPS.find(([, length]) => passed >= length);
  if (!step) return say('just-now');
  const [unit, size] = step;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(passed / size), unit);
}
