/** Who played the game that is looked at: the tiles of the game page, without clocks and turns. */

import { HUMAN } from '@tabuleiro/play/words/kinds';
import { seatName, whoPlays } from '@tabuleiro/play/words/names';
import type { Chapter } from '@tabuleiro/rules/match';
import type { Sentences } from '@tabuleiro/rules/text';
import type { Art } from '../../board/model/art.ts';
import { SeatSign } from '../../game/seats/seat-sign.tsx';
import tiles from '../../game/seats/strip.module.css';
import { language } from '../../words/define.ts';
import styles from './panels.module.css';
import { say } from './words.ts';

interface StudyPlayersProps {
  chapter: Chapter;
  sentences: Sentences;
  art: Art;
}

export function StudyPlayers({ chapter, sentences, art }: StudyPlayersProps) {
  const { rules, tree, outcome, record } = chapter;
  const { position } = tree.positionAt(tree.root);
  const winners = outcome?.winners ?? [];
  return (
    <section class={styles.players} aria-label={say('players')}>
      <ul class={tiles.strip} data-stacked="true">
        {rules.seats.map(({ code }, seat) => {
          const { name = '', kind = HUMAN } = record.players[seat] ?? {};
          return (
            <li key={code} class={tiles.player} data-winner={winners.includes(seat)}>
              <SeatSign rules={rules} position={position} art={art} seat={seat} />
              <span class={tiles.who}>
                <b class={tiles.name}>{seatName(rules, sentences, language.value, seat)}</b>
                <bdi class={tiles.kind}>{whoPlays(language.value, rules, { name, kind })}</bdi>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
