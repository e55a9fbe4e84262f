/** Who played the game that is looked at: the tiles of the game page, without clocks and turns. */

import type { PlyViews } from '@tabuleiro/play/board/ply-views';
import { seatName, whoPlays } from '@tabuleiro/play/words/names';
import type { Art } from '../board/model/art.ts';
import { SeatSign } from '../game/seats/seat-sign.tsx';
import tiles from '../game/seats/strip.module.css';
import { language } from '../words/define.ts';
import type { ViewedGame } from './viewer.tsx';
import { say } from './words.ts';

interface ViewedPlayersProps extends Omit<ViewedGame, 'art'> {
  art: Art;
  game: number;
  views: PlyViews;
}

export function ViewedPlayers({ session, sentences, art, game, views }: ViewedPlayersProps) {
  const current = session.games[game]!;
  const { rules, pairing } = current;
  const { position } = views.at(current, 0);
  const winners = current.outcome?.winners ?? [];
  return (
    <section aria-label={say('players')}>
      <ul class={tiles.strip} data-stacked="true">
        {rules.seats.map(({ code }, seat) => {
          const player = pairing.players[seat]!;
          return (
            <li key={code} class={tiles.player} data-winner={winners.includes(seat)}>
              <SeatSign rules={rules} position={position} art={art} seat={seat} />
              <span class={tiles.who}>
                <b class={tiles.name}>{seatName(rules, sentences, language.value, seat)}</b>
                <bdi class={tiles.kind}>{whoPlays(language.value, rules, session.plan.players[player]!)}</bdi>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
