/** The dialog for choosing a game's board and pieces, each shown as a preview. */
import { useState } from 'preact/hooks';
import { loadLook } from '../art/load.ts';
import { chosenIn, type GameLook } from '../art/look.ts';
import { type LookNames, loadNames } from '../art/names.ts';
import { type CatalogueGame, catalogue, inCatalogue } from '../home/catalogue.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Segments } from '../parts/field.tsx';
import parts from '../parts/parts.module.css';
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { askLook, type LookChoice, looks } from '../settings.ts';
import { language } from '../words/define.ts';
import { Preview } from './preview.tsx';
import { say } from './words.ts';

const games = catalogue.map(({ id, name }) => ({ value: id, name }));

export function LookDialog({ asked }: { asked: string }) {
  const [id, choose] = useState(asked || games[0]!.value);
  const found = ifReady(useLoaded(() => Promise.all([loadLook(id), loadNames(id)]), [id]));
  const game = inCatalogue(id)!;
  const [look, names] = found ?? [];
  return (
    <Dialog title={asked ? say('title-of', { game: game.name }) : say('title')} onClose={() => askLook(null)}>
      {asked === '' && <Segments label={say('game')} value={id} choices={games} onChange={choose} />}
      {look && names && <LookFields key={id} {...{ game, look, names }} />}
      <p class={parts.note}>{say('kept', { game: game.name })}</p>
    </Dialog>
  );
}

interface FieldsProps {
  game: CatalogueGame;
  look: GameLook;
  names: LookNames;
}

function LookFields({ game, look, names }: FieldsProps) {
  const liked = looks.value[game.id] ?? {};
  const chosen = { board: chosenIn(look.boards, liked.board), pieces: chosenIn(look.pieces, liked.pieces) };
  const like = (change: LookChoice) => {
    looks.value = { ...looks.value, [game.id]: { ...liked, ...change } };
  };
  return (
    <>
      <Segments
        label={say('board')}
        value={chosen.board}
        choices={Object.keys(look.boards).map((board) => ({
          value: board,
          name: (
            <Preview {...{ game, look }} choice={{ ...chosen, board }}>
              {names.boards[board]![language.value]}
            </Preview>
          ),
        }))}
        onChange={(board) => like({ board })}
      />
      <Segments
        label={say('pieces')}
        value={chosen.pieces}
        choices={Object.keys(look.pieces).map((pieces) => ({
          value: pieces,
          name: (
            <Preview {...{ game, look }} near choice={{ ...chosen, pieces }}>
              {names.pieces[pieces]![language.value]}
            </Preview>
          ),
        }))}
        onChange={(pieces) => like({ pieces })}
      />
    </>
  );
}
