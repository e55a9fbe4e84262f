/** Shows why a game was closed before its end. */
import { capital } from '@tabuleiro/play/words/names';
import { sayAct } from '@tabuleiro/play/words/online';
import type { OpenGame } from '../../game/open/open-game.ts';
import { playerName } from '../../game/open/player-name.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { href } from '../../router.ts';
import { defineWords, language } from '../../words/define.ts';
import { sayOnline } from '../desk/say-online.ts';
import type { OnlineOnPage } from '../table/online-on-page.ts';
import { say as tell } from './words.ts';

const say = defineWords(
  { uncounted: 'Its result does not count, and My games has no copy of it.' },
  { uncounted: 'O resultado não conta, e não há cópia em As minhas partidas.' },
);

/** `game`: null for a challenge that never became a game. */
export function Closed({ online, game }: { online: OnlineOnPage; game: OpenGame | null }) {
  const { closing: act, annulled, me } = online.state.value;
  const player = act && /^\d$/.test(act.by) ? Number(act.by) : null;
  const who = game && player !== null ? playerName(game.state.value, player) : '';
  const why = act && sayAct(language.value, act, who, { own: player !== null && player === me });
  const { over = false, back = null } = game?.state.value ?? {};
  const uncounted = over && annulled ? say('uncounted') : '';
  // The result below has a link to the lobby among its buttons.
  const hasResult = over && back === null && !annulled;
  return (
    <div data-testid="closed">
      <Notice
        text={[capital(why ?? sayOnline({ code: 'game-closed' })), uncounted].filter(Boolean).join(' ')}
      >
        {!hasResult && <ButtonLink href={href('online')}>{tell('lobby')}</ButtonLink>}
      </Notice>
    </div>
  );
}
