/** Open challenges to take, or games to watch. */
import type { LobbyRow } from '@tabuleiro/protocol/http';
import { ButtonLink } from '../../parts/button.tsx';
import parts from '../../parts/parts.module.css';
import { href } from '../../router.ts';
import { gameName } from '../../words/game-name.ts';
import desk from '../desk/desk.module.css';
import { briefText, nameOf } from '../desk/sheet-text.ts';
import { say } from './words.ts';

interface ListProps {
  /** The chosen game; empty for all. */
  game: string;
  rows: readonly LobbyRow[];
  way: 'take' | 'watch';
}

/** A bot holds a seat for a person. */
export const hasBots = ({ sheet }: LobbyRow): boolean => sheet.players.some(({ bot }) => bot === true);

export const LobbyList = ({ game, rows, way }: ListProps) => (
  <section class={desk.section} data-testid={way === 'take' ? 'challenges' : 'live'}>
    <h2>{say(way === 'take' ? 'challenges' : 'live')}</h2>
    {rows.length === 0 && <Nothing game={game} way={way} />}
    <ul class={desk.rows}>
      {rows.map((row) => (
        <Row key={row.sheet.game} row={row} way={way} />
      ))}
    </ul>
  </section>
);

/** An empty list offers to post a challenge. */
const Nothing = ({ game, way }: Pick<ListProps, 'game' | 'way'>) =>
  way === 'watch' ? (
    <p class={desk.note}>{say('live-none')}</p>
  ) : (
    <div class={desk.nothing}>
      <p>{say('challenges-none')}</p>
      <ButtonLink icon="plus" href={href('online', 'new', game, 'open')} data-testid="post">
        {say('post')}
      </ButtonLink>
    </div>
  );

function Row({ row, way }: { row: LobbyRow; way: ListProps['way'] }) {
  const { sheet, open, watchers, plies } = row;
  const names = sheet.players.filter(({ taken, kind }) => taken && kind === 'human');
  const people = names.map(({ name, bot }) => nameOf(name, 'human', bot)).join(way === 'take' ? ', ' : ' – ');
  const facts =
    way === 'take'
      ? [say('places', { open, all: sheet.players.length })]
      : [say(plies === 1 ? 'ply' : 'plies', { plies }), ...(watchers > 0 ? [watchersText(watchers)] : [])];
  const to = way === 'take' ? href('online', sheet.game, 'join') : href('online', sheet.game);
  return (
    <li class={desk.row}>
      <span class={desk.what}>
        <b>{gameName(sheet.rules)}</b> {way === 'take' ? say('by', { name: people }) : people}
        <small>{[briefText(sheet), ...facts].join(' · ')}</small>
      </span>
      <ButtonLink {...(way === 'take' ? { kind: 'primary' as const } : {})} href={to}>
        {say(way)}
        <span class={parts.hidden}>{`${gameName(sheet.rules)}, ${people}`}</span>
      </ButtonLink>
    </li>
  );
}

const watchersText = (watchers: number): string =>
  watchers === 1 ? say('watchers-one') : say('watchers', { watchers });
