/** The less frequent actions of an online game, and those of a game without other people. Loaded on demand. */
import { playerName } from '../../game/open/player-name.ts';
import { word } from '../../game/words.ts';
import { Button } from '../../parts/button.tsx';
import { askLook } from '../../settings.ts';
import { defineWords } from '../../words/define.ts';
import { MyLinkButton } from '../invite/my-link-button.tsx';
import type { ActionProps } from './online-actions.tsx';

export { GreetingPhrases } from './greeting-phrases.tsx';

const tell = defineWords(
  {
    'give-time': 'Give {seconds} s to {name}',
    abort: 'Call the game off',
    flip: 'Flip the board',
    share: 'Share and save',
    look: 'Board and pieces',
    'watch-link': 'Link for watchers',
    help: 'Keys and help',
    delete: 'Delete from the server',
  },
  {
    'give-time': 'Dar {seconds} s: {name}',
    abort: 'Anular a partida',
    flip: 'Virar o tabuleiro',
    share: 'Partilhar e guardar',
    look: 'Tabuleiro e peças',
    'watch-link': 'Ligação para assistir',
    help: 'Teclas e ajuda',
    delete: 'Apagar do servidor',
  },
);

export function MoreActions({ online, game, open }: ActionProps) {
  const { over } = game.state.value;
  const { givable, gift, abortable, deletable, me } = online.state.value;
  return (
    <>
      {givable.map((to) => (
        <Button key={to} onClick={() => online.controller.giveTime(to)}>
          {tell('give-time', { seconds: gift / 1000, name: playerName(game.state.value, to) })}
        </Button>
      ))}
      {abortable && (
        <Button icon="close" kind="danger" data-testid="abort" onClick={() => open('abort')}>
          {tell('abort')}
        </Button>
      )}
      {me !== null && <MyLinkButton game={online.id} />}
      <Button icon="share" onClick={() => open('watch')}>
        {tell('watch-link')}
      </Button>
      {over && (
        <Button icon="share" onClick={() => open('share')}>
          {tell('share')}
        </Button>
      )}
      <Button icon="flip" onClick={() => game.turn()}>
        {tell('flip')}
      </Button>
      <Button icon="picture" onClick={() => askLook(game.id)}>
        {tell('look')}
      </Button>
      <Button onClick={() => open('help')}>{tell('help')}</Button>
      {deletable && (
        <Button icon="trash" kind="danger" data-testid="delete" onClick={() => open('delete')}>
          {tell('delete')}
        </Button>
      )}
    </>
  );
}

/** Help by the engine: where no other person plays. */
export function HelpActions({ game: { controller, state } }: ActionProps) {
  return (
    <>
      <Button icon="hint" disabled={!state.value.mine} onClick={() => void controller.hint()}>
        {word('hint')}
      </Button>
      <Button icon="gauge" onClick={() => void controller.verdict()}>
        {word('evaluate')}
      </Button>
    </>
  );
}
