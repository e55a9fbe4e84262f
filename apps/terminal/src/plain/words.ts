/** The sentences of a game line by line, in both languages; what every face says is in `@tabuleiro/play`. */
import { tellerOf } from '../text/tell.ts';

const en = {
  help: 'Type a move as "moves" lists it, for example {move}, or one of these commands:',
  'not-understood':
    '"{found}" is not a move or a command. Type a move like {accepted}; "help" lists the commands.',
  players: '{list}.',
  prompt: '{seat} ({turn})> ',
  'ask-choice': '{question} ({choices})> ',
  'ask-draw': '{question} (yes, no)> ',
  'task-prompt': '{head} (Enter: {usual}; {words})> ',
  'type-move': 'Type a move, for example {move}, or: {words}.',
  'ask-next': 'The game is over ({words}; Enter continues the match)> ',
  'ask-after': 'The game is over ({words}; Enter leaves)> ',
  plays: '{seat} ({player}) plays {move}',
  'goes-on': 'A new game continues from your last move; this one stays saved.',
  undone: 'Taken back. Moves played: {ply}.',
  'last-move': 'Last move, {move}.',
  'no-move': 'No move has been played.',
  'of-ply': '{ply}. {move}.',
  clocks: 'Time left: {clocks}.',
  'no-clock': 'There is no clock in this game.',
  'moves-all': 'Moves: {list}.',
  'moves-each': 'Moves of each piece: {list}. "moves" and a cell lists them.',
  'no-cell': 'There is no cell "{found}" on this board.',
  'which-cell': 'Which cell? For example: cell {cell}.',
  'no-moves': 'No legal move begins with "{found}".',
  paused: 'The computers are paused. "pause" resumes, "step" plays one move.',
  resumed: 'The computers continue.',
  pace: 'Waiting at least {seconds} s between moves.',
  'pace-none': 'The computers move as fast as they can.',
  goodbye: 'No move was played, so there is nothing to save.',
};

const pt: typeof en = {
  help: 'Escreva uma jogada como "jogadas" a mostra, por exemplo {move}, ou um destes comandos:',
  'not-understood':
    '"{found}" não é uma jogada nem um comando. Escreva uma jogada como {accepted}; "ajuda" mostra os comandos.',
  players: '{list}.',
  prompt: '{seat} ({turn})> ',
  'ask-choice': '{question} ({choices})> ',
  'ask-draw': '{question} (sim, não)> ',
  'task-prompt': '{head} (Enter: {usual}; {words})> ',
  'type-move': 'Escreva uma jogada, por exemplo {move}, ou: {words}.',
  'ask-next': 'A partida acabou ({words}; Enter continua o encontro)> ',
  'ask-after': 'A partida acabou ({words}; Enter sai)> ',
  plays: '{seat} ({player}) joga {move}',
  'goes-on': 'Uma nova partida continua a partir da sua última jogada; esta fica guardada.',
  undone: 'Desfeito. Jogadas feitas: {ply}.',
  'last-move': 'Última jogada, {move}.',
  'no-move': 'Ainda não se jogou.',
  'of-ply': '{ply}. {move}.',
  clocks: 'Tempo que resta: {clocks}.',
  'no-clock': 'Esta partida não tem relógio.',
  'moves-all': 'Jogadas: {list}.',
  'moves-each': 'Jogadas de cada peça: {list}. "jogadas" e uma casa mostra-as.',
  'no-cell': 'Não há nenhuma casa "{found}" neste tabuleiro.',
  'which-cell': 'Que casa? Por exemplo: casa {cell}.',
  'no-moves': 'Nenhuma jogada legal começa por "{found}".',
  paused: 'Os computadores estão em pausa. "pausa" retoma, "passo" faz uma jogada.',
  resumed: 'Os computadores continuam.',
  pace: 'Espera de pelo menos {seconds} s entre jogadas.',
  'pace-none': 'Os computadores jogam tão depressa quanto podem.',
  goodbye: 'Não houve jogadas: não há nada a guardar.',
};

export type PlainWord = keyof typeof en;

export const tellPlain = tellerOf<PlainWord>({ en, pt });

/** For ears: `4 min 58 s`, `1 h 2 min`, `2 d 3 h`. */
export function spokenTime(ms: number): string {
  const all = Math.floor(Math.max(0, ms) / 1000);
  const parts = [
    [Math.floor(all / 86_400), 'd'],
    [Math.floor(all / 3600) % 24, 'h'],
    [Math.floor(all / 60) % 60, 'min'],
    [all % 60, 's'],
  ] as const;
  const said = parts.filter(([number]) => number > 0).map(([number, unit]) => `${number} ${unit}`);
  return said.join(' ') || '0 s';
}
