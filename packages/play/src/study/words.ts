/** What is said of a study, in both languages. */
import { fill, type Language, type Phrases, type Values } from '@tabuleiro/rules/text';

const en = {
  'no-variation': 'There is no other line here.',
  'no-next': 'Nothing follows here.',
  'no-previous': 'This is the beginning.',
  'no-undo': 'There is nothing to take back.',
  'no-redo': 'There is nothing to make again.',
  'no-mistake': 'No move of this line is marked as a mistake in that direction.',
  freed:
    'Moves of the game itself were changed: the study keeps them without the result. Undo brings it back.',
  dropped: 'A change was dropped, because the study was changed elsewhere at the same time. {why}',
  'damage-game': 'Game {number} could be read only in part. {why}',
  'damage-step': 'Change {number} of the study was passed over. {why}',
  aside: 'What could not be read is kept beside it.',
  start: 'Start position.',
  'mark-!!': 'brilliant move',
  'mark-!': 'good move',
  'mark-!?': 'interesting move',
  'mark-?!': 'dubious move',
  'mark-?': 'mistake',
  'mark-??': 'blunder',
  main: 'Main line; {count} instead of it.',
  'one-variation': '1 variation',
  variations: '{count} variations',
  variation: 'Variation {choice} of {count}.',
  inside: 'In a variation.',
  behind: 'After the end of the game.',
  follow: 'What follows: {moves}.',
  claimed: 'The file says: {shares}.',
  'claimed-proven': 'The file says, as proven: {shares}.',
  evaluation: 'Evaluation: {shares}.',
  share: '{seat} {share} %',
  nodes: '{shares} ({nodes} nodes)',
  left: '{time} left',
  spent: '{time} spent',
  arrows: 'Arrows: {list}.',
  cells: 'Marked: {list}.',
  green: 'green',
  red: 'red',
  blue: 'blue',
  yellow: 'yellow',
};

const pt: typeof en = {
  'no-variation': 'Não há aqui outra linha.',
  'no-next': 'Aqui não há mais jogadas.',
  'no-previous': 'É o princípio.',
  'no-undo': 'Não há nada a desfazer.',
  'no-redo': 'Não há nada a refazer.',
  'no-mistake': 'Nenhuma jogada desta linha está assinalada como erro nesse sentido.',
  freed:
    'Mudaram jogadas da própria partida: o estudo fica com elas, sem o resultado. Desfazer trá-lo de volta.',
  dropped: 'Uma alteração perdeu-se, porque o estudo foi alterado noutro lado ao mesmo tempo. {why}',
  'damage-game': 'A partida {number} só se conseguiu ler em parte. {why}',
  'damage-step': 'A alteração {number} do estudo foi saltada. {why}',
  aside: 'O que não se conseguiu ler fica guardado à parte.',
  start: 'Posição inicial.',
  'mark-!!': 'jogada brilhante',
  'mark-!': 'boa jogada',
  'mark-!?': 'jogada interessante',
  'mark-?!': 'jogada duvidosa',
  'mark-?': 'erro',
  'mark-??': 'erro grave',
  main: 'Linha principal; em vez dela, {count}.',
  'one-variation': '1 variante',
  variations: '{count} variantes',
  variation: 'Variante {choice} de {count}.',
  inside: 'Dentro de uma variante.',
  behind: 'Depois do fim da partida.',
  follow: 'A seguir: {moves}.',
  claimed: 'O ficheiro diz: {shares}.',
  'claimed-proven': 'O ficheiro diz, como provado: {shares}.',
  evaluation: 'Avaliação: {shares}.',
  share: '{seat} {share} %',
  nodes: '{shares} ({nodes} nós)',
  left: 'restam {time}',
  spent: 'gastou {time}',
  arrows: 'Setas: {list}.',
  cells: 'Assinaladas: {list}.',
  green: 'verde',
  red: 'vermelho',
  blue: 'azul',
  yellow: 'amarelo',
};

const words = { en, pt };

export const tellStudy = (language: Language, id: keyof typeof en, values?: Values): string =>
  fill(words[language][id], values);

const faults = {
  'study-root': 'The start position cannot be deleted. Delete a move, or the whole game.',
  'study-order': '{found} cannot go further among the lines of this place.',
  'study-fork': 'There is no variation here that could be folded.',
  'study-last': 'The only game of a study cannot be deleted. Delete the study instead.',
  'study-chapter-gone': 'The game that this belongs to is no longer in the study ({found}).',
  'study-chapter-known': 'This game is in the study already ({found}).',
  'study-chapters': 'There are {found} games; a study holds at most {accepted}.',
  'study-size': 'There are {found} moves in all; a study holds at most {accepted}.',
  'study-name': 'The name has {found} characters; at most {accepted} are kept.',
  'study-game': 'There is no game "{found}" here.',
  'study-facts': 'The header "{found}" is not accepted: a record would read it as something else.',
  'study-newer': 'This study was kept by a newer version of the program. Update it to open the study.',
  'study-typed': '"{found}" is not understood here. Expected: {accepted}.',
  'study-first-game': 'This is the first game of the study.',
  'study-last-game': 'This is the last game of the study.',
  'study-which': 'This fits several games: {found}. Say which one is meant.',
  'study-empty': 'Nothing of this study can be read.',
  'study-gone': 'This study was deleted elsewhere.',
  'study-elsewhere': 'This game is being played with people elsewhere: it can be studied when it is over.',
  'study-long':
    'The link would have {found} characters; links of at most {accepted} can be sent. Send the file instead.',
};

const falhas: typeof faults = {
  'study-root': 'A posição inicial não se pode apagar. Apague uma jogada, ou a partida toda.',
  'study-order': '{found} não pode ir mais longe entre as linhas deste lugar.',
  'study-fork': 'Não há aqui variante que se possa dobrar.',
  'study-last': 'A única partida de um estudo não se pode apagar. Apague antes o estudo.',
  'study-chapter-gone': 'A partida a que isto pertence já não está no estudo ({found}).',
  'study-chapter-known': 'Esta partida já está no estudo ({found}).',
  'study-chapters': 'Há {found} partidas; um estudo tem no máximo {accepted}.',
  'study-size': 'Há {found} jogadas ao todo; um estudo tem no máximo {accepted}.',
  'study-name': 'O nome tem {found} caracteres; guardam-se no máximo {accepted}.',
  'study-game': 'Não há aqui jogo "{found}".',
  'study-facts': 'O cabeçalho "{found}" não é aceite: um registo lê-lo-ia como outra coisa.',
  'study-newer':
    'Este estudo foi guardado por uma versão mais recente do programa. Atualize-o para abrir o estudo.',
  'study-typed': '"{found}" não se percebe aqui. Esperado: {accepted}.',
  'study-first-game': 'Esta é a primeira partida do estudo.',
  'study-last-game': 'Esta é a última partida do estudo.',
  'study-which': 'Isto serve a vários jogos: {found}. Diga qual deles é.',
  'study-empty': 'Nada deste estudo se consegue ler.',
  'study-gone': 'Este estudo foi apagado noutro lado.',
  'study-elsewhere':
    'Esta partida está a ser jogada com pessoas noutro lado: pode ser estudada quando acabar.',
  'study-long':
    'A ligação teria {found} caracteres; podem enviar-se ligações de {accepted} no máximo. Envie antes o ficheiro.',
};

/** What is wrong with a study, keyed by the code of the fault. */
export const studyFaults: Readonly<Record<Language, Phrases>> = { en: faults, pt: falhas };
